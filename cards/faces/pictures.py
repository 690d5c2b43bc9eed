"""Faces as SVG and PNG files."""

import json
import re
import subprocess
import sys
from functools import cache, lru_cache
from pathlib import Path

from django.contrib.staticfiles import finders

from cards.faces.drawing import HEIGHT, WIDTH, Face, draw_face
from cards.faces.fonts import FILE, FONTS, SANS_STACK
from cards.faces.letters import Lettering

_PATIENCE = 15  # seconds
_RENDERER = Path(__file__).with_name("renderer.py")
_REFERENCE = re.compile(r'href="#([a-z0-9-]+)"')


def face_svg(face: Face, *, lettering: Lettering = FILE) -> str:
    """Return the face as an SVG without outside references."""
    root = f'xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" {SANS_STACK}'
    return include_shapes(draw_face(face, sprite="", lettering=lettering, root=root), face.game)


def include_shapes(svg: str, game: str) -> str:
    """Return the drawing with all used shapes of a game inside."""
    wanted, found = _REFERENCE.findall(svg), {}
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = shapes(game)[name]
            wanted += _REFERENCE.findall(found[name])
    head, end, body = svg.partition("</title>")
    return f"{head}{end}<defs>{''.join(found.values())}</defs>{body}"


@lru_cache(maxsize=64)  # some 10 MB
def render_png(svg: str, width: int) -> bytes:
    """Return the drawing as a PNG, rendered by a separate process; raises SubprocessError."""
    order = json.dumps({"svg": svg, "width": width, "fonts": [str(font) for font in FONTS.values()]})
    command = [sys.executable, "-I", str(_RENDERER)]
    return subprocess.run(command, input=order.encode(), capture_output=True, timeout=_PATIENCE, check=True).stdout


def sprite_of(game: str) -> str:
    """Return the path of a game's shapes among the static files."""
    return f"faces/{game}.svg"


@cache
def shapes(game: str) -> dict[str, str]:
    """Return a game's shapes by name, line by line. None for a game that draws without."""
    sprite = finders.find(sprite_of(game))
    if sprite is None:
        return {}
    lines = map(str.strip, Path(sprite).read_text(encoding="utf-8").splitlines())
    return {match[1]: line for line in lines if (match := re.match(r'<\w+ id="([^"]+)"', line))}
