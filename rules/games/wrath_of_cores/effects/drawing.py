"""Draws, and an empty deck (WOC-G08)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.chance import Draws
from rules.engine.frames import Frame, Procedure, RefutedChoiceError, push
from rules.engine.refusing import drawing_violations
from rules.engine.texts.fetching import shuffle_into_deck
from rules.engine.values import Violation
from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.effects.losing import lose_life
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.state import Player, State, get_switches


class Drawing(Frame):
    """The remaining cards to be drawn by a player, by a rule.

    `told` are those that a row has named already: it need not end where the deck does.
    """

    __slots__ = ("left", "rule", "seat", "told")

    def __init__(self, seat: int, count: int, rule: str) -> None:
        self.at = 0
        self.steps = DRAWING
        self.seat = seat
        self.left = count
        self.rule = rule
        self.told: tuple[CoresCard | None, ...] = ()


def _draw_next(state: State, frame: Drawing) -> int | None:
    if not frame.left:
        return None
    player = state.players[frame.seat]
    if not (len(player.deck) or player.deck.open_ended):
        _renew_deck(state, player)
        if state.result is not None or not len(player.deck):
            frame.left -= 1
            return 0
    count = frame.left if player.deck.open_ended else min(frame.left, len(player.deck))
    frame.left -= count
    draws = Draws({frame.seat: count}, "deck", "hand", frame.rule)
    push(state, draws)
    if frame.told:
        take_cards(state, draws, frame.seat, _check_told(state, frame, count))
    return 0


def _check_told(state: State, frame: Drawing, due: int) -> tuple[CoresCard | None, ...]:
    """Raise RefutedChoiceError for told cards that cannot be those of the new deck."""
    names, most = frame.told, due + count_drawn_later(state, frame.seat)
    for wrong in draw_violations(state, frame.seat, names[:due] if len(names) <= most else names, due, frame.rule):
        raise RefutedChoiceError(wrong.message, wrong.rule or frame.rule, len(state.events) - 1)
    return names


def count_drawn_later(state: State, seat: int) -> int:
    """Count the cards to draw from the used pile after the due cards empty the deck."""
    player = state.players[seat]
    if player.hp <= get_switches(state).empty_deck_loss:
        return 0
    for frame in reversed(state.frames):
        if isinstance(frame, Drawing):
            return min(frame.left, len(player.used)) if frame.seat == seat else 0
    return 0


def take_cards(state: State, draws: Draws, seat: int, names: tuple[CoresCard | None, ...]) -> None:
    """Draw the cards of a row. After the due cards, the rest come from the new deck."""
    due, drawing = draws.due[seat], state.frames[-2]
    if isinstance(drawing, Drawing):
        drawing.told = names[due:]
    draws.take(state, seat, names[:due])


DRAWING: Procedure = (_draw_next,)


def _renew_deck(state: State, player: Player) -> None:
    """Shuffle the used pile into a new deck, for life."""
    shuffle_into_deck(state, player.used, "WOC-G08")
    lose_life(state, [(player, get_switches(state).empty_deck_loss)], "WOC-G08")


def draw_violations(
    state: State, seat: int, names: tuple[CoresCard | None, ...], due: int, rule: str
) -> Iterable[Violation]:
    player = state.players[seat]
    return drawing_violations(
        state, player, player.deck, names, due, rule, strays=_stray_violations, rule_of_known="WOC-G26"
    )


def _stray_violations(card: CoresCard) -> Iterator[Violation]:
    if card.kind == "core":
        yield refuse("WOC-SET-03", f"{card.name} is a Core, which is kept out of the deck.", kind="deck")
