"""Wordings of sentences: coins, triggers, what stands on some cards alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.cardtext.boxed.rows import Branch
from rules.cardtext.productions import REJECTED, Row, Several, node, understood
from rules.engine.texts.nodes import OPPONENT, YOU, Damage, Discard, Draw, Flip, PerEach, This
from rules.games.valcarta.wording.nodes import (
    UNIT,
    Befalls,
    ChangeRoll,
    GainFE,
    GainSE,
    Heal,
    HitsEach,
    Kind,
    LoseFE,
    LoseSE,
    Moment,
    Plays,
    Sacrifice,
    Trigger,
)


def list_coins() -> Iterator[Row]:
    yield node("flip", Flip, "flip a coin", "you flip a coin", heads=(), tails=(), each=None)
    yield node("flip", Flip, "flip a coin for {each:group}", heads=(), tails=())
    for side, lands in (("heads", "heads"), ("tails", "tails")):
        yield understood(
            "clause",
            lambda fields: Branch(fields["side"], fields["effects"]),
            f"(if|on) [it is|it lands on|it's|it shows|the result is] {lands} [,] {{effects:tail}}",
            f"{lands} : {{effects:tail}}",
            side=side,
        )
    yield understood("tail", lambda fields: (fields["effect"],), "{effect:flip}")


def list_triggers() -> Iterator[Row]:
    for when in ("start", "end"):
        yield node(
            "moment", Moment, f"the {when} of your turn", f"the {when} of each of your turns", when=when, whose=YOU
        )
        yield node(
            "moment",
            Moment,
            f"the {when} of your opponent's turn",
            f"the {when} of each of your opponent's turns",
            when=when,
            whose=OPPONENT,
        )
        yield node(
            "moment", Moment, f"the {when} of each turn", f"the {when} of each player's turn", when=when, whose=""
        )
    yield node("subject", This, "this Unit", "the equipped Unit")
    yield node(
        "event",
        Befalls,
        "{to:subject} is destroyed",
        "{to:subject} (is defeated|dies|gets destroyed|gains destroyed)",
        what="destroy",
        unless=_is_no_unit,
    )
    yield node(
        "event",
        Befalls,
        "{to:subject} attacks",
        "{to:subject} (uses a skill|makes a attack)",
        what="attack",
        unless=_is_no_unit,
    )
    yield node(
        "event",
        Befalls,
        "{to:subject} is attacked",
        "{to:subject} is (hit|the target of a attack)",
        what="attacked",
        unless=_is_no_unit,
    )
    enters = "(enters|comes into play|enters play|comes to the field|is played)"
    yield node(
        "event", Befalls, "{to:subject} enters the field", f"{{to:subject}} {enters}", what="enter", unless=_is_no_unit
    )
    yield node("event", Befalls, "you play this Unit", "this Unit enters", spoken=False, what="enter", to=This())
    yield node(
        "event", Plays, "you play a {what:played}", "a {what:played} is played by you", who=YOU, unless=_is_no_such_card
    )
    yield node("event", Plays, "your opponent plays a {what:played}", who=OPPONENT, unless=_is_no_such_card)
    yield node(
        "event",
        Plays,
        "a player plays a {what:played}",
        "(a {what:played} is played|either player plays a {what:played})",
        who="",
        unless=_is_no_such_card,
    )
    yield understood(
        "clause", _trigger, "(when|each time) {event:event} [,] {effects:tail}", "at {event:moment} [,] {effects:tail}"
    )
    yield understood(
        "clause", _trigger_one, "{effect:order} (when|each time) {event:event}", "{effect:order} at {event:moment}"
    )


def _is_no_unit(made: Befalls) -> bool:
    return isinstance(made.to, Kind) and made.to.kind != UNIT


def _is_no_such_card(made: Plays) -> bool:
    return made.what.kind != UNIT and made.what != Kind(kind=made.what.kind)


def _trigger(fields: dict[str, Any]) -> Any:
    return Trigger(fields["event"], fields["effects"])


def _trigger_one(fields: dict[str, Any]) -> Any:
    effect = fields["effect"]
    return REJECTED if isinstance(effect, Several) else Trigger(fields["event"], (effect,))


def list_sentences() -> Iterator[Row]:
    all_of_them = "(all opposing Units|all of your opponent's Units|each of your opponent's Units)"
    yield node(
        "clause",
        HitsEach,
        "hits each opposing Unit",
        "(this skill|this attack) (hits|targets) each opposing Unit",
        f"[this skill|this attack] (hits|targets) {all_of_them}",
    )
    yield node("clause", Sacrifice, "sacrifice {count:count} {of:noun}", unless=_is_no_price)


def is_not_counted(made: PerEach) -> bool:
    effect = made.effect
    counted = isinstance(effect, Draw | Discard | GainFE | LoseFE | GainSE | LoseSE | Damage | Heal | ChangeRoll)
    return (
        not counted
        or (isinstance(effect, Heal) and not effect.points)
        or (isinstance(effect, Discard) and not effect.count)
    )


def _is_no_price(made: Sacrifice) -> bool:
    return not made.count or made.of.kind != UNIT or bool(made.of.whose or made.of.status or made.of.other)
