"""The catalogue of games, a line for each."""

from rules.games.valcarta import GAME as VALCARTA
from rules.games.wota import GAME as WOTA
from rules.games.wrath_of_cores import GAME as WRATH_OF_CORES
from rules.records.notation import RecordedGame

GAMES: dict[str, RecordedGame] = {game.code: game for game in (WOTA, WRATH_OF_CORES, VALCARTA)}
