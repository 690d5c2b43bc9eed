"""Tells the rows of Valcarta records."""

from rules.shown.rows import RowWords, Telling
from rules.shown.words import word

RETURNED = word("%(own)s returns to the hand")

ROWS = RowWords(
    plays={
        "draw": Telling((word("%(player)s draws %(cards)s"),)),
        "roll": Telling((word("%(player)s rolls a %(number)s with the %(word)s"),)),
        "play": Telling((word("%(player)s plays %(card)s on %(targets)s"), word("%(player)s plays %(card)s"))),
        "upgrade": Telling((word("%(own)s becomes %(card)s"),)),
        "swap": Telling((word("%(player)s swaps %(own)s with %(targets)s"),)),
        "move": Telling((word("%(player)s moves %(own)s to %(targets)s"),)),
        "summon": Telling((word("%(player)s summons %(card)s"),), (word("sacrifice: %(sacrifice)s"),)),
        "attack": Telling((word("%(own)s attacks %(targets)s with %(card)s"), word("%(own)s attacks with %(card)s"))),
        "flip": Telling(
            (
                word("%(player)s flips a coin for %(own)s (%(extra)s): %(word)s"),
                word("%(player)s flips a coin for %(own)s: %(word)s"),
                word("%(player)s flips a coin: %(word)s"),
            )
        ),
        "pay": Telling((word("%(player)s pays for %(own)s"),)),
        "decline": Telling((word("%(player)s does not pay for %(own)s"),)),
        "crystal": Telling((word("%(player)s uses the Crystal on %(targets)s"), word("%(player)s uses the Crystal"))),
        "activate": Telling(
            (word("%(player)s activates %(own)s on %(targets)s"), word("%(player)s activates %(own)s"))
        ),
        "discard": Telling((word("%(player)s discards %(targets)s"),)),
        "misplay": Telling((word("%(player)s misplays %(card)s, which has no effect"),)),
        "choose": Telling((word("%(player)s chooses %(targets)s"),)),
        "pass": Telling((word("%(player)s passes"),)),
        "concede": Telling((word("%(player)s concedes the game"),)),
        "draw agreed": Telling((word("Both players agree on a draw"),)),
    },
    events={
        "fail": word("the attack of %(own)s fails"),
        "damage rose": word("%(own)s takes %(number)s damage"),
        "damage heal": word("%(number)s damage of %(own)s is healed"),
        "destroy": word("%(own)s is destroyed"),
        **{f"move {zone} hand": RETURNED for zone in ("unit", "equipment", "war")},
        "fe rose": word("%(player)s gains %(number)s FE and has %(value)s"),
        "fe fell": word("%(player)s has %(value)s FE left"),
        "status": word("%(own)s is now %(value)s"),
        "se fell": word("%(player)s loses %(number)s Soul Energy and has %(value)s"),
        "se rose": word("%(player)s gains %(number)s Soul Energy and has %(value)s"),
    },
    words={
        "heads": word("heads"),
        "tails": word("tails"),
        "yes": word("yes"),
        "no": word("no"),
        "effect": word("an effect"),
    },
    renames=frozenset({"upgrade"}),
)
