"""The face of a W.O.T.A. card.

The picture is data too: the land is the first type's, the sky the second's, the sun has a ray for each 10 AP and a ring
for each 30 SP.
"""

import zlib

from rules.games.wota.cards import BATTLE_KINDS, RARITIES, WotaCard
from rules.shown.face import CREAM, NIGHT, FaceLayout, FaceParts, Figure, Placed, Scene, tint

# Plates. The current rulebook colors the plate and leaves the Boss to its type; the classic one colors the border.
CURRENT_PLATES = {"army": "#6d7079", "mage": "#75539d", "rune": "#3a6ca8", "ambush": "#c26a1d", "field": "#4c7c3c"}
CLASSIC_PLATE = "#b9ad94"
CLASSIC_BORDERS = {
    "army": "#121117",
    "mage": "#1f4a8c",
    "boss": "#22603a",
    "rune": "#fbfaf6",
    "ambush": "#7a3b2e",
    "field": "#a9822b",
}
EMBLEMS = {
    "alien": "#2c7f74",
    "ancient": "#7a6a4c",
    "aqua": "#1c6690",
    "bard": "#9a3d6e",
    "beast": "#7d5123",
    "common": "#72763a",
    "dragon": "#8c2f2b",
    "elf": "#2f6e45",
    "heat": "#c24a17",
    "hero": "#2f55a4",
    "human": "#8b5a45",
    "monster": "#4c4560",
    "reptile": "#5a7328",
    "saintly": "#b08420",
    "soldier": "#55616e",
    "villain": "#5d2a5e",
    "winged": "#4583ad",
    "wizard": "#4b3f9c",
    "rune": "#3a6ca8",
    "ambush": "#b8601a",
    "field": "#4c7c3c",
}
SUBTYPES_WITH_ICON = ("quick", "equip", "infinity", "counter")  # a normal card is known by having none
LANDS = {"rune": "ancient", "ambush": "elf", "field": "beast"}


def lay_out(card: WotaCard, edition: str) -> FaceParts:
    """Lay a card out in an edition's colors."""
    emblems = list_emblems(card)
    battles = card.kind in BATTLE_KINDS
    border, plate = _choose_colors(card.kind, edition, emblems[0])
    figures = _list_figures(card)
    return FaceParts(
        frame=card.kind,
        border=border,
        plate=plate,
        accent=EMBLEMS[emblems[0]],
        scene=_paint(card, emblems),
        figures=figures,
        name_left=24 if card.kind == "ambush" else 55,
        name_right=200 if card.sc else 230,
        line=" / ".join(card.types),
        bottom=290 if battles else 308,
        foot=298 if battles else 310,
        rarity=f"r-{card.rarity}" if card.rarity in RARITIES else "",
    )


def list_emblems(card: WotaCard) -> list[str]:
    types = [name.lower() for name in card.types]
    return [name for name in types if name in EMBLEMS] or [card.kind if card.kind in EMBLEMS else "common"]


def _choose_colors(kind: str, edition: str, emblem: str) -> tuple[str, str]:
    if edition == "classic":
        return CLASSIC_BORDERS[kind], CLASSIC_PLATE
    return NIGHT, CURRENT_PLATES.get(kind) or EMBLEMS[emblem]


def _list_figures(card: WotaCard) -> tuple[Figure, ...]:
    figures = []
    if card.kind != "ambush":
        size = 19 if card.sta < 100 else 16
        figures.append(Figure(text=str(card.sta), x=31, y=32.5, size=size, label="STA", icon="i-sta"))
    if card.sc:
        figures.append(Figure(text=str(card.sc), label="SC", icon="i-sc", shape="c-sc"))
    if card.kind in BATTLE_KINDS:
        figures += [_build_power("AP", card.ap, 61), _build_power("SP", card.sp, 213)]
    return tuple(figures)


def _build_power(label: str, value: int, x: int) -> Figure:
    size = min(25.0, 78 / len(str(value)))
    return Figure(text=str(value), x=x, y=328, size=size, label=label, icon=f"i-{label.lower()}", stands="below")


def _paint(card: WotaCard, emblems: list[str]) -> Scene:
    land = emblems[0] if emblems[0] != card.kind else LANDS.get(card.kind, "common")
    seed = zlib.crc32(card.name.encode("utf-8", "replace"))
    x, y = 88 + seed % 41, seed // 64 % 9 - 14
    rays, rings = min(max(card.ap // 10 + 3, 5), 30), min(max(card.sp // 30, 0), 5)
    placed = [Placed(shape=f"y-{rays}", x=x, y=y, anchor="middle")]
    if rings:
        placed.append(Placed(shape=f"o-{rings}", x=x, y=y, anchor="middle"))
    placed.append(Placed(shape=f"s-{land}", y=-126, anchor="ground", mirrored=not seed & 1))
    for emblem, offset in zip(emblems, (-24, 24) if len(emblems) > 1 else (0,), strict=False):
        placed.append(Placed(shape=f"m-{emblem}", x=x + offset, y=y, anchor="middle"))
    if card.subtype in SUBTYPES_WITH_ICON:
        placed.append(Placed(shape=f"q-{card.subtype}", x=6))
    return Scene(sky=tint(EMBLEMS[emblems[-1]], 0.34, CREAM), color=EMBLEMS[emblems[0]], placed=tuple(placed))


FACE = FaceLayout(lay_out=lay_out, emblems=EMBLEMS, by_edition=True)
