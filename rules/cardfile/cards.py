"""Reads the cards of a card file, each by its game's card type, and reports every fault of each."""

import difflib
import re
from typing import Any, Literal, get_args, get_origin

import msgspec

from rules.cardfile.faults import CardFault, Report, label, report_unknown_fields, reporter, shown
from rules.engine.cards import CardDefinition
from rules.engine.game import Game
from rules.engine.names import fold

MAX_CARDS = 200_000
LENGTHS = {"name": 80, "number": 12, "text": 2_000, "flavor": 600, "artist": 80}
LONGEST_FOLDED_NAME = 160
_NUMBER = re.compile(r"[0-9A-Za-z]([0-9A-Za-z-]*[0-9A-Za-z])?")
_WORDS = {int: "a whole number", str: "text in quotes", bool: "true or false", tuple: "a list of texts"}


def read_cards(content: dict[str, Any], game: Game | None, faults: list[CardFault]) -> list[CardDefinition]:
    """The cards that have no fault; what is wrong with the others is added to `faults`."""
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
        card = _card(entry, game, report)
        _report_duplicates(entry, position, taken, report)
        if card is not None:
            cards.append(card)
    return cards


def _card(entry: Any, game: Game, report: Report) -> CardDefinition | None:
    if not isinstance(entry, dict):
        report("", f'a card is an object: {{"name": ..., "kind": ...}}, not {shown(entry)}')
        return None
    try:
        card = msgspec.convert(entry, game.card_type)
    except msgspec.ValidationError:
        _report_shape(entry, game.card_type, report)
        return None
    for field, message in (*_text_faults(card), *game.card_faults(card)):
        report(field, message)
    return card


def _report_shape(entry: dict[str, Any], card_type: type[CardDefinition], report: Report) -> None:
    """Reports each field that does not fit; decoding as a whole stops at the first."""
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
            report(name, _wrong_value(entry[name], field.type))


def _wrong_value(value: Any, wanted: Any) -> str:
    allowed = [choice for choice in _choices(wanted) if choice is not None]
    if allowed:
        nearest = difflib.get_close_matches(str(value)[:40].lower(), allowed, n=1)
        hint = f"; did you mean {nearest[0]!r}?" if nearest and nearest[0] != value else ""
        return f"{shown(value)} is not one of: {', '.join(allowed)}{hint}"
    return f"must be {_WORDS.get(get_origin(wanted) or wanted, 'of another kind')}, not {shown(value)}"


def _choices(wanted: Any) -> tuple[Any, ...]:
    if get_origin(wanted) is Literal:
        return get_args(wanted)
    return tuple(choice for part in get_args(wanted) for choice in _choices(part))


def _text_faults(card: CardDefinition) -> list[tuple[str, str]]:
    faults = [
        (field, f"has {len(getattr(card, field))} characters, at most {length} fit on a card")
        for field, length in LENGTHS.items()
        if len(getattr(card, field)) > length
    ]
    if not fold(card.name):
        faults.append(("name", "needs at least one letter or digit"))
    if len(fold(card.name)) > LONGEST_FOLDED_NAME:
        faults.append(("name", "holds signs that spell out to more letters than fit; write it in plain letters"))
    if card.name != " ".join(card.name.split()):
        faults.append(("name", "has blanks at an end or two in a row; leave one between words"))
    if not _NUMBER.fullmatch(card.number):
        faults.append(("number", 'must be letters, digits and hyphens in quotes, such as "019a"'))
    faults += [
        (field, "holds an invisible or control character; type it again")
        for field in LENGTHS
        if not _one_line(card, field).isprintable()
    ]
    return faults


def _one_line(card: CardDefinition, field: str) -> str:
    """The field's text; what may run over several lines is put on one."""
    text: str = getattr(card, field)
    return text.replace("\n", " ") if field in ("text", "flavor") else text


def _report_duplicates(entry: Any, position: int, taken: dict[tuple[str, str], int], report: Report) -> None:
    if not isinstance(entry, dict):
        return
    for field, key in (("name", fold), ("number", str.casefold)):
        value = entry.get(field)
        if not isinstance(value, str) or not key(value):
            continue
        first = taken.setdefault((field, key(value)), position)
        if first != position:
            report(field, f"{value!r} already belongs to card {first}; a {field} stands once in a set")
