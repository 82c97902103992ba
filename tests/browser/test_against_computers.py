"""One person plays against computers on the simulated Discord, in a real browser."""

from __future__ import annotations

import re

from playwright.async_api import Browser, expect

from tests.browser.playground import Person, Playground

LEVELS = ("Easy", "Normal")  # hard thinks longer than a page should be waited for
REASON = re.compile(r"It (wins|brings|prepares)|There is nothing else|Nothing better")


async def test_a_person_alone_seats_computers_and_sees_what_they_did(
    browser: Browser, playground: Playground
) -> None:
    await playground.stop()
    await playground.start("--seed", "7")
    ann = await Person.at(browser, playground, "Ann")
    await ann.types("squirrels start")
    for number, level in enumerate(LEVELS, 1):
        await add_computer(ann, level, number)

    await ann.presses(ann.button("Start"), until=ann.button("Move to A1"))
    await ann.presses(ann.button("Move to A1"), until=ann.button("Flip this leaf"))
    end = ann.buttons("End turn").first
    await ann.presses(end, until=ann.sees("This cannot be taken back"))
    await ann.presses(end, until=ann.sees("Round 2"))

    for number, level in enumerate(LEVELS, 1):
        await expect(ann.sees(f"Bot {number} ({level.lower()})")).to_be_visible()
    await ann.types("squirrels hand")
    await expect(ann.sees("You are at A1")).to_be_visible()
    await ann.presses(ann.button("Hint"), until=ann.page.get_by_text(REASON).last)


async def add_computer(host: Person, level: str, number: int) -> None:
    """Pick a level; Start is off at first, so that `picks` would wait for it."""
    levels = host.page.get_by_role("combobox", name="Add a computer")
    option = host.page.get_by_role("option", name=level)
    await host.presses(levels, until=option)
    await host.presses(option, until=host.sees(f"Bot {number}"))
