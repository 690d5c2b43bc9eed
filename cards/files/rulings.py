"""Reads a file of rulings: answers about cards with their day and source, and which of them took another's place."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cards.files.shape import CardName, Day, address, file_schema, line, lines, read_entries
from rules.cardfile.faults import CardFault, CardFileError, Report, nearest
from rules.engine.game import Game
from rules.engine.names import fold

Key = Annotated[str, address(80, "the ruling's own address", "reveal-after-destruction")]


class RulingEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ruling as it stands in a file; `superseded_by` is the key of the ruling that took its place."""

    key: Key
    cards: Annotated[tuple[CardName, ...], Meta(min_length=1, max_length=200, description="a list of names of cards")]
    question: Annotated[str, line(400, "the question")] = ""
    text: Annotated[str, lines(4_000, "the ruling")]
    date: Day
    source: Annotated[str, line(200, "what it follows from")]
    author: Annotated[str, line(80, "who answers for it")]
    superseded_by: Key = ""


class RulingsFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file of rulings that has been read in whole and has no fault in itself."""

    game: str
    rulings: tuple[RulingEntry, ...]


def read_rulings_file(data: bytes, games: Mapping[str, Game]) -> RulingsFile:
    """The file of rulings in `data`. Raises CardFileError with every fault that shows without the catalogue."""
    faults: list[CardFault] = []
    game, entries = read_entries(data, games, "rulings", RulingEntry, "key", faults)
    by_key = {entry.key: entry for entry, _report in entries if entry is not None}
    for entry, report in entries:
        if entry is not None:
            _check_cards(entry, report)
            _check_successor(entry, by_key, report)
    if faults or game is None:
        raise CardFileError(faults)
    return RulingsFile(game=game.code, rulings=tuple(by_key.values()))


def rulings_schema(game: Game) -> dict[str, Any]:
    """The JSON Schema (2020-12) of the files of rulings of `game`."""
    return file_schema(game, "rulings", RulingEntry)


def _check_cards(entry: RulingEntry, report: Report) -> None:
    seen: set[str] = set()
    for at, name in enumerate(entry.cards, start=1):
        if fold(name) in seen:
            report(f"cards.{at}", f"{name} stands twice in the ruling; keep one")
        seen.add(fold(name))


def _check_successor(entry: RulingEntry, by_key: Mapping[str, RulingEntry], report: Report) -> None:
    """Reports a successor that is not there, is older, or leads back to the ruling itself."""
    if not entry.superseded_by:
        return
    successor = by_key.get(entry.superseded_by)
    if successor is None:
        report(
            "superseded_by", f"no ruling has the key {entry.superseded_by!r}; {nearest(entry.superseded_by, by_key)}"
        )
    elif successor.date < entry.date:
        report("superseded_by", f"{successor.key} is of {successor.date}, before this ruling of {entry.date}")
    else:
        met = {entry.key}
        while successor is not None and successor.key not in met:
            met.add(successor.key)
            successor = by_key.get(successor.superseded_by)
        if successor is not None:
            report("superseded_by", "the rulings supersede one another in a circle; the latest stands for itself")
