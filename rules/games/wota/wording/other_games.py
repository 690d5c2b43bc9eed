"""Rival games' words, for designers' mistakes."""

from __future__ import annotations

OF_OTHER_GAMES = {
    **dict.fromkeys(("spell", "spells", "sorcery", "instant"), ("Rune", "Quick Rune")),
    **dict.fromkeys(("trap", "traps", "secret"), ("Ambush", "Counter Ambush")),
    **dict.fromkeys(("creature", "creatures", "minion", "minions", "unit", "units", "character"), ("battle card",)),
    **dict.fromkeys(("equipment", "weapon"), ("Equip Rune", "the equipped card")),
    **dict.fromkeys(("terrain", "location"), ("Field card",)),
    **dict.fromkeys(("mana", "energy"), ("STA",)),
    "pay": ("lose",),
    "pays": ("loses",),
    **dict.fromkeys(("life", "lives", "health"), ("HP",)),
    **dict.fromkeys(("atk", "attack"), ("AP",)),
    **dict.fromkeys(("def", "defense", "defence"), ("SP",)),
    **dict.fromkeys(
        ("tap", "exhaust", "stun", "freeze"),
        ("target battle card cannot attack until end of turn", "change target battle card to shield position"),
    ),
    **dict.fromkeys(("revive", "resurrect", "reanimate"), ("special summon 1 battle card from your discard pile",)),
    **dict.fromkeys(("steal", "control"), ("gain control of target battle card",)),
    **dict.fromkeys(("tutor", "fetch"), ("add 1 battle card from your deck to your hand",)),
    **dict.fromkeys(("silence",), ("target battle card loses all keywords",)),
    **dict.fromkeys(("flying", "unblockable", "evasion"), ("may attack directly",)),
    **dict.fromkeys(("haste", "rush", "charge"), ("may attack 1 additional time",)),
    **dict.fromkeys(("taunt", "guard", "provoke"), ("Nuisance",)),
    **dict.fromkeys(("indestructible", "invincible"), ("Battleproof Immortal", "Battleproof")),
    **dict.fromkeys(
        ("hexproof", "shroud", "untargetable", "unaffected", "immune"),
        ("cannot be targeted", "cannot be destroyed by card effects"),
    ),
    **dict.fromkeys(("scry",), ("look at the top 2 cards of your deck, then you may put it on the bottom",)),
    **dict.fromkeys(("swapped", "swap", "switched"), ("swap the AP and SP of target battle card until end of turn",)),
    **dict.fromkeys(("buff", "strengthen"), ("target battle card gains 20 AP until end of turn",)),
}

