"""Events in card texts."""

from __future__ import annotations

# A player's deed to a card, told as an event of the card by a card of that player.
DONE_BY = {
    "destroyed in battle": ("destroys~destroy {card:party} in battle",),
    "destroyed by effect": ("destroys~destroy {card:party} (with|by) [a] card (effect|effects)",),
    "destroyed": ("destroys~destroy {card:party}",),
    "targeted": (
        "targets~target {card:party} [(with|by) a [card] effect]",
        "targets~target {card:party} (with|by) {by:one}",
        "activates~activate a [card] effect that targets {card:party}",
    ),
}
# What a player does to a card of the other.
DONE_ACROSS = {
    "attacked": ("attacks~attack {card:party}", "declares~declare a attack (on|against) {card:party}"),
}

# What a player suffers from a card of the other.
SUFFERED = {
    "deals direct damage": (
        "takes~take damage (from|by|through) (a|your opponent's) direct attack",
        "loses~lose HP (from|by|through) a direct attack",
    ),
}  # fmt: skip

# What a player does with own cards, said of the player.
DONE_AT_HOME = {"stamina summoned": ("Stamina Summons~Summon {card:party}",)}

# What may happen to a card.
CARD_EVENTS = {
    "summoned": (
        "is summoned", "(is|gets) successfully summoned", "enters (the field|play)", "is played",
        "you [successfully] summon {card:this}",
    ),
    "stamina summoned": ("is Stamina Summoned", "you Stamina Summon {card:this}"),
    "special summoned": ("is special summoned",),
    "summoned from the hand": ("is summoned from the hand", "{card:this} is summoned from your hand"),
    **{
        f"special summoned from the {zone}": (
            f"is special summoned from the {zone}", f"{{card:this}} is special summoned from your {zone}",
        )
        for zone in ("hand", "deck", "discard pile")
    },
    "set": ("is set", "is set face-down"),
    "revealed": ("is revealed", "is (turned|flipped) face-up"),
    "turned facedown": ("is turned face-down", "is flipped face-down"),
    "attacks directly": (
        "attacks directly", "(makes|declares) a direct attack", "attacks your opponent directly",
    ),
    "attacks": (
        "attacks [{by:opposed}]", "declares a attack", "declares a attack on {by:opposed}",
    ),
    "attacked": (
        "is attacked [by {by:party}]",
        "is (the target of a attack|targeted for a attack)",
        "a attack is declared (against|on) {card:party}",
    ),
    "has attacked": ("has attacked [{by:opposed}]", "'s attack (ends|is over|has ended)", "finishes its attack"),
    "has been attacked": (
        "has been attacked [by {by:party}]", "{card:this} survives (a attack|being attacked) [(by|of) {by:party}]",
    ),
    "destroyed in battle": (
        "is destroyed in battle [by {by:party}]", "is destroyed in battle and sent to the discard pile",
        "is destroyed in battle by {by:opponent}", "{card:open} is destroyed in battle [by {by:party}]",
    ),
    "destroyed by effect": (
        "is destroyed by a card effect [of {by:party}]", "is destroyed by (card effects|effects)",
        "is destroyed by {by:opposing} [card] (effect|effects)", "{card:open} is destroyed by a card effect",
    ),
    "destroyed": (
        "is destroyed [by {by:party}]", "is destroyed and sent to the discard pile", "dies",
        "is destroyed by {by:opponent}", "{card:open} is destroyed [by {by:party}]",
    ),
    "destroys in battle": (
        "destroys {by:opposed} in battle", "destroys {by:opposed} in battle and sends it to the discard pile",
    ),
    "destroys": ("destroys {by:opposed}", "destroys {by:opposed} and sends it to the discard pile"),
    "leaves": ("leaves the field", "leaves play", "{card:open} leaves (the field|play)"),
    "discarded": (
        "is discarded", "is discarded from the hand", "{card:this} is discarded from your hand",
        "you discard {card:this}",
    ),
    "voided": (
        "is sent to the void zone", "is (put into|moved to|sent to) the (void zone|void)",
        "(is banished|is voided)", "is removed from (the game|play)",
    ),
    "discard pile": (
        "is sent to the discard pile", "(is put into|goes to) the discard pile",
        "{card:this} is sent to your discard pile",
    ),
    "discard pile from the field": (
        "is sent from the field to the discard pile",
        "(is sent|is put|goes) from the field (to|into) the discard pile",
        "(is sent|is put|goes) (to|into) the discard pile from the field",
    ),
    "discard pile from the hand": (
        "is sent from the hand to the discard pile",
        "{card:this} is sent from your hand to (the|your) discard pile",
        "{card:this} is sent to (the|your) discard pile from (the|your) hand",
    ),
    "your discard pile": ("{card:one} is sent to your discard pile", "{card:one} is put into your discard pile"),
    "opposing discard pile": (
        "{card:one} is sent to your opponent's discard pile",
        "{card:one} is put into your opponent's discard pile",
    ),
    "your discard pile from the hand": (
        "{card:one} is sent from your hand to the discard pile",
        "{card:one} is sent from your hand to your discard pile", "{card:one} is discarded from your hand",
    ),
    "returned": (
        "is returned to the hand", "(is returned|returns) to (its owner's|the) hand",
        "{card:this} (is returned|returns) to your hand",
    ),
    "your returned": ("{card:one} is returned to your hand", "{card:one} returns to your hand"),
    "tributed": ("is tributed", "is used as a tribute", "you tribute {card:this}"),
    "changes position": (
        "changes position", "changes its (battle|) position", "is changed in position",
        "'s [battle] position (is changed|changes)",
    ),
    **{
        f"changes to {position} position": (
            f"changes to {position} position", f"is (changed|switched|turned|moved|put) (to|into) {position} position",
            f"(switches|turns|moves) (to|into) {position} position",
        )
        for position in ("attack", "shield")
    },
    "deals damage": (
        "deals damage", "deals [battle] damage [to your opponent]", "deals [battle] damage to your opponent's HP",
    ),
    "deals direct damage": (
        "deals damage with a direct attack", "deals [direct] damage (with|from|by|in|through) (a|its) direct attack",
        "deals damage to your opponent (with|from|by|in|through) (a|its) direct attack", "deals direct damage",
        "attacks directly and deals damage", "attacks your opponent directly and deals damage",
    ),
    "activated": ("is activated",),
    "targeted": (
        "is targeted [by {by:party}]", "{by:one} targets {card:party}",
        "is targeted by [a|any] (card effect|effect|card effects)",
        "is targeted by a card effect of {by:party}", "is targeted by {by:opponent}",
        "is targeted by {by:opposing} [card] (effect|effects)", "becomes the target of a card effect [of {by:party}]",
        "becomes the target of {by:party}",
    ),
    "equipped": ("is equipped", "becomes equipped"),
}  # fmt: skip

