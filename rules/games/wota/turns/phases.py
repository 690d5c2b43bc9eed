"""The turn: its six phases in order, what the automatic ones do, and passing it on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import end_game, move, note, set_resource
from rules.engine.chance import Draws
from rules.engine.frames import Frame, Procedure, push
from rules.engine.values import Action, Violation
from rules.games.wota.abilities.continuous import BORROWED, MODIFIED, SILENCED, allowed_more, banned
from rules.games.wota.abilities.durations import expire
from rules.games.wota.abilities.registering import speak_again
from rules.games.wota.battle.attacking import duty_to_attack
from rules.games.wota.chains.chains import open_window, settle_triggers
from rules.games.wota.rulebook.citing import refuse
from rules.games.wota.table.skips import skipped
from rules.games.wota.table.state import (
    BATTLE_ZONE_MAX,
    SC_MAX,
    STA_GAIN,
    STA_MAX,
    State,
    first_turn_of,
)
from rules.games.wota.turns.upkeep import collect
from rules.games.wota.zones.illusions import return_illusions

PHASES = ("draw", "stamina", "build1", "attack", "build2", "end")
AUTOMATIC = ("draw", "stamina")
END_OF = {phase: f"end of {phase}" for phase in PHASES}  # the occasions of the windows before they end
BUILD = frozenset({"build1", "build2"})
OPEN_PHASES = PHASES[2:]
OPEN = frozenset({"build1", "attack", "build2", "end"})
CUT_SHORT = "cut short"  # the event of a phase that an effect has ended


class PhaseChange(Frame):
    """Leaving a phase: a window before it ends (G42), then the next is entered; with the End Phase the turn ends."""

    __slots__ = ("phase",)

    def __init__(self, phase: str) -> None:
        self.at = 0
        self.steps = TURN_END if phase == "end" else PHASE_CHANGE
        self.phase = phase


class NextTurn(Frame):
    """From the end of one turn to the first Build Phase of the next.

    `drawn` is the number of cards drawn in its Draw Phase; `unmade` draws are those the deck had not. `gains`: it has
    a Stamina Phase.
    """

    __slots__ = ("drawn", "gains", "skipped", "unmade")

    def __init__(self) -> None:
        self.at = 0
        self.steps = NEXT_TURN
        self.gains = False
        self.skipped: tuple[str, ...] = ()
        self.drawn = 0
        self.unmade = 0


def _mark_time(state: State, kind: str, phase: str) -> None:
    """A phase, or the turn, begins or ends: told where there is a card that may wait for it."""
    players = state.players
    if state.listeners or players[0].power.cards or players[1].power.cards:
        note(state, kind, players[state.active], phase, "WOTA-TURN-02")


def _end_phase(state: State, phase: str) -> None:
    """A phase is about to end, and that may be answered (G42)."""
    if not state.unanswered or "end" in state.listeners:
        _mark_time(state, "end", phase)
    open_window(state, END_OF[phase])


def _before_the_phase_ends(state: State, frame: PhaseChange) -> None:
    _end_phase(state, state.phase)


def _enter_phase(state: State, frame: PhaseChange) -> None:
    if state.players[state.active].skips:
        _pass_over(state, state.phase, frame.phase)
    state.phase = frame.phase
    _mark_time(state, "begin", frame.phase)
    if frame.phase == "end":
        _mark_time(state, "end", "turn")
    if state.triggered:
        settle_triggers(state)


def _pass_over(state: State, former: str, phase: str) -> None:
    """The phases between two others are over without having been; one that had to be skipped has been skipped."""
    between = PHASES[PHASES.index(former) + 1 : PHASES.index(phase)]
    skipped(state, tuple(each for each in between if (each, state.turn) != ("attack", 1)))


def _end_of_turn(state: State, frame: PhaseChange) -> None:
    """What is worded for the end of the turn comes first, then Illusionary cards return (G75, WOTA-TURN-28)."""
    return_illusions(state)
    open_window(state, END_OF["end"])


PHASE_CHANGE: Procedure = (_before_the_phase_ends, _enter_phase)
TURN_END: Procedure = (*PHASE_CHANGE, _end_of_turn)


def _end_turn(state: State, frame: NextTurn) -> None:
    """What lasts until the end of the turn ends, and borrowed cards go back (G75)."""
    first, second = state.players
    if MODIFIED in state.bearers:
        _return_what_was_borrowed(state)
        expire(state)
        if SILENCED in state.bearers:
            speak_again(state)
    elif first.allowances or second.allowances:
        expire(state)


def _return_what_was_borrowed(state: State) -> None:
    """Borrowed cards go home; one that was borrowed in turn from who had borrowed it goes to where it came from."""
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
        skipped(state, frame.skipped)
    _mark_time(state, "begin", "turn")
    _mark_time(state, "begin", "draw")
    if state.triggered:
        settle_triggers(state)


def _draw_phase(state: State, frame: NextTurn) -> None:
    """Draw one card, or as many as effects say, but for the first player's first turn; an empty deck loses.

    WOTA-TURN-04, -05, -07, WIN-04; a skipped Draw Phase is no loss (G73).
    """
    player = state.players[state.active]
    if state.turn == 1 or "draw" in frame.skipped:
        note(state, "hand", player, None, "WOTA-TURN-07" if state.turn == 1 else "WOTA-TURN-05")
        return
    due = max(0, 1 + allowed_more(state, player, "draws"))
    if banned(state, player, "draw") or not due:
        note(state, "hand", player, None, "WOTA-TURN-05")
        return
    there = due if player.deck.open_ended else min(due, len(player.deck))
    frame.drawn, frame.unmade = there, due - there
    if there:
        push(state, Draws({state.active: there}, "deck", "hand", "WOTA-TURN-04" if due == 1 else "WOTA-TURN-05"))


def _lose_or_go_on(state: State, frame: NextTurn) -> None:
    """A draw that could not be made loses the game (WOTA-WIN-04, G73); of one that was made, others may hear."""
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
    """Gain 20 up to 200, then the SC counter is 1 again; skipped in a player's first turn (TURN-10 to -14)."""
    state.phase = "stamina"
    player = state.players[state.active]
    frame.gains = not first_turn_of(state, state.active) and "stamina" not in frame.skipped
    if not frame.gains:
        rule = "WOTA-G01" if "stamina" in frame.skipped else "WOTA-TURN-14"
        note(state, "sta", player, None, rule)
        note(state, "sc", player, None, rule)
        return
    _mark_time(state, "begin", "stamina")
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
    collect(state, player)


