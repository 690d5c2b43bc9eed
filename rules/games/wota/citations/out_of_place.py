"""Refusals of actions out of turn or phase."""

from __future__ import annotations

from rules.engine.frames import Window, waiting
from rules.engine.refusing import tell_end
from rules.engine.sentences import sentence
from rules.engine.values import Action, Violation
from rules.games.wota.chains.chains import is_in_chain
from rules.games.wota.citations.outcomes import list_related_rules
from rules.games.wota.rulebook.citing import cited, refuse
from rules.games.wota.table.actions import (
    ActivateCard,
    DeclareAttack,
    DeclineUpkeep,
    DrawCards,
    PayUpkeep,
    SummonCard,
    TakeMulligan,
)
from rules.games.wota.table.state import State, is_first_turn

# Where each action has its place; the rules are in citations.csv.
PLACES = {
    "summon": sentence("Battle cards are summoned in one's own Build Phases"),
    "set": sentence("Cards are set in one's own Build Phases"),
    "reveal": sentence("A set card is turned up in one's own Build Phases"),
    "position": sentence("Positions are changed in one's own Build Phases"),
    "attack": sentence("Attacks are declared in one's own Attack Phase"),
    "phase": sentence("Only the turn player goes from phase to phase"),
    "turn": sentence("Only the turn player ends the turn"),
    "pay": sentence("A Payment is settled in one's own Stamina Phase, while it is due"),
    "decline": sentence("A Payment is settled in one's own Stamina Phase, while it is due"),
    "activate": sentence("Cards are activated in one's own Build Phases, or as a response while a window is open"),
    "choose": sentence("Nothing is to be chosen now"),
    "discard": sentence("Nothing is to be discarded now"),
    "search": sentence("Nothing is to be searched for now"),
    "order": sentence("No effects wait for their order"),
    "roll": sentence("No die is due"),
    "flip": sentence("No coin is due"),
    "pass": sentence("There is nothing to pass on"),
    "keep": sentence("The hand is kept or exchanged by the first player before turn 1"),
}
NEEDS_A_TURN = ("summon", "set", "reveal", "position", "attack", "activate", "phase")
DRAW_CHANGED = cited("draws changed by an effect")


def refuse_after_end(state: State, action: Action) -> Violation:
    """Refuse an action after the end (WOTA-WIN-02)."""
    assert state.result is not None
    message = f"{tell_end(state.result)}; no more actions are possible."
    ended = state.result.rule
    also = (ended, *list_related_rules(state, ended)) if ended else ()
    in_chain = cited("action in a chain after the end") if is_in_chain(state) else ()
    return refuse("action after the end", message, also=(*also, *in_chain))


def refuse_out_of_place(state: State, action: Action) -> Violation:
    """Refuse an action outside the right phase, turn or moment."""
    if isinstance(action, DrawCards):
        return _refuse_draw(state, action)
    if isinstance(action, TakeMulligan):
        return _refuse_mulligan(state, action)
    if isinstance(action, DeclareAttack) and state.turn == 1 and action.seat == state.active:
        return refuse("attack in turn 1", "The player going first has no Attack Phase in turn 1.")
    message = f"{PLACES[action.verb]}. {_describe(state, action)}."
    if isinstance(action, PayUpkeep | DeclineUpkeep):
        return _refuse_payment(state, action, message)
    also: tuple[str, ...] = ()
    if not state.turn and action.verb in NEEDS_A_TURN:
        also += cited("action before turn 1")
    if isinstance(action, SummonCard) and action.printed is not None and action.printed.kind == "boss":
        also += cited("Boss summoned out of place")
    if isinstance(action, ActivateCard):
        if action.card is not None and action.card.on_battle_zone:
            also += cited("battle card activated out of place")
        if is_in_chain(state) and not isinstance(waiting(state), Window):
            also += cited("activation while a chain resolves")
    return refuse(f"{action.verb} out of place", message, also=also)


def _describe(state: State, action: Action) -> str:
    seat, active = "AB"[action.seat], "AB"[state.active]
    return sentence(f"{seat} tried to {action.verb} in the {state.phase} phase of turn {state.turn} ({active}'s)")


def _refuse_payment(state: State, action: PayUpkeep | DeclineUpkeep, message: str) -> Violation:
    cause, also = f"{action.verb} out of place", tuple[str, ...]()
    if action.card is not None and not action.card.on_battle_zone:
        cause = "maintenance out of place"
        also = () if action.card.face_up else cited("upkeep of a set card")
    if is_first_turn(state, action.seat):
        also = (*also, *cited("upkeep in a first turn"))
    return refuse(cause, message, also=also)


def _refuse_draw(state: State, action: Action) -> Violation:
    if state.phase == "setup":
        return refuse("draw after the opening hands", "Both opening hands have been drawn; they have 6 cards.")
    if state.turn == 1 and action.seat == state.first:
        return refuse("WOTA-TURN-07", "The player going first does not draw in turn 1.")
    changed = any(event.kind == "hand" and event.rule in DRAW_CHANGED for event in state.events)
    message = f"No draw is due. {_describe(state, action)}; one card is drawn in one's own Draw Phase."
    also = (*(DRAW_CHANGED if changed else ()), *_list_rules_against_draws(state, action.seat))
    return refuse("draw out of place", message, also=also)


def _list_rules_against_draws(state: State, seat: int) -> tuple[str, ...]:
    rules: list[str] = []
    for event in reversed(state.events):
        if event.kind == "move" and event.value == "hand" and event.subject.owner == seat:
            break
        if event.kind == "hand" and event.subject is state.players[seat]:
            rules += [event.rule, *list_related_rules(state, event.rule)]
    return tuple(rules)


def _refuse_mulligan(state: State, action: Action) -> Violation:
    if action.seat != state.first:
        late = "late " if state.turn else ""
        message = f"Only the player going first, {'AB'[state.first]}, may mulligan."
        return refuse(f"{late}mulligan by the second player", message)
    return refuse("mulligan out of place", "The mulligan is taken after the opening draw and before turn 1.")
