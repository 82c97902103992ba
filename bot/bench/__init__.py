"""How fast Oakwood is, measured beside anchors of the same run and held against targets."""
