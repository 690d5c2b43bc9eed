"""The explicit catalogue of games, one line for each."""

from rules.engine.game import Game
from rules.games.wota import GAME as WOTA

GAMES: dict[str, Game] = {game.code: game for game in (WOTA,)}
