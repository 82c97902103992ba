"""Forest Shuffle: build a forest from a hand of cards until the third winter card comes."""
