"""Reads file entries as structs and reports misfits."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Generic, TypeVar, get_args

import msgspec
from msgspec import Meta

from rules.cardfile.faults import CardFault, Report, quote, report_unknown_fields, reporter
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
CheckFor = Callable[[str], Check]
"""The check against the catalogue of the game with this code."""


@dataclass(frozen=True, slots=True)
class Found(Generic[Entry]):
    """An entry with the fitting fields, and the whole without misfits."""

    fields: dict[str, Any]
    entry: Entry | None
    report: Report


def line(most: int, what: str) -> Meta:
    return Meta(pattern=_ONE_LINE, max_length=most, description=f"{what}, 1 to {most} characters on one line")


def lines(most: int, what: str) -> Meta:
    return Meta(
        pattern=_LINES, max_length=most, description=f"{what}, 1 to {most:,} characters", extra={"several lines": True}
    )


def address(most: int, what: str, example: str) -> Meta:
    description = f"{what} in small letters, digits and hyphens, such as {example}"
    return Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=most, description=description)


def parse_entries(
    data: bytes,
    games: Mapping[str, Game],
    name: str,
    entry: type[Entry],
    faults: list[CardFault],
    check_for: CheckFor,
) -> tuple[Game | None, list[Found[Entry]]]:
    """Read a file's game and its list `name`.

    Entries are keyed by the first field of `entry`. Misfits and repeated keys are added to `faults`. Raises
    CardFileError for anything but a JSON object with a game and that list.
    """
    content = read_json(data)
    if not isinstance(content, dict) or not isinstance(content.get(name), list):
        raise file_error("", f'a file of {name} is an object: {{"game": ..., "{name}": [...]}}')
    report_unknown_fields(content, ("game", name), reporter(faults), whose=f"a file of {name}")
    if len(content[name]) > MOST_ENTRIES:
        raise file_error("", f"{len(content[name]):,} {name} stand in the file, at most {MOST_ENTRIES:,} are read")
    game = game_of(content, games, faults)
    check = check_for(game.code) if game else _check_nothing
    key = msgspec.structs.fields(entry)[0].encode_name
    found: list[Found[Entry]] = []
    first: dict[str, int] = {}
    for position, written in enumerate(content[name], start=1):
        own = written.get(key) if isinstance(written, dict) else None
        label = own[:80] if isinstance(own, str) and own.isprintable() else ""
        report = reporter(faults, position=f"{name[:-1]} {position}", card=label)
        found.append(parse_object(written, entry, report, check))
        if isinstance(own, str) and first.setdefault(own, position) != position:
            report(key, f"{quote(own)} already stands in {name[:-1]} {first[own]}; give each its own")
    return game, found


def _check_nothing(kind: type[msgspec.Struct], fields: dict[str, Any], report: Report) -> None:
    """The checks for an unknown game: none."""


def parse_object(written: object, wanted: type[Entry], report: Report, check: Check, *, at: str = "") -> Found[Entry]:
    """Read `written` as the struct. Report misfits by field, below `at`."""
    fields = {field.encode_name: field for field in msgspec.structs.fields(wanted)}
    if not isinstance(written, dict):
        report(at, f"must be an object with {', '.join(fields)}; not {quote(written)}")
        return Found({}, None, report)
    unfit = set()

    def report_at(field: str, message: str) -> None:
        report(f"{at}.{field}" if at else field, message)

    def fault(field: str, message: str) -> None:
        unfit.add(field.partition(".")[0])
        report_at(field, message)

    report_unknown_fields(written, tuple(fields), fault, whose="this entry")
    values = {}
    for name, field in fields.items():
        if name in written:
            values[name] = _parse_value(written[name], field.type, name, fault, check)
        elif field.required:
            fault(name, f"is missing: {_get_meta(field.type).description}")
    values = {name: value for name, value in values.items() if name not in unfit}
    check(wanted, values, report_at)
    return Found(values, None if unfit else wanted(**values), report)


def _parse_value(written: object, wanted: object, name: str, fault: Report, check: Check) -> Any:
    meta, inner = _get_meta(wanted), _find_struct(wanted)
    if inner is not None and isinstance(written, list) and len(written) >= (meta.min_length or 0):
        numbered = enumerate(written, start=1)
        return tuple(parse_object(each, inner, fault, check, at=f"{name}.{at}").entry for at, each in numbered)
    try:
        value = msgspec.convert(written, wanted)
    except msgspec.ValidationError:
        padded = isinstance(written, str) and written != written.strip()
        blanks = "has blanks at an end; take them away"
        fault(name, blanks if padded else f"must be {meta.description}, not {quote(written)}")
        return None
    if wanted is Day and not is_day(value):
        fault(name, f"must be {meta.description}, not {quote(written)}")
    if not all(_is_printable(text, meta) for text in _list_texts(value)):
        fault(name, "holds an invisible or control character; type it again")
    return value


def _find_struct(wanted: object) -> type[msgspec.Struct] | None:
    args = get_args(get_args(wanted)[0])
    return args[0] if args and isinstance(args[0], type) and issubclass(args[0], msgspec.Struct) else None


def _get_meta(wanted: object) -> Meta:
    return next(each for each in get_args(wanted) if isinstance(each, Meta))


def _list_texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Iterable):
        for each in value:
            yield from _list_texts(each)


def _is_printable(text: str, meta: Meta) -> bool:
    several = bool((meta.extra or {}).get("several lines"))
    return (text.replace("\n", " ") if several else text).isprintable()


def file_schema(game: Game, name: str, entry: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the JSON Schema (2020-12) of a game's file."""
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
