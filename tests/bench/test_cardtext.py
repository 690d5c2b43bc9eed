"""How fast card texts are read and printed, beside the floor: taking the same texts apart into words."""

from rules.cardtext import print_text, read_text
from rules.cardtext import reading as cardtext_reading
from rules.cardtext.lexer import tokenize
from rules.cardtext.wording import grammar_of
from rules.games import GAMES
from rules.queries import shipped_pool
from tests.bench.figures import report, seconds

VOCABULARY = GAMES["wota"].vocabulary
TEXTS = [card.text for card in shipped_pool("wota") if card.text]


def parse_afresh():
    """Every text, with nothing remembered of it."""
    cardtext_reading._read.cache_clear()
    return [read_text(text, VOCABULARY) for text in TEXTS]


def test_reading_the_texts_of_every_card_that_ships():
    grammar_of.cache_clear()
    table = seconds(lambda: (grammar_of.cache_clear(), grammar_of(VOCABULARY)), repeat=2)
    synonyms = grammar_of(VOCABULARY).synonyms
    assert not any(reading.problem for reading in parse_afresh())
    floor = seconds(lambda: [tokenize(text, synonyms) for text in TEXTS])
    reading = seconds(parse_afresh)
    report(
        "read the texts of all cards", reading * 1000, "ms", f"{len(TEXTS)} texts, {reading / floor:.1f} x their words"
    )
    report("make the grammar of card text", table * 1000, "ms", "once in a process")
    readings = parse_afresh()
    printing = seconds(lambda: [print_text(each.abilities, VOCABULARY) for each in readings])
    report("print the texts of all cards", printing * 1000, "ms", f"{printing / floor:.1f} x their words")
