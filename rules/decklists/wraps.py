"""Strips the wrapping of chats, pages and programs."""

from __future__ import annotations

import re
from typing import NamedTuple

from rules.decklists.forms import has_count, has_letter, without_markup

_SENT = r"\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[APap]\.?[Mm]\.?)?\]?"
_ARGUMENTS = r"(?:\[[^\]]*\]|\{[^{}]*\})*"
_OF_A_PAGE = r"(?:documentclass|usepackage|[hc]line|maketitle|centering|(?:top|mid|bottom)rule)\b"


class Wrap(NamedTuple):
    """A wrap with an example: a line and what is left of it. `sign` is in each such line, `stays` replaces the wrap."""

    wrapped: str
    left: str
    sign: str
    pattern: re.Pattern[str]
    stays: str


WRAPS = (
    Wrap("[12/24/25, 8:15 PM] Ben: 3 River Guard", "3 River Guard",
        ":", re.compile(_SENT + r"\s*(?:-\s*)?(?=[^:]*[^\W\d_])[^:]{1,40}:\s+"), ""),
    Wrap("2026-01-31T20:15:00Z INFO 3 River Guard", "3 River Guard",
        ":", re.compile(r"^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\S*\s+(?:\[?[A-Z]{3,8}\]?:?\s+)?"), ""),
    Wrap("20:15 River Guard", "River Guard",
        ":", re.compile(r"^\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s+(?=\D)(?![AP]M)"), ""),
    Wrap("<ben> 3 River Guard", "3 River Guard",
        "<", re.compile(r"^<[@+%~&]?(?=[^\W\d])[\w\[\]^`{}|\-]{1,24}>\s+(?=.*[^\W\d_])"), ""),
    Wrap("[8:15 PM] ben: 3 River Guard", "3 River Guard",
        ":", re.compile(r"^\[\d{1,2}:\d{2}(?:\s?[AP]M)?\]\s*[^:\s]{1,30}:\s*"), ""),
    Wrap('<li data-count="3">River Guard', "3 River Guard",
        "<", re.compile(
            r"^<\w+\s[^<>]*?\b(?:data-)?(?:qty|count|quantity|amount|value)=[\"']?(\d{1,3})\b[^<>]*>"
        ), r"\1 "),
    Wrap("<:sword:81726354> 3 River Guard", "3 River Guard",
        "<", re.compile(r"<a?:\w{1,40}:\d{1,24}>"), ""),
    Wrap(":sword: 3 River Guard", "3 River Guard",
        ":", re.compile(r"(?<!\w):[a-z][a-z0-9_+-]{2,40}:\s*"), ""),
    Wrap("3 [[River Guard|Guard]]", "3 River Guard",
        "[[", re.compile(r"\[\[([^\[\]|]+)\|[^\[\]]*\]\]"), r"\1"),
    Wrap("3 {{card|River Guard|small}}", "3 River Guard",
        "{{", re.compile(r"\{\{(?:[^{}|]*\|)?([^{}|]*)(?:\|[^{}]*)?\}\}"), r"\1"),
    Wrap('{| class="wikitable"', "",
        "{|", re.compile(r"^\{\|.*$"), ""),
    Wrap("! 3 !! River Guard", "| 3| River Guard",
        "!", re.compile(r"^!\s+(?=\w)|\s*!!\s*"), "| "),
    Wrap("3 ~~Sentry~~ River Guard", "3 River Guard",
        "~~", re.compile(r"~~[^~]+~~\s*(?=(?:\d{1,2}\s?[x×]?\s+)?[^\W\d_])"), ""),
    Wrap("<s>3</s> 2 River Guard", "2 River Guard",
        "<s>", re.compile(r"<s>[^<]+</s>\s*(?=(?:\d{1,2}\s?[x×]?\s+)?[^\W\d_])"), ""),
    Wrap("3 River Guard ^Tag^", "3 River Guard",
        "^", re.compile(r"\s+\^[^^]{0,80}\^$"), ""),
    Wrap("3 River Guard{noPrice}", "3 River Guard",
        "{", re.compile(r"\{(?:top|noDeck|noPrice)\}"), ""),
    Wrap("3</td>River Guard", "3\tRiver Guard",
        "</t", re.compile(r"</t[dh]>"), "\t"),
    Wrap("3[/td]River Guard", "3\tRiver Guard",
        "[/t", re.compile(r"\[/t[dh]\]", re.IGNORECASE), "\t"),
    Wrap("3</dt>River Guard", "3\tRiver Guard",
        "</d", re.compile(r"</dt>"), "\t"),
    Wrap("River Guard ..... 3", "River Guard 3",
        "...", re.compile(r"\s*\.{3,}\s*(?=[x×*]?\d)"), " "),
    Wrap("3\ufe0f\u20e3River Guard", "3 River Guard",
        "\u20e3", re.compile(r"(?<=\d)\ufe0f?\u20e3"), " "),
    Wrap(r"\hline", "",
        "\\", re.compile(r"\\" + _OF_A_PAGE + _ARGUMENTS), ""),
    Wrap(r"\begin{tabular}{rl}", "",
        "\\", re.compile(r"\\(?:begin|end)" + _ARGUMENTS), ""),
    Wrap(r"3 \textbf{River Guard}", "3 River Guard",
        "\\", re.compile(r"\\(?:(?:sub)*(?:section|paragraph)|chapter|text\w\w|emph|underline)\*?\{([^{}]*)\}"), r"\1"),
    Wrap(r"\item[3] River Guard", "3 River Guard",
        "\\", re.compile(r"\\item(?:\[([^\[\]]*)\])?\s*"), r"\1 "),
    Wrap(r"3$\times$River Guard", "3x River Guard",
        "\\", re.compile(r"\$?\\times\$?"), "x "),
    Wrap(r"3 & River Guard \\", "3 \t River Guard",
        "\\", re.compile(r"(?<!\\)&(?=.*\\\\)"), "\t"),
    Wrap(r"3 River Guard \\[2pt]", "3 River Guard",
        "\\", re.compile(r"\s*\\\\(?:\[[^\]]*\])?\s*$"), ""),
    Wrap(r"3 River \& Guard", "3 River & Guard",
        "\\", re.compile(r"\\(?=[&%#_$-])"), ""),
)  # fmt: skip
_COUNT_IN_FRONT = re.compile(r"(?:\+|(?P<open>[{<])\s*)(?P<count>\d{1,3})(?:\s*[x×])?(?(open)\s*[}>])(?=\s*\D)")
_BOXES = re.compile(r"((?:[☐☑☒✓✔✗▢]\s*){2,})(?=[^\W\d_])")
_STROKES_IN_FRONT = re.compile(r"((?:\|{1,5}\s?){1,6})(?<=\|)\s*(?=[^\W\d_])([^|]*)")
_STROKES_BEHIND = re.compile(r"([^|/]*[^\W\d_][^|/]*?)\s*[:=–—-]?\s*((?:\s?[|/]{1,5}){1,6})")
_MARK = r"[^\w\s!-~–—…“”„«»‘’]"  # a sign that is neither of the keyboard nor of a sentence
_MARKS_IN_FRONT = re.compile(rf"(?P<marks>({_MARK})(?:\s?\2)+)\s*(?P<name>[^\W\d_].*)(?<!{_MARK})")
_MARKS_BEHIND = re.compile(rf"(?:[-*•+]\s+)?(?P<name>[\w\"'(\[].*[^\W\d_]\S?)[\s:=]*(?P<marks>({_MARK}|\*)(?:\s?\3)+)")
COUNT_ALONE = re.compile(
    r"(?:(?P<word>qty|count|quantity|amount|copies|anzahl)\W{0,3})?[(\[]?\s*[x×]?\s*(?P<count>\d{1,3})\s*[x×]?\s*[)\]]?"
    r"(?:\s+cop(?:y|ies))?",
    re.IGNORECASE,
)
PRICE_ALONE = re.compile(
    r"(?:[$€£¥]\s*\d{1,5}(?:[.,]\d{1,2})?|\d{1,5}[.,]\d{2}\s*(?:[$€£¥]|usd|eur|gbp)?)", re.IGNORECASE
)
_PLACE_ALONE = re.compile(r"[(\[]?[A-Z][A-Z0-9]{1,4}[)\]]?\s*[:#-]?\s*\d{1,4}")
_BULLET = re.compile(r"^[-*•+–◦]\s+(?=\S)")
_LONGEST = 1_000  # characters of a line with something around it
_FEWEST_COUNTS_ALONE = 3
_ROW = re.compile(r"(</(?:tr|li|p|div|h\d|dd|option)>|\[/(?:tr|b|size)\])(?=[^\r\n])", re.IGNORECASE)
_LINE_BREAK = re.compile(r"<br\s*/?>(?=[^\r\n])", re.IGNORECASE)
_FEWEST_ROWS = 2


