"""Finds shipped card files, and the tests of rules."""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from django.conf import settings

from rules.cardfile import MAX_BYTES, CardFile, CardFileError, read_card_file
from rules.coverage import Coverage, coverage_of
from rules.engine.cards import CardPool, place_key
from rules.games import GAMES


class CardSourceError(Exception):
    """A card file is unusable. The message names the file and its faults."""


def shipped_files(game_code: str) -> list[Path]:
    """List a game's card files in a stable order."""
    return sorted((Path(settings.CARD_SETS_DIR) / game_code).glob("*.json"))


def shipped_pool(game_code: str, extra_files: Iterable[Path | str] = ()) -> CardPool:
    """Pool a game's shipped cards with `extra_files`. The newer set wins a name."""
    shipped = [read_file(path) for path in shipped_files(game_code)]
    extras = [read_file(Path(path)) for path in extra_files]
    files = [*sorted(shipped, key=lambda file: (file.set.released, file.set.code)), *extras]
    own = [file for file in files if file.game == game_code]
    printings = {place_key(f"{file.set.code} {card.number}"): card.name for file in own for card in file.cards}
    return CardPool(game_code, (card for file in own for card in file.cards), printings)


def list_starters(game_code: str) -> dict[str, str]:
    """The texts of a game's starter decks, by name."""
    folder = Path(settings.BASE_DIR) / "decks" / "starters" / game_code
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.txt"))}


def read_file(path: Path) -> CardFile:
    """Read one card file; raises CardSourceError with all faults."""
    try:
        with path.open("rb") as source:
            return read_card_file(source.read(MAX_BYTES + 1), GAMES)
    except OSError as error:
        raise CardSourceError(f"{path}: {error.strerror or error}") from error
    except CardFileError as error:
        raise CardSourceError("\n".join(f"{path}: {line}" for line in str(error).splitlines())) from error


@lru_cache
def coverage(game_code: str) -> Coverage:
    """Read a game's coverage by the site's own tests, once a process."""
    tests = sorted((Path(settings.BASE_DIR) / "tests" / "rules").rglob("test_*.py"))
    return coverage_of(GAMES[game_code].rulebook, (path.read_text(encoding="utf-8") for path in tests))
