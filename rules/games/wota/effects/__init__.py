"""Effects of card text. Importing this package registers all."""

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
