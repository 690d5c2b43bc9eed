"""Effects of looking at cards."""

from __future__ import annotations

from rules.engine.atoms import note
from rules.engine.effects import Look, See, Show
from rules.engine.frames import Step
from rules.games.wota.abilities.compiling import Compiler, register_steps
from rules.games.wota.abilities.links import TEXT_RULE, Resolution
from rules.games.wota.abilities.players import list_players
from rules.games.wota.effects.sending import ask_for_top_names
from rules.games.wota.table.state import State


@register_steps(Look)
def look(node: Look, compiler: Compiler) -> list[Step]:
    def act(state: State, frame: Resolution) -> None:
        for owner in list_players(state, node.whose, frame.seat):
            player = state.players[1 - owner.seat]
            note(state, "look", player, node.count or node.zone, TEXT_RULE, by=frame.seat)

    return [act]


@register_steps(See)
def see(node: See, compiler: Compiler) -> list[Step]:
    def act(state: State, frame: Resolution) -> None:
        frame.context.get_history().seen = list(frame.context.cards)
        note(state, "look", state.players[frame.seat], "card", TEXT_RULE)

    return [*compiler.of(node.what), act]


@register_steps(Show)
def show(node: Show, compiler: Compiler) -> list[Step]:
    def act(state: State, frame: Resolution) -> None:
        frame.context.get_history().seen = list(frame.context.cards)

    return [*compiler.of(node.what), ask_for_top_names, act]
