"""Tributes paid by an effect (G41)."""

from __future__ import annotations

from rules.engine.effects import Chosen, Sacrifice
from rules.engine.frames import Step
from rules.games.wota.abilities.compiling import Compiler, register_steps
from rules.games.wota.abilities.filters import list_matching, put_figures
from rules.games.wota.abilities.links import TEXT_RULE, Resolution
from rules.games.wota.abilities.players import find_player
from rules.games.wota.chains.choices import Choice
from rules.games.wota.costs.tributes import can_be_tributed
from rules.games.wota.effects.selecting import request
from rules.games.wota.table.state import State
from rules.games.wota.zones.leaving import tribute_cards


@register_steps(Sacrifice)
def sacrifice(node: Sacrifice, compiler: Compiler) -> list[Step]:
    """Tribute cards. With too few, the effect behind does not happen."""
    what = node.what
    chosen = what if isinstance(what, Chosen) else None

    def ask(state: State, frame: Resolution) -> None:
        if chosen is None:
            frame.context.choices = [frame.source]
            return
        player = find_player(state, chosen.who, frame.seat)
        wanted = put_figures(state, chosen.filter, frame.source, frame.link.roles)
        found = list_matching(state, wanted, frame.seat, frame.source)
        fit = [card for card in found if can_be_tributed(state, card)]
        many = min(chosen.count, len(fit))
        called = f"what {'AB'[player.seat]} gives up for {frame.source.called}"
        request(state, frame, Choice(player.seat, fit, called, least=many, count=many, context=frame.context))

    def act(state: State, frame: Resolution) -> int | None:
        frame.context.cards = [card for card in frame.context.choices if can_be_tributed(state, card)]
        by = frame.seat if chosen is None else find_player(state, chosen.who, frame.seat).seat
        frame.link.note_tribute(frame.context.cards)
        tribute_cards(state, frame.context.cards, TEXT_RULE, by)
        due = 1 if chosen is None else chosen.count if chosen.who == "you" else 0
        return len(frame.steps) if len(frame.context.cards) < due else None

    return [ask, act]
