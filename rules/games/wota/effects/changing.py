"""Effects that change cards where they lie: position and face, AP and SP, keywords and permissions, control, equips."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.atoms import mark, move, note
from rules.engine.effects import (
    Attach,
    Become,
    Change,
    Control,
    Grant,
    Itself,
    Scale,
    Selection,
    Strip,
    Swap,
    Turn,
    Worth,
)
from rules.engine.frames import Step, push
from rules.engine.identity import ShownIdentity
from rules.games.wota.abilities.compiling import Compiler, means
from rules.games.wota.abilities.continuous import BORROWED, modify, strength
from rules.games.wota.abilities.durations import last_turn, modifier, span_of, trait
from rules.games.wota.abilities.keywords import in_force
from rules.games.wota.abilities.links import BY_TEXT
from rules.games.wota.abilities.players import player_meant
from rules.games.wota.chains.chains import Resolution
from rules.games.wota.effects.selecting import spare_the_unaffected, times_over, worth
from rules.games.wota.summoning.positions import switch, turn_down, turn_up
from rules.games.wota.table.modifiers import Modifier
from rules.games.wota.table.state import Card, State
from rules.games.wota.zones.entering import has_legend, is_legend, no_space
from rules.games.wota.zones.leaving import detach

ONE_MORE = ("may attack again", "may change position again")
OTHER = {"attack": "shield", "shield": "attack"}


@means(Turn)
def turn(node: Turn, compiler: Compiler) -> list[Step]:
    """Change position, turn face-down, or turn up; a change of position is the card's switch of the turn (SUM-13)."""

    def ask_who_it_is(state: State, frame: Resolution) -> None:
        if node.to != "faceup":
            return
        for card in frame.memo.cards:
            if card.on_battle_zone and card.definition is None:
                push(state, ShownIdentity(card, "an effect turns it up"))

    def act(state: State, frame: Resolution) -> None:
        for card in list(frame.memo.cards):
            if card.on_battle_zone and state.result is None:
                _turn(state, card, node.to, frame)

    return [*compiler.of(node.what), spare_the_unaffected, ask_who_it_is, act]


def _turn(state: State, card: Card, to: str, frame: Resolution) -> None:
    if in_force(state, card, "cannot change position"):  # what is forbidden wins over the effect (G01)
        note(state, "withstood", card, frame.link, BY_TEXT)
    elif to == "facedown":
        never = card.definition is not None and (card.definition.kind == "boss" or in_force(state, card, "Titan"))
        if never:
            note(state, "withstood", card, frame.link, "WOTA-G80")
        elif card.face_up:
            turn_down(state, card, BY_TEXT, frame.seat)
    elif to == "faceup":
        if not card.face_up:
            switch(state, card, "attack", "WOTA-SUM-10", frame.seat)
            if (effect := turn_up(state, card, "WOTA-KEY-38", by_effect_of=frame.seat)) is not None:
                state.triggered.append(effect)
    elif card.face_up:
        position = OTHER[card.position] if to == "other" else to
        if card.position != position:
            switch(state, card, position, "WOTA-SUM-13", frame.seat)


def _on_the_field(frame: Resolution) -> list[Card]:
    """The cards that can be changed: face-up battle cards."""
    return [card for card in frame.memo.cards if card.on_battle_zone and card.face_up]


def _modifying(
    what: Selection, compiler: Compiler, made: Callable[[State, Resolution, Card], list[Modifier]]
) -> list[Step]:
    """The steps that put modifiers on the cards that an effect is about."""

    def act(state: State, frame: Resolution) -> None:
        for card, modifiers in [(card, made(state, frame, card)) for card in _on_the_field(frame)]:
            for each in modifiers:
                modify(state, card, each, BY_TEXT)

    return [*compiler.of(what), spare_the_unaffected, act]


def _is_its_own(times: object) -> bool:
    """Whether each card counts points of its own."""
    return isinstance(times, Worth) and isinstance(times.what, Itself)


@means(Change)
def change(node: Change, compiler: Compiler) -> list[Step]:
    """AP and SP rise or fall; what is counted is counted before the cards are that it is done to."""

    def count(state: State, frame: Resolution) -> None:
        frame.memo.look_back().count = times_over(state, frame, node.per)

    def made(state: State, frame: Resolution, card: Card) -> list[Modifier]:
        if node.per is None:
            many = 1
        elif isinstance(node.per, Worth) and own:
            many = strength(state, card, node.per.stat)
        else:
            many = frame.memo.look_back().count
        span = span_of(state, node.until, frame.seat)
        return [modifier(span, stat=stat, points=points * many) for stat, points in node.stats]

    own = _is_its_own(node.per)
    return [*([] if node.per is None or own else [count]), *_modifying(node.what, compiler, made)]


