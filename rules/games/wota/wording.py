"""The words of W.O.T.A. for card text: its kinds, stats, zones and phases, and what may befall its cards."""

from __future__ import annotations

from rules.cardtext.vocabulary import Vocabulary
from rules.games.wota.by_kind import counts_as
from rules.games.wota.cards import AMBUSH_SUBTYPES, BATTLE_KEYWORDS, BOSS_KEYWORDS, RUNE_SUBTYPES, TYPES
from rules.games.wota.other_games import OF_OTHER_GAMES

_PLURALS = {"Elf": "Elves", "Hero": "Heroes", "Saintly": "Saintly", "Winged": "Winged", "Heat": "Heat"}
_BARE = {"army": "Army", "mage": "Mage", "boss": "Boss", "field": "Field", "rune": "Rune", "ambush": "Ambush"}
_PLURAL_KINDS = {
    "army": "Armies",
    "mage": "Mages",
    "boss": "Bosses",
    "field": "Fields",
    "ambush": "Ambushes",
    "rune": "Runes",
}
_CARDLIKE = ("army", "mage", "boss", "field")


def _noun(kind: str, adjective: str = "") -> tuple[str, ...]:
    """A kind as it is printed: Army, Mage, Boss and Field cards, but Runes and Ambushes."""
    bare, plural = _BARE[kind], _PLURAL_KINDS[kind]
    card, alone = f"{adjective}{bare} card~cards", f"{adjective}{bare}~{plural}"
    return (card, alone) if kind in _CARDLIKE else (alone, card)


def _either(*kinds: str) -> tuple[str, ...]:
    """Several kinds, one of which will do."""
    *before, last = (_noun(kind) for kind in kinds)
    heads = [each[0].replace(" card~cards", "") for each in before]
    if kinds[-1] in _CARDLIKE and all(kind in _CARDLIKE for kind in kinds):
        joined = ", ".join(heads)
        full = ", ".join(each[0] for each in before)
        others = f"({full}|{joined}) [,] (or|and) [a] {last[0]}", f"{joined} [,] (or|and) {last[1]}"
        return (f"{joined} or {last[0]}", *others)
    full = ", ".join(each[0] for each in before)
    bare = ", ".join(_BARE[kind] for kind in kinds[:-1])
    others = f"{full} [,] (or|and) [a] {last[0]}", f"{bare} [,] (or|and) {_BARE[kinds[-1]]} card~cards"
    return (f"{full} or {last[0]}", *others)


_UNIONS = [
    ("army", "mage"), ("army", "boss"), ("mage", "boss"), ("rune", "ambush"), ("rune", "field"), ("ambush", "field"),
    ("rune", "ambush", "field"),
]  # fmt: skip

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

# What a card may be kept from being destroyed by, or the target of: by the word behind it, the ways to say so.
_SOURCES = {
    "runes": ("Runes", "(Rune cards|Rune effects|a Rune)"),
    "ambushes": ("Ambushes", "(Ambush cards|Ambush effects|a Ambush)"),
    "opposing effects": ("your opponent's card effects", "(your|a) opponent's (effects|cards|card effect|card)"),
    "opposing runes": ("your opponent's Runes", "(your|a) opponent's (Rune cards|Rune)"),
    "opposing ambushes": ("your opponent's Ambushes", "(your|a) opponent's (Ambush cards|Ambush)"),
}
_BATTLE = frozenset({"attacker", "attacked"})
_SUBJECT = frozenset({"subject"})
_INVOLVED = {
    "reveal": _BATTLE | {"other"},
    **dict.fromkeys(("attacks", "attacked"), _SUBJECT | _BATTLE | {"other", "attack"}),
    **dict.fromkeys(("attacks directly", "declare direct attack"), frozenset({"subject", "attacker", "attack"})),
    "declare attack": _SUBJECT | _BATTLE | {"attack"},
    **dict.fromkeys(
        ("destroyed in battle", "destroyed", "destroys in battle", "destroys"), _SUBJECT | _BATTLE | {"other"}
    ),
    **dict.fromkeys(("revealed", "deals damage", "leaves", "discard pile"), _SUBJECT | _BATTLE),
    "discard pile from the field": _SUBJECT | _BATTLE,
    "summoned from the hand": _SUBJECT,
    **dict.fromkeys(("destroyed by effect", "equipped"), _SUBJECT | {"other"}),
    **dict.fromkeys(("summoned", "special summoned", "summon", "special summon"), _SUBJECT | {"summon"}),
    **dict.fromkeys(("activated", "activate", "activate effect"), _SUBJECT | {"activation"}),
    "targeted": _SUBJECT | {"other", "activation"},
    "lose hp": _BATTLE,
    **dict.fromkeys(("draw", "gain hp", "lose sta", "gain sta"), frozenset()),
}

