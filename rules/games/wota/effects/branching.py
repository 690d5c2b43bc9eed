"""Effects that may take one way or another: choices, conditions, coins and dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.engine.effects import Cast, Chosen, Discard, Effect, Filter, Flip, If, May, OneOf, Proves, Roll
from rules.engine.frames import Step, push
from rules.engine.identity import MissingFactError
from rules.games.wota.abilities.compiling import Compiler, means
from rules.games.wota.abilities.conditions import condition_of
from rules.games.wota.abilities.filters import choosable, is_printed_so
from rules.games.wota.abilities.players import player_meant, players_meant
from rules.games.wota.chains.chains import Resolution
from rules.games.wota.chains.choices import Chance, Choice, Consent
from rules.games.wota.effects.selecting import request
from rules.games.wota.table.state import State


@means(May)
def may(node: May, compiler: Compiler) -> list[Step]:
    """The player decides; silence declines, unless the effect was activated for nothing but this."""
    first = compiler.made == 1
    before = len(compiler.targets)
    steps = compiler.optional(node.effects) if first else compiler.branch(node.effects)
    aims = range(before, len(compiler.targets))

    def is_sure(frame: Resolution) -> bool:
        """Whether silence agrees: it was activated for this, or a row has said so or named what this is aimed at."""
        link = frame.link
        return (first and (link.wanted or not link.triggered)) or any(link.targets.get(number) for number in aims)

    def ask(state: State, frame: Resolution) -> None:
        if not _can_be_done(state, frame, node.effects[0]):  # what follows asks for it ("if you do")
            frame.memo.picks = []
            return
        what = f"whether {'AB'[frame.seat]} does what {frame.source.called} allows"
        request(state, frame, Consent(frame.seat, what, frame.memo, sure=is_sure(frame)))

    def act(state: State, frame: Resolution) -> None:
        if frame.memo.picks == ["yes"]:
            frame.link.wanted = True
            push(state, frame.part(steps))

    return [ask, act]


def _can_be_done(state: State, frame: Resolution, effect: Effect) -> bool:
    """Whether there are the cards that an effect discards, or chooses to do something with."""
    if isinstance(effect, Discard):
        hands = [player.hand.cards for player in players_meant(state, effect.who, frame.seat)]
        known = [card.definition for hand in hands for card in hand]
        least = 1 if effect.up_to else effect.count
        return sum(each is None or is_printed_so(effect.filter, each) for each in known) >= least
    what = getattr(effect, "what", None)
    if isinstance(what, Chosen):
        return bool(choosable(state, what.filter, frame.seat, frame.source, what.count))
    return True


@means(If)
def if_(node: If, compiler: Compiler) -> list[Step]:
    """Only if the condition holds when it is reached, be it of the table or of the card of the effect before."""
    condition = node.condition
    if compiler.made == 1 and not node.otherwise:  # what may be declined behind it is all that may be
        compiler.made = 0
    steps, otherwise = compiler.branch(node.effects), compiler.branch(node.otherwise)
    if isinstance(condition, Proves):
        wanted = condition.filter

        def prove(state: State, frame: Resolution) -> None:
            push(state, frame.part(steps if _turned_out(frame, wanted) else otherwise))

        return [prove]
    holds = condition_of(condition)

    def act(state: State, frame: Resolution) -> None:
        push(state, frame.part(steps if holds(state, frame.seat, frame.source) else otherwise))

    return [act]


def _turned_out(frame: Resolution, wanted: Filter) -> bool:
    """Whether the cards of the effect before are all such; raises MissingFactError if nobody knows."""
    for card in frame.memo.cards:
        if card.definition is None:
            raise MissingFactError(f"Nobody has said which card it is that {frame.source.called} asks about.")
        if not is_printed_so(wanted, card.definition):
            return False
    return bool(frame.memo.cards)


@means(OneOf)
def one_of(node: OneOf, compiler: Compiler) -> list[Step]:
    """Some of several effects; `choose 1` is the first. What cannot be done is not chosen while others can."""
    options = [compiler.branch(option) for option in node.options]
    count = min(node.count, len(options))

    def ask(state: State, frame: Resolution) -> None:
        player = player_meant(state, node.who, frame.seat)
        what = f"what of {len(options)} effects of {frame.source.called} it is to be"
        every = enumerate(node.options, start=1)
        able = [number for number, effects in every if not effects or _can_be_done(state, frame, effects[0])]
        if len(able) < count:
            able = list(range(1, len(options) + 1))
        choice = Choice(player.seat, able, what, least=count, count=count, memo=frame.memo)
        request(state, frame, choice)

    def act(state: State, frame: Resolution) -> None:
        for number in sorted(frame.memo.picks, reverse=True):  # what is pushed last is done first
            push(state, frame.part(options[number - 1]))

    return [ask, act]


@means(Flip)
def flip(node: Flip, compiler: Compiler) -> list[Step]:
    """A coin decides."""
    return _by_chance("flip", lambda fell: fell == "heads", compiler.branch(node.heads), compiler.branch(node.tails))


@means(Roll)
def roll(node: Roll, compiler: Compiler) -> list[Step]:
    """A die decides."""
    effects, otherwise = compiler.branch(node.effects), compiler.branch(node.otherwise)
    return _by_chance("roll", lambda fell: fell >= node.least, effects, otherwise)


@means(Cast)
def cast(node: Cast, compiler: Compiler) -> list[Step]:
    """A die or several coins, of which what comes after counts the points, or the heads."""

    def begin(state: State, frame: Resolution) -> None:
        frame.memo.look_back().fell = 0

    def ask(state: State, frame: Resolution) -> None:
        push(state, Chance(frame.seat, "roll" if node.what == "die" else "flip", frame.memo))

    def add(state: State, frame: Resolution) -> None:
        fell = frame.memo.picks[0]
        frame.memo.look_back().fell += fell if node.what == "die" else fell == "heads"

    return [begin, *[ask, add] * node.count]


def _by_chance(
    verb: str, is_lucky: Callable[[Any], bool], lucky: tuple[Step, ...], unlucky: tuple[Step, ...]
) -> list[Step]:
    def ask(state: State, frame: Resolution) -> None:
        push(state, Chance(frame.seat, verb, frame.memo))

    def act(state: State, frame: Resolution) -> None:
        push(state, frame.part(lucky if is_lucky(frame.memo.picks[0]) else unlucky))

    return [ask, act]
