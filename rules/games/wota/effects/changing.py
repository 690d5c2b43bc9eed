"""Effects on cards of the field."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.atoms import mark, move, note
from rules.engine.effects import (
    Attach,
    Become,
    Change,
    Control,
    EachSubject,
    Grant,
    Scale,
    Selection,
    StatOf,
    Strip,
    Swap,
    Turn,
)
from rules.engine.frames import Step, push
from rules.engine.identity import ShownIdentity
from rules.games.wota.abilities.compiling import Compiler, register_steps
from rules.games.wota.abilities.continuous import BORROWED, current_stat, modify
from rules.games.wota.abilities.durations import build_modifier, build_trait, find_last_turn, find_span
from rules.games.wota.abilities.keywords import has_keyword
from rules.games.wota.abilities.links import TEXT_RULE
from rules.games.wota.abilities.players import find_player
from rules.games.wota.chains.chains import Resolution
from rules.games.wota.effects.selecting import count_stat, count_times, drop_unaffected
from rules.games.wota.summoning.positions import switch, turn_down, turn_up
from rules.games.wota.table.modifiers import Modifier
from rules.games.wota.table.state import Card, State
from rules.games.wota.zones.entering import has_legend, is_legend, space_violations
from rules.games.wota.zones.leaving import detach

ONE_MORE = ("may attack again", "may change position again")
OTHER = {"attack": "shield", "shield": "attack"}


@register_steps(Turn)
def turn(node: Turn, compiler: Compiler) -> list[Step]:
    """Change position or face. A change of position is the turn's switch (SUM-13)."""

    def ask_who_it_is(state: State, frame: Resolution) -> None:
        if node.to != "faceup":
            return
        for card in frame.context.cards:
            if card.on_battle_zone and card.definition is None:
                push(state, ShownIdentity(card, "an effect turns it up"))

    def act(state: State, frame: Resolution) -> None:
        for card in list(frame.context.cards):
            if card.on_battle_zone and state.result is None:
                _turn_card(state, card, node.to, frame)

    return [*compiler.of(node.what), drop_unaffected, ask_who_it_is, act]


def _turn_card(state: State, card: Card, to: str, frame: Resolution) -> None:
    if has_keyword(state, card, "cannot change position"):  # what is forbidden wins over the effect (G01)
        note(state, "withstood", card, frame.link, TEXT_RULE)
    elif to == "facedown":
        never = card.definition is not None and (card.definition.kind == "boss" or has_keyword(state, card, "Titan"))
        if never:
            note(state, "withstood", card, frame.link, "WOTA-G80")
        elif card.face_up:
            turn_down(state, card, TEXT_RULE, frame.seat)
    elif to == "faceup":
        if not card.face_up:
            switch(state, card, "attack", "WOTA-SUM-10", frame.seat)
            if (effect := turn_up(state, card, "WOTA-KEY-38", by_effect_of=frame.seat)) is not None:
                state.triggered.append(effect)
    elif card.face_up:
        position = OTHER[card.position] if to == "other" else to
        if card.position != position:
            switch(state, card, position, "WOTA-SUM-13", frame.seat)


def _list_on_field(frame: Resolution) -> list[Card]:
    return [card for card in frame.context.cards if card.on_battle_zone and card.face_up]


def _build_modifying_steps(
    what: Selection, compiler: Compiler, made: Callable[[State, Resolution, Card], list[Modifier]]
) -> list[Step]:
    def act(state: State, frame: Resolution) -> None:
        for card, modifiers in [(card, made(state, frame, card)) for card in _list_on_field(frame)]:
            for each in modifiers:
                modify(state, card, each, TEXT_RULE)

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
            many = current_stat(state, card, node.per.stat)
        else:
            many = frame.context.get_history().count
        span = find_span(state, node.until, frame.seat)
        return [build_modifier(span, stat=stat, points=points * many) for stat, points in node.stats]

    own = _counts_for_each(node.per)
    return [*([] if node.per is None or own else [count]), *_build_modifying_steps(node.what, compiler, made)]


@register_steps(Become)
def become(node: Become, compiler: Compiler) -> list[Step]:
    number = node.number

    def count(state: State, frame: Resolution) -> None:
        assert isinstance(number, StatOf)
        frame.context.get_history().count = count_stat(state, frame, number)

    def made(state: State, frame: Resolution, card: Card) -> list[Modifier]:
        if isinstance(number, StatOf):
            value = current_stat(state, card, number.stat) if own else frame.context.get_history().count
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
        for card in _list_on_field(frame):
            for stat in node.stats:
                value = current_stat(state, card, stat)
                points = value if node.by == "double" else value // 2 - value
                modify(state, card, build_modifier(span, stat=stat, points=points), TEXT_RULE)

    return [*compiler.of(node.what), drop_unaffected, act]


@register_steps(Swap)
def swap(node: Swap, compiler: Compiler) -> list[Step]:
    def act(state: State, frame: Resolution) -> None:
        span = find_span(state, node.until, frame.seat)
        for card in _list_on_field(frame):
            values = [current_stat(state, card, stat) for stat in node.stats]
            for stat, value in zip(node.stats, reversed(values), strict=True):
                points = value - current_stat(state, card, stat)
                modify(state, card, build_modifier(span, stat=stat, points=points), TEXT_RULE)

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
                modify(state, card, build_trait(span, name, lost=lost), TEXT_RULE)

    return [*compiler.of(node.what), drop_unaffected, act]


@register_steps(Control)
def control(node: Control, compiler: Compiler) -> list[Step]:
    """Take control of cards, for a while or for good (G29)."""

    def act(state: State, frame: Resolution) -> None:
        side = find_player(state, node.who, frame.seat)
        until = find_last_turn(state, node.until, frame.seat)
        for card in [card for card in frame.context.cards if card.on_battle_zone]:
            if card.controller == side.seat:
                _extend_loan(state, card, until)
                continue
            if space_violations(side, card.definition):
                continue
            if is_legend(state, card) and has_legend(state, side):  # one a side, however it comes (WOTA-KEY-27)
                note(state, "withstood", card, frame.link, "WOTA-KEY-27")
                continue
            home, since = card.controller, card.since
            move(state, card, side.battle, TEXT_RULE)
            card.since = since  # it has lain on the field all the time
            card.taken_over = True
            if until:
                modify(state, card, Modifier(trait=BORROWED, until=until, home=home), TEXT_RULE)
            else:
                _end_loan(card)

    return [*compiler.of(node.what), drop_unaffected, act]


def _extend_loan(state: State, card: Card, until: int) -> None:
    loans = [each for each in card.modifiers or () if each.trait == BORROWED]
    if not until:
        _end_loan(card)
    elif loans:
        loans[-1].until = max(loans[-1].until, until)
    note(state, "stay", card, None, TEXT_RULE)


def _end_loan(card: Card) -> None:
    card.modifiers = [each for each in card.modifiers or () if each.trait != BORROWED] or None


@register_steps(Attach)
def attach(node: Attach, compiler: Compiler) -> list[Step]:
    """Attach the card, or discard. Rules: WOTA-RUNE-20, G36."""

    def act(state: State, frame: Resolution) -> None:
        source = frame.source
        cards = _list_on_field(frame)
        if not cards or not source.on_the_table:
            frame.link.negated = True  # it has nothing to lie on, so it goes to the discard pile
            return
        bearer = cards[0]
        detach(state, source)
        bearer.attached = (*bearer.attached, source)
        mark(state, source, "bearer", bearer, "WOTA-RUNE-20")
        note(state, "attach", source, bearer, "WOTA-RUNE-20")

    return [*compiler.of(node.what), drop_unaffected, act]
