"""Reads a file of rulings: dated answers about cards."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from cards.files.shape import CardName, CheckFor, Day, Found, address, file_schema, line, lines, parse_entries
from rules.cardfile.faults import CardFault, CardFileError, nearest
from rules.engine.game import Game
from rules.engine.names import fold

Key = Annotated[str, address(80, "the ruling's own address", "reveal-after-destruction")]


class RulingEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ruling in a file. `superseded_by` is the successor's key."""

    key: Key
    cards: Annotated[tuple[CardName, ...], Meta(min_length=1, max_length=200, description="a list of names of cards")]
    question: Annotated[str, line(400, "the question")] = ""
    text: Annotated[str, lines(4_000, "the ruling")]
    date: Day
    source: Annotated[str, line(200, "what it follows from")]
    author: Annotated[str, line(80, "who answers for it")]
    superseded_by: Key = ""


class RulingsFile(msgspec.Struct, frozen=True, kw_only=True):
    """A faultless file of rulings."""

    game: str
    rulings: tuple[RulingEntry, ...]


def parse_rulings_file(data: bytes, games: Mapping[str, Game], against: CheckFor) -> RulingsFile:
    """Parse a file of rulings. Raises CardFileError with every fault."""
    faults: list[CardFault] = []
    game, found = parse_entries(data, games, "rulings", RulingEntry, faults, against)
    by_key = {each.fields["key"]: each.fields for each in found if "key" in each.fields}
    for each in found:
        _check_cards(each)
        _check_successor(each, by_key)
    if faults or game is None:
        raise CardFileError(faults)
    return RulingsFile(game=game.code, rulings=tuple(each.entry for each in found if each.entry is not None))


def rulings_schema(game: Game) -> dict[str, Any]:
    return file_schema(game, "rulings", RulingEntry)


def _check_cards(found: Found[RulingEntry]) -> None:
    seen: set[str] = set()
    for at, name in enumerate(found.fields.get("cards", ()), start=1):
        if fold(name) in seen:
            found.report(f"cards.{at}", f"{name} appears twice in the ruling; keep one")
        seen.add(fold(name))


def _check_successor(found: Found[RulingEntry], by_key: Mapping[str, dict[str, Any]]) -> None:
    after: str = found.fields.get("superseded_by", "")
    day: str = found.fields.get("date", "")
    if not after:
        return
    if after not in by_key:
        found.report("superseded_by", f"no ruling has the key {after!r}; {nearest(after, by_key)}")
    elif by_key[after].get("date", day) < day:
        found.report("superseded_by", f"{after} is of {by_key[after]['date']}, before this ruling of {day}")
    else:
        met: set[Any] = {found.fields.get("key")}
        while after in by_key and after not in met:
            met.add(after)
            after = by_key[after].get("superseded_by", "")
        if after in met:
            found.report("superseded_by", "the rulings supersede one another in a circle; the latest stands for itself")
