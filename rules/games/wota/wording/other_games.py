"""Words of rival card games, for designers' mistakes, and what no text says."""

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
    **dict.fromkeys(("token", "tokens"), ("special summon 1 battle card from your hand",)),
    **dict.fromkeys(("scry",), ("look at the top 2 cards of your deck, then you may put it on the bottom",)),
    **dict.fromkeys(("swapped", "swap", "switched"), ("swap the AP and SP of target battle card until end of turn",)),
    **dict.fromkeys(("buff", "strengthen"), ("target battle card gains 20 AP until end of turn",)),
}

NOT_SAID = {
    "half": "what is halved is a stat of a card or what a player has: `pay half your STA: draw 1 card`",
    "would": "what would happen is replaced for destruction: `if this card would be destroyed, ... instead`",
    "only": "texts do not limit how many cards of a name lie on the field",
    **dict.fromkeys(
        ("copy", "copies"),
        "texts do not limit how many copies of a card lie on the field, nor do what another card's text says",
    ),
    **dict.fromkeys(("total", "sum", "combined"), "figures of several cards are not added up: say `for each`"),
    **dict.fromkeys(
        ("first", "second"), "of the deeds of a turn none is the first: an ability is limited to `once per turn`"
    ),
    **dict.fromkeys(("type", "types"), "no type is chosen in play: the text names it, as in `Dragon cards`"),
    "except": "left out are types, kinds and cards: `except a Dragon`, `a non-Rune card`, `other than this card`",
    **dict.fromkeys(("name", "guess", "declare"), "nothing is named in play; texts speak of kinds, types and names"),
    **dict.fromkeys(
        ("several", "some", "few", "multiple", "many"), "how many is left open: say `2`, `up to 2` or `all`"
    ),
    **dict.fromkeys(
        ("next", "adjacent", "beside", "left", "right", "column", "row"),
        "cards of a zone have no places, so that none lies next to another; of what is to come texts say `the next "
        "time this card attacks this turn, ...`, and time goes on to `your next turn`",
    ),
    **dict.fromkeys(
        ("third", "fourth", "fifth"),
        "turns are named up to the next: `at the end of your opponent's next turn`",
    ),
    **dict.fromkeys(
        ("poison", "counter", "counters", "energy", "mana", "gold", "token", "tokens", "level", "levels"),
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
    "different": 'cards are told apart by the names in the text, `named "..."`, and by `other than this card`',
    "damage": "how much was lost is not counted: say a number, as in `when you lose 2 or more HP`",
    "instead": "what is replaced is said as what would happen: `if this card would be destroyed, ... instead`",
    "they": "say who: `your opponent` or `each player`",
    **dict.fromkeys(("both", "together"), "say each of them in a clause of its own, joined by `and`"),
    "number": "count with `for each`, as in `draw 1 card for each Dragon card you control`",
}
