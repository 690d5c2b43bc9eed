"""Random games of legal actions, written down as match records."""

from __future__ import annotations

from random import Random

from rules.engine.actions import check
from rules.engine.cards import CardPool
from rules.engine.chance import Draws
from rules.engine.choices import Choice
from rules.engine.firstroll import FirstRoll
from rules.engine.frames import FreeWindow, Waiting, Window, waiting
from rules.games.wrath_of_cores.battle.dividing import Division
from rules.games.wrath_of_cores.battle.procedure import DieRoll
from rules.games.wrath_of_cores.table.abilities import SPEAKING, list_keys
from rules.games.wrath_of_cores.table.actions import (
    Assign,
    BottomCards,
    Choose,
    DrawCards,
    PlacePiece,
    PlayCard,
    RollDie,
)
from rules.games.wrath_of_cores.table.listing import remaining_hp
from rules.games.wrath_of_cores.table.state import Card
from rules.games.wrath_of_cores.turns.setup import OpeningHands
from rules.records.rows import SEATS
from tests.rules.rowgame import RowGame
from tests.rules.wrath_of_cores.scenario import pool

NAMES = (
    "Wolf", "Bear", "Pup", "Archer", "Sniper", "Mole", "Thief", "Prophet", "Hexer", "Martyr", "Bomber",
    "Zealot", "Lancer", "Guard", "Drummer", "Dusk", "Dawn", "Chief", "Ally", "Gambler", "Lucky", "Axe",
    "Plate", "Gemstone", "Altar", "Beacon", "Tower", "Bolt", "Quake", "Slay", "Storm", "Study", "Spring",
    "Doom", "Pact", "Blaze", "Feint", "Volley", "No", "Sting", "Oru Left", "Oru Middle", "Oru Right",
    "Ana Left", "Ana Middle", "Ana Right", "Twin Peak", "Vale",
)  # fmt: skip


def random_list(rng: Random) -> str:
    """A legal list: seventeen names twice, and Terrains."""
    lines = [f"2 {name}" for name in rng.sample(NAMES, 17)]
    core = rng.choice(("Iron Core", "Odd Core", "Plain Core"))
    return "\n".join([*lines, "6 Ember", "5 Lake", "5 Grove", "core:", f"1 {core}", ""])


class RandomGame(RowGame):
    """A random game of two lists, random ones unless given."""

    code = "wrath-of-cores"
    weights = {"play": 8, "attack": 6, "place": 6, "turn": 1, "phase": 2}
    laid = (PlayCard, PlacePiece)

    def __init__(
        self, seed: int, edition: str = "professional", *, lists: list[str] | None = None, cards: CardPool | None = None
    ) -> None:
        rng = Random(seed)
        super().__init__(seed, edition, lists or [random_list(rng) for _ in SEATS], cards or pool(), rng)

    def step(self) -> None:
        frame = waiting(self.state)
        if isinstance(frame, FirstRoll):
            self.pass_by(frame)
        elif isinstance(frame, OpeningHands):
            self.deal(frame)
        elif isinstance(frame, Draws):
            ((seat, count),) = frame.due.items()
            self.take(DrawCards(seat, self.draw_unseen(seat, count)))
        elif isinstance(frame, DieRoll) and self.rng.random() < 0.9:
            self.take(RollDie(frame.unit.controller, self.rng.randint(1, 6)))
        elif isinstance(frame, Choice):
            self.choose(frame)
        elif isinstance(frame, Division):
            self.divide(frame)
        else:
            self.act(frame)

    def deal(self, frame: OpeningHands) -> None:
        seat = frame.seats[0]
        if seat in frame.undrawn:
            self.take(DrawCards(seat, self.draw_unseen(seat, 10)))
        else:
            hand = self.state.players[seat].hand.cards
            self.take(BottomCards(seat, tuple(card.definition for card in self.rng.sample(hand, 3))))

    def choose(self, frame: Choice) -> None:
        self.take(Choose(frame.seats[0], (self.rng.choice(frame.options),)))

    def divide(self, frame: Division) -> None:
        if not frame.room:
            self.pass_by(frame)
            return
        left, shares = frame.due, []
        units = self.rng.sample(list(frame.room), len(frame.room))
        for at, unit in enumerate(units):
            rest = sum(frame.room[each] for each in units[at + 1 :])
            most = min(left, frame.room[unit])
            points = self.rng.randrange(max(0, left - rest), most + 1, 50) if most else 0
            points = most if at == len(units) - 1 else points
            if points:
                shares.append((unit, points))
            left -= points
        self.take(Assign(frame.seats[0], tuple(shares)))

    def act(self, frame: Waiting | None) -> None:
        actions = [action for action in self.list_actions() if action.verb != "charge"]
        if isinstance(frame, Window):
            actions = [action for action in actions if action.verb == "play"]
        if isinstance(frame, DieRoll):
            if not actions:
                return
        elif frame is not None:
            patience = 0.5 if isinstance(frame, Window | FreeWindow) else 0.2
            if not actions or self.rng.random() < patience:
                self.pass_by(frame, actions)
                return
        self.take_one(actions)
        self.charge()

    def charge(self) -> None:
        """Take what is on offer, most of the time."""
        for seat in (0, 1):
            while self.state.result is None and self.state.players[seat].offers and self.rng.random() < 0.7:
                action = next(
                    each
                    for each in self.game.actions["charge"].candidates(self.state, seat)
                    if check(self.state, each) is None
                )
                self.take(action)


