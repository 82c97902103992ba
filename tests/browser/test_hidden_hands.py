"""Two members play an opening with hidden hands on the simulated Discord, in a real browser."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.playground import PHONE, Person, Playground

SEED = "22"  # Bob's first hand has no tree; then each can play what is played below

# What only one member holds, and nobody lays down.
ANN_ALONE = ("Lynx", "Sycamore (", "Fire Salamander")
BOB_FIRST = ("Raccoon", "Barbastelle Bat", "Gnat", "European Hare")
BOB_ALONE = ("Wild Strawberries", "Red Squirrel", "Eurasian Jay")


@pytest.fixture
async def dealt(tmp_path: Path) -> AsyncIterator[Playground]:
    started = Playground(tmp_path)
    await started.start("--seed", SEED)
    yield started
    await started.stop()


async def test_two_members_play_an_opening_and_neither_is_sent_the_hand_of_the_other(
    browser: Browser, dealt: Playground
) -> None:
    ann = await Person.at(browser, dealt, "Ann")
    bob = await Person.at(browser, dealt, "Bob", PHONE)

    await meet(ann, bob)
    await take_first_hands(ann, bob)
    await draw_two(ann, bob)
    await plant_a_sapling(bob, ann)
    await play_a_tree(ann, bob)
    await play_a_dweller_for_its_bonus(bob, ann)

    await sees_alone(ann, bob, ANN_ALONE)
    await sees_alone(bob, ann, BOB_FIRST + BOB_ALONE)


async def meet(ann: Person, bob: Person) -> None:
    await ann.types("forest start")
    await expect(bob.button("Join")).to_be_visible()
    joined = bob.page.get_by_role("listitem").get_by_text("@Bob").last
    await bob.presses(bob.button("Join"), until=joined)
    await expect(ann.button("Start")).to_be_enabled()
    await ann.presses(ann.button("Start"), until=ann.button("My hand"))
    await expect(bob.sees("First hands: waiting for Ann and Bob")).to_be_visible()


async def take_first_hands(ann: Person, bob: Person) -> None:
    """Ann keeps her hand; Bob has no tree and may swap all six cards (FS-9)."""
    await ann.presses(ann.button("My hand"), until=ann.button("Keep your hand"))
    assert not await ann.button("Swap all six cards").is_visible()
    await ann.presses(ann.button("Keep your hand"), until=ann.sees("It is not your turn now"))
    await expect(bob.sees("Ann kept the first hand.")).to_be_visible()

    await bob.presses(bob.button("My hand"), until=bob.button("Swap all six cards"))
    await sees_alone(bob, ann, BOB_FIRST)
    swap = bob.button("Swap all six cards")
    await bob.presses(swap, until=bob.sees("This cannot be taken back"))
    await bob.presses(swap, until=bob.sees("Bob had no tree, swapped the whole hand and got"))
    await expect(ann.sees("Bob had no tree and swapped all 6 cards.")).to_be_visible()


async def draw_two(ann: Person, bob: Person) -> None:
    """A turn may be two cards, drawn one by one (FS-13)."""
    await open_hand(ann)
    await ann.presses(ann.button("Draw from the deck"), until=ann.sees("Ann drew Sycamore"))
    await ann.presses(ann.button("Draw from the deck"), until=ann.sees("Ann drew Oak"))
    await expect(bob.sees("Round 1: Bob draws or plays")).to_be_visible()
    await expect(bob.sees("Ann drew 1 card.")).to_be_visible()
    assert not await bob.was_sent("Ann drew Sycamore")


async def plant_a_sapling(bob: Person, ann: Person) -> None:
    """Any card may lie face down as a tree; a card comes to the clearing (FS-21, FS-22)."""
    await open_hand(bob)
    sapling = bob.button("3. Beech as a sapling (free")
    await bob.presses(sapling, until=bob.sees("This cannot be taken back"))
    await bob.presses(sapling, until=bob.sees("Bob planted Beech as a sapling"))
    await expect(ann.sees("Bob planted a sapling as tree 1.")).to_be_visible()
    assert not await ann.was_sent("Bob planted Beech")


async def play_a_tree(ann: Person, bob: Person) -> None:
    """A Beech for a card, which goes to the clearing; it lets Ann draw one (FS-16, FS-23)."""
    await open_hand(ann)
    await ann.picks("Choose", "3. Beech (1 card", until=ann.sees("Pay 1 more card for Beech"))
    await bob.hears_news()
    assert not await bob.sees("for Beech").is_visible()
    assert not await bob.was_sent("European Fat Dormouse")
    payment = ann.button("7. Bechstein")
    await ann.presses(payment, until=ann.sees("This cannot be taken back"))
    await ann.presses(payment, until=ann.button("Beech: draw 1 card"))
    await expect(bob.sees("Ann played Beech as tree 1 and paid Bechstein")).to_be_visible()
    await ann.presses(ann.button("Beech: draw 1 card"), until=ann.sees("Large Tortoiseshell"))
    await expect(bob.sees("Ann drew 1 card with Beech.")).to_be_visible()


async def play_a_dweller_for_its_bonus(bob: Person, ann: Person) -> None:
    """Two cards that show the Roe Deer's symbol pay for it and give its bonus (FS-24)."""
    await open_hand(bob)
    await bob.picks("Choose", "3. Roe Deer, right (2 cards", until=bob.sees("Choose a tree for"))
    await bob.presses(bob.button("Tree 1: Sapling"), until=bob.sees("Pay 2 more cards"))
    await ann.hears_news()
    assert not await ann.was_sent("Camberwell Beauty")
    paid = ("1. Birch (counts for the bonus)", "5. Camberwell Beauty / Chanterelle (counts for")
    await bob.picks("Pay 2 cards for Roe Deer; if all show Birch", *paid, until=bob.button("Roe"))
    await expect(ann.sees("Bob played Roe Deer right of tree 1 and paid Birch")).to_be_visible()
    await bob.presses(bob.button("Roe Deer: draw 1 card"), until=bob.sees("Bob drew Eurasian Jay"))
    await expect(ann.sees("Bob drew 1 card with Roe Deer.")).to_be_visible()
    await expect(ann.sees("Round 3: Ann draws or plays")).to_be_visible()


async def open_hand(member: Person) -> None:
    await member.presses(member.button("My hand"), until=member.button("Draw from the deck"))


async def sees_alone(member: Person, other: Person, texts: tuple[str, ...]) -> None:
    await other.hears_news()
    for text in texts:
        assert await member.was_sent(text), text
        assert not await other.was_sent(text), text
