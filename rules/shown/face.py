"""A card's face as data, which the site draws.

Measures are quarters of a millimeter: 252 x 352 is a card of 63 x 88 mm. Shapes are named; a game keeps its own in
`static/faces/<game>.svg` of its folder.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal

from rules.engine.cards import CardDefinition

NIGHT, CREAM = "#1c1a26", "#fbeecb"


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A number or word at a place of the face; `shape` lies under it.

    `label` names it below, unless an `icon` does, which also stands beside a link. `stands` says where: above are
    costs, below strengths.
    """

    text: str
    x: float = 0
    y: float = 0
    size: float = 0
    label: str = ""
    icon: str = ""
    shape: str = ""
    stands: Literal["above", "below"] = "above"


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A shape in the picture. "middle" counts y from the height's middle, "ground" from the bottom."""

    shape: str
    x: float | None = None
    y: float = 0
    anchor: Literal["top", "middle", "ground"] = "top"
    mirrored: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """The picture: a sky, the color of its shapes, the shapes from back to front."""

    sky: str
    color: str
    placed: tuple[Placed, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceParts:
    """All that is drawn of a card besides its name, kind, texts and number.

    `frame` begins the names of four shapes, one for each height of the picture: plain, short, long, full. `border` and
    `plate` color it. `line` stands right of the kind. The text box ends at `bottom`, rarity and number stand at `foot`.
    `rarity` is the shape of the rarity.
    """

    frame: str
    border: str
    plate: str
    scene: Scene
    accent: str
    figures: tuple[Figure, ...] = ()
    name_left: int = 24
    name_right: int = 230
    line: str = ""
    bottom: int = 308
    foot: int = 310
    rarity: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FaceLayout:
    """A game's faces: `lay_out(card, edition)`, and the colors of its emblems by name.

    `by_edition`: a card looks otherwise in another edition.
    """

    lay_out: Callable[[Any, str], FaceParts]
    by_edition: bool = False
    emblems: Mapping[str, str] = field(default_factory=dict)


def lay_out_plainly(card: CardDefinition, edition: str) -> FaceParts:
    """Lay out the face of a game without own shapes: a row of figures with names."""
    figures = tuple(
        Figure(
            text=str(value),
            x=44 + 54 * place,
            y=307,
            size=min(18.0, 62 / len(str(value))),
            label=name.replace("_", " ").upper(),
            stands="below",
        )
        for place, (name, value) in enumerate(list(card.stats.items())[:4])
    )
    return FaceParts(
        frame="", border=NIGHT, plate="#6d7079", accent="#6d7079", figures=figures,
        scene=Scene(sky=tint("#6d7079", 0.34, CREAM), color="#6d7079"), bottom=286 if figures else 308,
        foot=312,
    )  # fmt: skip


@lru_cache(maxsize=256)
def tint(color: str, share: float, ground: str) -> str:
    """Mix a share of the color, from 0 to 1, into the ground."""
    mixed = (
        round(int(color[at : at + 2], 16) * share + int(ground[at : at + 2], 16) * (1 - share)) for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in mixed)
