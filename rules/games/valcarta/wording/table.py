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
from rules.cardtext.productions import Row, understood, word
from rules.engine.texts.nodes import (
    BY_NOTHING,
    BY_THIS,
    EVERYBODY,
    OPPONENT,
    OUT_OF_PLAY,
    TO_HAND,
    YOU,
    Damage,
    FigureOf,
    Heal,
    PerEach,
    Portion,
    This,
)
from rules.games.valcarta.wording.attacks import list_attacks
from rules.games.valcarta.wording.changes import list_changes
from rules.games.valcarta.wording.deeds import list_deeds
from rules.games.valcarta.wording.kinds import list_kinds
from rules.games.valcarta.wording.nodes import (
    DEALT,
    ChangeDamage,
    ChangeHP,
    ChangeRoll,
    ChangeTaken,
    GainFE,
    GainSE,
    Kind,
    LoseFE,
    LoseSE,
)
from rules.games.valcarta.wording.sentences import ITSELF, is_not_counted, list_sentences

_SYNONYMS = {
    "fay energy": "FE",
    "soul energy": "SE",
    "status effects": "statuses",
    "status effect": "status",
    "graveyard": "discard pile",
    "equipment card": "equipment",
    "equipment cards": "equipment",
    "equipments": "equipment",
    "evolve": "upgrade",
    "evolves": "upgrades",
    "evolved": "upgraded",
}


_LIMITS = {
    **dict.fromkeys(("damages", "hits"), "damage is dealt so: `Deal 20 damage to each opposing Unit.`"),
    **dict.fromkeys(
        (*MOVES, "adjacent", "beside", "opposite", "next to"),
        "texts exchange nothing and know no places; a Unit may leave: `Return target Unit to its owner's hand.`",
    ),
    **dict.fromkeys(
        ("negate", "counter", "cancel"),
        "no text answers another card; an Instant stops an attack: `Cancel the attack.`",
    ),
    **dict.fromkeys(
        ("hits", "hit"),
        "which Units a skill hits is said by itself, and hangs on nothing: `Hits each opposing Unit.`",
    ),
    **dict.fromkeys(
        ("rolled * fe", "rolled for", "rolled a", "rolled * turn"),
        "what was rolled is asked so: `If you rolled 10 or more for FE this turn, draw 1 card.`",
    ),
    **dict.fromkeys(
        ("having no", "take damage"),
        "what a player without Units loses is a rule; a text keeps off all loss: `You lose no SE this turn.`",
    ),
    **dict.fromkeys(
        ("does * damage for each", "deals * damage for each"),
        "the damage of a skill stands beside its name; a text adds to it, with the word in front: `For each heads, +20 "
        "damage.`",
    ),
    **dict.fromkeys(
        ("take double", "takes double", "take twice", "takes twice", "take double damage", "takes double damage"),
        "the double damage is said of those who deal it: `Each Unit deals double damage to Units with Burn this turn.`",
    ),
    **dict.fromkeys(
        ("attacks first", "attack first", "damage before", "damage first"),
        "attacks come one after another, as their player likes; none comes before those of the other player",
    ),
    **dict.fromkeys(("exchange control", "swap control"), "a Unit comes over alone: `Take control of target Unit.`"),
    **dict.fromkeys(("copy * skill", "last skill"), "a skill is used by its own Unit alone, and by no text"),
    **dict.fromkeys(("any fe", "fe type", "any element"), "which FE a skill takes is printed beside its name"),
    **dict.fromkeys(("swapped", "be swapped"), "whether players swap a Unit is up to them, and no text forbids it"),
    **dict.fromkeys(
        ("attack directly", "attacks directly"),
        "an attack is aimed at a Unit; SE is lost otherwise: `Your opponent loses 500 SE.`",
    ),
    **dict.fromkeys(
        ("must attack", "attack must"),
        "no text makes a Unit attack, but a status chooses its aim: `Apply Provoked to target opposing Unit.`",
    ),
    **dict.fromkeys(
        ("roll", "rolled", "reroll", "rerolls", "roll again", "rolls again", "roll it again"),
        "an FE roll is changed before it falls: `Your next FE roll gets +3.`, `Your opponent's next FE roll gets -3.`",
    ),
    "attack": "who attacks, and whom, is up to the rules, and always a Unit; texts forbid it, or have SE lost: `Target "
    "Unit cannot attack this turn.`, `Your opponent loses 500 SE.`",
    "steal": "a Unit comes to another side so: `Take control of target opposing Unit this turn.`",
    **dict.fromkeys(("mana", "energy"), "what is paid with is FE: `Gain 2 FE.`"),
    **dict.fromkeys(
        ("freeze", "frozen", "silence"),
        "Units suffer Status Effects: `Apply Stun to target opposing Unit.`",
    ),
    **dict.fromkeys(
        ("activate", "ability"), "a card in play waits for a moment: `At the start of your Main Phase, ...`"
    ),
    **dict.fromkeys(("healed", "heal"), "a text waits for it so: `When a Unit you control is healed, draw 1 card.`"),
    **dict.fromkeys(
        ("twice", "attack twice", "attack again", "attacks twice", "attacks again"),
        "Units attack as often as their FE pays for; less is said so: `Target Unit cannot attack this turn.`",
    ),
    **dict.fromkeys(
        ("poison counter", "poison counters", "counter on * unit", "counters on * unit"),
        "Units suffer damage and Status Effects, and nothing else is counted on them: `Apply Poison to target Unit.`",
    ),
    **dict.fromkeys(
        ("counters",),
        "damage goes from one Unit to another: `Move all damage from this Unit to target opposing Unit.`",
    ),
    **dict.fromkeys(("rolls", "dice", "d12", "d20"), "what changes is the result: `Your opponent's FE roll gets -1.`"),
    "upgrade": "players upgrade Units themselves; a text forbids it: `Each opposing Unit cannot be upgraded.`",
    "targeted": "say by what: `This Unit cannot be targeted by War Cards.`, `This Unit cannot be attacked.`",
    "cured": "no text forbids a cure; it forbids the status: `Each Unit you control is immune to Poison.`",
}


