"""Tells the rows of Wrath of Cores records."""

from rules.shown.rows import RowWords, Telling
from rules.shown.words import word

RETURNED = word("%(own)s returns to the hand")

ROWS = RowWords(
    plays={
        "draw": Telling((word("%(player)s draws %(cards)s"),)),
        "bottom": Telling((word("%(player)s puts %(cards)s under the deck"),)),
        "play": Telling(
            (
                word("%(player)s plays %(card)s at place %(word)s"),
                word("%(player)s plays %(card)s on %(targets)s"),
                word("%(player)s plays %(card)s"),
            ),
            (word("boosted (%(extra)s)"), word("on %(targets)s"), word("paid with %(pay)s")),
        ),
        "place": Telling((word("%(player)s places %(card)s at place %(word)s"),)),
        "show": Telling((word("%(player)s shows %(card)s"),)),
        "reveal": Telling((word("%(player)s turns up %(targets)s"),)),
        "attack": Telling((word("%(player)s attacks with %(targets)s"),)),
        "defend": Telling((word("%(player)s defends with %(targets)s"),)),
        "roll": Telling(
            (
                word("%(player)s rolls a %(number)s for %(own)s"),
                word("%(player)s rolls a %(number)s"),
                word("%(player)s rolls a die"),
            )
        ),
        "flip": Telling((word("%(player)s flips a coin: %(word)s"),)),
        "assign": Telling((word("%(player)s divides the damage: %(targets)s"),)),
        "choose": Telling((word("%(player)s chooses %(targets)s"),)),
        "order": Telling((word("%(player)s orders the abilities: %(targets)s"),)),
        "charge": Telling((word("%(player)s adds a Charge"),)),
        "trigger": Telling((word("%(player)s uses the Trigger on %(targets)s"), word("%(player)s uses the Trigger"))),
        "activate": Telling(
            (word("%(player)s activates %(own)s on %(targets)s"), word("%(player)s activates %(own)s")),
            (word("sacrifice: %(sacrifice)s"),),
        ),
        "burrow": Telling((word("%(own)s burrows"),)),
        "discard": Telling((word("%(player)s discards %(targets)s"),)),
        "pass": Telling((word("%(player)s passes"),)),
        "concede": Telling((word("%(player)s concedes the game"),)),
        "draw agreed": Telling((word("Both players agree on a draw"),)),
    },
    events={
        "roll hit": word("%(own)s hits"),
        "roll miss": word("%(own)s misses"),
        "damage rose": word("%(own)s takes %(number)s damage"),
        "damage heal": word("%(number)s damage of %(own)s is healed"),
        "destroy": word("%(own)s is destroyed"),
        **{f"move {zone} hand": RETURNED for zone in ("terrain", "unit", "relic", "weapon", "wonder")},
        "elements rose": word("%(player)s gains %(number)s Elements and has %(value)s"),
        "elements fell": word("%(player)s has %(value)s Elements left"),
        "hp fell": word("%(player)s loses %(number)s Life and has %(value)s"),
        "hp rose": word("%(player)s gains %(number)s Life and has %(value)s"),
    },
    words={
        "core": word("0 (the Core)"),
        "boost": word("boost"),
        "heads": word("heads"),
        "tails": word("tails"),
        "yes": word("yes"),
        "no": word("no"),
        "red": word("red"),
        "blue": word("blue"),
        "green": word("green"),
        "yellow": word("yellow"),
        "white": word("white"),
        "black": word("black"),
    },
)
