"""Random meanings of card texts, built from the nodes and the game's words, whether or not a text says them."""

import re
from itertools import combinations

import msgspec
from hypothesis import strategies as st

from rules.engine.effects import (
    TRIBUTED,
    Activated,
    Amount,
    AtRandom,
    Avert,
    Become,
    Both,
    Capped,
    CardEvent,
    Change,
    Chosen,
    Compare,
    Continuous,
    Control,
    Count,
    Destroy,
    Did,
    Discard,
    Divert,
    Done,
    Draw,
    EachSubject,
    EquippedCard,
    Every,
    Extreme,
    Fallen,
    Fell,
    Filter,
    Flip,
    FlipCoins,
    Forbid,
    GiveUp,
    Grant,
    Groups,
    Has,
    Held,
    If,
    InTurn,
    Is,
    Maintenance,
    May,
    Move,
    NextTime,
    OfType,
    OneOf,
    Outnumbers,
    Pay,
    PhaseEvent,
    Played,
    PlayerEvent,
    Prevent,
    Price,
    Redirect,
    Resource,
    Restore,
    Roll,
    Scale,
    Silence,
    Skip,
    Spare,
    StatOf,
    Strip,
    Summon,
    Target,
    This,
    Total,
    Trails,
    Tribute,
    Triggered,
    Turn,
)
from rules.games.wota.wording import VOCABULARY as WORDS

SIDES = st.sampled_from(["you", "opponent"])
PLAYERS = st.sampled_from(["you", "opponent", "each"])
NUMBERS = st.integers(1, 4)
POINTS = st.sampled_from([10, 20, 30, 100])
SIGNED = st.sampled_from([-30, -10, 10, 20])
OPS = st.sampled_from(["least", "most", "exactly"])
POWERS = st.sampled_from(sorted(WORDS.changing))
TYPES = st.sampled_from(sorted(WORDS.types))
RESOURCES = st.sampled_from(sorted(WORDS.resources))
KEYWORDS = st.sampled_from([*WORDS.keywords, "Titan 2", "Payment 20"])
UNTIL = st.sampled_from(["", "turn", "your next turn", "opponent next turn"])
TIMED = st.sampled_from(["turn", "opponent next turn"])
LIMITS = st.sampled_from(["", *WORDS.limits])
RIGHTS = st.sampled_from([*WORDS.rights, *WORDS.shields])

CARDS = st.builds(
    Filter,
    kind=st.sampled_from(sorted(WORDS.kinds)),
    whose=st.sampled_from(["", "you", "opponent"]),
    types=st.one_of(st.just(()), TYPES.map(lambda name: (name,))),
    keyword=st.one_of(st.just(""), KEYWORDS),
    stats=st.one_of(
        st.just(()), st.builds(Compare, st.sampled_from(["ap", "sp"]), OPS, POINTS).map(lambda one: (one,))
    ),
    face=st.sampled_from(["", "", "up", "down"]),
    position=st.sampled_from(["", "", "attack", "shield"]),
)
# Of cards with the highest or lowest of a stat there is one, or all of those who share it.
FOREMOST = st.builds(
    lambda card, extreme: msgspec.structs.replace(card, extreme=extreme),
    CARDS,
    st.builds(Extreme, POWERS, st.sampled_from(["highest", "lowest"])),
)
KINDS = st.builds(
    Filter, kind=st.sampled_from(sorted(WORDS.kinds)), types=st.one_of(st.just(()), TYPES.map(lambda name: (name,)))
)
ZONES = ("hand", "deck", "discard", "void")
STORED = st.builds(
    lambda kind, zones: Filter(kind=kind, whose="you", zone=zones[0], or_zone=zones[1] if len(zones) > 1 else ""),
    st.sampled_from(sorted(WORDS.kinds)),
    st.sampled_from([*((zone,) for zone in ZONES), *combinations(ZONES, 2)]),
)


def selections(cards: st.SearchStrategy[Filter]) -> st.SearchStrategy[object]:
    """Cards chosen in every way."""
    return st.one_of(
        st.builds(Target, cards),
        st.builds(lambda wanted, count: Target(wanted, count, count), cards, st.integers(2, 3)),
        st.builds(Chosen, cards),
        st.builds(lambda wanted, count: Chosen(wanted, count, 0), cards, st.integers(1, 3)),
        st.builds(Every, cards),
        st.builds(AtRandom, cards),
    )


