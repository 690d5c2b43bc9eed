"""Leads through the phases, and from turn to turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import end_game, note, set_resource
from rules.engine.frames import Frame, Procedure, push, run
from rules.engine.refusing import turn_order_violations
from rules.engine.texts.lasting import forget_past_changes
from rules.engine.texts.skipping import is_skipped
from rules.engine.values import EnterPhase, PassTurn, Violation
from rules.games.valcarta.effects.firing import fire_moment, settle_fallen
from rules.games.valcarta.effects.holding import count_more_draws
from rules.games.valcarta.playing.upkeep import ask_upkeep
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.state import State
from rules.games.valcarta.table.windows import open_phase_window
from rules.games.valcarta.turns.ending import END
from rules.games.valcarta.turns.rolling import EnergyRoll
from rules.games.valcarta.wording.nodes import DRAW_PHASE
from rules.games.valcarta.zones.drawing import Drawing, has_deck
from rules.games.valcarta.zones.leaving import release_units
from rules.games.valcarta.zones.pool import set_fe

PHASES = ("draw", "roll", "main", "combat", "end")
AUTOMATIC = ("draw", "roll")
MAIN = frozenset({"main"})
COMBAT = frozenset({"combat"})
OPEN = frozenset({"main", "combat", "end"})


class Start(Frame):
    """The way from the beginning of a turn to the Main Phase."""

    __slots__ = ()

    def __init__(self, at: int = 0) -> None:
        self.at = at
        self.steps = START


def _begin_turn(state: State, frame: Start) -> None:
    state.turn += 1
    state.former_turn_began, state.turn_began = state.turn_began, len(state.events)
    state.active = state.first if state.turn % 2 else 1 - state.first
    state.phase = "draw"
    forget_past_changes(state)
    for player in state.players:
        player.is_leaving = False
        for unit in player.unit.cards:
            unit.free_skills = set()
    note(state, "begin", state.active_player, "draw", "VAL-TURN-01")
    open_phase_window(state)
    settle_fallen(state)
    if not is_skipped(state, "draw"):
        fire_moment(state, DRAW_PHASE, state.active)


def _draw_card(state: State, frame: Start) -> None:
    if is_skipped(state, "draw"):
        return
    player = state.active_player
    if has_deck(player):
        push(state, Drawing(player.seat, 1 + count_more_draws(state, player.seat), "VAL-TURN-02"))
        return
    set_resource(state, player, "se", 0, "VAL-TURN-03")
    end_game(state, 1 - player.seat, "deck", "VAL-TURN-03")


def _begin_roll(state: State, frame: Start) -> None:
    state.phase = "roll"
    open_phase_window(state)
    fire_moment(state, "roll", state.active)


def _ask_die(state: State, frame: Start) -> None:
    push(state, EnergyRoll(state.active))


def _end_roll(state: State, frame: Start) -> None:
    open_phase_window(state)


def _ask_upkeep(state: State, frame: Start) -> None:
    ask_upkeep(state)


def _open_main(state: State, frame: Start) -> None:
    state.phase = "main"
    fire_moment(state, "start", state.active)


def _fire_main(state: State, frame: Start) -> None:
    fire_moment(state, "main", state.active)


def _open_main_window(state: State, frame: Start) -> None:
    open_phase_window(state)


START: Procedure = (
    _begin_turn,
    _draw_card,
    _begin_roll,
    _ask_die,
    _end_roll,
    _ask_upkeep,
    _open_main,
    _fire_main,
    _open_main_window,
)
AT_DRAW, AT_ROLL = START.index(_draw_card), START.index(_begin_roll)  # where a record may begin within the turn


def _begin_combat(state: State, frame: Frame) -> None:
    state.phase = "combat"
    state.active_player.is_leaving = False
    fire_moment(state, "combat", state.active)


def _open_combat_window(state: State, frame: Frame) -> None:
    open_phase_window(state)


def _leave_turn(state: State, frame: Frame) -> None:
    player = state.active_player
    release_units(state)
    set_fe(state, player, 0, "VAL-G03")
    player.is_leaving = False
    note(state, "pass turn", player, None, "VAL-TURN-01")
    push(state, Start())


def phase_violations(state: State, action: EnterPhase) -> Iterator[Violation]:
    if PHASES.index(action.phase) <= PHASES.index(state.phase):
        message = (
            f"The phase {action.phase} cannot follow {state.phase}: the phases go in the order {', '.join(PHASES)}."
        )
        also = ("VAL-G32",) if (state.phase, action.phase) == ("combat", "main") else ()
        yield refuse("VAL-TURN-01", message, also=also)
    elif is_skipped(state, action.phase):
        message = f"A text has {'AB'[state.active]} leave out the {action.phase} phase of this turn."
        yield refuse("VAL-TURN-01", message)


def enter_phase(state: State, action: EnterPhase) -> None:
    push(state, Frame((_begin_combat, _open_combat_window) if action.phase == "combat" else END))


def list_phases(state: State, seat: int) -> Iterable[EnterPhase]:
    later = PHASES[PHASES.index(state.phase) + 1 :] if state.turn else ()
    return [EnterPhase(seat, phase) for phase in later if phase not in AUTOMATIC]


def turn_violations(state: State, action: PassTurn) -> Iterable[Violation]:
    return turn_order_violations(state, action, ("VAL-TURN-01",), "VAL-SET-02")


def pass_turn(state: State, action: PassTurn) -> None:
    if not state.turn:
        push(state, Start())
        return
    if state.phase != "end":
        _run_end(state)
    if state.result is None:
        push(state, Frame((_leave_turn,)))


def _run_end(state: State) -> None:
    """Run the End Phase by defaults if no row describes the phase. Raises MissingFactError for a coin or a discard."""
    push(state, Frame(END))
    frame = run(state)
    while frame is not None:
        frame.settle(state)
        frame = run(state)


def list_turn_ends(state: State, seat: int) -> Iterable[PassTurn]:
    return (PassTurn(seat),) if state.phase in ("end", "setup") else ()
