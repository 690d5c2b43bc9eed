"""Tells the rows of W.O.T.A. records. record are told."""

from rules.shown.rows import RowWords, Telling
from rules.shown.words import word

RETURNED = word("%(own)s returns to the hand")

ROWS = RowWords(
    plays={
        "draw": Telling((word("%(player)s draws %(cards)s"),)),
        "mulligan": Telling(
            (
                word("%(player)s puts %(number)s cards of the hand back for new ones"),
                word("%(player)s puts the hand back for a new one"),
            )
        ),
        "keep": Telling((word("%(player)s keeps the hand"),)),
        "pay": Telling((word("%(player)s pays for %(own)s"),)),
        "decline": Telling((word("%(player)s does not pay for %(own)s"),)),
        "summon": Telling(
            (word("%(player)s summons %(card)s in %(word)s position"),),
            (word("on the side of %(side)s"), word("tribute: %(tribute)s")),
        ),
        "set": Telling(
            (
                word("%(player)s sets %(card)s face-down in the %(word)s zone in %(extra)s position"),
                word("%(player)s sets %(card)s face-down in the %(word)s zone"),
            ),
            (word("on the side of %(side)s"),),
        ),
        "reveal": Telling((word("%(player)s turns up %(card)s"),)),
        "activate": Telling(
            (word("%(player)s activates %(card)s on %(targets)s"), word("%(player)s activates %(card)s")),
            (word("tribute: %(tribute)s"),),
        ),
        "attack": Telling((word("%(own)s attacks %(targets)s"),), (word("tribute: %(tribute)s"),)),
        "show": Telling((word("%(player)s shows %(card)s"),)),
        "position": Telling((word("%(own)s changes to %(word)s position"),)),
        "choose": Telling((word("%(player)s chooses %(targets)s"),)),
        "discard": Telling((word("%(player)s discards %(targets)s"),)),
        "search": Telling((word("%(player)s takes %(targets)s from the deck"),)),
        "order": Telling((word("%(player)s orders the effects: %(targets)s"),)),
        "roll": Telling(
            (
                word("%(player)s rolls a %(number)s for %(card)s"),
                word("%(player)s rolls a %(number)s"),
                word("%(player)s rolls a die"),
            )
        ),
        "flip": Telling(
            (
                word("%(player)s flips a coin for %(card)s: %(word)s"),
                word("%(player)s flips a coin: %(word)s"),
                word("%(player)s flips a coin"),
            )
        ),
        "pass": Telling((word("%(player)s passes"),)),
        "concede": Telling((word("%(player)s concedes the game"),)),
        "draw agreed": Telling((word("Both players agree on a draw"),)),
    },
    events={
        "destroy": word("%(own)s is destroyed"),
        **{f"move {zone} hand": RETURNED for zone in ("battle", "power", "field")},
        "hp fell": word("%(player)s loses %(number)s Hearts and has %(value)s"),
        "hp rose": word("%(player)s gains %(number)s Hearts and has %(value)s"),
    },
    words={
        "attack": word("attack"),
        "shield": word("shield"),
        "facedown": word("face-down"),
        "battle": word("battle"),
        "power": word("power"),
        "field": word("field"),
        "heads": word("heads"),
        "tails": word("tails"),
        "yes": word("yes"),
        "no": word("no"),
    },
)
