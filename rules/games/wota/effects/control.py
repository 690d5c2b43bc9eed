"""Effects of control and attachment."""

from __future__ import annotations

from rules.engine.atoms import mark, move, note
from rules.engine.effects import Attach, Control
from rules.engine.frames import Step
from rules.games.wota.abilities.compiling import Compiler, register_steps
from rules.games.wota.abilities.continuous import BORROWED, modify
from rules.games.wota.abilities.durations import find_last_turn
from rules.games.wota.abilities.links import TEXT_RULE, Resolution
from rules.games.wota.abilities.players import find_player
from rules.games.wota.effects.selecting import drop_unaffected
from rules.games.wota.table.modifiers import Modifier
from rules.games.wota.table.state import Card, State
from rules.games.wota.zones.entering import has_legend, is_legend, space_violations
from rules.games.wota.zones.leaving import detach


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
        cards = frame.context.list_on_field()
        if not cards or not source.on_the_table:
            frame.link.negated = True  # without a bearer, the card goes to the discard pile
            return
        bearer = cards[0]
        detach(state, source)
        bearer.attached = (*bearer.attached, source)
        mark(state, source, "bearer", bearer, "WOTA-RUNE-20")
        note(state, "attach", source, bearer, "WOTA-RUNE-20")

    return [*compiler.of(node.what), drop_unaffected, act]
