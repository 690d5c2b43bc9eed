"""The printing of a Wrath of Cores card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from rules.engine.cards import CardDefinition
from rules.games.wrath_of_cores.wording.nodes import FACES
from rules.games.wrath_of_cores.wording.reading import PARTS, boxes_of

COLORS = ("red", "blue", "green", "yellow", "white", "black")  # WOC-G34
RAINBOW = "rainbow"
KEYWORDS = ("Ambush", "Burrow", "Ranged")
PIECES = ("left", "middle", "right")
HITS = (4, 5, 6)  # WOC-G01

# What each kind of card may print besides what every card has.
PRINTS: dict[str, tuple[str, ...]] = {
    "core": ("hp", "colors", "charge", "trigger", "trigger_cost"),
    "terrain": ("subtype", "colors", "text"),
    "unit": ("cost", "atk", "hp", "hits", "rolls", "keywords", "text"),
    "wonder": ("cost", "text"),
    "weapon": ("cost", "text"),
    "relic": ("cost", "colors", "text"),
    "action": ("cost", "text"),
    "battle": ("cost", "text"),
    "response": ("cost", "text"),
    "god": ("cost", "god", "piece", "text"),
}
_DEFAULTS: dict[str, object] = {
    "hp": 0, "atk": 0, "hits": HITS, "rolls": {}, "cost": (), "colors": (), "keywords": (), "charge": "", "trigger": "",
    "trigger_cost": 0, "god": "", "piece": None, "subtype": None, "text": "",
}  # fmt: skip
STAY = ("terrain", "unit", "wonder", "weapon", "relic")


class CoresCard(CardDefinition, frozen=True, kw_only=True):
    """A Wrath of Cores card. Deck rules ask for the rarity, so it belongs to the card (WOC-G39)."""

    beside_the_rules: ClassVar[tuple[str, ...]] = ("number", "artist", "flavor")

    kind: Literal["core", "terrain", "unit", "wonder", "weapon", "relic", "action", "battle", "response", "god"]
    rarity: Literal["common", "uncommon", "rare", "royalty"]
    subtype: Literal["normal", "special"] | None = None
    cost: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    atk: int = 0
    hp: int = 0
    hits: tuple[int, ...] = HITS
    rolls: dict[str, str] = {}
    keywords: tuple[str, ...] = ()
    charge: str = ""
    trigger: str = ""
    trigger_cost: int = 0
    god: str = ""
    piece: Literal["left", "middle", "right"] | None = None
    flip: bool = False

    @property
    def stats(self) -> dict[str, int]:
        """The printed figures of the card's kind."""
        shown = {"unit": ("atk", "hp"), "core": ("hp", "trigger_cost")}.get(self.kind, ())
        return {name: getattr(self, name) for name in shown}

    @property
    def elements(self) -> int:
        """The number of Elements in the card's cost."""
        return len(self.cost)

    @property
    def unit_colors(self) -> tuple[str, ...]:
        """The colors of the play cost, Rainbow apart (WOC-UNIT-07, -08)."""
        return tuple(dict.fromkeys([color for color in self.cost if color != RAINBOW]))

    @property
    def element_colors(self) -> tuple[str, ...]:
        """The colors made by the card, or the colors of the cost (WOC-UNIT-07)."""
        return tuple([color for color in (self.colors or self.unit_colors) if color in COLORS])

    @property
    def names(self) -> tuple[str, ...]:
        """The names of a card: the own name, and the shared name of a god's pieces (WOC-G37)."""
        return (self.name, self.god) if self.god else (self.name,)


def find_card_faults(card: CoresCard) -> list[tuple[str, str]]:
    """Find invalid data as pairs of field and advice."""
    return [*_find_strangers(card), *_find_color_faults(card), *_FAULTS[card.kind](card), *_find_text_faults(card)]


def _find_strangers(card: CoresCard) -> Iterator[tuple[str, str]]:
    for field, default in _DEFAULTS.items():
        if getattr(card, field) != default and field not in PRINTS[card.kind]:
            kinds = ", ".join([kind for kind, fields in PRINTS.items() if field in fields])
            yield field, f"a card of the kind {card.kind} has no {field}, which stands on: {kinds}; leave it out"


