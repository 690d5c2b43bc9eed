"""Regular expressions: checked, then translated for PostgreSQL."""

from __future__ import annotations

import re

from django.utils.translation import gettext as _

LONGEST = 200
MOST_REPEATS = 1_000
"""The most often that counted repeats, multiplied where they stand inside one another, may repeat something."""

_TOKEN = re.compile(
    r"(?P<escape>\\.?)"
    r"|(?P<set>\[\^?\]?(?:\[[.:=][^\]]*[.:=]\]|\\.|[^\]\\])*(?P<closed>\])?)"
    r"|(?P<open>\((?:\?(?::|=|!|<=|<!))?)"
    r"|(?P<close>\))"
    r"|(?P<repeat>(?:[*+?]|\{(?P<least>\d+)(?:,(?P<most>\d*))?\})\??)"
    r"|(?P<other>.)",
    re.DOTALL,
)
_LETTER_ESCAPES = frozenset("bBdDsSwWntAZyYmM")
_EDGES = frozenset("bBAZyYmM")
_WORD_EDGE = {"\\b": "\\y", "\\B": "\\Y"}


def fault(pattern: str) -> str:
    """Why a pattern cannot run, and how to mend the fault; empty for a good pattern."""
    if not pattern:
        return _("There is nothing between the slashes.")
    if len(pattern) > LONGEST:
        return _("A regular expression may have %(most)d characters.") % {"most": LONGEST}
    return _Check().run(pattern)


def postgres(pattern: str) -> str:
    r"""Translate for PostgreSQL: \y for a word edge, ^ and $ at each line."""
    return "(?n)" + "".join(_WORD_EDGE.get(found[0], found[0]) for found in _TOKEN.finditer(pattern))


class _Check:
    """Reads a pattern once, with the highest repetition inside each open group.

    `looks` says of each open group whether it only looks ahead or back, so that it cannot be repeated.
    """

    def __init__(self) -> None:
        self.repeats = [1]
        self.looks: list[bool] = []
        self.last: int | None = None
        """How often the part before is repeated inside, or None if there is nothing to repeat."""

    def run(self, pattern: str) -> str:
        for found in _TOKEN.finditer(pattern):
            wrong = str(getattr(self, f"_{found.lastgroup}")(found))
            if wrong:
                return wrong
        return _("A parenthesis is not closed; write ) or \\( for the sign itself.") if len(self.repeats) > 1 else ""

    def _escape(self, found: re.Match[str]) -> str:
        sign = found[0][1:]
        self.last = None if sign and sign in _EDGES else 1
        if not sign:
            return _("The backslash at the end has nothing after it. Write \\\\ for the sign itself.")
        if sign.isascii() and sign.isalnum() and sign not in _LETTER_ESCAPES:
            return _("\\%(sign)s is not known here; references back are not supported.") % {"sign": sign}
        return ""

    def _set(self, found: re.Match[str]) -> str:
        self.last = 1
        return "" if found["closed"] else _("A [ is not closed; write ] or \\[ for the sign itself.")

    def _open(self, found: re.Match[str]) -> str:
        self.repeats.append(1)
        self.looks.append(found[0] not in ("(", "(?:"))
        self.last = None
        return ""

    def _close(self, found: re.Match[str]) -> str:
        if len(self.repeats) == 1:
            return _("A ) has no ( before it; write \\) for the sign itself.")
        times = self.repeats.pop()
        self.repeats[-1] = max(self.repeats[-1], times)
        self.last = None if self.looks.pop() else times
        return ""

    def _repeat(self, found: re.Match[str]) -> str:
        if self.last is None:
            return _("%(sign)s has nothing before it to repeat; write \\%(sign)s for the sign itself.") % {
                "sign": found[0]
            }
        least, most = int(found["least"] or 0), int(found["most"] or found["least"] or 0)
        times = self.last * max(least, most, 1)
        self.last = None
        self.repeats[-1] = max(self.repeats[-1], times)
        if found["most"] and least > most:
            return _("The numbers in %(sign)s go backwards.") % {"sign": found[0]}
        if max(least, most) > 255 or times > MOST_REPEATS:
            return _("%(sign)s repeats too often. Use a smaller number.") % {"sign": found[0]}
        return ""

    def _other(self, found: re.Match[str]) -> str:
        self.last = None if found[0] in "|^$" else 1
        return ""
