"""Other designers' words, translated for boxes or declined."""

from rules.cardtext.spellings import SPELLINGS

SYNONYMS = {
    **SPELLINGS,
    "that is affected by": "with",
    "that are affected by": "with",
    "untargetable": "cannot be targeted",
    "is untargetable": "cannot be targeted",
    "enemy": "opposing",
    "your enemy": "your opponent",
    "your enemies": "your opponent",
    "your enemy's": "your opponent's",
    "the enemy player": "your opponent",
    "the enemy's": "your opponent's",
    **{
        f"the enemy {does}": f"your opponent {does}"
        for does in (
            "loses",
            "discards",
            "draws",
            "gains",
            "controls",
            "has",
            "plays",
            "sacrifices",
            "puts",
            "may",
            "cannot",
        )
    },
    "the opposing player": "your opponent",
    "the opposing player's": "your opponent's",
    "an opponent's": "your opponent's",
    "target opponent": "your opponent",
    "each opponent": "your opponent",
    "an opponent": "your opponent",
    "toss": "flip",
    "whenever": "when",
    "beginning": "start",
    "turned": "turn",
    "must discard": "discards",
    "you own": "you control",
    "they own": "they control",
    "your opponent owns": "your opponent controls",
    "each player owns": "each player controls",
    "your own": "your",
    "their own": "their",
    "no more than": "at most",
    "not more than": "at most",
    "no less than": "at least",
    "no fewer than": "at least",
    "or lower": "or less",
    "or higher": "or more",
    "or greater": "or more",
    "or above": "or more",
    "or below": "or less",
    "colour": "color",
    "colours": "colors",
    "coloured": "colored",
    "each time": "when",
    "once in each of your turns": "once in your turn",
    "once during each of your turns": "once in your turn",
    "the player whose turn it is": "that player",
    "also": "",
    "as well": "",
    "in addition": "",
    "while attacking": "while itself is attacking",
    "while defending": "while itself is defending",
    "for the turn": "this turn",
    "but": "and",
    "don't": "do not",
    "doesn't": "does not",
    "isn't": "is not",
    "aren't": "are not",
    "wasn't": "was not",
    "didn't": "did not",
    "hasn't": "has not",
    "haven't": "have not",
}

