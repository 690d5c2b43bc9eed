"""Random games of legal actions, written down as match records."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.engine.actions import apply, check, legal_actions
from rules.engine.chance import Draws
from rules.engine.choices import Choice
from rules.engine.firstroll import FirstRoll
from rules.engine.frames import FreeWindow, Window, run, waiting
from rules.engine.state import Card
from rules.engine.values import Action, EnterPhase, PassTurn
from rules.games import GAMES
from rules.games.valcarta.statuses.coins import Coin
from rules.games.valcarta.table.actions import (
    Attack,
    ChooseTargets,
    DiscardCards,
    DrawCards,
    FlipCoin,
    HandleAction,
    MoveEquipment,
    PlayCard,
    RollDie,
    SummonUnit,
    SwapUnit,
    UpgradeUnit,
)
from rules.games.valcarta.turns.rolling import EnergyRoll, find_die
from rules.records.decklist import read_decklist
from tests.rules.valcarta.scenario import pool

GAME = GAMES["valcarta"]
SEATS = "AB"
GIVING_UP = ("concede", "draw agreed", "pass")
DECK = """\
6 Wolf
6 Cub
6 Fish
6 Witch
6 Taunter
6 Storm
6 Bomb
2 Knight
3 Dire Wolf
2 Fenrir
1 Worldeater
3 Shark
3 Banner
3 Idol
3 Curse
3 Bolt
3 Slay
2 Recall
2 Banish
3 Spark
3 Balm
3 Insight
3 Blade
3 Shield
crystal:
1 Fire Crystal
"""
WEIGHTS = {"play": 8, "attack": 8, "upgrade": 6, "turn": 1, "phase": 2}


class RandomGame:
    """A random game; `rows` is its record so far, `state` the table."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.state: Any = GAME.new_state(GAME, GAME.editions["standard"], self.rng.randrange(2))
        for seat in (0, 1):
            GAME.register(self.state, seat, read_decklist(DECK, pool(), GAME.deck_sections), pool())
        self.rows: list[str] = ["== 0"]
        self.given = 0
        GAME.begin(self.state)
        run(self.state)

    def play(self, max_rows: int = 150) -> None:
        while self.state.result is None and len(self.rows) < max_rows:
            self.step()

    def text(self) -> str:
        """The record, with both lists."""
        decks = "".join(f"deck {seat}\n{DECK}end\n" for seat in SEATS)
        tags = f'[Record "1"] [Game "valcarta"] [Edition "standard"] [First "{SEATS[self.state.first]}"]'
        return "\n".join([f"{tags}\n{decks}{self.rows[0]}", *self.rows[1:], ""])

    def step(self) -> None:
        frame = waiting(self.state)
        if isinstance(frame, FirstRoll):
            self.pass_by(frame)
        elif isinstance(frame, Draws):
            seat, count = next(iter(frame.due.items()))
            self.take(DrawCards(seat, self.unseen(seat, count)))
        elif isinstance(frame, EnergyRoll):
            die = find_die(self.state, frame.seats[0])
            self.take(RollDie(frame.seats[0], die, self.rng.randint(1, die)))
        elif isinstance(frame, Coin):
            self.take(FlipCoin(frame.seats[0], self.rng.random() < 0.5))
        elif isinstance(frame, Choice):
            self.take(ChooseTargets(frame.seats[0], (self.rng.choice(frame.options),)))
        else:
            self.act(frame)

    def pass_by(self, frame: Any) -> None:
        frame.settle(self.state)
        run(self.state)

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
            names.append(pool().get(name))
        return tuple(names)

    def act(self, frame: Any) -> None:
        actions = [action for action in legal_actions(self.state) if action.verb not in GIVING_UP]
        if isinstance(frame, Window | FreeWindow) and (not actions or self.rng.random() < 0.6):
            self.pass_by(frame)
            return
        verbs = sorted({action.verb for action in actions})
        verb = self.rng.choices(verbs, [WEIGHTS.get(verb, 3) for verb in verbs])[0]
        self.take(self.rng.choice([action for action in actions if action.verb == verb]))

    def take(self, action: Action) -> None:
        """Carry an action out, and write its row."""
        assert check(self.state, action) is None, (action, check(self.state, action), self.rows[-5:])
        if isinstance(action, PlayCard | SwapUnit | SummonUnit) and isinstance(action, HandleAction):
            self.given += 1
            action.handle = f"h{self.given}"
        self.write(action)
        apply(self.state, action)

    def write(self, action: Action) -> None:
        if isinstance(action, PassTurn):
            players, number = self.state.players, self.state.turn + 1
            totals = " ".join(f"{SEATS[p.seat]} {p.se}/{p.fe}/{len(p.hand)}" for p in players)
            if self.state.turn:
                self.rows.append(f"= {totals}")
            self.rows.append(f"== {number} {SEATS[self.state.first if number % 2 else 1 - self.state.first]}")
        elif isinstance(action, EnterPhase):
            self.rows.append(f"-- {action.phase}")
        else:
            depth = "> " if isinstance(waiting(self.state), Window) else ""
            verb = "play" if action.verb == "instant" else action.verb
            self.rows.append(f"{depth}{SEATS[action.seat]} {verb} {say(action)}".rstrip())


