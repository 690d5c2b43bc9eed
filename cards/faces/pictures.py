"""Faces as SVG and PNG files."""

import json
import re
import subprocess
import sys
from functools import cache, lru_cache
from pathlib import Path

from cards.faces.drawing import HEIGHT, WIDTH, Face, draw_face
from cards.faces.fonts import FILE, FONTS, SANS_STACK
from cards.faces.letters import Lettering

_PATIENCE = 15  # seconds
_RENDERER = Path(__file__).with_name("renderer.py")
_SPRITE = Path(__file__).resolve().parents[2] / "static" / "img" / "faces.svg"
_REFERENCE = re.compile(r'href="#([a-z0-9-]+)"')


def face_svg(face: Face, *, lettering: Lettering = FILE) -> str:
    """Return the face as an SVG file without outside references."""
    root = f'xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" {SANS_STACK}'
    return include_shapes(draw_face(face, sprite="", lettering=lettering, root=root))


def include_shapes(svg: str) -> str:
    """Return the drawing with all shapes that it uses."""
    wanted, found = _REFERENCE.findall(svg), {}
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = shapes()[name]
            wanted += _REFERENCE.findall(found[name])
    head, end, body = svg.partition("</title>")
    return f"{head}{end}<defs>{''.join(found.values())}</defs>{body}"


@lru_cache(maxsize=64)  # some 10 MB
def render_png(svg: str, width: int) -> bytes:
    """Return the drawing as a PNG; raises SubprocessError.

    A process of its own renders it.
    """
    order = json.dumps({"svg": svg, "width": width, "fonts": [str(font) for font in FONTS.values()]})
    command = [sys.executable, "-I", str(_RENDERER)]
    return subprocess.run(command, input=order.encode(), capture_output=True, timeout=_PATIENCE, check=True).stdout


@cache
def shapes() -> dict[str, str]:
    """Return the sprite's shapes by name, one on each line."""
    lines = map(str.strip, _SPRITE.read_text(encoding="utf-8").splitlines())
    return {match[1]: line for line in lines if (match := re.match(r'<\w+ id="([^"]+)"', line))}
