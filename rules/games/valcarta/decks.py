"""The deck rules of Valcarta."""

from collections.abc import Callable

from rules.engine.deckrules import (
    CopiesPerName,
    DeckCurve,
    DeckPart,
    DeckRule,
    DeckSection,
    DrawRule,
    KnownCards,
    KnownSections,
    NamesAtMost,
    SectionHolds,
    SizeAtLeast,
    SizeAtMost,
)
from rules.games.valcarta.cards import PRINTS, ValcartaCard
from rules.shown.words import word

DECK_SIZE, FAY_SIZE, SIDE_SIZE, CRYSTALS, HAND_SIZE = 80, 10, 20, 1, 7
HEROES, ULTIMATES = 5, 3  # so many different ones
ANY_NUMBER = 999  # VAL-G23
COPIES_MAX = ANY_NUMBER
COPIES_BY_LEVEL = {"basic": 6, "hero": 2, "advanced": 3, "champion": 2, "ultimate": 1}
RULES_BY_LEVEL = {
    "basic": "VAL-DECK-05",
    "hero": "VAL-DECK-06",
    "advanced": "VAL-DECK-08",
    "champion": "VAL-DECK-09",
    "ultimate": "VAL-DECK-10",
}
MAIN_HEADINGS = ("main deck", "maindeck", "deck", "units", "war cards", "equipment", "equipments")


def is_played_from_deck(card: ValcartaCard) -> bool:
    return not card.fay


def is_fay(card: ValcartaCard) -> bool:
    return card.fay


def count_copies(card: ValcartaCard, copies_max: int) -> int:
    """The most copies of a card in a deck."""
    if card.kind == "crystal":
        return CRYSTALS
    return COPIES_BY_LEVEL.get(card.level or "", copies_max)


def is_of_level(level: str) -> Callable[[ValcartaCard], bool]:
    """Make the question whether a card is a Unit of the Level."""
    return lambda card: card.level == level


SECTIONS: tuple[DeckSection, ...] = (
    DeckSection(
        name="main",
        label="main deck",
        holds=frozenset({"unit", "war", "equipment"}),
        headings=MAIN_HEADINGS,
        takes=is_played_from_deck,
        playset=lambda card: count_copies(card, COPIES_MAX),
    ),
    DeckSection(name="crystal", label="Crystal", holds=frozenset({"crystal"}), headings=("crystals", "crystal card")),
    DeckSection(
        name="fay",
        label="Fay Charged Deck",
        holds=frozenset({"unit"}),
        headings=("fay deck", "fay charged", "fay charged deck", "fay charged units"),
        takes=is_fay,
    ),
    DeckSection(
        name="side",
        label="Side Deck",
        holds=frozenset(PRINTS),
        headings=("side deck", "sideboard", "sb"),
        in_game=False,
    ),
)

# The limits of Levels cover the Deck, and the Fay Charged Deck by itself (VAL-G23).
_DECKS = (("main",), ("fay",))
DECK_RULES: tuple[DeckRule, ...] = (
    SizeAtLeast(rule="VAL-DECK-01", section="main", minimum=DECK_SIZE),
    SizeAtMost(rule="VAL-DECK-02", section="fay", maximum=FAY_SIZE),
    SizeAtMost(rule="VAL-DECK-03", section="side", maximum=SIDE_SIZE),
    SizeAtLeast(rule="VAL-DECK-12", section="crystal", minimum=CRYSTALS),
    SizeAtMost(rule="VAL-DECK-12", section="crystal", maximum=CRYSTALS),
    SectionHolds(rule="VAL-G06", section="main", cited={"crystal": "VAL-G23"}),
    SectionHolds(rule="VAL-DECK-12", section="crystal"),
    SectionHolds(rule="VAL-G06", section="fay", cited=dict.fromkeys(("war", "equipment", "crystal"), "VAL-C24")),
    *[
        CopiesPerName(rule=RULES_BY_LEVEL[level], sections=deck, maximum=most, wanted=is_of_level(level))
        for level, most in COPIES_BY_LEVEL.items()
        for deck in _DECKS
    ],
    *[
        NamesAtMost(rule="VAL-DECK-07", sections=deck, maximum=HEROES, wanted=is_of_level("hero"), called="Hero Units")
        for deck in _DECKS
    ],
    *[
        NamesAtMost(
            rule="VAL-DECK-11",
            sections=deck,
            maximum=ULTIMATES,
            wanted=is_of_level("ultimate"),
            called="Ultimate Units",
        )
        for deck in _DECKS
    ],
    KnownCards(rule="VAL-G23"),
    KnownSections(rule="VAL-G23"),
)

DRAW_RULE = DrawRule(section="main", opening_hand=HAND_SIZE, first_player_draws=True)
CURVE = DeckCurve(figure="hp", label="HP", step=30, last=210, without=("war", "equipment", "crystal"))
PARTS = (
    DeckPart("kind", word("Kinds"), "kind"),
    DeckPart("level", word("Levels"), "level"),
    DeckPart("element_or_energy", word("Elements"), "element"),
)
