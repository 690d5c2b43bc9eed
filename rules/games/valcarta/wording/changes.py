"""Wordings of changed FE rolls, damage and HP."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.cardtext.boxed.bans import ANY_HAND, FOR, TO_UNITS, list_aims, list_bans
from rules.cardtext.boxed.events import NAMES
from rules.cardtext.boxed.figures import ADDS, BOUNDS, MORE, RISES, by_points
from rules.cardtext.boxed.groups import is_nothing
from rules.cardtext.boxed.joining import AND, Unsaid, join, said_of
from rules.cardtext.boxed.pricing import is_free
from rules.cardtext.productions import REJECTED, Row, Series, node, same, understood, word
from rules.engine.effects import Has
from rules.engine.texts.nodes import (
    ANY_NUMBER,
    EVERYBODY,
    FREE,
    NEXT,
    OPPONENT,
    YOU,
    Ban,
    ChangePrice,
    Did,
    Each,
    Happened,
    Happening,
    If,
    It,
    Them,
    This,
    While,
)
from rules.games.valcarta.wording.kinds import ELEMENTS
from rules.games.valcarta.wording.nodes import (
    ATTACK,
    HALVED,
    HARMLESS,
    ROLLED,
    UNIT,
    UNREDUCED,
    WEAK,
    ChangeCost,
    ChangeDamage,
    ChangeHP,
    ChangeRoll,
    ChangeTaken,
    ChangeToll,
    DoubleDamage,
    ForbidSkills,
    Hasten,
    Kind,
    Lasting,
    SetDie,
    SetHandLimit,
    Shield,
    Trigger,
)

_AGAINST = "(to|against) {against:noun+}"
_WHEN = "(when|while) (it|they) (attacks|attack|is attacking|are attacking)"
_FROM_ATTACKS = "[(from (skills|attacks|attack|opposing Units)|when (it|they) (is|are) attacked)]"
_SKILLS = "(skills|attacks|skill|attack)"


def list_changes() -> Iterator[Row]:
    yield from _list_of_rolls()
    yield from _list_rolled()
    yield from _list_shown()
    yield from _list_doubled()
    yield from _list_figures()
    yield from _list_dealt()
    yield from _list_gifts()
    yield from _list_next_attack()
    yield from _list_taken()
    yield from _list_unreduced()
    yield from _list_forbidden()
    yield from _list_hastening()
    yield from _list_costs()


def _list_of_rolls() -> Iterator[Row]:
    roll = "(FE (roll|rolls|die|dice roll)|(roll|rolls|die roll|dice roll) for FE)"
    for sign in ("plus", "minus"):
        points = f"{{points:{sign}}}"
        for following in (False, True):
            shown = "next FE roll" if following else "FE roll"
            which = f"next {roll}" if following else roll
            yield node(
                "order",
                ChangeRoll,
                f"{{who:owner}} {shown} gets {points}",
                f"{{who:owner}} {which} (gain|gains|has|have) {points}",
                f"{points} to {{who:owner}} {which}",
                next=following,
            )
    theirs = f"(in|on) (your|their) next ({roll}|roll)"
    for verb, verbs, makes in (("gain", "gains", 1), ("lose", "loses", -1)):
        rest = f"{{points:unsigned}} [more] FE {theirs}"
        fixed: dict[str, Any] = {"makes": makes, "next": True}
        yield understood("order", by_points(ChangeRoll), f"{verb} {rest}", who=YOU, **fixed)
        yield understood("order", by_points(ChangeRoll), f"{{who:player}} ({verbs}|{verb}) {rest}", **fixed)
    for following, which in ((False, roll), (True, f"next {roll}")):
        for (adds, makes), (raises, raised, _) in zip(ADDS, RISES, strict=True):
            yield understood(
                "order",
                by_points(ChangeRoll),
                f"{adds} [the result of] {{who:owner}} {which}",
                f"{raises} {{who:owner}} {which} by {{points:unsigned}}",
                f"{{who:owner}} {which} (is|are) {raised} by {{points:unsigned}}",
                makes=makes,
                next=following,
            )


def _list_rolled() -> Iterator[Row]:
    """FE rolls, at the roll and later in the turn."""
    for who, name in NAMES:
        event = Happening(ROLLED, None, who)
        roll, rolls = ("roll", "roll") if who == YOU else ("rolls", "(rolls|roll)")
        yield word("happening", event, f"{name} {roll} for FE", f"{name} {rolls} (your|their|the) FE (die|dice)")
        for_fe = "(for FE|(on|with) (the|your|their) FE (die|roll))"
        for op, shown, other in (*BOUNDS, ("exactly", "exactly {number:unsigned}", "[a] {number:unsigned}")):
            bounds = [f"[a] {each}" if op != "exactly" else each for each in (shown, other)]
            if who:
                did = [f"{name} (rolled|has rolled|have rolled) {each} {for_fe} [this turn]" for each in bounds]
                shown = f"{name} rolled {shown} for FE this turn"
                yield node("condition", Has, shown, *did, resource=ROLLED, op=op, who=who)
                rolled = [f"when {name} {rolls} {each} {for_fe} [,] {{effects:tail}}" for each in bounds]
                yield understood("clause", _trigger_rolled, *rolled, event=event, op=op)


def _trigger_rolled(fields: dict[str, Any]) -> Trigger:
    event = fields["event"]
    asked = Has(ROLLED, fields["op"], fields["number"], event.who)
    return Trigger(event, (If(asked, tuple(fields["effects"])),))


def _list_shown() -> Iterator[Row]:
    for sign in ("plus", "minus"):
        points = f"{{points:{sign}}}"
        own: dict[str, Any] = {"whose": Unsaid(loose=True)}
        yield node("order", ChangeDamage, f"{points} damage {FOR}", against=Kind(), unless=is_nothing, **own)
        yield node("order", ChangeDamage, f"{points} damage to {{against:noun+}} {FOR}",
            f"{points} damage {_AGAINST} {FOR}", unless=_hits_all, **own,
        )  # fmt: skip
        deals = "(deals~deal|gains~gain|has~have)"
        yield from said_of(ChangeDamage, "whose", f"deals~deal {points} damage {FOR}",
            f"{deals} {points} [skill|attack] damage {FOR}", against=Kind(), unless=is_nothing,
        )  # fmt: skip
        yield from said_of(ChangeDamage, "whose", f"deals~deal {points} damage to {{against:noun+}} {FOR}",
            f"{deals} {points} damage {_AGAINST} {FOR}", unless=_hits_all,
        )  # fmt: skip
        yield node("order", ChangeTaken, f"{points} damage taken {FOR}", by=Kind(), **own)
        yield node(
            "order", ChangeTaken, f"{points} damage taken from {{by:noun+}} {FOR}", unless=_taken_from_all, **own
        )
        yield from said_of(ChangeTaken, "whose", f"takes~take {points} damage {FOR}",
            f"takes~take {points} damage [taken] {_FROM_ATTACKS} {FOR}", by=Kind(),
        )  # fmt: skip
        yield from said_of(ChangeTaken, "whose", f"takes~take {points} damage from {{by:noun+}} {FOR}",
            unless=_taken_from_all,
        )  # fmt: skip
        yield node(
            "order",
            ChangeHP,
            f"{points} HP {FOR}",
            f"{points} maximum HP {FOR}",
            **own,
        )
        of_element = "{energy:element name} attacks"
        own_element: dict[str, Any] = {"by": Kind(), **own}
        yield node("order", ChangeTaken, f"{points} damage taken from {of_element} {FOR}", **own_element)
        yield from said_of(ChangeTaken, "whose", f"takes~take {points} damage from {of_element} {FOR}", by=Kind())
        yield from said_of(
            ChangeHP,
            "whose",
            f"gets~get {points} HP {FOR}",
            f"(gets~get|gains~gain|has~have) {points} [maximum] HP {FOR}",
        )


def _list_doubled() -> Iterator[Row]:
    """Damage that is twice as high."""
    double, deals = "(double|twice the) damage", "(deals|does|deal|do)"
    own: dict[str, Any] = {"whose": Unsaid(loose=True)}
    skill = "(this skill|this attack)"
    its = "(this skill's|this attack's|its|the)"
    everywhere = (
        f"{skill} {deals} {double} {FOR}",
        f"it {deals} {double}",
        f"double {its} damage {FOR}",
        f"{its} damage is doubled {FOR}",
    )
    yield node("order", DoubleDamage, f"double damage {FOR}", *everywhere, against=Kind(), **own)
    to_some = f"double damage to {{against:noun+}} {FOR}"
    others = f"({skill}|it) {deals} {double} {_AGAINST} {FOR}"
    yield node("order", DoubleDamage, to_some, others, unless=_doubles_all, **own)
    yield from said_of(
        DoubleDamage, "whose", f"deals~deal double damage {FOR}", f"{deals} {double} {FOR}", against=Kind()
    )
    yield understood("order", _double_against, f"{{against:bare}} (takes|take) {double} from {_SKILLS} {FOR}",
        f"{_SKILLS} {deals} {double} (to|against) {{against:bare}} {FOR}",
    )  # fmt: skip
    yield from said_of(DoubleDamage, "whose", f"deals~deal double damage to {{against:noun+}} {FOR}",
        f"{deals} {double} {_AGAINST} {FOR}", unless=_doubles_all,
    )  # fmt: skip


def _double_against(fields: dict[str, Any]) -> Any:
    """`Burned Units take double damage from attacks`: each Unit deals it to them."""
    against = fields["against"].of
    made = DoubleDamage(Each(Kind()), against, fields.get("until", ""))
    return REJECTED if _doubles_all(made) else made


def _doubles_all(made: DoubleDamage) -> bool:
    return made.against == Kind() or made.against.kind != UNIT


def _list_figures() -> Iterator[Row]:
    """Higher and lower figures, for some skills or for all cards of a kind."""
    for less, makes in MORE:
        more = f"{{points:points}} {less} damage", f"(a {less}) {{points:points}} damage"
        yield understood("swing", _swing, *more, makes=makes)
        yield understood("harder", _swing, *more, makes=makes)
        yield understood("HP swing", _swing, f"{{points:points}} {less} [maximum] HP", makes=makes)
    yield understood("swing", _swing, "{points:plus} damage", "{points:minus} damage")
    yield same("skills", f"{{:group}}'s {_SKILLS}", f"{{:bare}}'s {_SKILLS}", f"[the] {_SKILLS} of {{:group}}",
        f"[the] {_SKILLS} of {{:bare}}",
    )  # fmt: skip
    yield word("skills", It(), f"its {_SKILLS}")
    yield word("skills", Them(), f"their {_SKILLS}")
    for who, whose in ((YOU, "your"), (OPPONENT, "your opponent's")):
        yield word("skills", Each(Kind(whose=who)), f"{whose} {_SKILLS}")
    yield Series("skill deeds", "skill deed", " and ", others=AND)
    yield understood("order", join, "{whose:skills} {joined:skill deeds}")
    yield understood("order", _join_all, "{whose:bare} {joined:predicates}")


def _list_next_attack() -> Iterator[Row]:
    """Changes of a single attack, to come this turn."""
    once: dict[str, Any] = {"until": ATTACK}
    next_ = "next (attack|skill) this turn"
    for whose, meant in (("its", It()), ("{whose:group}'s", None)):
        fixed: dict[str, Any] = {} if meant is None else {"whose": meant}
        for sign in ("plus", "minus"):
            shown = f"{whose} next attack this turn deals {{points:{sign}}} damage"
            yield node("order", ChangeDamage, shown, against=Kind(), unless=is_nothing, **once, **fixed)
        does = f"{whose} {next_} (deals|does)"
        yield understood("order", _change_damage, f"{does} {{points:swing}}", **once, **fixed)
        twice = f"{whose} next attack this turn deals double damage"
        yield node("order", DoubleDamage, twice, f"{does} (double|twice the) damage", against=Kind(), **once, **fixed)
    from_it = "from the next attack this turn"
    for sign in ("plus", "minus"):
        taken = f"takes~take {{points:{sign}}} damage {from_it}"
        yield from said_of(ChangeTaken, "whose", taken, by=Kind(), unless=is_nothing, **once)
    yield understood("predicate", _change_taken, f"(takes|take) {{points:swing}} {from_it}", whose=Unsaid(), **once)


def _list_gifts() -> Iterator[Row]:
    """`Give target Unit +20 damage this turn`."""
    damage = f"{{points:swing}} {FOR}", f"{{points:swing}} {{against:against}} {FOR}"
    yield understood("gift", _change_damage, *damage, whose=Unsaid())
    for hp in ("{points:HP swing}", "{points:plus} [maximum] HP", "{points:minus} [maximum] HP"):
        yield understood("gift", by_points(ChangeHP), f"{hp} {FOR}", whose=Unsaid())
    yield Series("gifts", "gift", " and ", others=AND)
    yield understood("order", join, "give {whose:group} {joined:gifts}")


def _join_all(fields: dict[str, Any]) -> Any:
    """All cards of a kind, whosever they are, are meant by what lasts alone."""
    return join(fields) if all(isinstance(each, Lasting) for each in fields["joined"]) else REJECTED


def _list_dealt() -> Iterator[Row]:
    """Damage that Units deal: more, less, or twice as much."""
    against = "(to|against) {:noun+}", f"{_WHEN} {{:noun+}}", f"{_WHEN} (a|another) {{:noun-}}"
    yield same("against", *against, "when attacking {:noun+}", "when attacking (a|another) {:noun-}")
    whenever = f"[({_WHEN}|when attacking)]"
    double = "(double|twice the) damage"
    does = "(deals|deal|does|do)"
    for category, gains in (("predicate", "(gains|gain|has|have)"), ("skill deed", "(gains|gain)")):
        said: dict[str, Any] = {"whose": Unsaid()}
        for to_whom in (whenever, "{against:against}"):
            more = f"({does}|{gains}) {{points:swing}} {to_whom} {FOR}"
            yield understood(category, _change_damage, more, **said)
            yield understood(category, _double_damage, f"{does} {double} {to_whom} {FOR}", **said)
    doubled = "double (the damage of {whose:group}|{whose:group}'s damage)"
    yield understood("order", _double_damage, f"{doubled} {FOR}", f"{doubled} {{against:against}} {FOR}")
    harder: dict[str, Any] = {"whose": Unsaid(loose=True)}
    for verb in ("(this skill|this attack) (deals|does) {points:swing}", "(deal|do) {points:harder}"):
        yield understood("order", _change_damage, f"{verb} {FOR}", f"{verb} {{against:against}} {FOR}", **harder)
    frail = "(takes|take) {points:swing} from (this skill|this attack)"
    yield understood("order", _change_damage_to_all, f"{{against:bare}} {frail}", f"{{against:group}} {frail}")
    alone = "(deals|does|deal|do) {points:swing}"
    also = f"{alone} {FOR}", f"{alone} {{against:against}} {FOR}"
    yield understood("order", _change_damage, *also, whose=Unsaid())


def _list_taken() -> Iterator[Row]:
    """Damage that Units take, and their HP."""
    unsaid: dict[str, Any] = {"whose": Unsaid()}
    does, damage = "(do|does|deal|deals|is)", "{points:swing}"
    for from_whom in (
        f"[taken] {_FROM_ATTACKS}", "(from|when (it|they) (is|are) attacked by) {by:noun+}",
        "(from|when (it|they) (is|are) attacked by) a {by:noun-}", "from {energy:element name} (attacks|skills)",
    ):  # fmt: skip
        yield understood("predicate", _change_taken, f"(takes|take) {damage} {from_whom} {FOR}", **unsaid)
    gains = "(gains|gain|has|have|gets|get)"
    yield understood("predicate", by_points(ChangeHP), f"{gains} {{points:HP swing}} {FOR}", **unsaid)
    yield understood("predicate", by_points(ChangeHP), f"{gains} {{points:points}} HP {{until:until}}", **unsaid)
    yield understood("predicate", by_points(ChangeHP), f"(loses|lose) {{points:points}} HP {FOR}", makes=-1, **unsaid)
    yield understood("order", by_points(ChangeHP), "increase {whose:group}'s [maximum] HP by {points:points}",
        "{whose:group}'s [maximum] HP is increased by {points:points}",
    )  # fmt: skip
    for whose in ("{whose:group}", "{whose:bare}"):
        yield understood("order", _change_taken, f"(attacks|skills) (against|to|on) {whose} {does} {damage} {FOR}",
            f"(attacks|skills) (of|from|by) {{by:noun+}} {does} {damage} (to|against) {whose} {FOR}",
            f"{{energy:element name}} (attacks|skills) {does} {damage} (to|against) {whose} {FOR}",
        )  # fmt: skip
        taken = f"[(the|all|any)] damage (dealt to|taken by|done to) {whose}"
        yield understood("order", _change_taken, f"(reduce|decrease) {taken} by {{points:points}} {FOR}",
            f"{taken} is reduced by {{points:points}} {FOR}", f"{taken} is {{points:points}} less {FOR}", makes=-1,
        )  # fmt: skip
    own = f"(reduce|decrease) [(the|all|any)] damage taken {_FROM_ATTACKS} by {{points:points}} {FOR}"
    yield understood("order", _change_taken, own, whose=Unsaid(loose=True), makes=-1)


def _list_unreduced() -> Iterator[Row]:
    """Damage of which nothing is taken off."""
    kept, its = f"cannot be reduced {FOR}", "(this skill|this attack)"
    ignores = f"(ignore|ignores) [(all|any)] damage (reduction|reductions) {FOR}"
    yield node("skill deed", Ban, kept, ignores, spoken=False, what=UNREDUCED, whose=Unsaid())
    yield node("order", Ban, f"(the damage of {its}|{its}'s damage|{its}) {kept}",
        f"{its} {ignores}", spoken=False, what=UNREDUCED,
        whose=Unsaid(loose=True),
    )  # fmt: skip
    for whose in ("{whose:group}", "{whose:bare}"):
        yield node("order", Ban, f"[(the|any)] damage (dealt by|done by|of|from) {whose} {kept}",
            f"{whose}'s damage {kept}", spoken=False, what=UNREDUCED,
        )  # fmt: skip


def _swing(fields: dict[str, Any]) -> Any:
    points = fields["points"] * fields.get("makes", 1)
    return points or REJECTED


def _list_costs() -> Iterator[Row]:
    """The costs of skills, and cards played for free."""
    for less, makes in MORE:
        amounts = f"{{points:unsigned}} ({less} FE|FE {less}|{less})"
        yield understood("cost swing", _swing, amounts, makes=makes)
    yield understood(
        "skill deed", by_points(ChangeCost), f"(cost|costs) [you] {{points:cost swing}} {FOR}", whose=Unsaid()
    )
    nothing = f"(cost|costs) [you] ((no|0) FE|nothing) [to use] {FOR}", f"(do|does) not cost [you] [any] FE {FOR}"
    yield understood("skill deed", by_points(ChangeCost), *nothing, points=FREE, whose=Unsaid())
    for _, rises, makes in RISES:
        costs = f"{{whose:group}}'s [(skill|FE)] (cost|costs) (is|are) {rises} by {{points:unsigned}} [FE] {FOR}"
        yield understood("order", by_points(ChangeCost), costs, makes=makes)
    for who, named, uses in ((YOU, "you", "you use"), (OPPONENT, "your opponent", "your opponent uses")):
        theirs: dict[str, Any] = {"whose": Each(Kind(whose=who))}
        must = f"{named} must pay {{points:cost swing}} to use (skills|attacks) {FOR}"
        yield understood("order", by_points(ChangeCost), must, **theirs)
        first = f"the first (skill|attack) {uses} {{_:each turn}} costs {{points:cost swing}}"
        yield understood("conditional", _change_first_cost, first, of=Kind(whose=who), **theirs)
    yield understood("conditional", _change_first_cost,
        "the first (skill|attack) {of:own} uses {_:each turn} costs {points:cost swing}", whose=This(),
    )  # fmt: skip
    of_each = "the first (skill|attack) each {of:noun-} uses {_:each turn} costs {points:cost swing}"
    yield understood("order", _change_first_cost_of_each, of_each)
    for sign in ("minus", "plus"):
        of_it = f"its skills cost {{points:{sign}}} FE {FOR}"
        yield node("order", ChangeCost, of_it, whose=It(), unless=is_free)
        said = f"{{whose:group}}'s skills cost {{points:{sign}}} FE {FOR}"
        yield node("order", ChangeCost, said, unless=is_free)
    free = "((no|0) FE|nothing)"
    for who, plays in ((YOU, "you play"), (OPPONENT, "your opponent plays")):
        next_ = f"the next {{of:played-}} {plays}"
        no_cost = f"{next_} this turn costs no FE"
        early, late = f"{next_} this turn costs {free} [to play]", f"{next_} costs {free} [to play] this turn"
        yield node("order", ChangePrice, no_cost, early, late, who=who, points=FREE, nth=NEXT, until="turn")
    for who, named in ((YOU, "you"), (OPPONENT, "your opponent"), (EVERYBODY, "each player")):
        if who != OPPONENT:  # left open whether it is said of you alone, or of both
            of_whom = f"{{of:played+}} cost {free} [to play] {FOR}"
            are_free = f"{{of:played+}} (are|can be played) (free|for free) [to play] {FOR}"
            yield node("order", ChangePrice, of_whom, are_free, spoken=False, who=who, points=FREE)
        yield node("order", ChangePrice, f"{{of:played+}} cost {named} no FE {FOR}",
            f"playing a {{of:played-}} costs {named} {free} {FOR}",
            f"{named} (may|can) play {{of:played+}} (for (free|{free})|without paying [(FE|any FE|their cost)]) {FOR}",
            f"{{of:played+}} cost {named} {free} [to play] {FOR}", who=who, points=FREE,
        )  # fmt: skip
    yield node("order", ChangeCost, f"its skills cost no FE {FOR}", points=FREE, whose=It())
    yield node("order", ChangeCost, f"{{whose:group}}'s skills cost no FE {FOR}", points=FREE)


def _change_first_cost(fields: dict[str, Any]) -> Any:
    """The first skill of a turn belongs to a Unit or player without an attack in the turn."""
    first = Happened(Happening("attack", fields["of"]), "most", 0)
    return While(first, (ChangeCost(fields["points"], fields["whose"]),))


def _change_first_cost_of_each(fields: dict[str, Any]) -> Any:
    of = fields["of"]
    return (
        REJECTED if of.did else ChangeCost(fields["points"], Each(msgspec.structs.replace(of, did=Did("attack", True))))
    )


def _list_hastening() -> Iterator[Row]:
    """Wordings of upgrades in the turn of arrival, of the FE die, and of the hand limit."""
    came = "(it is|they are|it was|they were|it|they) (played|enters the field|enter the field|entered the field|came)"
    turn = f"[(in|on)] the [same] turn [in which] {came}"
    yield from said_of(Hasten, "whose", f"may be upgraded in the turn in which it~they came {FOR}",
        f"(may|can) (be upgraded|upgrade) ({turn}|at once|right away) {FOR}",
    )  # fmt: skip
    may = f"you (may|can) upgrade {{whose:group}} ({turn}|the turn [in which] {came}|at once|right away) {FOR}"
    yield node("order", Hasten, may, spoken=False)
    for who, named, roll, whose in (
        (YOU, "you", "roll", "your"), (OPPONENT, "your opponent", "rolls", "your opponent's"),
        (EVERYBODY, "each player", "rolls", "each player's"),
    ):  # fmt: skip
        always = "[always]"
        many = "[no matter how many Units (you|they) control]"
        yield node("order", SetDie, f"{named} {roll} {{sides:die}} for FE {FOR}",
            f"{named} {always} {roll} {{sides:die}} [instead of {{_:die}}] for [(your|their)] FE {many} {FOR}",
            f"{whose} FE (die|roll) is {always} {{sides:die}} {many} {FOR}", who=who,
        )  # fmt: skip
        size = f"{whose} [maximum] hand (size|limit|size limit) is"
        keep = f"{named} (may|can) (have|hold|keep) [up to] {{count:unsigned}} cards in (your|their) hand {FOR}"
        yield node("order", SetHandLimit, f"{whose} hand limit is {{count:unsigned}} {FOR}",
            f"{size} {{count:unsigned}} [cards] {FOR}", keep, who=who, unless=_has_no_limit,
        )  # fmt: skip
        endless = f"{named} (have|has) no (maximum hand size|hand [size] limit|limit to (your|their) hand) {FOR}"
        yield node("order", SetHandLimit, f"{named} {'have' if who == YOU else 'has'} no hand limit {FOR}", endless,
            who=who, count=ANY_NUMBER,
        )  # fmt: skip


def _has_no_limit(made: SetHandLimit) -> bool:
    return made.count == ANY_NUMBER


_CANNOT = {
    **TO_UNITS,
    "attack": ("cannot attack", "(does|do) not attack", "cannot (use skills|use its skills|use their skills)"),
    "attacked": (
        "cannot be attacked",
        "cannot be [the] target of (attacks|skills|a attack)",
        "cannot be targeted by (attacks|skills|a attack)",
    ),
    "struck": (
        "takes~take no damage from attacks",
        "(cannot (be damaged|take damage)|takes~take no damage) (by|from|of) (attacks|skills|a attack|opposing Units)",
        "is~are immune to (attacks|damage from attacks)",
    ),
    "toll": ("costs~cost its owner no SE as it is destroyed", "costs~cost its owner no SE"),
    HARMLESS: ("deals~deal no damage", "(does|do) no damage", "cannot deal [any] damage"),
    HALVED: ("takes~take half the damage from attacks", f"(takes|take) half [(the|of the)] damage {_FROM_ATTACKS}"),
    UNREDUCED: ("deals~deal damage that cannot be reduced", "(does|do) damage that cannot be reduced"),
    WEAK: ("has~have no Weakness", "(has|have) no (weakness|weaknesses)", "(does|do) not have (a|any) weakness"),
    "return": ("cannot be returned to its~their owner's~owners' hand~hands", f"cannot be returned [to {ANY_HAND}]"),
    "cure": ("cannot be cured", "cannot be cured of [(a|any)] (status|statuses)", "cannot recover from statuses"),
    "upgrade": ("cannot be upgraded", "cannot (upgrade|evolve)"),
}


def _list_forbidden() -> Iterator[Row]:
    """Bans on Units' deeds, and statuses that Units cannot get."""
    yield understood("order", lambda fields: Shield(fields["statuses"], fields["whose"], fields.get("until", "")),
        f"{{whose:bare}} cannot (be|be (affected|afflicted) (by|with)|be given|have|gain) {{statuses:any}} {FOR}",
        f"{{whose:bare}} (are immune to) {{statuses:any}} {FOR}",
    )  # fmt: skip
    yield from list_bans(_CANNOT, Kind)
    yield from _list_costly()
    nothing = f"[all] damage (dealt to|taken by|done to) {{whose:group}} {FOR} is reduced to 0 {FOR}"
    yield node("order", Ban, nothing, spoken=False, what="hurt")
    yield from list_aims()
    for element in ELEMENTS:
        yield word("weak to", Kind(elements=(element,)), element.capitalize())
    frail = f"(has|have) no (weakness|weaknesses) to {{by:weak to}} {FOR}"
    yield from said_of(Ban, "whose", f"has~have no Weakness to {{by:weak to}} {FOR}", frail, what=WEAK)
    yield node("order", Ban, f"{{whose:bare}} {frail}", spoken=False, what=WEAK)
    yield from _list_tolls()
    free = "(you (lose no SE|do not lose [any] SE)|its owner (loses no SE|does not lose [any] SE)) [for it]"
    for dies in _DYING:
        yield understood("order", _spare_owner, f"{dies} [,] {free} {FOR}", f"{free} {dies} {FOR}")
    any_of_them = "(affected by|given|afflicted with|have) (a|any) (status|statuses)"
    none = f"cannot (be {any_of_them}|have (a|any) status|be affected by statuses|gain statuses) {FOR}"
    immune = f"is~are immune to (statuses|all statuses|each status|any status) {FOR}"
    every = f"cannot be affected by Status Effects {FOR}"
    yield from said_of(Shield, "whose", every, none, immune, statuses=())
    for whose in ("{whose:group}", "{whose:bare}"):
        to_them = f"cannot be (applied|given|done) to {whose} {FOR}"
        yield node("order", Shield, f"{{statuses:any}} {to_them}", spoken=False)
        yield node("order", Shield, f"(statuses|a status) {to_them}", spoken=False, statuses=())
    some = f"is~are immune to {{statuses:any}} {FOR}"
    cannot = f"cannot (be|be (affected|afflicted) (by|with)|be given|have|gain) {{statuses:any}} {FOR}"
    spared = f"(is|are) (not affected|unaffected) by {{statuses:any}} {FOR}"
    yield from said_of(Shield, "whose", some, cannot, spared)
    yield Series("any", "status", " and ", others=(" or ", ", ", ", and ", ", or ", " or be ", " or put to "))
    deals = "(deal|(this skill|this attack|it) (deals|does)) {points:swing}"
    struck = "the (target|defending Unit)"
    for asked in (
        f"{struck} [already] (is|has) {{*:afflicted}}",
        f"{struck} [already] (has|is affected by) {{statuses:some statuses}}",
        f"{struck} [already] (has|is affected by) (a|any) {{*:any status}}",
        f"{struck} is a {{*:element}} [type] [Unit]",
        f"{struck} is {{*:trait}}", f"{struck} is a {{*:level}} [Unit]",
    ):  # fmt: skip
        yield understood("clause", _hit_harder, f"if {asked} [,] {deals}", f"{deals} if {asked}")
        twice = "[(this skill|this attack|it)] (deals|does|deal) (double|twice the) damage"
        yield understood("clause", _hit_twice, f"if {asked} [,] {twice}", f"{twice} if {asked}")


