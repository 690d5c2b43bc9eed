"""A live game, replayed from the moves of a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from rules.engine.actions import check
from rules.engine.agreements import GIVING_UP
from rules.engine.cards import CardPool
from rules.engine.deckrules import Decklist
from rules.engine.frames import FreeWindow, Waiting, Window, run, waiting
from rules.engine.state import Card, Player, Zone
from rules.engine.values import Action, PassTurn, Violation
from rules.engine.values import EnterPhase as Enter
from rules.live.nextrow import NextRow
from rules.live.shuffling import Dice, Shuffled
from rules.records.implied import print_implied
from rules.records.notation import RecordedGame, UnreadableError
from rules.records.playing import Coming
from rules.records.reader import read_row
from rules.records.rows import SEATS, Phase, Play, Record, Row, Turn
from rules.records.table import Table

DEFAULT = ". default"  # the open moment is let go by: a record needs no row for that
PASS = ". pass "  # noqa: S105 - no password
LET = ". let "


class RefusedMoveError(Exception):
    """A move refused by the engine."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation.message)
        self.violation = violation


class Named(NamedTuple):
    """A card named in a row, with its knowers at the time: each seat, and everyone."""

    name: str
    known: tuple[bool, bool, bool]

    def is_known_to(self, seats: frozenset[int]) -> bool:
        return self.known[2] or any(self.known[seat] for seat in seats)


class Move(msgspec.Struct):
    """A move: the text and row (None for silence), and the resulting events.

    `in_window` says that it answers in a window, with as many `>` as `depth`. `implied` are the rows that silence
    stands for; `unsaid` is the row of an only answer that decides nothing. `named` are the cards that the row names, as
    it names them.
    """

    text: str
    row: Row | None
    action: Action | None
    seat: int | None
    began: int
    ended: int
    in_window: bool
    depth: int
    implied: tuple[str, ...] = ()
    named: dict[str, Named] = {}
    unsaid: str = ""


class Glimpse(NamedTuple):
    """A seat's look at cards by a text: the zone's owner, the names, and the number of moves before.

    Without a `seat` it was shown to everybody.
    """

    seat: int | None
    owner: int
    zone: str
    names: tuple[str, ...]
    move: int


