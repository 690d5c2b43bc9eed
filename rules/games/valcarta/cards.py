"""The printing of a Valcarta card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

import msgspec

from rules.engine.cards import CardDefinition
from rules.engine.names import fold

ELEMENTS = ("fire", "water", "wind", "ice", "earth", "light", "dark", "thunder")  # VAL-FE-05
LEVELS = ("basic", "hero", "advanced", "champion", "ultimate")
UPGRADES = {"advanced": "basic", "champion": "advanced", "ultimate": "champion"}  # each with the Level beneath it
SUBTYPES = ("instant", "single use", "continuous")  # VAL-WAR-07
LONGEST_TEXT = 600
MANY = 4  # Units from which on the FE die is a d20, unless the Crystal prints another number (VAL-CRY-04, VAL-C17)

# What each kind of card may print besides what every card has.
PRINTS: dict[str, tuple[str, ...]] = {
    "unit": ("level", "evolves_from", "element", "hp", "weakness", "skills", "fay", "cost", "fe", "text"),
    "war": ("subtype", "cost", "fe", "text"),
    "equipment": ("element", "cost", "fe", "text"),
    "crystal": ("element", "cost", "fe", "text", "d20_from"),
}
_DEFAULTS: dict[str, object] = {
    "level": None, "evolves_from": "", "element": None, "hp": 0, "weakness": {}, "skills": (), "fay": False,
    "subtype": None, "cost": 0, "fe": None, "text": "", "d20_from": MANY,
}  # fmt: skip

Element = Literal["fire", "water", "wind", "ice", "earth", "light", "dark", "thunder"]


class Skill(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Unit's attack: name, FE Cost and FE Type, damage, further effects."""

    name: str
    cost: int = 0
    fe: Element | None = None
    damage: int = 0
    text: str = ""


class ValcartaCard(CardDefinition, frozen=True, kw_only=True):
    """A Valcarta card. No rule asks for its rarity (VAL-G40)."""

    kind: Literal["unit", "war", "equipment", "crystal"]
    rarity: Literal["common", "uncommon", "rare"]
    level: Literal["basic", "hero", "advanced", "champion", "ultimate"] | None = None
    evolves_from: str = ""
    element: Element | None = None
    hp: int = 0
    weakness: dict[Element, int] = {}
    skills: tuple[Skill, ...] = ()
    subtype: Literal["instant", "single use", "continuous"] | None = None
    cost: int = 0
    fe: Element | None = None
    fay: bool = False
    d20_from: int = MANY

    beside_the_rules: ClassVar[tuple[str, ...]] = ("number", "rarity", "artist", "flavor")

    @property
    def stats(self) -> dict[str, int]:
        """The printed figures of the card's kind."""
        return {"hp": self.hp} if self.kind == "unit" else {}

    @property
    def energy(self) -> Element | None:
        """The Fay Energy Type of a Crystal, an Equipment or a cost; a card file may say element for a card's type."""
        return self.fe or (None if self.kind == "unit" else self.element)

    @property
    def element_or_energy(self) -> Element | None:
        """The Element of a Unit, or the Fay Energy Type of a further card."""
        return self.element if self.kind == "unit" else self.energy

    def skill(self, name: str) -> Skill | None:
        return next((skill for skill in self.skills if fold(skill.name) == fold(name)), None)


def find_card_faults(card: ValcartaCard) -> list[tuple[str, str]]:
    """Find invalid data as pairs of field and advice."""
    return [
        *_find_strangers(card),
        *_find_cost_faults(card),
        *(_find_unit_faults(card) if card.kind == "unit" else ()),
        *_find_skill_faults(card),
        *_find_kind_faults(card),
        *_find_text_faults(card),
    ]


def _find_strangers(card: ValcartaCard) -> Iterator[tuple[str, str]]:
    for field, default in _DEFAULTS.items():
        if getattr(card, field) != default and field not in PRINTS[card.kind]:
            kinds = ", ".join([kind for kind, fields in PRINTS.items() if field in fields])
            yield field, f"a card of the kind {card.kind} has no {field}, which stands on: {kinds}; leave it out"


