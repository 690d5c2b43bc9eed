"""Other designers' words with one meaning in every game."""

_VERBS = {
    "has": "have", "does": "do", **{f"{verb}s": verb for verb in (
        "activate", "attack", "control", "destroy", "discard", "draw", "gain", "lose", "pay", "play", "return",
        "reveal", "roll", "sacrifice", "send", "shuffle", "summon", "take", "tribute",
    )},
}  # fmt: skip
SPELLINGS = {
    **{f"{one} {does}": f"they {do}" for one in ("he", "she", "he or she") for does, do in _VERBS.items()},
    "an": "a",
    "in order to": "to",
    "every": "each",
    "the opponent": "your opponent",
    "the opponent's": "your opponent's",
    "during": "in",
    "inflict": "deal",
    "inflicts": "deals",
    "recover": "gain",
    "recovers": "gains",
    "regain": "gain",
    "regains": "gains",
    "get": "gain",
    "gets": "gains",
    "receive": "gain",
    "receives": "gains",
    "battlefield": "field",
    "fewer": "less",
    "it's": "it is",
    "you're": "you are",
    "they're": "they are",
    "can't": "cannot",
    "he or she": "they",
    "his or her": "their",
    "his": "their",
    "he": "they",
    "she": "they",
}
