"""Random games of legal actions, written down as match records."""

from __future__ import annotations

from rules.engine.cards import CardPool
from rules.engine.chance import Draws
from rules.engine.choices import Choice
from rules.engine.firstroll import FirstRoll
from rules.engine.frames import FreeWindow, Waiting, Window, waiting
from rules.engine.tossing import Coin
from rules.games.valcarta.table.actions import (
    ChooseTargets,
    DrawCards,
    FlipCoin,
    PlayCard,
    RollDie,
    SummonUnit,
    SwapUnit,
)
from rules.games.valcarta.table.state import Card
from rules.games.valcarta.turns.rolling import EnergyRoll, find_die
from rules.games.valcarta.wording.reading import list_kinds
from rules.records.rows import SEATS
from tests.rules.rowgame import RowGame
from tests.rules.valcarta.cards import pool

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


class RandomGame(RowGame):
    """A random game of two lists, of the deck of all scenes unless given."""

    code = "valcarta"
    weights = {"play": 8, "attack": 8, "upgrade": 6, "turn": 1, "phase": 2}
    laid = (PlayCard, SwapUnit, SummonUnit)

    def __init__(self, seed: int, *, lists: list[str] | None = None, cards: CardPool | None = None) -> None:
        super().__init__(seed, "standard", lists or [DECK, DECK], cards or pool())

    def step(self) -> None:
        frame = waiting(self.state)
        if isinstance(frame, FirstRoll):
            self.pass_by(frame)
        elif isinstance(frame, Draws):
            seat, count = next(iter(frame.due.items()))
            self.take(DrawCards(seat, self.draw_unseen(seat, count)))
        elif isinstance(frame, EnergyRoll):
            die = find_die(self.state, frame.seats[0])
            self.take(RollDie(frame.seats[0], die, self.rng.randint(1, die)))
        elif isinstance(frame, Coin):
            self.take(FlipCoin(frame.seats[0], self.rng.random() < 0.5))
        elif isinstance(frame, Choice):
            self.take(ChooseTargets(frame.seats[0], (self.rng.choice(frame.options),)))
        else:
            self.act(frame)

    def act(self, frame: Waiting | None) -> None:
        actions = self.list_actions()
        if isinstance(frame, Window | FreeWindow) and (not actions or self.rng.random() < 0.6):
            self.pass_by(frame, actions)
        else:
            self.take_one(actions)


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
        if owned + player.deck.unseen + player.fay.unseen != game.sizes[player.seat]:
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
        if player.se <= 0 and game.state.result is None and waiting(game.state) is None:
            broken.append(f"{SEATS[player.seat]} plays on with {player.se} SE")
    if game.state.cards_with != list_speaking(game):
        broken.append(f"the texts on the field are entered as {game.state.cards_with}")
    return broken


def list_speaking(game: RandomGame) -> dict[type, list[Card]]:
    """The cards on the field by the sorts of what they say, in the order of the zones."""
    speaking: dict[type, list[Card]] = {}
    for player in game.state.players:
        for card in [*player.unit.cards, *player.equipment.cards, *player.war.cards]:
            for kind in list_kinds(card.definition):
                speaking.setdefault(kind, []).append(card)
    return speaking
