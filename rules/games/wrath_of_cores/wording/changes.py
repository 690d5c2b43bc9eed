"""Wordings of changed Units: stats, keywords, bans."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from rules.cardtext.boxed.bans import ANY_HAND, FOR, TO_UNITS, list_aims, list_bans
from rules.cardtext.boxed.figures import ADDS, MORE, RISES, by_points
from rules.cardtext.boxed.groups import done_to_one, is_nothing
from rules.cardtext.boxed.joining import AND, Unsaid, join, said_of
from rules.cardtext.productions import REJECTED, Production, Row, Series, Several, node, understood
from rules.engine.effects.node import Node
from rules.engine.texts.nodes import ANY_NUMBER, EVERYBODY, OPPONENT, YOU, FigureOf, It, PerEach
from rules.games.wrath_of_cores.wording.nodes import (
    FACES,
    ChangeDie,
    ChangeHits,
    ChangeTaken,
    Grant,
    Kind,
    MorePlays,
    Strengthen,
    Strip,
)

_STRENGTHEN = by_points(Strengthen, whose=Unsaid())


def list_changes() -> Iterator[Row]:
    yield from _list_stats()
    yield from _list_rights()
    yield from _list_of_battle()
    yield from _list_more_plays()
    yield from _list_dice()
    yield from _list_hit_faces()
    yield from _list_damage_taken()


def _list_stats() -> Iterator[Row]:
    """Changes of stats, of a group or of the text's own Unit. `swings` are the parts of a change."""
    for sign in ("plus", "minus"):
        points = f"{{points:{sign}}} {{stat:strength}}"
        yield node("order", Strengthen, points, whose=Unsaid(), until="", unless=is_nothing)
        yield from said_of(
            Strengthen, "whose", f"gets~get {points} {FOR}", f"(gains~gain|has~have) {points} {FOR}", unless=is_nothing
        )
        yield node("change", Strengthen, f"{points} {FOR}", whose=Unsaid(), unless=is_nothing)
    for verb, makes in MORE:
        yield understood("change", _STRENGTHEN, f"{{points:unsigned}} {verb} {{stat:strength}} {FOR}", makes=makes)
    for item, kind, makes in (("rise", Grant, 1), ("fall", Strip, -1)):
        yield understood(item, _STRENGTHEN, f"{{points:unsigned}} {{stat:strength}} {FOR}", makes=makes)
        yield node(item, kind, f"{{keyword:keyword name}} {FOR}", spoken=False, whose=Unsaid())
    for item in ("change", "rise", "fall"):
        yield Series(f"{item}s", item, " and ", others=AND)
    verbs = "(gains~gain|has~have|gets~get)"
    yield understood("predicate", _list_changes, f"{verbs} {{changes:changes}}", "(gains~gain) {changes:rises}",
        "(loses~lose) {changes:falls}",
    )  # fmt: skip
    for changes in ("{changes:changes}", "{changes:rises}"):
        yield understood("order", _give, f"give {{whose:group}} {changes}", f"give {changes} to {{whose:group}}")
    for _, rises, makes in RISES:
        of_it = f"{{whose:group}}'s {{stat:strength}} (is|are) {rises} by {{points:unsigned}} {FOR}"
        yield understood("order", _STRENGTHEN, of_it, makes=makes)
    for raise_, _, makes in RISES:
        the = "the {stat:strength} of {whose:group}", "{whose:group}'s {stat:strength}"
        yield understood(
            "order", _STRENGTHEN, *[f"{raise_} {each} by {{points:unsigned}} {FOR}" for each in the], makes=makes
        )
    yield from _list_doubling()


def _list_doubling() -> Iterator[Row]:
    """A figure that is higher by as much as it is."""
    of_it = "{whose:group}'s {stat:strength}", "the {stat:strength} of {whose:group}"
    behind = "{whose:group}'s {stat:strength} is doubled"
    yield understood("order", _double, *[f"double {each} {FOR}" for each in of_it], f"{behind} {FOR}")
    its = f"double its {{stat:strength}} {FOR}", f"its {{stat:strength}} is doubled {FOR}"
    yield understood("order", _double, *its, whose=It())
    shown = "double the {stat:strength} of {whose:asked about} {until:until}"
    yield Production("times", (shown,), lambda fields: _make_double(fields, fields["whose"]), _open_double)


