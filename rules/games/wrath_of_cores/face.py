"""The face of a Wrath of Cores card.

The picture is data too: the ground is that of the card's first Element, the sky that of its last; the hexagons around
the core are as many as the card is rare. What it costs stands on the left as orbs, the faces of its die on the right.
"""

import zlib

from rules.games.wrath_of_cores.cards import CoresCard
from rules.shown.face import FaceLayout, FaceParts, Figure, Placed, Scene, tint

BORDER, MIST = "#10212b", "#e9f4f4"
COLORS = {
    "red": "#b3372a",
    "blue": "#2468a8",
    "green": "#3c7a37",
    "yellow": "#c0911c",
    "white": "#8fa3ad",
    "black": "#433a55",
}
COLORLESS = "#51656e"
RARITIES = ("common", "uncommon", "rare", "royalty")
MOST_ORBS = 7


def lay_out(card: CoresCard, edition: str) -> FaceParts:
    """Lay a card out; all editions look alike."""
    colors = [color for color in (*card.colors, *card.cost) if color in COLORS]
    plate = COLORS[colors[0]] if colors else COLORLESS
    has_figures = card.kind in ("unit", "core")
    return FaceParts(
        frame=card.kind,
        border=BORDER,
        plate=plate,
        accent=plate,
        scene=_paint(card, colors),
        figures=tuple(_list_figures(card)),
        name_left=28,
        name_right=224,
        line=_write_line(card),
        bottom=290 if has_figures else 308,
        foot=296 if has_figures else 310,
        rarity=f"r-{card.rarity}" if card.rarity in RARITIES else "",
    )


def _write_line(card: CoresCard) -> str:
    if card.god:
        return f"{card.god}, {card.piece}"
    return ", ".join([color.capitalize() for color in card.colors])


def _list_figures(card: CoresCard) -> list[Figure]:
    if card.kind == "unit":
        return [
            _build_figure("ATK", card.atk, 62, "i-atk"),
            _build_figure("HP", card.hp, 208, "i-hp"),
        ]
    if card.kind == "core":
        charges = [_build_figure("", card.trigger_cost, 208, "i-charge")] if card.trigger_cost else []
        return [_build_figure("HP", card.hp, 62, "i-hp"), *charges]
    return []


def _build_figure(label: str, value: int, x: int, icon: str) -> Figure:
    size = min(22.0, 58 / len(str(value)))
    return Figure(text=str(value), x=x, y=323, size=size, label=label, icon=icon, stands="below")


def _paint(card: CoresCard, colors: list[str]) -> Scene:
    seed = zlib.crc32(card.name.encode("utf-8", "replace"))
    ground, sky = (colors[0], colors[-1]) if colors else ("none", "none")
    x, y = 92 + seed % 33, seed // 64 % 9 - 12
    rings = RARITIES.index(card.rarity) + 1 if card.rarity in RARITIES else 1
    placed = [
        Placed(shape=f"h-{rings}", x=x, y=y, anchor="middle"),
        Placed(shape=f"s-{ground}", y=-126, anchor="ground", mirrored=not seed & 1),
        Placed(shape=f"m-{card.kind}", x=x, y=y, anchor="middle"),
    ]
    orbs = card.cost[:MOST_ORBS] or card.colors
    placed += [Placed(shape=f"o-{color}", x=5 + 17 * at, y=4) for at, color in enumerate(orbs)]
    if card.kind == "unit":
        placed += [
            Placed(shape=f"d-{face}", x=215 - 18 * (len(card.hits) - at), y=4) for at, face in enumerate(card.hits)
        ]
    color = COLORS.get(ground, COLORLESS)
    return Scene(sky=tint(COLORS.get(sky, COLORLESS), 0.36, MIST), color=color, placed=tuple(placed))


FACE = FaceLayout(lay_out=lay_out)
