"""Random games of legal actions that write their rows as a live table does: what any such game shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, ClassVar

from rules.decklists.reading import read_decklist
from rules.engine.actions import apply, check, legal_actions
from rules.engine.cards import CardDefinition, CardPool
from rules.engine.frames import FreeWindow, Waiting, Window, run, waiting
from rules.engine.state import Card, Player
from rules.engine.values import Action, EnterPhase, PassTurn
from rules.games import GAMES
from rules.records.printer import print_record
from rules.records.rows import SEATS, Checkpoint, DeckBlock, Phase, Record, Row, Turn

NOTATIONS = {code: game.notation for code, game in GAMES.items()}
GIVING_UP = ("concede", "draw agreed", "pass")


def list_things(action: Action) -> Iterator[Any]:
    """Every card, player, printing, number and word of an action."""
    for name in action.__struct_fields__:
        value = getattr(action, name)
        yield from value if isinstance(value, tuple) else (value,)


def make_key(action: Action, worked_out: tuple[str, ...], held: tuple[str, ...]) -> tuple[Any, ...]:
    """What makes two actions the same: equal cards that are held are one choice, and tributes have no order."""
    said = {name: getattr(action, name) for name in action.__struct_fields__ if name not in worked_out}
    parts = [
        frozenset(map(id, value)) if name == "tributes" else _stand_for(value, held) for name, value in said.items()
    ]
    return (action.verb, *parts)


def _stand_for(thing: Any, held: tuple[str, ...]) -> Any:
    """A hashable value for a card, a player, a printing, or a tuple of them."""
    if isinstance(thing, Card):
        is_held = thing.zone is not None and thing.zone.name in held
        return (thing.owner, thing.name) if is_held else id(thing)
    if isinstance(thing, Player):
        return ("player", thing.seat)
    if isinstance(thing, tuple):
        return tuple([_stand_for(each, held) for each in thing])
    return thing.name if isinstance(thing, CardDefinition) else thing


def _name_play(action: Action) -> tuple[Any, ...]:
    """What is played, whatever it aims at: the same card may not be aimed elsewhere in a later window."""
    card = getattr(action, "card", None)
    return (action.verb, action.seat, card.name if card is not None else "")


class RowGame:
    """A random game of two lists. `rows` is its record so far, `state` the table.

    Passes are not written: silence is a pass. So that the record means the game that was played, nobody plays what the
    same player could have played in a window since the last row (`declined`), in a later window or after all of them.

    A game says in `step` what happens next. `weights` are how often each verb is taken beside another, 3 if not said.
    `laid` are the actions that give a card its handle.
    """

    code: ClassVar[str]
    weights: ClassVar[Mapping[str, int]] = {}
    laid: ClassVar[tuple[type[Action], ...]] = ()

    def __init__(self, seed: int, edition: str, lists: list[str], cards: CardPool, rng: Random | None = None) -> None:
        self.game = game = GAMES[self.code]
        self.rng = rng or Random(seed)
        self.edition = edition
        self.cards = cards
        self.lists = lists
        self.state: Any = game.new_state(game, game.editions[edition], self.rng.randrange(2))
        decks = [read_decklist(text, cards, game.deck_sections) for text in lists]
        for seat, deck in enumerate(decks):
            game.register(self.state, seat, deck, cards)
        self.sizes = [sum(map(len, player.zones.values())) for player in self.state.players]
        section = game.deck_sections[0].name
        self.decks = [{name for _, name in deck.sections[section]} for deck in decks]
        self.rows: list[Row] = [Turn(line=0, number=0)]
        self.given = 0
        self.declined: set[tuple[Any, ...]] = set()
        game.begin(self.state)
        run(self.state)

    def step(self) -> None:
        """Let chance or a random legal action happen once."""
        raise NotImplementedError

    def play(self, max_rows: int = 150) -> None:
        while self.state.result is None and len(self.rows) < max_rows:
            self.step()

    def record(self) -> Record:
        """The game so far, with both lists."""
        tags = {"Record": "1", "Game": self.code, "Edition": self.edition, "First": SEATS[self.state.first]}
        blocks = [DeckBlock(line=0, seat=seat, text=text.strip()) for seat, text in zip(SEATS, self.lists, strict=True)]
        return Record(tags=tags, decks=tuple(blocks), rows=tuple(self.rows))

    def text(self) -> str:
        return print_record(self.record(), NOTATIONS)

    def pass_by(self, frame: Waiting, actions: Iterable[Action] = ()) -> None:
        """Let a moment go by, and with it these actions."""
        self.declined |= {_name_play(action) for action in actions}
        if isinstance(frame, Window | FreeWindow):
            frame.pass_priority(self.state, frame.priority)
        else:
            frame.settle(self.state)
        run(self.state)

    def draw_unseen(self, seat: int, count: int) -> tuple[CardDefinition, ...]:
        """Cards of the list that nobody has seen yet, below those that are known to lie on top."""
        player = self.state.players[seat]
        known = [card.definition for card in player.deck.cards[::-1]][:count]
        left = Counter({name: n for name, n in (player.registered - player.shown).items() if name in self.decks[seat]})
        drawn = []
        for at in range(count):
            if at < len(known) and known[at] is not None:
                drawn.append(known[at])
                continue
            name = self.rng.choice(sorted(left.elements()))
            left[name] -= 1
            drawn.append(self.cards.get(name))
        return tuple(drawn)

    def list_actions(self) -> list[Action]:
        """What may be done, also with cards that the record does not know yet."""
        state, play = self.state, self.game.play
        assert play is not None
        more = play.more(state, state.active, self.cards, ([], []))
        known = [action for action in legal_actions(state) if action.verb not in GIVING_UP]
        listed = [*known, *[action for action in more if check(state, action) is None]]
        return [action for action in listed if _name_play(action) not in self.declined]

    def take_one(self, actions: list[Action]) -> None:
        """Take a random action: first what sort of one, then which."""
        verbs = sorted({action.verb for action in actions})
        verb = self.rng.choices(verbs, [self.weights.get(verb, 3) for verb in verbs])[0]
        self.take(self.rng.choice([action for action in actions if action.verb == verb]))

    def take(self, action: Action) -> None:
        """Carry an action out, and write its row."""
        assert check(self.state, action) is None, (action.verb, check(self.state, action))
        if isinstance(action, self.laid):
            self.given += 1
            action.handle = f"h{self.given}"
        self.rows += self._write(action)
        self.declined.clear()
        apply(self.state, action)

    def _write(self, action: Action) -> list[Row]:
        state = self.state
        if isinstance(action, PassTurn):
            number = state.turn + 1
            row = Turn(line=0, number=number, seat=SEATS[state.first if number % 2 else 1 - state.first])
            return [*self._claim_totals(), row]
        if isinstance(action, EnterPhase):
            return [Phase(line=0, name=action.phase)]
        assert self.game.play is not None
        written = self.game.play.write(state, action)
        written.depth = 1 if isinstance(waiting(state), Window) else 0
        return [written]

    def _claim_totals(self) -> list[Row]:
        """What both have at the end of a turn, if nothing is open there."""
        if not self.state.turn or waiting(self.state) is not None:
            return []
        totals = {SEATS[seat]: self.game.notation.totals(self.state, seat) for seat in (0, 1)}
        return [Checkpoint(line=0, totals=totals)]  # type: ignore[arg-type]  # all of it is known in such a game
