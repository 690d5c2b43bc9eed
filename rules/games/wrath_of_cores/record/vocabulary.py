"""The words of Wrath of Cores in match records."""

from rules.games.wrath_of_cores.cards import COLORS
from rules.games.wrath_of_cores.table.state import LANDSCAPE, describe_place
from rules.records.notation import Verb
from rules.shown.words import word

PLACES = tuple([describe_place(place) for place in (-4, *LANDSCAPE[:3], 0, *LANDSCAPE[3:], 4)])
_PLACE = "|".join(PLACES)

VERBS = (
    Verb("draw", "[NUMBER] NAMES"),
    Verb("bottom", "[NUMBER] NAMES"),
    Verb("play", f"CARD [{_PLACE}] [boost] [HANDLE] [-> TARGETS] [pay PAYMENT]"),
    Verb("place", f"CARD {_PLACE} [HANDLE]"),
    Verb("show", "HANDLE CARD"),
    Verb("reveal", "HANDLES"),
    Verb("attack", "HANDLES", aliases=("atk",)),
    Verb("defend", "HANDLES", aliases=("def",)),
    Verb("roll", "d6 [NUMBER] [HANDLE]"),
    Verb("flip", "heads|tails"),
    Verb("assign", "DIVISION"),
    Verb("choose", "CHOICES"),
    Verb("order", "HANDLES"),
    Verb("charge"),
    Verb("trigger", "[-> TARGETS]"),
    Verb("activate", "HANDLE [sacrifice HANDLES] [-> TARGETS]", aliases=("act",)),
    Verb("burrow", "HANDLE"),
    Verb("discard", "CARDS"),
    Verb("pass"),
    Verb("concede"),
    Verb("draw agreed", seatless=True),
)
RESOURCES = ("hp", "charges", "elements")
COUNTED = ("elements",)
CHECKPOINT = ("hp", "elements", "hand")
CARD_WORDS = (*PLACES, "facedown", "faceup", *COLORS)
CARD_FIGURES = ("damage",)
CARD_LINKS = ("since", "owner", "on")
LIMITS = ("terrain", "trigger")
ZONES = ("core", "terrain", "unit", "relic", "weapon", "wonder", "god", "hand", "used")
PILES = ("deck",)
FATES = {"destroy": word("destroyed"), "used": word("put into the used pile"), "return": word("returned")}
FATE_EVENTS = frozenset({"destroy", "move"})
REMOVAL_EVENTS = frozenset({"destroy"})
PASSING_EVENTS = frozenset({"play", "attack", "defend", "roll", "show"})
RESPONSES = ("play",)
