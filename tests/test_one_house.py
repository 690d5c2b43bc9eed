"""Outside a game's own folder nothing speaks of one game: a planted word is found, and what is not done is listed."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.games import GAMES
from rules.shown import Sort

ROOT = Path(__file__).resolve().parents[1]
PLACES = ("cards/**/*.py", "rules/**/*.py", "templates/**/*.html", "static/**/*.css", "static/**/*.js")
APART = re.compile(r"rules/games/\w+/|/migrations/|static/vendor/")
# Words of a game that are words of any house, too.
COMMON = {
    "action", "ambush", "ancient", "battle", "beast", "black", "blue", "common", "core", "cores", "cost", "counter",
    "delay", "equip", "field", "god", "green", "heat", "hero", "hits", "human", "infinity", "left", "legend", "middle",
    "normal", "of", "payment", "power", "quick", "ranged", "red", "relic", "repel", "response", "reveal", "right",
    "ritual", "special", "spy", "summon", "twice", "triple", "type", "unit", "weapon", "white", "winged", "wonder",
    "yellow", "assured", "attack", "soldier", "rainbow", "continuous", "dark", "light", "single", "use", "instant",
}  # fmt: skip
# What still speaks of one game, and of which.
NOT_YET = {
    "rules/games/__init__.py": "the catalogue of games",
    "rules/records/": "examples of rows in messages",
    "rules/decklists/": "columns of lists from elsewhere",
    "rules/cardtext/": "the grammar, which was written for one game",
    "rules/coverage.py": "an example of a rule",
    "rules/templatetags/rulebook.py": "an example of a rule",
    "rules/management/commands/": "the game that a command means where none is said",
    "templates/design/": "the style guide shows words and colors of a game",
    "static/css/": "the palette has a color of this name",
}


def list_words() -> set[str]:
    """The words by which one game calls its things: codes, kinds, figures, values."""
    words = set()
    for game in GAMES.values():
        numbers = {field.name for field in game.fields if field.sort is Sort.NUMBER}
        values = {word for field in game.fields for value in field.values for word in value.lower().split()}
        words |= {game.code, *game.code.split("-"), *game.words.kinds, *numbers, *values}
    return {word for word in words if word.isalpha()} - COMMON


def list_places() -> list[Path]:
    paths = (path for pattern in PLACES for path in ROOT.glob(pattern))
    return sorted(path for path in paths if not APART.search(str(path.relative_to(ROOT))))


def find_words(text: str, words: set[str]) -> set[str]:
    return set(re.findall(r"[a-z]+", text.lower())) & words


def list_found() -> Iterator[tuple[str, set[str]]]:
    words = list_words()
    for path in list_places():
        if found := find_words(path.read_text(encoding="utf-8"), words):
            yield path.relative_to(ROOT).as_posix(), found


def test_no_module_template_style_or_script_speaks_of_one_game():
    found = [
        f"{', '.join(sorted(words))}: {path}" for path, words in list_found() if not path.startswith(tuple(NOT_YET))
    ]
    assert not found, "\n".join(
        [
            "Move what is about one game into its folder, or add a word that the site uses too to COMMON in this file.",
            *found,
        ]
    )


def test_what_is_excepted_still_needs_it():
    found = [path for path, _words in list_found()]
    assert [place for place in NOT_YET if not any(path.startswith(place) for path in found)] == []


@pytest.mark.parametrize("planted", ["titan", "mage", "sta", "aqua", "wota", "terrain", "atk"])
def test_a_planted_word_is_found(planted: str):
    assert find_words(f'<p class="{planted}-card">A card.</p>', list_words()) == {planted}
