"""The game of a file."""

from collections.abc import Mapping
from typing import Any

from rules.cardfile.faults import CardFault, reporter, shown
from rules.engine.game import Game


def game_of(content: dict[str, Any], games: Mapping[str, Game], faults: list[CardFault]) -> Game | None:
    """Return the game named in the file; None, with a fault, for none of `games`."""
    code = content.get("game")
    if isinstance(code, str) and code in games:
        return games[code]
    message = "is missing" if "game" not in content else f"{shown(code)} is not a game of this site"
    reporter(faults)("game", f"{message}; use one of: {', '.join(games)}")
    return None
