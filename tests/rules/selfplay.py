"""Random games of legal actions, written down as match records: material for properties and benchmarks."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

from rules.engine.actions import Action, apply, legal_actions
from rules.engine.cards import CardDefinition, CardPool
from rules.engine.chance import Draws
from rules.engine.frames import run, waiting
from rules.engine.state import Card, State
from rules.games import GAMES
from rules.records.decklist import read_decklist
from rules.records.rows import Checkpoint, DeckBlock, Phase, Play, Record, Row, Turn

WOTA = GAMES["wota"]
SEATS = "AB"
STARTERS = Path(__file__).resolve().parents[2] / "decks" / "starters"


def draw_at_random(state: State, seat: int, pool: CardPool, rng: Random) -> CardDefinition | None:
    """One card of those on the registered list that nobody has seen yet; for self-play and the playtest table."""
    player = state.players[seat]
    if player.registered is None:
        return None
    unseen = sorted((player.registered - player.shown).elements())
    return pool.get(rng.choice(unseen))


class RandomGame:
    """One random game of two starter decks, or of two `lists`; `rows` is its record so far, `state` the table."""

    def __init__(
        self,
        pool: CardPool,
        seed: int,
        edition: str = "current",
        decks: tuple[str, str] | None = None,
        lists: tuple[str, str] | None = None,
    ) -> None:
        self.pool = pool
        self.rng = Random(seed)
        names = sorted(path.stem for path in STARTERS.glob("*.txt"))
        chosen = decks or (self.rng.choice(names), self.rng.choice(names))
        self.lists = lists or tuple((STARTERS / f"{name}.txt").read_text() for name in chosen)
        self.edition = edition
        self.state: State = WOTA.new_state(WOTA, WOTA.editions[edition], self.rng.randrange(2))
        self.first = self.state.first
        for seat, text in enumerate(self.lists):
            WOTA.register(self.state, seat, read_decklist(text, pool, WOTA.deck_sections), pool)
        self.rows: list[Row] = [Turn(line=0, number=0)]
        self.handles = 0
        self.counts: Counter[str] = Counter()
        WOTA.begin(self.state)
        run(self.state)

    def play(self, max_rows: int = 300) -> None:
        """Play random legal actions until the game ends or the record has `max_rows` rows."""
        while self.state.result is None and len(self.rows) < max_rows:
            self.step()

    def step(self) -> None:
        """Let chance or a random legal action happen once."""
        frame = waiting(self.state)
        if isinstance(frame, Draws):
            self._draw(frame)
            return
        if frame is not None and "pass" in frame.verbs:
            frame.settle(self.state)
            run(self.state)
            return
        actions = [action for action in legal_actions(self.state) if action.verb not in ("concede", "draw agreed")]
        by_verb = sorted({action.verb for action in actions}, key=lambda verb: (verb == "turn", verb))
        weights = [{"turn": 1, "phase": 2, "attack": 8, "summon": 8}.get(verb, 3) for verb in by_verb]
        verb = self.rng.choices(by_verb, weights)[0]
        self.take(self.rng.choice([action for action in actions if action.verb == verb]))

    def take(self, action: Action) -> None:
        """Carry out an action and write it down."""
        if action.verb == "turn":
            self._checkpoint()
        if action.verb in ("summon", "set") and action.card is not None:
            self.handles += 1
            action.handle = f"{SEATS[action.seat].lower()}{self.handles}"
        row = self._row(action)
        self.counts[action.verb] += 1
        apply(self.state, action)
        self.rows.append(row)

    def _draw(self, frame: Draws) -> None:
        for seat, count in list(frame.due.items()):
            drawn: list = []

            def names(seat: int = seat, count: int = count, drawn: list = drawn):
                for _ in range(count):
                    drawn.append(draw_at_random(self.state, seat, self.pool, self.rng))
                    yield drawn[-1]

            frame.take(self.state, seat, names())
            self.rows.append(Play(line=0, verb="draw", seat=SEATS[seat], names=tuple(card.name for card in drawn)))
        run(self.state)

    def _checkpoint(self) -> None:
        if self.state.turn:
            totals = {SEATS[seat]: WOTA.notation.totals(self.state, seat) for seat in (0, 1)}
            self.rows.append(Checkpoint(line=0, totals=totals))

    def _row(self, action: Action) -> Row:
        if action.verb == "turn":
            number = self.state.turn + 1
            return Turn(line=0, number=number, seat=SEATS[self.first if number % 2 else 1 - self.first])
        if action.verb == "phase":
            return Phase(line=0, name=action.mode)
        row = Play(line=0, verb=action.verb, seat=SEATS[action.seat], word=action.mode)
        if action.verb in ("summon", "set"):
            row.card, row.handle = action.card.name, action.handle
        elif action.card is not None:
            row.handle = action.card.handle
        if action.verb == "attack":
            target = action.target
            row.targets = (f"#{target.handle}" if isinstance(target, Card) else SEATS[target.seat],)
        row.tributes = tuple(f"#{card.handle}" for card in action.costs)
        row.side = None if action.side is None else SEATS[action.side]
        return row

    def record(self) -> Record:
        """The game so far as a record with both lists."""
        tags = {"Record": "1", "Game": "wota", "Edition": self.edition, "First": SEATS[self.first]}
        blocks = tuple(
            DeckBlock(line=0, seat=seat, text=text.strip()) for seat, text in zip(SEATS, self.lists, strict=True)
        )
        return Record(tags=tags, decks=blocks, rows=tuple(self.rows))
