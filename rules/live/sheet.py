"""Prints a recorded game's head and rows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.records.rows import SEATS

MOST_LETTERS = 60
"""Letters of a name in a tag."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """The lines above the rows: players, decks, known lists, and the starting position.

    Lists that are `registered` with an event are not written: the event has them, and they may be sealed.
    """

    game: str
    edition: str
    names: tuple[str, str]
    first: str = ""
    day: str = ""
    decks: tuple[str, str] = ("", "")
    position: str = ""
    registered: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry: a row, or several rows of a single moment.

    One with a `note` was played on under that note: it stays in the record, struck out.
    """

    number: int
    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The text of a record, with the entry of each line."""

    text: str
    numbers: dict[int, int]


def print_sheet(head: Head, entries: Iterable[Entry]) -> Sheet:
    lines = list(_print_head(head))
    numbers: dict[int, int] = {}
    for entry in entries:
        for line in _print_entry(entry):
            lines.append(line)
            numbers[len(lines)] = entry.number
    return Sheet("".join(f"{line}\n" for line in lines), numbers)


def _print_head(head: Head) -> Iterable[str]:
    tags = {"Record": "1", "Game": head.game, "Edition": head.edition, "A": head.names[0], "B": head.names[1]}
    tags |= {"First": head.first} if head.first else {}
    tags |= {"Date": head.day} if head.day else {}
    yield from [f'[{name} "{clean_tag(value)}"]' for name, value in tags.items()]
    for seat, deck in zip(SEATS, head.decks, strict=True):
        if deck.strip() and not head.registered:
            yield from (f"deck {seat}", *deck.strip().splitlines(), "end")
    if head.position.strip():
        yield from head.position.strip().splitlines()
    else:
        yield "== 0"


def clean_tag(text: str) -> str:
    """Clean a text for a tag."""
    plain = " ".join(text.replace('"', "'").replace("[", "(").replace("]", ")").split())
    return "".join(letter for letter in plain if letter.isprintable())[:MOST_LETTERS]


def _print_entry(entry: Entry) -> Iterable[str]:
    rows = [line.strip() for line in entry.text.splitlines() if line.strip()]
    if not entry.note:
        return rows
    return [*[f"x- {row}" for row in rows], f'! "{clean_note(entry.note)}"']


def clean_note(text: str) -> str:
    """Clean a text for a remark."""
    return " ".join(text.replace('"', "'").split())[:200]
