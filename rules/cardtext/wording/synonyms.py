"""Spellings of one word among players of card games."""

from rules.cardtext.spellings import SPELLINGS

# What "also" may stand before and say nothing new.
_VERBS = (
    "gain", "gains", "lose", "loses", "draw", "draws", "discard", "discards", "destroy", "deal", "deals",
    "take", "takes", "has", "have",
)  # fmt: skip

# What is done for something else: `by paying 20 STA`.
_MEANS = {
    "paying": "pay", "spending": "pay", "losing": "lose", "discarding": "discard", "tributing": "tribute",
    "sacrificing": "tribute", "destroying": "destroy", "sending": "send", "returning": "return",
    "banishing": "banish", "shuffling": "shuffle", "revealing": "reveal",
}  # fmt: skip

SYNONYMS = {
    **SPELLINGS,
    "can": "may",
    "can not": "cannot",
    "may not": "cannot",
    "may never": "cannot",
    "facedown": "face-down",
    "faceup": "face-up",
    "within": "in",
    "switch": "change",
    "switches": "changes",
    "kills": "destroys",
    "kill": "destroy",
    "killed": "destroyed",
    "for as long as": "as long as",
    "heal": "gain",
    "heals": "gains",
    "place": "put",
    "places": "puts",
    "as well as": "and",
    "cancel": "negate",
    "counter the": "negate the",
    "counter that": "negate that",
    "counter a": "negate a",
    "counter 1": "negate 1",
    "sacrifice": "tribute",
    "sacrifices": "tributes",
    "sacrificed": "tributed",
    "graveyard": "discard pile",
    "library": "deck",
    "the size of your hand": "the number of cards in your hand",
    "your hand size": "the number of cards in your hand",
    "the size of your opponent's hand": "the number of cards in your opponent's hand",
    "your opponent's hand size": "the number of cards in your opponent's hand",
    "draw pile": "deck",
    "by battle": "in battle",
    "by battle card": "by battle card",
    "by battle cards": "by battle cards",
    "if possible": "if able",
    "has already": "has",
    "have already": "have",
    "by a effect": "by a card effect",
    "by an effect": "by a card effect",
    **{f"by {doing}": f"by {verb}" for doing, verb in _MEANS.items()},
    "by effects": "by card effects",
    "opponents": "opponent's",
    **{f"also {verb}": verb for verb in _VERBS},
    **{f"each {verb}": meant for verb, meant in (("gain", "gain"), ("get", "gain"), ("lose", "lose"))},
    **{f"your opponent then {verb}": f"your opponent {verb}" for verb in _VERBS},
    **{f"you then {verb}": f"you {verb}" for verb in _VERBS},
    **{f"each player then {verb}": f"each player {verb}" for verb in _VERBS},
    **{f"also {verb}": "cannot" for verb in ("can't", "cannot")},
}
