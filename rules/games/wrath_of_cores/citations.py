"""The kernel's citations of rules of Wrath of Cores."""

from __future__ import annotations

from rules.engine.game import RuleCitations, refuse_alike
from rules.engine.refusing import build_recent, build_refusal_after_end, build_refusal_of_unregistered
from rules.engine.values import Action, Violation
from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.decks import count_copies, is_royalty
from rules.games.wrath_of_cores.playing.moments import find_wrong_moment
from rules.games.wrath_of_cores.rulebook import RULEBOOK
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.actions import PlayCard, RollDie
from rules.games.wrath_of_cores.table.fight import has_rolled, is_ranged, was_retracted
from rules.games.wrath_of_cores.table.state import Card, State, get_switches

# What each verb needs.
PLACES = {
    "draw": "One card is drawn in one's own START, and what an effect says",
    "bottom": "Three cards of the opening hand go under the deck, once",
    "flip": "No coin is due now; the first player is settled before the opening hands are drawn",
    "roll": "No die is due",
    "play": "Cards are played in one's own MAIN",
    "place": "A piece is put down in one's own turn, while no die and no division is due",
    "reveal": "Pieces are turned up in one's own turn, while no die and no division is due",
    "attack": "Attackers are declared by the active player as the battle phase begins, once",
    "defend": "Defenders are declared by the opponent right after the attackers",
    "assign": "No pool is to be divided now by this player",
    "trigger": "The Trigger is used in one's own MAIN",
    "activate": "An ability is used for its cost in one's own MAIN",
    "burrow": "Units burrow in one's own MAIN",
    "discard": "Terrains are discarded for Elements in one's own MAIN",
    "choose": "Nothing is to be chosen now",
    "order": "No abilities fire together now whose order is open",
    "pass": "There is nothing to pass on",
    "phase": "Only the turn player goes from phase to phase",
    "turn": "Only the turn player ends the turn",
}


def refuse_out_of_place(state: State, action: Action) -> Violation:
    """Refuse an action outside the right phase, turn or moment."""
    if isinstance(action, PlayCard) and action.printed is not None:
        wrong = find_wrong_moment(state, action.seat, action.printed)
        if wrong is not None:
            return wrong
        return refuse("WOC-TURN-10", f"{PLACES['play']}. {_describe(state, action)}.")
    message = f"{PLACES[action.verb]}. {_describe(state, action)}."
    if isinstance(action, RollDie):
        return _refuse_roll(state, action, message)
    if action.verb == "bottom" and not get_switches(state).bottomed:
        message = f"No card leaves the opening hand. {_describe(state, action)}."
        return refuse("WOC-MODE-03", message, also=("WOC-SET-09",))
    if action.verb == "draw" and not state.turn:
        return refuse("WOC-SET-08", "Both opening hands have been drawn; they have ten cards.")
    return refuse(f"{action.verb} out of place", message)


def _refuse_roll(state: State, action: RollDie, message: str) -> Violation:
    if not state.turn:
        drawn = any(event.rule == "WOC-SET-08" for event in state.events)
        late = "The first player is settled before the opening hands are drawn."
        return refuse("WOC-SET-07", late) if drawn else refuse("WOC-SET-05", "It is settled who goes first.")
    named = state.players[action.seat].unit.cards if action.card is None else (action.card,)
    if retracted := [unit.pointed for unit in named if was_retracted(state, unit)]:
        return refuse("WOC-RET-02", f"{retracted[0]} was retracted before its roll, so it does not roll.")
    if action.card is not None and is_ranged(state, action.card) and has_rolled(state, action.card):
        return refuse("WOC-BAT-05", f"{action.card.pointed} has rolled in the round of Ranged Units.")
    return refuse("WOC-BAT-06", message)


def _describe(state: State, action: Action) -> str:
    seat, active = "AB"[action.seat], "AB"[state.active]
    return f"{seat} tried to {action.verb} in the {state.phase} phase of turn {state.turn} ({active}'s)"


def refuse_too_many_copies(card: CoresCard, copies: int, most: int) -> Violation:
    rule = "WOC-DECK-08" if is_royalty(card) else "WOC-DECK-10" if card.kind == "god" else "WOC-DECK-04"
    if card.kind == "terrain" and not is_royalty(card):
        rule = "WOC-DECK-06"
    return refuse(rule, f"This is copy {copies} of {card.name}; a deck has at most {most}.", kind="deck")


def list_sparing_rules(card: Card) -> tuple[str, ...]:
    """List why a Unit in play is not destroyed."""
    return ("WOC-UNIT-05", "WOC-BAT-16") if card.is_unit else ()


def list_resting_rules(card: Card, details: frozenset[str]) -> tuple[str, ...]:
    """List why an untouched Unit has no other damage."""
    return ("WOC-BAT-14",) if card.is_unit and "damage" in details else ()


CITATIONS = RuleCitations(
    game_over=build_refusal_after_end(RULEBOOK, "WOC-G22", "WOC-G22"),
    **refuse_alike(refuse_out_of_place),
    copies_max="copies_max",
    count_copies=count_copies,
    unread_list="WOC-G30",
    too_many_copies=refuse_too_many_copies,
    not_registered=build_refusal_of_unregistered(RULEBOOK, None),
    recent=build_recent(deciding=("counter", "retract", "failed summon"), turning=("play", "attack", "begin")),
    at_rest=list_resting_rules,
    sparing=list_sparing_rules,
    defeat=("WOC-WIN-02", "hp"),
)
