"""What stands on the entries of a menu: the outcome of a choice with its cost and gain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.ui.choice_tree import Node, Offer, Path
from bot.ui.reader import Reader
from engine.messages import say

LABEL_LIMIT = 80


def entry_labels(nodes: Sequence[Node], top: Path, reader: Reader) -> dict[Path, str]:
    """Return the labels of a level at `top` by path, each at most 80 characters.

    A choice's own label is enough; where two are alike, the choices before it are named as well,
    and at last the notation.
    """
    labels = {node.path: _label(node, reader) for node in nodes}
    for more in (_named_above, _noted):
        alike = Counter(labels.values())
        labels |= {
            node.path: more(node, top, reader) for node in nodes if alike[labels[node.path]] > 1
        }
    return labels


def action_label(offer: Offer, reader: Reader) -> str:
    """Return an action in words where no menu stands around it: "Pay: Oak", but "Move to A1"."""
    first, last = offer.choices[0], offer.choices[-1]
    verb, label = reader(first.label), reader(last.label)
    is_said = verb.partition(" ")[0] == label.partition(" ")[0]
    before = "" if is_said else reader(say("bot.menu.step", step=first.label))
    hint = reader(say("bot.menu.hint", hint=last.hint)) if last.hint else ""
    return before + label + hint


def shortened(text: str, limit: int) -> str:
    """Cut a text at its limit and show that it was cut."""
    return text if len(text) <= limit else f"{text[: limit - 1].rstrip()}…"


def _label(node: Node, reader: Reader, before: str = "", after: str = "") -> str:
    """Join the parts; what is too long is cut out of the middle, so that the cost stays."""
    if node.choice is None:
        return ""
    hint = node.choice.hint
    tail = after + (reader(say("bot.menu.hint", hint=hint)) if hint else "")
    room = max(LABEL_LIMIT - len(tail), 1)
    return shortened(shortened(before + reader(node.choice.label), room) + tail, LABEL_LIMIT)


def _named_above(node: Node, top: Path, reader: Reader) -> str:
    before = ""
    above = node.above
    while above and above.choice and len(above.path) > len(top):
        before = reader(say("bot.menu.step", step=above.choice.label)) + before
        above = above.above
    return _label(node, reader, before)


def _noted(node: Node, _top: Path, reader: Reader) -> str:
    return _label(node, reader, after=f" · {node.text}")