def unwrap_line(line: str) -> str:
    """The line without what other programs wrap around it. Boxes to tick and strokes are counted."""
    if len(line) > _LONGEST:
        return line
    for wrap in WRAPS:
        if wrap.sign in line:
            line = wrap.pattern.sub(wrap.stays, line)
    line = line.strip()
    if line[:1] == "^" and line.count("^") > 1:
        line = line.replace("^", "|")  # the head of a wiki's table
    if line[:1] in "+{<":
        line = _COUNT_IN_FRONT.sub(r"\g<count> ", line, count=1)
    elif (boxes := _BOXES.match(line)) is not None:
        line = f"{len(''.join(boxes[1].split()))} {line[boxes.end() :]}"
    elif ("||" in line or line.endswith("//")) and not has_count(line):
        line = _count_strokes(line)
    return line.strip()


def _count_strokes(line: str) -> str:
    """A tally on one side of a name as a count. Bars on both sides are a table's."""
    front, behind = _STROKES_IN_FRONT.fullmatch(line), _STROKES_BEHIND.fullmatch(line)
    if front:
        return f"{front[1].count('|')} {front[2]}"
    return f"{len(''.join(behind[2].split()))} {behind[1]}" if behind else line


def count_marks(line: str) -> str:
    """Replace marks beside a name, as in `•• River Guard`, by their number; else nothing.

    The marks may count the copies, or only adorn.
    """
    if (line.isascii() and not line.endswith("*")) or has_count(line):
        return ""
    found = _MARKS_IN_FRONT.fullmatch(line) or _MARKS_BEHIND.fullmatch(line)
    return f"{len(''.join(found['marks'].split()))} {found['name']}" if found else ""


