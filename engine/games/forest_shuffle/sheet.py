"""Forests written down by people, read and scored: a match at a real table can be scored too.

#### Anna
oak: top red_squirrel#135; left european_hare#70 + european_hare#71
sapling:
cave: 5
"""

from __future__ import annotations

from msgspec import Struct, json

from engine.game import ScoreSheet
from engine.games.forest_shuffle.ending import sheet_of
from engine.games.forest_shuffle.pieces import SEATS_MAX
from engine.games.forest_shuffle.scoring import rivals, sources
from engine.games.forest_shuffle.sheet_line import Box, cave_of, tree_of, wrong
from engine.games.forest_shuffle.state import Tree
from engine.games.forest_shuffle.tally import tally_of

FENCE = "```"
CAVE = "cave"


class WrittenForest(Struct, frozen=True):
    """One player's forest; the card of a sapling, and of nothing else, may be UNSEEN."""

    title: str
    trees: tuple[Tree, ...]
    cave: int


class ScoredForest(Struct, frozen=True):
    """One player's points by source: a species, "(butterflies)" or "cave"; none that give 0."""

    title: str
    total: int
    sources: dict[str, int]


class ScoredTable(Struct, frozen=True):
    """All forests of a match, and their sheets in words in the same order."""

    players: tuple[ScoredForest, ...]
    sheets: tuple[ScoreSheet, ...]

    def as_json(self) -> bytes:
        """Return titles, totals and sources as JSON."""
        return json.format(json.encode({"players": self.players}), indent=2)


class _Draft:
    """A forest that is being read."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.trees: list[Tree] = []
        self.cave: int | None = None

    def done(self) -> WrittenForest:
        return WrittenForest(self.title, tuple(self.trees), self.cave or 0)


def score_text(text: str) -> ScoredTable:
    """Read the forests of one match and score them. Raises RecordError."""
    return score_forests(read_forests(text))


def score_forests(forests: tuple[WrittenForest, ...]) -> ScoredTable:
    """Score the forests of one match together, since Lindens and Woodpeckers compare them."""
    tallies = [tally_of(forest.trees) for forest in forests]
    players: list[ScoredForest] = []
    sheets: list[ScoreSheet] = []
    for seat, forest in enumerate(forests):
        found = sources(tallies[seat], rivals(tallies, seat), forest.cave)
        by_source = {source.id: source.points for source in found if source.points}
        players.append(ScoredForest(forest.title, sum(by_source.values()), by_source))
        sheets.append(sheet_of(found))
    return ScoredTable(tuple(players), tuple(sheets))


def read_forests(text: str) -> tuple[WrittenForest, ...]:
    """Read the forests of one match. Raises RecordError that names the line and the reason."""
    drafts: list[_Draft] = []
    box = Box()
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith(FENCE):
            continue
        if line.startswith("#"):
            _begin(drafts, number, line.lstrip("#").strip())
            continue
        if not drafts:
            _begin(drafts, number, "")
        _take(drafts[-1], number, line, box)
    if not drafts:
        raise wrong(1, "empty")
    return tuple(draft.done() for draft in drafts)


def _begin(drafts: list[_Draft], number: int, title: str) -> None:
    if len(drafts) == SEATS_MAX:
        raise wrong(number, "players", most=SEATS_MAX)
    drafts.append(_Draft(title or f"{len(drafts) + 1}"))


def _take(draft: _Draft, number: int, line: str, box: Box) -> None:
    name, colon, rest = line.partition(":")
    if not colon:
        raise wrong(number, "colon", text=line[:60])
    if name.strip().lower() != CAVE:
        draft.trees.append(tree_of(number, name, rest, box))
    elif draft.cave is not None:
        raise wrong(number, "cave-twice")
    else:
        draft.cave = cave_of(number, rest)