_NO_SEARCH = "a deck is searched, and shuffled then: `Search your deck for 1 Unit and put it into your hand.`"
_NO_LOOK = "hidden cards are looked at: `Look at your opponent's hand.`"
_NO_PREVENTING = (
    "texts keep off a destruction, or all damage to a Unit: `If this Unit would be destroyed, it is not destroyed.`, "
    "`Target Unit takes no damage this turn.`"
)
_NO_OTHER_AIM = "an attack and its damage stay with those that they are aimed at"
_NO_TAPPING = "cards do not tire; write: `Target Unit cannot attack this turn.`"
_NO_TOKENS = "no text makes new cards; cards that exist come into play: `Put 1 Unit from your hand into play.`"
_NO_SILENCE = "no text takes what another card says away from it"
_COMPARED = "figures are compared so: `target Unit with the highest HP`"
_LATER = "later is `at the end of this turn` or `at the start of your next turn`, before what happens then"
MOVES = ("move", "moves", "swap", "swaps", "switch", "exchange", "places", "positions", "position", "slot")
# Why no text says what a word asks for, and what to write instead.
LIMITS = {
    **dict.fromkeys(("shuffle", "shuffles", "tutor", "fetch"), _NO_SEARCH),
    **dict.fromkeys(("reveals", "reveal", "peek", "scry"), _NO_LOOK),
    **dict.fromkeys(("prevent", "prevented", "would", "ignore", "survive", "survives"), _NO_PREVENTING),
    **dict.fromkeys(("redirect", "redirected", "intercept", "taunt"), _NO_OTHER_AIM),
    "change": "what is printed on a card stays, and an attack stays with those that it is aimed at",
    **dict.fromkeys(
        ("attack", "must attack", "must defend", "can attack", "strike", "strikes"),
        "who attacks, and how often, is up to the rules; texts forbid it: `Target Unit cannot attack this turn.`",
    ),
    "must": "what others do is said so: `Your opponent discards 1 card.`",
    "only": "texts forbid kinds of cards, and count none: `Your opponent cannot play Units this turn.`",
    **dict.fromkeys(("tap", "untap", "taps", "untaps", "tapped", "exhaust", "freeze"), _NO_TAPPING),
    **dict.fromkeys(("silence", "silenced", "blank", "abilities", "effects"), _NO_SILENCE),
    **dict.fromkeys(
        ("skip", "skips", "skip * turn", "skips * turn"), "a phase is left out once, as in `skip your next ...`"
    ),
    **dict.fromkeys(("were", "was", "had", "missed"), "texts ask how things stand, and not how they stood before"),
    "first": "no text tells the first of several; what a player may do works once a turn: `Once per turn`, before it",
    "unless": "say with `if` what it depends on",
    **dict.fromkeys(("except", "besides"), "say what is meant, and not what is left out"),
    **dict.fromkeys(
        ("random", "randomly"), "by chance cards of a hand are discarded: `Your opponent discards 1 card at random.`"
    ),
    **dict.fromkeys(("half", "halve", "rounded"), "a total alone is halved; say a number: `Discard 2 cards.`"),
    **dict.fromkeys(("twice", "double", "doubled"), "a figure changes by a number that is said"),
    **dict.fromkeys(
        ("divided", "divide", "split", "distribute", "distributed"),
        "damage is divided among targets: `Deal 40 damage divided among up to 2 target Units.`",
    ),
    **dict.fromkeys(("either", "both"), "name each of them in a sentence of its own"),
    **dict.fromkeys(
        ("destroys", "kills", "defeats", "killed"),
        "texts wait for the destroyed card: `When an opposing Unit is destroyed, draw 1 card.`",
    ),
    **dict.fromkeys(("becomes", "become"), "a card stays what it is; texts change figures, and what it may do"),
    **dict.fromkeys(("token", "tokens", "copy", "copies", "create", "clone"), _NO_TOKENS),
    **dict.fromkeys(
        ("maximum", "limit", "size"), "how many cards a hand holds is a rule; texts say: `Discard down to 3 cards.`"
    ),
    **dict.fromkeys(("highest", "lowest", "strongest", "weakest", "biggest", "smallest", "most", "least"), _COMPARED),
    **dict.fromkeys(("equal", "many", "much"), "an amount is a number, or is said `for each` card"),
    **dict.fromkeys(("next turn", "the next", "following", "later"), _LATER),
    **dict.fromkeys(
        ("next time", "first time * destroyed"),
        "what is kept off holds for a turn: `If a Unit you control would be destroyed this turn, it is not destroyed.`",
    ),
    "as this": "what happens as a card comes is said as an event: `When this Unit enters play, ...`",
    **dict.fromkeys(("a minimum", "minimum of", "lowest price"), "a text sets no lowest price; say by how much alone"),
    **dict.fromkeys(("front", "behind"), "texts speak of whole sides"),
    **dict.fromkeys(
        ("permanently", "forever", "remainder", "turns", "rounds"),
        "what a text changes holds `this turn` or `until the end of your next turn`; a card that stays says what lasts",
    ),
    **dict.fromkeys(
        ("win", "wins", "lose the game"),
        "no text ends the game, or asks who won a battle; texts wait for the destroyed card: "
        "`When an opposing Unit is destroyed, draw 1 card.`",
    ),
    "number": "a text says the number, and nobody chooses it: `Draw 2 cards.`",
    **dict.fromkeys(
        ("effect", "ability"),
        "texts wait for what happens, and not for an effect: `When an opposing Unit is destroyed, draw 1 card.`",
    ),
    "same name": "the name is that of a card which the text names: `Destroy each Unit with the same name as it.`",
    **dict.fromkeys(("name", "guess", "declare"), 'nobody names a card; say which: `named "..."`'),
    **dict.fromkeys(
        [
            f"{more} {what}"
            for more in ("extra", "additional", "another")
            for what in ("turn", "phase", "attack", "combat")
        ],
        "no text gives a turn, a phase or an attack more",
    ),
    **dict.fromkeys(("onto", "put"), "cards come into play so: `Put 1 Unit from your hand into play.`"),
    **dict.fromkeys(
        ("bottom", "top"), "from play a card goes back to the hand alone: `Return target Unit to its owner's hand.`"
    ),
    "can": "texts say what Units cannot do, and what figures they have; none lets a Unit do more",
    "turn": "turns are `this turn` and the next turn of a player; no text gives one more",
    **dict.fromkeys(
        ("player with", "attacking player", "defending player", "owner may"),
        "a text says whom it means: `you`, `your opponent` or `each player`, and what it asks of them with `if`",
    ),
}
