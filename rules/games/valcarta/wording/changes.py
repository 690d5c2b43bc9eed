"""Wordings of what is higher or lower: FE rolls, damage dealt, damage taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.productions import REJECTED, Row, Several, node, understood
from rules.games.valcarta.wording.nodes import UNIT, ChangeDamage, ChangeRoll, ChangeTaken, Each, Kind, This

_TURN = "(this turn|until the end of the turn|until end of turn|until the end of this turn|for this turn)"


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
    yield node("bare", Each, "{of:noun+}", spoken=False)
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
