"""Sets up the first player and opening hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.atoms import move, note
from rules.engine.cards import CardPool
from rules.engine.chance import draw_from
from rules.engine.deckrules import Decklist
from rules.engine.firstroll import FirstRoll, face_violations, roll_first
from rules.engine.frames import NO_STEPS, Frame, Procedure, Waiting, push, waiting
from rules.engine.identity import forget, identify, impossible_identities, register_copies
from rules.engine.values import ImpliedAction, Violation
from rules.games.wrath_of_cores.cards import CoresCard
from rules.games.wrath_of_cores.decks import HAND_SIZE
from rules.games.wrath_of_cores.effects.drawing import draw_violations
from rules.games.wrath_of_cores.rulebook.citing import refuse
from rules.games.wrath_of_cores.table.abilities import register_text
from rules.games.wrath_of_cores.table.actions import BottomCards, DrawCards, FlipCoin, RollDie
from rules.games.wrath_of_cores.table.state import CORE_PLACE, Card, Player, State, get_switches, lay, starting_hp
from rules.games.wrath_of_cores.wording.nodes import FACES


class OpeningHands(Waiting):
    """Both draw, and put cards under the deck. In any order of the players, unknown cards if nobody says which.

    `undrawn` and `unbottomed` are the seats that still have to.
    """

    __slots__ = ("unbottomed", "undrawn")

    def __init__(self, bottomed: int) -> None:
        self.at = 0
        self.steps = NO_STEPS
        self.seats = (0, 1)
        self.verbs = ("draw", "bottom")
        self.undrawn = [0, 1]
        self.unbottomed = [0, 1] if bottomed else []

    @property
    def stays_open_at_claims(self) -> bool:
        return True

    def settle(self, state: State) -> tuple[ImpliedAction, ...]:
        implied: list[ImpliedAction] = []
        for seat in (0, 1):
            if seat in self.undrawn:
                self.draw(state, seat, (None,) * HAND_SIZE)
                implied.append(ImpliedAction("draw", seat, (None,) * HAND_SIZE))
        for seat in (0, 1):
            if seat in self.unbottomed:
                count = get_switches(state).bottomed
                self.bottom(state, seat, (None,) * count)
                implied.append(ImpliedAction("bottom", seat, (None,) * count))
        return tuple(implied)

    def draw(self, state: State, seat: int, names: tuple[CoresCard | None, ...]) -> None:
        player = state.players[seat]
        draw_from(state, player.deck, player.hand, names, "WOC-SET-08")
        self.undrawn.remove(seat)
        self._leave_if_done(state)

    def bottom(self, state: State, seat: int, names: tuple[CoresCard | None, ...]) -> None:
        player = state.players[seat]
        for definition in names:
            _put_under(state, player, definition)
        self.unbottomed.remove(seat)
        self._leave_if_done(state)

    def _leave_if_done(self, state: State) -> None:
        self.seats = tuple([seat for seat in (0, 1) if seat in self.undrawn or seat in self.unbottomed])
        if not self.seats:
            self.leave(state)


def _put_under(state: State, player: Player, definition: CoresCard | None) -> None:
    """Put a card of the hand under the deck. If it is not said which, the known ones may be it."""
    hand = player.hand.cards
    card = next((card for card in hand if card.definition is definition), None)
    if card is None and definition is None:
        for each in hand:
            forget(state, each)
        card = hand[0]
    card = card or next(card for card in hand if card.definition is None)
    if card.definition is not None:
        forget(state, card)
    move(state, card, player.deck, "WOC-SET-09")
    player.deck.cards.remove(card)  # below cards that nobody has seen
    if not player.deck.open_ended:
        player.deck.unseen += 1


def register_deck(state: State, seat: int, deck: Decklist, pool: CardPool) -> None:
    player = state.players[seat]
    register_copies(player, deck, {"deck": "main"})
    for _, name in deck.sections.get("core", ()):
        definition = pool.get(name)
        if isinstance(definition, CoresCard):
            core = Card(seat)
            identify(state, core, definition)
            core.face_up = True
            core.place = CORE_PLACE
            lay(player.core, core)
            register_text(state, core)
            player.hp = starting_hp(state, definition.hp)


def begin(state: State) -> None:
    for player in state.players:
        note(state, "hp", player, player.hp, "WOC-MODE-04" if get_switches(state).half_hp else "WOC-SET-10")
        note(state, "charges", player, 0, "WOC-CORE-03")
        note(state, "elements", player, 0, "WOC-TURN-04")
    push(state, Frame(SET_UP))


def _roll_for_first(state: State, frame: Frame) -> None:
    push(state, FirstRoll(len(FACES), ("roll", "flip")))


def _deal_hands(state: State, frame: Frame) -> None:
    push(state, OpeningHands(get_switches(state).bottomed))


SET_UP: Procedure = (_roll_for_first, _deal_hands)


def first_roll_violations(state: State, action: RollDie) -> Iterator[Violation]:
    return face_violations(state, action.seat, action.face, "WOC-SET-05", "WOC-SET-05")


def take_first_roll(state: State, action: RollDie) -> None:
    again = get_switches(state).tie_rolled_again  # WOC-G27
    roll_first(state, action.seat, action.face, "WOC-SET-05", tie_rolled_again=again)


def first_flip_violations(state: State, action: FlipCoin) -> Iterator[Violation]:
    frame = waiting(state)
    if isinstance(frame, FirstRoll) and frame.faces:
        yield refuse("WOC-SET-05", "A die has been rolled for the first turn, so the other player rolls one too.")


def flip_first(state: State, action: FlipCoin) -> None:
    """Heads: the flipping player goes first."""
    frame = waiting(state)
    assert isinstance(frame, FirstRoll)
    frame.win(state, action.seat if action.side == "heads" else 1 - action.seat)


def opening_draw_violations(state: State, action: DrawCards) -> Iterable[Violation]:
    frame = waiting(state)
    assert isinstance(frame, OpeningHands)
    if action.seat not in frame.undrawn:
        return [refuse("WOC-SET-08", f"{'AB'[action.seat]} has drawn the ten cards of the opening hand.")]
    return draw_violations(state, action.seat, action.names, HAND_SIZE, "WOC-SET-08")


def bottom_violations(state: State, action: BottomCards) -> Iterator[Violation]:
    frame = waiting(state)
    assert isinstance(frame, OpeningHands)
    count, player = get_switches(state).bottomed, state.players[action.seat]
    if action.seat in frame.undrawn:
        yield refuse("WOC-SET-08", "Draw the opening hand first, then put cards of it under the deck.")
        return
    if len(action.names) != count:
        yield refuse("WOC-SET-09", f"The row puts {len(action.names)} cards under the deck; it has to be {count}.")
    hand = [card.definition for card in player.hand.cards]
    unknown: list[CoresCard | None] = []
    for definition in action.names:
        if definition in hand:
            hand.remove(definition)
        elif None in hand:
            hand.remove(None)
            unknown.append(definition)
        elif definition is not None:
            yield refuse("WOC-SET-09", f"{definition.name} is not in the opening hand.")
    yield from impossible_identities(state, player, unknown)


def list_bottoms(state: State, seat: int) -> Iterable[BottomCards]:
    frame = waiting(state)
    if not isinstance(frame, OpeningHands) or seat in frame.undrawn or seat not in frame.unbottomed:
        return ()
    hand = state.players[seat].hand.cards
    return (BottomCards(seat, tuple([card.definition for card in hand[: get_switches(state).bottomed]])),)


def draw_opening(state: State, action: DrawCards) -> None:
    frame = waiting(state)
    assert isinstance(frame, OpeningHands)
    frame.draw(state, action.seat, action.names)


def bottom(state: State, action: BottomCards) -> None:
    frame = waiting(state)
    assert isinstance(frame, OpeningHands)
    frame.bottom(state, action.seat, action.names)
