"""Two people play on the simulated Discord, in a real browser."""

from __future__ import annotations

from playwright.async_api import Browser, expect

from tests.browser.playground import PHONE, Person, Playground


async def test_two_people_play_with_undo_foreign_and_stale_clicks_and_a_private_view(
    browser: Browser, playground: Playground
) -> None:
    ann = await Person.at(browser, playground, "Ann")
    bob = await Person.at(browser, playground, "Bob", PHONE)

    first, second = await begun(ann, bob)
    await first.presses(first.button("Move to A1"), until=first.button("Flip this leaf"))
    await expect(second.sees("moved from the trunk to A1")).to_be_visible()

    await second.presses(second.button("Move to A2"), until=second.sees("It is not your turn"))
    assert not await first.sees("It is not your turn").is_visible()

    await first.presses(first.button("Undo"), until=first.button("Move to B1"))
    await first.presses(first.button("Move to B1"), until=first.button("Flip this leaf"))

    await first.types("squirrels hand")
    await expect(first.sees("You are at B1")).to_be_visible()
    assert not await second.sees("You are at").is_visible()

    await end_turn(first, second)
    await expect(second.button("Move to C1")).to_be_visible()
    await first.presses(first.button("Flip this leaf"), until=first.sees("moved on"))

    await second.presses(second.button("Move to C1"), until=second.button("Flip this leaf"))
    await end_turn(second, first)
    await expect(first.sees("moved from the trunk to C1")).to_be_visible()


async def test_a_match_goes_on_after_the_playground_was_closed(
    browser: Browser, playground: Playground
) -> None:
    ann = await Person.at(browser, playground, "Ann")
    bob = await Person.at(browser, playground, "Bob")
    first, _ = await begun(ann, bob)
    await first.presses(first.button("Move to A1"), until=first.button("Flip this leaf"))

    assert await playground.stop() == 0
    await playground.start()

    again = await Person.at(browser, playground, first.name)
    await expect(again.sees("moved from the trunk to A1")).to_be_visible()
    await again.presses(again.button("Move to A2"), until=again.sees("moved from A1 to A2"))


async def begun(ann: Person, bob: Person) -> tuple[Person, Person]:
    """Start a match of two and return who is to act, and the other one."""
    await ann.types("squirrels start")
    await expect(bob.button("Join")).to_be_visible()
    await bob.presses(
        bob.button("Join"), until=bob.page.get_by_role("listitem").get_by_text("@Bob").last
    )
    await expect(ann.button("Start")).to_be_enabled()
    await ann.presses(ann.button("Start"), until=ann.button("Move to A1"))
    await expect(bob.button("Move to A1")).to_be_visible()
    is_ann = await ann.sees("Ann goes first").is_visible()
    return (ann, bob) if is_ann else (bob, ann)


async def end_turn(member: Person, other: Person) -> None:
    """End a turn on the public card, which stands above any private view."""
    end = member.buttons("End turn").first
    await member.presses(end, until=member.sees("This cannot be taken back"))
    await member.presses(end, until=member.sees(f"{other.name} has 3 action points left"))