ON_FIELD = st.one_of(
    selections(CARDS),
    st.builds(Target, FOREMOST),
    st.builds(Chosen, FOREMOST),
    st.builds(Every, FOREMOST),
    st.just(This()),
)
LASTING = st.one_of(st.builds(Every, CARDS), st.just(This()))
STATS = st.one_of(
    st.builds(lambda stat, points: ((stat, points),), POWERS, SIGNED),
    st.builds(lambda ap, sp: (("ap", ap), ("sp", sp)), SIGNED, SIGNED),
)
TRAITS = st.one_of(KEYWORDS, RIGHTS, st.builds(OfType, TYPES, st.booleans())).map(lambda trait: (trait,))
GIVEN = st.builds(lambda kind: msgspec.structs.replace(kind, zone=TRIBUTED), KINDS)
TOGETHER = st.builds(StatOf, st.builds(Every, st.one_of(CARDS, GIVEN)), POWERS, st.booleans())
SINGLY = st.one_of(
    KINDS, GIVEN, st.builds(Done, st.sampled_from(sorted(WORDS.did)), SIDES, st.one_of(st.none(), KINDS)),
    st.builds(Fell, KINDS), st.builds(Held, RESOURCES, SIDES),
)  # fmt: skip
COUNTED = st.one_of(st.none(), SINGLY, st.builds(Groups, SINGLY, st.integers(2, 4)), st.builds(Capped, SINGLY, NUMBERS))
PLAIN = st.one_of(
    st.builds(Draw, NUMBERS, PLAYERS, COUNTED),
    st.builds(Discard, NUMBERS, PLAYERS, how=st.sampled_from(["chosen", "random"])),
    st.builds(Move, selections(STORED), st.sampled_from(["hand", "deck", "void", "discard"])),
    st.builds(Move, ON_FIELD, st.just("deck"), st.sampled_from(["", "top", "bottom"])),
    st.builds(Move, ON_FIELD, st.sampled_from(["hand", "void"])),
    st.builds(Destroy, ON_FIELD),
    st.builds(Summon, selections(STORED), st.sampled_from(["", "attack", "shield"])),
    st.builds(Turn, ON_FIELD, st.sampled_from(["attack", "shield", "other", "facedown"])),
    st.builds(Change, ON_FIELD, STATS, UNTIL, COUNTED),
    st.builds(Become, ON_FIELD, POWERS, st.sampled_from([0, 50]), UNTIL),
    st.builds(Scale, ON_FIELD, POWERS.map(lambda stat: (stat,)), st.sampled_from(["double", "half"]), UNTIL),
    st.builds(Grant, ON_FIELD, TRAITS, UNTIL),
    st.builds(Strip, ON_FIELD, KEYWORDS.map(lambda name: (name,)), UNTIL),
    st.builds(Resource, RESOURCES, SIGNED, PLAYERS, COUNTED),
    st.builds(Resource, RESOURCES, st.sampled_from([1, -1]), PLAYERS, TOGETHER),
    st.builds(Change, ON_FIELD, POWERS.map(lambda stat: ((stat, 1),)), TIMED, TOGETHER),
    st.builds(Become, ON_FIELD, POWERS, TOGETHER, TIMED),
    st.builds(Total, st.sampled_from(sorted(WORDS.resources.keys() - WORDS.full.keys())), POINTS, PLAYERS),
    st.builds(Total, st.sampled_from(sorted(WORDS.full)), st.just(0), PLAYERS),
    st.builds(Restore, st.just("sc"), SIDES),
    st.builds(Silence, ON_FIELD, TIMED),
    st.builds(Forbid, st.sampled_from(sorted(WORDS.forbidden)), PLAYERS, TIMED),
    st.builds(Control, ON_FIELD, st.just("you"), UNTIL),
    st.builds(Prevent, st.just("hp"), NUMBERS, SIDES, TIMED),
    st.builds(Skip, st.sampled_from(["draw", "attack"]), PLAYERS),
    st.builds(Spare, ON_FIELD, st.sampled_from(["", "in battle", "by effect"]), until=UNTIL),
    st.builds(Avert, st.just("hp"), SIDES, until=UNTIL),
    st.builds(
        Price,
        KINDS,
        st.just(0),
        st.sampled_from(["", *("you", "opponent", "each")]),
        st.sampled_from(["", "summon", "activate", "play"]),
        TIMED,
        half=st.just(True),
    ),
)
CONDITIONS = st.one_of(
    st.builds(Count, CARDS, OPS, NUMBERS),
    st.builds(Count, STORED, OPS, NUMBERS),
    st.builds(Has, RESOURCES, OPS, NUMBERS, SIDES),
    st.builds(Trails, RESOURCES, SIDES),
    st.builds(Outnumbers, KINDS, SIDES, st.integers(1, 3)),
    st.builds(InTurn, SIDES, st.sampled_from([(), ("attack",), ("build1", "build2")]), st.booleans()),
    st.builds(Is, st.just(This()), st.builds(Filter, position=st.sampled_from(["attack", "shield"])), st.booleans()),
    st.builds(Fallen, st.builds(Filter, types=TYPES.map(lambda name: (name,)), whose=st.sampled_from(["", "you"]))),
    st.builds(Did, st.sampled_from(sorted(WORDS.did)), SIDES, never=st.booleans()),
    st.builds(
        Did,
        st.sampled_from(sorted(WORDS.did)),
        SIDES,
        st.one_of(st.none(), KINDS),
        st.just(False),
        NUMBERS,
        st.sampled_from(["least", "exactly"]),
    ),
    st.builds(Count, GIVEN, OPS, st.integers(0, 3)),
    st.builds(
        Is,
        st.just(This()),
        st.builds(
            Filter,
            did=st.sampled_from(["attacked once", "attacked twice", "special summoned this turn", "was not attacked"]),
        ),
        st.booleans(),
    ),
)
ASKED = st.one_of(st.none(), CONDITIONS, st.builds(Both, CONDITIONS, CONDITIONS))
RUNS = st.lists(PLAIN, min_size=1, max_size=2).map(tuple)
ONE = PLAIN.map(lambda effect: (effect,))
COINS = st.builds(
    lambda count, heads, done: FlipCoins(count, heads, done[: len(heads)]),
    st.just(3),
    st.sampled_from([((3,), (2,), (1,), (0,)), ((2, 3), (0, 1)), ((0, 3), (1, 2)), ((3,), (0,)), ((1, 2),), ((0, 1),)]),
    st.tuples(ONE, ONE, ONE, ONE),
)
DONE = st.one_of(
    RUNS,
    st.builds(If, CONDITIONS, ONE, st.one_of(st.just(()), ONE)).map(lambda effect: (effect,)),
    st.builds(OneOf, st.lists(ONE, min_size=2, max_size=3).map(tuple), SIDES).map(lambda effect: (effect,)),
    st.builds(Flip, ONE, st.one_of(st.just(()), ONE)).map(lambda effect: (effect,)),
    st.builds(
        lambda least, high, low: Roll((tuple(range(least, 7)), tuple(range(1, least))), (high, low)),
        st.integers(2, 6),
        ONE,
        ONE,
    ).map(lambda effect: (effect,)),
    COINS.map(lambda effect: (effect,)),
    st.one_of(
        st.builds(Spare, ON_FIELD, effects=ONE, until=UNTIL), st.builds(Avert, st.just("hp"), SIDES, ONE, UNTIL)
    ).map(lambda effect: (effect,)),
    st.builds(lambda faces, done: Roll((faces,), (done,)), st.sampled_from([(1,), (3, 4), (2, 4, 6), (5, 6)]), ONE).map(
        lambda effect: (effect,)
    ),
)
THEIRS = st.builds(Draw, NUMBERS, st.just("opponent")).map(lambda effect: (effect,))
EFFECTS = st.one_of(
    DONE, st.builds(May, ONE).map(lambda effect: (effect,)),
    st.builds(May, THEIRS, who=st.just("opponent")).map(lambda effect: (effect,)),
)  # fmt: skip
PARTIES = st.one_of(st.just(This()), CARDS)
# Of whom or what an event may be told: some happen to any card but this one, some are done with no card.
TO_OTHERS = sorted(code for code, wordings in WORDS.card_events.items() if "{card:one}" in wordings[0])
BETWEEN_TWO = sorted(
    code for code, wordings in WORDS.card_events.items() if "{by:" in re.sub(r"\[.*?\]", "", wordings[0])
)
TO_ANY = sorted(WORDS.card_events.keys() - {*TO_OTHERS, *BETWEEN_TWO})
WITH_CARDS = sorted(code for code, wordings in WORDS.does.items() if "{card:" in wordings[0])
WITHOUT = sorted(WORDS.does.keys() - set(WITH_CARDS))
ANYBODY = st.sampled_from(["", "you", "opponent"])
COMPARED = st.builds(
    lambda card, extreme: msgspec.structs.replace(card, extreme=extreme),
    KINDS,
    st.builds(Extreme, POWERS, st.sampled_from(["less", "no more", "more", "no less"])),
)
EVENTS = st.one_of(
    st.builds(CardEvent, st.sampled_from(TO_ANY), COMPARED),
    st.builds(CardEvent, st.sampled_from(BETWEEN_TWO), PARTIES, COMPARED),
    st.builds(PlayerEvent, ANYBODY, st.sampled_from(WITH_CARDS), COMPARED),
    st.builds(CardEvent, st.sampled_from(TO_ANY), PARTIES),
    st.builds(CardEvent, st.sampled_from(TO_OTHERS), CARDS),
    st.builds(CardEvent, st.sampled_from(BETWEEN_TWO), PARTIES, CARDS),
    st.builds(PlayerEvent, ANYBODY, st.sampled_from(WITH_CARDS), st.one_of(st.none(), KINDS)),
    st.builds(PlayerEvent, ANYBODY, st.sampled_from(WITHOUT)),
    st.builds(
        PhaseEvent, st.sampled_from(["turn", "attack", "stamina"]), st.sampled_from(["", "you", "opponent"]),
        st.sampled_from(["start", "end"]),
    ),
)  # fmt: skip
AS_MUCH = st.builds(
    lambda event, resource, once, who: Triggered(event, (Resource(resource, once, who, Amount()),)),
    st.one_of(
        st.builds(PlayerEvent, ANYBODY, st.sampled_from(sorted(WORDS.amounts))),
        st.builds(CardEvent, st.sampled_from(sorted(WORDS.across)), PARTIES),
    ),
    RESOURCES,
    st.sampled_from([1, -1]),
    PLAYERS,
)
AS_MANY = st.builds(
    lambda event, who: Triggered(event, (Draw(1, who, Amount()),)),
    st.builds(PlayerEvent, ANYBODY, st.sampled_from(sorted(WORDS.amounts))),
    PLAYERS,
)
REDIRECTED = st.builds(
    lambda event, what: Triggered(event, (Redirect(what),)),
    st.builds(PlayerEvent, ANYBODY, st.just("declare attack")),
    st.one_of(st.just(This()), st.builds(Target, CARDS), st.builds(Chosen, CARDS)),
)
AWAITED = st.builds(NextTime, EVENTS, RUNS, st.sampled_from(["", "turn", "your next turn", "in your next turn"]),
                    st.booleans())  # fmt: skip
