"""The words of Valcarta in a match record."""

from rules.games.valcarta.statuses.applying import STATUSES
from rules.games.valcarta.statuses.coins import CURE
from rules.records.notation import Verb
from rules.shown.words import word

_PURPOSES = "|".join([*STATUSES, CURE, "effect"])

VERBS = (
    Verb("draw", "[NUMBER] NAMES"),
    Verb("roll", "d12|d20 NUMBER"),
    Verb("play", "CARD [HANDLE] [-> TARGETS]"),
    Verb("upgrade", "HANDLE CARD"),
    Verb("swap", "HANDLE -> TARGETS"),
    Verb("move", "HANDLE -> TARGETS"),
    Verb("summon", "CARD [HANDLE] [sacrifice HANDLES]"),
    Verb("attack", "HANDLE CARD [-> TARGETS]", aliases=("atk",)),
    Verb("flip", f"heads|tails [HANDLE] [{_PURPOSES}]"),
    Verb("pay", "HANDLE"),
    Verb("decline", "HANDLE"),
    Verb("crystal", "[-> TARGETS]"),
    Verb("activate", "HANDLE [-> TARGETS]", aliases=("act",)),
    Verb("discard", "CARDS"),
    Verb("misplay", "CARD"),
    Verb("choose", "CHOICES"),
    Verb("pass"),
    Verb("concede"),
    Verb("draw agreed", seatless=True),
)
RESOURCES = ("se", "fe")
CHECKPOINT = ("se", "fe", "hand")
CARD_WORDS = STATUSES
CARD_FIGURES = ("damage",)
CARD_LINKS = ("since", "owner", "on", "by", "over")
LIMITS = ("crystal",)
ZONES = ("crystal", "unit", "war", "equipment", "fay", "hand", "discard", "removed")
PILES = ("deck",)
FATES = {
    "destroy": word("destroyed"),
    "discard": word("discarded"),
    "remove": word("removed from play"),
    "return": word("returned"),
}
FATE_EVENTS = frozenset({"destroy", "move"})
REMOVAL_EVENTS = frozenset({"destroy", "sacrifice"})
PASSING_EVENTS = frozenset({"play", "attack", "flip", "fail", "upkeep"})
RESPONSES = ("play",)
PASSES_FREELY = True
PHASES_OF = {"flip": "end", "discard": "end"}
