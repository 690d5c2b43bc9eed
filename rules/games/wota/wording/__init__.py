"""The words of W.O.T.A. in card texts."""

from __future__ import annotations

from rules.cardtext.vocabulary import Vocabulary
from rules.games.wota.cards import BATTLE_KEYWORDS, BOSS_KEYWORDS, JOINT_KINDS
from rules.games.wota.wording.card_kinds import classify_ability
from rules.games.wota.wording.events import (
    BEFALLS,
    BEFORE_IT_IS_DONE,
    DID,
    DOES,
    DONE_ACROSS,
    DONE_BY,
    GONE,
    INVOLVED,
    PASSIVE,
)
from rules.games.wota.wording.nouns import KINDS, PLURALS_OF_TYPES, SUBTYPES
from rules.games.wota.wording.other_games import NOT_SAID, OF_OTHER_GAMES
from rules.games.wota.wording.rights import ALLOWED, BARRING, EXEMPT, FORBIDDEN, OF_ONES_OWN, RIGHTS, SHIELDS, SPARED

VOCABULARY = Vocabulary(
    counts_as=classify_ability,
    kinds=KINDS,
    joint={name: frozenset(kinds) for name, kinds in JOINT_KINDS.items()},
    subtypes=SUBTYPES,
    types=PLURALS_OF_TYPES,
    keywords=(*BATTLE_KEYWORDS, *BOSS_KEYWORDS),
    numbered={"Titan": (1, 2, 3), "Payment": tuple(range(5, 201, 5))},
    titles={"Legend": "Legends", "Spy": "Spies", "Titan": "Titans", "Payment": "Payments"},
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
    open_piles=frozenset({"discard", "void"}),
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
    befalls=BEFALLS,
    does=DOES,
    done_by=DONE_BY,
    done_across=DONE_ACROSS,
    did=DID,
    passive=PASSIVE,
    battles={"battles": ("attacks", "attacked")},
    involved=INVOLVED,
    before_it_is_done=BEFORE_IT_IS_DONE,
    cut_short=frozenset({"attack"}),
    gone=GONE,
    brings=frozenset({"summon", "special summon"}),
    states=frozenset({"equipped", "set"}),
    rights=RIGHTS,
    shields=SHIELDS,
    of_ones_own=OF_ONES_OWN,
    barring=BARRING,
    across=frozenset({"deals damage"}),
    spared=SPARED,
    forbidden=FORBIDDEN,
    allowed=ALLOWED,
    exempt=EXEMPT,
    bearer=("the equipped card", "[the] equipped [battle] card", "the card (this card is|it is) equipped to",
        "(the|a) [battle] card equipped with this card"
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
    not_said=NOT_SAID,
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
