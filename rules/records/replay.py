"""Replays a record on the rules engine, row by row, up to the first fault."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.actions import Action, Violation, apply, check
from rules.engine.cards import CardPool
from rules.engine.deckrules import Decklist
from rules.engine.frames import Window, run, settle_all, waiting
from rules.engine.game import Game
from rules.engine.state import Card, Player, State
from rules.records.notation import UnreadableError
from rules.records.rows import CardClaim, Checkpoint, Phase, Play, Record, ResourceClaim, Turn

SEATS = "AB"


class FaultError(Exception):
    """The first fault of a record: the broken rule, the row where it came to light and the one that caused it."""

    def __init__(self, violation: Violation, line: int, caused_at: int | None = None) -> None:
        super().__init__(violation.message)
        self.violation = violation
        self.line = line
        self.caused_at = line if caused_at is None else caused_at


class Replay:
    """One record on one table."""

    def __init__(self, record: Record, game: Game, pool: CardPool, decks: Mapping[int, Decklist]) -> None:
        edition = game.editions[record.tags["Edition"]]
        self.record = record
        self.game = game
        self.pool = pool
        self.state: State[Any] = game.new_state(game, edition, SEATS.index(first_seat(record)))
        self.handles: dict[str, Card] = {}
        self.given_at: dict[str, int] = {}
        self.line = 0
        self.actions = 0
        self.claims = 0
        self.implied = 0
        self.fresh = True  # nobody has acted freely since the turn or the phase began
        for seat, deck in decks.items():
            game.register(self.state, seat, deck, pool)

    def run(self) -> None:
        """Replay every row, then close what is open and compare the result.

        Raises FaultError, MissingFactError or UnreadableError at the first row that is not right.
        """
        if self.record.position is not None:
            self.line = self.record.position.line
            self.game.notation.place(self.state, self.record.position, self.handles, self.pool)
            self.given_at = dict.fromkeys(self.handles, self.record.position.line)
        else:
            self.game.begin(self.state)
            run(self.state)
        for row in self.record.rows:
            if isinstance(row, Play):
                self.line = row.line
                self._play(row)
            elif isinstance(row, Turn):
                self.line = row.line
                self._turn(row)
            elif isinstance(row, Phase):
                self.line = row.line
                self._phase(row)
            elif isinstance(row, CardClaim | ResourceClaim | Checkpoint):
                self.line = row.line
                self._claim(row)
        self._settle()
        self._compare_result()

    def _settle(self) -> None:
        self.implied += settle_all(self.state)

    def _do(self, action: Action) -> None:
        violation = check(self.state, action)
        if violation is not None:
            raise FaultError(violation, self.line, self._cause(action))
        apply(self.state, action)

    def _cause(self, action: Action) -> int | None:
        """A card that cannot be what it is shown to be was wrong from the row that placed it."""
        card = action.card
        if card is not None and card.definition is None and action.printed is not None and card.handle is not None:
            return self.given_at.get(card.handle)
        return None

    def _play(self, row: Play) -> None:
        if row.verb not in self.game.actions:
            message = f"This engine does not judge `{row.verb}` yet, so what follows cannot be known."
            raise FaultError(Violation(None, message, kind="unknown"), row.line)
        self._let_silence_answer(row)
        action = self.game.notation.bind(self.state, row, self.handles, self.pool)
        self.fresh = self.fresh and waiting(self.state) is not None
        self._do(action)
        self.actions += 1
        if action.handle is not None and action.card is not None and action.handle not in self.handles:
            self.handles[action.handle] = action.card
            self.given_at[action.handle] = row.line

    def _let_silence_answer(self, row: Play) -> None:
        """Close what the row does not answer: silence is a pass, an unwritten draw is unknown."""
        seat = SEATS.find(row.seat)
        while (frame := waiting(self.state)) is not None:
            if isinstance(frame, Window) and row.depth:
                if frame.priority != seat and frame.passes == 0:
                    frame.pass_priority(self.state, frame.priority)
                    continue
                return
            if row.verb in frame.verbs and seat in frame.seats and not isinstance(frame, Window):
                return
            self.implied += frame.settle(self.state)
            run(self.state)

    def _turn(self, row: Turn) -> None:
        if row.number == 0:
            if self.state.turn:
                raise FaultError(
                    Violation(None, "`== 0` is the time before the first turn, which is over.", kind="syntax"), row.line
                )
            return
        self._settle()
        self._do(Action("turn", self.state.active, side=SEATS.index(row.seat), count=row.number))
        self.fresh = True

    def _phase(self, row: Phase) -> None:
        self._settle_before(row)
        phase, automatic = self.state.phase, self.game.notation.automatic_phases
        if self.fresh and (row.name == phase or (row.name in automatic and phase not in automatic)):
            return  # a phase that ran by itself, or has just begun, is named for the reader's sake
        self._do(Action("phase", self.state.active, mode=row.name))
        self._settle()
        self.fresh = True

    def _settle_before(self, row: Phase) -> None:
        """Naming the automatic phase that waits for its draw must not make the draw unknown."""
        if row.name != self.state.phase or waiting(self.state) is None:
            self._settle()

    def _claim(self, row: CardClaim | ResourceClaim | Checkpoint) -> None:
        self._settle()
        self.claims += 1
        if isinstance(row, CardClaim):
            self._card_claim(row)
        elif isinstance(row, ResourceClaim):
            player = self.state.players[SEATS.index(row.seat)]
            self._equal(player, row.resource, row.value, getattr(player, row.resource))
        else:
            for seat, claimed in row.totals.items():
                player = self.state.players[SEATS.index(seat)]
                actual = self.game.notation.totals(self.state, player.seat)
                for name, value, true in zip(self.game.notation.checkpoint, claimed, actual, strict=True):
                    self._equal(player, name, value, true)

    def _equal(self, player: Player[Any], name: str, claimed: int, actual: int) -> None:
        if claimed != actual:
            rule = self._last_rule(player, name)
            message = f"The record says {SEATS[player.seat]} has {name} {claimed}; by the rows above it is {actual}."
            raise FaultError(Violation(rule, message, kind="claim"), self.line)

    def _last_rule(self, player: Player[Any], name: str) -> str | None:
        """The rule behind the latest change of a total: what the claim contradicts."""
        for event in reversed(self.state.events):
            if event.subject is player and event.kind == name:
                return event.rule
            if name == "hand" and event.kind == "move" and event.subject.owner == player.seat:
                return event.rule
        return None

    def _card_claim(self, row: CardClaim) -> None:
        card = self.handles.get(row.handle)
        if card is None:
            raise UnreadableError(f"line {row.line}: no card was given the handle #{row.handle}", line=row.line)
        if self.game.notation.suffered(self.state, card, row.fate):
            return
        rule = next((event.rule for event in reversed(self.state.events) if card in (event.subject, event.value)), None)
        place = card.zone.name if card.zone is not None else "?"
        message = (
            f"#{row.handle} ({card.name}) was not {self.game.notation.fates[row.fate]}; it is in the {place} zone."
        )
        raise FaultError(Violation(rule, message, kind="claim"), row.line)

    def _compare_result(self) -> None:
        """The tags Result and End are claims like any other, made at the last line."""
        claimed = self.record.tags.get("Result", "*")
        result = self.state.result
        actual = "*" if result is None else "draw" if result.winner is None else SEATS[result.winner]
        reason = self.record.tags.get("End")
        self.line = self.record.lines
        if claimed != "*":
            self.claims += 1
            if claimed != actual:
                message = f'The record says the result is "{claimed}"; by its rows it is "{actual}".'
                raise FaultError(Violation(result.rule if result else None, message, kind="claim"), self.line)
        if reason is not None and result is not None:
            self.claims += 1
            if reason != result.reason:
                message = f'The record says the game ended by "{reason}"; by its rows it ended by "{result.reason}".'
                raise FaultError(Violation(result.rule, message, kind="claim"), self.line)


def first_seat(record: Record) -> str:
    """Who takes turn 1: the tag First, or else the first turn's player, or else A."""
    if "First" in record.tags:
        return record.tags["First"]
    return next((row.seat for row in record.rows if isinstance(row, Turn) and row.number == 1), "A")
