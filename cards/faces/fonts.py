"""The fonts of pictures and paper, from installed wheels.

They have Latin, Greek and Cyrillic letters; others are drawn as an empty box.
"""

from functools import cache
from pathlib import Path

import font_source_sans_pro
import font_source_serif_pro

from cards.faces.colors import CREAM, INK
from cards.faces.letters import PAGE_LETTERS, Lettering, Letters

SANS, SERIF = "Source Sans Pro", "Source Serif Pro"
_SANS_FILES = Path(font_source_sans_pro.__file__).parent / "files"
_SERIF_FILES = Path(font_source_serif_pro.__file__).parent / "files"

# Family, weight and style as an SVG names them.
FONTS = {
    (SANS, "400", "normal"): _SANS_FILES / "SourceSansPro-Regular.ttf",
    (SANS, "700", "normal"): _SANS_FILES / "SourceSansPro-Bold.ttf",
    (SERIF, "700", "normal"): _SERIF_FILES / "SourceSerifPro-Bold.ttf",
    (SERIF, "400", "italic"): _SERIF_FILES / "SourceSerifPro-It.ttf",
}
SERIF_STACK = f'font-family="{SERIF},Palatino,Georgia,serif"'
SANS_STACK = f'font-family="{SANS},Noto Sans,Segoe UI,sans-serif"'
_ATTRIBUTES = {
    "name": f'{SERIF_STACK} font-weight="700" fill="{INK}"',
    "kind": f'font-weight="700" letter-spacing="1" fill="{INK}"',
    "type": f'font-weight="700" text-anchor="end" fill="{INK}"',
    "text": f'fill="{INK}"',
    "bold": 'font-weight="700"',
    "flavor": f'{SERIF_STACK} font-style="italic" text-anchor="middle" fill="{INK}"',
    "stat": f'{SERIF_STACK} font-weight="700" text-anchor="middle" fill="{CREAM}"',
    "foot": f'font-weight="700" text-anchor="middle" fill="{CREAM}"',
}

# Fonts for a file that readers open with their own programs.
FILE = Lettering(_ATTRIBUTES, PAGE_LETTERS)


@cache
def make_lettering() -> Lettering:
    sans, bold, serif, italic = map(_letters, FONTS.values())
    letters = {"text": sans, "bold": bold, "kind": bold, "type": bold, "foot": bold, "name": serif, "flavor": italic}
    return Lettering(_ATTRIBUTES, letters)


def _letters(font: Path) -> Letters:
    from reportlab.pdfbase.ttfonts import TTFontFile  # heavy, and not needed for a page

    widths = TTFontFile(str(font)).charWidths
    return Letters({chr(code): width / 1000 for code, width in widths.items()})
