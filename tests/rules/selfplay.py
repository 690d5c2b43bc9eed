"""Random games of legal actions, written down as match records: material for properties and benchmarks."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

from rules.engine.actions import Action, apply, legal_actions
from rules.engine.cards import CardDefinition, CardPool
from rules.engine.chance import Draws
from rules.engine.frames import Window, run, waiting
from rules.engine.state import Card, Player, State
from rules.games import GAMES
from rules.games.wota.chains import ChainWindow
from rules.games.wota.choices import Chance, Choice
from rules.games.wota.filters import is_printed_so
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
        self.depths: dict[int, int] = {}
        self.fresh: list[Card] = []
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
        elif isinstance(frame, Window):
            self._answer(frame)
        elif isinstance(frame, Chance):
            self._fall(frame)
        elif isinstance(frame, Choice):
            self._choose(frame)
        else:
            self._act()

    def _act(self) -> None:
        actions = [action for action in legal_actions(self.state) if action.verb not in ("concede", "draw agreed")]
        actions = [action for action in actions if self._can_be_written(action)]
        by_verb = sorted({action.verb for action in actions}, key=lambda verb: (verb == "turn", verb))
        weights = [{"turn": 1, "phase": 2, "attack": 8, "summon": 8}.get(verb, 3) for verb in by_verb]
        verb = self.rng.choices(by_verb, weights)[0]
        self.take(self.rng.choice([action for action in actions if action.verb == verb]))

    def _answer(self, window: Window) -> None:
        """Answer one time in two where somebody can; a pass is written where there was something to decide."""
        seat = window.priority
        answers = [action for action in legal_actions(self.state) if action.verb == "activate"]
        answers = [action for action in answers if self._can_be_written(action)]
        if answers and self.rng.randrange(2):
            self.take(self.rng.choice(answers), depth=self._depth(window))
            return
        if answers:
            self.rows.append(Play(line=0, verb="pass", seat=SEATS[seat], depth=max(1, self._depth(window))))
        self.counts["pass"] += 1
        window.pass_priority(self.state, seat)
        run(self.state)

    def _depth(self, window: Window) -> int:
        """How many `>` an answer in this window has: one more than the row that it answers."""
        if isinstance(window, ChainWindow):
            return self.depths.get(id(window.chain.links[-1]), 0) + 1
        return 0 if window.resumed and len(self.state.frames) == 2 else 1

    def _fall(self, frame: Chance) -> None:
        verb, seat = frame.verbs[0], frame.seats[0]
        if verb == "flip":
            self.take(Action("flip", seat, mode=self.rng.choice(("heads", "tails"))))
        else:
            self.take(Action("roll", seat, count=self.rng.randint(1, 6)))

    def _choose(self, frame: Choice) -> None:
        """Pick at random; of unknown cards, one that the list still holds and that will do."""
        known = [option for option in frame.options if not isinstance(option, Card) or option.definition is not None]
        unknown = [option for option in frame.options if option not in known]
        picks: list = self.rng.sample(known, min(len(known), self.rng.randint(frame.least, frame.count)))
        if unknown and len(picks) < frame.count:
            picks += self._unseen(frame, unknown[: frame.count - len(picks)])
        verb = "discard" if frame.verbs[0] == "discard" else "choose"
        self.take(Action(verb, frame.seats[0], picks=tuple(picks)))

    def _unseen(self, frame: Choice, cards: list[Card]) -> list[CardDefinition]:
        player = self.state.players[cards[0].owner]
        assert player.registered is not None
        names = sorted((player.registered - player.shown).elements())
        self.rng.shuffle(names)
        fit = [self.pool.get(name) for name in names]
        wanted = frame.wanted
        return [card for card in fit if wanted is None or is_printed_so(wanted, card)][: len(cards)]

    def _can_be_written(self, action: Action) -> bool:
        """Whether a row can name the cards of an action: those on the field by their handles."""
        on_the_table = [action.card, action.target, *action.costs, *action.targets]
        return all(card.handle for card in on_the_table if isinstance(card, Card) and card.on_the_table)

    def take(self, action: Action, depth: int = 0) -> None:
        """Carry out an action and write it down."""
        if action.verb == "turn":
            self._checkpoint()
        player = self.state.players[action.seat]
        if action.verb in ("summon", "set", "activate") and action.card.zone in (player.hand, player.boss):
            action.handle = self._new_handle(action.seat)
        self.fresh = [card for card in action.picks if isinstance(card, Card) and card.handle is None]
        if action.verb == "choose":
            for card in self.fresh:
                card.handle = self._new_handle(action.seat)
        row = self._row(action)
        if isinstance(row, Play):
            row.depth = depth
        self.counts[action.verb] += 1
        apply(self.state, action)
        self.rows.append(row)
        if isinstance(frame := waiting(self.state), ChainWindow) and action.verb == "activate":
            self.depths[id(frame.chain.links[-1])] = depth

    def _new_handle(self, seat: int) -> str:
        self.handles += 1
        return f"{SEATS[seat].lower()}{self.handles}"

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
        if action.handle is not None:
            row.card, row.handle = action.card.name, action.handle
        elif action.card is not None:
            row.handle = action.card.handle
        if action.verb == "activate":
            row.word, row.targets = "", tuple(token for target in action.targets for token in self._tokens(target))
        elif action.verb == "choose" and not action.picks:
            row.targets = ("no",)
        elif action.verb in ("choose", "order"):
            row.word, row.targets = "", tuple(t for pick in action.picks or action.costs for t in self._tokens(pick))
        elif action.verb == "discard":
            row.names = tuple(card.name for card in action.picks)
        elif action.verb in ("roll", "flip"):
            row.word, row.number = action.mode or "d6", action.count or None
        if action.verb == "attack":
            target = action.target
            row.targets = (f"#{target.handle}" if isinstance(target, Card) else SEATS[target.seat],)
        if action.verb != "order":
            row.tributes = tuple(f"#{card.handle}" for card in action.costs)
        row.side = None if action.side is None else SEATS[action.side]
        return row

    def _tokens(self, pick: object) -> tuple[str, ...]:
        """How a row names what is aimed at or chosen; a card chosen out of a pile gets a handle behind its name."""
        if isinstance(pick, Card):
            if pick in self.fresh:
                return (f'"{pick.name}"', f"#{pick.handle}")
            return (f"#{pick.handle}",) if pick.handle is not None else (f'"{pick.name}"',)
        if isinstance(pick, CardDefinition):
            return (f'"{pick.name}"',)
        return (SEATS[pick.seat] if isinstance(pick, Player) else str(pick),)

    def record(self) -> Record:
        """The game so far as a record with both lists."""
        tags = {"Record": "1", "Game": "wota", "Edition": self.edition, "First": SEATS[self.first]}
        blocks = tuple(
            DeckBlock(line=0, seat=seat, text=text.strip()) for seat, text in zip(SEATS, self.lists, strict=True)
        )
        return Record(tags=tags, decks=blocks, rows=tuple(self.rows))
