"""Draws a card's face as SVG, as its game lays it out, with the shapes of the game.

All measures are in quarters of a millimeter: 252 x 352 is 63 x 88 mm.
"""

from dataclasses import dataclass
from functools import lru_cache
from html import escape

from cards.faces.letters import LEADING, PAGE_LETTERS, Fitted, Lettering, Paragraph, clean_text, fit
from rules.engine.cards import CardDefinition
from rules.shown import FaceParts, Figure, Placed

WIDTH, HEIGHT = 252, 352

# The frame's variants by the height of the picture, and the smallest letters that each bears: the longer the text, the
# smaller the picture, and only then the letters.
_PICTURES = {"plain": 156, "short": 124, "long": 76, "full": 44}
_SMALLEST = {"plain": 13, "short": 11.5, "long": 11.5, "full": 6}

ROLES = ("name", "kind", "type", "text", "bold", "flavor", "stat", "foot")
PAGE = Lettering({role: f'class="f-{role}"' for role in ROLES}, PAGE_LETTERS, frozenset({"kind", "type", "foot"}))


@dataclass(frozen=True, slots=True)
class FaceWords:
    """The words read from a face. A face read only as a whole is one title."""

    title: str
    kind: str
    subtype: str = ""
    paragraphs: tuple[Paragraph, ...] = ()


@dataclass(frozen=True, slots=True)
class Face:
    """A card as printed in a set, with the layout of its game. `game` names the shapes."""

    card: CardDefinition
    words: FaceWords
    parts: FaceParts
    game: str
    set_code: str = ""

    @property
    def line(self) -> str:
        return self.parts.line or self.words.subtype


def draw_face(face: Face, *, sprite: str, lettering: Lettering = PAGE, root: str = 'class="face"') -> str:
    """Return the face as an `<svg>` element, escaped.

    `sprite` is the address of the game's shapes, `lettering` sets the texts, `root` holds further attributes.
    """
    parts, words = face.parts, face.words
    picture, text = _lay_out(words.paragraphs, parts, lettering)
    draw = Brush(sprite, lettering)
    height = _PICTURES[picture]
    drawn = [
        f'<svg {root} viewBox="0 0 {WIDTH} {HEIGHT}" role="img" fill="{parts.border}" color="{parts.plate}">',
        f"<title>{escape(clean_text(words.title))}</title>",
        draw.shape(f"{parts.frame}-{picture}") if parts.frame else _frame(height, parts.bottom),
        _picture(parts, height, draw),
        _name(clean_text(face.card.name), draw, left=parts.name_left, right=parts.name_right),
        draw.line("kind", 40 if parts.frame else 24, height + 67.5, 12, words.kind.upper(), room=74),
        draw.line("type", 228, height + 67.5, 12, face.line, room=120) if face.line else "",
        _box(text, picture, parts.bottom, draw) if text else "",
        *(_figure(figure, draw) for figure in parts.figures),
        _foot(face, draw),
        "</svg>",
    ]
    return "".join(drawn)


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


def _frame(height: int, bottom: int) -> str:
    """The frame of a game without shapes: a card with plates for name, kind and text."""
    plates = f"M18 17h216v28H18ZM18 {height + 54}h216v18H18ZM18 {height + 76}h216v{bottom - height - 76}H18Z"
    return (
        f'<path d="M13 0h226l13 13v326l-13 13H13L0 339V13Z"/><path fill="currentColor" d="M9 9h234v334H9Z"/>'
        f'<path fill="#f8f0dd" stroke="#1d1826" stroke-opacity=".6" d="{plates}"/>'
    )


def _figure(figure: Figure, draw: Brush) -> str:
    shape = draw.shape(figure.shape) if figure.shape else ""
    if not figure.size:
        return shape
    named = figure.label if not figure.icon else ""
    below = draw.line("foot", figure.x, figure.y + 12, 11, named, room=50) if named else ""
    return shape + draw.text("stat", figure.x, figure.y, figure.size, figure.text) + below


def _top(picture: str) -> float:
    return _PICTURES[picture] + 79


def _room(picture: str, bottom: int) -> float:
    return bottom - _top(picture) - 4


def _lay_out(paragraphs: tuple[Paragraph, ...], parts: FaceParts, lettering: Lettering) -> tuple[str, Fitted | None]:
    if not paragraphs:
        return "plain", None
    if paragraphs[0][0] == "flavor":
        room = _room("plain", parts.bottom)
        return "plain", fit(paragraphs, lettering, width=200, height=room, largest=12.5, smallest=6)
    for picture, smallest in _SMALLEST.items():
        room = _room(picture, parts.bottom)
        text = fit(paragraphs, lettering, width=204, height=room, largest=14, smallest=smallest)
        if text.whole:
            break
    return picture, text


def _box(text: Fitted, picture: str, bottom: int, draw: Brush) -> str:
    if not text.is_flavor:
        return draw.block(text, 24, _top(picture))
    return draw.block(text, WIDTH // 2, _top(picture) + (_room(picture, bottom) - text.height) / 2)


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


def _picture(parts: FaceParts, height: int, draw: Brush) -> str:
    scene = parts.scene
    return "".join(
        [
            f'<svg x="18" y="50" width="216" height="{height}" color="{scene.color}">',
            f'<path fill="{scene.sky}" d="M0 0h216v{height}H0z"/>',
            *(draw.shape(each.shape, _place(each, height)) for each in scene.placed),
            "</svg>",
        ]
    )


def _place(placed: Placed, height: int) -> str:
    y = placed.y
    if placed.anchor == "middle":
        y = max(height // 2 + placed.y, 22)
    elif placed.anchor == "ground":
        y = height + placed.y
    if placed.mirrored:
        return f' transform="matrix(-1 0 0 1 {216 - (placed.x or 0):g} {y:g})"'
    across = "" if placed.x is None else f' x="{placed.x:g}"'
    return across + (f' y="{y:g}"' if placed.anchor != "top" or y else "")


def _foot(face: Face, draw: Brush) -> str:
    y, rarity = face.parts.foot, face.parts.rarity
    pips = draw.shape(rarity, f' x="126" y="{y}"') if rarity else ""
    return pips + draw.line("foot", 126, y + 26, 11, f"{face.set_code} {face.card.number}".strip(), room=62)


@lru_cache(maxsize=256)
def type_slug(type_name: str) -> str:
    """Return a type's name in plain letters, for shapes and colors."""
    return "".join(letter for letter in type_name.lower() if letter.isascii() and letter.isalpha())
