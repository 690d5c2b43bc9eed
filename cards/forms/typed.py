"""Values of a card file as somebody types them: lists, pairs, records."""

import re
from collections.abc import Mapping
from typing import Any, get_args, get_origin

import msgspec
from django.utils.translation import gettext_lazy as _

_WHOLE = re.compile(r"-?[0-9]{1,9}")


def describe_form(annotation: object) -> Any:
    """Say how a value of the type is typed. Nothing where it goes without saying."""
    if record := _record_of(annotation):
        names = ", ".join(field.name for field in msgspec.structs.fields(record))
        return _("A line for each of: %(names)s, as in “name: value”; a blank line before the next one.") % {
            "names": names
        }
    if get_origin(annotation) is dict:
        _key, value = get_args(annotation)
        return _("One on a line, as in “name: 20”.") if value is int else _("One on a line, as in “6: value”.")
    return _("Separate several with commas.") if get_origin(annotation) is tuple else ""


def has_lines(annotation: object) -> bool:
    return get_origin(annotation) is dict or _record_of(annotation) is not None


def read(typed: str, annotation: object) -> Any:
    """Return the typed value. What does not fit stays as typed, for the card file's rules to name."""
    kind = get_origin(annotation) or annotation
    if kind is bool:
        return typed not in ("", "false")
    if kind is int:
        return int(typed) if _WHOLE.fullmatch(typed) else typed
    if kind is dict:
        key, value = get_args(annotation)
        return {read(name, key): read(rest, value) for name, rest in map(_split, _list_lines(typed))}
    if record := _record_of(annotation):
        return [_read_record(block, record) for block in re.split(r"\n\s*\n", typed) if block.strip()]
    if kind is tuple:
        member = get_args(annotation)[0]
        return [read(part.strip(), member) for part in typed.split(",") if part.strip()]
    return typed if kind is str or not _takes_numbers(annotation) else read(typed, int)


def write(value: object) -> str:
    """Write a value of a card file as people type it."""
    if isinstance(value, Mapping):
        return "\n".join(f"{name}: {write(each)}" for name, each in value.items())
    if isinstance(value, list):
        records = any(isinstance(each, Mapping) for each in value)
        return ("\n\n" if records else ", ").join(map(_write_record if records else write, value))
    return "" if value is None or value is False else str(value)


def _write_record(record: Mapping[str, object]) -> str:
    return write({name: value for name, value in record.items() if value not in (None, "", 0)})


def _record_of(annotation: object) -> type[msgspec.Struct] | None:
    """The struct that a list is made of."""
    member = get_args(annotation)[0] if get_origin(annotation) is tuple and get_args(annotation) else None
    return member if isinstance(member, type) and issubclass(member, msgspec.Struct) else None


def _read_record(block: str, record: type[msgspec.Struct]) -> dict[str, object]:
    types = {field.name: field.type for field in msgspec.structs.fields(record)}
    return {name: read(rest, _plain(types.get(name, str))) for name, rest in map(_split, _list_lines(block))}


def _plain(annotation: object) -> Any:
    """Return the type of an optional field without None."""
    parts = [part for part in get_args(annotation) if part is not type(None)]
    return parts[0] if len(parts) == 1 and type(None) in get_args(annotation) else annotation


def _takes_numbers(annotation: object) -> bool:
    return any(isinstance(each, int) for each in get_args(annotation))


def _list_lines(typed: str) -> list[str]:
    return [line for line in typed.splitlines() if line.strip()]


def _split(line: str) -> tuple[str, str]:
    name, _colon, rest = line.partition(":")
    return name.strip(), rest.strip()
