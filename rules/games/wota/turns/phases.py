"""The six phases of a turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import end_game, move, note, set_resource
from rules.engine.chance import Draws
from rules.engine.frames import Frame, Procedure, push
from rules.engine.values import EnterPhase, PassTurn, Violation
from rules.games.wota.abilities.bans import is_banned
from rules.games.wota.abilities.continuous import BORROWED, MODIFIED, SILENCED, count_allowance
from rules.games.wota.abilities.durations import ATTACK_PHASE, end_what_lasts, expire
from rules.games.wota.abilities.registering import restore_silenced
from rules.games.wota.battle.attacking import duty_violations
from rules.games.wota.chains.chains import open_window, settle_triggers
from rules.games.wota.rulebook.citing import refuse
from rules.games.wota.table.skips import mark_skipped
from rules.games.wota.table.state import BATTLE_ZONE_MAX, SC_MAX, STA_GAIN, STA_MAX, State, is_first_turn
from rules.games.wota.turns.upkeep import collect_upkeep
from rules.games.wota.zones.illusions import return_illusions

PHASES = ("draw", "stamina", "build1", "attack", "build2", "end")
AUTOMATIC = ("draw", "stamina")
END_OF = {phase: f"end of {phase}" for phase in PHASES}  # the occasions of the windows before they end
BUILD = frozenset({"build1", "build2"})
OPEN_PHASES = PHASES[2:]
OPEN = frozenset({"build1", "attack", "build2", "end"})
CUT_SHORT = "cut short"  # the event of a phase that an effect has ended


class PhaseChange(Frame):
    """A change of phase, after a window (G42)."""

    __slots__ = ("phase",)

    def __init__(self, phase: str) -> None:
        self.at = 0
        self.steps = TURN_END if phase == "end" else PHASE_CHANGE
        self.phase = phase


class NextTurn(Frame):
    """The time between a turn and the next Build Phase.

    `drawn` is the number of cards drawn, `unmade` the number missing in the deck; `gains` tells of a Stamina Phase.
    """

    __slots__ = ("drawn", "gains", "skipped", "unmade")

    def __init__(self) -> None:
        self.at = 0
        self.steps = NEXT_TURN
        self.gains = False
        self.skipped: tuple[str, ...] = ()
        self.drawn = 0
        self.unmade = 0


def _note_time(state: State, kind: str, phase: str) -> None:
    players = state.players
    if state.listeners or players[0].power.cards or players[1].power.cards:
        note(state, kind, players[state.active], phase, "WOTA-TURN-02")


def _end_phase(state: State, phase: str) -> None:
    if not state.skip_windows or "end" in state.listeners:
        _note_time(state, "end", phase)
    open_window(state, END_OF[phase])


def _open_phase_end(state: State, frame: PhaseChange) -> None:
    _end_phase(state, state.phase)


def _enter_phase(state: State, frame: PhaseChange) -> None:
    if state.players[state.active].skips:
        _skip_between(state, state.phase, frame.phase)
    if ATTACK_PHASE in state.cards_with and PHASES.index(frame.phase) > PHASES.index("attack"):
        end_what_lasts(state, ATTACK_PHASE)
    state.phase = frame.phase
    _note_time(state, "begin", frame.phase)
    if frame.phase == "end":
        _note_time(state, "end", "turn")
    if state.triggered:
        settle_triggers(state)


def _skip_between(state: State, former: str, phase: str) -> None:
    between = PHASES[PHASES.index(former) + 1 : PHASES.index(phase)]
    mark_skipped(state, tuple(each for each in between if (each, state.turn) != ("attack", 1)))


def _return_illusions(state: State, frame: PhaseChange) -> None:
    """Return Illusionary cards after all further effects (G75, TURN-28)."""
    return_illusions(state)
    open_window(state, END_OF["end"])


PHASE_CHANGE: Procedure = (_open_phase_end, _enter_phase)
TURN_END: Procedure = (*PHASE_CHANGE, _return_illusions)


def _end_turn(state: State, frame: NextTurn) -> None:
    first, second = state.players
    if MODIFIED in state.cards_with:
        _return_borrowed(state)
        expire(state)
        if SILENCED in state.cards_with:
            restore_silenced(state)
    elif first.allowances or second.allowances:
        expire(state)


def _return_borrowed(state: State) -> None:
    for card in [card for player in state.players for card in player.battle.cards if card.modifiers]:
        loans = [each for each in card.modifiers or () if each.trait == BORROWED]
        for at, loan in enumerate(loans, 1):
            if loan.until != state.turn:
                continue
            home = state.players[loan.home]
            if at < len(loans):
                loans[at].home = loan.home
            elif card.controller != loan.home and len(home.battle) < BATTLE_ZONE_MAX:
                move(state, card, home.battle, "WOTA-G75")


def _begin_turn(state: State, frame: NextTurn) -> None:
    state.turn += 1
    state.former_turn_began, state.turn_began = state.turn_began, len(state.events)
    state.active = state.first if state.turn % 2 else 1 - state.first
    state.phase = "draw"
    player = state.players[state.active]
    if player.skips:
        frame.skipped = tuple(phase for phase in dict.fromkeys(player.skips) if phase in AUTOMATIC)
        mark_skipped(state, frame.skipped)
    _note_time(state, "begin", "turn")
    _note_time(state, "begin", "draw")
    if state.triggered:
        settle_triggers(state)


def _draw_phase(state: State, frame: NextTurn) -> None:
    """Draw (WOTA-TURN-04, -05, -07). A skipped Draw Phase is no loss (G73)."""
    player = state.players[state.active]
    if state.turn == 1 or "draw" in frame.skipped:
        note(state, "hand", player, None, "WOTA-TURN-07" if state.turn == 1 else "WOTA-TURN-05")
        return
    due = max(0, 1 + count_allowance(state, player, "draws"))
    if is_banned(state, player, "draw") or not due:
        note(state, "hand", player, None, "WOTA-TURN-05")
        return
    there = due if player.deck.open_ended else min(due, len(player.deck))
    frame.drawn, frame.unmade = there, due - there
    if there:
        push(state, Draws({state.active: there}, "deck", "hand", "WOTA-TURN-04" if due == 1 else "WOTA-TURN-05"))


def _check_deck(state: State, frame: NextTurn) -> None:
    """Lose by a missing card (WOTA-WIN-04, G73), or note the draws."""
    for _ in range(frame.drawn):
        note(state, "draw", state.players[state.active], 1, "WOTA-TURN-04" if frame.drawn == 1 else "WOTA-TURN-05")
    if frame.unmade:
        end_game(state, 1 - state.active, "deck", "WOTA-WIN-04")
        return
    if "draw" in frame.skipped:
        open_window(state, END_OF["draw"])
    else:
        _end_phase(state, "draw")


def _stamina_phase(state: State, frame: NextTurn) -> None:
    """Gain stamina and SC, but not in a player's first turn (TURN-10 to -14)."""
    state.phase = "stamina"
    player = state.players[state.active]
    frame.gains = not is_first_turn(state, state.active) and "stamina" not in frame.skipped
    if not frame.gains:
        rule = "WOTA-G01" if "stamina" in frame.skipped else "WOTA-TURN-14"
        note(state, "sta", player, None, rule)
        note(state, "sc", player, None, rule)
        return
    _note_time(state, "begin", "stamina")
    if state.triggered:
        settle_triggers(state)


