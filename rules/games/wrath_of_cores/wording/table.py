"""The grammar of card text, of all its wordings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.cardtext.boxed.amounts import equal, list_equal
from rules.cardtext.boxed.deeds import list_barring
from rules.cardtext.boxed.halving import list_halves
from rules.cardtext.boxed.synonyms import MOVES
from rules.cardtext.boxed.table import Words, build_grammar, list_common
from rules.cardtext.boxed.tossing import that_many
from rules.cardtext.grammar import Grammar
from rules.cardtext.productions import Row, node, word
from rules.engine.texts.nodes import (
    BY_NOTHING,
    BY_THIS,
    EVERYBODY,
    OPPONENT,
    TO_HAND,
    YOU,
    Damage,
    Discard,
    Draw,
    Each,
    Mill,
    PerEach,
)
from rules.games.wrath_of_cores.wording.changes import is_double, list_changes
from rules.games.wrath_of_cores.wording.deeds import list_deeds
from rules.games.wrath_of_cores.wording.headings import PHASES, list_headings
from rules.games.wrath_of_cores.wording.kinds import ITSELF, OCCUPANT, OWN_UNIT, STATS, list_nouns
from rules.games.wrath_of_cores.wording.nodes import (
    ChangeTaken,
    DamageCore,
    GainCharges,
    GainElements,
    GainLife,
    Kind,
    LoseLife,
    Occupant,
    Strengthen,
)

_SYNONYMS = {
    "your core has": "you have",
    "your core's": "your",
    "your core lost": "you lost",
    "your core gained": "you gained",
    **{
        f"{name} core{behind}": f"your opponent{said}"
        for name in ("your opponent's", "your enemy's", "the opposing", "the enemy")
        for behind, said in ((" has", " has"), ("'s", "'s"))
    },
    **{
        f"than {name} core": "than your opponent"
        for name in ("your opponent's", "your enemy's", "the opposing", "the enemy")
    },
    "hit points": "HP",
    "start phase": "START",
    "graveyard": "used pile",
    "discard pile": "used pile",
}
_ONE_POOL = "in battle all damage is one pool, which no one Unit deals"
_LIMITS = {
    **dict.fromkeys(("damages",), "damage is dealt so: `Deal 200 damage to each opposing Unit.`"),
    **dict.fromkeys(("next to",), "a text says so of its own Unit: `Each Unit adjacent to this Unit gets +100 ATK.`"),
    **dict.fromkeys(
        ("before other", "damage before", "attacks first", "strikes first", "attack first", "damage first"),
        "the Units that roll first are those with Ranged: `This Unit gains Ranged.`",
    ),
    **dict.fromkeys(
        ("destroyed by", "destroy it by"),
        "no text asks which card destroys another; say what is kept off: `Target Unit cannot be destroyed this turn.`",
    ),
    **dict.fromkeys(
        ("have more than", "hand at the end", "hand limit", "hand size"),
        "no rule limits a hand; cards are discarded so: `Each player discards down to 5 cards.`",
    ),
    **dict.fromkeys(
        ("damage counters", "damage counter"),
        "damage is gone at the end of the turn; ask for it so: `Destroy target damaged Unit.`",
    ),
    **dict.fromkeys(
        ("cannot lose", "lose no", "no life"),
        "damage alone is kept off: `Prevent all damage to your Core this turn.`",
    ),
    **dict.fromkeys(
        ("countered card", "countered cards"), "what is countered comes to the used pile, and no text says more"
    ),
    **dict.fromkeys(
        ("you roll", "you rolled"),
        "a die is rolled for a Unit: `Whenever a Unit you control rolls a 6, draw 1 card.`",
    ),
    **dict.fromkeys(
        ("must attack", "must defend", "provoke", "taunt"),
        "who attacks and who defends is up to the players; texts forbid it: `Target Unit cannot defend this turn.`",
    ),
    **dict.fromkeys(
        MOVES,
        "Units move on their side: `Move target Unit to another empty Terrain.`, or "
        "`Exchange the places of 2 target Units you control.`",
    ),
    **dict.fromkeys(("cannot",), "what a text forbids is to attack, to defend, being targeted, being retracted"),
    **dict.fromkeys(
        ("generates", "generate"),
        "what a Terrain or Relic makes is printed on it; a text gives TEMP Elements to a player",
    ),
    **dict.fromkeys(
        ("play", "additional"),
        "a text puts a card into play, or lets more Terrains be played: `Put 1 Unit from your hand into play.`, "
        "`You may play 1 more Terrain this turn.`",
    ),
    **dict.fromkeys(
        ("exile", "banish", "removed"),
        "nothing leaves the game: `Destroy target Unit.`, or return it to its owner's hand",
    ),
    **dict.fromkeys(
        ("take control", "takes control", "gain control", "steal"),
        "no rule says whether a Unit would stay on its Terrain or come to one of yours; it may leave play: "
        "`Return target Unit to its owner's hand.`",
    ),
    **dict.fromkeys(
        ("attacking", "defending", "attacker", "defender", "blocker"),
        "several Units battle at once; ask so: `If your opponent controls a defending red Unit, draw 1 card.`",
    ),
    **dict.fromkeys(
        ("hit", "miss", "missed"), "a text waits for the roll: `Whenever a Unit you control hits, draw 1 card.`"
    ),
    **dict.fromkeys(
        ("destroys", "kills", "defeats"),
        f"{_ONE_POOL}: `Whenever an opposing Unit is destroyed, draw 1 card.`",
    ),
    **dict.fromkeys(("deals", "deal"), f"{_ONE_POOL}: `Whenever the opposing Core is damaged, draw 1 card.`"),
    **dict.fromkeys(
        ("without", "paying", "free"),
        "who plays a card pays for it; a text puts it into play: `Put 1 Unit from your hand into play.`",
    ),
    **dict.fromkeys(
        ("roll", "die", "dice", "misses", "roll again", "rolls again", "roll it again"),
        "dice are rolled again or changed for a turn: `Reroll the die of target Unit.`, "
        "`Target Unit gets -1 on its die this turn.`, `This Unit hits on 1 or more this turn.`",
    ),
    "color": "a color is named, or chosen: `Choose a color. Destroy each Unit of that color.`",
    **dict.fromkeys(("mana", "energy"), "what is paid with are Elements: `Gain 1 red Element.`"),
    **dict.fromkeys(
        ("counter", "counters", "negate", "cancel"),
        "Responses alone counter, and nothing but a card that is played; Cores alone have charges",
    ),
    **dict.fromkeys(
        ("flying", "haste", "lifesteal", "poison", "stun", "stunned", "frozen"),
        "the keywords are Ranged, Ambush and Burrow: `Target Unit gains Ranged this turn.`",
    ),
}
_COUNTED = (
    ChangeTaken, Draw, Discard, Mill, Damage, DamageCore, GainElements, GainLife, GainCharges, LoseLife, Strengthen,
)  # fmt: skip


def is_not_counted(made: PerEach) -> bool:
    whole_hand = isinstance(made.effect, Discard) and not made.effect.count
    return whole_hand or not isinstance(made.effect, _COUNTED) or is_double(made)


_WORDS = Words(
    kind=Kind,
    pile="used pile",
    unit="rainbow Element~Elements",
    price="rainbow Elements",
    paid_in="(rainbow [Element~Elements]|Element~Elements)",
    draws_in="START",
    skips=PHASES,
    rescues=(BY_NOTHING, BY_THIS, TO_HAND),
    dice={6: "a die"},
    this=OWN_UNIT,
    itself=ITSELF,
    is_not_counted=is_not_counted,
    verbs={
        "(gains|gain|has|have)": (Strengthen, GainLife, GainElements),
        "(loses|lose)": (LoseLife,),
        "(deal|deals)": (Damage, DamageCore),
        "(takes|take)": (Damage, ChangeTaken),
    },
)


_LIFE = "(life|health|HP)"
_HALVES = (
    (YOU, "your Core loses half its life", f"(lose|pay) half [of] your [Core's] {_LIFE}",
     f"your Core loses half [of] its {_LIFE}"),
    (OPPONENT, "the opposing Core loses half its life", f"your opponent loses half [of] (their|its) {_LIFE}",
     f"(the opposing|your opponent's) Core loses half [of] its {_LIFE}"),
    (EVERYBODY, "each Core loses half its life", f"each player loses half [of] their {_LIFE}"),
)  # fmt: skip


@cache
def grammar() -> Grammar:
    """The grammar, built once."""
    return build_grammar(_list_rows(), _SYNONYMS, _LIMITS)


def _list_equal() -> Iterator[Row]:
    yield from list_equal({stat: stat.upper() for stat in STATS}, "this Unit")
    to_core = "deal damage {amount:equal} to {who:struck}", "deal damage to {who:struck} {amount:told}"
    yield from equal(lambda fields: DamageCore(1, fields["who"]), *to_core)
    yield from equal(lambda _: GainLife(1), "gain (life|HP) {amount:equal}")
    yield from equal(lambda fields: GainLife(1, fields["who"]), "{who:player} (gains|gain) (life|HP) {amount:equal}")
    yield from equal(lambda fields: GainLife(1, fields["who"]), "{who:core} (gains|gain) (life|HP) {amount:equal}")
    yield from equal(lambda _: LoseLife(1), "lose (life|HP) {amount:equal}")
    yield from equal(lambda fields: LoseLife(1, fields["who"]), "{who:player} (loses|lose) (life|HP) {amount:equal}")
    yield from equal(lambda fields: LoseLife(1, fields["who"]), "{who:core} (loses|lose) (life|HP) {amount:equal}")


def _list_rows() -> Iterator[Row]:
    yield from list_nouns()
    yield node("group", Occupant, *OCCUPANT)
    for whose, wonder in ((YOU, "your Wonder"), (OPPONENT, "(the opposing|your opponent's) Wonder")):
        yield word("group", Each(Kind(kinds=("wonder",), whose=whose)), wonder, spoken=False)  # there is but one
    yield from list_deeds()
    yield from list_changes()
    yield that_many(lambda _: GainLife(1), "gain that much life")
    yield that_many(lambda fields: DamageCore(1, fields["who"]), "deal that much damage to {who:struck}")
    yield from _list_equal()
    yield from list_barring("hp", "life", "health", "HP")
    yield from list_halves(LoseLife, "hp", _HALVES)
    yield from list_headings()
    yield from list_common(_WORDS)
