"""What a player may do, each with its notation; cards are said by their printed numbers."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from engine.games.forest_shuffle.pieces import TRUNK, UNSEEN, Place


class Keep(Struct, frozen=True, tag="keep"):
    """Keep the first hand."""

    text = "keep"


class Swap(Struct, frozen=True, tag="swap"):
    """Swap a first hand without a tree card (FS-9)."""

    text = "swap"


class Draw(Struct, frozen=True, tag="draw"):
    """Take a card in the draw action: one of the clearing, or the deck's next."""

    card: int = UNSEEN  # UNSEEN: from the deck

    @property
    def text(self) -> str:
        return f"draw {self.card or 'deck'}"


class Play(Struct, frozen=True, tag="play"):
    """Begin to play a card by one of its halves; a tree that costs nothing enters at once."""

    card: int
    place: Place = TRUNK

    @property
    def text(self) -> str:
        return f"play {self.card} {'tree' if self.place == TRUNK else self.place}"


class Plant(Struct, frozen=True, tag="plant"):
    """Plant a card face down as a sapling (FS-22)."""

    card: int

    @property
    def text(self) -> str:
        return f"play {self.card} sapling"


class At(Struct, frozen=True, tag="at"):
    """Choose the tree for the half being played."""

    tree: int  # index in the forest; the notation counts from 1

    @property
    def text(self) -> str:
        return f"at {self.tree + 1}"


class Pay(Struct, frozen=True, tag="pay"):
    """Choose a hand card as payment; the last one completes the play."""

    card: int

    @property
    def text(self) -> str:
        return f"pay {self.card}"


class Back(Struct, frozen=True, tag="back"):
    """Go back one stage in a half-made play: from paying to the tree, from there to the card."""

    text = "back"


class Use(Struct, frozen=True, tag="use"):
    """Use what is offered."""

    text = "use"


class Decline(Struct, frozen=True, tag="decline"):
    """Leave what is offered unused."""

    text = "decline"


class Stow(Struct, frozen=True, tag="stow"):
    """Choose a hand card for the cave (FS-46)."""

    card: int

    @property
    def text(self) -> str:
        return f"cave {self.card}"


class Done(Struct, frozen=True, tag="done"):
    """Place, play or stow no more cards."""

    text = "done"


Opening: TypeAlias = Keep | Swap
Playing: TypeAlias = Play | Plant | At | Pay | Back
Resolving: TypeAlias = Use | Decline | Stow | Done
Action: TypeAlias = Opening | Draw | Playing | Resolving


def notation(action: Action) -> str:
    """Return the text of an action."""
    return action.text
