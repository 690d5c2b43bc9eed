"""Reads a file of formats: card pools and bans."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from cards.files.shape import CardName, CheckFor, Day, Found, Source, address, file_schema, line, parse_entries
from rules.cardfile.faults import CardFault, CardFileError, nearest
from rules.engine.game import Game
from rules.engine.names import fold


class PoolSet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A set's stay in a format's card pool."""

    code: Annotated[str, Meta(pattern="^[A-Z0-9]{2,8}$", description="a set's code, such as COR")]
    since: Day
    until: Day = ""


class StatusChange(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An announced status of a card, with day, reason and source."""

    card: CardName
    status: Annotated[Literal["legal", "restricted", "banned"], Meta(description="one of: legal, restricted, banned")]
    since: Day
    reason: Annotated[str, line(600, "why")]
    source: Source


class FormatEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    code: Annotated[str, address(32, "the format's code", "current")]
    name: Annotated[str, line(80, "the format's name")]
    edition: Annotated[str, line(32, "the code of an edition")]
    description: Annotated[str, line(600, "what the format is for")] = ""
    sets: Annotated[
        tuple[PoolSet, ...], Meta(min_length=1, description='a list with at least one set: {"code": ..., "since": ...}')
    ]
    changes: Annotated[
        tuple[StatusChange, ...], Meta(description='a list of changes: {"card": ..., "status": ..., "since": ..., ...}')
    ] = ()


class FormatsFile(msgspec.Struct, frozen=True, kw_only=True):
    """A faultless file of formats."""

    game: str
    formats: tuple[FormatEntry, ...]


def parse_formats_file(data: bytes, games: Mapping[str, Game], against: CheckFor) -> FormatsFile:
    """Parse a file of formats. Raises CardFileError with every fault."""
    faults: list[CardFault] = []
    game, found = parse_entries(data, games, "formats", FormatEntry, faults, against)
    for each in found:
        _check_edition(each, game)
        _check_sets(each)
        _check_changes(each)
    if faults or game is None:
        raise CardFileError(faults)
    return FormatsFile(game=game.code, formats=tuple(each.entry for each in found if each.entry is not None))


def formats_schema(game: Game) -> dict[str, Any]:
    schema = file_schema(game, "formats", FormatEntry)
    edition = schema["$defs"][FormatEntry.__name__]["properties"]["edition"]
    schema["$defs"][FormatEntry.__name__]["properties"]["edition"] = {
        "enum": list(game.editions),
        "description": edition["description"],
    }
    return schema


def _check_edition(found: Found[FormatEntry], game: Game | None) -> None:
    edition = found.fields.get("edition")
    if game is not None and edition is not None and edition not in game.editions:
        found.report("edition", f"{game.name} has no edition {edition!r}; {nearest(edition, game.editions)}")


def _check_sets(found: Found[FormatEntry]) -> None:
    numbered = enumerate(found.fields.get("sets", ()), start=1)
    in_order = sorted(numbered, key=lambda each: (each[1].code, each[1].since))
    for at, stay in in_order:
        if stay.until and stay.until <= stay.since:
            found.report(f"sets.{at}.until", f"{stay.until} does not come after {stay.since}, the day the set enters")
    for (_, before), (at, stay) in pairwise(in_order):
        if before.code == stay.code and (not before.until or before.until > stay.since):
            leaves = f"until {before.until}" if before.until else "for good"
            found.report(
                f"sets.{at}.since", f"{stay.code} is in the pool since {before.since} {leaves}; write one stay"
            )


def _check_changes(found: Found[FormatEntry]) -> None:
    numbered = enumerate(found.fields.get("changes", ()), start=1)
    in_order = sorted(numbered, key=lambda each: (fold(each[1].card), each[1].since))
    card, status, since = "", "legal", ""
    for at, change in in_order:
        if fold(change.card) != card:
            card, status, since = fold(change.card), "legal", ""
        if change.since == since:
            found.report(f"changes.{at}.since", f"{change.card} already changes on {since}; keep one of the two")
        elif change.status == status:
            found.report(
                f"changes.{at}.status", f"{change.card} is {status} already on {change.since}; leave the change out"
            )
        status, since = change.status, change.since
