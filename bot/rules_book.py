"""The rules of a game by topic, from its text in `seeds/`."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib.resources import files

from msgspec import Struct

HEADING = re.compile(r"(#{1,6}) +(.+?) *#* *")
FENCE = "```"
TEXT_LIMIT = 2_000
TITLE_LIMIT = 100  # of an entry that Discord completes
TOPICS_LIMIT = 25
CUT = "…"


class Topic(Struct, frozen=True):
    """A heading and what stands below it."""

    title: str
    text: str  # at most 2,000 characters, cut at the end of a line


class RulesBook(Struct, frozen=True):
    """All topics of a game, in the order of its text."""

    topics: tuple[Topic, ...]

    def search(self, typed: str) -> tuple[Topic, ...]:
        """Return at most 25 topics with all the words typed, those with them in the title first."""
        words = typed.casefold().split()
        ranked = [(_rank(topic, words), topic) for topic in self.topics]
        found = sorted(
            ((rank, topic) for rank, topic in ranked if rank is not None), key=lambda hit: hit[0]
        )
        return tuple(topic for _, topic in found[:TOPICS_LIMIT])

    def topic(self, title: str) -> Topic | None:
        """Return the topic of this title, else the best one that a search finds."""
        wanted = title.casefold().strip()
        exact = (topic for topic in self.topics if topic.title.casefold() == wanted)
        return next(exact, None) or next(iter(self.search(title)), None)


@lru_cache(maxsize=16)
def rules_book(game: str) -> RulesBook:
    """Read the rules of a game by its id. Raises FileNotFoundError if they are not there."""
    return read_book((files("seeds") / f"{game}.md").read_text("utf-8"))


def read_book(text: str) -> RulesBook:
    """Part a Markdown text at its headings; those without text of their own are left out."""
    topics: list[Topic] = []
    title, lines, is_code = "", list[str](), False
    for line in [*text.splitlines(), "# end"]:
        is_code ^= line.startswith(FENCE)
        heading = None if is_code else HEADING.fullmatch(line)
        if heading is None:
            lines.append(line)
            continue
        body = "\n".join(lines).strip()
        if title and body:
            topics.append(Topic(title, _cut(body)))
        title, lines = _unique(heading[2][:TITLE_LIMIT], topics), []
    return RulesBook(tuple(topics))


def _unique(title: str, topics: list[Topic]) -> str:
    taken = {topic.title for topic in topics}
    names = (f"{title[: TITLE_LIMIT - 5]} ({number})" for number in range(2, 100))
    return title if title not in taken else next(name for name in names if name not in taken)


def _cut(text: str) -> str:
    if len(text) <= TEXT_LIMIT:
        return text
    room = text[: TEXT_LIMIT - len(CUT) - 1]
    whole, _, _ = room.rpartition("\n")
    return f"{(whole or room).rstrip()}\n{CUT}"


def _rank(topic: Topic, words: list[str]) -> int | None:
    title = topic.title.casefold()
    if all(word in title for word in words):
        return 0 if title.startswith(" ".join(words)) else 1
    whole = f"{title}\n{topic.text.casefold()}"
    return 2 if all(word in whole for word in words) else None
