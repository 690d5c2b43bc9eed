"""A face as a picture of its own: an SVG that needs nothing beside it, and a PNG."""

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
    """The face as an SVG file: its shapes are in it, and it takes no style from anywhere."""
    root = f'xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" {SANS_STACK}'
    return with_shapes(draw_face(face, sprite="", lettering=lettering, root=root))


def with_shapes(svg: str) -> str:
    """The drawing with the shapes that it uses, and those that these are made of."""
    wanted, found = _REFERENCE.findall(svg), {}
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = shapes()[name]
            wanted += _REFERENCE.findall(found[name])
    head, end, body = svg.partition("</title>")
    return f"{head}{end}<defs>{''.join(found.values())}</defs>{body}"


@lru_cache(maxsize=64)  # some 10 MB
def rendered(svg: str, width: int) -> bytes:
    """The drawing as a PNG, made in a process of its own. Raises SubprocessError if that comes to nothing."""
    order = json.dumps({"svg": svg, "width": width, "fonts": [str(font) for font in FONTS.values()]})
    command = [sys.executable, "-I", str(_RENDERER)]
    return subprocess.run(command, input=order.encode(), capture_output=True, timeout=_PATIENCE, check=True).stdout


@cache
def shapes() -> dict[str, str]:
    """The sprite's shapes by their names; each stands on a line of its own."""
    lines = map(str.strip, _SPRITE.read_text(encoding="utf-8").splitlines())
    return {match[1]: line for line in lines if (match := re.match(r'<\w+ id="([^"]+)"', line))}
