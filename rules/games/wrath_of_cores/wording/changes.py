"""Wordings of what changes Units: higher or lower stats, keywords, what they cannot do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from rules.cardtext.boxed.bans import FOR, TO_UNITS, list_bans
from rules.cardtext.boxed.groups import done_to_one, is_nothing
from rules.cardtext.productions import REJECTED, Production, Row, Series, Several, node, understood
from rules.engine.effects.node import Node
from rules.engine.texts.nodes import EVERYBODY, OPPONENT, YOU, Ban, FigureOf, It, PerEach, This
from rules.games.wrath_of_cores.wording.nodes import ChangeDie, ChangePrice, Grant, MorePlays, Strengthen, Strip


def list_changes() -> Iterator[Row]:
    """A change of stats is said of a group, or alone of the card's own Unit; `swings` are those that it is made of."""
    for sign in ("plus", "minus"):
        points = f"{{points:{sign}}} {{stat:strength}}"
        yield node("order", Strengthen, points, whose=This(), until="", unless=is_nothing)
        gets = f"{{whose:group}} gets~get {points} {FOR}", f"{{whose:group}} (gains~gain|has~have) {points} {FOR}"
        yield node("order", Strengthen, *gets, unless=is_nothing)
        yield understood("swing", _swing, points)
    for verb, makes in (("more", 1), ("additional", 1), ("extra", 1), ("less", -1)):
        yield understood("swing", _swing, f"{{points:unsigned}} {verb} {{stat:strength}}", makes=makes)
    yield understood("rise", _swing, "{points:unsigned} {stat:strength}", makes=1)
    yield understood("fall", _swing, "{points:unsigned} {stat:strength}", makes=-1)
    for item in ("swing", "rise", "fall"):
        yield Series(f"{item}s", item, " and ", others=(" but ", ", "))
    verbs = "(gains~gain|has~have|gets~get)"
    for said in (
        f"{{whose:group}} {verbs} {{swings:swings}} {FOR}",
        f"give {{whose:group}} {{swings:swings}} {FOR}", f"give {{swings:swings}} to {{whose:group}} {FOR}",
        f"{{whose:group}} (gains~gain) {{swings:rises}} {FOR}", f"{{whose:group}} (loses~lose) {{swings:falls}} {FOR}",
    ):  # fmt: skip
        yield understood("order", _strengthen, said)
    for rises, makes in (("(increased|raised)", 1), ("(reduced|decreased|lowered)", -1)):
        of_it = f"{{whose:group}}'s {{stat:strength}} (is|are) {rises} by {{points:unsigned}} {FOR}"
        yield understood("order", _strengthen_one, of_it, makes=makes)
    for raise_, makes in (("(increase|raise)", 1), ("(reduce|decrease|lower)", -1)):
        the = "the {stat:strength} of {whose:group}", "{whose:group}'s {stat:strength}"
        yield understood(
            "order", _strengthen_one, *[f"{raise_} {each} by {{points:unsigned}} {FOR}" for each in the], makes=makes
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


def _swing(fields: dict[str, Any]) -> Any:
    points = fields["points"] * fields.get("makes", 1)
    return (points, fields["stat"]) if points else REJECTED


def _strengthen(fields: dict[str, Any]) -> Any:
    swings = fields["swings"]
    if len({stat for _, stat in swings}) < len(swings):
        return REJECTED
    made = [Strengthen(points, stat, fields["whose"], fields.get("until", "")) for points, stat in swings]
    return Several(made) if len(made) > 1 else made[0]


def _strengthen_one(fields: dict[str, Any]) -> Any:
    return _strengthen({**fields, "swings": ((fields["points"] * fields["makes"], fields["stat"]),)})


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
}


def list_rights() -> Iterator[Row]:
    """Keywords that are given, and what is forbidden."""
    has = "(has|have|gain)"
    yield node("order", Grant, f"{{whose:group}} gains~gain {{keyword:keyword name}} {FOR}",
        f"{{whose:group}} {has} {{keyword:keyword name}} {FOR}", f"give {{whose:group}} {{keyword:keyword name}} {FOR}",
    )  # fmt: skip
    gets = "{whose:group} (gains|gets|has|get|have|gain)"
    both = f"{gets} {{swings:swings}} and [(gains|has|have|gain)] {{keyword:keyword name}} {FOR}"
    yield understood("order", _strengthen_and_grant, both)
    beside = (
        "{whose:group} (gains|gets|has|get|have|gain) {swings:swings} [{until:until}] and {what:ban} [{until:until}]"
    )
    yield understood("order", _strengthen_and_ban, beside)
    yield Series("keyword names", "keyword name", " and ", others=(", ", ", and "))
    for kind, verb in ((Grant, "(gains|has|have|gain)"), (Strip, "(loses|lose)")):
        yield understood(
            "order", _change_keywords, f"{{whose:group}} {verb} {{keywords:keyword names}} {FOR}", kind=kind
        )
    loses = f"{{whose:group}} loses~lose {{keyword:keyword name}} {FOR}"
    yield node("order", Strip, loses, f"{{whose:bare}} (loses|lose) {{keyword:keyword name}} {FOR}")
    yield from list_bans(_CANNOT)


