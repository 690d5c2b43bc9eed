"""Wordings of attacks, and of Instants that change them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from rules.cardtext.boxed.events import NAMES
from rules.cardtext.boxed.figures import by_points
from rules.cardtext.boxed.groups import is_nothing, is_single
from rules.cardtext.boxed.joining import Unsaid, said_of
from rules.cardtext.productions import REJECTED, Row, node, understood, word
from rules.engine.texts.nodes import EVERYBODY, OPPONENT, YOU, Both, Controls, Each, Effect, Happening, If, Target
from rules.games.valcarta.wording.nodes import (
    BY_ATTACK,
    UNIT,
    ChangeAttack,
    DoubleAttack,
    Fail,
    HalveAttack,
    Hits,
    Kind,
    Redirect,
    Spare,
    Trigger,
)

_ATTACK, _DEALS = "(the [current]|this|that|target|a|the attacking Unit's) attack", "(deals|does)"
_SPARED = Spare(Each(Kind(trait="attacked")))
_THEIRS, _YOURS = [Controls(who, Kind(trait="attacking")) for who in (OPPONENT, YOU)]
_BY_ATTACK = "((by|from) (a attack|attacks|a skill|damage of a attack)|in (battle|combat))"


class ItsAttack(Effect, frozen=True):
    """An effect on the attack under way, called the attack of `it`."""

    effect: Effect


def list_attacks() -> Iterator[Row]:
    yield from _list_events()
    yield from _list_failing()
    yield from _list_changes()
    yield from _list_sparing()
    yield from _list_aims()
    yield from _list_of_its()


def _list_events() -> Iterator[Row]:
    """Attacks as events, with their targets and outcomes."""
    for who, name in NAMES:
        attacks = f"{name} (attack|attacks|(declare|declares|make|makes) a attack)"
        yield word("happening", Happening("attack", Kind(whose=who)), attacks, spoken=False)
        if who:
            theirs = f"{name} (attack|attacks) {{of:subject}}"
            yield understood("happening", _be_attacked, theirs, whose=OPPONENT if who == YOU else YOU)
    yield node("happening", Happening, "{of:subject} is destroyed by an attack",
        f"{{of:subject}} (is destroyed|is defeated|dies) {_BY_ATTACK}", event="destroy", who="", what=BY_ATTACK,
        unless=tells_no_unit,
    )  # fmt: skip
    yield node("happening", Happening, "{of:subject} takes damage from an attack",
        f"{{of:subject}} (takes damage|is (dealt damage|damaged)) {_BY_ATTACK}", event="hurt", who="", what=BY_ATTACK,
        unless=tells_no_unit,
    )  # fmt: skip
    for event, other, does in (("attack", "attacked", "attacks"), ("attacked", "attacking", "is [being] attacked by")):
        when = f"when {{of:subject}} {does} (a|another|a other) {{other:noun-}} [,] {{effects:tail}}"
        yield understood("clause", _trigger_against, when, event=event, trait=other)
    yield understood("asked", _is_attacked_by, "{of:some} (is [being] attacked|was attacked) by a {other:noun-}")
    yield understood("asked", _is_attacked, "your opponent (attacks|is attacking) {of:some}")


def tells_no_unit(made: Happening) -> bool:
    """Whether no Unit is meant, or one by what an attack itself may change."""
    return isinstance(made.of, Kind) and (made.of.kind != UNIT or bool(made.of.trait or made.of.figure))


def _be_attacked(fields: dict[str, Any]) -> Any:
    """Units attacked by a player are on the other side."""
    of, whose = fields["of"], fields["whose"]
    if tells_no_unit(Happening("attacked", of)) or not isinstance(of, Kind) or of.whose not in ("", whose):
        return REJECTED
    return Happening("attacked", msgspec.structs.replace(of, whose=whose))


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


def _is_attacked(fields: dict[str, Any]) -> Any:
    """Your opponent attacks Units of yours alone."""
    of = fields["of"]
    asked = _find_in_attack(of, "attacked") if of.whose in ("", YOU) else None
    return REJECTED if asked is None else msgspec.structs.replace(asked, who=YOU)


def _list_failing() -> Iterator[Row]:
    fails, stop = "(fails|does nothing|misses)", "(cancel|negate|stop|end)"
    nothing = f"(this skill|this attack|it) ({fails}|does no damage|deals no damage)"
    yield node("order", Fail, "this attack does nothing", nothing)
    yield from _list_of_attack(lambda _: Fail(), f"ATTACK {fails}", f"{stop} ATTACK", "ATTACK is (cancelled|negated)")


def _list_of_attack(make: Callable[[dict[str, Any]], Any], *templates: str) -> Iterator[Row]:
    """Effects on the attack under way. A named attacker's attack must be the attack of the play."""

    def make_of_one(fields: dict[str, Any]) -> Any:
        attacks = fields.pop("attacks")
        made = make(fields)
        return REJECTED if made is REJECTED else If(attacks, (made,))

    yield understood("order", make, *[each.replace("ATTACK", _ATTACK) for each in templates])
    for attacks, whose in ((_THEIRS, "your opponent's attack"), (_YOURS, "(your attack|your Unit's attack)")):
        yield understood("order", make_of_one, *[each.replace("ATTACK", whose) for each in templates], attacks=attacks)


