"""Parses a card file's cards, reporting all faults."""

from typing import Any, get_args, get_origin

import msgspec

from rules.cardfile.faults import CardFault, Report, label, quote, report_unknown_fields, reporter
from rules.cardfile.fields import text_faults, wrong_value
from rules.cardfile.versions import read_versions
from rules.engine.cards import CardDefinition
from rules.engine.game import Game
from rules.engine.names import fold

MAX_CARDS = 200_000


def read_cards(
    content: dict[str, Any], game: Game | None, released: str, faults: list[CardFault]
) -> list[CardDefinition]:
    """Return the faultless cards. Report the faults of all cards."""
    entries = content.get("cards")
    if not isinstance(entries, list) or not entries:
        reporter(faults)("cards", "must be a list with at least one card")
        return []
    if len(entries) > MAX_CARDS:
        reporter(faults)("cards", f"has {len(entries):,} cards, at most {MAX_CARDS:,} are read; split the file")
        return []
    if game is None:
        return []
    cards = []
    taken: dict[tuple[str, str], int] = {}
    for position, entry in enumerate(entries, start=1):
        report = reporter(faults, position=f"card {position}", card=label(entry))
        card = _card(entry, game, released, report)
        _report_duplicates(entry, position, taken, report)
        if card is not None:
            cards.append(card)
    return cards


def _card(entry: object, game: Game, released: str, report: Report) -> CardDefinition | None:
    if not isinstance(entry, dict):
        report("", f'a card is an object: {{"name": ..., "kind": ...}}, not {quote(entry)}')
        return None
    printed = {name: value for name, value in entry.items() if name != "versions"}
    card: CardDefinition | None = None
    try:
        card = msgspec.convert(printed, game.cards.type)
        for field, message in (*text_faults(card, game.cards), *game.cards.find_faults(card)):
            report(field, message)
    except msgspec.ValidationError:
        _report_shape(printed, game.cards.type, report)
    if "versions" not in entry:
        return card
    versions = read_versions(entry["versions"], card, game, released, report)
    return card and msgspec.structs.replace(card, versions=versions)


def _report_shape(entry: dict[str, Any], shape: type[msgspec.Struct], report: Report) -> None:
    """Report each field of wrong shape, also in listed objects; decoding stops at the first."""
    fields = {field.name: field for field in msgspec.structs.fields(shape)}
    report_unknown_fields(entry, tuple(fields), report)
    for name, field in fields.items():
        if name not in entry:
            if field.required:
                report(name, "is missing")
            continue
        try:
            msgspec.convert(entry[name], field.type)
        except msgspec.ValidationError:
            listed = _listed_shape(field.type)
            if listed is None or not isinstance(entry[name], list):
                report(name, wrong_value(entry[name], field.type))
                continue
            for place, each in enumerate(entry[name], start=1):
                _report_listed(each, listed, name, place, report)


def _listed_shape(wanted: object) -> type[msgspec.Struct] | None:
    """The shape of the objects in a field's list, if any."""
    member = get_args(wanted)[0] if get_origin(wanted) is tuple else None
    return member if isinstance(member, type) and issubclass(member, msgspec.Struct) else None


def _report_listed(each: object, shape: type[msgspec.Struct], name: str, place: int, report: Report) -> None:
    """Report the faults of an object in the list `name`, each with its place there and its own field."""
    if isinstance(each, dict):
        _report_shape(each, shape, lambda field, message: report(name, f"number {place}, {field}: {message}"))
    else:
        report(name, f"number {place}: {wrong_value(each, dict)}")


def _report_duplicates(entry: object, position: int, taken: dict[tuple[str, str], int], report: Report) -> None:
    if not isinstance(entry, dict):
        return
    for field, key in (("name", fold), ("number", _number)):
        value = entry.get(field)
        if not isinstance(value, str) or not key(value):
            continue
        first = taken.setdefault((field, key(value)), position)
        if first != position:
            report(field, f"{value!r} already belongs to card {first}; a {field} stands once in a set")


def _number(number: str) -> str:
    """Normalize a collector number: zeros and case are ignored."""
    return number.casefold().lstrip("0") or "0"
