"""Draws, and the deck that runs out (WOC-G08)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.atoms import move, turn_face
from rules.engine.chance import Draws, find_false_draws
from rules.engine.frames import Frame, Procedure, push
from rules.engine.identity import forget, impossible_identities
from rules.engine.values import Violation
from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.effects.losing import lose_life
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.state import Player, State, get_switches


class Drawing(Frame):
    """Cards to be drawn by a player, `left` of them, by a rule."""

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
    for card in list(player.used.cards):
        forget(state, card)
        move(state, card, player.deck, "WOC-G08")
        turn_face(state, card, False, "WOC-G08")
    lose_life(state, [(player, get_switches(state).empty_deck_loss)], "WOC-G08")


def draw_violations(
    state: State, seat: int, names: tuple[CoresCard | None, ...], due: int, rule: str
) -> Iterable[Violation]:
    """Why cards cannot have been drawn: their number, or what they are."""
    player = state.players[seat]
    if len(names) != due:
        yield refuse(rule, f"The row draws {len(names)} where {due} are due; write all of them in one row.")
    for definition in names:
        if definition is not None and definition.kind == "core":
            yield refuse("WOC-SET-03", f"{definition.name} is a Core, which is kept out of the deck.", kind="deck")
    false, unseen = find_false_draws(names, player.deck.cards)
    for known, said in false:
        yield refuse("WOC-G26", f"{known.name} lies there to be drawn, and not {said.name}.", kind="claim")
    yield from impossible_identities(state, player, unseen)
