"""Draws a card's face as SVG from the card's data alone; the shapes stand in static/img/faces.svg, the colors in CSS.

The picture is data too: the land is the first type's, the sky the second's, the sun has a ray for each 10 AP and a
ring for each 30 SP. All measures are in units of a quarter millimeter: 252 x 352 is 63 x 88 mm.
"""

import zlib
from dataclasses import dataclass
from html import escape

from rules.engine.cards import CardDefinition

KINDS = ("army", "mage", "boss", "rune", "ambush", "field")
RARITIES = ("common", "uncommon", "rare", "epic", "legendary")
_SUBTYPE_ICONS = ("quick", "equip", "infinity", "counter")
_LANDS = {"rune": "ancient", "ambush": "elf", "field": "beast"}
_NARROW, _WIDE = frozenset("iljtfrI.,:;'’!|()[]1 -"), frozenset("mwMW%@—QOGD")


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where things stand on a face: the frame's variant, the picture's height, the text box's top and height."""

    name: str
    picture: int
    type_line: float
    box: int
    room: int


_PLAIN = _Layout("plain", picture=156, type_line=223.5, box=232, room=58)
_TEXT = _Layout("text", picture=124, type_line=191.5, box=200, room=90)
_POWER = _Layout("power", picture=124, type_line=191.5, box=200, room=108)


@dataclass(frozen=True, slots=True)
class FaceWords:
    """The words of a face in the reader's language; names of kinds and types are the game's own."""

    title: str
    kind: str
    rarity: str
    subtype: str = ""


def draw_face(card: CardDefinition, words: FaceWords, *, sprite: str, set_code: str = "", edition: str = "") -> str:
    """The face as an `<svg>` element. `sprite` is the address of the shapes; everything of the card is escaped."""
    types = getattr(card, "types", ())
    kind = card.kind if card.kind in KINDS else "field"
    battles = kind in ("army", "mage", "boss")
    layout = _POWER if not battles else _TEXT if card.text or getattr(card, "keywords", ()) else _PLAIN
    sta, sc = getattr(card, "sta", None), getattr(card, "sc", 0)
    has_cost = sta is not None and kind != "ambush"
    classes = f"face face--{kind}" + (" face--classic" if edition == "classic" else "")
    frame = kind + (f"-{layout.name}" if battles else "") + ("-sc" if sc else "")
    parts = [
        f'<svg class="{classes}" viewBox="0 0 252 352" role="img"><title>{escape(words.title)}</title>',
        _use(sprite, frame, 'class="face__frame"'),
        _picture(card, kind, types, layout, sprite),
        _name(card.name, has_cost=has_cost, has_sc=bool(sc)),
        _type_line(card, words, types, layout, sprite),
        _box(card, layout),
    ]
    if has_cost:
        parts.append(_text("face__stat", 31, 32.5, 19 if sta < 100 else 16, str(sta)))
    if battles:
        parts += [_text("face__stat", x, 328, 26, str(getattr(card, stat))) for stat, x in (("ap", 59), ("sp", 211))]
    parts += [_foot(card, set_code, 313 if battles else 324, sprite), "</svg>"]
    return "".join(parts)


def _use(sprite: str, name: str, attributes: str = "") -> str:
    return f'<use href="{sprite}#{name}" {attributes}/>' if attributes else f'<use href="{sprite}#{name}"/>'


def _square(sprite: str, name: str, css: str, x: float, y: float, size: float) -> str:
    return _use(sprite, name, f'class="{css}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"')


def _text(css: str, x: float, y: float, size: float, content: str, more: str = "") -> str:
    return f'<text class="{css}" x="{x:g}" y="{y:.4g}" font-size="{size:.3g}"{more}>{escape(content)}</text>'


def _name(name: str, *, has_cost: bool, has_sc: bool) -> str:
    left = 55 if has_cost else 24
    room = (200 if has_sc else 230) - left
    size = min(18.0, room / _width(name))
    if size >= 12:
        return _line(name, left, 31 + size * 0.34, size, room)
    halves = _break(name)
    size = min(12.5, room / max(_width(part) for part in halves))
    return _line(halves[0], left, 28.5, size, room) + _line(halves[1], left, 41, size, room)


def _line(text: str, x: float, y: float, size: float, room: float) -> str:
    """One line of a name; where the reader's font might run out of room the length is fixed."""
    wide = _width(text) * size
    fixed = f' textLength="{min(wide, room):.0f}"' if wide > room * 0.72 else ""
    return _text("face__name", x, y, size, text, fixed)


def _break(name: str) -> tuple[str, str]:
    words = name.split(" ")
    if len(words) == 1:
        middle = len(name) // 2
        return name[:middle], name[middle:]
    cut = min(range(1, len(words)), key=lambda at: max(_width(" ".join(words[:at])), _width(" ".join(words[at:]))))
    return " ".join(words[:cut]), " ".join(words[cut:])