def _list_changes() -> Iterator[Row]:
    """How much damage the attack under way deals."""
    for sign in ("plus", "minus"):
        yield node("order", ChangeAttack, f"the attack deals {{points:{sign}}} damage", unless=is_nothing)
    yield node("order", DoubleAttack, "the attack deals double damage")
    damage = "(the damage of ATTACK|ATTACK's damage)"
    yield from _list_of_attack(
        by_points(ChangeAttack), f"ATTACK {_DEALS} {{points:swing}}", f"(increase|raise) {damage} by {{points:points}}"
    )
    less = f"(reduce|decrease|lower) {damage} by {{points:points}}", f"{damage} is reduced by {{points:points}}"
    prevented = "prevent {points:points} [of the] damage (of|from|by) ATTACK"
    taken = "the attacked Unit takes {points:points} less damage from ATTACK"
    yield from _list_of_attack(by_points(ChangeAttack, makes=-1), *less, prevented, taken)
    twice = f"ATTACK {_DEALS} (double|twice the) damage", f"double {damage}"
    yield from _list_of_attack(lambda _: DoubleAttack(), *twice)
    yield node("order", HalveAttack, "the attack deals half the damage")
    half = f"ATTACK {_DEALS} half [(the|its)] damage", f"halve {damage}", f"{damage} is halved"
    yield from _list_of_attack(lambda _: HalveAttack(), *half)
    its = "the attacking Unit's damage"
    yield word("order", HalveAttack(), f"{its} is halved", f"halve {its}", spoken=False)


def _list_sparing() -> Iterator[Row]:
    """Units spared the damage of the attack under way."""
    whose, no = "{whose:group}", "prevent (all|any) damage"
    yield from said_of(Spare, "whose", "takes~take no damage from the attack")
    yield understood("predicate", lambda _: Spare(Unsaid()), f"(takes|take) no damage (from|of|by) {_ATTACK}")
    yield from _list_of_attack(
        lambda _: _SPARED,
        f"{no} (of|from|by) ATTACK",
        f"{no} ATTACK (would deal|deals|does)",
        f"ATTACK {_DEALS} no damage",
    )
    yield from _list_of_attack(
        lambda fields: Spare(fields["whose"]), f"{whose} (takes|take) no damage (from|of|by) ATTACK",
        f"ATTACK {_DEALS} no damage to {whose}", f"{no} (to|dealt to|done to) {whose} (from|of|by) ATTACK",
        f"{no} ATTACK (would deal|deals|does) to {whose}",
    )  # fmt: skip


def _list_of_its() -> Iterator[Row]:
    """Outcomes of `its attack`, said of the attacking Unit."""
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
    to = "{to:group}"
    yield node("order", Redirect, f"redirect the attack to {to}", unless=_is_no_aim)
    yield from _list_of_attack(
        _aim, f"redirect ATTACK to {to} [instead]", f"change [the] target of ATTACK to {to}",
        f"ATTACK (hits|targets) {to} instead", f"{to} becomes the [new] target of ATTACK [instead]",
    )  # fmt: skip
    chosen = "(choose|select) up to {count:unsigned} (opposing Units|of your opponent's Units)"
    hit = "(this skill|this attack|it) (hits|targets) (them|those Units|each of (them|those Units)|all of them)"
    yield node("clause", Hits, f"{chosen} . {hit}", f"{chosen} and {hit}", spoken=False, unless=is_single)


def _aim(fields: dict[str, Any]) -> Any:
    made = Redirect(fields["to"])
    return REJECTED if _is_no_aim(made) else made


def _is_no_aim(made: Redirect) -> bool:
    return not isinstance(made.to, Target) or made.to.count != 1 or made.to.up_to