def _find_cost_faults(card: ValcartaCard) -> Iterator[tuple[str, str]]:
    if card.cost < 0:
        yield "cost", "cannot be negative; a card that is free has no cost"
    if card.kind == "unit" and not card.fay and (card.cost or card.fe):
        yield "cost", "a Unit costs what its Level says (VAL-UNIT-02, -04); only a Fay Charged Unit may print a cost"
    elif card.kind in ("unit", "war") and card.fe and not card.cost:
        yield "fe", "tells which FE the cost takes; add the cost or leave it out (VAL-FE-03)"
    if card.fe and card.element and card.kind != "unit" and card.fe != card.element:
        yield "element", f"the card has one Fay Energy Type and says {card.fe} as its fe; leave one of the two out"


def _find_unit_faults(card: ValcartaCard) -> Iterator[tuple[str, str]]:
    if card.level is None:
        yield "level", f"every Unit prints a Level; use one of: {', '.join(LEVELS)} (VAL-FRM-18)"
    if card.hp <= 0:
        yield "hp", "a Unit has HP of 1 at least, or it could not stay on the field (VAL-FRM-04)"
    yield from _find_chain_faults(card)
    for element, extra in card.weakness.items():
        if extra <= 0:
            yield "weakness", f"say how much more damage {element} does, 1 at least, or leave {element} out (VAL-G05)"
    if card.fay and not card.text:
        yield "text", "a Fay Charged Unit names what is sacrificed for it: “Sacrifice 1 Basic Unit.” (VAL-G06)"


def _find_chain_faults(card: ValcartaCard) -> Iterator[tuple[str, str]]:
    if card.fay or card.level is None:
        if card.fay and card.evolves_from:
            yield "evolves_from", "a Fay Charged Unit is summoned by a sacrifice and upgrades nobody (VAL-G06)"
    elif card.level in UPGRADES and not card.evolves_from:
        below = UPGRADES[card.level]
        yield "evolves_from", f"name the {below} Unit that this {card.level} one comes from (VAL-FRM-08)"
    elif card.level not in UPGRADES and card.evolves_from:
        yield "evolves_from", f"a {card.level} Unit is played from hand and comes from nobody (VAL-FRM-08)"
    if card.evolves_from and fold(card.evolves_from) == fold(card.name):
        yield "evolves_from", "a Unit does not come from itself; name the Unit of the Level beneath it (VAL-G10)"


def _find_skill_faults(card: ValcartaCard) -> Iterator[tuple[str, str]]:
    names = [fold(skill.name) for skill in card.skills]
    if len(set(names)) != len(names):
        yield "skills", "two skills of a Unit have different names, for an attack is called by its name (VAL-COM-05)"
    for skill in card.skills:
        if not skill.name.strip() or not skill.name.isprintable() or len(skill.name) > 80:
            yield "skills", "every skill has a name of 1 to 80 characters on one line (VAL-FRM-16)"
        if skill.cost < 0 or skill.damage < 0:
            yield "skills", f"cost and damage of {skill.name!r} cannot be negative; leave out what it has not"
        if len(skill.text) > LONGEST_TEXT:
            yield "skills", f"the text of {skill.name!r} has more than {LONGEST_TEXT} characters"


def _find_kind_faults(card: ValcartaCard) -> Iterator[tuple[str, str]]:
    if card.kind == "war" and card.subtype is None:
        yield "subtype", f"a War Card is one of: {', '.join(SUBTYPES)} (VAL-WAR-07)"
    if card.d20_from < 0:
        yield "d20_from", "say from how many Units on a d20 is rolled: 0 for always, 6 for never (VAL-C17)"
    if card.kind == "war" and not card.text:
        yield "text", "a War Card prints its effect (VAL-FRM-17)"


def _find_text_faults(card: ValcartaCard) -> Iterator[tuple[str, str]]:
    if len(card.text) > LONGEST_TEXT:
        yield "text", f"has more than {LONGEST_TEXT} characters, which do not fit into a box"