_WORDS = Words(
    kind=Kind,
    pile="Discard Pile",
    unit="FE",
    price="FE",
    paid_in="FE",
    draws_in="Draw Phase",
    skips={"draw": "Draw Phase", "combat": "Combat Phase"},
    rescues=(BY_NOTHING, BY_THIS, TO_HAND, OUT_OF_PLAY),
    dice={12: "a d12", 20: "a d20"},
    this=(
        "this Unit",
        "[the] (equipped|attached) Unit",
        "the Unit (equipped with|with) this (card|Equipment)",
        "the Unit (this|this card|this Equipment) is attached to",
        "its (bearer|wearer)",
    ),
    itself=ITSELF,
    is_not_counted=is_not_counted,
    plays_for_free=True,
    verbs={
        "(gains|gain)": (GainFE, GainSE, ChangeHP, ChangeRoll),
        "(loses|lose)": (LoseFE, LoseSE),
        "(deal|deals|does|do)": (Damage, ChangeDamage),
        "(takes|take)": (Damage, ChangeTaken),
        "(heal|heals)": (Heal,),
    },
)


_HALVES = (
    (YOU, "lose half your SE", "(lose|pay) half [of] your SE"),
    (OPPONENT, "your opponent loses half their SE", "your opponent loses half of their SE"),
    (EVERYBODY, "each player loses half their SE", "each player loses half of their SE"),
)


@cache
def grammar() -> Grammar:
    """The grammar, built once."""
    return build_grammar(_list_rows(), _SYNONYMS, _LIMITS)


def _list_equal() -> Iterator[Row]:
    yield from list_equal({"hp": "HP"}, "this Unit")
    as_dealt = (
        "[the] (damage|amount of damage|damage it|damage this skill) (dealt|done|deals|does)"
        " [to (it|the (target|defending Unit))]"
    )
    yield word("equal", FigureOf(DEALT, This()), f"equal to {as_dealt}", spoken=False)
    yield word("told", FigureOf(DEALT, This()), f"equal to {as_dealt}", spoken=False)
    yield from equal(
        lambda fields: Heal(1, fields["of"]), "heal damage {amount:equal} from {of:group}",
        "heal damage from {of:group} {amount:told}", "heal {of:group} {amount:told}",
    )  # fmt: skip
    dealt = FigureOf(DEALT, This())
    for amount, many in ((dealt, as_dealt), (Portion(dealt, every=2), f"half [of] {as_dealt}")):
        by_dealt = f"heal {{of:group}} (by|for) {many}", f"heal damage equal to {many} from {{of:group}}"
        yield understood(
            "times", lambda fields, amount=amount: PerEach(Heal(1, fields["of"]), amount),  # type: ignore[misc]
            *by_dealt, f"heal damage from {{of:group}} equal to {many}",
        )  # fmt: skip
    yield word("worth", FigureOf(DEALT, This()), as_dealt)
    for kind, deed in ((GainSE, "gain"), (LoseSE, "lose")):
        yield from equal(lambda _, kind=kind: kind(1), f"{deed} SE {{amount:equal}}")  # type: ignore[misc]
        theirs = f"{{who:player}} ({deed}|{deed}s) SE {{amount:equal}}"
        yield from equal(lambda fields, kind=kind: kind(1, fields["who"]), theirs)  # type: ignore[misc]


def _list_rows() -> Iterator[Row]:
    yield from list_kinds()
    yield from list_deeds()
    yield from list_changes()
    yield from list_attacks()
    yield that_many(lambda _: GainFE(1), "gain that much FE")
    yield from list_sentences()
    yield from _list_equal()
    yield from list_barring("se", "SE")
    yield from list_halves(LoseSE, "se", _HALVES)
    yield from list_common(_WORDS)
