"""The deck rules of W.O.T.A. (C01, G79)."""

from rules.engine.deckrules import (
    CopiesPerName,
    DeckCurve,
    DeckPart,
    DeckRule,
    DeckSection,
    DrawRule,
    KnownCards,
    KnownSections,
    SectionHolds,
    SizeAtLeast,
    SizeAtMost,
)
from rules.games.wota.table.state import COPIES_MAX, OPENING_HAND
from rules.shown.words import word

MAIN_DECK_MAX = 60
BOSSES = frozenset({"boss"})
MAIN_HEADINGS = (
    "main deck", "maindeck", "mainboard", "deck", "battle cards", "power cards",
    "army", "armies", "army cards", "mage", "mages", "mage cards", "rune", "runes", "rune cards",
    "ambush", "ambushes", "ambush cards", "field", "fields", "field cards",
)  # fmt: skip

SECTIONS: tuple[DeckSection, ...] = (
    DeckSection(
        name="main",
        label="main deck",
        holds=frozenset({"army", "mage", "rune", "ambush", "field"}),
        headings=MAIN_HEADINGS,
        playset=lambda _card: COPIES_MAX,
    ),
    DeckSection(
        name="boss",
        label="boss deck",
        holds=BOSSES,
        headings=("bosses", "boss deck", "bossdeck", "boss cards", "boss zone"),
    ),
)

# A Boss that stands in the main deck is not counted there (WOTA-DECK-04).
# The rows about decks that nothing here can break: WOTA-DECK-03 (whose cards they are), 07 (the size of the
# Boss Zone, not of the deck: C01), 08 (a boss deck has no minimum), 10 and 13 (what is printed on a card).
DECK_RULES: tuple[DeckRule, ...] = (
    SizeAtLeast(rule="WOTA-DECK-01", section="main", uncounted=BOSSES, minimum=50),
    SizeAtMost(rule="WOTA-DECK-02", section="main", uncounted=BOSSES, maximum=MAIN_DECK_MAX),
    SectionHolds(rule="WOTA-G79", section="main", cited={"boss": "WOTA-DECK-04"}),
    SizeAtMost(rule="WOTA-DECK-05", editions=("classic",), section="boss", maximum="boss_deck_max"),
    SizeAtMost(rule="WOTA-DECK-06", editions=("current",), section="boss", maximum="boss_deck_max"),
    CopiesPerName(rule="WOTA-DECK-09", sections=("main", "boss"), maximum=COPIES_MAX),
    SectionHolds(rule="WOTA-G79", section="boss", cited={"army": "WOTA-DECK-11", "mage": "WOTA-DECK-12"}),
    KnownCards(rule="WOTA-G79"),
    KnownSections(rule="WOTA-G79"),
)

# Activating an Ambush costs no stamina (WOTA-AMB-06), so it stands in no bar
DRAW_RULE = DrawRule(section="main", opening_hand=OPENING_HAND, first_player_draws=False)
PARTS = (
    DeckPart("kind", word("Kinds"), "kind"),
    DeckPart("types", word("Types"), "type"),
    DeckPart("keywords", word("Keywords"), "keyword"),
)
CURVE = DeckCurve(figure="sta", label="STA", step=10, last=80, without=("ambush",))
