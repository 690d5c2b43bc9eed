"""Hashes the lines of a history and finds the first bad line.

A line is what everybody may download of an entry; docs/history.md describes it.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

FIRST_FORM = 1
"""The hashes of these entries cover values that only the site has; a line tells their place alone."""
FORM = 2

Line = Mapping[str, Any]
Fault = tuple[int, str]


def write_plainly(value: object) -> str:
    """JSON in the hashed form: keys in order, no spaces, plain letters."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def hash_line(line: Line) -> str:
    """The hash of a line, which covers everything but the hash itself."""
    rest = {key: value for key, value in line.items() if key != "hash"}
    return hashlib.sha256(write_plainly(rest).encode()).hexdigest()


def find_fault_of(line: Line, number: int, before: str) -> str:
    """Say what is wrong with a line that should have this number and follow this hash, or nothing."""
    if line.get("number") != number:
        return f"entry {number} is missing"
    if line.get("previous") != before:
        return "the hash before it is not that of the entry before"
    if line.get("form") == FIRST_FORM:
        return ""
    if line.get("form") != FORM or hash_line(line) != line.get("hash"):
        return "its content is not what its hash was made from"
    return ""


def find_break(lines: Iterable[Line], heads: Mapping[int, str] | None = None) -> Fault | None:
    """The first bad line by its number, or None. `heads` are hashes noted elsewhere, by the number of the entry."""
    noted = dict(heads or {})
    number, before, event, form = 0, "", None, FIRST_FORM
    for number, line in enumerate(lines, 1):
        fault = find_fault_of(line, number, before)
        if not fault and number > 1 and line.get("event") != event:
            fault = "it is of another event"
        if not fault and line["form"] < form:
            fault = "an entry of the first form cannot follow one of the second"
        if not fault and noted.pop(number, line["hash"]) != line["hash"]:
            fault = "its hash is not the one that was noted elsewhere"
        if fault:
            return number, fault
        before, event, form = line["hash"], line.get("event"), line["form"]
    if noted:
        return number + 1, f"entry {min(noted)} was noted elsewhere, and the history ends before it"
    return None


def read_lines(text: str) -> Iterator[Line]:
    """The lines of a file. Raises ValueError with the number of a line that is no JSON object."""
    for number, line in enumerate(text.splitlines(), 1):
        try:
            value = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise ValueError(f"line {number} is not JSON") from error
        if not isinstance(value, dict):
            raise ValueError(f"line {number} is no object")
        yield value


def read_heads(text: str) -> dict[int, dict[int, str]]:
    """Heads as `print_heads` prints them: by event, the hash by the number of the entry. Raises ValueError."""
    heads: dict[int, dict[int, str]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if len(words) != 3 or not (words[0].isdecimal() and words[1].isdecimal()):
            raise ValueError(f"line {number} is not an event, a number of entries and a hash: {line[:80]}")
        heads.setdefault(int(words[0]), {})[int(words[1])] = words[2]
    return heads
