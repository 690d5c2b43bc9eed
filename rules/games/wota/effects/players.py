"""Effects on players: hearts, stamina and SC, what they may or may not do, and the end of the game."""

from __future__ import annotations

from rules.engine.atoms import end_game, note, set_resource
from rules.engine.effects import (
    Allow,
    CutShort,
    DrawPhase,
    End,
    Forbid,
    Look,
    Prevent,
    Price,
    Resource,
    Restore,
    See,
    Show,
    Skip,
    Total,
)
from rules.engine.frames import Step
from rules.games.wota.abilities.compiling import Compiler, means
from rules.games.wota.abilities.continuous import PRICE, banned
from rules.games.wota.abilities.durations import allowance, span_of
from rules.games.wota.abilities.links import BY_TEXT
from rules.games.wota.abilities.players import player_meant, players_meant
from rules.games.wota.chains.chains import Resolution
from rules.games.wota.effects.moving import name_the_top
from rules.games.wota.effects.selecting import times_over, whom
from rules.games.wota.table.attempts import Attempt
from rules.games.wota.table.modifiers import Allowance
from rules.games.wota.table.state import TOTALS_MAX, Player, State
from rules.games.wota.turns.phases import CUT_SHORT, PHASES, NextTurn, PhaseChange
from rules.games.wota.winning import SHIELD, end_if_fallen, suffered

MOST = {name: most for name, (most, _) in TOTALS_MAX.items()}


@means(Resource)
def resource(node: Resource, compiler: Compiler) -> list[Step]:
    """A total rises or falls, within its bounds (G81); hearts that reach 0 end the game (WOTA-WIN-01, G08)."""

    def act(state: State, frame: Resolution) -> None:
        many = times_over(state, frame, node.per)
        for player in whom(state, frame, node.who):
            points = _as_it_comes(state, player, node.resource, node.points * many)
            value = getattr(player, node.resource) + points
            bounded = min(MOST[node.resource], max(0, value))
            rule = frame.rule
            if node.points > 0 and bounded < value:
                rule = "WOTA-SETUP-07" if node.resource == "hp" else "WOTA-G81"
                note(state, node.resource, player, None, rule)
            restored = node.resource == "sc" and bounded > player.sc
            set_resource(state, player, node.resource, bounded, "WOTA-COST-09" if restored else rule)
        if node.resource == "hp" and node.points < 0:
            end_if_fallen(state)

    return [act]


def _as_it_comes(state: State, player: Player, resource: str, points: int) -> int:
    """The points that a total rises or falls by, as far as nothing keeps it from that."""
    if resource != "hp" or not points:
        return points
    if points < 0:
        return -suffered(state, player, -points)
    if banned(state, player, "gain hp"):
        note(state, "hp", player, None, BY_TEXT)
        return 0
    return points


@means(Prevent)
def prevent(node: Prevent, compiler: Compiler) -> list[Step]:
    """The next Heart Points that a player would lose are not lost; what is paid is not prevented."""

    def act(state: State, frame: Resolution) -> None:
        span = span_of(state, node.until, frame.seat)
        for player in players_meant(state, node.who, frame.seat):
            player.allowances = [*player.allowances, allowance(span, SHIELD, node.points)]
            note(state, "allowance", player, SHIELD, BY_TEXT)

    return [act]


