"""Effects with choices, conditions, coins and dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from rules.engine.effects import (
    Antecedent,
    Chosen,
    Discard,
    Effect,
    Flip,
    FlipCoins,
    Happened,
    If,
    May,
    OneOf,
    Proves,
    RandomOutcome,
    Roll,
    TriggeringCard,
)
from rules.engine.frames import MissingFactError, Step, push
from rules.games.wota.abilities.compiling import Compiler, register_steps
from rules.games.wota.abilities.conditions import build_condition
from rules.games.wota.abilities.continuous import last_known_stat
from rules.games.wota.abilities.filters import is_within, list_choosable, matches, matches_printing, put_figures
from rules.games.wota.abilities.links import Resolution
from rules.games.wota.abilities.players import find_player, list_players
from rules.games.wota.chains.choices import ChanceOutcome, Choice, Consent, ImpossibleChoice
from rules.games.wota.effects.selecting import request
from rules.games.wota.table.state import Card, State


@register_steps(May)
def may(node: May, compiler: Compiler) -> list[Step]:
    """Ask the player. The default is no, unless the activation had no other use."""
    first = compiler.made == 1 and node.who == "you"
    before = len(compiler.targets)
    steps = compiler.optional(node.effects) if first else compiler.branch(node.effects)
    named = range(before, len(compiler.targets))
    otherwise = compiler.branch(node.otherwise)

    def is_sure(frame: Resolution) -> bool:
        link = frame.link
        return (first and (link.wanted or not link.triggered)) or any(link.targets.get(number) for number in named)

    def ask(state: State, frame: Resolution) -> None:
        seat = find_player(state, node.who, frame.seat).seat
        what = f"whether {'AB'[seat]} does what {frame.source.called} allows"
        if not _can_happen(state, frame, node.effects[0]):  # what follows asks for it ("if you do")
            push(state, ImpossibleChoice(seat, what, frame.context))
            return
        request(state, frame, Consent(seat, what, frame.context, sure=is_sure(frame)))

    def act(state: State, frame: Resolution) -> None:
        if frame.context.choices == ["yes"]:
            frame.link.wanted = frame.link.wanted or node.who == "you"
            push(state, frame.build_part(steps))
        elif otherwise:
            push(state, frame.build_part(otherwise))

    return [ask, act]


def _can_happen(state: State, frame: Resolution, effect: Effect) -> bool:
    if isinstance(effect, Discard):
        hands = [player.hand.cards for player in list_players(state, effect.who, frame.seat)]
        known = [card.definition for hand in hands for card in hand]
        least = 1 if effect.up_to else effect.count
        return sum(each is None or matches_printing(effect.filter, each) for each in known) >= least
    what = getattr(effect, "what", None)
    if isinstance(what, Chosen):
        wanted = put_figures(state, what.filter, frame.source, frame.link.roles)
        return bool(list_choosable(state, wanted, frame.seat, frame.source, what.count))
    return True


@register_steps(If)
def check_condition(node: If, compiler: Compiler) -> list[Step]:
    condition = node.condition
    if compiler.made == 1 and not node.otherwise:  # the only thing to decline is the choice behind
        compiler.made = 0
    steps, otherwise = compiler.branch(node.effects), compiler.branch(node.otherwise)
    if isinstance(condition, Proves | Happened):
        test = _build_former_test(condition)

        def prove(state: State, frame: Resolution) -> None:
            push(state, frame.build_part(steps if test(state, frame) else otherwise))

        return [prove]
    holds = build_condition(condition)

    def act(state: State, frame: Resolution) -> None:
        push(state, frame.build_part(steps if holds(state, frame.seat, frame.source) else otherwise))

    return [act]


def _build_former_test(condition: Proves | Happened) -> Callable[[State, Resolution], bool]:
    """Build a test of the effect before, or of a card of the event."""
    if isinstance(condition, Happened):
        return lambda _state, frame: _was_carried_out(frame) is not condition.never
    what = condition.what

    def test(state: State, frame: Resolution) -> bool:
        cards = frame.context.cards
        if isinstance(what, TriggeringCard):
            cards = [frame.link.roles[what.role]] if what.role in frame.link.roles else []
        return bool(cards) and all(fits(state, frame, card) for card in cards) is not condition.never

    def fits(state: State, frame: Resolution, card: Card) -> bool:
        wanted = put_figures(state, condition.filter, frame.source, frame.link.roles)
        if card.on_the_table:
            return matches(state, msgspec.structs.replace(wanted, zone="field"), card, frame.seat, frame.source)
        if card.definition is None:
            raise MissingFactError(f"The record does not say which card {frame.source.called} asks about.")
        if isinstance(what, Antecedent):
            return matches_printing(wanted, card.definition)
        return matches_printing(msgspec.structs.replace(wanted, stats=()), card.definition) and all(
            is_within(last_known_stat(state, card, bound.stat), bound.op, bound.number) for bound in wanted.stats
        )

    return test


def _was_carried_out(frame: Resolution) -> bool:
    withstood = frame.context.get_history().withstood
    return any(card not in withstood for card in frame.context.cards)


@register_steps(OneOf)
def choose_effect(node: OneOf, compiler: Compiler) -> list[Step]:
    """Let a player choose effects, impossible effects last."""
    options = [compiler.branch(option) for option in node.options]
    count = min(node.count, len(options))

    def ask(state: State, frame: Resolution) -> None:
        player = find_player(state, node.who, frame.seat)
        what = f"what of {len(options)} effects of {frame.source.called} it is to be"
        every = enumerate(node.options, start=1)
        able = [number for number, effects in every if not effects or _can_happen(state, frame, effects[0])]
        if len(able) < count:
            able = list(range(1, len(options) + 1))
        choice = Choice(player.seat, able, what, least=count, count=count, context=frame.context)
        request(state, frame, choice)

    def act(state: State, frame: Resolution) -> None:
        for number in sorted(frame.context.choices, reverse=True):  # what is pushed last is done first
            push(state, frame.build_part(options[number - 1]))

    return [ask, act]


@register_steps(Flip)
def flip(node: Flip, compiler: Compiler) -> list[Step]:
    return _choose_by_chance("flip", {"heads": compiler.branch(node.heads), "tails": compiler.branch(node.tails)})


@register_steps(Roll)
def roll(node: Roll, compiler: Compiler) -> list[Step]:
    options = [compiler.branch(option) for option in node.options]
    return _choose_by_chance(
        "roll", {face: steps for faces, steps in zip(node.faces, options, strict=True) for face in faces}
    )


@register_steps(FlipCoins)
def flip_coins(node: FlipCoins, compiler: Compiler) -> list[Step]:
    options = [compiler.branch(option) for option in node.options]
    steps = {number: done for numbers, done in zip(node.heads, options, strict=True) for number in numbers}

    def act(state: State, frame: Resolution) -> None:
        push(state, frame.build_part(steps.get(frame.context.get_history().fell, ())))

    return [*count_chance(RandomOutcome("coin", node.count), compiler), act]


@register_steps(RandomOutcome)
def count_chance(node: RandomOutcome, compiler: Compiler) -> list[Step]:
    def begin(state: State, frame: Resolution) -> None:
        frame.context.get_history().fell = 0

    def ask(state: State, frame: Resolution) -> None:
        push(state, ChanceOutcome(frame.seat, "roll" if node.what == "die" else "flip", frame.context))

    def add(state: State, frame: Resolution) -> None:
        fell = frame.context.choices[0]
        frame.context.get_history().fell += fell if node.what == "die" else fell == "heads"

    return [begin, *[ask, add] * node.count]


def _choose_by_chance(verb: str, steps: Mapping[Any, tuple[Step, ...]]) -> list[Step]:
    def ask(state: State, frame: Resolution) -> None:
        push(state, ChanceOutcome(frame.seat, verb, frame.context))

    def act(state: State, frame: Resolution) -> None:
        push(state, frame.build_part(steps.get(frame.context.choices[0], ())))

    return [ask, act]
