"""Wordings of what is higher or lower: FE rolls, damage dealt, damage taken, HP."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.boxed.bans import FOR, TO_UNITS, list_aims, list_bans
from rules.cardtext.boxed.joining import Unsaid, said_of
from rules.cardtext.productions import REJECTED, Row, Series, node, understood
from rules.engine.texts.nodes import EVERYBODY, FREE, NEXT, OPPONENT, YOU, Ban, ChangePrice, Each, It, This
from rules.games.valcarta.wording.nodes import (
    UNIT,
    ChangeCost,
    ChangeDamage,
    ChangeHP,
    ChangeRoll,
    ChangeTaken,
    DoubleDamage,
    Hasten,
    Kind,
    SetDie,
    Shield,
)

_MORE = (("more", 1), ("additional", 1), ("extra", 1), ("less", -1))
_AGAINST = "(to|against) {against:noun+}"
_FROM_ATTACKS = "[from (skills|attacks|attack|opposing Units)]"


def list_changes() -> Iterator[Row]:
    yield from _list_of_rolls()
    yield from _list_shown()
    yield from _list_doubled()
    yield from _list_understood()


def _list_of_rolls() -> Iterator[Row]:
    roll = "FE (roll|rolls|die|dice roll)"
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
    for following, which in ((False, roll), (True, f"next {roll}")):
        for adds, raises, raised, makes in (
            ("add {points:unsigned} to", "(increase|raise)", "(increased|raised)", 1),
            ("subtract {points:unsigned} from", "(reduce|decrease|lower)", "(reduced|decreased|lowered)", -1),
        ):
            yield understood(
                "order",
                _change_roll,
                f"{adds} {{who:owner}} {which}",
                f"{raises} {{who:owner}} {which} by {{points:unsigned}}",
                f"{{who:owner}} {which} (is|are) {raised} by {{points:unsigned}}",
                sign=makes,
                next=following,
            )


def _list_shown() -> Iterator[Row]:
    for sign in ("plus", "minus"):
        points = f"{{points:{sign}}}"
        own: dict[str, Any] = {"whose": Unsaid(loose=True)}
        yield node("order", ChangeDamage, f"{points} damage {FOR}", against=Kind(), unless=_none_changed, **own)
        yield node("order", ChangeDamage, f"{points} damage to {{against:noun+}} {FOR}",
            f"{points} damage {_AGAINST} {FOR}", unless=_hits_all, **own,
        )  # fmt: skip
        deals = "(deals~deal|gains~gain|has~have)"
        yield from said_of(ChangeDamage, "whose", f"deals~deal {points} damage {FOR}",
            f"{deals} {points} [skill|attack] damage {FOR}", against=Kind(), unless=_none_changed,
        )  # fmt: skip
        skills = f"{{whose:group}}'s (skills|attacks|skill|attack) (deal|deals|gain|gains) {points} damage {FOR}"
        yield node("order", ChangeDamage, skills, spoken=False, against=Kind(), unless=_none_changed)
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
    verb: dict[str, Any] = {"spoken": False, "whose": Unsaid()}
    yield node("order", DoubleDamage, f"{deals} {double} {FOR}", against=Kind(), **verb)
    yield node("order", DoubleDamage, f"{deals} {double} {_AGAINST} {FOR}", unless=_doubles_all, **verb)
    yield from said_of(
        DoubleDamage, "whose", f"deals~deal double damage {FOR}", f"{deals} {double} {FOR}", against=Kind()
    )
    yield from said_of(DoubleDamage, "whose", f"deals~deal double damage to {{against:noun+}} {FOR}",
        f"{deals} {double} {_AGAINST} {FOR}", unless=_doubles_all,
    )  # fmt: skip
    for whose in ("{whose:group}", "{whose:bare}"):
        theirs = f"{whose} {deals} {double}", f"{whose}'s (skills|attacks|skill|attack) {deals} {double}"
        for to_whom, fixed in (("", {"against": Kind()}), (_AGAINST, {"unless": _doubles_all})):
            also = [f"{each} {to_whom} {FOR}" for each in theirs]
            yield node("order", DoubleDamage, *also, spoken=False, **fixed)


def _doubles_all(made: DoubleDamage) -> bool:
    return made.against == Kind() or made.against.kind != UNIT


def _list_understood() -> Iterator[Row]:
    against = "(attacks|skills|damage) (against|to|dealt to|on)"
    for whose in ("{whose:group}", "{whose:bare}"):
        for less, makes in _MORE:
            said = f"{against} {whose} (do|does|deal|deals|is) {{points:points}} {less} [damage] {FOR}"
            does = f"(do|does|deal|deals) {{points:points}} {less} damage (to|against) {whose} {FOR}"
            told = (
                f"(attacks|skills) (of|from|by) {{by:noun+}} {does}",
                f"{{energy:element name}} (attacks|skills) {does}",
            )
            yield understood("order", _take_so_much, said, *told, makes=makes)
            taken = (
                f"{whose} (takes|take) {{points:points}} {less} damage from {{energy:element name}} (attacks|skills)"
            )
            yield understood("order", _take_so_much, f"{taken} {FOR}", makes=makes)
    for less, makes in _MORE:
        more = f"{{points:points}} {less} damage", f"(a {less}) {{points:points}} damage"
        yield understood("swing", _swing, *more, makes=makes)
        yield understood("harder", _swing, *more, makes=makes)
        yield understood("HP swing", _swing, f"{{points:points}} {less} [maximum] HP", makes=makes)
    yield understood("swing", _swing, "{points:plus} damage")
    yield understood("swing", _swing, "{points:minus} damage")
    damage = "{points:swing}"
    for whose in ("{whose:group}", "{whose:bare}"):
        deal = f"{whose} (deals|deal|does|do|gain|have)"
        yield understood("order", _change_damage, f"{deal} {damage} {FOR}", f"{deal} {damage} {_AGAINST} {FOR}",
            f"{whose}'s (skills|attacks|skill|attack) (deal|deals|do|does) {damage} {FOR}",
            f"{whose}'s (skills|attacks|skill|attack) (deal|deals|do|does) {damage} {_AGAINST} {FOR}",
            f"[the] (skills|attacks) of {whose} (deal|do) {damage} {FOR}",
            f"[the] (skills|attacks) of {whose} (deal|do) {damage} {_AGAINST} {FOR}",
        )  # fmt: skip
        its = f"its (skills|attacks|skill|attack) (deal|deals|do|does) {damage}"
        yield understood("order", _change_damage, f"{its} {FOR}", f"{its} {_AGAINST} {FOR}", whose=It())
        yield understood("order", _change_taken, f"{whose} (takes|take) {damage} {_FROM_ATTACKS} {FOR}",
            f"{whose} (takes|take) {damage} from {{by:noun+}} {FOR}",
        )  # fmt: skip
        gains = f"{whose} (gains|gain|has|have|gets|get)"
        lasts = f"{gains} {{points:points}} HP {{until:until}}"
        yield understood("order", _change_hp, f"{gains} {{points:HP swing}} {FOR}", lasts)
    does, unsaid = "(deals|deal|does|do|gains|gain|has|have)", {"whose": Unsaid()}
    harder, taken = (f"{does} {damage} {FOR}", f"{does} {damage} {_AGAINST} {FOR}"), f"(takes|take) {damage}"
    yield understood("predicate", _change_damage, *harder, **unsaid)
    from_whom = f"{taken} [taken] {_FROM_ATTACKS} {FOR}", f"{taken} from {{by:noun+}} {FOR}"
    yield understood("predicate", _change_taken, *from_whom, **unsaid)
    yield understood("predicate", _change_hp, f"(gains|gain|has|have|gets|get) {{points:HP swing}} {FOR}", **unsaid)
    yield understood("order", _change_hp, "increase {whose:group}'s [maximum] HP by {points:points}",
        "{whose:group}'s [maximum] HP is increased by {points:points}",
    )  # fmt: skip
    reduce = f"(reduce|decrease) [(the|all)] damage (dealt to|taken by) {{whose:group}} by {{points:points}} {FOR}"
    less = f"damage dealt to {{whose:group}} is reduced by {{points:points}} {FOR}"
    yield understood("order", _reduce_taken, reduce, less)
    harder_still = "(deal|do) {points:harder}"
    for verb, subject in (
        (f"(this skill|this attack) (deals|does) {damage}", Unsaid(loose=True)),
        (harder_still, Unsaid(loose=True)),
        (f"(deals|does|deal|do) {damage}", Unsaid()),
    ):
        yield understood("order", _change_damage, f"{verb} {FOR}", f"{verb} {_AGAINST} {FOR}", whose=subject)


def _swing(fields: dict[str, Any]) -> Any:
    points = fields["points"] * fields.get("makes", 1)
    return points or REJECTED


def list_costs() -> Iterator[Row]:
    """What skills cost, and cards that cost nothing."""
    points = "{points:unsigned}"
    amounts = (
        ((f"{points} FE less", f"{points} less FE", f"{points} less"), -1),
        ((f"{points} FE more", f"{points} more FE", f"{points} more"), 1),
    )
    for shown, makes in amounts:
        for amount in shown:
            yield understood("order", _change_cost, f"{{whose:group}}'s (skills|attacks) cost {amount} {FOR}",
                f"{{whose:bare}}' (skills|attacks) cost {amount} {FOR}",
                f"[the] (skills|attacks) of {{whose:group}} cost {amount} {FOR}",
                f"[the] (skills|attacks) of {{whose:bare}} cost {amount} {FOR}", makes=makes,
            )  # fmt: skip
            yield understood(
                "order", _change_cost, f"its (skills|attacks) cost {amount} {FOR}", makes=makes, whose=It()
            )
            for who, whose in ((YOU, "your"), (OPPONENT, "your opponent's")):
                skills = f"{whose} (skills|attacks) cost {amount} {FOR}"
                yield understood("order", _change_cost, skills, makes=makes, whose=Each(Kind(whose=who)))
    for sign in ("minus", "plus"):
        of_it = f"its skills cost {{points:{sign}}} FE {FOR}"
        yield node("order", ChangeCost, of_it, whose=It(), unless=_is_free)
        said = f"{{whose:group}}'s skills cost {{points:{sign}}} FE {FOR}"
        yield node("order", ChangeCost, said, unless=_is_free)
    free = "(no|0) FE"
    for who, plays in ((YOU, "you play"), (OPPONENT, "your opponent plays")):
        next_ = f"the next {{of:played-}} {plays}"
        no_cost = f"{next_} this turn costs no FE"
        early, late = f"{next_} this turn costs {free} [to play]", f"{next_} costs {free} [to play] this turn"
        yield node("order", ChangePrice, no_cost, early, late, who=who, points=FREE, nth=NEXT, until="turn")
    for who, named in ((YOU, "you"), (OPPONENT, "your opponent")):
        yield node("order", ChangePrice, f"{{of:played+}} cost {named} no FE {FOR}",
            f"playing a {{of:played-}} costs {named} {free} {FOR}",
            f"{{of:played+}} cost {named} {free} [to play] {FOR}", who=who, points=FREE,
        )  # fmt: skip
    cost_nothing = "(skills|attacks) cost [you] (no|0) FE"
    free_of_it = f"its skills cost no FE {FOR}", f"its {cost_nothing} {FOR}"
    yield node("order", ChangeCost, *free_of_it, points=FREE, whose=It())
    yield node("order", ChangeCost, f"{{whose:group}}'s skills cost no FE {FOR}",
        f"{{whose:group}}'s {cost_nothing} {FOR}", f"{{whose:bare}}' {cost_nothing} {FOR}", points=FREE,
    )  # fmt: skip
    yield node("order", ChangePrice, f"{{of:played+}} cost {free} [to play] {FOR}", spoken=False, who=YOU, points=FREE)


def _is_free(made: ChangeCost) -> bool:
    return made.points in (0, FREE)


def _change_cost(fields: dict[str, Any]) -> Any:
    points = fields["points"] * fields["makes"]
    return ChangeCost(points, fields["whose"], fields.get("until", "")) if points else REJECTED


def list_hastening() -> Iterator[Row]:
    """Units that need not wait for their upgrade, and the die that players roll."""
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
    "cure": ("cannot be cured", "cannot be cured of [(a|any)] (status|statuses)", "cannot recover from statuses"),
    "upgrade": ("cannot be upgraded", "cannot (upgrade|evolve)"),
}


def list_forbidden() -> Iterator[Row]:
    """What Units cannot do, and what they cannot get."""
    yield understood("order", lambda fields: Shield(fields["statuses"], fields["whose"], fields.get("until", "")),
        f"{{whose:bare}} cannot (be|be (affected|afflicted) (by|with)|be given|have|gain) {{statuses:any}} {FOR}",
        f"{{whose:bare}} (are immune to) {{statuses:any}} {FOR}",
    )  # fmt: skip
    yield from list_bans(_CANNOT, Kind)
    yield from list_aims()
    free = "(you (lose no SE|do not lose [any] SE)|its owner (loses no SE|does not lose [any] SE)) [for it]"
    dies = "(when|if) {of:witness} (is destroyed|is defeated|dies)"
    yield understood("order", _spare_owner, f"{dies} [,] {free} {FOR}", f"{free} {dies} {FOR}")
    any_of_them = "(affected by|given|afflicted with|have) (a|any) (status|statuses)"
    none = f"cannot (be {any_of_them}|have (a|any) status|be affected by statuses|gain statuses) {FOR}"
    immune = f"is~are immune to (statuses|all statuses|each status|any status) {FOR}"
    every = f"cannot be affected by Status Effects {FOR}"
    yield from said_of(Shield, "whose", every, none, immune, statuses=())
    some = f"is~are immune to {{statuses:any}} {FOR}"
    cannot = f"cannot (be|be (affected|afflicted) (by|with)|be given|have|gain) {{statuses:any}} {FOR}"
    yield from said_of(Shield, "whose", some, cannot)
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


def _none_changed(made: ChangeDamage) -> bool:
    return made.points == 0


def _hits_all(made: ChangeDamage) -> bool:
    return made.points == 0 or made.against == Kind() or made.against.kind != UNIT


def _taken_from_all(made: ChangeTaken) -> bool:
    return made.points == 0 or made.by == Kind() or made.by.kind != UNIT


def _change_damage(fields: dict[str, Any]) -> Any:
    against = fields.get("against", Kind())
    made = ChangeDamage(fields["points"], fields["whose"], against, fields.get("until", ""))
    return REJECTED if "against" in fields and _hits_all(made) else made


def _change_taken(fields: dict[str, Any]) -> Any:
    until, energy = fields.get("until", ""), fields.get("energy", "")
    made = ChangeTaken(fields["points"], fields["whose"], fields.get("by", Kind()), until, energy)
    return REJECTED if "by" in fields and _taken_from_all(made) else made


def _take_so_much(fields: dict[str, Any]) -> Any:
    return _change_taken({**fields, "points": fields["points"] * fields["makes"]}) if fields["points"] else REJECTED


def _reduce_taken(fields: dict[str, Any]) -> Any:
    return _change_taken({**fields, "points": -fields["points"]}) if fields["points"] else REJECTED


def _change_hp(fields: dict[str, Any]) -> Any:
    return ChangeHP(fields["points"], fields["whose"], fields.get("until", "")) if fields["points"] else REJECTED


def _change_roll(fields: dict[str, Any]) -> Any:
    return (
        ChangeRoll(fields["sign"] * fields["points"], fields["who"], fields["next"]) if fields["points"] else REJECTED
    )
