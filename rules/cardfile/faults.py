"""A card file's faults, with place, card and field."""

import difflib
import json
from collections.abc import Callable, Iterable

import msgspec

MAX_FAULTS = 1_000
MOST_NAMED = 20


class CardFault(msgspec.Struct, frozen=True, kw_only=True):
    """A fault: place in the file, entry (or ""), field, remedy."""

    position: str
    card: str
    field: str
    message: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.position, self.card, self.field, self.message) if part)


class CardFileError(ValueError):
    """The file is unusable. `faults` lists up to a thousand."""

    def __init__(self, faults: list[CardFault]) -> None:
        self.faults = tuple(faults[:MAX_FAULTS])
        self.left_out = len(faults) - len(self.faults)
        lines = [str(fault) for fault in self.faults]
        if self.left_out:
            lines.append(f"and {self.left_out} faults more")
        super().__init__("\n".join(lines))


Report = Callable[[str, str], None]


def reporter(faults: list[CardFault], *, position: str = "", card: str = "", prefix: str = "") -> Report:
    """Make a function to report faults of a place and card."""

    def report(field: str, message: str) -> None:
        faults.append(CardFault(position=position, card=card, field=prefix + field, message=message))

    return report


def report_unknown_fields(
    found: dict[str, object], known: tuple[str, ...], report: Report, *, whose: str = "this game's card file"
) -> None:
    for name in found:
        if name not in known:
            spelled = name if name.isprintable() else ascii(name)
            report(spelled[:40], f"is not a field of {whose}; {nearest(name, known, 'the fields are')}")


def nearest(word: str, known: Iterable[str], these: str = "there are") -> str:
    known = tuple(known)
    found = difflib.get_close_matches(word[:40].lower(), known, n=1)
    return f"did you mean {found[0]!r}?" if found else f"{these}: {', '.join(known[:MOST_NAMED]) or 'none'}"


def label(entry: object) -> str:
    """Name a card for readers of the file: "River Guard (001)"."""
    if not isinstance(entry, dict):
        return ""
    name, number = entry.get("name"), entry.get("number")
    shown = name[:80] if isinstance(name, str) and name.isprintable() else ""
    return f"{shown} ({number[:12]})".strip() if isinstance(number, str) and number.isprintable() else shown


def quote(value: object) -> str:
    """Quote a value from the file, cut short."""
    text = json.dumps(value, ensure_ascii=False)
    text = text if text.isprintable() else ascii(text)
    return text if len(text) <= 40 else f"{text[:37]}..."
