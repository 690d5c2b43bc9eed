"""Valid values of card fields: length, type, printable text."""

import difflib
import re
from typing import Any, Literal, get_args, get_origin

from rules.cardfile.faults import quote
from rules.engine.cards import CardDefinition
from rules.engine.names import fold
from rules.shown import CardShape

LENGTHS = {"name": 80, "number": 12, "text": 2_000, "flavor": 600, "artist": 80}
LONGEST_FOLDED_NAME = 160
_NUMBER = re.compile(r"[0-9A-Za-z]([0-9A-Za-z-]*[0-9A-Za-z])?")
_WORDS = {int: "a whole number", str: "text in quotes", bool: "true or false", tuple: "a list", dict: "an object"}
_MEMBERS = {str: "texts", int: "whole numbers"}


def wrong_value(value: Any, wanted: Any) -> str:
    """Explain why a value misfits a field's type."""
    allowed = [choice for choice in _choices(wanted) if choice is not None]
    if allowed:
        nearest = difflib.get_close_matches(str(value)[:40].lower(), allowed, n=1)
        hint = f"; did you mean {nearest[0]!r}?" if nearest and nearest[0] != value else ""
        return f"{quote(value)} is not one of: {', '.join(allowed)}{hint}"
    return f"must be {_name_type(wanted)}, not {quote(value)}"


def _name_type(wanted: Any) -> str:
    name = _WORDS.get(get_origin(wanted) or wanted, "of another kind")
    member = get_args(wanted)[0] if get_origin(wanted) is tuple else None
    return f"{name} of {_MEMBERS.get(member, 'objects')}" if member else name


def _choices(wanted: Any) -> tuple[Any, ...]:
    if get_origin(wanted) is Literal:
        return get_args(wanted)
    return tuple(choice for part in get_args(wanted) for choice in _choices(part))


def text_faults(card: CardDefinition, shape: CardShape) -> list[tuple[str, str]]:
    """Check name, number and every text. Return (field, remedy) pairs."""
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
    for box in shape.list_texts(card):
        if box.box != "text" and len(box.text) > LENGTHS["text"]:
            faults.append((box.box, f"has {len(box.text)} characters, at most {LENGTHS['text']} fit on a card"))
        if box.box != "text" and not f"{box.label}{box.text}".replace("\n", " ").isprintable():
            faults.append((box.box, "holds an invisible or control character; type it again"))
    return faults


def _one_line(card: CardDefinition, field: str) -> str:
    text: str = getattr(card, field)
    return text.replace("\n", " ") if field in ("text", "flavor") else text