VOCABULARY = Vocabulary(
    counts_as=counts_as,
    kinds={
        "battle card": ("battle card~cards",),
        **{kind: _noun(kind) for kind in _BARE},
        "power card": ("power card~cards",),
        **{" or ".join(kinds): _either(*kinds) for kinds in _UNIONS},
        "army or mage": (*_either("army", "mage"), "non-Boss battle card~cards"),
    },
    subtypes={
        **{("rune", subtype): _noun("rune", f"{subtype.capitalize()} ") for subtype in RUNE_SUBTYPES},
        **{("ambush", subtype): _noun("ambush", f"{subtype.capitalize()} ") for subtype in AMBUSH_SUBTYPES},
    },
    types={name: _PLURALS.get(name, f"{name}s") for name in TYPES},
    keywords=(*BATTLE_KEYWORDS, *BOSS_KEYWORDS),
    numbered={"Titan": (1, 2, 3), "Payment": tuple(range(5, 201, 5))},
    stats={"ap": ("AP",), "sp": ("SP",), "sta": ("STA",), "sc": ("SC",)},
    changing=frozenset({"ap", "sp"}),
    resources={"hp": ("HP",), "sta": ("STA",), "sc": ("SC",)},
    full={"sc": ("SC", "SC (counter|meter)")},
    life="hp",
    currency="sta",
    upkeep=("stamina",),
    zones={
        "hand": ("hand",),
        "deck": ("deck", "main deck"),
        "discard": ("discard pile",),
        "void": ("void zone", "void"),
        "boss": ("Boss Deck", "boss zone"),
    },
    tables={"battle": ("Battle Zone",), "power": ("Power Zone",)},
    piles={"discard": (), "void": ("(banish|void) {what}", "remove {what} from (the game|play)"), "boss": ()},
    heap="discard",
    acting=frozenset({"hand", "discard", "void"}),
    positions={"attack": ("attack position", "attack mode"), "shield": ("shield position", "shield mode")},
    phases={
        ("draw",): ("Draw Phase",),
        ("stamina",): ("Stamina Phase",),
        ("build1",): ("Build Phase 1",),
        ("attack",): ("Attack Phase",),
        ("build2",): ("Build Phase 2",),
        ("end",): ("End Phase",),
        ("build1", "build2"): ("Build Phase", "Build Phases"),
        ("stat calculation",): ("Stat Calculation",),
    },
    automatic=frozenset({"draw", "stamina", "end"}),
    befalls={
        "summoned": ("is summoned", "(is|gets) successfully summoned", "enters (the field|play)", "is played"),
        "special summoned": ("is special summoned",),
        "summoned from the hand": ("is summoned from the hand", "{card:this} is summoned from your hand"),
        "set": ("is set", "is set face-down"),
        "revealed": ("is revealed", "is (turned|flipped) face-up"),
        "turned facedown": ("is turned face-down", "is flipped face-down"),
        "attacks directly": (
            "attacks directly", "(makes|declares) a direct attack", "attacks your opponent directly",
        ),
        "attacks": (
            "attacks [{by:one}]", "declares a attack", "declares a attack on {by:one}",
        ),
        "attacked": (
            "is attacked [by {by:party}]", "your opponent (attacks|declares a attack on) {card:party}",
            "is (the target of a attack|targeted for a attack)",
            "a attack is declared (against|on) {card:party}",
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
            "destroys {by:one} in battle", "destroys {by:one} in battle and sends it to the discard pile",
        ),
        "destroys": ("destroys {by:one}",),
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
        "changes position": ("changes position", "changes its (battle|) position", "is changed in position"),
        "deals damage": ("deals damage", "deals damage to your opponent"),
        "activated": ("is activated",),
        "targeted": ("is targeted", "is targeted by a card effect", "becomes the target of a card effect"),
        "equipped": ("is equipped", "becomes equipped"),
    },
    does={
        "draw": ("draws~draw a card", "(draws|draw) [1 or more] cards"),
        "discard": ("discards~discard {card:thing}",),
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
    },
    did={
        "draw": ("drew a card", "draw a card"),
        "discard": ("discarded {card:thing}", "discard {card:thing}"),
        "declare attack": ("attacked", "attack"),
        "summon": ("summoned {card:thing}", "summon {card:thing}"),
        "special summon": ("special summoned {card:thing}", "special summon {card:thing}"),
        "set": ("set {card:thing}", "set {card:thing}"),
        "activate": ("activated {card:thing}", "activate {card:thing}"),
        "lose hp": ("lost HP", "lose HP"),
        "gain hp": ("gained HP", "gain HP"),
    },
    cut_short=frozenset({"attack"}),
    rights={
        "Twice": ("may attack twice", "(attacks|attack|may attack) (twice|2 times) [(each|per|in each) turn]"),
        "Triple": ("may attack 3 times", "(attacks|attack|may attack) 3 times [(each|per|in each) turn]"),
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
        "cannot change position": ("cannot change position", "cannot change its (battle|) position"),
        "cannot be destroyed in battle": ("cannot be destroyed in battle",),
        "cannot be destroyed by card effects": (
            "cannot be destroyed by card effects", "cannot be destroyed by (a card effect|effects)",
        ),
        "cannot be targeted": (
            "cannot be targeted", "cannot be targeted by card effects", "cannot be the target of card effects",
        ),
        "cannot be tributed": ("cannot be tributed", "cannot be used as a tribute"),
        "may attack directly": ("may attack directly", "may attack your opponent directly"),
        "deals more damage": (
            "deals~deal 1 additional damage with direct attacks",
            "(deals|deal) 1 (additional|more|extra) damage when (it attacks|they attack|attacking) directly",
            "'s direct attacks deal (2 damage|1 additional damage|1 more damage|2 damage instead of 1)",
            "(deals|deal) 2 damage (with|by) direct attacks", "(deals|deal) 2 damage when it attacks directly",
        ),
        "may attack in shield position": (
            "may attack in shield position", "may attack (from|while in|while it is in) shield position",
        ),
        "may attack again": (
            "may attack 1 additional time", "may attack (1 more time|again|a additional time|a second time)",
            "may (make|declare) (1|a) (additional|second|more) attack",
        ),
        "may change position again": (
            "may change position 1 additional time", "may change [its] position (1 more time|again|a additional time)",
            "may change its position 1 additional time",
        ),
    },
    shields={
        f"cannot be {done} by {source}": (
            f"cannot be {done} by {wording}", f"cannot be {done} by {others}",
            *([f"cannot be the target of {wording}"] if done == "targeted" else []),
        )
        for done in ("destroyed", "targeted") for source, (wording, others) in _SOURCES.items()
    },
    of_ones_own=frozenset(
        f"cannot be {done} by {source}" for done in ("destroyed", "targeted") for source in _SOURCES
        if source.startswith("opposing")
    ),
    spared={
        "attack": "cannot be attacked",
        "target": "cannot be targeted by opposing effects",
    },
    involved=_INVOLVED,
    before_it_is_done=frozenset(
        {"attacks", "attacks directly", "attacked", "declare attack", "declare direct attack", "targeted", "activated",
         "activate", "activate effect"}
    ),
    states=frozenset({"equipped", "set"}),
    passive={"declare attack": ("a attack is declared",)},
    forbidden={
        "draw": ("draw cards", "draw"),
        "special summon": ("special summon cards", "special summon", "special summon battle cards"),
        "summon": ("summon battle cards", "summon", "summon cards"),
        "set": ("set cards", "set"),
        "declare attacks": ("declare attacks", "attack", "declare a attack"),
        "activate runes": ("activate Runes", "(activate|use|play) (Rune cards|Runes)"),
        "activate ambushes": ("activate Ambushes", "(activate|use|play) (Ambush cards|Ambushes)"),
        "activate fields": ("activate Field cards", "(activate|use|play) (Field cards|Fields)"),
        "activate effects": ("activate effects", "(activate|use) (card effects|effects of battle cards)"),
        "activate cards": ("activate cards", "(activate|use) cards"),
        "change positions": ("change positions", "change the positions of [their|your] battle cards"),
    },
    allowed={
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
    },
    exempt={
        "set turn": (
            "in the turn it was set",
            "(in|on|) the [same] turn (it was|it is|you set it|in which it was) [set]",
        ),
        "attack phase": ("in the Attack Phase", "in (a|any|your|either player's) Attack Phase"),
        "opponent turn": ("in your opponent's turn", "on your opponent's turn", "in either player's turn"),
    },
    bearer=("the equipped card", "[the] equipped [battle] card", "the card (this card is|it is) equipped to",
        "the card equipped with this card"
    ),
    plays=frozenset({"once per turn", "once per game"}),
    limits={
        "once per turn": ("once per turn", "once (each|in each|a) turn", "1 time per turn"),
        "twice per turn": ("twice per turn", "twice (each|in each|a) turn", "(2 times|up to twice) (per|each|a) turn"),
        "once while face-up": (
            "once while face-up on the field",
            "once (while|as long as) (this card is|it is|it remains|) face-up [on the field]",
        ),
        "once per game": ("once per game", "once (a|each|in a) game"),
    },
    of_other_games=OF_OTHER_GAMES,
    synonyms={
        "stamina phase": "stamina phase",
        "stamina phases": "stamina phases",
        "stamina": "sta",
        "heart points": "hp",
        "heart point": "hp",
        "hearts": "hp",
        "heart": "hp",
        "a heart": "1 hp",
        "a heart point": "1 hp",
        "life points": "hp",
        "heart damage": "damage",
        "attack power": "ap",
        "shield power": "sp",
        "war": "game",
        "defense position": "shield position",
        "defence position": "shield position",
        "attack points": "ap",
        "shield points": "sp",
        **{
            f"this {kind}": "this card"
            for kind in (
                "rune", "ambush", "field card", "army card", "mage card", "boss card", "battle card", "equip rune",
                "quick rune", "infinity rune", "counter ambush", "infinity ambush",
            )
        },
    },
)  # fmt: skip