def _double(fields: dict[str, Any]) -> Any:
    return done_to_one(partial(_make_double, fields), fields["whose"])


def _make_double(fields: dict[str, Any], whose: Node) -> PerEach:
    return PerEach(Strengthen(1, fields["stat"], whose, fields.get("until", "")), FigureOf(fields["stat"], whose))


def _open_double(value: Any) -> dict[str, Any] | None:
    return {name: getattr(value.effect, name) for name in ("stat", "whose", "until")} if is_double(value) else None


def is_double(value: Any) -> bool:
    """Whether a change is said as a doubling for some time."""
    change = value.effect if isinstance(value, PerEach) else None
    if not isinstance(change, Strengthen) or not change.until:
        return False
    return change.points == 1 and value.of == FigureOf(change.stat, change.whose)


def _list_changes(fields: dict[str, Any]) -> Any:
    return Several(fields["changes"])


def _give(fields: dict[str, Any]) -> Any:
    return join({"whose": fields["whose"], "joined": fields["changes"]})


_CANNOT = {
    **TO_UNITS,
    "attack": ("cannot attack", "(does|do) not attack", "may not attack"),
    "defend": ("cannot defend", "cannot block", "(does|do) not defend", "may not defend"),
    "fight": ("cannot attack or defend", "cannot (defend or attack|attack nor defend|battle|enter battle)"),
    "target": ("cannot be targeted", "cannot be chosen as a target", "cannot be [the] target [of anything]"),
    "aim": (
        "cannot be targeted by your opponent",
        "cannot be targeted by (your opponent's (cards|effects)|opposing cards)",
    ),
    "retract": ("cannot be retracted",),
    "return": ("cannot be returned to its~their owner's~owners' hand~hands", f"cannot be returned [to {ANY_HAND}]"),
}


def _list_rights() -> Iterator[Row]:
    """Keywords gained, and bans."""
    has = "(has|have|gain)"
    keyword = f"{{keyword:keyword name}} {FOR}"
    yield from said_of(Grant, "whose", f"gains~gain {keyword}", f"{has} {keyword}")
    yield node("change", Grant, keyword, whose=Unsaid())
    yield from said_of(Strip, "whose", f"loses~lose {keyword}")
    yield node("order", Strip, f"{{whose:bare}} (loses|lose) {keyword}", spoken=False)
    yield from list_bans(_CANNOT, Kind)
    yield from list_aims()


def _list_of_battle() -> Iterator[Row]:
    """`Your Units get +100 ATK this battle` means this turn, for figures used in battle alone."""
    battle = "[(for|in)] this battle", "until [the] end of (the|this) battle", "until the battle ends"
    yield understood("conditional", _hold_in_battle, *[f"{{effect:order}} {each}" for each in battle])


def _hold_in_battle(fields: dict[str, Any]) -> Any:
    said = fields["effect"]
    each = list(said) if isinstance(said, Several) else [said]
    in_battle = [
        isinstance(one, ChangeDie | ChangeHits | Grant) or (isinstance(one, Strengthen) and one.stat == "atk")
        for one in each
    ]
    if not all(in_battle) or any(one.until for one in each):
        return REJECTED
    lasting = [msgspec.structs.replace(one, until="turn") for one in each]
    return Several(lasting) if len(lasting) > 1 else lasting[0]


def _list_damage_taken() -> Iterator[Row]:
    """How much more or less damage Units take."""
    for sign in ("plus", "minus"):
        yield from said_of(ChangeTaken, "whose", f"takes~take {{points:{sign}}} damage {FOR}", unless=is_nothing)
    otherwise = by_points(ChangeTaken, whose=Unsaid())
    for more, makes in (("(more|additional|extra)", 1), ("less", -1)):
        yield understood(
            "predicate",
            by_points(ChangeTaken, whose=Unsaid()),
            f"(takes~take) {{points:unsigned}} {more} damage {FOR}",
            makes=makes,
        )
    dealt = "[(the|all|any)] damage [(dealt|done)] to ({whose:group}|{whose:bare})"
    for does, done, makes in RISES:
        yield understood("order", otherwise, f"{dealt} is {done} by {{points:unsigned}} {FOR}",
            f"{does} {dealt} by {{points:unsigned}} {FOR}", makes=makes,
        )  # fmt: skip


