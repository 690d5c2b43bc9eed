"""Opening hands and the mulligan."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import move, note
from rules.engine.chance import Draws, find_false_draws, tell_wrong_number
from rules.engine.frames import Frame, Procedure, Waiting, push, waiting
from rules.engine.identity import forget, impossible_identities
from rules.engine.values import ImpliedAction, Violation
from rules.games.wota.rulebook.citing import refuse
from rules.games.wota.table.actions import DrawCards, KeepHand, TakeMulligan
from rules.games.wota.table.state import OPENING_HAND, State
from rules.games.wota.zones.entering import main_deck_violations

FROM_THE_MAIN_DECK = "Cards are drawn from the main deck, which has no Boss."


class MulliganChoice(Waiting):
    """The first player keeps or exchanges the hand. Keeping is the default (WOTA-SETUP-16)."""

    __slots__ = ()

    def settle(self, state: State) -> tuple[ImpliedAction, ...]:
        note(state, "keep", state.players[state.first], None, "WOTA-SETUP-16")
        return super().settle(state)


def _draw_opening_hands(state: State, frame: Frame) -> None:
    push(state, Draws({0: OPENING_HAND, 1: OPENING_HAND}, "deck", "hand", "WOTA-SETUP-13"))


def _offer_mulligan(state: State, frame: Frame) -> None:
    push(state, MulliganChoice((state.first,), ("keep", "mulligan")))


# Both draw six; then the first player keeps or takes a mulligan (WOTA-SETUP-22).
SET_UP: Procedure = (_draw_opening_hands, _offer_mulligan)


def begin(state: State) -> None:
    for player in state.players:
        note(state, "hp", player, player.hp, "WOTA-SETUP-06")
        note(state, "sta", player, player.sta, "WOTA-SETUP-05")
        note(state, "sc", player, player.sc, "WOTA-COST-10")
    push(state, Frame(SET_UP))


def draw_violations(state: State, action: DrawCards) -> list[Violation]:
    frame = state.frames[-1]
    assert isinstance(frame, Draws)  # no other moment waits for a draw
    names = action.names
    player, due = state.players[action.seat], frame.due[action.seat]
    broken: list[Violation] = []
    if len(names) != due:
        broken.append(refuse(frame.rule, tell_wrong_number(len(names), due)))
    for definition in names:
        if definition is not None and definition.kind == "boss":
            broken += main_deck_violations(definition)
            broken.append(refuse("WOTA-TURN-06" if state.turn else "WOTA-SETUP-14", FROM_THE_MAIN_DECK, kind="deck"))
    if pile := player.zones[frame.source].cards:
        false, unseen = find_false_draws(names, pile)
        for known, said in false:
            message = f"Everybody has seen that the next card to draw is {known.name}, not {said.name}."
            broken.append(refuse("WOTA-G01", message, kind="claim"))
        return broken + impossible_identities(state, player, unseen)
    return broken + impossible_identities(state, player, names)


def draw(state: State, action: DrawCards) -> None:
    frame = state.frames[-1]
    assert isinstance(frame, Draws)
    frame.take(state, action.seat, action.names)


def keep_violations(state: State, action: KeepHand) -> Iterator[Violation]:
    if not isinstance(waiting(state), MulliganChoice) and _has_kept(state):
        yield refuse("hand kept twice", "The hand was kept already; turn 1 comes next.")


def keep(state: State, action: KeepHand) -> None:
    frame = waiting(state)
    if isinstance(frame, MulliganChoice):
        frame.settle(state)
    else:
        note(state, "keep", state.players[action.seat], None, "WOTA-SETUP-20")


def _has_taken_mulligan(state: State, seat: int) -> bool:
    return any(event.rule == "WOTA-SETUP-18" and event.subject.owner == seat for event in state.events)


def _has_kept(state: State) -> bool:
    return any(event.kind == "keep" for event in state.events)


def mulligan_violations(state: State, action: TakeMulligan) -> Iterator[Violation]:
    """All six cards or none, once (WOTA-SETUP-17, -20)."""
    if not isinstance(waiting(state), MulliganChoice):
        if _has_taken_mulligan(state, action.seat):
            message = "The mulligan can be taken once; the second hand has to be kept."
            yield refuse("WOTA-SETUP-20", message)
        elif action.seat == state.first and _has_kept(state):
            message = "The hand was kept, and the mulligan is declined with that."
            yield refuse("mulligan after keeping", message)
    if action.count != OPENING_HAND:
        yield refuse(
            "WOTA-SETUP-17",
            f"Only {action.count} cards went back; a mulligan exchanges the whole hand of {OPENING_HAND}.",
        )


def mulligan(state: State, action: TakeMulligan) -> None:
    """Shuffle the hand into the deck and draw six cards (WOTA-SETUP-18, -19)."""
    frame = waiting(state)
    assert isinstance(frame, MulliganChoice)
    state.frames.remove(frame)
    player = state.players[action.seat]
    for card in list(player.hand.cards):
        forget(state, card)
        move(state, card, player.deck, "WOTA-SETUP-18")
    push(state, Draws({action.seat: OPENING_HAND}, "deck", "hand", "WOTA-SETUP-19"))


def list_keeps(state: State, seat: int) -> Iterable[KeepHand]:
    return () if _has_kept(state) and not _may_choose(state, seat) else (KeepHand(seat),)


def list_mulligans(state: State, seat: int) -> Iterable[TakeMulligan]:
    return (TakeMulligan(seat),) if _may_choose(state, seat) else ()


def _may_choose(state: State, seat: int) -> bool:
    frame = waiting(state)
    return isinstance(frame, MulliganChoice) and seat in frame.seats
