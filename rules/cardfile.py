"""Reads a card file: JSON by the game's schema to card definitions, or every fault it has, each with how to mend it."""

import calendar
import difflib
import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Literal, get_args, get_origin

import msgspec

from rules.engine.cards import CardDefinition
from rules.engine.game import Game
from rules.engine.names import fold

MAX_BYTES = 64 * 1024 * 1024
MAX_CARDS = 200_000
MAX_FAULTS = 1_000
MAX_DIGITS = 9
LENGTHS = {"name": 80, "number": 12, "text": 2_000, "flavor": 600, "artist": 80}
LONGEST_FOLDED_NAME = 160
_NUMBER = re.compile(r"[0-9A-Za-z]([0-9A-Za-z-]*[0-9A-Za-z])?")
_SET_CODE = re.compile(r"[A-Z0-9]{2,8}")
_DAY = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
_WORDS = {int: "a whole number", str: "text in quotes", bool: "true or false", tuple: "a list of texts"}


class SetInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The set a card file belongs to; `released` is a day as YYYY-MM-DD."""

    code: str
    name: str
    released: str


class CardFile(msgspec.Struct, frozen=True, kw_only=True):
    """A card file that has been read in whole and has no fault."""

    game: str
    set: SetInfo
    cards: tuple[CardDefinition, ...]


class CardFault(msgspec.Struct, frozen=True, kw_only=True):
    """One fault: where in the file, which card ("" for the file itself), which field, and how to mend it."""

    position: str
    card: str
    field: str
    message: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.position, self.card, self.field, self.message) if part)


class CardFileError(ValueError):
    """The file cannot be used; `faults` lists all that is wrong with it (the first thousand)."""

    def __init__(self, faults: list[CardFault]) -> None:
        self.faults = tuple(faults[:MAX_FAULTS])
        self.left_out = len(faults) - len(self.faults)
        lines = [str(fault) for fault in self.faults]
        if self.left_out:
            lines.append(f"and {self.left_out} faults more")
        super().__init__("\n".join(lines))


def read_card_file(data: bytes, games: Mapping[str, Game]) -> CardFile:
    """The card file in `data`.

    Raises CardFileError with every fault: bad JSON with line and column, unknown or missing fields, values of the
    wrong kind, what the game says of a card, and two cards of one name or number.
    """
    content = _json(data)
    faults: list[CardFault] = []
    if not isinstance(content, dict):
        raise _file_error("", 'a card file is an object: {"game": ..., "set": {...}, "cards": [...]}')
    _unknown_fields(content, ("game", "set", "cards"), _reporter(faults))
    game = _game(content, games, faults)
    set_info = _set_info(content, faults)
    cards = _cards(content, game, faults)
    if faults or game is None or set_info is None:
        raise CardFileError(faults)
    return CardFile(game=game.code, set=set_info, cards=tuple(cards))


def card_schema(game: Game) -> dict[str, Any]:
    """The JSON Schema (2020-12) of the card files of `game`."""
    (card,), components = msgspec.json.schema_components([game.card_type], ref_template="#/$defs/{name}")
    properties = components[game.card_type.__name__]["properties"]
    for field, length in LENGTHS.items():
        properties[field] = {**properties[field], "maxLength": length}
    set_properties = {
        "code": {"type": "string", "pattern": f"^{_SET_CODE.pattern}$"},
        "name": {"type": "string", "minLength": 1},
        "released": {"type": "string", "format": "date"},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"{game.name} card file",
        **_object(
            {
                "game": {"const": game.code},
                "set": _object(set_properties),
                "cards": {"type": "array", "maxItems": MAX_CARDS, "items": card},
            }
        ),
        "$defs": components,
    }


def _object(properties: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


# The file as a whole


def _json(data: bytes) -> Any:
    if len(data) > MAX_BYTES:
        raise _file_error("", f"the file has {len(data):,} bytes, at most {MAX_BYTES:,} are read; split it by set")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        raise _file_error(
            f"line {line}, byte {column}", f"byte 0x{data[error.start]:02x} is not UTF-8; save the file as UTF-8"
        ) from error
    try:
        return json.loads(text, object_pairs_hook=_pairs, parse_constant=_constant, parse_int=_integer)
    except json.JSONDecodeError as error:
        raise _file_error(f"line {error.lineno}, column {error.colno}", f"this is not JSON: {error.msg}") from error
    except RecursionError as error:
        raise _file_error("", "the JSON is nested too deeply to be a card file") from error
    except ValueError as error:
        raise _file_error("", str(error)) from error


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        owner = f" (in {found['name']!r})" if isinstance(found.get("name"), str) else ""
        raise ValueError(f"the field {twice!r} stands twice in one object{owner}; keep one")
    return found


def _constant(word: str) -> Any:
    raise ValueError(f"{word} is not a JSON value; a stat is a whole number")


def _integer(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise ValueError(f"a number of {len(digits)} digits stands in no card")
    return int(digits)


def _file_error(position: str, message: str) -> CardFileError:
    return CardFileError([CardFault(position=position, card="", field="", message=message)])


def _game(content: dict[str, Any], games: Mapping[str, Game], faults: list[CardFault]) -> Game | None:
    code = content.get("game")
    if isinstance(code, str) and code in games:
        return games[code]
    message = "is missing" if "game" not in content else f"{_shown(code)} is not a game of this site"
    _reporter(faults)("game", f"{message}; use one of: {', '.join(games)}")
    return None


def _set_info(content: dict[str, Any], faults: list[CardFault]) -> SetInfo | None:
    report = _reporter(faults, prefix="set.")
    info = content.get("set")
    if not isinstance(info, dict):
        _reporter(faults)("set", 'must be an object: {"code": "COR", "name": "Core", "released": "2026-01-15"}')
        return None
    before = len(faults)
    _unknown_fields(info, ("code", "name", "released"), report)
    code, name, released = (info.get(field) for field in ("code", "name", "released"))
    if not isinstance(code, str) or not _SET_CODE.fullmatch(code):
        report("code", "must be 2 to 8 capital letters and digits, such as COR")
    if not isinstance(name, str) or not name.strip() or len(name) > LENGTHS["name"] or not name.isprintable():
        report("name", f"must be the set's name, 1 to {LENGTHS['name']} characters on one line")
    if not isinstance(released, str) or not _is_day(released):
        report("released", "must be a day of the calendar written YYYY-MM-DD, such as 2026-01-15")
    return msgspec.convert(info, SetInfo) if len(faults) == before else None


def _is_day(text: str) -> bool:
    match = _DAY.fullmatch(text)
    if match is None:
        return False
    year, month, day = (int(part) for part in match.groups())
    return year >= 1900 and 1 <= month <= 12 and 1 <= day <= calendar.monthrange(year, month)[1]


# The cards


def _cards(content: dict[str, Any], game: Game | None, faults: list[CardFault]) -> list[CardDefinition]:
    entries = content.get("cards")
    if not isinstance(entries, list) or not entries:
        _reporter(faults)("cards", "must be a list with at least one card")
        return []
    if len(entries) > MAX_CARDS:
        _reporter(faults)("cards", f"has {len(entries):,} cards, at most {MAX_CARDS:,} are read; split the file")
        return []
    if game is None:
        return []
    cards = []
    taken: dict[tuple[str, str], int] = {}
    for position, entry in enumerate(entries, start=1):
        report = _reporter(faults, position=f"card {position}", card=_label(entry))
        card = _card(entry, game, report)
        _report_duplicates(entry, position, taken, report)
        if card is not None:
            cards.append(card)
    return cards


def _card(entry: Any, game: Game, report: "Report") -> CardDefinition | None:
    if not isinstance(entry, dict):
        report("", f'a card is an object: {{"name": ..., "kind": ...}}, not {_shown(entry)}')
        return None
    try:
        card = msgspec.convert(entry, game.card_type)
    except msgspec.ValidationError:
        _report_shape(entry, game.card_type, report)
        return None
    for field, message in (*_text_faults(card), *game.card_faults(card)):
        report(field, message)
    return card


def _report_shape(entry: dict[str, Any], card_type: type[CardDefinition], report: "Report") -> None:
    """Reports each field that does not fit; decoding as a whole stops at the first."""
    fields = {field.name: field for field in msgspec.structs.fields(card_type)}
    _unknown_fields(entry, tuple(fields), report)
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
        nearest = difflib.get_close_matches(str(value).lower(), allowed, n=1)
        hint = f"; did you mean {nearest[0]!r}?" if nearest and nearest[0] != value else ""
        return f"{_shown(value)} is not one of: {', '.join(allowed)}{hint}"
    return f"must be {_WORDS.get(get_origin(wanted) or wanted, 'of another kind')}, not {_shown(value)}"


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


def _report_duplicates(entry: Any, position: int, taken: dict[tuple[str, str], int], report: "Report") -> None:
    if not isinstance(entry, dict):
        return
    for field, key in (("name", fold), ("number", str.casefold)):
        value = entry.get(field)
        if not isinstance(value, str) or not key(value):
            continue
        first = taken.setdefault((field, key(value)), position)
        if first != position:
            report(field, f"{value!r} already belongs to card {first}; a {field} stands once in a set")


# Reporting

Report = Callable[[str, str], None]


def _reporter(faults: list[CardFault], *, position: str = "", card: str = "", prefix: str = "") -> Report:
    def report(field: str, message: str) -> None:
        faults.append(CardFault(position=position, card=card, field=prefix + field, message=message))

    return report


def _unknown_fields(found: dict[str, Any], known: tuple[str, ...], report: Report) -> None:
    for name in found:
        if name not in known:
            nearest = difflib.get_close_matches(name.lower(), known, n=1)
            hint = f"did you mean {nearest[0]!r}?" if nearest else f"the fields are: {', '.join(known)}"
            report(name if name.isprintable() else ascii(name), f"is not a field of this game's card file; {hint}")


def _label(entry: Any) -> str:
    if not isinstance(entry, dict):
        return ""
    name, number = entry.get("name"), entry.get("number")
    shown = name[: LENGTHS["name"]] if isinstance(name, str) and name.isprintable() else ""
    return f"{shown} ({number[:12]})".strip() if isinstance(number, str) and number.isprintable() else shown


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    text = text if text.isprintable() else ascii(text)
    return text if len(text) <= 40 else f"{text[:37]}..."
