"""Valid values of card fields: length, type, printable text."""

import difflib
import re
from typing import Any, Literal, get_args, get_origin

from rules.cardfile.faults import shown
from rules.engine.cards import CardDefinition
from rules.engine.names import fold

LENGTHS = {"name": 80, "number": 12, "text": 2_000, "flavor": 600, "artist": 80}
LONGEST_FOLDED_NAME = 160
_NUMBER = re.compile(r"[0-9A-Za-z]([0-9A-Za-z-]*[0-9A-Za-z])?")
_WORDS = {int: "a whole number", str: "text in quotes", bool: "true or false", tuple: "a list of texts"}


def wrong_value(value: Any, wanted: Any) -> str:
    """Explain why a value does not fit a field's type."""
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


def text_faults(card: CardDefinition) -> list[tuple[str, str]]:
    """Check the card's name, number and texts; returns (field, remedy) pairs."""
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
    """Join a field's lines into one where the field may have several."""
    text: str = getattr(card, field)
    return text.replace("\n", " ") if field in ("text", "flavor") else text
