"""Draws a link's preview: the face beside large text."""

from html import escape

from cards.faces.colors import CREAM
from cards.faces.drawing import Brush, Face, draw_face, split_name
from cards.faces.fonts import SANS_STACK, SERIF_STACK, make_lettering
from cards.faces.letters import Lettering, clean_text, fit
from cards.faces.pictures import include_shapes
from cards.faces.sizes import PREVIEW
from rules.games import GAMES
from rules.shown import tint

_NIGHT, _EMBER, _SOFT, _GOLD = "#14151f", "#ff9466", "#bdb6ae", "#f2b544"
_LEFT, _RIGHT = 500, 1152
_ROOM = _RIGHT - _LEFT
_ATTRIBUTES = {
    "name": f'{SERIF_STACK} font-weight="700" fill="{CREAM}"',
    "kind": f'font-weight="700" fill="{_EMBER}"',
    "text": f'fill="{CREAM}"',
    "bold": 'font-weight="700"',
    "flavor": f'{SERIF_STACK} font-style="italic" fill="{CREAM}"',
    "foot": f'fill="{_SOFT}"',
}


def preview_svg(face: Face) -> str:
    """Return the preview as an escaped SVG file."""
    width, height = PREVIEW
    draw = Brush("", Lettering(_ATTRIBUTES, make_lettering().letters))
    ground = tint(face.parts.accent, 0.4, _NIGHT)
    name, below = _name(clean_text(face.card.name), draw)
    stats = _stats(face, below + 24, draw)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"',
        f" {SANS_STACK}><title>{escape(clean_text(face.words.title))}</title>",
        f'<path fill="{_NIGHT}" d="M0 0h{width}v{height}H0Z"/><path fill="{ground}" d="M0 0h484v{height}H0Z"/>',
        draw_face(face, sprite="", lettering=make_lettering(), root='x="48" y="27" width="412" height="576"'),
        draw.line("kind", _LEFT, 74, 30, _kind(face), room=_ROOM),
        name,
        stats,
        _text(face, below + (112 if stats else 36), draw),
        draw.text("foot", _LEFT, 592, 24, f"{GAMES[face.game].name} · {face.set_code} {face.card.number}"),
        "</svg>",
    ]
    return include_shapes("".join(parts), face.game)


def _kind(face: Face) -> str:
    return f"{face.words.kind} · {face.line}" if face.line else face.words.kind


def _name(name: str, draw: Brush) -> tuple[str, int]:
    wide = draw.lettering.width("name", name) or 1
    if (size := min(64.0, _ROOM / wide)) >= 46:
        return draw.text("name", _LEFT, 146, size, name), 156
    parted = split_name(name, draw.lettering)
    size = min(56.0, _ROOM / max(draw.lettering.width("name", half) for half in parted))
    return "".join(draw.text("name", _LEFT, y, size, half) for y, half in zip((136, 196), parted, strict=True)), 206


def _stats(face: Face, top: int, draw: Brush) -> str:
    shapes = []
    for at, figure in enumerate(face.parts.figures):
        x = _LEFT + at * 164
        if figure.icon:
            shapes.append(draw.shape(figure.icon, f' x="{x}" y="{top}" width="40" height="40" fill="{_GOLD}"'))
        shapes.append(draw.text("name", x + (50 if figure.icon else 0), top + 35, 44, figure.text))
        shapes.append(draw.text("foot", x, top + 66, 20, figure.label))
    return "".join(shapes)


def _text(face: Face, top: int, draw: Brush) -> str:
    if not face.words.paragraphs:
        return ""
    text = fit(face.words.paragraphs, draw.lettering, width=_ROOM, height=552 - top, largest=34, smallest=14)
    return draw.block(text, _LEFT, top)