def break_rows(text: str) -> str:
    """The rows of a page's table or list, a line each."""
    text = _LINE_BREAK.sub("\n", text)
    return _ROW.sub(r"\1\n", text) if len(_ROW.findall(text)) >= _FEWEST_ROWS else text


def join_counts(lines: list[str]) -> list[str]:
    """Join counts on their own lines with the names below. The names stand above if a count is last or marked so."""
    bare = [_strip_cell(line) for line in lines]
    places = sum(_PLACE_ALONE.fullmatch(line) is not None for line in bare)
    if places >= _FEWEST_COUNTS_ALONE and 2 * places < len(lines):
        bare = ["" if _PLACE_ALONE.fullmatch(line) else line for line in bare]  # of the card above
    said = [
        at for at, line in enumerate(bare) if has_letter(line) or (has_count(line) and not PRICE_ALONE.fullmatch(line))
    ]
    found = {at: each for at in said if (each := COUNT_ALONE.fullmatch(bare[at])) is not None}
    counts = {at: each["count"] for at, each in found.items()}
    if len(counts) < _FEWEST_COUNTS_ALONE:
        return lines
    step = -1 if said[-1] in counts or any(each["word"] for each in found.values()) else 1
    named = {}
    for place, at in enumerate(said):
        if at in counts:
            beside = said[place + step] if 0 <= place + step < len(said) else -1
            if beside < 0 or beside in counts or has_count(bare[beside]):
                return lines
            named[beside] = counts[at]
    stay = [at for at, line in enumerate(lines) if at not in counts and (bare[at] or not _PLACE_ALONE.fullmatch(line))]
    return [f"{named[at]} {bare[at]}" if at in named else lines[at] for at in stay]


def _strip_cell(line: str) -> str:
    """A line without markup, the bars of a table and the bullet of a list."""
    line = _BULLET.sub("", line.strip(), count=1)
    return without_markup(line).strip("|! \t") if line[:1] in "<[|!" else line
