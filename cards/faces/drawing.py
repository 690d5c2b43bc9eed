"""Draws a card's face as SVG; the shapes are in static/img/faces.svg.

The picture is data too: the land is the first type's, the sky the second's, the sun has a ray for each 10 AP and a ring
for each 30 SP. All measures are in quarters of a millimeter: 252 x 352 is 63 x 88 mm.
"""

import zlib
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from cards.faces.colors import EMBLEMS, emblem_color, frame_colors, tint
from cards.faces.letters import LEADING, PAGE_LETTERS, Fitted, Lettering, Paragraph, clean_text, fit
from rules.engine.cards import CardDefinition

KINDS = ("army", "mage", "boss", "rune", "ambush", "field")
RARITIES = ("common", "uncommon", "rare", "epic", "legendary")
SUBTYPES = ("quick", "equip", "infinity", "counter")  # those with an icon: a normal card is known by having none
BATTLE_KINDS = frozenset(KINDS[:3])
WIDTH, HEIGHT = 252, 352
_LANDS = {"rune": "ancient", "ambush": "elf", "field": "beast"}

# The frame's variants by the height of the picture, and the smallest letters that each bears: the longer the text, the
# smaller the picture, and only then the letters.
_PICTURES = {"plain": 156, "short": 124, "long": 76, "full": 44}
_SMALLEST = {"plain": 13, "short": 11.5, "long": 11.5, "full": 6}

ROLES = ("name", "kind", "type", "text", "bold", "flavor", "stat", "foot")
PAGE = Lettering({role: f'class="f-{role}"' for role in ROLES}, PAGE_LETTERS, frozenset({"kind", "type", "foot"}))


@dataclass(frozen=True, slots=True)
class FaceWords:
    """The translated words of a face."""

    title: str
    kind: str
    subtype: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """A card as printed in one set, in an edition's colors."""

    card: CardDefinition
    words: FaceWords
    set_code: str = ""
    edition: str = ""


def draw_face(face: Face, *, sprite: str, lettering: Lettering = PAGE, root: str = 'class="face"') -> str:
    """Return the face as an `<svg>` element, escaped.

    `sprite` is the address of the shapes, `lettering` sets the texts, `root` holds further attributes.
    """
    card = face.card
    kind = card.kind if card.kind in KINDS else "field"
    battles = kind in BATTLE_KINDS
    emblems = list_emblems(card)
    picture, text = _lay_out(card, battles, lettering)
    draw = Brush(sprite, lettering)
    border, plate = frame_colors(kind, face.edition, emblems[0])
    sta, sc = None if kind == "ambush" else getattr(card, "sta", None), getattr(card, "sc", 0)
    type_line = _PICTURES[picture] + 67.5
    parts = [
        f'<svg {root} viewBox="0 0 {WIDTH} {HEIGHT}" role="img" fill="{border}" color="{plate}">',
        f"<title>{escape(clean_text(face.words.title))}</title>",
        draw.shape(f"{kind}-{picture}"),
        _picture(card, kind, emblems, _PICTURES[picture], draw),
        _name(clean_text(card.name), draw, left=24 if sta is None else 55, right=200 if sc else 230),
        draw.line("kind", 40, type_line, 12, face.words.kind.upper(), room=74),
        _types(card, face.words, type_line, draw),
        _box(text, picture, battles, draw) if text else "",
    ]
    if sta is not None:
        parts.append(draw.text("stat", 31, 32.5, 19 if sta < 100 else 16, str(sta)))
    if sc:
        parts.append(draw.shape("c-sc"))
    if battles:
        parts += [_power(getattr(card, stat), x, draw) for stat, x in (("ap", 61), ("sp", 213))]
    parts += [_foot(card, face.set_code, 298 if battles else 310, draw), "</svg>"]
    return "".join(parts)


class Brush:
    """Writes shapes and escaped texts."""

    __slots__ = ("lettering", "sprite")

    def __init__(self, sprite: str, lettering: Lettering) -> None:
        self.sprite, self.lettering = sprite, lettering

    def shape(self, name: str, more: str = "") -> str:
        return f'<use href="{self.sprite}#{name}"{more}/>'

    def text(self, role: str, x: float, y: float, size: float, content: str, more: str = "") -> str:
        attributes = self.lettering.attributes[role]
        sized = "" if role in self.lettering.sized else f' font-size="{size:.3g}"'
        return f'<text {attributes} x="{x:g}" y="{y:.4g}"{sized}{more}>{escape(clean_text(content))}</text>'

    def line(self, role: str, x: float, y: float, size: float, content: str, *, room: int) -> str:
        """Write a line, set closer if too wide."""
        wide = self.lettering.width(role, content) * size
        fixed = f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if wide > room else ""
        return self.text(role, x, y, size, content, fixed)

    def block(self, text: Fitted, x: int, top: float) -> str:
        attributes = self.lettering.attributes
        rows = []
        for at, (role, line) in enumerate(text.lines):
            below = f' x="{x}" dy="{LEADING}em"' if at else ""
            strong = f" {attributes[role]}" if role == "bold" else ""
            rows.append(f"<tspan{strong}{below}>{escape(line)}</tspan>" if below or strong else escape(line))
        role = "flavor" if text.is_flavor else "text"
        y = top + text.size * 0.95
        return f'<text {attributes[role]} x="{x}" y="{y:.4g}" font-size="{text.size:g}">{"".join(rows)}</text>'