def say(action: Any) -> str:
    """The arguments of an action's row."""
    if isinstance(action, DrawCards | DiscardCards):
        return " ".join(f'"{each.name}"' for each in action.names)
    if isinstance(action, RollDie):
        return f"d{action.die} {action.face}"
    if isinstance(action, FlipCoin):
        return "heads" if action.heads else "tails"
    if isinstance(action, PlayCard):
        host = f" -> #{action.host.handle}" if action.host is not None else ""
        return f'"{action.printed.name}" #{action.handle}{host}'
    if isinstance(action, UpgradeUnit):
        return f'#{action.unit.handle} "{action.printed.name}"'
    if isinstance(action, SwapUnit):
        return f'#{action.unit.handle} -> "{action.printed.name}" #{action.handle}'
    if isinstance(action, MoveEquipment):
        return f"#{action.card.handle} -> #{action.host.handle}"
    if isinstance(action, Attack):
        return f'#{action.card.handle} "{action.skill}" -> {name_all(action.targets)}'
    if isinstance(action, ChooseTargets):
        return name_all(action.picks)
    return f"#{action.card.handle}" if hasattr(action, "card") else ""


def name_all(picks: Any) -> str:
    return " ".join(name_of(pick) for pick in picks)


def name_of(pick: Any) -> str:
    if not isinstance(pick, Card):
        return str(pick)
    return f"#{pick.handle}" if pick.handle is not None and pick.in_play else f'"{pick.name}"'


def broken_laws(game: RandomGame) -> list[str]:
    """What does not hold of the table, and must."""
    broken = []
    for player in game.state.players:
        owned = sum(
            (card.owner == player.seat)
            for each in game.state.players
            for zone in each.zones.values()
            for card in zone.cards
        )
        under = list(player.zones["beneath"].cards)
        stacked = [card for each in game.state.players for unit in each.unit.cards for card in unit.under]
        if owned + player.deck.unseen != 88:
            broken.append(f"{SEATS[player.seat]} has {owned} cards and {player.deck.unseen} unseen")
        if not set(under) <= set(stacked):
            broken.append("a card lies beneath no Unit")
        slots = [unit.slot for unit in player.unit.cards]
        if len(set(slots)) < len(slots) or any(slot not in range(1, 6) for slot in slots) or len(player.war.cards) > 3:
            broken.append(f"slots {slots}")
        if any(unit.damage >= unit.definition.hp for unit in player.unit.cards) or player.shown - player.registered:
            broken.append("a Unit outlives its damage, or there are too many of something")
        if any(card.on is None or not card.on.is_unit for card in player.equipment.cards):
            broken.append("an Equipment lies on nothing")
        if player.fe is None or player.fe < 0 or (player.seat != game.state.active and player.fe):
            broken.append(f"FE {player.fe}")
    return broken