# What a player may do.
DOES = {
    "draw": ("draws~draw a card", "(draws|draw) [1 or more] cards"),
    "draw by effect": (
        "draws~draw a card by a card effect",
        "(draws|draw) (a card|[1 or more] cards) (with|through|from|because of) a [card] effect",
    ),
    "discard": ("discards~discard {card:thing}",),
    "add": (
        "adds~add {card:thing} to the hand",
        "(adds|add) {card:thing} to (the|your|their) hand [(by|with|through) a card effect]",
    ),
    "declare direct attack": (
        "declares~declare a direct attack [with {card:object}]",
        "(attacks|attack) [you] directly",
    ),
    "declare attack": (
        "declares~declare an attack [with {card:object}]",
        "(attacks|attack) with {card:object}", "attacks~attack",
    ),
    "special summon": (
        "special summons~summon {card:thing}",
        "(would special summon|attempts to special summon|attempt to special summon) {card:thing}",
    ),
    "summon": (
        "summons~summon {card:thing}",
        "(would summon|attempts to summon|attempt to summon|tries to summon|try to summon) {card:thing}",
    ),
    "set": ("sets~set {card:thing}", "(sets|set) {card:thing} face-down"),
    "activate effect": (
        "activates~activate an effect [of {card:object}]", "(activates|activate) [a|the] (effect|card effect)",
        "(activates|activate) (the|a) effect of {card:object}", "(activates|activate) {card:object} 's effect",
    ),
    "activate": (
        "activates~activate {card:thing}", "(plays|play|uses|use|would activate) {card:thing}",
        "(activates|activate) a card or [card] effect",
    ),
    "tribute": ("tributes~tribute {card:thing}",),
    "change position": (
        "changes~change the position of {card:thing}",
    ),
    "lose hp": ("loses~lose HP", "(takes|take) damage", "(loses|lose) 1 or more HP"),
    "gain hp": ("gains~gain HP",),
    "lose sta": ("loses~lose STA",),
    "gain sta": ("gains~gain STA",),
}  # fmt: skip

# What a player did: in the past, and behind "did not".
DID = {
    "draw": ("drew a card", "draw a card"),
    "discard": ("discarded {card:thing}", "discard {card:thing}"),
    "declare attack": ("attacked", "attack"),
    "summon": ("summoned {card:thing}", "summon {card:thing}"),
    "special summon": ("special summoned {card:thing}", "special summon {card:thing}"),
    "set": ("set {card:thing}", "set {card:thing}"),
    "activate": ("activated {card:thing}", "activate {card:thing}"),
    "lose hp": ("lost HP", "lose HP"),
    "gain hp": ("gained HP", "gain HP"),
}

