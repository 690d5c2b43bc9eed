"""The table of productions: whatever it can write is read in one way only, and printed again as the same."""

import re
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from rules.cardtext.antecedents import points_at_nothing
from rules.cardtext.capping import is_left_open
from rules.cardtext.lexer import tokenize
from rules.cardtext.marks import (
    ANOTHER,
    EITHER,
    HOW_LONG,
    NOBODY,
    RIVAL,
    SAME,
    THAT_PLAYER,
    THEIR,
    THEY,
    THOSE,
    UNCLEAR,
    WHEN,
)
from rules.cardtext.printer import tidy
from rules.cardtext.productions import REJECTED
from rules.cardtext.reading import print_text, readings_of, resolve_all, sentence_after
from rules.cardtext.wording import grammar_of
from rules.engine import effects
from rules.games.wota.wording import VOCABULARY
from tests.rules.cardtext.sentences import Author

GRAMMAR = grammar_of(VOCABULARY)
WIDTH = 8  # sentences for each seed
SEEDS = range(40)
# What can be read in two ways by itself, and is declined, or settled by the effect before or by what might be a price.
TWO_WAYS = re.compile(
    r"\b(is|are) (treated as|considered)|the (revealed|drawn|discarded|destroyed) card (is|was)"
    r"|\bthe battle cards are\b"
    r"|if you do\b|(return|send|discard|destroy|reveal|show|tribute|pay) (\x22[^\x22]*\x22|[^:.\x22])*;"
    r"|(attach|equip) (it|this card) to another"
    r"|in your [^,]*, (you )?gain \d+ (additional|more|extra)"
    r"|\b(if|while|as long as) (?!both )[^:.]* and (?!either )[^:.]* or "
    r"|\b1 [^,.:]*(tribut|used as|summon|for it\b)|(tribut\w+|summoned with|you used) 1 "  # at least, or exactly
    r"|may (discard|pay) [^.;]*[.;] if (they|that player|your opponent) (do not|does not|don't|doesn't)"
)


# Whom or what a reading leaves open, which is declined and has no wording.
UNCLEAR_PARTS = (
    f"who={THEY!r}",
    f"whose={THEY!r}",
    f"who={NOBODY!r}",
    f"who={THAT_PLAYER!r}",
    f"role={UNCLEAR!r}",
    f"role={EITHER!r}",
    f"role={THOSE.role!r}",
    f"role={RIVAL.role!r}",
    "role='it'",
    "yours=True",
    f"resource={SAME!r}",
    f"until='{THEIR}",
    f"until={HOW_LONG!r}",
    f"kind={ANOTHER!r}",
    "card=Antecedent()",
    f"at={WHEN!r}",
)


def is_unclear(abilities):
    """Whether a reading leaves open whom it means."""
    return any(map(is_left_open, effects.list_parts(abilities))) or any(
        each in repr(abilities) for each in UNCLEAR_PARTS
    )


def written(seed, *, strange):
    """Random sentences without end, and the abilities that each says."""
    author, random = Author(GRAMMAR, seed, strange=strange), Random(seed)
    rows = [row for row in GRAMMAR.productions["ability"] if strange or row.spoken]
    while True:
        text, value = author.fill(random.choice(rows), random.choice((8, 10, 12)))
        said = None if value is REJECTED else sentence_after((), value, fresh=True)
        if said is not None:  # it may only go on with what another sentence says
            yield tidy(text) + ".", resolve_all(said, VOCABULARY)


def sentences(seed, *, strange):
    """Random sentences, and the abilities that each must be read as."""
    clear = (
        (text, abilities)
        for text, abilities in written(seed, strange=strange)
        if not (is_unclear(abilities) or points_at_nothing(abilities, VOCABULARY) or TWO_WAYS.search(text))
    )
    return islice(clear, WIDTH)


def readings(text):
    found = readings_of(tokenize(text, GRAMMAR.synonyms), GRAMMAR)
    return [each for each in found if not is_unclear(each)]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_wording_has_one_reading_and_is_printed_in_one_that_says_the_same(seed):
    for text, abilities in sentences(seed, strange=True):
        assert readings(text) == [abilities], text
        assert readings(print_text(abilities, VOCABULARY)) == [abilities], text


@pytest.mark.parametrize("seed", SEEDS)
def test_every_canonical_wording_has_one_reading_and_prints_as_the_same_nodes(seed):
    for text, abilities in sentences(seed, strange=False):
        assert readings(text) == [abilities], text
        assert readings(print_text(abilities, VOCABULARY)) == [abilities], text


@pytest.mark.parametrize("seed", SEEDS)
def test_a_wording_that_leaves_open_whom_it_means_is_declined(seed):
    for text, abilities in islice(written(seed, strange=True), WIDTH):
        if is_unclear(abilities):
            assert points_at_nothing(abilities, VOCABULARY) is not None, text


def test_each_production_can_be_written_out_and_each_node_of_the_engine_has_a_canonical_wording():
    author = Author(GRAMMAR, 1, strange=True)
    built = set()
    for row in (row for rows in GRAMMAR.productions.values() for row in rows):
        tries = (author.fill(row, 6)[1] for _ in range(2000))
        value = next((value for value in tries if value is not REJECTED), REJECTED)
        assert value is not REJECTED, row.templates
        if row.spoken:
            built.update(map(type, effects.list_parts(value)))
    named = [value for value in vars(effects).values() if isinstance(value, type) and issubclass(value, effects.Node)]
    assert built == set(named) - {effects.Node, effects.StateEvent}  # an event by the kind of its card


def test_the_machinery_knows_no_word_of_the_game():
    source = "".join(path.read_text() for path in Path("rules/cardtext").rglob("*.py"))
    for word in ("Army", "Mage", "Rune", "Titan", "Dragon", "Void", "stamina", "Stamina", "W.O.T.A", "wota"):
        assert word not in source, word
