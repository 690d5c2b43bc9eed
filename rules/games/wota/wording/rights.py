"""Permissions and bans in card texts."""

from __future__ import annotations

_MORE_DAMAGE = "((1|a) (additional|more|extra) damage|(double|twice the) damage|2 damage instead of 1)"
_DIRECTLY = (
    "((with|by|in) (direct attacks|a direct attack|its direct attacks|their direct attacks)"
    "|when (it attacks|they attack|attacking) [your opponent] directly)"
)
# What cards may do or may not, and what may not be done to them.
RIGHTS = {
    "Twice": ("may attack twice", "(attacks|attack|may attack) [up to] (twice|2 times) [(each|per|in each) turn]"),
    "Triple": ("may attack 3 times", "(attacks|attack|may attack) [up to] 3 times [(each|per|in each) turn]"),
    "Attack Delay": (
        "cannot attack in the turn it was summoned",
        "cannot attack [in|on] the [same] turn (it is|it was|they are|they were) [special] summoned",
    ),
    "cannot attack": ("cannot attack",),
    "must attack": (
        "must attack if able", "must attack (each|in each) turn if able", "attacks (each|in each) turn if able",
    ),
    "cannot attack directly": ("cannot attack directly", "cannot attack your opponent directly"),
    "cannot be attacked": ("cannot be attacked",),
    "cannot change position": ("cannot change position", "cannot change [(its|their)] [battle] (position|positions)"),
    "cannot change to attack position": (
        "cannot change to attack position", "cannot be (changed|turned|switched) to attack position",
    ),
    "cannot change to shield position": (
        "cannot change to shield position", "cannot be (changed|turned|switched) to shield position",
    ),
    "cannot be destroyed in battle": ("cannot be destroyed in battle",),
    "cannot be destroyed by card effects": (
        "cannot be destroyed by card effects", "cannot be destroyed by (a card effect|effects)",
    ),
    "cannot be targeted": (
        "cannot be targeted", "cannot be targeted by card effects", "cannot be the target of card effects",
    ),
    "counts as 2 tributes": (
        "counts~count as 2 tributes", "may be (used|treated|counted) as 2 tributes", "is treated as 2 tributes",
        "(counts|count|may be used|may be treated) as 2 tributes for (a summon|summons|a Titan or Boss)",
    ),
    "cannot be tributed": ("cannot be tributed", "cannot be used as a tribute"),
    **{
        code: (f"{way} by card effects", f"{way} [by (effects|a card effect)]", others)
        for code, way, others in (
            (
                "cannot be sent to the hand", "cannot be returned to the hand",
                "cannot be returned to (your|its owner's|their owner's|their owners') (hand|hands)",
            ),
            ("cannot be sent to the void", "cannot be sent to the void zone", "cannot be banished"),
            ("cannot be sent to the deck", "cannot be shuffled into the deck", "cannot be returned to the deck"),
        )
    },
    "may attack directly": (
        "may attack directly", "may attack your opponent directly", "(attacks|attack) [your opponent] directly",
        "may attack directly even (if|when|while|though) your opponent (controls|has) battle cards [on the field]",
    ),
    "deals more damage": (
        "deals~deal 1 additional damage with direct attacks",
        f"(deals|deal) ({_MORE_DAMAGE}|2 damage) [to your opponent] {_DIRECTLY}",
        f"'s direct attacks deal ({_MORE_DAMAGE}|2 damage)",
    ),
    "may attack in shield position": (
        "may attack in shield position", "may attack (from|while in|while it is in) shield position",
    ),
    "may attack again": (
        "may attack 1 additional time",
        "may attack (1 more time|again|once more|once again|a additional time|a second time|another time)",
        "may (make|declare) (1|a) (additional|second|more) attack", "may attack once again",
    ),
    "may attack each once": (
        "may attack each opposing battle card once",
        "may attack (each|all) [of] [face-up] battle (card|cards) your opponent controls [,] once [each] [each turn]",
        "may attack (each|all) [of] your opponent's [face-up] battle cards [,] once [each] [each turn]",
    ),
    "may change position again": (
        "may change position 1 additional time", "may change [its] position (1 more time|again|a additional time)",
        "may change its position 1 additional time",
    ),
}  # fmt: skip

