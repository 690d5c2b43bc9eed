"""Cards drawn by an effect or a rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.chance import Draws
from rules.engine.frames import Frame, Procedure, push
from rules.engine.refusing import drawing_violations
from rules.engine.values import Violation
from rules.games.valcarta.cards import ValcartaCard
from rules.games.valcarta.rulebook.citing import refuse
from rules.games.valcarta.table.state import Player, State


class Drawing(Frame):
    """Cards to be drawn by a player; of a short Deck only the remaining cards (VAL-G25)."""

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
    player = state.players[seat]
    return drawing_violations(
        state, player, player.deck, names, due, rule, strays=_stray_violations, rule_of_known="VAL-ZONE-03"
    )


def _stray_violations(card: ValcartaCard) -> Iterator[Violation]:
    if card.kind == "crystal":
        yield refuse("VAL-SET-04", f"{card.name} belongs to the Crystal Zone, and not to the Deck.", kind="deck")
    elif card.fay:
        yield refuse("VAL-G06", f"{card.name} belongs to the Fay Charged Deck, and not to the Deck.", kind="deck")