_DYING = (
    "(when|if) {of:witness} (is destroyed|is defeated|dies)",
    "(when|if) ({of:group}|{of:bare}) (are destroyed|are defeated|die)",
)


def _list_tolls() -> Iterator[Row]:
    """The owner's loss for destroyed Units."""
    as_it_is, points = "as it is destroyed", "{points:points}"
    for how, much in (("less", f"{points} less"), ("more", f"{points} more"), ("only", f"only {points}")):
        costs = f"costs~cost its owner {much} SE"
        fixed: dict[str, Any] = {"how": how, "unless": is_nothing}
        yield from said_of(ChangeToll, "whose", f"{costs} {as_it_is} {FOR}", f"{costs} {FOR}", **fixed)
    half = "costs~cost its owner half the SE"
    yield from said_of(ChangeToll, "whose", f"{half} {as_it_is} {FOR}", f"{half} {FOR}", how="half", points=0)
    who = "(you|its owner)"
    for how, *losing in (
        ("less", f"{who} (lose|loses) {points} less SE"),
        ("only", f"{who} only (lose|loses) {points} SE", f"{who} (lose|loses) only {points} SE"),
        ("half", f"{who} [only] (lose|loses) [only] half [of] (the|as much|that) SE"),
    ):
        for lose in losing:
            less = f"{lose} [for it] {FOR}"
            for dies in _DYING:
                yield understood("order", _change_toll, f"{dies} [,] {less}", f"{less} {dies}", how=how)


