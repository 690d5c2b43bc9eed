"""What a chat, a page or another program wraps around a line of a list."""

from __future__ import annotations

import re

from rules.decklists.forms import has_count

_SENT = r"\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[APap]\.?[Mm]\.?)?\]?"
_WRAPS = [  # the sign without which a line has none of it, the wrap, what stays
    (":", re.compile(_SENT + r"\s*(?:-\s*)?[^:]{1,40}:\s+"), ""),
    ("\\", re.compile(r"\\item(?:\[[^\[\]]*\])?\s+"), ""),
    ("<", re.compile(r"<a?:\w{1,40}:\d{1,24}>"), ""),
    ("[[", re.compile(r"\[\[([^\[\]|]+)\|[^\[\]]*\]\]"), r"\1"),
    ("^", re.compile(r"\s+\^[^^]{0,80}\^$"), ""),
    ("{", re.compile(r"\{(?:top|noDeck|noPrice)\}"), ""),
    ("</t", re.compile(r"</t[dh]>"), "\t"),
    ("...", re.compile(r"\s*\.{3,}\s*(?=[x×*]?\d)"), " "),
    ("\u20e3", re.compile(r"(?<=\d)\ufe0f?\u20e3"), " "),
]  # fmt: skip
_COUNT_IN_FRONT = re.compile(r"(?:\+|(?P<open>[{<])\s*)(?P<count>\d{1,3})(?:\s*[x×])?(?(open)\s*[}>])(?=\s*\D)")
_BOXES = re.compile(r"((?:[☐☑☒✓✔✗▢]\s*){2,})(?=[^\W\d_])")
_COUNT_ALONE = re.compile(r"[(\[]?\s*[x×]?\s*\d{1,3}\s*[x×]?\s*[)\]]?", re.IGNORECASE)
_FEWEST_COUNTS_ALONE = 3
_ROW = re.compile(r"(</(?:tr|li|p|div|h\d)>|<br\s*/?>)(?=[^\r\n])", re.IGNORECASE)


def unwrap_line(line: str) -> str:
    """The line without what other programs wrap around it. Boxes to tick are counted."""
    for sign, wrap, stays in _WRAPS:
        if sign in line:
            line = wrap.sub(stays, line)
    if line[:1] in "+{<":
        line = _COUNT_IN_FRONT.sub(r"\g<count> ", line, count=1)
    elif (boxes := _BOXES.match(line)) is not None:
        line = f"{len(''.join(boxes[1].split()))} {line[boxes.end() :]}"
    return line.strip()


def break_rows(text: str) -> str:
    """The rows of a page's table or list, a line each."""
    return _ROW.sub(r"\1\n", text) if text.count("</") > 1 else text


def join_counts(lines: list[str]) -> list[str]:
    """Join counts on lines of their own with the names below them, or above them where the last line is a count."""
    said = [line.strip() for line in lines if line.strip()]
    alone = [_COUNT_ALONE.fullmatch(line) is not None for line in said]
    if sum(alone) < _FEWEST_COUNTS_ALONE:
        return lines
    step = -1 if alone[-1] else 1
    named = {at + step for at, is_count in enumerate(alone) if is_count}
    if any(at < 0 or alone[at] or has_count(said[at]) for at in named):
        return lines
    return [f"{said[at - step]} {line}" if at in named else line for at, line in enumerate(said) if not alone[at]]
