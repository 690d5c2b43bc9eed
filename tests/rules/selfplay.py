"""Random games of legal actions, written down as match records: material for properties and benchmarks."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from rules.decklists.reading import read_decklist
from rules.engine.actions import apply, check, legal_actions
from rules.engine.cards import CardDefinition, CardPool
from rules.engine.chance import Draws
from rules.engine.frames import ANSWERS_EVENT, ANSWERS_NOTHING, Window, run, waiting
from rules.engine.state import Card, Player, State
from rules.engine.values import Action, EnterPhase, PassTurn
from rules.games import GAMES
from rules.games.wota.abilities.filters import matches_printing
from rules.games.wota.chains.choices import ChanceOutcome, Choice
from rules.games.wota.table.actions import (
    CHOICES,
    ActivateCard,
    Choose,
    DeclareAttack,
    FlipCoin,
    HandleAction,
    OrderEffects,
    PlacingAction,
    RollDie,
)
from rules.queries import list_starters
from rules.records.rows import Checkpoint, DeckBlock, Phase, Play, Record, Row, Turn
from tests.rules.rowgame import list_things, make_key

WOTA = GAMES["wota"]
SEATS = "AB"
GROUND = Path(__file__).resolve().parent / "ground"  # decks of cards without text: the ground rules alone decide
ANSWERED = 0.5  # how often a player who could respond does
GIVING_UP = ("concede", "draw agreed")  # legal for either player at any time
WORKED_OUT = ("handle", "named", "link", "answer")  # fields of an action that do not say what is done
HELD = ("hand", "boss")  # the zones from which cards are played


def draw_at_random(state: State, seat: int, pool: CardPool, rng: Random) -> CardDefinition | None:
    """One card of those on the registered list that nobody has seen yet; for self-play and the playtest table."""
    player = state.players[seat]
    if player.registered is None:
        return None
    unseen = sorted((player.registered - player.shown).elements())
    return pool.get(rng.choice(unseen))


def starters(rng: Random) -> tuple[str, str]:
    """The lists of two of the decks that ship."""
    lists = [*list_starters(WOTA.code).values()]
    return (rng.choice(lists), rng.choice(lists))


def key(action: Action) -> tuple[Any, ...]:
    """What makes two actions the same: equal cards of a hand are one choice, and tributes have no order."""
    return make_key(action, WORKED_OUT, HELD)


class RandomGame:
    """One random game of two decks without text, or of two `lists`; `rows` is its record so far, `state` the table.

    Passes are not written: silence is a pass. So that the record means the game that was played, nobody responds with
    what the same player could have done in an earlier window since the last row (`declined`).
    """

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
        names = sorted(path.stem for path in GROUND.glob("*.txt"))
        chosen = decks or (self.rng.choice(names), self.rng.choice(names))
        self.lists = lists or tuple((GROUND / f"{name}.txt").read_text() for name in chosen)
        self.edition = edition
        self.state: State = WOTA.new_state(WOTA, WOTA.editions[edition], self.rng.randrange(2))
        self.first = self.state.first
        for seat, text in enumerate(self.lists):
            WOTA.register(self.state, seat, read_decklist(text, pool, WOTA.deck_sections), pool)
        self.rows: list[Row] = [Turn(line=0, number=0)]
        self.handles: dict[str, Card] = {}
        self.given = 0
        self.depth = 0
        self.depths: dict[Window, int] = {}
        self.declined: set[tuple] = set()
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
        elif isinstance(frame, ChanceOutcome):
            self._fall(frame)
        elif isinstance(frame, Window):
            self._respond(frame)
        elif isinstance(frame, Choice):
            self._choose(frame)
        else:
            self._act()

    def _act(self) -> None:
        actions = [
            action
            for action in self._expressible(legal_actions(self.state))
            if not isinstance(action, ActivateCard) or self._key(action) not in self.declined
        ]
        if not actions:
            frame = waiting(self.state)
            frame.settle(self.state)
            run(self.state)
            return
        by_verb = sorted({action.verb for action in actions}, key=lambda verb: (verb == "turn", verb))
        weights = [{"turn": 1, "phase": 2, "attack": 8, "summon": 8, "activate": 6}.get(verb, 3) for verb in by_verb]
        verb = self.rng.choices(by_verb, weights)[0]
        self.take(self.rng.choice([action for action in actions if action.verb == verb]))

    def _expressible(self, actions: list[Action]) -> list[Action]:
        """Those that a row can say: giving up is left out, and a card of the table needs its handle."""
        return [
            action
            for action in actions
            if action.verb not in GIVING_UP and all(map(self._has_its_handle, list_things(action)))
        ]

    def _has_its_handle(self, thing: object) -> bool:
        return not isinstance(thing, Card) or thing.handle is not None or not thing.on_the_table

    def _respond(self, window: Window) -> None:
        """Whoever has the priority responds, if there is anything to respond with, or passes in silence."""
        seat = window.priority
        activate = WOTA.actions["activate"]
        tries = [action for action in activate.candidates(self.state, seat) if self._key(action) not in self.declined]
        legal = [action for action in tries if not any(activate.violations(self.state, action))]
        actions = {self._key(action): action for action in self._expressible(legal)}
        if actions and self.rng.random() < ANSWERED:
            self.take(actions[self.rng.choice([*actions])])
            return
        self.declined |= actions.keys()
        window.pass_priority(self.state, seat)
        run(self.state)

    def _key(self, action: ActivateCard) -> tuple:
        """What a response is, whatever it aims at: the same card may not be aimed elsewhere in a later window."""
        card = action.card
        return (action.seat, card.name if card.zone.name == "hand" else id(card))

    def _choose(self, choice: Choice) -> None:
        """Pick at random; of unknown cards, one that the list still holds and that will do."""
        known = [option for option in choice.options if not isinstance(option, Card) or option.definition is not None]
        known = [option for option in known if self._has_its_handle(option)]
        unknown = [option for option in choice.options if isinstance(option, Card) and option.definition is None]
        picks: list = self.rng.sample(known, min(len(known), self.rng.randint(choice.least, choice.count)))
        if unknown and len(picks) < choice.count:
            picks += self._unseen(choice, unknown[: choice.count - len(picks)])
        if not choice.allows_number(len(picks)):
            choice.settle(self.state)
            run(self.state)
            return
        verb = "choose" if "choose" in choice.verbs else choice.verbs[0]
        self.take(CHOICES[verb](choice.seats[0], tuple(picks)))

    def _unseen(self, choice: Choice, cards: list[Card]) -> list[CardDefinition]:
        player = self.state.players[cards[0].owner]
        if player.registered is None:
            return []
        names = sorted((player.registered - player.shown).elements())
        self.rng.shuffle(names)
        fit = [card for card in map(self.pool.get, names) if card is not None and card.kind != "boss"]
        return [card for card in fit if choice.wanted is None or matches_printing(choice.wanted, card)][: len(cards)]

    def _fall(self, frame: ChanceOutcome) -> None:
        """A coin or a die falls."""
        verb, seat = frame.verbs[0], frame.seats[0]
        row = Play(line=0, verb=verb, seat=SEATS[seat], depth=self.depth)
        if verb == "flip":
            row.word = self.rng.choice(("heads", "tails"))
            self._carry_out(row, FlipCoin(seat, side=row.word))
        else:
            row.word, row.number = "d6", self.rng.randint(1, 6)
            self._carry_out(row, RollDie(seat, points=row.number))

    def take(self, action: Action) -> None:
        """Carry out an action and write it down."""
        if isinstance(action, PassTurn):
            self._checkpoint()
        if isinstance(action, HandleAction) and action.card.zone.name in ("hand", "boss"):
            action.handle = self._new_handle(action.seat)
        self._carry_out(self._row(action), action)

    def _carry_out(self, row: Row, action: Action) -> None:
        """Do what the row means: of equal cards in a hand or a pile it may mean another one than was thought of."""
        if isinstance(row, Play):
            action = WOTA.notation.bind(self.state, row, self.handles, self.pool)
            violation = check(self.state, action)
            assert violation is None, (row, violation)
        self.counts[action.verb] += 1
        apply(self.state, action)
        for handle, card in action.given_handles:
            self.handles.setdefault(handle, card)
        self._write(row)

    def _write(self, row: Row) -> None:
        """Add a row, and remember as a replay does which window it has opened."""
        self.rows.append(row)
        self.declined.clear()
        self.depth = row.depth if isinstance(row, Play) else 0
        opened = waiting(self.state)
        if isinstance(row, Play) and isinstance(opened, Window) and self._depth_of(opened) is None:
            self.depths[opened] = row.depth + 1

    def _depth_of(self, window: Window) -> int | None:
        """How many `>` a row has that answers in a window."""
        return self.depths.get(window, {ANSWERS_EVENT: 1, ANSWERS_NOTHING: 0}.get(window.answers))

    def _new_handle(self, seat: int) -> str:
        self.given += 1
        return f"{SEATS[seat].lower()}{self.given}"

    def _draw(self, frame: Draws) -> None:
        for seat, count in list(frame.due.items()):
            drawn: list = []

            def names(seat: int = seat, count: int = count, drawn: list = drawn):
                pile = self.state.players[seat].zones[frame.source].cards
                for _ in range(count):
                    seen = pile[-1].definition if pile else None
                    drawn.append(seen or draw_at_random(self.state, seat, self.pool, self.rng))
                    yield drawn[-1]

            frame.take(self.state, seat, names())
            names_drawn = tuple(card.name if card is not None else "?" for card in drawn)
            self.rows.append(Play(line=0, verb="draw", seat=SEATS[seat], names=names_drawn))
        run(self.state)
        self._write(self.rows.pop())

    def _checkpoint(self) -> None:
        if self.state.turn:
            totals = {SEATS[seat]: WOTA.notation.totals(self.state, seat) for seat in (0, 1)}
            self.rows.append(Checkpoint(line=0, totals=totals))

    def _row(self, action: Action) -> Row:
        if isinstance(action, PassTurn):
            number = self.state.turn + 1
            return Turn(line=0, number=number, seat=SEATS[self.first if number % 2 else 1 - self.first])
        if isinstance(action, EnterPhase):
            return Phase(line=0, name=action.phase)
        row = Play(line=0, verb=action.verb, seat=SEATS[action.seat])
        row.word = getattr(action, "position", "") or getattr(action, "zone", "")
        tributes = tuple(f"#{card.handle}" for card in getattr(action, "tributes", ()))
        row.clauses = (("tribute", tributes),) if tributes else ()
        if isinstance(action, HandleAction) and action.handle is not None:
            row.card, row.handle = action.card.name, action.handle
        elif getattr(action, "card", None) is not None:
            row.handle = action.card.handle
            row.card = action.card.name if row.handle is None else None  # a card of a pile that nobody has named
        if isinstance(action, PlacingAction):
            row.side = None if action.side is None else SEATS[action.side]
        elif isinstance(action, DeclareAttack):
            row.targets = (self._said(action.target),)
        else:
            self._say_more(row, action)
        return row

    def _say_more(self, row: Play, action: Action) -> None:
        """What card text asks for: an answer's depth, what it aims at, and what is chosen."""
        if not isinstance(action, ActivateCard | OrderEffects | Choose):
            return
        frame = waiting(self.state)
        row.depth = self.depth
        if isinstance(action, ActivateCard):
            row.depth = 0
            if isinstance(frame, Window):
                depth = self._depth_of(frame)
                row.depth = self.depths[frame] = 1 if depth is None else depth
            row.targets = tuple(map(self._said, action.targets))
        elif isinstance(action, OrderEffects):
            row.targets = tuple(map(self._said, action.cards))
        elif action.verb == "choose":
            row.targets = tuple(word for pick in action.picks for word in self._named(action, pick)) or ("no",)
        else:
            row.targets = tuple(map(self._said, action.picks))

    def _said(self, thing: object) -> str:
        if isinstance(thing, Player):
            return SEATS[thing.seat]
        if isinstance(thing, Card) and thing.handle is not None:
            return f"#{thing.handle}"
        return f'"{thing.name}"' if isinstance(thing, Card | CardDefinition) else str(thing)

    def _named(self, action: Action, pick: object) -> tuple[str, ...]:
        """What says a pick in a row: a card without a handle by its name, with a handle from now on."""
        if not isinstance(pick, Card | CardDefinition) or getattr(pick, "handle", None) is not None:
            return (self._said(pick),)
        return (self._said(pick), f"#{self._new_handle(action.seat)}")

    def record(self) -> Record:
        """The game so far as a record with both lists."""
        tags = {"Record": "1", "Game": "wota", "Edition": self.edition, "First": SEATS[self.first]}
        blocks = tuple(
            DeckBlock(line=0, seat=seat, text=text.strip()) for seat, text in zip(SEATS, self.lists, strict=True)
        )
        return Record(tags=tags, decks=blocks, rows=tuple(self.rows))