def _gain(state: State, frame: NextTurn) -> None:
    player = state.players[state.active]
    if not frame.gains:
        return
    rule = "WOTA-TURN-10" if player.sta + STA_GAIN <= STA_MAX else "WOTA-TURN-11"
    if player.sta == STA_MAX:
        note(state, "sta", player, None, rule)
    set_resource(state, player, "sta", min(STA_MAX, player.sta + STA_GAIN), rule)
    if player.sc == SC_MAX:
        note(state, "sc", player, None, "WOTA-COST-10")
    set_resource(state, player, "sc", SC_MAX, "WOTA-TURN-12")
    collect_upkeep(state, player)


def _open_stamina_end(state: State, frame: NextTurn) -> None:
    if frame.gains:
        _end_phase(state, "stamina")
    else:
        open_window(state, END_OF["stamina"])


def _open_build_phase(state: State, frame: NextTurn) -> None:
    state.phase = "build1"
    if skips := state.players[state.active].skips:
        state.phase = _find_open_phase(skips, state.turn)
        _skip_between(state, "stamina", state.phase)
    _note_time(state, "begin", state.phase)


def _find_open_phase(skips: tuple[str, ...], turn: int) -> str:
    there = [phase for phase in OPEN_PHASES if phase not in skips and (phase, turn) != ("attack", 1)]
    return there[0] if "build1" in skips and there else "build1"