def _list_dice() -> Iterator[Row]:
    """Changes of the dice of Units in battle."""
    rolls = "(to|on|for) [(its|their|the)] [(battle|attack)] (die roll|die rolls|dice rolls|roll|rolls|die|dice)"
    for sign in ("plus", "minus"):
        points = f"{{points:{sign}}}"
        gets = f"(gets|get|gains|gain|has|have|rolls|roll) {points}"
        of_it = f"{{whose:group}}'s (die|roll|die roll|rolls|die rolls) (gets|get|gains) {points} {FOR}"
        yield from said_of(ChangeDie, "whose", f"gets~get {points} on its~their die~dice {FOR}",
            f"{gets} {rolls} {FOR}", unless=is_nothing,
        )  # fmt: skip
        yield understood("change", by_points(ChangeDie, whose=Unsaid()), f"{points} {rolls} {FOR}")
        yield node("order", ChangeDie, of_it, spoken=False, unless=is_nothing)
        own = f"{points} {rolls} {FOR}"
        yield node("order", ChangeDie, own, spoken=False, whose=Unsaid(), unless=is_nothing)
    for adds, makes in ADDS:
        of_it = f"{adds} {{whose:group}}'s (die|roll|die roll|rolls|die rolls) {FOR}"
        yield understood(
            "order",
            by_points(ChangeDie),
            of_it,
            f"{adds} the (die|roll|die roll) of {{whose:group}} {FOR}",
            makes=makes,
        )


def _list_hit_faces() -> Iterator[Row]:
    """On which faces of the die Units hit."""
    faces = "[a] [(roll|rolls|die|die roll) of] {*:faces}"
    besides = f"(hits|hit) on {faces} {FOR}"
    yield from said_of(ChangeHits, "whose", f"hits~hit on {{*:faces}} {FOR}", besides, only=False, unless=_is_no_face)
    alone = f"(only (hits|hit)|(hits|hit) only|can only hit) on {faces} {FOR}"
    yield from said_of(
        ChangeHits, "whose", f"hits~hit on {{*:faces}} alone {FOR}", alone, only=True, unless=_is_no_face
    )
    always = f"(always (hits|hit)|(hits|hit) on (any|each|every) (roll|face|die roll|result|number)) {FOR}"
    yield from said_of(ChangeHits, "whose", always, spoken=False, low=1, high=0, only=False)


def _is_no_face(made: ChangeHits) -> bool:
    high = made.high or FACES[-1]
    return not FACES[0] <= made.low <= high <= FACES[-1]


def _list_more_plays() -> Iterator[Row]:
    """How many Terrains more players may play in a turn."""
    for who, named in ((YOU, "you"), (OPPONENT, "your opponent"), (EVERYBODY, "each player")):
        may = f"{named} may play {{count:unsigned}} more Terrain~Terrains"
        can = f"{named} (may|can) play"
        more = f"{can} {{count:unsigned}} (more|additional|extra) Terrain~Terrains [card~cards]"
        one = f"{can} (another|a additional|a extra) Terrain [card]"
        total = f"{can} [up to] {{count:unsigned}} Terrain~Terrains [card~cards]"
        for until, shown, when in (("turn", "this turn", "this turn"), ("", "each turn", "{_:each turn}")):
            fixed: dict[str, Any] = {"who": who, "until": until}
            many = f"may play any number of Terrains {shown}", f"(may|can) play any number of Terrains [cards] {when}"
            yield node("order", MorePlays, *[f"{named} {each}" for each in many], count=ANY_NUMBER, **fixed)
            yield node("order", MorePlays, f"{may} {shown}", f"{more} {when}", unless=is_nothing, **fixed)
            yield node("order", MorePlays, f"{one} {when}", spoken=False, count=1, **fixed)
            yield understood("order", _play_in_all, f"{total} {when}", **fixed)


def _play_in_all(fields: dict[str, Any]) -> Any:
    """`You may play two Terrains this turn` allows one Terrain more than the rules."""
    count = fields["count"] - 1
    return MorePlays(count, fields["who"], fields["until"]) if count > 0 else REJECTED
