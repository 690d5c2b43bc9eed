"""Wordings of attacks: who attacks whom, what an Instant makes of the attack under way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.cardtext.boxed.events import NAMES
from rules.cardtext.boxed.groups import is_nothing
from rules.cardtext.boxed.joining import said_of
from rules.cardtext.productions import REJECTED, Row, node, understood, word
from rules.engine.texts.nodes import EVERYBODY, Both, Controls, Each, Effect, Happening, If, Target
from rules.games.valcarta.wording.nodes import (
    BY_ATTACK,
    UNIT,
    ChangeAttack,
    DoubleAttack,
    Fail,
    Hits,
    Kind,
    Redirect,
    Spare,
    Trigger,
)

_ATTACK, _DEALS = "(the|this|that|the attacking Unit's) attack", "(deals|does)"
_SPARED = Spare(Each(Kind(trait="attacked")))
_BY_ATTACK = "(by|from) (a attack|attacks|a skill|damage of a attack)"


class ItsAttack(Effect, frozen=True):
    """What happens to the attack under way, which is said to be that of `it`."""

    effect: Effect


def list_attacks() -> Iterator[Row]:
    yield from _list_events()
    yield from _list_failing()
    yield from _list_changes()
    yield from _list_sparing()
    yield from _list_aims()
    yield from _list_of_its()


def _list_events() -> Iterator[Row]:
    """Who attacks whom, and what comes of it."""
    for who, name in NAMES:
        attacks = f"{name} (attack|attacks|(declare|declares|make|makes) a attack)"
        yield word("happening", Happening("attack", Kind(whose=who)), attacks, spoken=False)
    yield node("happening", Happening, "{of:subject} is destroyed by an attack",
        f"{{of:subject}} (is destroyed|is defeated|dies) {_BY_ATTACK}", event="destroy", who="", what=BY_ATTACK,
        unless=_is_no_unit_of_others,
    )  # fmt: skip
    yield node("happening", Happening, "{of:subject} takes damage from an attack",
        f"{{of:subject}} (takes damage|is (dealt damage|damaged)) {_BY_ATTACK}", event="hurt", who="", what=BY_ATTACK,
        unless=_is_no_unit_of_others,
    )  # fmt: skip
    for event, other, does in (("attack", "attacked", "attacks"), ("attacked", "attacking", "is [being] attacked by")):
        when = f"when {{of:subject}} {does} (a|another|a other) {{other:noun-}} [,] {{effects:tail}}"
        yield understood("clause", _trigger_against, when, event=event, trait=other)
    yield understood("asked", _is_attacked_by, "{of:some} (is [being] attacked|was attacked) by a {other:noun-}")


def _is_no_unit_of_others(made: Happening) -> bool:
    return isinstance(made.of, Kind) and (made.of.kind != UNIT or bool(made.of.trait or made.of.figure))


def _find_in_attack(kind: Kind, trait: str) -> Any:
    """Whether such a Unit attacks, or is attacked."""
    if kind.kind != UNIT or kind.trait:
        return None
    return Controls(kind.whose or EVERYBODY, msgspec.structs.replace(kind, whose="", other=False, trait=trait))


def _trigger_against(fields: dict[str, Any]) -> Any:
    """`When this Unit attacks a Fire Unit, draw a card`."""
    asked = _find_in_attack(fields["other"], fields["trait"])
    of = fields["of"]
    fits = asked is not None and not (isinstance(of, Kind) and of.kind != UNIT)
    return Trigger(Happening(fields["event"], of), (If(asked, tuple(fields["effects"])),)) if fits else REJECTED


def _is_attacked_by(fields: dict[str, Any]) -> Any:
    both = _find_in_attack(fields["of"], "attacked"), _find_in_attack(fields["other"], "attacking")
    return REJECTED if None in both else Both(both)


def _list_failing() -> Iterator[Row]:
    nothing = "(this skill|this attack|it) (does nothing|fails|misses|does no damage|deals no damage)"
    yield node("order", Fail, "this attack does nothing", nothing, f"{_ATTACK} (fails|does nothing|misses)",
        "(cancel|negate|stop) (the|that|this|target) attack", "(that|the) attack is (cancelled|negated)",
    )  # fmt: skip


def _list_changes() -> Iterator[Row]:
    """How much damage the attack under way deals."""
    for sign in ("plus", "minus"):
        points = f"{{points:{sign}}}"
        yield node("order", ChangeAttack, f"the attack deals {points} damage", f"{_ATTACK} {_DEALS} {points} damage",
            unless=is_nothing,
        )  # fmt: skip
    yield understood("order", _change, f"(the|that) attack {_DEALS} {{points:swing}}")
    for adds, makes in (("(increase|raise)", 1), ("(reduce|decrease|lower)", -1)):
        damage = f"(the damage of {_ATTACK}|{_ATTACK}'s damage)"
        yield understood("order", _change, f"{adds} {damage} by {{points:points}}", makes=makes)
    prevented = f"prevent {{points:points}} [of the] damage (of|from|by) {_ATTACK}"
    yield understood("order", _change, prevented, makes=-1)
    less = f"the attacked Unit takes {{points:points}} less damage from {_ATTACK}"
    yield understood("order", _change, less, makes=-1)
    twice = (
        f"(the|that) attack {_DEALS} (double|twice the) damage",
        f"double (the damage of {_ATTACK}|{_ATTACK}'s damage)",
    )
    yield node("order", DoubleAttack, "the attack deals double damage", *twice)


def _change(fields: dict[str, Any]) -> Any:
    points = fields["points"] * fields.get("makes", 1)
    return ChangeAttack(points) if points else REJECTED


def _list_sparing() -> Iterator[Row]:
    """Who takes no damage of the attack under way."""
    whose = "{whose:group}"
    yield from said_of(
        Spare, "whose", "takes~take no damage from the attack", f"(takes|take) no damage (from|of|by) {_ATTACK}"
    )
    yield node("order", Spare, f"prevent (all|any) damage (of|from|by) {_ATTACK}",
        f"prevent (all|any) damage {_ATTACK} (would deal|deals|does)", f"(the|that) attack {_DEALS} no damage",
        spoken=False, whose=_SPARED.whose,
    )  # fmt: skip
    yield node("order", Spare, f"{_ATTACK} {_DEALS} no damage to {whose}", spoken=False)
    yield node("order", Spare, f"prevent (all|any) damage (to|dealt to|done to) {whose} (from|of|by) {_ATTACK}",
        f"prevent (all|any) damage {_ATTACK} (would deal|deals|does) to {whose}", spoken=False,
    )  # fmt: skip


def _list_of_its() -> Iterator[Row]:
    """What becomes of `its attack`, where that is the Unit that attacks."""
    for made, said in (
        (Fail(), "its attack (fails|does nothing|misses|is (cancelled|negated))"),
        (Fail(), "(cancel|negate|stop) its attack"),
        (DoubleAttack(), f"its attack {_DEALS} (double|twice the) damage"),
        (_SPARED, f"its attack {_DEALS} no damage"),
    ):
        yield word("order", ItsAttack(made), said, spoken=False)
    changed = f"its attack {_DEALS} {{points:swing}}"
    yield understood("order", lambda fields: ItsAttack(ChangeAttack(fields["points"])), changed)


def _list_aims() -> Iterator[Row]:
    to, aimed = "{to:group}", "(the|this|that) attack"
    yield node("order", Redirect, f"redirect the attack to {to}", f"redirect {aimed} to {to} [instead]",
        f"change [the] target of {aimed} to {to}", f"{aimed} (hits|targets) {to} instead",
        f"{to} becomes the [new] target of {aimed} [instead]", unless=_is_no_aim,
    )  # fmt: skip
    chosen = "(choose|select) up to {count:unsigned} (opposing Units|of your opponent's Units)"
    hit = "(this skill|this attack|it) (hits|targets) (them|those Units|each of (them|those Units)|all of them)"
    yield node("clause", Hits, f"{chosen} . {hit}", f"{chosen} and {hit}", spoken=False, unless=_is_one_hit)


def _is_no_aim(made: Redirect) -> bool:
    return not isinstance(made.to, Target) or made.to.count != 1 or made.to.up_to


def _is_one_hit(made: Hits) -> bool:
    return made.count < 2