NEXT_TURN: Procedure = (
    _end_turn,
    _begin_turn,
    _draw_phase,
    _check_deck,
    _stamina_phase,
    _gain,
    _open_stamina_end,
    _open_build_phase,
)
# Where the procedure stands when a record begins in one of the automatic phases.
FIRST_STEP = {"draw": 2, "stamina": 4}


def phase_violations(state: State, action: EnterPhase) -> Iterator[Violation]:
    """Phases run forwards. Turn 1 has no Attack Phase (WOTA-TURN-02, -23, G09)."""
    wanted = action.phase
    if wanted == state.phase and _came_by_effect(state):
        return
    if PHASES.index(wanted) <= PHASES.index(state.phase):
        yield refuse(
            "WOTA-TURN-02",
            f"The {wanted} phase cannot be entered from the {state.phase} phase: "
            f"phases run in the order {', '.join(PHASES)}.",
        )
    elif wanted == "attack" and state.turn == 1:
        yield refuse(
            "WOTA-TURN-23",
            "The player going first has no Attack Phase in turn 1; go on with build2 or end.",
        )
    elif wanted in state.players[state.active].skips:
        yield refuse("WOTA-G01", f"An effect makes {'AB'[state.active]} skip the {wanted} phase.")
    elif wanted != "attack":
        yield from duty_violations(state)


def _came_by_effect(state: State) -> bool:
    ended = [event.value for event in state.events[state.turn_began :] if event.kind == CUT_SHORT]
    return any(PHASES.index(phase) + 1 == PHASES.index(state.phase) for phase in ended)


def enter_phase(state: State, action: EnterPhase) -> None:
    if action.phase == state.phase:
        return
    push(state, PhaseChange(action.phase))


def list_phases(state: State, seat: int) -> Iterable[EnterPhase]:
    later = PHASES[PHASES.index(state.phase) + 1 :]
    return tuple(EnterPhase(seat, phase) for phase in later if phase not in AUTOMATIC)


def turn_violations(state: State, action: PassTurn) -> Iterator[Violation]:
    """Turns alternate and are counted (WOTA-TURN-27, SETUP-12)."""
    number = state.turn + 1
    player = state.first if number % 2 else 1 - state.first
    names = "AB"
    if action.player is not None and action.player != player:
        if state.turn == 0:
            message = f"{names[player]} goes first, so turn 1 is not {names[action.player]}'s."
            yield refuse("WOTA-SETUP-12", message)
        else:
            yield refuse(
                "WOTA-TURN-27", f"Turn {number} is {names[player]}'s: the End Phase hands the turn to the opponent."
            )
    elif action.number not in (0, number):
        yield refuse("WOTA-TURN-27", f"Turn {number} comes next, not turn {action.number}.")
    else:
        yield from duty_violations(state)


def pass_turn(state: State, action: PassTurn) -> None:
    push(state, NextTurn())
    if "end" in state.players[state.active].skips:
        mark_skipped(state, PHASES[PHASES.index(state.phase) + 1 :] if state.turn else ())
    elif state.phase in OPEN - {"end"}:
        push(state, PhaseChange("end"))


def list_turn_ends(state: State, seat: int) -> Iterable[PassTurn]:
    return (PassTurn(seat),)
