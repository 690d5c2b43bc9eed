"""Mends texts changed by copying, sending or scanning.

Bytes read in a wrong encoding, line breaks and blanks written as signs, circled and raised digits.
"""

from __future__ import annotations

import re
import unicodedata
from urllib.parse import unquote

_WRONG = "\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ"  # what a byte behind the first looks like
_MANGLED = re.compile(f"[ÂÃ][{_WRONG}]|[âïã][{_WRONG}]{{2}}|ð[{_WRONG}]{{3}}")
_MANGLED_BLANK = re.compile(r"Â(?=\s)")
_RAISED = re.compile(r"(?<=\S)[ \t]*([⁰¹²³⁴-⁹₀-₉]+)[ \t]*$", re.MULTILINE)
_RAISED_IN_FRONT = re.compile(r"^[ \t]*([⁰¹²³⁴-⁹₀-₉]+)[ \t]*(?=[^\W\d_])", re.MULTILINE)
_HUNK = re.compile(r"^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@", re.MULTILINE)
_TAKEN_OUT = re.compile(r"^(?=-|\+\+\+|@@)")
_FEWEST = 2  # signs of a line break, or of a blank

_CIRCLED = {
    first + at: f"{at + 1}) " for first, many in ((0x2460, 20), (0x2776, 10), (0x2780, 10), (0x278A, 10))
    for at in range(many)
}  # fmt: skip


def mend_text(text: str) -> str:
    """The text as it was meant. Its lines stay, unless line breaks were written as signs."""
    if not text.isascii():
        text = _MANGLED_BLANK.sub("", _MANGLED.sub(_decode_anew, text)).translate(_CIRCLED)
        text = _RAISED_IN_FRONT.sub(lambda raised: f"{_read_digits(raised[1])} ", text)
        text = _RAISED.sub(lambda raised: f" x{_read_digits(raised[1])}", text)
    if text.count("\\n") >= _FEWEST and "\n" not in text.strip() and not text.lstrip().startswith(("{", "[")):
        text = text.replace("\\r", "").replace("\\n", "\n")
    if text.count("%20") >= _FEWEST:
        text = "\n".join([line if "://" in line else unquote(line) for line in text.splitlines()])
    if _HUNK.search(text):
        text = "\n".join(map(_apply_patch, text.splitlines()))
    return text


def _apply_patch(line: str) -> str:
    """Apply a line of a patch. Removed lines stay as remarks."""
    return line[1:] if line.startswith("+") and not line.startswith("+++") else _TAKEN_OUT.sub("// ", line)


def _read_digits(raised: str) -> str:
    return "".join([str(unicodedata.digit(each)) for each in raised])


def _decode_anew(mangled: re.Match[str]) -> str:
    """Decode bytes of UTF-8 that were read as Windows-1252. Letters that are no such bytes stay."""
    try:
        return b"".join(map(_byte_of, mangled[0])).decode()
    except UnicodeError:
        return mangled[0]


def _byte_of(letter: str) -> bytes:
    return letter.encode("latin-1" if ord(letter) < 0x100 else "cp1252")
