"""What each node of a card text does in W.O.T.A.; importing this package registers all of them."""

from rules.games.wota.effects import (
    branching,
    changing,
    delaying,
    moving,
    players,
    sacrificing,
    selecting,
    stopping,
    summoning,
)

__all__ = [
    "branching",
    "changing",
    "delaying",
    "moving",
    "players",
    "sacrificing",
    "selecting",
    "stopping",
    "summoning",
]
