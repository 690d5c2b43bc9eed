"""The words of W.O.T.A. in a match record."""

from rules.records.notation import Verb
from rules.shown.words import word

VERBS = (
    Verb("draw", "[NUMBER] NAMES"),
    Verb("mulligan", "[NUMBER]"),
    Verb("keep"),
    Verb("pay", "HANDLE"),
    Verb("decline", "HANDLE"),
    Verb("summon", "CARD attack|shield [HANDLE] [tribute HANDLES] [on SEAT]", aliases=("sum",)),
    Verb("set", "CARD battle|power|field [attack] [HANDLE] [on SEAT]"),
    Verb("reveal", "HANDLE [CARD]"),
    Verb("activate", "[CARD] [HANDLE] [-> TARGETS] [tribute HANDLES]", aliases=("act",)),
    Verb("attack", "HANDLE -> TARGETS [tribute HANDLES]", aliases=("atk",)),
    Verb("show", "HANDLE CARD"),
    Verb("position", "HANDLE attack|shield|facedown", aliases=("pos",)),
    Verb("choose", "CHOICES"),
    Verb("discard", "CARDS"),
    Verb("search", "CARDS"),
    Verb("order", "HANDLES"),
    Verb("roll", "d6 [NUMBER] [CARD]"),
    Verb("flip", "[heads|tails] [CARD]"),
    Verb("pass"),
    Verb("concede"),
    Verb("draw agreed", seatless=True),
)
RESOURCES = ("hp", "sta", "sc")
CHECKPOINT = ("hp", "sta", "hand")
CARD_WORDS = ("attack", "shield", "facedown", "faceup", "attacked")
OPPOSITES = {"attack": "shield", "shield": "attack"}
LIMITS = ("titan", "field", "sets")
ZONES = ("battle", "power", "field", "hand", "discard", "void", "boss")
PILES = ("deck",)
FATE_EVENTS = frozenset({"destroy", "withstood", "stay", "move"})
REMOVAL_EVENTS = frozenset({"destroy"})
PASSING_EVENTS = frozenset({"activate", "resolved", "target", "paid"})
FATES = {
    "destroy": word("destroyed"),
    "discard": word("discarded"),
    "void": word("sent to the Void Zone"),
    "return": word("returned"),
}