def _strengthen_and_ban(fields: dict[str, Any]) -> Any:
    ban = Ban(fields.pop("what"), fields["whose"], fields.get("until", ""))
    made = _strengthen(fields)
    return made if made is REJECTED else Several([*(made if isinstance(made, Several) else (made,)), ban])


def _change_keywords(fields: dict[str, Any]) -> Any:
    keywords, kind = fields["keywords"], fields["kind"]
    if len(keywords) < 2:
        return REJECTED
    return Several([kind(each, fields["whose"], fields.get("until", "")) for each in keywords])


def list_dice() -> Iterator[Row]:
    """What the dice of Units count in battle."""
    rolls = "(to|on|for) [(its|their|the)] [(battle|attack)] (die roll|die rolls|dice rolls|roll|rolls|die|dice)"
    for sign in ("plus", "minus"):
        points = f"{{points:{sign}}}"
        gets = f"{{whose:group}} (gets|get|gains|gain|has|have|rolls|roll) {points}"
        of_it = f"{{whose:group}}'s (die|roll|die roll|rolls|die rolls) (gets|get|gains) {points} {FOR}"
        yield node("order", ChangeDie, f"{{whose:group}} gets~get {points} on its~their die~dice {FOR}",
            f"{gets} {rolls} {FOR}", of_it, unless=is_nothing,
        )  # fmt: skip
        own = f"{points} {rolls} {FOR}"
        yield node("order", ChangeDie, own, spoken=False, whose=This(), unless=is_nothing)
    for adds, makes in (("add {points:unsigned} to", 1), ("subtract {points:unsigned} from", -1)):
        of_it = f"{adds} {{whose:group}}'s (die|roll|die roll|rolls|die rolls) {FOR}"
        yield understood(
            "order", _change_die, of_it, f"{adds} the (die|roll|die roll) of {{whose:group}} {FOR}", makes=makes
        )


def _change_die(fields: dict[str, Any]) -> Any:
    points = fields["points"] * fields["makes"]
    return ChangeDie(points, fields["whose"], fields.get("until", "")) if points else REJECTED


def list_more_plays() -> Iterator[Row]:
    """How many Terrains more players may play in a turn."""
    for who, named in ((YOU, "you"), (OPPONENT, "your opponent"), (EVERYBODY, "each player")):
        may = f"{named} may play {{count:unsigned}} more Terrain~Terrains"
        can = f"{named} (may|can) play"
        more = f"{can} {{count:unsigned}} (more|additional|extra) Terrain~Terrains [card~cards]"
        one = f"{can} (another|a additional|a extra) Terrain [card]"
        total = f"{can} [up to] {{count:unsigned}} Terrain~Terrains [card~cards]"
        for until, shown, when in (("turn", "this turn", "this turn"), ("", "each turn", "{_:each turn}")):
            fixed: dict[str, Any] = {"who": who, "until": until}
            yield node("order", MorePlays, f"{may} {shown}", f"{more} {when}", unless=is_nothing, **fixed)
            yield node("order", MorePlays, f"{one} {when}", spoken=False, count=1, **fixed)
            yield understood("order", _play_in_all, f"{total} {when}", **fixed)


def _play_in_all(fields: dict[str, Any]) -> Any:
    """`You may play two Terrains this turn` is one more than the rules let a player play."""
    count = fields["count"] - 1
    return MorePlays(count, fields["who"], fields["until"]) if count > 0 else REJECTED


def list_prices() -> Iterator[Row]:
    """What the cards cost that players play, in Rainbow Elements."""
    for less, sign, makes in (("less", "minus", -1), ("more", "plus", 1)):
        for who, whose, named in ((YOU, "[your]", "[you]"), (OPPONENT, "your opponent's", "[your opponent]")):
            rainbow = "(rainbow [Element~Elements]|Element~Elements)" if makes > 0 else "rainbow [Element~Elements]"
            fewer, elements = f"{{count:count}} {less} {rainbow}", f"{{count:count}} {rainbow}"
            yield understood("order", _change_price,
                f"{whose} {{of:played+}} cost {named} {elements} {less} [to play] {FOR}",
                f"{whose} {{of:played+}} cost {named} {fewer} [to play] {FOR}",
                f"{whose} {{of:played+}} cost {named} {{count:count}} {less} [to play] {FOR}", who=who, makes=makes,
            )  # fmt: skip
        for who, named in ((YOU, "you"), (OPPONENT, "your opponent")):
            yield node(
                "order", ChangePrice, f"{{of:played+}} cost {named} {{count:{sign}}} rainbow Elements {FOR}", who=who
            )


def _change_price(fields: dict[str, Any]) -> Any:
    count = fields["count"] * fields["makes"]
    return ChangePrice(count, fields["of"], fields["who"], fields.get("until", "")) if count else REJECTED


def _strengthen_and_grant(fields: dict[str, Any]) -> Any:
    grant = Grant(fields.pop("keyword"), fields["whose"], fields.get("until", ""))
    made = _strengthen(fields)
    if made is REJECTED:
        return REJECTED
    return Several([*(made if isinstance(made, Several) else (made,)), grant])