PRICES = st.one_of(
    st.builds(Pay, st.just("sta"), POINTS),
    st.builds(Pay, st.just("sta"), POINTS, per=SINGLY),
    st.builds(Discard, NUMBERS),
    st.builds(GiveUp, KINDS, NUMBERS),
).map(lambda cost: (cost,))
COSTS = st.one_of(st.just(()), PRICES)
TIMES = st.one_of(st.none(), st.builds(InTurn, SIDES))


OF_ITS_OTHERS = st.builds(lambda card: msgspec.structs.replace(card, apart=(EachSubject(),)), CARDS)
ABILITIES = st.one_of(
    AS_MUCH,
    AS_MANY,
    REDIRECTED,
    st.builds(Played, AWAITED.map(lambda effect: (effect,))),
    st.builds(Played, st.tuples(PLAIN, AWAITED)),
    st.builds(Played, EFFECTS),
    st.builds(Triggered, EVENTS, EFFECTS, ASKED, LIMITS, COSTS),
    # An ability to use has a price or a number of times, and is not left open once more.
    st.builds(Activated, DONE, PRICES, LIMITS, TIMES, ASKED),
    st.builds(Activated, DONE, st.just(()), st.sampled_from(sorted(WORDS.limits)), TIMES, ASKED),
    st.builds(
        Continuous,
        st.one_of(
            st.builds(Change, LASTING, STATS, per=COUNTED),
            st.builds(Grant, LASTING, TRAITS),
            st.builds(Strip, LASTING, KEYWORDS.map(lambda name: (name,))),
            st.builds(Forbid, st.sampled_from(sorted(WORDS.forbidden)), PLAYERS),
            st.builds(Forbid, st.sampled_from(sorted(WORDS.forbidden)), st.just(""), card=KINDS),
            st.builds(
                Divert,
                st.builds(Every, CARDS),
                st.sampled_from(["hand", "void"]),
                st.sampled_from(["", "in battle", "by effect"]),
                st.one_of(st.none(), st.just(This()), st.just(EquippedCard())),
            ),
            st.builds(Change, st.builds(Every, CARDS), STATS, per=OF_ITS_OTHERS),
            st.builds(Avert, st.just("hp"), SIDES, ONE, each=st.just(True)),
        ),
        ASKED,
    ),
    st.builds(Maintenance, POINTS),
    st.builds(Tribute, KINDS, NUMBERS),
)