NOT_SAID = {
    "until": "times go to the end of a turn, of the battle or of the Attack Phase; what lasts as long as this card "
    "is there ends with `as long as this card stays on the field`",
    "after": "what follows a battle is told of the card: `when this card has attacked`; turns are named up to the next",
    **dict.fromkeys(
        ("extra", "additional"),
        "no text gives another turn or phase: more of what is done is said as `may attack 1 additional time`, `may "
        "summon 1 additional Titan`, `gain 10 STA`",
    ),
    **dict.fromkeys(
        ("original", "base", "printed"),
        "figures are asked and changed as they are at that moment: `with 40 or less AP`",
    ),
    **dict.fromkeys(
        ("divided", "multiplied", "times"),
        "amounts are counted: `gain 10 STA for each 3 Runes you control`, `double the AP of target battle card`",
    ),
    **dict.fromkeys(
        ("whoever", "whichever", "who", "player with", "player has"),
        "each of the two players is asked by a condition: `if you have more HP than your opponent, ...`",
    ),
    **dict.fromkeys(
        ("as many", "as many * possible", "as many as"),
        "how many is said by a number or by all: `up to 2 battle cards`, `all battle cards`",
    ),
    **dict.fromkeys(
        ("as this", "as a"),
        "what happens as a card comes is said as an event: `when this card is summoned: choose a type, then ...`",
    ),
    **dict.fromkeys(
        ("while", "as long as"),
        "what is done once lasts to a time, as `until the end of your next turn`; as long as this card stays, a kind "
        "of cards is changed, or one that was chosen: `battle cards your opponent controls cannot attack`, `target "
        "battle card loses 20 AP as long as this card stays on the field`",
    ),
    "hand": "hands are drawn, discarded and looked at, and not exchanged; a card there waits for no event, but is "
    "used: `if you control no battle cards, you may special summon this card from your hand`",
    "half": "what is halved is a stat of a card or what a player has: `pay half your STA: draw 1 card`",
    "would": "what would happen is replaced for destruction and for lost HP: `if this card would be destroyed, ... "
    "instead`, `if you would lose HP, ... instead`",
    **dict.fromkeys(
        ("only", "limit", "limited", "maximum"),
        "texts do not limit how many cards lie on the field or attack in a turn: say what cannot be done, as in `each "
        "player cannot summon battle cards`, `battle cards with 60 or more AP cannot attack`, or of a card `Legend`",
    ),
    **dict.fromkeys(
        ("total", "sum", "combined"),
        "AP and SP of several cards are added up behind what is done: `gain STA equal to the total AP of Dragon cards "
        "you control`",
    ),
    **dict.fromkeys(
        ("first", "second"),
        "the first and second of a turn are told of what a player or this card does: `when your opponent activates "
        "their second Rune each turn, ...`, `when this card attacks for the second time in a turn, ...`",
    ),
    **dict.fromkeys(
        ("type", "types"), "a type is named, as in `Dragon cards`, or chosen before: `choose a type, then ...`"
    ),
    "except": "left out are types, kinds and cards: `except a Dragon`, `a non-Rune card`, `other than this card`",
    **dict.fromkeys(("name", "guess", "declare"), "only a type is chosen in play: `choose a type, then ...`"),
    **dict.fromkeys(
        ("several", "some", "few", "multiple", "many"),
        "how many is left open: say `2`, `up to 2` or `all`, and of a price a number, as in `pay 20 STA: ...`",
    ),
    **dict.fromkeys(
        (
            "next to",
            "adjacent",
            "beside",
            "left of",
            "right of",
            "to the left",
            "to the right",
            "column",
            "row",
            "closest",
            "nearest",
        ),
        "cards of a zone have no places, so that none lies next to another",
    ),
    **dict.fromkeys(
        ("next", "next turn", "the next"),
        "of what is to come texts say `the next time this card attacks this turn, ...`, and time goes on to the end of "
        "`your next turn`",
    ),
    "exchange the * of": "two cards exchange nothing; a card does: `swap the AP and SP of target battle card until end "
    "of turn`",
    "first time": "what a card survives once is said so: `once per turn, if this card would be destroyed, it is not "
    "destroyed`",
    **dict.fromkeys(
        ("ap increases", "ap is increased", "sp increases", "ap decreases", "ap changes"),
        "texts wait for what cards do, and not for a change of AP; they ask how high it is: `while this card has 60 or "
        "more AP, ...`",
    ),
    **dict.fromkeys(
        ("effect may", "effect cannot be used", "used twice", "used once"),
        "how often is said in front: `twice per turn: draw 1 card`",
    ),
    **dict.fromkeys(
        ("positions", "positions of"), "a position is changed for each card: `change the position of 2 battle cards`"
    ),
    **dict.fromkeys(
        ("token", "tokens", "create"),
        "no text makes new cards; cards that exist are summoned: `special summon 1 battle card from your hand`",
    ),
    **dict.fromkeys(
        ("third", "fourth", "fifth"),
        "turns are named up to the next: `at the end of your opponent's next turn`",
    ),
    **dict.fromkeys(
        ("poison", "counter on", "counters", "a * counter", "energy", "mana", "gold", "level", "levels"),
        "players have HP, STA and SC, and cards AP, SP, STA and SC; nothing else is counted",
    ),
    **dict.fromkeys(
        ("tap", "untap", "tapped", "untapped"), "cards lie in attack or shield position, and are not tapped"
    ),
    **dict.fromkeys(
        ("more", "less", "higher", "lower"),
        "say of what, whose, and than what: `10 more AP`, `with more SP than this card`, `has 60 or more SP`",
    ),
    **dict.fromkeys(("last", "previous"), "of turns before this one texts remember what was destroyed `last turn`"),
    "skip": "phases are skipped once: `skip your next Draw Phase`, `each player skips their next Draw Phase`",
    **dict.fromkeys(("unless", "must"), "what a player pays is asked in `your opponent chooses one: ...; or ...`"),
    "different": "of several cards that are chosen at once it can be said: `add 2 Runes with different names from your "
    "deck to your hand`; others are told apart by `other than this card`",
    **dict.fromkeys(
        ("equal to the damage", "that much damage", "amount of damage", "damage dealt to", "damage you"),
        "how much was lost is not counted: say a number, as in `when you lose 2 or more HP`",
    ),
    **dict.fromkeys(
        ("damage * prevented", "prevent damage", "prevent the damage", "reduce the damage"),
        "what a player keeps is said of the player: `you lose no HP this turn`",
    ),
    **dict.fromkeys(
        ("stat", "calculation", "difference"),
        "what a card gains in battle is said of the battle: `when this card attacks a battle card with more AP than "
        "this card: this card gains 20 AP until the end of the battle`",
    ),
    "because": "say by what it happens: `is destroyed by a card effect`, `would be destroyed in battle`",
    **dict.fromkeys(
        ("owner may", "card's owner", "controller may"), "say who it is: `your opponent may discard 1 card`"
    ),
    "plays with": "hands are looked at once, and do not lie open: `look at your opponent's hand`",
    "instead": "what is replaced is said as what would happen, or behind a condition: `if this card would be "
    "destroyed, ... instead`, `draw 1 card; if ..., draw 2 instead`",
    **dict.fromkeys(
        ("chooses", "choose"),
        "who chooses is said of the cards: `destroy 1 battle card of your opponent's choice`, `each player returns 1 "
        "battle card they control to their hand`",
    ),
    "set": "cards are set by their players alone: texts add cards to hands, return and special summon them",
    **dict.fromkeys(
        ("adds", "searches", "looks", "shuffles"),
        "texts wait for what players draw, discard, summon, set, activate and attack with, and for HP and STA "
        "gained and lost: `when your opponent draws a card by a card effect`",
    ),
    **dict.fromkeys(
        ("require", "requires", "tributes"),
        "how many tributes a card asks for stands on that card: `Tribute 2 battle cards.`; a text may change its "
        "price, as in `Titans cost 20 less STA to summon`",
    ),
    **dict.fromkeys(
        ("revealed", "visible", "known"),
        "hidden cards are shown once, and do not stay so: `reveal the top card of your deck`, `look at your "
        "opponent's hand`",
    ),
    **dict.fromkeys(
        ("ignore", "ignoring", "ignores", "bypass"),
        "say what happens all the same: `may attack directly`, `cannot be negated`, `costs no STA`",
    ),
    **dict.fromkeys(
        ("response", "respond", "responds"),
        "answers are kept off for a time or from a card: `your opponent cannot activate Ambushes this turn`, `this "
        "card cannot be negated`",
    ),
    "without": "what is left out is not said, but for `you may summon this card without paying its STA`",
    **dict.fromkeys(
        ("copies", "copy", "become", "becomes"),
        "a card becomes a type or a number, and no other card: `this card becomes Dragon type`, `its AP becomes 50`",
    ),
    **dict.fromkeys(
        ("random", "randomly"),
        "chance is said as `1 random Rune`, `discards 1 card at random`, `roll a die`, `flip a coin`",
    ),
    **dict.fromkeys(
        ("lowered", "raised", "reduced", "increased", "changed"),
        "cards are kept from being attacked, targeted and destroyed, and from effects as a whole: `is unaffected by "
        "your opponent's card effects`",
    ),
    "they": "say who: `your opponent` or `each player`",
    **dict.fromkeys(("both", "together"), "say each of them in a clause of its own, joined by `and`"),
    "number": "count with `for each`, as in `draw 1 card for each Dragon card you control`",
}
