"""The face of a Valcarta card.

The picture is data too: the ground is that of the card's Element, the rays are as many as the card is rare, and a Unit
grows a shard with each Level. What a card costs stands on the left as shards, its Level on the right, its weaknesses
below.
"""

import zlib
from collections.abc import Iterator

from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.words import WORDS
from rules.shown.face import FaceLayout, FaceParts, Figure, Placed, Scene, tint

BORDER, MIST = "#241a38", "#f5f0fa"
COLORS = {
    "fire": "#bf4326",
    "water": "#2567ad",
    "wind": "#2f8f7c",
    "ice": "#4f8db5",
    "earth": "#7d5a2b",
    "light": "#b98a16",
    "dark": "#4a3b6e",
    "thunder": "#6650c4",
}
COLORLESS = "#6b6478"
RARITIES = tuple(WORDS.rarities)
MOST_SHARDS = 7


def lay_out(card: ValcartaCard, edition: str) -> FaceParts:
    """Lay a card out; all editions look alike."""
    element = card.element or card.energy
    plate = COLORS.get(element or "", COLORLESS)
    is_unit = card.kind == "unit"
    return FaceParts(
        frame=_choose_frame(card),
        border=BORDER,
        plate=plate,
        accent=plate,
        scene=_paint(card, element or "none", plate),
        figures=tuple(_list_figures(card)),
        name_left=26,
        name_right=226,
        line=_write_line(card),
        bottom=290 if is_unit else 308,
        foot=298 if is_unit else 310,
        rarity=f"r-{card.rarity}" if card.rarity in RARITIES else "",
    )


def _choose_frame(card: ValcartaCard) -> str:
    frame = "fay" if card.fay else card.kind
    return f"weak-{frame}" if card.weakness else frame


def _write_line(card: ValcartaCard) -> str:
    """The words right of the kind: the Level and the former Unit, or the element."""
    level = WORDS.values["level"].get(card.level or "", "")
    if card.evolves_from:
        return f"{level} of {card.evolves_from}"
    if card.kind == "unit":
        return f"Fay Charged {level}" if card.fay else level
    return "" if card.subtype else WORDS.values["element"].get(card.energy or "", "")


def _list_figures(card: ValcartaCard) -> Iterator[Figure]:
    if card.kind != "unit":
        return
    yield Figure(
        text=str(card.hp), x=60, y=324, size=min(22.0, 52 / len(str(card.hp))), label="HP", icon="i-hp", stands="below"
    )
    shown = list(card.weakness.items())[:2]
    for at, (element, extra) in enumerate(shown):
        place, y = ("wm", 322) if len(shown) == 1 else (("wa", 311) if at == 0 else ("wb", 331))
        yield Figure(
            text=f"+{extra}",
            x=208,
            y=y,
            size=15 if len(shown) == 1 else 13,
            label=WORDS.values["element"][element],
            icon="i-weakness",
            shape=f"{place}-{element}",
            stands="below",
        )


def _paint(card: ValcartaCard, element: str, color: str) -> Scene:
    seed = zlib.crc32(card.name.encode("utf-8", "replace"))
    x, y = 92 + seed % 33, seed // 64 % 9 - 8
    rays = RARITIES.index(card.rarity) + 1 if card.rarity in RARITIES else 1
    stands = "fay" if card.fay else (card.level or "basic") if card.kind == "unit" else card.kind
    placed = [
        Placed(shape=f"h-{rays}", x=x, y=y, anchor="middle"),
        Placed(shape=f"s-{element}", y=-126, anchor="ground", mirrored=not seed & 1),
        Placed(shape=f"m-{stands}", x=x, y=y, anchor="middle"),
    ]
    if card.kind == "unit":
        placed.append(Placed(shape=f"g-{element}", x=x, y=y, anchor="middle"))
    placed += [
        Placed(shape=f"o-{card.energy or 'none'}", x=5 + 18 * at, y=5) for at in range(min(card.cost, MOST_SHARDS))
    ]
    if not card.cost:
        placed.append(Placed(shape=f"b-{element}", x=5, y=5))
    if card.level:
        placed.append(Placed(shape="l-fay" if card.fay else f"l-{card.level}", x=214, y=4))
    return Scene(sky=tint(color, 0.34, MIST), color=color, placed=tuple(placed))


FACE = FaceLayout(lay_out=lay_out)
