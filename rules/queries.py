"""What the site ships as files: card sets as pools, and what its own tests hold of each rule; no database."""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from django.conf import settings

from rules.cardfile import MAX_BYTES, CardFile, CardFileError, read_card_file
from rules.coverage import Coverage, coverage_of
from rules.engine.cards import CardPool
from rules.games import GAMES


class CardSourceError(Exception):
    """A card file that cannot be used; the message names the file and says what is wrong with it."""


def shipped_files(game_code: str) -> list[Path]:
    """The card files of a game that ship, in a stable order."""
    return sorted((Path(settings.CARD_SETS_DIR) / game_code).glob("*.json"))


def shipped_pool(game_code: str, extra_files: Iterable[Path | str] = ()) -> CardPool:
    """The cards of a game that ship, and those of `extra_files`; of two cards of one name the newer set's counts.

    Extra files of another game are left out. Raises CardSourceError for a file that cannot be read.
    """
    shipped = [read_file(path) for path in shipped_files(game_code)]
    extras = [read_file(Path(path)) for path in extra_files]
    files = [*sorted(shipped, key=lambda file: (file.set.released, file.set.code)), *extras]
    return CardPool(game_code, (card for file in files if file.game == game_code for card in file.cards))


def read_file(path: Path) -> CardFile:
    """One card file. Raises CardSourceError, with every fault of the file and the file's name."""
    try:
        with path.open("rb") as source:
            return read_card_file(source.read(MAX_BYTES + 1), GAMES)
    except OSError as error:
        raise CardSourceError(f"{path}: {error.strerror or error}") from error
    except CardFileError as error:
        raise CardSourceError("\n".join(f"{path}: {line}" for line in str(error).splitlines())) from error


@lru_cache
def coverage(game_code: str) -> Coverage:
    """Which tests of the site's own accept and refuse each rule of a game; read once in each process.

    Where the tests were not installed with the site, no rule has any.
    """
    tests = sorted((Path(settings.BASE_DIR) / "tests" / "rules").rglob("test_*.py"))
    return coverage_of(GAMES[game_code].rulebook, (path.read_text(encoding="utf-8") for path in tests))
