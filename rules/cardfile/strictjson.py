"""Reads strict JSON, without duplicate fields or broken characters."""

import json
import re
from typing import Any

import msgspec

from rules.cardfile.faults import CardFault, CardFileError

MAX_BYTES = 64 * 1024 * 1024
MAX_DIGITS = 9
_TORN = re.compile(r"(?i)\\u(d[89ab][0-9a-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab]..\\u)d[c-f][0-9a-f]{2})")


def read_json(data: bytes) -> Any:
    """Decode a file; raises CardFileError with line and column."""
    if len(data) > MAX_BYTES:
        raise file_error("", f"the file has {len(data):,} bytes, at most {MAX_BYTES:,} are read; split it by set")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        raise file_error(
            f"line {line}, byte {column}", f"byte 0x{data[error.start]:02x} is not UTF-8; save the file as UTF-8"
        ) from error
    try:
        content = json.loads(text, object_pairs_hook=_pairs, parse_constant=_constant, parse_int=_integer)
        msgspec.json.encode(content)
    except json.JSONDecodeError as error:
        raise file_error(f"line {error.lineno}, column {error.colno}", f"this is not JSON: {error.msg}") from error
    except UnicodeEncodeError as error:
        raise file_error(
            _find_torn_character(text), "half of a character stands alone; write the character itself"
        ) from error
    except RecursionError as error:
        raise file_error("", "the JSON is nested too deeply to be a card file") from error
    except ValueError as error:
        raise file_error("", str(error)) from error
    return content


def _find_torn_character(text: str) -> str:
    found = _TORN.search(text)
    at = found.start() if found else 0
    return f"line {text.count(chr(10), 0, at) + 1}, column {at - text.rfind(chr(10), 0, at)}"


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        owner = f" (in {found['name']!r})" if isinstance(found.get("name"), str) else ""
        raise ValueError(f"the field {twice!r} appears twice in one object{owner}; keep one")
    return found


def _constant(word: str) -> Any:
    raise ValueError(f"{word} is not a JSON value; a stat is a whole number")


def _integer(digits: str) -> int:
    if len(digits) > MAX_DIGITS:
        raise ValueError(f"a number of {len(digits)} digits stands in no card")
    return int(digits)


def file_error(position: str, message: str) -> CardFileError:
    return CardFileError([CardFault(position=position, card="", field="", message=message)])