# Rights told as a card does another deed.
TOLD_AS_EVENTS = {
    "deals more damage": (
        "(attacks [your opponent] directly|attack [your opponent] directly|deals damage (with|by) a direct attack)",
        f"(deals|deal) {_MORE_DAMAGE} [to your opponent]",
    ),
}

# What may be forbidden against some cards alone.
PARTNERED = {
    "cannot be destroyed in battle": (
        "cannot be destroyed in battle by {by:partner}", "cannot be destroyed in battle (with|against) {by:partner}",
        "cannot be destroyed by {by:partner} in battle",
    ),
    "cannot be destroyed by card effects": (
        "cannot be destroyed by effects of {by:partner}", "cannot be destroyed by the [card] effects of {by:partner}",
    ),
    "cannot be targeted": (
        "cannot be targeted by {by:partner}", "cannot be targeted by [the] [card] effects of {by:partner}",
    ),
    "cannot be attacked": ("cannot be attacked by {by:partner}",),
    "cannot attack": ("cannot attack {by:partner}",),
}  # fmt: skip

# What a card may be kept from being destroyed by, or the target of: by the word behind it, the ways to say so.
_EITHERS = {
    "runes": ("Runes", "(Rune cards|Rune effects|a Rune)"),
    "ambushes": ("Ambushes", "(Ambush cards|Ambush effects|a Ambush)"),
}
_OPPOSING = {
    "opposing effects": ("your opponent's card effects", "(your|a) opponent's (effects|cards|card effect|card)"),
    "opposing runes": (
        "your opponent's Runes", "((your|a) opponent's (Rune cards|Rune)|Rune cards your opponent controls)",
    ),
    "opposing ambushes": (
        "your opponent's Ambushes", "((your|a) opponent's (Ambush cards|Ambush)|Ambush cards your opponent controls)",
    ),
}  # fmt: skip
_SOURCES = _EITHERS | _OPPOSING
SHIELDS = {
    f"cannot be {done} by {source}": (
        f"cannot be {done} by {wording}", f"cannot be {done} by {others}",
        *([f"cannot be the target of {wording}"] if done == "targeted" else []),
        *(["cannot be targeted by your opponent"] if (done, source) == ("targeted", "opposing effects") else []),
    )
    for done in ("destroyed", "targeted") for source, (wording, others) in _SOURCES.items()
}  # fmt: skip
# Traits that bar a card from a deed. BARRING adds the trait that binds the card's controller.
BANS = frozenset({
    "cannot attack", "cannot attack directly", "cannot be attacked", "cannot change position",
    "cannot be destroyed in battle", "cannot be destroyed by card effects", "cannot be targeted", "cannot be tributed",
    "cannot be sent to the hand", "cannot be sent to the void", "cannot be sent to the deck", *SHIELDS,
})  # fmt: skip
BARRING = BANS | {"must attack"}
# What does nothing to a card at all.
SHIELDS |= {
    f"unaffected by {source}": (
        f"is~are unaffected by {wording}", f"(is|are|becomes|become) unaffected by ({wording}|{others})",
        f"(is|are) not affected by ({wording}|{others})",
    )
    for source, (wording, others) in {
        "other effects": ("other card effects", "(other cards|card effects|other effects|effects of other cards)"),
        **_SOURCES,
    }.items()
}  # fmt: skip
# Traits that name "your opponent", and so stand on your own cards.
OF_ONES_OWN = frozenset(
    f"{done} by {source}"
    for done in ("cannot be destroyed", "cannot be targeted", "unaffected")
    for source in _OPPOSING
)
UNAFFECTED_BY = frozenset(f"unaffected by {source}" for source in ("other effects", *_SOURCES))
# A card is spared the opponent's deeds.
SPARED = {
    "attack": "cannot be attacked",
    "target": "cannot be targeted by opposing effects",
}

