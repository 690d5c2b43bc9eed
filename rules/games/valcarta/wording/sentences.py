"""Wordings of sentences: coins, triggers, what stands on some cards alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from rules.cardtext.productions import REJECTED, Production, Row, Series, Several, node, same, understood
from rules.games.valcarta.wording.kinds import belonging
from rules.games.valcarta.wording.nodes import (
    OPPONENT,
    UNIT,
    YOU,
    Befalls,
    ChangeRoll,
    Damage,
    Discard,
    Draw,
    Effect,
    Flip,
    GainFE,
    GainSE,
    Heal,
    HitsEach,
    Kind,
    LoseFE,
    LoseSE,
    Moment,
    PerEach,
    Plays,
    Sacrifice,
    This,
    Trigger,
)


class Branch(NamedTuple):
    """What follows when a coin shows a side; `side` is "heads", "tails" or "" for the other one."""

    side: str
    effects: tuple[Effect, ...]


class Afterwards(NamedTuple):
    """Effects that follow those of the sentence before."""

    effects: tuple[Effect, ...]


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
    yield understood(
        "clause",
        lambda fields: Branch("", fields["effects"]),
        "otherwise [,] {effects:tail}",
        "if not [,] {effects:tail}",
    )


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
    yield Production("subject", ("another {of:noun-}",), _another, _take_other_away)
    yield same("subject", "a {:noun-}", "each {:noun-}")
    for whose, owner in ((YOU, "your"), (OPPONENT, "your opponent's")):
        yield understood(
            "subject",
            belonging(whose),
            f"(one of {owner}|1 of {owner}|any of {owner}) {{of:noun+}}",
            make=lambda kind: kind,
        )
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


def _another(fields: dict[str, Any]) -> Any:
    return msgspec.structs.replace(fields["of"], other=True)


def _take_other_away(kind: Any) -> dict[str, Any] | None:
    return {"of": msgspec.structs.replace(kind, other=False)} if isinstance(kind, Kind) and kind.other else None


def _is_no_unit(made: Befalls) -> bool:
    return isinstance(made.to, Kind) and made.to.kind != UNIT


def _is_no_such_card(made: Plays) -> bool:
    return made.what.kind != UNIT and made.what != Kind(made.what.kind)


def _trigger(fields: dict[str, Any]) -> Any:
    return Trigger(fields["event"], fields["effects"])


def _trigger_one(fields: dict[str, Any]) -> Any:
    effect = fields["effect"]
    return REJECTED if isinstance(effect, Several) else Trigger(fields["event"], (effect,))


def list_sentences() -> Iterator[Row]:
    yield Series("effects", "order", " and ", others=(", ", ", and ", " then ", ", then ", " and then ", ", and then "))
    yield understood("tail", lambda fields: (fields["effect"],), "{effect:times}")
    yield understood("tail", lambda fields: (fields["effect"],), "{effect:flip}")
    yield same("tail", "{:effects}")
    yield node(
        "times",
        PerEach,
        "for each {of:noun-}, {effect:order}",
        "{effect:order} for each {of:noun-}",
        unless=_is_not_counted,
    )
    yield understood("clause", lambda fields: Several(fields["effects"]), "{effects:tail}")
    yield understood("clause", lambda fields: Afterwards(fields["effects"]), "then [,] {effects:tail}")
    all_of_them = "(all opposing Units|all of your opponent's Units|each of your opponent's Units)"
    yield node(
        "clause",
        HitsEach,
        "hits each opposing Unit",
        "(this skill|this attack) (hits|targets) each opposing Unit",
        f"[this skill|this attack] (hits|targets) {all_of_them}",
    )
    yield node("clause", Sacrifice, "sacrifice {count:count} {of:noun}", unless=_is_no_price)
    yield same("sentence", "{:clause} (.|;)", "{:clause}: ")


def _is_not_counted(made: PerEach) -> bool:
    effect = made.effect
    counted = isinstance(effect, Draw | Discard | GainFE | LoseFE | GainSE | LoseSE | Damage | Heal | ChangeRoll)
    return not counted or (isinstance(effect, Heal) and not effect.points)


def _is_no_price(made: Sacrifice) -> bool:
    return not made.count or made.of.kind != UNIT or bool(made.of.whose or made.of.status or made.of.other)
