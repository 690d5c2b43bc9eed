"""Faces in black on white, to spare ink."""

from html import escape

from cards.faces.colors import INK
from cards.faces.drawing import HEIGHT, WIDTH, Brush, Face
from cards.faces.letters import Lettering, clean_text, fit

_LEFT, _RIGHT = 14, WIDTH - 14
_ROOM = _RIGHT - _LEFT


def draw_plain(face: Face, *, sprite: str, lettering: Lettering, root: str = "") -> str:
    """Return the card without picture and colors as an escaped `<svg>` element."""
    parts, words = face.parts, face.words
    draw = Brush(sprite, lettering)
    below = [figure for figure in parts.figures if figure.stands == "below"]
    above = [f"{figure.label} {figure.text}".strip() for figure in parts.figures if figure.stands == "above"]
    bottom = 304 if below else 328
    name = clean_text(face.card.name)
    rules = "".join(f"M{_LEFT} {y}h{_ROOM}" for y in (48, 72, bottom))
    drawn = [
        f'<svg {root} viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(clean_text(words.title))}</title>",
        f'<path fill="none" stroke="{INK}" d="M6 6h{WIDTH - 12}v{HEIGHT - 12}h-{WIDTH - 12}Z{rules}"/>',
        draw.text("name", _LEFT, 36, min(18, 164 / (lettering.width("name", name) or 1)), name),
        *(draw.line("type", _RIGHT, 25 + 16 * at, 13, cost, room=70) for at, cost in enumerate(above[:2])),
        draw.line("kind", _LEFT, 64, 13, words.kind.upper(), room=90),
        draw.line("type", _RIGHT, 64, 13, face.line, room=128) if face.line else "",
    ]
    if words.paragraphs:
        room = bottom - 84
        text = fit(words.paragraphs, lettering, width=_ROOM, height=room, largest=17, smallest=6)
        drawn.append(draw.block(text, WIDTH // 2 if text.is_flavor else _LEFT, 80))
    for at, figure in enumerate(below):
        last = at and at == len(below) - 1
        x = _RIGHT if last else _LEFT + at * _ROOM // max(len(below) - 1, 1)
        words_of_it = f"{figure.label} {figure.text}".strip()
        drawn.append(draw.text("name", x, 328, 22, words_of_it, ' text-anchor="end"' if last else ""))
    number = f"{face.set_code} {face.card.number}".strip()
    drawn.append(draw.text("text", WIDTH // 2, 341, 9, number, ' text-anchor="middle"'))
    return "".join([*drawn, "</svg>"])
