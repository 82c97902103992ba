"""`score`: points by source, now or of a match from a real table (issue 3, "Explained score")."""

from __future__ import annotations

import re

from tests.bot.world import World

WRITTEN = """\
```
#### Ann
Oak: top Red Squirrel#134

#### *Bob*
Beech:
cave: 3
```
"""


def points(text: str) -> list[tuple[int, int]]:
    """Return each player's total and the sum of the sources told."""
    told = re.findall(r"\*\*[^\n]+: (\d+)\*\*([^*]*)", text)
    return [
        (int(total), sum(map(int, re.findall(r"→ (-?\d+)", sources)))) for total, sources in told
    ]


async def test_the_points_of_a_running_match_are_told_by_source_and_add_up(world: World) -> None:
    await world.match("forest")
    while (await world.table()).ply < 12:
        table = await world.table()
        member = world.member(table.users_to_act[0])
        legal = table.match.legal_texts(table.to_act[0])
        await world.play(
            member, next((text for text in legal if text.startswith("play")), legal[0])
        )

    await world.cleo.slash(world.channel, "forest score")

    told = world.told(world.cleo).text
    assert "as they stand now" in told
    assert len(points(told)) == 2
    assert all(total == summed for total, summed in points(told))
    assert any(total for total, _ in points(told))


async def test_it_shows_nothing_of_a_hand_and_is_seen_by_nobody_else(world: World) -> None:
    await world.match("forest")
    cards = len(world.seen())

    await world.ann.slash(world.channel, "forest score")

    assert len(world.seen()) == cards
    assert points(world.told(world.ann).text) == [(0, 0), (0, 0)]


async def test_a_game_without_notation_tells_the_points_too(world: World) -> None:
    await world.match()

    await world.ann.slash(world.channel, "squirrels score")

    assert points(world.told(world.ann).text) == [(0, 0), (0, 0)]


async def test_a_pasted_text_is_scored(world: World) -> None:
    form = await world.ann.slash(world.channel, "forest score", paste=True)
    await world.restart()

    await world.ann.submit_modal(form, {"text": WRITTEN})

    told = world.told(world.ann).text
    assert points(told) == [(5, 5), (3, 3)], "a squirrel on an Oak, and three cards in the cave"
    assert "\\*Bob\\*" in told


async def test_an_attached_file_is_scored_with_its_mistakes_named(world: World) -> None:
    for data, words in (
        (b"\xef\xbb\xbf" + WRITTEN.encode(), "Ann"),
        (b"#### Ann\nBaobab:\n", "Line 2"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"x" * 70_000, "too large"),
    ):
        await world.ann.slash(world.channel, "forest score", file=("table.txt", data))
        assert words in world.told(world.ann).text


async def test_without_a_match_it_says_how_to_score_a_real_table(world: World) -> None:
    await world.ann.slash(world.channel, "forest score")
    assert "paste or file" in world.told(world.ann).text
    await world.ann.slash(world.channel, "squirrels score")
    assert "/squirrels start" in world.told(world.ann).text


async def test_more_players_than_a_message_can_tell_are_refused(world: World) -> None:
    many = "".join(f"#### P{number}\nBeech:\n" for number in range(60))
    await world.ann.slash(world.channel, "forest score", file=("table.txt", many.encode()))
    assert "at most" in world.told(world.ann).text
