"""Draws, and an empty deck (WOC-G08)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.chance import Draws
from rules.engine.frames import Frame, Procedure, push
from rules.engine.refusing import drawing_violations
from rules.engine.texts.fetching import shuffle_into_deck
from rules.engine.values import Violation
from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.effects.losing import lose_life
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.state import Player, State, get_switches


class Drawing(Frame):
    """The remaining cards to be drawn by a player, by a rule."""

    __slots__ = ("left", "rule", "seat")

    def __init__(self, seat: int, count: int, rule: str) -> None:
        self.at = 0
        self.steps = DRAWING
        self.seat = seat
        self.left = count
        self.rule = rule


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
    push(state, Draws({frame.seat: count}, "deck", "hand", frame.rule))
    return 0


DRAWING: Procedure = (_draw_next,)


def _renew_deck(state: State, player: Player) -> None:
    """Shuffle the used pile into a new deck, for life."""
    shuffle_into_deck(state, player.used, "WOC-G08")
    lose_life(state, [(player, get_switches(state).empty_deck_loss)], "WOC-G08")


def draw_violations(
    state: State, seat: int, names: tuple[CoresCard | None, ...], due: int, rule: str
) -> Iterable[Violation]:
    player = state.players[seat]
    return drawing_violations(player, state, names, due, rule, strays=_stray_violations, rule_of_known="WOC-G26")


def _stray_violations(card: CoresCard) -> Iterator[Violation]:
    if card.kind == "core":
        yield refuse("WOC-SET-03", f"{card.name} is a Core, which is kept out of the deck.", kind="deck")
