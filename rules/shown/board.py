"""A game's table as data, which the site draws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class BoardZone:
    """A zone of a player's side, with its name in a verdict's state, its label, and its layout.

    "row" takes the whole width, "part" most of it, "corner" the rest. "attached" cards lie with the cards that they are
    on. A "pile" shows names, or how many cards it has.
    """

    name: str
    label: str
    lies: Literal["row", "part", "corner", "attached", "pile"] = "row"


@dataclass(frozen=True, slots=True)
class BoardFigure:
    """A number of a card. `signed` shows the sign, `unless` is the usual number, left out."""

    name: str
    label: str
    signed: bool = False
    unless: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLayout:
    """A player's side of the table, by the names in a verdict's state.

    `totals` are labels of numbers, counts by name, or lists of names; counts and lists without a name are not
    shown. `phases` are the words for phases. Of a card `figures` are shown, then the `words` for its values (a list
    has a word for each). `sideways` is the value of a card that lies on its side, `order` the figure by which the
    cards of a zone are sorted, `beneath` its list of names of cards under it. `curves` are the totals worth a
    curve, the one by which a player loses first. `hand` is the zone whose cards only their player sees.
    `of_face_down` is what everybody sees of a face-down card.
    """

    totals: Mapping[str, str]
    zones: tuple[BoardZone, ...]
    phases: Mapping[str, str]
    figures: tuple[BoardFigure, ...] = ()
    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    sideways: tuple[str, str] | None = None
    order: str = ""
    beneath: str = ""
    curves: tuple[str, ...] = ()
    hand: str = "hand"
    of_face_down: tuple[str, ...] = ()