def _before_stamina_phase_ends(state: State, frame: NextTurn) -> None:
    if frame.gains:
        _end_phase(state, "stamina")
    else:
        open_window(state, END_OF["stamina"])


def _open_build_phase(state: State, frame: NextTurn) -> None:
    state.phase = "build1"
    if skips := state.players[state.active].skips:
        state.phase = _first_open_phase(skips, state.turn)
        _pass_over(state, "stamina", state.phase)
    _mark_time(state, "begin", state.phase)


def _first_open_phase(skips: tuple[str, ...], turn: int) -> str:
    there = [phase for phase in OPEN_PHASES if phase not in skips and (phase, turn) != ("attack", 1)]
    return there[0] if "build1" in skips and there else "build1"


NEXT_TURN: Procedure = (
    _end_turn,
    _begin_turn,
    _draw_phase,
    _lose_or_go_on,
    _stamina_phase,
    _gain,
    _before_stamina_phase_ends,
    _open_build_phase,
)
# Where the procedure stands when a record begins in one of the automatic phases.
FIRST_STEP = {"draw": 2, "stamina": 4}


def broken_phase(state: State, action: Action) -> Iterator[Violation]:
    """Phases run forwards; the first player has no Attack Phase in turn 1 (WOTA-TURN-02, -23, G09)."""
    wanted = action.mode
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
        yield from duty_to_attack(state)


def _came_by_effect(state: State) -> bool:
    """Whether the present phase has come because an effect ended the one before: a row may say so once more."""
    ended = [event.value for event in state.events[state.turn_began :] if event.kind == CUT_SHORT]
    return any(PHASES.index(phase) + 1 == PHASES.index(state.phase) for phase in ended)


def enter_phase(state: State, action: Action) -> None:
    """Leave the present phase for a later one; it may be there already, if an effect ended the one before."""
    if action.mode == state.phase:
        return
    push(state, PhaseChange(action.mode))


def later_phases(state: State, seat: int) -> Iterable[Action]:
    """Every phase that could be entered."""
    later = PHASES[PHASES.index(state.phase) + 1 :]
    return tuple(Action("phase", seat, mode=phase) for phase in later if phase not in AUTOMATIC)


def broken_turn(state: State, action: Action) -> Iterator[Violation]:
    """The turn passes to the opponent, and turns are counted one by one (WOTA-TURN-27, SETUP-12)."""
    number = state.turn + 1
    player = state.first if number % 2 else 1 - state.first
    names = "AB"
    if action.side is not None and action.side != player:
        if state.turn == 0:
            message = f"{names[player]} goes first, so turn 1 is not {names[action.side]}'s."
            yield refuse("WOTA-SETUP-12", message)
        else:
            yield refuse(
                "WOTA-TURN-27", f"Turn {number} is {names[player]}'s: the End Phase hands the turn to the opponent."
            )
    elif action.count not in (0, number):
        yield refuse("WOTA-TURN-27", f"Turn {number} comes next, not turn {action.count}.")
    else:
        yield from duty_to_attack(state)


def pass_turn(state: State, action: Action) -> None:
    """End the turn, and begin the next up to its first Build Phase."""
    push(state, NextTurn())
    if "end" in state.players[state.active].skips:
        skipped(state, PHASES[PHASES.index(state.phase) + 1 :] if state.turn else ())
    elif state.phase in OPEN - {"end"}:
        push(state, PhaseChange("end"))


def turn_ends(state: State, seat: int) -> Iterable[Action]:
    """The turn player may end the turn from any open phase."""
    return (Action("turn", seat),)
