"""The deck rules of Wrath of Cores."""

from rules.engine.deckrules import (
    CopiesPerName,
    DeckCurve,
    DeckPart,
    DeckRule,
    DeckSection,
    Declared,
    DrawRule,
    KnownCards,
    KnownSections,
    SectionHolds,
    SizeAtLeast,
    SizeAtMost,
    TotalAtMost,
)
from rules.games.wrath_of_cores.cards import PRINTS, CoresCard
from rules.shown.words import word

DECK_SIZE, CORES, HAND_SIZE = 50, 1, 10
COPIES_MAX = 2  # of most cards, in every edition until now
ROYALTY_COPIES_MAX = 1
MAIN_HEADINGS = ("main deck", "maindeck", "deck", "terrains", "units", "actions", "battle cards", "god summons")
MAIN_KINDS = frozenset(PRINTS) - {"core"}
ANY_NUMBER = 999

SECTIONS: tuple[DeckSection, ...] = (
    DeckSection(
        name="main",
        label="main deck",
        holds=MAIN_KINDS,
        headings=MAIN_HEADINGS,
        declarations=(("sleeves", ("same", "mixed")),),
        playset=lambda card: count_copies(card, COPIES_MAX),
    ),
    DeckSection(name="core", label="Core", holds=frozenset({"core"}), headings=("cores", "core card")),
)


def is_normal_terrain(card: CoresCard) -> bool:
    return card.kind == "terrain" and card.subtype == "normal"


def is_royalty(card: CoresCard) -> bool:
    return card.rarity == "royalty"


def _is_special_terrain(card: CoresCard) -> bool:
    return card.kind == "terrain" and card.subtype == "special" and not is_royalty(card)


def _is_piece(card: CoresCard) -> bool:
    return card.kind == "god" and not is_royalty(card)


def _is_limited(card: CoresCard) -> bool:
    return not (card.kind in ("terrain", "god", "core") or is_royalty(card))


def _is_flip(card: CoresCard) -> bool:
    return card.flip


def count_copies(card: CoresCard, copies_max: int) -> int:
    """The most copies of a card in a deck."""
    if is_normal_terrain(card):
        return 1 if is_royalty(card) else ANY_NUMBER
    return ROYALTY_COPIES_MAX if is_royalty(card) or card.kind == "core" else copies_max


_ALL = ("main",)
DECK_RULES: tuple[DeckRule, ...] = (
    SizeAtLeast(rule="WOC-DECK-01", section="main", minimum=DECK_SIZE),
    SizeAtMost(rule="WOC-DECK-01", section="main", maximum=DECK_SIZE),
    SizeAtLeast(rule="WOC-DECK-02", section="core", minimum=CORES),
    SizeAtMost(rule="WOC-DECK-02", section="core", maximum=CORES),
    SectionHolds(rule="WOC-DECK-03", section="main"),
    SectionHolds(rule="WOC-DECK-02", section="core"),
    CopiesPerName(rule="WOC-DECK-04", sections=_ALL, maximum="copies_max", wanted=_is_limited),
    CopiesPerName(rule="WOC-DECK-06", sections=_ALL, maximum="copies_max", wanted=_is_special_terrain),
    CopiesPerName(rule="WOC-DECK-10", sections=_ALL, maximum="copies_max", wanted=_is_piece),
    TotalAtMost(
        rule="WOC-DECK-07", sections=_ALL, maximum="royalty_max", wanted=is_royalty, called="the rarity Royalty Rare"
    ),
    CopiesPerName(rule="WOC-DECK-08", sections=_ALL, maximum=ROYALTY_COPIES_MAX, wanted=is_royalty),
    Declared(rule="WOC-DECK-09", name="sleeves", value="same", undeclared="undeclared_sleeves", wanted=_is_flip),
    KnownCards(rule="WOC-G30"),
    KnownSections(rule="WOC-G30"),
)

DRAW_RULE = DrawRule(section="main", opening_hand=HAND_SIZE, put_back="bottomed", first_player_draws="first_turn_draw")
CURVE = DeckCurve(figure="elements", label="Elements", step=1, last=8, without=("terrain", "god", "core"))
PARTS = (
    DeckPart("kind", word("Kinds"), "kind"),
    DeckPart("element_colors", word("Colors"), "color"),
    DeckPart("keywords", word("Keywords"), "keyword"),
)
