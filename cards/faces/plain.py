"""Faces in black on white, to spare ink."""

from html import escape

from cards.faces.colors import INK
from cards.faces.drawing import BATTLE_KINDS, HEIGHT, WIDTH, Brush, Face, list_paragraphs
from cards.faces.letters import Lettering, clean_text, fit

_LEFT, _RIGHT = 14, WIDTH - 14
_ROOM = _RIGHT - _LEFT


def draw_plain(face: Face, *, sprite: str, lettering: Lettering, root: str = "") -> str:
    """Return the card without picture and colors as an escaped `<svg>` element."""
    card = face.card
    draw = Brush(sprite, lettering)
    battles = card.kind in BATTLE_KINDS
    bottom = 304 if battles else 328
    sta, sc = None if card.kind == "ambush" else getattr(card, "sta", None), getattr(card, "sc", 0)
    costs = [*([] if sta is None else [f"STA {sta}"]), *([f"SC {sc}"] if sc else [])]
    name = clean_text(card.name)
    types = " / ".join(getattr(card, "types", ())) or face.words.subtype
    rules = "".join(f"M{_LEFT} {y}h{_ROOM}" for y in (48, 72, bottom))
    parts = [
        f'<svg {root} viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(clean_text(face.words.title))}</title>",
        f'<path fill="none" stroke="{INK}" d="M6 6h{WIDTH - 12}v{HEIGHT - 12}h-{WIDTH - 12}Z{rules}"/>',
        draw.text("name", _LEFT, 36, min(18, 164 / (lettering.width("name", name) or 1)), name),
        *(draw.text("type", _RIGHT, 25 + 16 * at, 13, cost) for at, cost in enumerate(costs)),
        draw.line("kind", _LEFT, 64, 13, face.words.kind.upper(), room=90),
        draw.line("type", _RIGHT, 64, 13, types, room=128) if types else "",
    ]
    if paragraphs := list_paragraphs(card):
        room = bottom - 84
        text = fit(paragraphs, lettering, width=_ROOM, height=room, largest=17, smallest=6)
        parts.append(draw.block(text, WIDTH // 2 if text.is_flavor else _LEFT, 80))
    if battles:
        parts.append(draw.text("name", _LEFT, 328, 22, f"AP {getattr(card, 'ap', '')}"))
        parts.append(draw.text("name", _RIGHT, 328, 22, f"SP {getattr(card, 'sp', '')}", ' text-anchor="end"'))
    number = f"{face.set_code} {card.number}".strip()
    parts.append(draw.text("text", WIDTH // 2, 341, 9, number, ' text-anchor="middle"'))
    return "".join([*parts, "</svg>"])