def _change_toll(fields: dict[str, Any]) -> Any:
    """`You lose 500 less SE when a Unit you control is destroyed`."""
    of, points = fields["of"], fields.get("points", 0)
    whose = Each(of) if isinstance(of, Kind) else of
    nothing = not points and fields["how"] != "half"
    return REJECTED if nothing else ChangeToll(fields["how"], whose, points, fields.get("until", ""))


def _list_costly() -> Iterator[Row]:
    """Skills banned by their cost."""
    number = "{number:unsigned}"
    for op, step, bounds in (
        ("least", 0, (f"{number} or more FE", f"{number} FE or more", f"at least {number} FE")),
        ("most", 0, (f"{number} or less FE", f"{number} FE or less", f"at most {number} FE")),
        ("least", 1, (f"more than {number} FE",)),
        ("most", -1, (f"less than {number} FE",)),
    ):
        for bound in bounds:
            that_cost = f"cannot use [any] (skills|attacks) (that cost|with a [FE] cost of) {bound} {FOR}"
            fixed: dict[str, Any] = {"op": op, "step": step}
            yield understood("predicate", _forbid_costly, that_cost, whose=Unsaid(), **fixed)
            for who, named in ((YOU, "you"), (OPPONENT, "your opponent"), ("", "(players|each player)")):
                yield understood("order", _forbid_costly, f"{named} {that_cost}", whose=Each(Kind(whose=who)), **fixed)
    for op, bound in (("least", f"{number} or more FE"), ("most", f"{number} or less FE")):
        yield from said_of(ForbidSkills, "whose", f"cannot use skills that cost {bound} {FOR}", op=op)


