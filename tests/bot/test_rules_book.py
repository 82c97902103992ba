"""Rules by topic."""

from __future__ import annotations

from bot.rules_book import read_book

BOOK = """# The Game

## Setup

Deal the leaves.

## Your turn
### Moving

You may move. It costs an action point.

```
# no heading
```

### Moving

Again.

## Long
""" + "\n".join(f"{number}. A rule with some words in it." for number in range(200))


def test_topics_are_the_headings_that_have_text() -> None:
    titles = [topic.title for topic in read_book(BOOK).topics]
    assert titles == ["Setup", "Moving", "Moving (2)", "Long"]


def test_search_looks_at_titles_before_texts_and_needs_all_words() -> None:
    book = read_book(BOOK)
    assert [topic.title for topic in book.search("mov")] == ["Moving", "Moving (2)"]
    assert [topic.title for topic in book.search("LEAVES deal")] == ["Setup"]
    assert [topic.title for topic in book.search("")] == [topic.title for topic in book.topics]
    assert book.search("no such thing") == ()


def test_topic_is_found_by_its_title_or_the_best_hit() -> None:
    book = read_book(BOOK)
    assert [
        found.title for typed in ("moving (2)", "action point") if (found := book.topic(typed))
    ] == [
        "Moving (2)",
        "Moving",
    ]
    assert book.topic("xyz") is None


def test_code_is_no_heading() -> None:
    topic = read_book(BOOK).topic("Moving")
    assert topic
    assert "# no heading" in topic.text


def test_long_text_is_cut_at_the_end_of_a_line() -> None:
    topic = read_book(BOOK).topic("Long")
    assert topic
    assert 1_900 < len(topic.text) <= 2_000
    *lines, last = topic.text.splitlines()
    assert last == "…"
    assert all(line.endswith("in it.") for line in lines)