class LiveTable(NextRow):
    """A live game; its moves are its state.

    `seed` decides all that is dealt and thrown, and who begins if `first` does not say it. `is_asked` says for each
    seat whether it wants to be asked where it has nothing to answer.
    """

    def __init__(
        self,
        game: RecordedGame,
        edition: str,
        pool: CardPool,
        decks: tuple[Decklist, Decklist],
        *,
        seed: str,
        dice: Dice,
        is_asked: tuple[bool, bool] = (False, False),
        first: int | None = None,
    ) -> None:
        assert game.play is not None
        self.decks = decks
        self.seed = seed
        self.dice = dice
        self.is_asked = is_asked
        self.first = dice(f"{seed} first").randrange(2) if first is None else first
        tags = {"Record": "1", "Game": game.code, "Edition": edition, "First": SEATS[self.first]}
        super().__init__(Table(Record(tags=tags), game, pool, dict(enumerate(decks))), game.play)
        self.handles: dict[str, Card] = self.table.handles
        self.moves: list[Move] = []
        self._covered: list[tuple[dict[str, Named], str, Card, Zone[Any] | None]] = []
        views = [game.notation.view(self.state, seat) for seat in (0, 1)]
        piles = [zone.name for zone in game.board.zones if zone.lies == "pile"]
        self.public_zones = frozenset([name for name in piles if isinstance(views[0][name], list)])
        self.hidden_zones = frozenset(game.notation.piles)
        self.let: set[int] = set()  # who lets the open throw fall
        self.listed: dict[int, list[Any]] = {}  # what each seat may do, until the next move
        self.glimpses: list[Glimpse] = []
        self._seen: dict[int, tuple[Card, Zone[Any], str, set[int]]] = {}  # cards seen by looks, while in place
        section = game.deck_sections[0].name
        self.piles = [Shuffled(deck, section, dice(f"{seed} deck {SEATS[seat]}")) for seat, deck in enumerate(decks)]
        game.begin(self.state)
        run(self.state)

    # Moves

    def replay(self, texts: Iterable[str]) -> None:
        """Make all moves again. Raises RefusedMoveError."""
        for text in texts:
            self.make(text)

    def make(self, text: str) -> Move:
        """Check a move and carry it out. Raises RefusedMoveError."""
        began, frame = len(self.state.events), waiting(self.state)
        self.listed = {}
        moment = (began, began, isinstance(frame, Window | FreeWindow), self.find_depth("pass"))
        if text.startswith("."):
            unsaid = self._spell_only_answer(frame) if text == DEFAULT and frame is not None else ""
            seat, implied = self._answer_by_silence(text)
            move = Move(text, None, None, seat, *moment, implied, unsaid="" if implied else unsaid)
        else:
            row = read_row(text, self.game.notation)
            gives_up = isinstance(row, Play) and row.verb in GIVING_UP
            if gives_up and isinstance(frame, Window | FreeWindow) and not text.startswith(">"):
                text = f"> {text}"  # without `>`, a reader closes the window before the row
            action = self._bind(row)
            if (violation := check(self.state, action)) is not None:
                raise RefusedMoveError(violation)
            self.table.carry_out(action)
            self._note_row(row, action)
            move = Move(text, row, action, action.seat, *moment)
            move.named = self.name_things(row, action, began)
            self._covered += [
                (move.named, token, card, card.zone)
                for token, named in move.named.items()
                if not named.known[2] and (card := self._find_named(token, action)) is not None
            ]
        self.let = self.let if text.startswith(LET) else set()
        move.ended = len(self.state.events)
        self._note_looks(began)
        self._publish_open_cards()
        self.moves.append(move)
        verb = move.action.verb if move.action is not None else ""
        for seat, pile in enumerate(self.piles):
            pile.follow(self.state.players[seat], under=verb in self.play.put_under)
        return move

    def _bind(self, row: Row) -> Action:
        if isinstance(row, Turn):
            return PassTurn(self.state.active, player=SEATS.index(row.seat), number=row.number)
        if isinstance(row, Phase):
            return Enter(self.state.active, row.name)
        assert isinstance(row, Play)
        return self.table.bind(row)

    def bind_text(self, text: str) -> Action:
        """The action of a row before the move."""
        return self._bind(read_row(text, self.game.notation))

    def _note_row(self, row: Row, action: Action) -> None:
        """Give the new handles, and remember the window opened by the row."""
        for handle, card in action.given_handles:
            self.table.give_handle(handle, card)
        self.table.last_play = row if isinstance(row, Play) else None
        opened = waiting(self.state)
        if isinstance(row, Play) and isinstance(opened, Window) and self.table.depth_of(opened) is None:
            self.table.set_depth(opened, row.depth + 1)

    def _spell_only_answer(self, frame: Waiting) -> str:
        """Spell the row for the answer of silence; empty without such a row."""
        if not frame.has_one_answer or len(frame.seats) != 1:
            return ""
        verb, seat = frame.verbs[0], frame.seats[0]
        for action in self.game.actions[verb].candidates(self.state, seat):
            if check(self.state, action) is None:
                return self._keep_readable(self.spell(action))
        return ""

    def _keep_readable(self, text: str) -> str:
        """The text of a row; empty for a row that nobody can write, such as a division of nothing."""
        try:
            read_row(text, self.game.notation)
        except UnreadableError:
            return ""
        return text

    def _answer_by_silence(self, text: str) -> tuple[int | None, tuple[str, ...]]:
        """Let a moment go by. Returns the seat that did, and what that implies."""
        frame = waiting(self.state)
        assert frame is not None, "nothing is open"
        if text == DEFAULT:
            implied = tuple(map(print_implied, frame.settle(self.state)))
            run(self.state)
            return (frame.seats[0] if len(frame.seats) == 1 else None), implied
        seat = SEATS.index(text[-1])
        if text.startswith(LET):
            self.let.add(seat)
            return seat, ()
        assert isinstance(frame, Window | FreeWindow)
        frame.pass_priority(self.state, seat)
        run(self.state)
        return seat, ()

    # Who knows which card

    def is_public(self, card: Card) -> bool:
        """Whether everyone sees the card's name."""
        return card.face_up or (card.zone is not None and card.zone.name in self.public_zones)

    def is_known(self, card: Card, seats: frozenset[int]) -> bool:
        """Whether some seat knows the card: public, own and outside of the piles, or looked at."""
        if self.is_public(card):
            return True
        seen = self._seen.get(id(card))
        if seen is not None and (card.zone, card.name) == seen[1:3] and seen[3] & seats:
            return True
        return card.owner in seats and card.zone is not None and card.zone.name not in self.hidden_zones

    def name_things(self, row: Row, action: Action, began: int | None = None) -> dict[str, Named]:
        """The cards named in a row, and their knowers by the events since number `began`."""
        if not isinstance(row, Play):
            return {}
        named: dict[str, Named] = {}
        things = list(list_things(action))
        if row.handle is not None and row.handle in self.handles:
            named[f"#{row.handle}"] = self._find_knowers(self.handles[row.handle])
        quoted = list(row.names)
        if row.card is not None and row.card != getattr(action, "skill", None):
            quoted.append(row.card)
        for token in [*row.targets, *[each for _, said in row.clauses for each in said]]:
            if token.startswith("#") and token[1:] in self.handles:
                named[token] = self._find_knowers(self.handles[token[1:]])
            elif token.startswith('"'):
                quoted.append(token.strip('"'))
        for name in quoted:
            cards = [thing for thing in things if isinstance(thing, Card) and thing.name == name]
            if not cards:
                subjects = [event.subject for event in self.state.events[began:]] if began is not None else []
                moved = [each for each in subjects if isinstance(each, Card) and each.name == name]
                cards = [] if row.names else [each for each in moved if self.is_public(each)]
            knows = [self._find_knowers(card).known for card in cards]
            public = bool(knows) and all(each[2] for each in knows)
            first, second = [public or (action.seat == seat and all(each[seat] for each in knows)) for seat in (0, 1)]
            named[f'"{name}"'] = Named(name, (first, second, public))
        return named

    def _find_named(self, token: str, action: Action) -> Card | None:
        if token.startswith("#"):
            return self.handles[token[1:]]
        named = [each for each in list_things(action) if isinstance(each, Card) and f'"{each.name}"' == token]
        return named[0] if len(named) == 1 else None

    def _publish_open_cards(self) -> None:
        """Let everyone know open cards of earlier rows; cards returned unseen stay hidden."""
        left = []
        for named, token, card, zone in self._covered:
            if self.is_public(card):
                named[token] = Named(card.name, (True, True, True))
            elif card.zone is zone or self.is_on_table(card):
                left.append((named, token, card, card.zone))
        self._covered = left

    def _note_looks(self, began: int) -> None:
        """Remember the players' looks since event number `began`: a zone of the opponent, or the top cards."""
        for event in self.state.events[began:]:
            if event.kind == "show top":
                self._note_glimpse_of_deck(None, event.subject, 1)
            if event.kind != "look" or event.value == "card":
                continue
            seat = event.subject.seat
            owner = event.subject if event.origin == "own" else self.state.players[1 - seat]
            if isinstance(event.value, int):
                self._note_glimpse_of_deck(seat, owner, event.value)
                continue
            zone = owner.zones[event.value]
            for card in zone.cards:
                self._remember(seat, card, zone)
            names = sorted(card.name for card in zone.cards)
            self.glimpses.append(Glimpse(seat, owner.seat, zone.name, tuple(names), len(self.moves)))

    def _remember(self, seat: int, card: Card, zone: Zone[Any]) -> None:
        seen = self._seen.get(id(card))
        if seen is None or seen[1] is not zone or seen[2] != card.name:
            seen = self._seen[id(card)] = (card, zone, card.name, set())
        seen[3].add(seat)

    def _note_glimpse_of_deck(self, seat: int | None, owner: Player[Any], count: int) -> None:
        deck = owner.zones[self.table.game.notation.piles[0]]
        top = deck.cards[::-1][:count]
        known = [card.name if card.definition is not None else None for card in top]
        names = self.piles[owner.seat].look(count, known)
        if seat is not None:
            for card in top:
                self._remember(seat, card, deck)
        self.glimpses.append(Glimpse(seat, owner.seat, deck.name, tuple(names), len(self.moves)))

    def _find_knowers(self, card: Card) -> Named:
        first, second = [self.is_known(card, frozenset([seat])) for seat in (0, 1)]
        return Named(card.name, (first, second, self.is_public(card)))

    @property
    def coming(self) -> Coming:
        """Both decks' unseen cards, the next one first."""
        first, second = [pile.order[::-1] for pile in self.piles]
        return first, second

    # What is asked

    def asked(self) -> tuple[int, ...]:
        """The seats awaited, without seats that pass the open throw."""
        return tuple([seat for seat in super().asked() if seat not in self.let])

    def waiting(self) -> Waiting | None:
        """The moment of the next decision."""
        return waiting(self.state)


def list_things(action: Action) -> Iterator[Any]:
    """Everything that an action names."""
    for name in action.__struct_fields__:
        value = getattr(action, name)
        yield from value if isinstance(value, tuple) else (value,)
