"""Which rule a refusal of the kernel cites: game over, not your turn, not this phase, not your answer to give."""

from __future__ import annotations

from rules.engine.frames import Window, waiting
from rules.engine.game import Refusals
from rules.engine.values import Action, Violation
from rules.games.wota.cards import WotaCard
from rules.games.wota.chains.chains import in_a_chain
from rules.games.wota.citations.grounds import lately, same_claim, spared, untouched
from rules.games.wota.table.state import COPIES_MAX, TOTALS_MAX, Card, State, first_turn_of

# Where each free action has its place: the row to cite, rows as good, and the sentence for the player.
PLACE = {
    "summon": ("WOTA-SUM-20", ("WOTA-TURN-17", "WOTA-G42"), "Battle cards are summoned in one's own Build Phases"),
    "set": ("WOTA-TURN-17", ("WOTA-TURN-19", "WOTA-G42"), "Cards are set in one's own Build Phases"),
    "reveal": ("WOTA-G24", ("WOTA-G42",), "A set card is turned up in one's own Build Phases"),
    "position": ("WOTA-G25", ("WOTA-G42",), "Positions are changed in one's own Build Phases"),
    "attack": ("WOTA-TURN-22", ("WOTA-G42",), "Attacks are declared in one's own Attack Phase"),
    "phase": ("WOTA-TURN-02", ("WOTA-G09",), "Only the turn player goes from phase to phase"),
    "turn": ("WOTA-TURN-27", (), "Only the turn player ends the turn"),
    "pay": ("WOTA-TURN-15", (), "A Payment is settled in one's own Stamina Phase, while it is due"),
    "decline": ("WOTA-TURN-15", (), "A Payment is settled in one's own Stamina Phase, while it is due"),
    "activate": (
        "WOTA-G42",
        ("WOTA-EFX-06", "WOTA-G43"),
        "Cards are activated in one's own Build Phases, or as a response while a window is open",
    ),
    "choose": ("WOTA-G50", (), "Nothing is to be chosen now"),
    "discard": ("WOTA-G02", (), "Nothing is to be discarded now"),
    "search": ("WOTA-G50", (), "Nothing is to be searched for now"),
    "order": ("WOTA-G48", (), "No effects wait for their order"),
    "roll": ("WOTA-G50", (), "No die is due"),
    "flip": ("WOTA-G50", (), "No coin is due"),
    "pass": ("WOTA-G43", ("WOTA-G42",), "There is nothing to pass on"),
    "keep": (
        "WOTA-SETUP-15",
        ("WOTA-SETUP-21", "WOTA-SETUP-22"),
        "The hand is kept or exchanged by the first player before turn 1",
    ),
}


FREE_DEEDS = ("summon", "set", "reveal", "position", "attack", "activate", "phase")  # for which turn 1 has to begin


def _names(state: State, action: Action) -> str:
    seat, active = "AB"[action.seat], "AB"[state.active]
    return f"{seat} tried to {action.verb} in the {state.phase} phase of turn {state.turn} ({active}'s)"


def game_over(state: State, action: Action) -> Violation:
    """Nothing happens after the end (WOTA-WIN-02), which came by a row of its own."""
    assert state.result is not None
    message = f"The game is over ({state.result.reason}); nothing can be done any more."
    ended = state.result.rule
    by = (ended, *same_claim(state, ended)) if ended else ()
    also = dict.fromkeys(("WOTA-WIN-01", *by, *(("WOTA-G52",) if in_a_chain(state) else ())))
    return Violation("WOTA-WIN-02", message, also=tuple(also))


def _wrong_place(state: State, action: Action) -> Violation:
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
    if not state.turn and action.verb in FREE_DEEDS:
        also = (*also, "WOTA-SETUP-22")
    if action.verb == "summon" and isinstance(action.printed, WotaCard) and action.printed.kind == "boss":
        also = (*also, "WOTA-BOSS-07")
    if action.verb in ("pay", "decline") and isinstance(action.card, Card) and not action.card.on_battle_zone:
        also = ("WOTA-TURN-16", *also, *(() if action.card.face_up else ("WOTA-G82",)))
    if action.verb in ("pay", "decline") and first_turn_of(state, action.seat):
        also = (*also, "WOTA-TURN-14", "WOTA-G13")
    if action.verb == "activate" and isinstance(action.card, Card) and action.card.on_battle_zone:
        also = (*also, "WOTA-G47")
    if action.verb == "activate" and in_a_chain(state) and not isinstance(waiting(state), Window):
        also = (*also, "WOTA-G53")
    return Violation(rule, f"{where}. {_names(state, action)}.", also)


def _draw_not_due(state: State, action: Action) -> Violation:
    if state.phase == "setup":
        return Violation(
            "WOTA-SETUP-13",
            "Both opening hands have been drawn; they have 6 cards.",
            also=("WOTA-SETUP-19", "WOTA-SETUP-22"),
        )
    if state.turn == 1 and action.seat == state.first:
        return Violation("WOTA-TURN-07", "The player going first does not draw in turn 1.")
    changed = any(event.kind == "hand" and event.rule == "WOTA-TURN-05" for event in state.events)
    why_not = _why_nothing_happened(state, action.seat)
    return Violation(
        "WOTA-TURN-04",
        f"No draw is due. {_names(state, action)}; one card is drawn in one's own Draw Phase.",
        also=tuple(dict.fromkeys((*(("WOTA-TURN-05",) if changed else ()), *why_not))),
    )


def _why_nothing_happened(state: State, seat: int) -> tuple[str, ...]:
    """The rows by which no card has come to a player's hand since one last did, and those that say the same."""
    rules = []
    for event in reversed(state.events):
        if event.kind == "move" and event.value == "hand" and event.subject.owner == seat:
            break
        if event.kind == "hand" and event.subject is state.players[seat]:
            rules += [event.rule, *same_claim(state, event.rule)]
    return tuple(rules)


def _no_mulligan(state: State, action: Action) -> Violation:
    if action.seat != state.first:
        message = f"Only the player going first, {'AB'[state.first]}, may mulligan."
        return Violation("WOTA-SETUP-15", message, also=("WOTA-SETUP-21",) if state.turn else ())
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
    wrong_moment=_wrong_place,
    wrong_player=_wrong_place,
    wrong_phase=_wrong_place,
    copies_max=COPIES_MAX,
    too_many_copies=too_many_copies,
    not_registered=not_registered,
    same_claim=same_claim,
    lately=lately,
    defeat=("WOTA-WIN-01", "hp"),
    spared=spared,
    most=TOTALS_MAX,
    untouched=untouched,
)
