"""Wordings of what happens to players and to Units."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.cardtext.productions import REJECTED, Row, Series, Several, node, understood, word
from rules.games.valcarta.wording.kinds import STATUSES
from rules.games.valcarta.wording.nodes import (
    YOU,
    Apply,
    Cure,
    Damage,
    Destroy,
    Discard,
    Draw,
    Each,
    Effect,
    GainFE,
    GainSE,
    Heal,
    It,
    LoseFE,
    LoseSE,
    Remove,
    Return,
    Target,
)

COUNTER = 10  # damage of a damage counter (VAL-G09)
_OWNERS_HAND = "(its owner's|their owner's|their owners'|the owner's) (hand|hands)"


def is_nothing(made: Any) -> bool:
    return getattr(made, "count", 1) == 0 or getattr(made, "points", 1) == 0


def _deed(kind: type[Effect], does: str, *others: str) -> Iterator[Row]:
    """What players do: `does` has the verb of the third person, a tilde, and that of the others."""
    for at, each in enumerate((does, *others)):
        verb, _, rest = each.partition(" ")
        _, _, bare = verb.partition("~")
        yield node("order", kind, f"{bare} {rest}", spoken=not at, who=YOU, unless=is_nothing)
        yield node("order", kind, f"{{who:player}} {verb} {rest}", spoken=not at, unless=is_nothing)
        yield node("act", kind, f"{verb} {rest}", spoken=False, unless=is_nothing)


def list_deeds() -> Iterator[Row]:
    yield from _deed(
        Draw, "draws~draw {count:count} card~cards", "draws~draw {count:count} card~cards from (your|their|the) Deck"
    )
    yield from _deed(
        Discard,
        "discards~discard {count:count} card~cards",
        "discards~discard {count:count} card~cards from (your|their|the) hand",
    )
    yield from _deed(GainFE, "gains~gain {count:unsigned} FE", "generates~generate {count:unsigned} FE")
    yield from _deed(LoseFE, "loses~lose {count:unsigned} FE")
    yield from _deed(
        GainSE, "gains~gain {points:points} SE", "restores~restore {points:points} SE", "heals~heal {points:points} SE"
    )
    yield from _deed(
        LoseSE,
        "loses~lose {points:points} SE",
        "takes~take {points:points} SE damage",
        "takes~take {points:points} damage to (your|their) SE",
    )
    yield node("order", LoseSE, "deal {points:points} SE damage to {who:player}", spoken=False)
    yield node("order", LoseSE, "deal {points:points} damage to {who:owner} SE", spoken=False)
    yield Series("acts", "act", " and ", others=(", ", ", and ", " then ", ", then ", " and then "))
    yield understood("order", _share, "{who:player} {acts:acts}")


def _share(fields: dict[str, Any]) -> Any:
    """`Each player loses 1000 SE and draws 1 card`."""
    acts = fields["acts"]
    return REJECTED if len(acts) < 2 else Several([msgspec.structs.replace(act, who=fields["who"]) for act in acts])


def list_deeds_to_units() -> Iterator[Row]:
    yield node(
        "order",
        Damage,
        "deal {points:points} damage to {to:group}",
        "deal {points:points} damage on {to:group}",
        "{to:group} takes~take {points:points} damage",
        "(this skill|this attack|it) deals {points:points} damage to {to:group}",
        unless=is_nothing,
    )
    yield node(
        "order",
        Heal,
        "heal all damage from {of:group}",
        "(fully heal|heal all damage of|heal all damage on) {of:group}",
        "remove all damage [counters] from {of:group}",
        points=0,
    )
    two = "deal {first:points} damage to {one:group} and {second:points} damage to {other:group}"
    yield understood("order", _deal_twice, two)
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
    yield node("order", Destroy, "destroy {what:group}", "{what:group} is~are destroyed", "defeat {what:group}")
    yield node(
        "order",
        Return,
        "return {what:group} to its owner's hand",
        f"(return|send|put) {{what:group}} [back] (to|into) ({_OWNERS_HAND}|the hand|hand|their hands)",
    )
    yield understood("order", _return_own, "(return|send|put) {what:group} [back] (to|into) your hand")
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


def _deal_twice(fields: dict[str, Any]) -> Any:
    return Several((Damage(fields["first"], fields["one"]), Damage(fields["second"], fields["other"])))


def _is_to_it(made: Apply) -> bool:
    return isinstance(made.to, It)


def _is_of_all(made: Cure) -> bool:
    return not made.status


def _take_counters(fields: dict[str, Any]) -> Any:
    return Heal(fields["count"] * COUNTER, fields["of"]) if fields["count"] else REJECTED


def _return_own(fields: dict[str, Any]) -> Any:
    """Only what is yours comes to your hand."""
    what = fields["what"]
    own = isinstance(what, Target | Each) and what.of.whose == YOU
    return Return(what) if own else REJECTED


def list_statuses() -> Iterator[Row]:
    for status, (noun, adjective, deed) in STATUSES.items():
        yield word("status", status, noun)
        yield word("status", status, adjective, spoken=False)
        if deed:
            verb = deed.lower()
            yield understood("order", _apply_one, f"{verb} {{to:group}}", status=status)
        yield understood("order", _apply_one, f"{{to:group}} (is|becomes|are|become) {adjective}", status=status)
    yield Series("statuses", "status", " and ", others=(", ", ", and "))


def _apply_one(fields: dict[str, Any]) -> Any:
    return Apply((fields["status"],), fields["to"])