@means(Total)
def total(node: Total, compiler: Compiler) -> list[Step]:
    """A total becomes a number, or is doubled or halved, within its bounds (G81); half of an odd one is rounded down.

    Hearts that reach 0 end the game (WOTA-WIN-01).
    """

    def act(state: State, frame: Resolution) -> None:
        for player in players_meant(state, node.who, frame.seat):
            former: int = getattr(player, node.resource)
            becomes = {"double": former * 2, "half": former // 2}.get(node.by, node.number)
            change = _as_it_comes(state, player, node.resource, min(MOST[node.resource], becomes) - former)
            set_resource(state, player, node.resource, former + change, frame.rule)
        if node.resource == "hp":
            end_if_fallen(state)

    return [act]


@means(Restore)
def restore(node: Restore, compiler: Compiler) -> list[Step]:
    """A total is full again: the SC counter, so that another card with a summon cost may come (WOTA-COST-09)."""

    def act(state: State, frame: Resolution) -> None:
        for player in players_meant(state, node.who, frame.seat):
            set_resource(state, player, node.resource, MOST[node.resource], "WOTA-COST-09")

    return [act]


@means(Allow)
@means(Forbid)
def allow_or_forbid(node: Allow | Forbid, compiler: Compiler) -> list[Step]:
    """A player may do something more often than the rules allow, or not at all."""

    def act(state: State, frame: Resolution) -> None:
        span = span_of(state, node.until, frame.seat)
        count, banned = (node.count, False) if isinstance(node, Allow) else (0, True)
        for player in players_meant(state, node.who, frame.seat):
            player.allowances = [*player.allowances, allowance(span, node.what, count, banned=banned)]
            note(state, "allowance", player, node.what, BY_TEXT)

    return [act]


@means(DrawPhase)
def draw_phase(node: DrawPhase, compiler: Compiler) -> list[Step]:
    """More or fewer cards in every Draw Phase from now on (WOTA-TURN-05)."""

    def act(state: State, frame: Resolution) -> None:
        for player in players_meant(state, node.who, frame.seat):
            player.allowances = [*player.allowances, Allowance("draws", node.extra)]

    return [act]


@means(Price)
def price(node: Price, compiler: Compiler) -> list[Step]:
    """Cards of a kind cost a player more or less."""

    def act(state: State, frame: Resolution) -> None:
        span = span_of(state, node.until, frame.seat)
        for player in players_meant(state, node.who or "each", frame.seat):
            player.allowances = [*player.allowances, allowance(span, PRICE, price=node)]
            note(state, "allowance", player, PRICE, BY_TEXT)

    return [act]


@means(Skip)
def skip(node: Skip, compiler: Compiler) -> list[Step]:
    """A player skips the next phase of a name."""

    def act(state: State, frame: Resolution) -> None:
        for player in players_meant(state, node.who, frame.seat):
            player.skips = (*player.skips, node.phase)
            note(state, "skips", player, node.phase, BY_TEXT)

    return [act]


@means(CutShort)
def cut_short(node: CutShort, compiler: Compiler) -> list[Step]:
    """The phase ends when what is being resolved is done; an attack that is under way ends without a result (G57)."""

    def act(state: State, frame: Resolution) -> None:
        if state.phase != node.phase:
            return
        note(state, CUT_SHORT, state.players[state.active], node.phase, BY_TEXT)
        for attempt in state.frames:
            if isinstance(attempt, Attempt):
                attempt.negated = True
        if not any(isinstance(each, PhaseChange | NextTurn) for each in state.frames):
            state.frames.insert(0, PhaseChange(PHASES[PHASES.index(node.phase) + 1]))

    return [act]


@means(Look)
def look(node: Look, compiler: Compiler) -> list[Step]:
    """A player sees cards that the other does not; what they are is for `show` to say."""

    def act(state: State, frame: Resolution) -> None:
        for player in players_meant(state, node.who, frame.seat):
            note(state, "look", player, node.zone, BY_TEXT)

    return [act]


@means(See)
def see(node: See, compiler: Compiler) -> list[Step]:
    """A player looks at cards where they lie; what they are, the other does not see."""

    def act(state: State, frame: Resolution) -> None:
        frame.memo.look_back().seen = list(frame.memo.cards)
        note(state, "look", state.players[frame.seat], "card", BY_TEXT)

    return [*compiler.of(node.what), act]


@means(Show)
def show(node: Show, compiler: Compiler) -> list[Step]:
    """Cards off the top of a deck are shown: a row may say which they are."""

    def act(state: State, frame: Resolution) -> None:
        frame.memo.look_back().seen = list(frame.memo.cards)

    return [*compiler.of(node.what), name_the_top, act]


@means(End)
def end(node: End, compiler: Compiler) -> list[Step]:
    """The game ends by a card effect (WOTA-WIN-06)."""

    def act(state: State, frame: Resolution) -> None:
        winner = None if not node.winner else player_meant(state, node.winner, frame.seat).seat
        end_game(state, winner, "effect", "WOTA-WIN-06")

    return [act]