def _width(text: str) -> float:
    """The width of the text in ems, near enough for a bold book face."""
    return sum(0.32 if c in _NARROW else 0.84 if c in _WIDE else 0.66 if c.isupper() else 0.5 for c in text)


def _picture(card: CardDefinition, kind: str, types: tuple[str, ...], layout: _Layout, sprite: str) -> str:
    emblems = [type_slug(name) for name in types] or [kind]
    land = type_slug(types[0]) if types else _LANDS.get(kind, "common")
    seed = zlib.crc32(card.name.encode())
    x, y = 88 + seed % 41, layout.picture // 2 - 14 + seed // 64 % 9
    rays, rings = max(5, getattr(card, "ap", 0) // 10 + 3), min(getattr(card, "sp", 0) // 30, 5)
    flip = "" if seed & 1 else ' transform="matrix(-1 0 0 1 216 0)"'
    art = [
        f'<svg class="t-{emblems[-1]}" x="18" y="50" width="216" height="{layout.picture}">',
        f'<path d="M0 0h216v{layout.picture}H0z"/><circle cx="{x}" cy="{y}" r="120" pathLength="{2 * rays}"/>',
    ]
    if rings:
        art.append(_square(sprite, f"o-{rings}", "face__rings", x - 70, y - 70, 140))
    art.append(_use(sprite, f"s-{land}", f'class="t-{emblems[0]}"{flip}'))
    size = 50 if len(emblems) > 1 else 62
    for slug, offset in zip(emblems, (-23, 23) if len(emblems) > 1 else (0,), strict=False):
        css = f"face__medal t-{slug}"
        art.append(_square(sprite, f"m-{slug}", css, x + offset - size / 2, y - size / 2, size))
    return "".join([*art, "</svg>"])


def _type_line(card: CardDefinition, words: FaceWords, types: tuple[str, ...], layout: _Layout, sprite: str) -> str:
    line = _text("face__kind", 24, layout.type_line, 12, words.kind)
    if types:
        return line + _text("face__type", 228, layout.type_line, 12, " / ".join(types))
    subtype = getattr(card, "subtype", None)
    if subtype not in _SUBTYPE_ICONS:
        return line
    icon = _square(sprite, f"i-{subtype}", "face__subtype", 213, layout.type_line - 12, 15)
    return line + _text("face__type", 208, layout.type_line, 12, words.subtype) + icon


def _box(card: CardDefinition, layout: _Layout) -> str:
    keywords = ", ".join(getattr(card, "keywords", ()))
    text = " ".join(part for part in (keywords and f"{keywords}.", card.text) if part)
    if text:
        size, lines = _fitted(text, layout.room - 4, largest=14, smallest=6, spread=1.12)
        return _lines(lines, "face__text", 24, size, top=layout.box + 4)
    if not card.flavor:
        return ""
    size, lines = _fitted(card.flavor, layout.room, largest=12.5, smallest=7)
    return _lines(lines, "face__flavor", 126, size, top=layout.box + (layout.room - len(lines) * size * 1.25) / 2)


def _fitted(
    text: str, height: int, *, largest: float, smallest: float, spread: float = 0.94
) -> tuple[float, list[str]]:
    """The largest size at which the text fits the box, and its lines; what never fits ends in an ellipsis.

    `spread` is how much wider than a bold book face the text's own face may turn out.
    """
    size = largest
    while True:
        lines = _wrapped(text, 204 / size / spread)
        if len(lines) * size * 1.25 <= height - 6:
            return size, lines
        if size <= smallest:
            room = int((height - 6) / (size * 1.25))
            return size, [*lines[: room - 1], f"{lines[room - 1]} …"]
        size -= 0.5


def _wrapped(text: str, room: float) -> list[str]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and _width(longer) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _lines(lines: list[str], css: str, x: int, size: float, *, top: float) -> str:
    first, *rest = lines
    rows = "".join(f'<tspan x="{x}" dy="1.25em">{escape(line)}</tspan>' for line in rest)
    start = f'<text class="{css}" x="{x}" y="{top + size * 0.95:.4g}" font-size="{size:g}">'
    return f"{start}{escape(first)}{rows}</text>"


def _foot(card: CardDefinition, set_code: str, y: int, sprite: str) -> str:
    pips = f"r-{card.rarity}" if card.rarity in RARITIES else ""
    mark = _use(sprite, pips, f'x="91" y="{y - 15}" width="70" height="14"') if pips else ""
    return mark + _text("face__foot", 126, y + 12, 10, f"{set_code} {card.number}".strip())


def type_slug(type_name: str) -> str:
    """A type's name as the shapes and classes spell it; nothing but letters can come out."""
    return "".join(letter for letter in type_name.lower() if letter.isascii() and letter.isalpha())
