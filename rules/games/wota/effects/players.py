"""Effects on permissions, prices and phases of players."""

from __future__ import annotations

from rules.engine.atoms import end_game, note
from rules.engine.effects import Allow, CutShort, DrawPhase, End, Forbid, Price, Skip
from rules.engine.frames import Step
from rules.games.wota.abilities.compiling import Compiler, register_steps
from rules.games.wota.abilities.continuous import PRICE
from rules.games.wota.abilities.durations import build_allowance, find_span
from rules.games.wota.abilities.filters import put_figures_as_printed
from rules.games.wota.abilities.links import TEXT_RULE, Resolution
from rules.games.wota.abilities.players import find_player, list_players
from rules.games.wota.table.attempts import Attempt
from rules.games.wota.table.modifiers import Allowance
from rules.games.wota.table.state import State
from rules.games.wota.turns.phases import CUT_SHORT, PHASES, NextTurn, PhaseChange


@register_steps(Allow)
@register_steps(Forbid)
def allow_or_forbid(node: Allow | Forbid, compiler: Compiler) -> list[Step]:
    def act(state: State, frame: Resolution) -> None:
        span = find_span(state, node.until, frame.seat)
        count, banned = (node.count, False) if isinstance(node, Allow) else (0, True)
        barred = node.card if isinstance(node, Forbid) else None
        if barred is not None:
            barred = put_figures_as_printed(state, barred, frame.source)
        allowance = build_allowance(span, node.what, count, banned=banned, barred=barred)
        for player in list_players(state, node.who, frame.seat):
            player.allowances = [*player.allowances, allowance]
            note(state, "allowance", player, node.what, TEXT_RULE)

    return [act]


@register_steps(DrawPhase)
def change_draws(node: DrawPhase, compiler: Compiler) -> list[Step]:
    def act(state: State, frame: Resolution) -> None:
        for player in list_players(state, node.who, frame.seat):
            player.allowances = [*player.allowances, Allowance("draws", node.extra)]

    return [act]


@register_steps(Price)
def change_price(node: Price, compiler: Compiler) -> list[Step]:
    def act(state: State, frame: Resolution) -> None:
        span = find_span(state, node.until, frame.seat)
        for player in list_players(state, node.who or "each", frame.seat):
            player.allowances = [*player.allowances, build_allowance(span, PRICE, price=node)]
            note(state, "allowance", player, PRICE, TEXT_RULE)

    return [act]


@register_steps(Skip)
def skip(node: Skip, compiler: Compiler) -> list[Step]:
    def act(state: State, frame: Resolution) -> None:
        for player in list_players(state, node.who, frame.seat):
            player.skips = (*player.skips, node.phase)
            note(state, "skips", player, node.phase, TEXT_RULE)

    return [act]


@register_steps(CutShort)
def end_phase(node: CutShort, compiler: Compiler) -> list[Step]:
    """End the phase after the resolution. An attack ends without a result (G57)."""

    def act(state: State, frame: Resolution) -> None:
        if state.phase != node.phase:
            return
        note(state, CUT_SHORT, state.players[state.active], node.phase, TEXT_RULE)
        for attempt in state.frames:
            if isinstance(attempt, Attempt):
                attempt.negated = True
        if not any(isinstance(each, PhaseChange | NextTurn) for each in state.frames):
            state.frames.insert(0, PhaseChange(PHASES[PHASES.index(node.phase) + 1]))

    return [act]


@register_steps(End)
def end_game_by_effect(node: End, compiler: Compiler) -> list[Step]:
    def act(state: State, frame: Resolution) -> None:
        winner = None if not node.winner else find_player(state, node.winner, frame.seat).seat
        end_game(state, winner, "effect", "WOTA-WIN-06")

    return [act]
