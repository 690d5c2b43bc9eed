"""Wordings of what is higher or lower: FE rolls, damage dealt, damage taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.boxed.rows import THIS_TURN as _TURN
from rules.cardtext.productions import REJECTED, Row, Series, Several, node, understood
from rules.engine.texts.nodes import Each, This
from rules.games.valcarta.wording.nodes import (
    UNIT,
    CannotAttack,
    ChangeDamage,
    ChangeRoll,
    ChangeTaken,
    Kind,
    Shield,
)


def list_changes() -> Iterator[Row]:
    roll = "FE (roll|rolls|die|dice roll)"
    for sign in ("plus", "minus"):
        points = f"{{points:{sign}}}"
        yield node(
            "order",
            ChangeRoll,
            f"{{who:owner}} FE roll gets {points}",
            f"{{who:owner}} {roll} (gain|gains|has|have) {points}",
            f"{points} to {{who:owner}} {roll}",
            next=False,
        )
        yield node(
            "order",
            ChangeRoll,
            f"{{who:owner}} next FE roll gets {points}",
            f"{{who:owner}} next {roll} (gain|gains|has) {points}",
            f"{points} to {{who:owner}} next {roll}",
            next=True,
        )
        for turn, until in ((False, ""), (True, f" {_TURN}")):
            said: dict[str, Any] = {"turn": turn}
            shown = " this turn" if turn else ""
            yield node(
                "order",
                ChangeDamage,
                f"{points} damage{shown}",
                whose=This(),
                against=Kind(),
                unless=_none_changed,
                **said,
            )
            yield node(
                "order",
                ChangeDamage,
                f"{points} damage to {{against:noun+}}{shown}",
                f"{points} damage against {{against:noun+}}{until}",
                whose=This(),
                unless=_hits_all,
                **said,
            )
            deals = "(deals~deal|gains~gain|has~have)"
            yield node(
                "order",
                ChangeDamage,
                f"{{whose:group}} deals~deal {points} damage{shown}",
                f"{{whose:group}} {deals} {points} [skill|attack] damage{until}",
                f"{{whose:group}}'s (skills|attacks|skill|attack) (deal|deals|gain|gains) {points} damage{until}",
                against=Kind(),
                unless=_none_changed,
                **said,
            )
            yield node(
                "order",
                ChangeDamage,
                f"{{whose:group}} deals~deal {points} damage to {{against:noun+}}{shown}",
                f"{{whose:group}} {deals} {points} damage (to|against) {{against:noun+}}{until}",
                unless=_hits_all,
                **said,
            )
            yield node("order", ChangeTaken, f"{points} damage taken{shown}", whose=This(), **said)
            yield node(
                "order",
                ChangeTaken,
                f"{{whose:group}} takes~take {points} damage{shown}",
                f"{{whose:group}} takes~take {points} damage from (skills|attacks){until}",
                **said,
            )
    for turn, until in ((False, ""), (True, f" {_TURN}")):
        for less, makes in (("more", 1), ("less", -1), ("additional", 1), ("extra", 1), ("fewer", -1)):
            amount = f"{{points:points}} {less} damage"
            yield understood(
                "order",
                _change_damage,
                f"{{whose:group}} (deals|deal) {amount}{until}",
                f"{{whose:group}}'s (skills|attacks) deal {amount}{until}",
                turn=turn,
                sign=makes,
            )
            yield understood(
                "order",
                _change_damage,
                f"{{whose:group}} (deals|deal) {amount} (to|against) {{against:noun+}}{until}",
                turn=turn,
                sign=makes,
            )
            yield understood(
                "order", _change_taken, f"{{whose:group}} (takes|take) {amount}{until}", turn=turn, sign=makes
            )
        for sign in ("plus", "minus"):
            deals = f"{{whose:bare}} (deal|gain|have) {{points:{sign}}} damage{until}"
            takes = f"{{whose:bare}} take {{points:{sign}}} damage{until}"
            yield understood("order", _change_damage, deals, turn=turn, sign=1)
            yield understood("order", _change_taken, takes, turn=turn, sign=1)
        for less, makes in (("more", 1), ("less", -1)):
            bare = f"{{points:points}} {less} damage{until}"
            yield understood("order", _change_damage, f"{{whose:bare}} deal {bare}", turn=turn, sign=makes)
            yield understood("order", _change_taken, f"{{whose:bare}} take {bare}", turn=turn, sign=makes)
            from_skills = f"{{whose:group}} (takes|take) {{points:points}} {less} damage from (skills|attacks){until}"
            yield understood("order", _change_taken, from_skills, turn=turn, sign=makes)
    yield node("bare", Each, "{of:plurals}", spoken=False)
    for next_, roll_ in ((False, roll), (True, f"next {roll}")):
        yield understood(
            "order",
            _change_roll,
            f"add {{points:unsigned}} to {{who:owner}} {roll_}",
            f"(increase|raise) {{who:owner}} {roll_} by {{points:unsigned}}",
            f"{{who:owner}} {roll_} (is|are) (increased|raised) by {{points:unsigned}}",
            sign=1,
            next=next_,
        )
        yield understood(
            "order",
            _change_roll,
            f"subtract {{points:unsigned}} from {{who:owner}} {roll_}",
            f"(reduce|decrease|lower) {{who:owner}} {roll_} by {{points:unsigned}}",
            f"{{who:owner}} {roll_} (is|are) (reduced|decreased|lowered) by {{points:unsigned}}",
            sign=-1,
            next=next_,
        )

    swing = "(deals|deal|gains|gain|has|have) {more:plus} damage and (takes|take) {less:minus} damage [taken]"
    yield understood("order", _change_both, f"{{whose:group}} {swing}", turn=False)
    yield understood("order", _change_both, f"{{whose:group}} {swing} {_TURN}", turn=True)


def list_bans() -> Iterator[Row]:
    """What Units cannot do, and what they cannot get."""
    for turn, until in ((False, ""), (True, f" {_TURN}")):
        shown = " this turn" if turn else ""
        said: dict[str, Any] = {"turn": turn}
        whom = "{whose:group}"
        yield node("order", CannotAttack, f"{whom} cannot attack{shown}", f"{whom} cannot attack{until}",
            f"{whom} (does|do) not attack{until}", **said,
        )  # fmt: skip
        yield understood("order", _ban_bare, f"{{whose:bare}} cannot attack{until}", turn=turn)
        any_of_them = "(affected by|given|afflicted with|have) (a|any) (status|statuses)"
        none = f"{whom} cannot (be {any_of_them}|have (a|any) status|be affected by statuses){until}"
        immune = f"{whom} is~are immune to (statuses|all statuses|each status|any status){until}"
        every = f"{whom} cannot be affected by Status Effects{shown}"
        yield node("order", Shield, every, none, immune, statuses=(), **said)
        some = f"{whom} is~are immune to {{statuses:any}}"
        cannot = f"{whom} cannot (be|be (affected|afflicted) (by|with)|be given|have|gain) {{statuses:any}}{until}"
        yield node("order", Shield, f"{some}{shown}", f"{some}{until}", cannot, **said)
    yield Series("any", "status", " and ", others=(" or ", ", ", ", and ", ", or "))
    points = "{points:points} (more|extra|additional) damage"
    deals = f"(deal|this skill deals|this attack deals|it deals) {points}"
    struck = "the (target|defending Unit)"
    yield understood("clause", _hit_harder, f"if {struck} (is|has) {{*:afflicted}} [,] {deals}")
    yield understood("clause", _hit_harder, f"if {struck} (has|is affected by) {{status:status}} [,] {deals}")
    yield understood("clause", _hit_harder, f"if {struck} is a {{*:element}} Unit [,] {deals}")


def _ban_bare(fields: dict[str, Any]) -> Any:
    return CannotAttack(fields["whose"], fields["turn"])


def _hit_harder(fields: dict[str, Any]) -> Any:
    """`If the target is Poisoned, deal 20 more damage` is said of the skill's own damage."""
    points = fields.pop("points")
    return ChangeDamage(points, This(), Kind(**fields)) if points else REJECTED


def _change_both(fields: dict[str, Any]) -> Any:
    """Say two changes of one subject: `this Unit deals +10 damage and takes -10 damage`."""
    whose, turn = fields["whose"], fields["turn"]
    return Several((ChangeDamage(fields["more"], whose, turn=turn), ChangeTaken(fields["less"], whose, turn)))


def _none_changed(made: ChangeDamage) -> bool:
    return made.points == 0


def _hits_all(made: ChangeDamage) -> bool:
    return made.points == 0 or made.against == Kind() or made.against.kind != UNIT


def _change_damage(fields: dict[str, Any]) -> Any:
    against = fields.get("against", Kind())
    made = ChangeDamage(fields["sign"] * fields["points"], fields["whose"], against, fields["turn"])
    return REJECTED if not made.points or ("against" in fields and _hits_all(made)) else made


def _change_taken(fields: dict[str, Any]) -> Any:
    return (
        ChangeTaken(fields["sign"] * fields["points"], fields["whose"], fields["turn"])
        if fields["points"]
        else REJECTED
    )


def _change_roll(fields: dict[str, Any]) -> Any:
    return (
        ChangeRoll(fields["sign"] * fields["points"], fields["who"], fields["next"]) if fields["points"] else REJECTED
    )
