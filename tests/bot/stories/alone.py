"""Playing the tiny game alone: what several stories need."""

from __future__ import annotations

import simcord

from bot.tables.table import Table
from tests.bot.shown import Shown
from tests.bot.world import World


async def start(
    world: World, member: simcord.MemberActor, mode: str = "short", game: str = "tiny"
) -> Shown:
    """Start a match for one and return its card."""
    await member.slash(world.channel, f"{game} start", mode=mode)
    return world.told(member)


async def picked(
    world: World, member: simcord.MemberActor, what: str, card: Shown | None = None
) -> Shown:
    """Press a control on the newest private card, or on another one; return the newest then."""
    await world.press(member, what, card or world.told(member))
    return world.told(member)


async def play_out(world: World, member: simcord.MemberActor, match_id: int = 1) -> Table:
    """Play a match to its end by typing the first legal action each time."""
    while not (table := await world.table(match_id)).is_over:
        text = table.match.legal_texts(table.to_act[0])[0]
        await member.slash(world.channel, f"{table.game.info.command} move", action=text)
    return table


async def begun(world: World, mode: str = "short") -> Shown:
    """Let Ann start a match and keep her hand; return the card."""
    card = await start(world, world.ann, mode)
    await world.press(world.ann, "Keep this hand", card)
    return world.found(card.id)
