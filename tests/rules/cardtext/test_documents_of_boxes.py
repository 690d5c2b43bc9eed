"""The documents of card text of the games whose cards have boxes show what is understood, as the engine prints it."""

import re
from collections.abc import Iterator
from pathlib import Path

from rules.games import GAMES
from rules.texts import read_texts

DOCUMENTS = Path(__file__).resolve().parents[3] / "docs"
CODES = [code for code, game in GAMES.items() if game.cards.places]


def list_examples(code: str) -> Iterator[tuple[str, str, str, str]]:
    """Each sentence of a document with its place, and how it is printed."""
    place, within = "", False
    for line in (DOCUMENTS / f"card-text-{code}.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("```"):
            within = line.startswith("```cardtext")
            place = line.removeprefix("```cardtext ") if within else place
        elif within:
            yield code, place, line, line
        elif row := re.match(r"^\| (?!also understood)([A-Z].+?) \| (.+?) \|$", line):
            yield code, place, row[1], row[2]


EXAMPLES = [example for code in CODES for example in list_examples(code)]


def test_what_a_document_shows_is_read_and_printed_so():
    for code, place, text, printed in EXAMPLES:
        game = GAMES[code]
        fields = next(each.fields(text) for each in game.cards.places if each.code == place)
        card = game.cards.type(name="", number="", rarity=next(iter(game.words.rarities)), **fields)
        (read,) = [each for each in read_texts(card, game) if each.text.text == text]
        assert read.problem is None, (code, text, read.problem.message)
        assert read.wording == printed, (code, text)


def test_a_document_shows_texts_of_several_places_of_its_game():
    for code in CODES:
        shown = {place for game, place, _, _ in EXAMPLES if game == code}
        assert shown <= {place.code for place in GAMES[code].cards.places}
        assert len(shown) >= 4
