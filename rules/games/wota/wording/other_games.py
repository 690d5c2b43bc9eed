"""Words of rival card games, for designers' mistakes."""

from __future__ import annotations

OF_OTHER_GAMES = {
    **dict.fromkeys(("spell", "spells", "sorcery", "instant"), ("Rune", "Quick Rune")),
    **dict.fromkeys(("trap", "traps", "secret"), ("Ambush", "Counter Ambush")),
    **dict.fromkeys(("creature", "creatures", "minion", "minions", "unit", "units", "character"), ("battle card",)),
    **dict.fromkeys(("equipment", "weapon"), ("Equip Rune", "the equipped card")),
    **dict.fromkeys(("terrain", "location"), ("Field card",)),
    **dict.fromkeys(("mana", "energy"), ("STA",)),
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
    **dict.fromkeys(("buff", "strengthen"), ("target battle card gains 20 AP until end of turn",)),
}
