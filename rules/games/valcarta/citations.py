"""The kernel's citations of Valcarta's rules."""

from __future__ import annotations

from rules.engine.game import RuleCitations, refuse_alike
from rules.engine.refusing import build_recent, build_refusal_after_end, build_refusal_of_unregistered
from rules.engine.values import Action, Violation
from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.decks import COPIES_MAX, RULES_BY_LEVEL, count_copies
from rules.games.valcarta.playing.moments import find_wrong_moment
from rules.games.valcarta.rulebook import RULEBOOK
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.statuses.applying import DAMAGES, STATUSES
from rules.games.valcarta.table.actions import DeclineUpkeep, DiscardCards, PayUpkeep, PlayCard, PlayInstant
from rules.games.valcarta.table.state import Card, State, get_switches

UPKEEP_FIRST = "Continuous cards are paid for at the start of one's own Main Phase, before anything else is done in it"

# What each verb needs.
PLACES = {
    "draw": "One card is drawn in one's own Draw Phase, and what an effect says",
    "roll": "No die is due",
    "flip": "No coin is due now",
    "play": "Cards are played in one's own Main Phase",
    "instant": "No window for Instants is open",
    "upgrade": "Units are upgraded in one's own Main Phase",
    "swap": "Units are exchanged in one's own Main Phase",
    "move": "Equipment is moved in one's own Main Phase",
    "summon": "Fay Charged Units are summoned in one's own Main Phase",
    "crystal": "The Crystal's effect is used in one's own Main Phase",
    "activate": "What a card on the field lets its player do is done in one's own Main Phase",
    "attack": "Units attack in their player's Combat Phase",
    "pay": UPKEEP_FIRST,
    "decline": UPKEEP_FIRST,
    "discard": "Cards are discarded in one's own End Phase, down to the hand limit",
    "choose": "Nothing is to be chosen now",
    "pass": "There is nothing to pass on",
    "phase": "Only the turn player goes from phase to phase",
    "turn": "Only the turn player ends the turn",
}
_SAID = {"crystal": "use the Crystal", "instant": "play an Instant", "phase": "enter a phase", "turn": "end the turn"}


def refuse_out_of_place(state: State, action: Action) -> Violation:
    """Refuse an action outside the right phase, turn or moment."""
    if isinstance(action, PlayCard) and action.printed is not None:
        answers = action.answers if isinstance(action, PlayInstant) else 0
        wrong = find_wrong_moment(state, action.seat, action.printed, answers=answers)
        if wrong is not None:
            return wrong
    seat, active = "AB"[action.seat], "AB"[state.active]
    deed = _SAID.get(action.verb, action.verb)
    tried = f"{seat} tried to {deed} in the {state.phase} phase of turn {state.turn} ({active}'s)"
    message = f"{PLACES[action.verb]}. {tried}."
    if isinstance(action, PayUpkeep | DeclineUpkeep) and action.card is not None and action.card.since == state.turn:
        message = f"{action.card.name} was put down this turn, which counts as its payment; it is not paid for again."
        return refuse("VAL-WAR-14", message, also=("VAL-G13",))
    held, most = len(state.players[action.seat].hand), get_switches(state).hand_limit
    if isinstance(action, DiscardCards) and action.seat == state.active and held <= most:
        return refuse("VAL-END-05", f"{seat} has {held} cards in hand, and {most} may stay: none is discarded.")
    if not state.turn and action.verb in ("draw", "roll"):
        also = () if action.verb == "draw" else ("VAL-SET-02",)
        return refuse("VAL-SET-03", f"The first player is settled, then both hands are drawn. {tried}.", also=also)
    return refuse(f"{action.verb} out of place", message)


def refuse_too_many_copies(card: ValcartaCard, copies: int, most: int) -> Violation:
    rule = RULES_BY_LEVEL.get(card.level or "", "VAL-G23")
    return refuse(rule, f"This is copy {copies} of {card.name}; a deck has at most {most}.", kind="deck")


def list_sparing_rules(card: Card) -> tuple[str, ...]:
    """List why a Unit on the field is not defeated."""
    return ("VAL-COM-07", "VAL-FRM-04") if card.is_unit else ()


def list_resting_rules(card: Card, details: frozenset[str]) -> tuple[str, ...]:
    """List why an untouched Unit lacks the damage or status that a claim adds."""
    damage = [*[DAMAGES[each][1] for each in card.statuses if each in DAMAGES], "VAL-G09"]
    return (
        *(damage if "damage" in details else ()),
        *(("VAL-STA-20", "VAL-STA-21") if "by" in details else ()),
        *(("VAL-STA-01",) if details & {*STATUSES, "by"} else ()),
    )


CITATIONS = RuleCitations(
    game_over=build_refusal_after_end(RULEBOOK, "VAL-WIN-01"),
    **refuse_alike(refuse_out_of_place),
    copies_max=COPIES_MAX,
    count_copies=count_copies,
    unread_list="VAL-DECK-01",
    too_many_copies=refuse_too_many_copies,
    not_registered=build_refusal_of_unregistered(RULEBOOK, "VAL-G38", "VAL-MAT-03"),
    recent=build_recent(deciding=("fail", "flip"), turning=("play", "attack", "begin")),
    at_rest=list_resting_rules,
    sparing=list_sparing_rules,
    defeat=("VAL-WIN-01", "se"),
)
