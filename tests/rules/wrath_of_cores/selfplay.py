"""Random games of legal actions, written down as match records."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.engine.actions import apply, check, legal_actions
from rules.engine.cards import CardPool
from rules.engine.chance import Draws
from rules.engine.choices import Choice
from rules.engine.firstroll import FirstRoll
from rules.engine.frames import FreeWindow, Window, run, waiting
from rules.engine.state import Card
from rules.engine.values import Action, EnterPhase, PassTurn
from rules.games import GAMES
from rules.games.wrath_of_cores.battle.dividing import Division
from rules.games.wrath_of_cores.battle.procedure import DieRoll
from rules.games.wrath_of_cores.table.actions import (
    ActivateCard,
    Assign,
    BottomCards,
    Choose,
    Declare,
    DrawCards,
    HandleAction,
    PlacePiece,
    PlayCard,
    RevealPieces,
    RollDie,
)
from rules.games.wrath_of_cores.table.state import describe_place
from rules.games.wrath_of_cores.turns.setup import OpeningHands
from rules.records.decklist import read_decklist
from tests.rules.wrath_of_cores.scenario import pool

GAME = GAMES["wrath-of-cores"]
SEATS = "AB"
GIVING_UP = ("concede", "draw agreed")
NAMES = (
    "Wolf", "Bear", "Pup", "Archer", "Sniper", "Mole", "Thief", "Prophet", "Hexer", "Martyr", "Bomber",
    "Zealot", "Lancer", "Guard", "Drummer", "Dusk", "Dawn", "Chief", "Ally", "Gambler", "Lucky", "Axe",
    "Plate", "Gemstone", "Altar", "Beacon", "Tower", "Bolt", "Quake", "Slay", "Storm", "Study", "Spring",
    "Doom", "Pact", "Blaze", "Feint", "Volley", "No", "Sting", "Oru Left", "Oru Middle", "Oru Right",
    "Ana Left", "Ana Middle", "Ana Right", "Twin Peak", "Vale",
)  # fmt: skip
WEIGHTS = {"play": 8, "attack": 6, "place": 6, "turn": 1, "phase": 2}


def random_list(rng: Random) -> str:
    """A legal list: seventeen names twice, and Terrains."""
    lines = [f"2 {name}" for name in rng.sample(NAMES, 17)]
    core = rng.choice(("Iron Core", "Odd Core", "Plain Core"))
    return "\n".join([*lines, "6 Ember", "5 Lake", "5 Grove", "core:", f"1 {core}", ""])


class RandomGame:
    """A random game of two lists, random ones unless given; `rows` is its record so far, `state` the table."""

    def __init__(
        self, seed: int, edition: str = "professional", *, lists: list[str] | None = None, cards: CardPool | None = None
    ) -> None:
        self.rng = Random(seed)
        self.edition = edition
        self.cards = cards or pool()
        self.lists = lists or [random_list(self.rng) for _ in SEATS]
        self.state: Any = GAME.new_state(GAME, GAME.editions[edition], self.rng.randrange(2))
        for seat, text in enumerate(self.lists):
            GAME.register(self.state, seat, read_decklist(text, self.cards, GAME.deck_sections), self.cards)
        self.rows: list[str] = ["== 0"]
        self.given = 0
        GAME.begin(self.state)
        run(self.state)

    def play(self, max_rows: int = 150) -> None:
        while self.state.result is None and len(self.rows) < max_rows:
            self.step()

    def text(self) -> str:
        """The record, with both lists and how the game ended."""
        first = SEATS[self.state.first]
        decks = [
            line
            for seat, text in zip(SEATS, self.lists, strict=True)
            for line in (f"deck {seat}", f"{text.rstrip()}\nend")
        ]
        tags = f'[Record "1"] [Game "wrath-of-cores"] [Edition "{self.edition}"] [First "{first}"]'
        return "\n".join([tags, *decks, *self.rows, ""])

    def step(self) -> None:
        frame = waiting(self.state)
        if isinstance(frame, FirstRoll):
            frame.settle(self.state)
            run(self.state)
        elif isinstance(frame, OpeningHands):
            self.deal(frame)
        elif isinstance(frame, Draws):
            ((seat, count),) = frame.due.items()
            self.take(DrawCards(seat, self.unseen(seat, count)))
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
            self.take(DrawCards(seat, self.unseen(seat, 10)))
        else:
            hand = self.state.players[seat].hand.cards
            self.take(BottomCards(seat, tuple(card.definition for card in self.rng.sample(hand, 3))))

    def unseen(self, seat: int, count: int) -> tuple:
        """Cards of the list that nobody has seen yet."""
        player = self.state.players[seat]
        known = [card.definition for card in player.deck.cards[::-1]][:count]
        left = (player.registered - player.shown).copy()
        names = []
        for at in range(count):
            if at < len(known) and known[at] is not None:
                names.append(known[at])
                continue
            name = self.rng.choice(sorted(left.elements()))
            left[name] -= 1
            names.append(self.cards.get(name))
        return tuple(names)

    def choose(self, frame: Choice) -> None:
        self.take(Choose(frame.seats[0], (self.rng.choice(frame.options),)))

    def divide(self, frame: Division) -> None:
        if not frame.room:
            frame.settle(self.state)
            run(self.state)
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

    def act(self, frame: Any) -> None:
        seats = (0, 1) if isinstance(frame, FreeWindow | DieRoll) else ()
        actions = [action for action in legal_actions(self.state) if action.verb not in (*GIVING_UP, "pass", "charge")]
        actions = [action for action in actions if not isinstance(frame, Window) or action.verb == "play"]
        if isinstance(frame, Window | FreeWindow) or seats or (frame is not None and not actions):
            if isinstance(frame, DieRoll) and not actions:
                return
            if not actions or self.rng.random() < 0.5:
                if not isinstance(frame, DieRoll):
                    frame.settle(self.state)
                    run(self.state)
                return
        if frame is not None and actions and self.rng.random() < 0.2 and not isinstance(frame, DieRoll):
            frame.settle(self.state)
            run(self.state)
            return
        verbs = sorted({action.verb for action in actions})
        verb = self.rng.choices(verbs, [WEIGHTS.get(verb, 3) for verb in verbs])[0]
        self.take(self.rng.choice([action for action in actions if action.verb == verb]))
        self.charge()

    def charge(self) -> None:
        """Take what is on offer, most of the time."""
        for seat in (0, 1):
            while self.state.result is None and self.state.players[seat].offers and self.rng.random() < 0.7:
                action = next(
                    each
                    for each in GAME.actions["charge"].candidates(self.state, seat)
                    if check(self.state, each) is None
                )
                self.take(action)

    def take(self, action: Action) -> None:
        """Carry an action out, and write its row."""
        assert check(self.state, action) is None, (action, check(self.state, action), self.rows[-5:])
        if isinstance(action, PlayCard | PlacePiece) and isinstance(action, HandleAction):
            self.given += 1
            action.handle = f"h{self.given}"
        self.write(action)
        apply(self.state, action)

    def write(self, action: Action) -> None:
        if isinstance(action, PassTurn):
            players, number = self.state.players, self.state.turn + 1
            totals = " ".join(f"{SEATS[p.seat]} {p.hp}/{p.elements}/{len(p.hand)}" for p in players)
            if self.state.turn and waiting(self.state) is None:
                self.rows.append(f"= {totals}")
            self.rows.append(f"== {number} {SEATS[self.state.first if number % 2 else 1 - self.state.first]}")
        elif isinstance(action, EnterPhase):
            self.rows.append(f"-- {action.phase}")
        else:
            depth = "> " if isinstance(waiting(self.state), Window) else ""
            self.rows.append(f"{depth}{SEATS[action.seat]} {action.verb} {say(action)}".rstrip())


def say(action: Action) -> str:
    """The arguments of an action's row."""
    if isinstance(action, DrawCards | BottomCards):
        return " ".join(f'"{each.name}"' for each in action.names)
    if isinstance(action, PlayCard):
        targets = [f"#{card.handle}" for card in (action.host, *action.targets) if card is not None]
        place = describe_place(action.place) if action.place is not None else ""
        words = (f'"{action.printed.name}"', place, "boost" if action.boost else "", f"#{action.handle}")
        return " ".join(filter(None, (*words, *(["->", *targets] if targets else ()))))
    if isinstance(action, PlacePiece):
        return f'"{action.printed.name}" {describe_place(action.place)} #{action.handle}'
    if isinstance(action, Declare | RevealPieces):
        return " ".join(f"#{card.handle}" for card in action.cards)
    if isinstance(action, RollDie):
        return f"d6 {action.face}"
    if isinstance(action, Assign):
        return " ".join(f"#{card.handle} {points}" for card, points in action.shares)
    if isinstance(action, Choose):
        return " ".join(name_of(pick) for pick in action.picks)
    if isinstance(action, ActivateCard) or hasattr(action, "card"):
        card = action.card
        return f"#{card.handle}" if card.in_play else f'"{card.name}"'
    return ""


def name_of(pick: Any) -> str:
    if not isinstance(pick, Card):
        return str(pick)
    return f"#{pick.handle}" if pick.handle is not None and pick.in_play else f'"{pick.name}"'


def broken_laws(game: RandomGame) -> list[str]:
    """What does not hold of the table, and must."""
    broken = []
    for player in game.state.players:
        owned = sum(card.owner == player.seat for p in game.state.players for z in p.zones.values() for card in z.cards)
        if owned + player.deck.unseen != 51:
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
        if game.state.result is None and any(unit.damage >= 10_000 for unit in player.unit.cards):
            broken.append("a Unit outlives its damage")
    return broken