# What a player did, as a verb and a noun.
MADE = {"declare attack": ("(declared|made)", "attack~attacks")}

# Events of a card, with the wordings for counting the card's deeds this turn.
NTH = {"attacks": ("attacked once", "attacked twice")}

# What a player loses or gains so much of at once.
AMOUNTS = {
    code: (f"{verb}s~{verb} {{number:number}} or more {total}", *others)
    for code, verb, total, others in (
        ("lose hp", "lose", "HP", ("(takes|take) {number:number} or more damage",)), ("gain hp", "gain", "HP", ()),
        ("lose sta", "lose", "STA", ()), ("gain sta", "gain", "STA", ()),
    )
}  # fmt: skip

# What is answered, as a noun.
NOUNS = {
    "declare attack": ("{who:responded} attack", "a attack (of|by) {who:actor}"),
    "declare direct attack": ("{who:responded} direct attack", "a direct attack (of|by) {who:actor}"),
    "attacked": ("a attack (on|against) {card:party}",),
    "activated": ("the activation of {card:one}",),
    "summoned": ("the (summon|summoning) of {card:one}",),
    "special summoned": ("the special (summon|summoning) of {card:one}",),
}

# What happens to this card, as a heading: `On attack: ...`.
HEADINGS = {
    "summoned": ("[its] (summon|play)",), "special summoned": ("[its] special summon",), "attacks": ("attack",),
    "destroyed": ("[its] (destruction|death|destroy)",), "revealed": ("[its] reveal",), "discarded": ("discard",),
}  # fmt: skip

# What anybody may do to a card, said without a doer.
PASSIVE = {"declare attack": ("a attack is declared",)}

# What is told when it is declared.
BEFORE_IT_IS_DONE = {
    "attacks": "has attacked", "attacked": "has been attacked", "attacks directly": "", "declare attack": "",
    "declare direct attack": "", "targeted": "", "activated": "", "activate": "", "activate effect": "",
}  # fmt: skip

# Behind what the card of the event no longer lies on the field.
GONE = frozenset({
    "destroyed in battle", "destroyed by effect", "destroyed", "leaves", "discarded", "voided", "discard pile",
    "discard pile from the field", "discard pile from the hand", "your discard pile", "opposing discard pile",
    "your discard pile from the hand", "returned", "your returned", "tributed", "discard", "tribute", "draw",
    "draw by effect",
})  # fmt: skip

# The parts that a text may name behind an event: cards, by their roles, and what may be negated.
_BATTLE = frozenset({"attacker", "attacked"})
_SUBJECT = frozenset({"subject"})
INVOLVED = {
    "reveal": _BATTLE | {"other"},
    **dict.fromkeys(("attacks", "attacked"), _SUBJECT | _BATTLE | {"other", "attack"}),
    **dict.fromkeys(("has attacked", "has been attacked"), _SUBJECT | _BATTLE | {"other"}),
    **dict.fromkeys(("attacks directly", "declare direct attack"), frozenset({"subject", "attacker", "attack"})),
    "declare attack": _SUBJECT | _BATTLE | {"attack"},
    **dict.fromkeys(
        ("destroyed in battle", "destroyed", "destroys in battle", "destroys"), _SUBJECT | _BATTLE | {"other"}
    ),
    **dict.fromkeys(("revealed", "leaves", "discard pile"), _SUBJECT | _BATTLE),
    **dict.fromkeys(("deals damage", "deals direct damage"), _SUBJECT | _BATTLE | {"amount"}),
    "discard pile from the field": _SUBJECT | _BATTLE,
    "summoned from the hand": _SUBJECT,
    **{f"special summoned from the {zone}": _SUBJECT for zone in ("hand", "deck", "discard pile")},
    **dict.fromkeys(("destroyed by effect", "equipped"), _SUBJECT | {"other"}),
    **dict.fromkeys(
        ("summoned", "stamina summoned", "special summoned", "summon", "special summon"), _SUBJECT | {"summon"}
    ),
    **dict.fromkeys(("activated", "activate", "activate effect"), _SUBJECT | {"activation"}),
    "targeted": _SUBJECT | {"other", "activation"},
    **dict.fromkeys(("add", "returned", "your returned"), _SUBJECT | {"held"}),
    "lose hp": _BATTLE | {"amount"},
    **dict.fromkeys(("gain hp", "lose sta", "gain sta"), frozenset({"amount"})),
    **dict.fromkeys(("draw", "draw by effect"), frozenset()),
}