def _forbid_costly(fields: dict[str, Any]) -> Any:
    number = fields["number"] + fields["step"]
    return ForbidSkills(fields["op"], number, fields["whose"], fields.get("until", "")) if number >= 0 else REJECTED


def _spare_owner(fields: dict[str, Any]) -> Any:
    """`When this Unit is defeated, you lose no SE`."""
    of = fields["of"]
    return Ban("toll", Each(of) if isinstance(of, Kind) else of, fields.get("until", ""))


def _hit_harder(fields: dict[str, Any]) -> Any:
    """`If the target is Poisoned, deal 20 more damage` is said of the skill's own damage."""
    points = fields.pop("points")
    return ChangeDamage(points, This(), Kind(**fields))


def _hit_twice(fields: dict[str, Any]) -> Any:
    return DoubleDamage(This(), Kind(**fields))


def _hits_all(made: ChangeDamage) -> bool:
    return made.points == 0 or made.against == Kind() or made.against.kind != UNIT


def _taken_from_all(made: ChangeTaken) -> bool:
    return made.points == 0 or made.by == Kind() or made.by.kind != UNIT


def _change_damage(fields: dict[str, Any]) -> Any:
    made = ChangeDamage(fields["points"], fields["whose"], fields.get("against", Kind()), fields.get("until", ""))
    return REJECTED if "against" in fields and _hits_all(made) else made


def _change_damage_to_all(fields: dict[str, Any]) -> Any:
    """`Poisoned Units take 20 more damage from this attack`."""
    against = fields["against"]
    all_of_them = isinstance(against, Each)
    return _change_damage({**fields, "against": against.of, "whose": Unsaid()}) if all_of_them else REJECTED


def _double_damage(fields: dict[str, Any]) -> Any:
    made = DoubleDamage(fields["whose"], fields.get("against", Kind()), fields.get("until", ""))
    return REJECTED if "against" in fields and _doubles_all(made) else made


def _change_taken(fields: dict[str, Any]) -> Any:
    made = by_points(ChangeTaken)(fields)
    return REJECTED if made is REJECTED or ("by" in fields and _taken_from_all(made)) else made
