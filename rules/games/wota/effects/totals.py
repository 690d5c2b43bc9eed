"""Effects on hearts, stamina and SC."""

from __future__ import annotations

from rules.engine.atoms import note, set_resource
from rules.engine.effects import Avert, PayAny, Prevent, Resource, Restore, Total
from rules.engine.frames import Step
from rules.games.wota.abilities.bans import is_banned
from rules.games.wota.abilities.compiling import Compiler, register_steps
from rules.games.wota.abilities.continuous import AVERTED
from rules.games.wota.abilities.durations import build_allowance, find_span
from rules.games.wota.abilities.links import TEXT_RULE, Resolution
from rules.games.wota.abilities.players import list_players
from rules.games.wota.chains.choices import Choice
from rules.games.wota.effects.selecting import count_times, list_affected_players, request
from rules.games.wota.table.state import TOTALS_MAX, Player, State
from rules.games.wota.winning import SHIELD, count_lost_hp, end_without_hearts, take_hp


@register_steps(Resource)
def change_total(node: Resource, compiler: Compiler) -> list[Step]:
    """Raise or lower a total within bounds (G81). At 0 hearts the game ends (WOTA-WIN-01, G08)."""

    def act(state: State, frame: Resolution) -> None:
        many = count_times(state, frame, node.per)
        for player in list_affected_players(state, frame, node.who):
            points = _limit_points(state, player, node.resource, node.points * many)
            value = getattr(player, node.resource) + points
            bounded = min(TOTALS_MAX[node.resource][0], max(0, value))
            rule = frame.rule
            if node.points > 0 and bounded < value:
                rule = "WOTA-SETUP-07" if node.resource == "hp" else "WOTA-G81"
                note(state, node.resource, player, None, rule)
            restored = node.resource == "sc" and bounded > player.sc
            set_resource(state, player, node.resource, bounded, "WOTA-COST-09" if restored else rule)
        if node.resource == "hp" and node.points < 0:
            end_without_hearts(state)

    return [act]


def _limit_points(state: State, player: Player, resource: str, points: int) -> int:
    if resource != "hp" or not points:
        return points
    if points < 0:
        return -count_lost_hp(state, player, -points)
    if is_banned(state, player, "gain hp"):
        note(state, "hp", player, None, TEXT_RULE)
        return 0
    return points


@register_steps(PayAny)
def pay_as_liked(node: PayAny, compiler: Compiler) -> list[Step]:
    def ask(state: State, frame: Resolution) -> None:
        there: int = getattr(state.players[frame.seat], node.resource)
        what = f"how much {node.resource.upper()} is paid for {frame.source.called}"
        request(state, frame, Choice(frame.seat, node.list_amounts(there), what, context=frame.context))

    def pay(state: State, frame: Resolution) -> None:
        player, choices = state.players[frame.seat], frame.context.choices
        points = choices[0] if choices else 0
        frame.link.paid = {**frame.link.paid, node.resource: points}
        if node.resource == "hp":
            take_hp(state, player, points, "WOTA-G18")
        else:
            set_resource(state, player, node.resource, getattr(player, node.resource) - points, "WOTA-G18")

    return [ask, pay]


@register_steps(Prevent)
def prevent(node: Prevent, compiler: Compiler) -> list[Step]:
    """Prevent the next lost hearts, but no paid hearts."""

    def act(state: State, frame: Resolution) -> None:
        span = find_span(state, node.until, frame.seat)
        for player in list_players(state, node.who, frame.seat):
            player.allowances = [*player.allowances, build_allowance(span, SHIELD, node.points)]
            note(state, "allowance", player, SHIELD, TEXT_RULE)

    return [act]


@register_steps(Avert)
def avert(node: Avert, compiler: Compiler) -> list[Step]:
    """Keep the next hearts from being lost, whatever their number, but no paid hearts."""
    steps = compiler.branch(node.effects)

    def act(state: State, frame: Resolution) -> None:
        span = find_span(state, node.until, frame.seat)
        for player in list_players(state, node.who, frame.seat):
            allowance = build_allowance(span, AVERTED)
            allowance.then = Resolution(frame.link, steps)
            player.allowances = [*player.allowances, allowance]
            note(state, "allowance", player, AVERTED, TEXT_RULE)

    return [act]


@register_steps(Total)
def set_total(node: Total, compiler: Compiler) -> list[Step]:
    """Set, double or halve a total within bounds (G81)."""

    def act(state: State, frame: Resolution) -> None:
        for player in list_players(state, node.who, frame.seat):
            former: int = getattr(player, node.resource)
            becomes = {"double": former * 2, "half": former // 2}.get(node.by, node.number)
            change = _limit_points(state, player, node.resource, min(TOTALS_MAX[node.resource][0], becomes) - former)
            set_resource(state, player, node.resource, former + change, frame.rule)
        if node.resource == "hp":
            end_without_hearts(state)

    return [act]


@register_steps(Restore)
def restore(node: Restore, compiler: Compiler) -> list[Step]:
    """Restore a total, for example SC (WOTA-COST-09)."""

    def act(state: State, frame: Resolution) -> None:
        for player in list_players(state, node.who, frame.seat):
            set_resource(state, player, node.resource, TOTALS_MAX[node.resource][0], "WOTA-COST-09")

    return [act]
