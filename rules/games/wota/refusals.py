"""Which rule a refusal of the kernel cites: game over, not your turn, not this phase, not your answer to give."""

from __future__ import annotations

from rules.engine.actions import Action, Violation
from rules.engine.game import Refusals
from rules.games.wota.table import COPIES_MAX, State

# Where each free action has its place: the row to cite, rows as good, and the sentence for the player.
PLACE = {
    "summon": ("WOTA-SUM-20", ("WOTA-TURN-17", "WOTA-G42"), "Battle cards are summoned in one's own Build Phases"),
    "set": ("WOTA-TURN-17", ("WOTA-TURN-19", "WOTA-G42"), "Cards are set in one's own Build Phases"),
    "reveal": ("WOTA-G24", (), "A set card is turned up in one's own Build Phases"),
    "position": ("WOTA-G25", (), "Positions are changed in one's own Build Phases"),
    "attack": ("WOTA-TURN-22", ("WOTA-G42",), "Attacks are declared in one's own Attack Phase"),
    "phase": ("WOTA-TURN-02", ("WOTA-G09",), "Only the turn player goes from phase to phase"),
    "turn": ("WOTA-TURN-27", (), "Only the turn player ends the turn"),
    "pass": ("WOTA-G43", ("WOTA-G42",), "There is nothing to pass on"),
    "keep": ("WOTA-SETUP-21", ("WOTA-SETUP-15",), "The hand is kept or exchanged by the first player before turn 1"),
}


def _names(state: State, action: Action) -> str:
    seat, active = "AB"[action.seat], "AB"[state.active]
    return f"{seat} tried to {action.verb} in the {state.phase} phase of turn {state.turn} ({active}'s)"


def game_over(state: State, action: Action) -> Violation:
    """Nothing happens after the end (WOTA-WIN-02)."""
    assert state.result is not None
    return Violation(
        "WOTA-WIN-02", f"The game is over ({state.result.reason}); nothing can be done any more.", also=("WOTA-WIN-01",)
    )


def wrong_place(state: State, action: Action) -> Violation:
    """An action outside of its phase, its turn or the moment that allows it."""
    if action.verb == "draw":
        return _draw_not_due(state, action)
    if action.verb == "mulligan":
        return _no_mulligan(state, action)
    if action.verb == "attack" and state.turn == 1 and action.seat == state.active:
        return Violation(
            "WOTA-TURN-23", "The player going first has no Attack Phase in turn 1.", also=("WOTA-TURN-22",)
        )
    rule, also, where = PLACE[action.verb]
    return Violation(rule, f"{where}. {_names(state, action)}.", also)


def _draw_not_due(state: State, action: Action) -> Violation:
    if state.phase == "setup":
        return Violation(
            "WOTA-SETUP-13", "Both opening hands have been drawn; they have 6 cards.", also=("WOTA-SETUP-19",)
        )
    if state.turn == 1 and action.seat == state.first:
        return Violation("WOTA-TURN-07", "The player going first does not draw in turn 1.")
    return Violation(
        "WOTA-TURN-04", f"No draw is due. {_names(state, action)}; one card is drawn in one's own Draw Phase."
    )


def _no_mulligan(state: State, action: Action) -> Violation:
    if action.seat != state.first:
        return Violation("WOTA-SETUP-15", f"Only the player going first, {'AB'[state.first]}, may mulligan.")
    return Violation(
        "WOTA-SETUP-21", "The mulligan is taken after the opening draw and before turn 1.", also=("WOTA-SETUP-22",)
    )


def too_many_copies(name: str, copies: int) -> Violation:
    """A fourth copy cannot exist in a legal deck (WOTA-DECK-09)."""
    return Violation("WOTA-DECK-09", f"This is copy {copies} of {name}; a deck has at most {COPIES_MAX}.", kind="deck")


def not_registered(name: str, copies: int, listed: int) -> Violation:
    """The registered list has no such card, or not so many."""
    has = f"only {listed}" if listed else "none"
    return Violation(
        "WOTA-DECK-03", f"This is copy {copies} of {name}, and the registered list has {has}.", kind="deck"
    )


REFUSALS = Refusals(
    game_over=game_over,
    wrong_moment=wrong_place,
    wrong_player=wrong_place,
    wrong_phase=wrong_place,
    copies_max=COPIES_MAX,
    too_many_copies=too_many_copies,
    not_registered=not_registered,
)