def list_emblems(card: CardDefinition) -> list[str]:
    """Return the emblems of a card's types, or of its kind."""
    types = map(type_slug, getattr(card, "types", ()))
    return [slug for slug in types if slug in EMBLEMS] or [card.kind if card.kind in EMBLEMS else "common"]


def _top(picture: str) -> float:
    return _PICTURES[picture] + 79


def _room(picture: str, battles: bool) -> float:
    return (290 if battles else 308) - _top(picture) - 4


def list_paragraphs(card: CardDefinition) -> list[Paragraph]:
    """Return the text box's paragraphs: keywords, text, or else the flavor."""
    keywords = ", ".join(getattr(card, "keywords", ()))
    found = [("bold", clean_text(f"{keywords}."))] if keywords else []
    found += [("text", clean_text(line)) for line in card.text.splitlines()]
    return [paragraph for paragraph in found or [("flavor", clean_text(card.flavor))] if paragraph[1].strip()]


def _lay_out(card: CardDefinition, battles: bool, lettering: Lettering) -> tuple[str, Fitted | None]:
    """Return the frame's variant and the fitted text."""
    paragraphs = list_paragraphs(card)
    if not paragraphs:
        return "plain", None
    if paragraphs[0][0] == "flavor":
        room = _room("plain", battles)
        return "plain", fit(paragraphs, lettering, width=200, height=room, largest=12.5, smallest=6)
    for picture, smallest in _SMALLEST.items():
        room = _room(picture, battles)
        text = fit(paragraphs, lettering, width=204, height=room, largest=14, smallest=smallest)
        if text.whole:
            break
    return picture, text


def _box(text: Fitted, picture: str, battles: bool, draw: Brush) -> str:
    """Draw the text; flavor is centered."""
    if not text.is_flavor:
        return draw.block(text, 24, _top(picture))
    return draw.block(text, WIDTH // 2, _top(picture) + (_room(picture, battles) - text.height) / 2)


def _name(name: str, draw: Brush, *, left: int, right: int) -> str:
    room = right - left
    size = min(18.0, room / (draw.lettering.width("name", name) or 1))
    if size >= 12:
        return draw.text("name", left, 31 + size * 0.34, size, name)
    parted = split_name(name, draw.lettering)
    size = min(12.5, room / max(draw.lettering.width("name", half) for half in parted))
    lines = zip(parted, (28.5, 41), strict=True)
    return "".join(draw.text("name", left, y, size, half) for half, y in lines)


def split_name(name: str, lettering: Lettering) -> tuple[str, str]:
    """Split a name into two lines of similar width."""
    words = name.split(" ")
    if len(words) == 1:
        middle = len(name) // 2
        return name[:middle], name[middle:]
    parted = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(parted, key=lambda both: max(lettering.width("name", half) for half in both))


def _picture(card: CardDefinition, kind: str, emblems: list[str], height: int, draw: Brush) -> str:
    land = emblems[0] if emblems[0] != kind else _LANDS.get(kind, "common")
    first, last = emblem_color(emblems[0]), emblem_color(emblems[-1])
    seed = zlib.crc32(card.name.encode("utf-8", "replace"))
    x, y = 88 + seed % 41, max(height // 2 - 14 + seed // 64 % 9, 22)
    rays, rings = getattr(card, "ap", 0) // 10 + 3, getattr(card, "sp", 0) // 30
    rays, rings = min(max(rays, 5), 30), min(max(rings, 0), 5)
    turned = f' y="{height - 126}"' if seed & 1 else f' transform="matrix(-1 0 0 1 216 {height - 126})"'
    art = [
        f'<svg x="18" y="50" width="216" height="{height}" color="{first}">',
        f'<path fill="{tint(last, 0.34, "#fbeecb")}" d="M0 0h216v{height}H0z"/>',
        draw.shape(f"y-{rays}", f' x="{x}" y="{y}"'),
    ]
    if rings:
        art.append(draw.shape(f"o-{rings}", f' x="{x}" y="{y}"'))
    art.append(draw.shape(f"s-{land}", turned))
    for emblem, offset in zip(emblems, (-24, 24) if len(emblems) > 1 else (0,), strict=False):
        art.append(draw.shape(f"m-{emblem}", f' x="{x + offset}" y="{y}"'))
    subtype = getattr(card, "subtype", None)
    if subtype in SUBTYPES:
        art.append(draw.shape(f"q-{subtype}", ' x="6"'))
    return "".join([*art, "</svg>"])


def _types(card: CardDefinition, words: FaceWords, y: float, draw: Brush) -> str:
    """Draw the types, or the subtype."""
    line = " / ".join(getattr(card, "types", ())) or words.subtype
    return draw.line("type", 228, y, 12, line, room=120) if line else ""


def _power(value: int, x: int, draw: Brush) -> str:
    return draw.text("stat", x, 328, min(25.0, 78 / len(str(value))), str(value))


def _foot(card: CardDefinition, set_code: str, y: int, draw: Brush) -> str:
    pips = draw.shape(f"r-{card.rarity}", f' x="126" y="{y}"') if card.rarity in RARITIES else ""
    return pips + draw.line("foot", 126, y + 26, 11, f"{set_code} {card.number}".strip(), room=62)


@lru_cache(maxsize=256)
def type_slug(type_name: str) -> str:
    """Return a type's name in plain letters, as shapes and colors name it."""
    return "".join(letter for letter in type_name.lower() if letter.isascii() and letter.isalpha())
