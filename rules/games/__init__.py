"""The explicit catalogue of games, one line for each."""

from rules.games.wota import GAME as WOTA
from rules.records.notation import RecordedGame

GAMES: dict[str, RecordedGame] = {game.code: game for game in (WOTA,)}