def _find_color_faults(card: CoresCard) -> Iterator[tuple[str, str]]:
    for color in card.cost:
        if color not in (*COLORS, RAINBOW):
            yield "cost", f"{color!r} is no Element; use one of: {', '.join(COLORS)}, {RAINBOW} (WOC-G34)"
    allowed = (*COLORS, RAINBOW) if card.kind == "core" else COLORS
    for color in card.colors:
        if color not in allowed:
            yield "colors", f"{color!r} is no color; use one of: {', '.join(allowed)} (WOC-G34)"
    if len(set(card.colors)) != len(card.colors):
        yield "colors", "a color stands on a card once"


def _find_core_faults(card: CoresCard) -> Iterator[tuple[str, str]]:
    if card.hp <= 0:
        yield "hp", "a Core prints the Health that its player starts with (WOC-SET-10)"
    if len(card.colors) > 1:
        yield "colors", 'a Core makes one Element: print one color, or "rainbow" for any (WOC-G06)'
    if card.trigger and card.trigger_cost <= 0:
        yield "trigger_cost", "the box of a Trigger shows how many charges it takes, 1 at least (WOC-CORE-06)"
    if card.trigger_cost and not card.trigger:
        yield "trigger_cost", "a number without a Trigger means nothing; add the trigger or leave it out (WOC-CORE-06)"


def _find_terrain_faults(card: CoresCard) -> Iterator[tuple[str, str]]:
    if card.subtype is None:
        yield "subtype", "a Terrain is normal or special (WOC-STER-01)"
    most = 2 if card.subtype == "special" else 1
    if not 1 <= len(card.colors) <= most:
        yield (
            "colors",
            f"a {card.subtype or 'normal'} Terrain makes one Element, of {most} colors at most (WOC-STER-02)",
        )


def _find_unit_faults(card: CoresCard) -> Iterator[tuple[str, str]]:
    if card.hp <= 0:
        yield "hp", "a Unit has H.P of 1 at least, or it could not live (WOC-UNIT-05)"
    if card.atk < 0:
        yield "atk", "cannot be negative"
    if any(face not in FACES for face in card.hits) or len(set(card.hits)) != len(card.hits):
        yield "hits", "names faces of a die, 1 to 6, each once (WOC-G01)"
    if any(face not in [str(each) for each in FACES] for face in card.rolls):
        yield "rolls", 'names faces of a die as text, "1" to "6" (WOC-G01)'
    if len(set(card.keywords)) != len(card.keywords):
        yield "keywords", "a keyword stands on a card once"
    for keyword in card.keywords:
        if keyword not in KEYWORDS:
            yield "keywords", f"{keyword!r} is not a keyword of the rulebook; use one of: {', '.join(KEYWORDS)}"


def _find_relic_faults(card: CoresCard) -> Iterator[tuple[str, str]]:
    if len(card.colors) > 1:
        yield "colors", "a Relic makes one SEMI-BASE Element, of one color (WOC-ELEM-05)"


def _find_god_faults(card: CoresCard) -> Iterator[tuple[str, str]]:
    if not card.god:
        yield "god", "the three pieces share a name; write it as god (WOC-GOD-07)"
    if card.piece is None:
        yield "piece", "a piece is left, middle or right (WOC-GOD-01)"
    if card.text and card.piece != "middle":
        yield "text", "the text of a God Summon stands on its middle piece (WOC-GOD-08)"


def _find_no_faults(card: CoresCard) -> Iterator[tuple[str, str]]:
    return iter(())


_FAULTS = {
    **dict.fromkeys(PRINTS, _find_no_faults),
    "core": _find_core_faults,
    "terrain": _find_terrain_faults,
    "unit": _find_unit_faults,
    "relic": _find_relic_faults,
    "god": _find_god_faults,
}


def _find_text_faults(card: CoresCard) -> Iterator[tuple[str, str]]:
    for box, text in boxes_of(card):
        if len(text) > 600:
            yield PARTS.get(box, box), "has more than 600 characters, which do not fit into a box"
