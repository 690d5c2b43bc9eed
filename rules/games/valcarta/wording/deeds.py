"""Wordings of what happens to players and to Units."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.boxed.rows import deed, is_nothing
from rules.cardtext.productions import REJECTED, Row, Series, node, understood, word
from rules.engine.texts.nodes import Damage, It
from rules.games.valcarta.wording.kinds import STATUSES
from rules.games.valcarta.wording.nodes import (
    Apply,
    Cure,
    GainFE,
    GainSE,
    Heal,
    LoseFE,
    LoseSE,
    Remove,
)

COUNTER = 10  # damage of a damage counter (VAL-G09)


def list_energy() -> Iterator[Row]:
    """What players do with SE and FE."""
    yield from deed(GainFE, "gains~gain {count:unsigned} FE", "generates~generate {count:unsigned} FE")
    yield from deed(LoseFE, "loses~lose {count:unsigned} FE")
    yield from deed(
        GainSE, "gains~gain {points:points} SE", "restores~restore {points:points} SE", "heals~heal {points:points} SE"
    )
    yield from deed(
        LoseSE,
        "loses~lose {points:points} SE",
        "takes~take {points:points} SE damage",
        "takes~take {points:points} damage to (your|their) SE",
    )
    yield node("order", LoseSE, "deal {points:points} SE damage to {who:player}", spoken=False)
    yield node("order", LoseSE, "deal {points:points} damage to {who:owner} SE", spoken=False)


def list_deeds_to_units() -> Iterator[Row]:
    yield understood("order", _damage_by_skill, "(this skill|this attack) deals {points:points} damage to {to:group}")
    yield node(
        "order",
        Heal,
        "heal all damage from {of:group}",
        "(fully heal|heal all damage of|heal all damage on) {of:group}",
        "remove all damage [counters] from {of:group}",
        points=0,
    )
    yield node(
        "order",
        Heal,
        "heal {points:points} damage from {of:group}",
        "heal {points:points} [damage|HP] (of|on|to|from) {of:group}",
        "heal {of:group} (by|for) {points:points} [damage|HP]",
        "remove {points:points} damage from {of:group}",
        "restore {points:points} HP (to|of) {of:group}",
        "{of:group} (heals~heal|gains~gain|restores~restore) {points:points} (HP|damage)",
        unless=is_nothing,
    )
    yield understood("order", _take_counters, "(remove|heal) {count:count} damage (counter|counters) from {of:group}")
    yield node("order", Remove, "remove {what:group} from play", "remove {what:group} from the (game|field)")
    yield node(
        "order",
        Apply,
        "apply {statuses:statuses} to {to:group}",
        "(deal|put|place) {statuses:statuses} (to|on|onto) {to:group}",
        "{to:group} gains~gain {statuses:statuses}",
        unless=_is_to_it,
    )
    yield node(
        "order",
        Apply,
        "apply {statuses:statuses}",
        "(apply|put|deal) {statuses:statuses} (to|on) (it|that Unit|them)",
        to=It(),
    )
    yield node(
        "order",
        Cure,
        "cure {of:group}",
        "cure {of:group} (of|from) (all|all its|all their) statuses",
        "(cure|remove|heal) (all|all its) statuses (from|of|on) {of:group}",
        "(cure|remove) each status (from|of) {of:group}",
        "{of:group} is~are cured [of all statuses]",
        status="",
    )
    yield node(
        "order",
        Cure,
        "cure {of:group} of {status:status}",
        "(cure|remove|heal) {status:status} (from|of|on) {of:group}",
        "cure {status:status} on {of:group}",
        unless=_is_of_all,
    )


def _damage_by_skill(fields: dict[str, Any]) -> Any:
    return Damage(fields["points"], fields["to"]) if fields["points"] else REJECTED


def _is_to_it(made: Apply) -> bool:
    return isinstance(made.to, It)


def _is_of_all(made: Cure) -> bool:
    return not made.status


def _take_counters(fields: dict[str, Any]) -> Any:
    return Heal(fields["count"] * COUNTER, fields["of"]) if fields["count"] else REJECTED


def list_statuses() -> Iterator[Row]:
    for status, (noun, adjective, does) in STATUSES.items():
        yield word("status", status, noun)
        yield word("status", status, adjective, spoken=False)
        if does:
            verb = does.lower()
            yield understood("order", _apply_one, f"{verb} {{to:group}}", status=status)
        into = f"put {{to:group}} (to|into) {noun}"
        yield understood("order", _apply_one, f"{{to:group}} (is|becomes|are|become) {adjective}", into, status=status)
    yield understood("order", _apply_one, "{to:group} (falls|fall) asleep", status="sleep")
    yield Series("statuses", "status", " and ", others=(", ", ", and "))


def _apply_one(fields: dict[str, Any]) -> Any:
    return Apply((fields["status"],), fields["to"])