@means(Become)
def become(node: Become, compiler: Compiler) -> list[Step]:
    """A stat becomes a number."""
    number = node.number

    def count(state: State, frame: Resolution) -> None:
        assert isinstance(number, Worth)
        frame.memo.look_back().count = worth(state, frame, number)

    def made(state: State, frame: Resolution, card: Card) -> list[Modifier]:
        if isinstance(number, Worth):
            value = strength(state, card, number.stat) if own else frame.memo.look_back().count
        else:
            value = number
        return [modifier(span_of(state, node.until, frame.seat), stat=node.stat, becomes=value)]

    own = _is_its_own(number)
    return [*([count] if isinstance(number, Worth) and not own else []), *_modifying(node.what, compiler, made)]


@means(Scale)
def scale(node: Scale, compiler: Compiler) -> list[Step]:
    """AP and SP as they count now are doubled, or halved and rounded down; what comes later is added to that (G74)."""

    def act(state: State, frame: Resolution) -> None:
        span = span_of(state, node.until, frame.seat)
        for card in _on_the_field(frame):
            for stat in node.stats:
                value = strength(state, card, stat)
                points = value if node.by == "double" else value // 2 - value
                modify(state, card, modifier(span, stat=stat, points=points), BY_TEXT)

    return [*compiler.of(node.what), spare_the_unaffected, act]


@means(Swap)
def swap(node: Swap, compiler: Compiler) -> list[Step]:
    """Two stats, as they count now, change places."""

    def act(state: State, frame: Resolution) -> None:
        span = span_of(state, node.until, frame.seat)
        for card in _on_the_field(frame):
            values = [strength(state, card, stat) for stat in node.stats]
            for stat, value in zip(node.stats, reversed(values), strict=True):
                points = value - strength(state, card, stat)
                modify(state, card, modifier(span, stat=stat, points=points), BY_TEXT)

    return [*compiler.of(node.what), spare_the_unaffected, act]


@means(Grant)
@means(Strip)
def grant_or_strip(node: Grant | Strip, compiler: Compiler) -> list[Step]:
    """Cards have keywords, permissions or prohibitions, or no more; set cards from when they are turned up.

    One more attack is one of this turn, unless the text says until when it may be made.
    """

    def act(state: State, frame: Resolution) -> None:
        lost = isinstance(node, Strip)
        for card in [card for card in frame.memo.cards if card.on_battle_zone]:
            for name in node.traits:
                span = span_of(state, node.until or ("turn" if name in ONE_MORE else ""), frame.seat)
                modify(state, card, trait(span, name, lost=lost), BY_TEXT)

    return [*compiler.of(node.what), spare_the_unaffected, act]


@means(Control)
def control(node: Control, compiler: Compiler) -> list[Step]:
    """Cards come to another side of the table, if they may lie there; for a while or for good (G29)."""

    def act(state: State, frame: Resolution) -> None:
        side = player_meant(state, node.who, frame.seat)
        until = last_turn(state, node.until, frame.seat)
        for card in [card for card in frame.memo.cards if card.on_battle_zone]:
            if card.controller == side.seat:
                _keep(state, card, until)
                continue
            if no_space(side, card.definition):
                continue
            if is_legend(state, card) and has_legend(state, side):  # one a side, however it comes (WOTA-KEY-27)
                note(state, "withstood", card, frame.link, "WOTA-KEY-27")
                continue
            home, since = card.controller, card.since
            move(state, card, side.battle, BY_TEXT)
            card.since = since  # it has lain on the field all the time
            card.taken_over = True
            if until:
                modify(state, card, Modifier(trait=BORROWED, until=until, home=home), BY_TEXT)
            else:
                _is_no_loan(card)

    return [*compiler.of(node.what), spare_the_unaffected, act]


def _keep(state: State, card: Card, until: int) -> None:
    """A card that was borrowed stays for longer, or for good."""
    loans = [each for each in card.modifiers or () if each.trait == BORROWED]
    if not until:
        _is_no_loan(card)
    elif loans:
        loans[-1].until = max(loans[-1].until, until)
    note(state, "stay", card, None, BY_TEXT)


def _is_no_loan(card: Card) -> None:
    """Whoever controls a card now does so for good."""
    card.modifiers = [each for each in card.modifiers or () if each.trait != BORROWED] or None


@means(Attach)
def attach(node: Attach, compiler: Compiler) -> list[Step]:
    """The card is attached to a face-up battle card, or is discarded if that is gone (WOTA-RUNE-20, G36)."""

    def act(state: State, frame: Resolution) -> None:
        source = frame.source
        cards = _on_the_field(frame)
        if not cards or not source.on_the_table:
            frame.link.negated = True  # it has nothing to lie on, so it goes to the discard pile
            return
        bearer = cards[0]
        detach(state, source)
        bearer.attached = (*bearer.attached, source)
        mark(state, source, "bearer", bearer, "WOTA-RUNE-20")
        note(state, "attach", source, bearer, "WOTA-RUNE-20")

    return [*compiler.of(node.what), spare_the_unaffected, act]