# Players' bans, and deeds allowed more often.
FORBIDDEN = {
    "draw": ("draw cards", "draw"),
    "special summon": (
        "special summon cards", "special summon", "special summon battle cards", "special summon {card:banned card+}",
    ),
    "summon": (
        "summon battle cards", "summon", "summon cards", "summon (any|[any] (more|other|further)) [battle] cards",
        "summon any (more|others)",
        "summon {card:banned card+}",
    ),
    "set": ("set cards", "set", "set {card:banned card+}"),
    "declare attacks": ("declare attacks", "attack", "declare a attack"),
    "attack directly": (
        "attack directly", "attack (you|your opponent|players) directly", "declare (direct attacks|a direct attack)",
    ),
    "activate effects": ("activate effects", "(activate|use) (card effects|effects of battle cards)"),
    "activate cards": ("activate cards", "(activate|use) cards", "(activate|use|play) {card:banned card+}"),
    "lose hp": ("lose HP", "(lose|take) [any] (HP|damage)"),
    "lose hp by direct attacks": (
        "lose HP by direct attacks", "(lose|take) [any] (HP|damage) (by|from) direct attacks",
    ),
    "gain hp": ("gain HP", "gain any HP"),
    "change positions": ("change positions", "change the positions of [their|your] battle cards"),
}  # fmt: skip

_PLAYED = "(activate|use|play)"
_THE_TURN = "[in|on] the [same] turn (they were|they are|you) set [them]"
# Where an effect lets a player activate cards that the rules bar from it: whose kind and what they are exempt from.
_EXEMPTIONS = {
    "ambush set turn": (
        "activate Ambushes in the turn they were set", f"{_PLAYED} [your] (Ambushes|Ambush cards) {_THE_TURN}",
    ),
    "counter ambush set turn": (
        "activate Counter Ambushes in the turn they were set",
        f"{_PLAYED} [your] Counter (Ambushes|Ambush cards) {_THE_TURN}",
    ),
    "normal ambush attack phase": (
        "activate Normal Ambushes in the Attack Phase",
        f"{_PLAYED} [your] Normal (Ambushes|Ambush cards) in (a|the|any|your) Attack Phase",
    ),
    "rune opponent turn": (
        "activate Runes in your opponent's turn", f"{_PLAYED} [your] (Runes|Rune cards) (in|on) your opponent's turn",
    ),
    "normal rune opponent turn": (
        "activate Normal Runes in your opponent's turn",
        f"{_PLAYED} [your] Normal (Runes|Rune cards) (in|on) your opponent's turn",
    ),
}  # fmt: skip

ALLOWED = {
    "titans": (
        "summon {count:count} additional Titan~Titans",
        "summon {count:count} (additional|more|extra) (Titan|Titans|Titan card|Titan cards)",
        "summon (a second|another|[up to] 2) (Titan|Titans|Titan card|Titan cards)",
    ),
    "fields": (
        "activate {count:count} additional Field card~cards",
        "(activate|play) {count:count} (more|extra|additional) (Field card|Field cards|Field|Fields)",
        "(activate|play) (a second|another|[up to] 2) (Field card|Field|Field cards|Fields)",
    ),
    "sets": (
        "set {count:count} additional battle card~cards", "set {count:count} (more|extra) battle (card|cards)",
    ),
    **_EXEMPTIONS,
}  # fmt: skip

# What a card may be activated in spite of.
EXEMPT = {
    "set turn": (
        "in the turn it was set",
        "(in|on|) the [same] turn (it was|it is|you set it|in which it was) [set]",
    ),
    "attack phase": ("in the Attack Phase", "in (a|any|your|either player's) Attack Phase"),
    "opponent turn": ("in your opponent's turn", "on your opponent's turn", "in either player's turn"),
}  # fmt: skip
