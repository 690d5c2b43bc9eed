"""Effects on stats and traits of cards."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.effects import STAYS, Become, Change, EachSubject, Grant, Scale, Selection, StatOf, Strip, Swap
from rules.engine.frames import Step
from rules.games.wota.abilities.compiling import Compiler, register_steps
from rules.games.wota.abilities.continuous import current_stat, modify, note_card_with
from rules.games.wota.abilities.durations import build_modifier, build_trait, find_span
from rules.games.wota.abilities.links import TEXT_RULE, Resolution
from rules.games.wota.effects.selecting import count_stat, count_times, drop_unaffected
from rules.games.wota.table.attempts import find_attempt
from rules.games.wota.table.modifiers import Modifier
from rules.games.wota.table.state import Card, State

ONE_MORE = ("may attack again", "may change position again")


def _list_on_field_soon(state: State, frame: Resolution) -> list[Card]:
    """List the face-up cards and an attacked set card, whose figures count from the reveal on (G15)."""
    attack = find_attempt(state, "attack")
    attacked = attack.roles().get("attacked") if attack is not None else None
    return [card for card in frame.context.cards if card.on_battle_zone and (card.face_up or card is attacked)]


def _put_on(state: State, frame: Resolution, card: Card, modifier: Modifier) -> None:
    """Put a modifier on a card. One that lasts as long as the card of the text stays needs that card there."""
    if modifier.end == STAYS:
        if not (frame.source.on_the_table and frame.source.face_up):
            return
        modifier.by = frame.source
        note_card_with(state, card, (STAYS,))
    modify(state, card, modifier, TEXT_RULE)


def _build_modifying_steps(
    what: Selection,
    compiler: Compiler,
    made: Callable[[State, Resolution, Card], list[Modifier]],
    *,
    soon: bool = False,
) -> list[Step]:
    def act(state: State, frame: Resolution) -> None:
        cards = _list_on_field_soon(state, frame) if soon else frame.context.list_on_field()
        for card, modifiers in [(card, made(state, frame, card)) for card in cards]:
            for each in modifiers:
                _put_on(state, frame, card, each)

    return [*compiler.of(what), drop_unaffected, act]


def _counts_for_each(times: object) -> bool:
    return isinstance(times, StatOf) and isinstance(times.what, EachSubject)


@register_steps(Change)
def change(node: Change, compiler: Compiler) -> list[Step]:
    """Raise or lower AP and SP by points counted beforehand."""

    def count(state: State, frame: Resolution) -> None:
        frame.context.get_history().count = count_times(state, frame, node.per)

    def made(state: State, frame: Resolution, card: Card) -> list[Modifier]:
        if node.per is None:
            many = 1
        elif isinstance(node.per, StatOf) and own:
            many = node.per.share_of(current_stat(state, card, node.per.stat))
        else:
            many = frame.context.get_history().count
        span = find_span(state, node.until, frame.seat)
        return [build_modifier(span, stat=stat, points=points * many) for stat, points in node.stats]

    own = _counts_for_each(node.per)
    counted = [] if node.per is None or own else [count]
    return [*counted, *_build_modifying_steps(node.what, compiler, made, soon=not own)]


@register_steps(Become)
def become(node: Become, compiler: Compiler) -> list[Step]:
    number = node.number

    def count(state: State, frame: Resolution) -> None:
        assert isinstance(number, StatOf)
        frame.context.get_history().count = count_stat(state, frame, number)

    def made(state: State, frame: Resolution, card: Card) -> list[Modifier]:
        if isinstance(number, StatOf):
            value = frame.context.get_history().count
            if own:
                value = number.share_of(current_stat(state, card, number.stat))
        else:
            value = number
        return [build_modifier(find_span(state, node.until, frame.seat), stat=node.stat, becomes=value)]

    own = _counts_for_each(number)
    return [
        *([count] if isinstance(number, StatOf) and not own else []),
        *_build_modifying_steps(node.what, compiler, made),
    ]


@register_steps(Scale)
def scale(node: Scale, compiler: Compiler) -> list[Step]:
    """Double or halve current AP and SP (G74)."""

    def act(state: State, frame: Resolution) -> None:
        span = find_span(state, node.until, frame.seat)
        for card in frame.context.list_on_field():
            for stat in node.stats:
                value = current_stat(state, card, stat)
                points = value if node.by == "double" else value // 2 - value
                _put_on(state, frame, card, build_modifier(span, stat=stat, points=points))

    return [*compiler.of(node.what), drop_unaffected, act]


@register_steps(Swap)
def swap(node: Swap, compiler: Compiler) -> list[Step]:
    def act(state: State, frame: Resolution) -> None:
        span = find_span(state, node.until, frame.seat)
        for card in frame.context.list_on_field():
            values = [current_stat(state, card, stat) for stat in node.stats]
            for stat, value in zip(node.stats, reversed(values), strict=True):
                points = value - current_stat(state, card, stat)
                _put_on(state, frame, card, build_modifier(span, stat=stat, points=points))

    return [*compiler.of(node.what), drop_unaffected, act]


@register_steps(Grant)
@register_steps(Strip)
def grant_or_strip(node: Grant | Strip, compiler: Compiler) -> list[Step]:
    """Grant or take traits. One more attack lasts for the turn unless the text says more."""

    def act(state: State, frame: Resolution) -> None:
        lost = isinstance(node, Strip)
        for card in [card for card in frame.context.cards if card.on_battle_zone]:
            for name in node.traits:
                span = find_span(state, node.until or ("turn" if name in ONE_MORE else ""), frame.seat)
                _put_on(state, frame, card, build_trait(span, name, frame.seat, frame.source, lost=lost))

    return [*compiler.of(node.what), drop_unaffected, act]
