"""Cards drawn by an effect or a rule."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.chance import Draws, find_false_draws
from rules.engine.frames import Frame, Procedure, push
from rules.engine.identity import impossible_identities
from rules.engine.values import Violation
from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.state import Player, State


class Drawing(Frame):
    """Cards to be drawn by a player; of a Deck that runs out only those that are there (VAL-G25)."""

    __slots__ = ("count", "rule", "seat")

    def __init__(self, seat: int, count: int, rule: str) -> None:
        self.at = 0
        self.steps = DRAWING
        self.seat = seat
        self.count = count
        self.rule = rule


def _ask_draw(state: State, frame: Drawing) -> None:
    deck = state.players[frame.seat].deck
    count = frame.count if deck.open_ended else min(frame.count, len(deck))
    if count:
        push(state, Draws({frame.seat: count}, "deck", "hand", frame.rule))


DRAWING: Procedure = (_ask_draw,)


def has_deck(player: Player) -> bool:
    return player.deck.open_ended or bool(len(player.deck))


def draw_violations(
    state: State, seat: int, names: tuple[ValcartaCard | None, ...], due: int, rule: str
) -> Iterable[Violation]:
    """Why cards cannot have been drawn: their number, or what they are."""
    player = state.players[seat]
    if len(names) != due:
        yield refuse(rule, f"The row draws {len(names)} where {due} are due; write all of them in one row.")
    for definition in names:
        if definition is not None and (definition.kind == "crystal" or definition.fay):
            where = "the Crystal Zone" if definition.kind == "crystal" else "the Fay Charged Deck"
            also = "VAL-SET-04" if definition.kind == "crystal" else "VAL-G06"
            yield refuse(also, f"{definition.name} belongs to {where}, and not to the Deck.", kind="deck")
    false, unseen = find_false_draws(names, player.deck.cards)
    for known, said in false:
        yield refuse("VAL-ZONE-03", f"{known.name} lies there to be drawn, and not {said.name}.", kind="claim")
    yield from impossible_identities(state, player, unseen)
