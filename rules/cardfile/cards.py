"""Reads the cards of a card file and reports all faults."""

from typing import Any

import msgspec

from rules.cardfile.faults import CardFault, Report, label, report_unknown_fields, reporter, shown
from rules.cardfile.fields import text_faults, wrong_value
from rules.cardfile.versions import read_versions
from rules.engine.cards import CardDefinition
from rules.engine.game import Game
from rules.engine.names import fold

MAX_CARDS = 200_000


def read_cards(
    content: dict[str, Any], game: Game | None, released: str, faults: list[CardFault]
) -> list[CardDefinition]:
    """Return the cards without faults; adds the others' faults to `faults`."""
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


def _card(entry: Any, game: Game, released: str, report: Report) -> CardDefinition | None:
    if not isinstance(entry, dict):
        report("", f'a card is an object: {{"name": ..., "kind": ...}}, not {shown(entry)}')
        return None
    printed = {name: value for name, value in entry.items() if name != "versions"}
    card: CardDefinition | None = None
    try:
        card = msgspec.convert(printed, game.card_type)
        for field, message in (*text_faults(card), *game.card_faults(card)):
            report(field, message)
    except msgspec.ValidationError:
        _report_shape(printed, game.card_type, report)
    if "versions" not in entry:
        return card
    versions = read_versions(entry["versions"], card, game, released, report)
    return card and msgspec.structs.replace(card, versions=versions)


def _report_shape(entry: dict[str, Any], card_type: type[CardDefinition], report: Report) -> None:
    """Report each field of the wrong shape; decoding alone stops at the first."""
    fields = {field.name: field for field in msgspec.structs.fields(card_type)}
    report_unknown_fields(entry, tuple(fields), report)
    for name, field in fields.items():
        if name not in entry:
            if field.required:
                report(name, "is missing")
            continue
        try:
            msgspec.convert(entry[name], field.type)
        except msgspec.ValidationError:
            report(name, wrong_value(entry[name], field.type))


def _report_duplicates(entry: Any, position: int, taken: dict[tuple[str, str], int], report: Report) -> None:
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
    """Normalize a collector number: leading zeros and case do not count."""
    return number.casefold().lstrip("0") or "0"
