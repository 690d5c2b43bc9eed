"""A summon under way."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.atoms import move, note
from rules.engine.frames import Procedure
from rules.engine.values import Violation
from rules.games.wota.abilities.keywords import has_printed_keyword
from rules.games.wota.chains.chains import open_window
from rules.games.wota.summoning.arriving import enter_battle_zone
from rules.games.wota.table.attempts import Attempt
from rules.games.wota.table.state import SPECIAL, Card, Player, State
from rules.games.wota.zones.entering import find_legend_violation, space_violations


class Summon(Attempt):
    """A summon after payment: attempt, arrival, and a window (G49).

    The card waits in `origin` during the attempt.
    """

    __slots__ = ("card", "origin", "position", "side", "summoner")
    what: ClassVar[str] = "summon"

    def __init__(self, card: Card, position: str, side: Player, summoner: int) -> None:
        self.at = 0
        self.steps = SUMMON
        self.negated = False
        self.card = card
        self.origin = card.zone
        self.position = position
        self.side = side
        self.summoner = summoner

    def roles(self) -> dict[str, Card]:
        return {"subject": self.card}


def _open_attempt(state: State, frame: Summon) -> None:
    card = frame.card
    card.special = card.definition is not None and card.definition.kind == "boss"
    note(state, "summoning", card, frame.position, "WOTA-G49", frame.summoner, SPECIAL if card.special else "")
    open_window(state, "summon attempt")


def _enter(state: State, frame: Summon) -> int | None:
    card = frame.card
    if frame.origin is None or card not in frame.origin.cards:  # discarded, or summoned by an effect, meanwhile
        return len(frame.steps)
    filled = next(iter(space_violations(frame.side, card.definition)), None) or _find_second_legend(state, frame)
    if frame.negated or filled is not None:  # it was never on the field (G49)
        card.face_up = True
        owner = state.players[card.owner]
        move(state, card, owner.discard, "WOTA-G49" if filled is None else filled.rule or "WOTA-G49")
        return len(frame.steps)
    special = card.special
    enter_battle_zone(state, card, frame.side, frame.position)
    rule, how = ("WOTA-BOSS-08", SPECIAL) if special else ("WOTA-SUM-15", "")
    note(state, "summon", card, frame.position, rule, frame.summoner, how)
    return None


def _find_second_legend(state: State, frame: Summon) -> Violation | None:
    if not has_printed_keyword(frame.card.definition, "Legend"):
        return None
    return find_legend_violation(state, state.players[frame.summoner], frame.side)


def _open_summon_window(state: State, frame: Summon) -> None:
    open_window(state, "summon")


SUMMON: Procedure = (_open_attempt, _enter, _open_summon_window)