def broken_laws(game: RandomGame) -> list[str]:
    """What does not hold of the table, and must."""
    broken = []
    for player in game.state.players:
        owned = sum(card.owner == player.seat for p in game.state.players for z in p.zones.values() for card in z.cards)
        if owned + player.deck.unseen != game.sizes[player.seat]:
            broken.append(f"{SEATS[player.seat]} has {owned} cards and {player.deck.unseen} unseen")
        held = sum(
            card.element is not None for name in ("core", "terrain", "relic") for card in player.zones[name].cards
        )
        if held + len(player.temp) != player.elements:
            broken.append(f"{player.elements} Elements are {held} and {player.temp}")
        places = {name: [card.place for card in player.zones[name].cards] for name in ("terrain", "unit", "god")}
        broken += [f"two {name} at one place" for name, taken in places.items() if len(set(taken)) < len(taken)]
        if set(places["unit"]) & set(places["god"]) or not set(places["unit"]) <= {0, *places["terrain"]}:
            broken.append(f"{places}")
        if len(player.wonder.cards) > 1 or player.charges < 0 or player.shown - player.registered:
            broken.append("too many of something")
        for name, zone in (("weapon", "unit"), ("relic", "terrain")):
            hosts = [card.on for card in player.zones[name].cards]
            if any(host is None or host.zone_name != zone for host in hosts) or len(set(hosts)) < len(hosts):
                broken.append(f"a {name} lies on nothing, or two on one")
        if game.state.result is None and waiting(game.state) is None:
            broken += ["a Unit outlives its damage" for unit in player.unit.cards if not remaining_hp(game.state, unit)]
            broken += [f"{SEATS[player.seat]} goes on with {player.hp}"] if player.hp <= 0 else []
    if sort_all(game.state.cards_with) != sort_all(list_speaking(game)):
        broken.append(f"the texts in play are entered as {game.state.cards_with}")
    return broken


def list_speaking(game: RandomGame) -> dict[str, list[Card]]:
    """The cards in play by what their texts wait for."""
    speaking: dict[str, list[Card]] = {}
    for player in game.state.players:
        for card in [card for zone in SPEAKING for card in player.zones[zone].cards]:
            for key in list_keys(card.definition):
                speaking.setdefault(key, []).append(card)
    return speaking


def sort_all(entered: dict[str, list[Card]]) -> dict[str, list[int]]:
    return {key: sorted(map(id, cards)) for key, cards in entered.items()}
