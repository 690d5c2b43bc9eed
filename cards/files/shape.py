"""Reads what stands in a file as structs: a field that does not fit is reported with what it must be."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Generic, TypeVar, get_args

import msgspec
from msgspec import Meta

from rules.cardfile.faults import CardFault, Report, report_unknown_fields, reporter, shown
from rules.cardfile.games import game_of
from rules.cardfile.strictjson import file_error, read_json
from rules.engine.cards import is_day
from rules.engine.game import Game

MOST_ENTRIES = 20_000
_ONE_LINE, _LINES = r"^\S(.*\S)?$", r"^\S([\s\S]*\S)?$"

Day = Annotated[
    str,
    Meta(
        pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
        description="a day of the calendar written YYYY-MM-DD, such as 2026-03-01",
        extra_json_schema={"format": "date"},
    ),
]
CardName = Annotated[str, Meta(pattern=_ONE_LINE, max_length=80, description="the name of a card")]
Source = Annotated[
    str, Meta(pattern=_ONE_LINE, max_length=200, description="where it was announced, at most 200 characters")
]

Entry = TypeVar("Entry", bound=msgspec.Struct)
Check = Callable[[type[msgspec.Struct], dict[str, Any], Report], None]
"""What the catalogue says of an object of a file: its type, those of its fields that fit, what reports its faults."""
Against = Callable[[str], Check]
"""The check against the catalogue of the game with this code."""


@dataclass(frozen=True, slots=True)
class Found(Generic[Entry]):
    """An entry of a file: the fields that fit, the whole of it if all do, and what reports its further faults."""

    fields: dict[str, Any]
    entry: Entry | None
    report: Report


def line(most: int, what: str) -> Meta:
    """The condition of a text on one line without blanks at its ends: `most` characters, `what` it is."""
    return Meta(pattern=_ONE_LINE, max_length=most, description=f"{what}, 1 to {most} characters on one line")


def lines(most: int, what: str) -> Meta:
    """The condition of a text that may run over several lines."""
    return Meta(
        pattern=_LINES, max_length=most, description=f"{what}, 1 to {most:,} characters", extra={"several lines": True}
    )


def address(most: int, what: str, example: str) -> Meta:
    """The condition of a word that stands in an address: small letters, digits and hyphens."""
    description = f"{what} in small letters, digits and hyphens, such as {example}"
    return Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=most, description=description)


def read_entries(
    data: bytes,
    games: Mapping[str, Game],
    name: str,
    entry: type[Entry],
    faults: list[CardFault],
    against: Against,
) -> tuple[Game | None, list[Found[Entry]]]:
    """The game of the file in `data` and the entries of its list `name`, by the first field of `entry`.

    What does not fit, or not into the catalogue, is in `faults`; so is an entry whose first field stood in one before
    it. Raises CardFileError for what is no JSON, or no object with a game and that list.
    """
    content = read_json(data)
    if not isinstance(content, dict) or not isinstance(content.get(name), list):
        raise file_error("", f'a file of {name} is an object: {{"game": ..., "{name}": [...]}}')
    report_unknown_fields(content, ("game", name), reporter(faults), whose=f"a file of {name}")
    if len(content[name]) > MOST_ENTRIES:
        raise file_error("", f"{len(content[name]):,} {name} stand in the file, at most {MOST_ENTRIES:,} are read")
    game = game_of(content, games, faults)
    check = against(game.code) if game else _nothing_known
    key = msgspec.structs.fields(entry)[0].encode_name
    found: list[Found[Entry]] = []
    first: dict[str, int] = {}
    for position, written in enumerate(content[name], start=1):
        own = written.get(key) if isinstance(written, dict) else None
        label = own[:80] if isinstance(own, str) and own.isprintable() else ""
        report = reporter(faults, position=f"{name[:-1]} {position}", card=label)
        found.append(read_object(written, entry, report, check))
        if isinstance(own, str) and first.setdefault(own, position) != position:
            report(key, f"{shown(own)} already stands in {name[:-1]} {first[own]}; give each its own")
    return game, found


def _nothing_known(kind: type[msgspec.Struct], fields: dict[str, Any], report: Report) -> None:
    """What is checked of a game that there is not."""


def read_object(written: Any, wanted: type[Entry], report: Report, check: Check, *, at: str = "") -> Found[Entry]:
    """What is `written` as the struct; what does not fit or fails the check is reported with its field, below `at`."""
    fields = {field.encode_name: field for field in msgspec.structs.fields(wanted)}
    if not isinstance(written, dict):
        report(at, f"must be an object with {', '.join(fields)}; not {shown(written)}")
        return Found({}, None, report)
    unfit = set()

    def located(field: str, message: str) -> None:
        report(f"{at}.{field}" if at else field, message)

    def fault(field: str, message: str) -> None:
        unfit.add(field.partition(".")[0])
        located(field, message)

    report_unknown_fields(written, tuple(fields), fault, whose="this entry")
    values = {}
    for name, field in fields.items():
        if name in written:
            values[name] = _value(written[name], field.type, name, fault, check)
        elif field.required:
            fault(name, f"is missing: {_meta(field.type).description}")
    values = {name: value for name, value in values.items() if name not in unfit}
    check(wanted, values, located)
    return Found(values, None if unfit else wanted(**values), report)


def _value(written: Any, wanted: Any, name: str, fault: Report, check: Check) -> Any:
    """What is written as the type of its field; faults are reported."""
    meta, inner = _meta(wanted), _struct_in(wanted)
    if inner is not None and isinstance(written, list) and len(written) >= (meta.min_length or 0):
        numbered = enumerate(written, start=1)
        return tuple(read_object(each, inner, fault, check, at=f"{name}.{at}").entry for at, each in numbered)
    try:
        value = msgspec.convert(written, wanted)
    except msgspec.ValidationError:
        padded = isinstance(written, str) and written != written.strip()
        blanks = "has blanks at an end; take them away"
        fault(name, blanks if padded else f"must be {meta.description}, not {shown(written)}")
        return None
    if wanted is Day and not is_day(value):
        fault(name, f"must be {meta.description}, not {shown(written)}")
    if not all(_printable(text, meta) for text in _texts(value)):
        fault(name, "holds an invisible or control character; type it again")
    return value


def _struct_in(wanted: Any) -> type[msgspec.Struct] | None:
    """The struct of which a field holds a list, if it does."""
    args = get_args(get_args(wanted)[0])
    return args[0] if args and isinstance(args[0], type) and issubclass(args[0], msgspec.Struct) else None


def _meta(wanted: Any) -> Meta:
    """What is said of a field's type; every field of a file has something."""
    return next(each for each in get_args(wanted) if isinstance(each, Meta))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Iterable):
        for each in value:
            yield from _texts(each)


def _printable(text: str, meta: Meta) -> bool:
    several = bool((meta.extra or {}).get("several lines"))
    return (text.replace("\n", " ") if several else text).isprintable()


def file_schema(game: Game, name: str, entry: type[msgspec.Struct]) -> dict[str, Any]:
    """The JSON Schema (2020-12) of a game's file with a list `name` of such entries."""
    (item,), components = msgspec.json.schema_components([entry], ref_template="#/$defs/{name}")
    for component in components.values():
        for field in component["properties"].values():
            field.pop("default", None)  # left out means none; it is never written
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"{game.name} {name} file",
        "type": "object",
        "properties": {
            "game": {"const": game.code},
            name: {"type": "array", "maxItems": MOST_ENTRIES, "items": item},
        },
        "required": ["game", name],
        "additionalProperties": False,
        "$defs": components,
    }
