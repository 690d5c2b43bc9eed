"""Random games on fireplace, the rules engine of another card game: how many player actions in how many seconds."""

import json
import logging
import random
import sys
from time import perf_counter

from fireplace import actions, cards
from fireplace.card import HeroPower
from fireplace.exceptions import GameOver
from fireplace.game import Game
from fireplace.logging import log
from fireplace.player import Player
from fireplace.utils import play_turn, random_class, random_draft

TAKEN = 0


def counted(cls: type, name: str) -> None:
    """Count every call of what a player does."""
    method = getattr(cls, name)

    def call(*args, **named):
        global TAKEN  # noqa: PLW0603 - one count, added to from a dozen methods of somebody else's classes
        TAKEN += 1
        return method(*args, **named)

    setattr(cls, name, call)


def play(seed: int) -> float:
    """One game of two random decks. Returns the seconds from the mulligan to its end."""
    random.seed(seed)
    classes = [random_class() for _ in range(2)]
    players = [Player(f"Player{number}", random_draft(cls), cls.default_hero) for number, cls in enumerate(classes)]
    game = Game(players=players, seed=seed)
    begun = perf_counter()
    try:
        game.start()
        for player in game.players:
            player.choice.choose(*player.choice.cards[:1])
        while True:
            play_turn(game)
    except GameOver:
        pass
    return perf_counter() - begun


def main(games: int) -> None:
    """Play so many games that come to an end. One that fireplace itself fails in is left out."""
    log.setLevel(logging.ERROR)
    load = cards.cardxml.load
    cards.cardxml.load = lambda path=None, locale="enUS": load(locale=locale)  # the cards of hearthstone_data
    cards.db.initialize()
    for name in ("play_card", "attack", "end_turn"):
        counted(Game, name)
    counted(HeroPower, "use")
    for cls in vars(actions).values():
        if isinstance(cls, type) and "choose" in vars(cls):
            counted(cls, "choose")
    taken, seconds, finished, seed = 0, 0.0, 0, 0
    while finished < games and seed < 3 * games:
        seed, before = seed + 1, TAKEN
        try:
            spent = play(seed)
        except Exception:  # noqa: BLE001 - its own bugs are not what is measured
            continue
        taken, seconds, finished = taken + TAKEN - before, seconds + spent, finished + 1
    print(json.dumps({"actions": taken, "seconds": seconds, "games": finished}))


main(int(sys.argv[1]))
