"""The game of a file."""

from collections.abc import Mapping

from rules.cardfile.faults import CardFault, quote, reporter
from rules.engine.game import Game


def game_of(content: dict[str, object], games: Mapping[str, Game], faults: list[CardFault]) -> Game | None:
    """Return the game of a file. Report an unknown game."""
    code = content.get("game")
    if isinstance(code, str) and code in games:
        return games[code]
    message = "is missing" if "game" not in content else f"{quote(code)} is not a game of this site"
    reporter(faults)("game", f"{message}; use one of: {', '.join(games)}")
    return None
