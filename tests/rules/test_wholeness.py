"""What does not fit in a game is told by its place, and every game of the site fits."""

from dataclasses import replace

import pytest

from rules.engine.actions import ActionKind
from rules.engine.deckrules import DeckCurve, DeckSection, DrawRule, SizeAtLeast
from rules.games import GAMES
from rules.native import in_use
from rules.records.notation import Verb
from rules.shown import BoardZone, CardField, Sort, Telling
from rules.shown.rows import RowWords
from rules.wholeness import check_games, find_faults
from tests.rules.pebbles import GAME as PEBBLES

pytestmark = pytest.mark.skipif(in_use(), reason="a class in Python cannot be built on a compiled one")

NOTATION, BOARD, WORDS = PEBBLES.notation, PEBBLES.board, PEBBLES.words
FIELD = CardField(name="girth", sort=Sort.NUMBER, label="girth", help="How round it is.", examples=("girth=1",))


def tell(verb: str, sentence: str) -> RowWords:
    return RowWords(plays={verb: Telling((sentence,))})


PLANTED = {
    "an edition": ({"default_edition": "light"}, "default_edition: 'light' is none of the editions: plain, heavy"),
    "a field": ({"fields": (FIELD,)}, "fields: girth is no field of the card type; give it a `read`"),
    "a kind": (
        {"deck_sections": (DeckSection(name="main", label="bag", holds=frozenset({"sand"})),)},
        "deck_sections: what main holds: sand missing; there are: pebble",
    ),
    "a rule": (
        {"deck_rules": (SizeAtLeast(rule="PEB-9", section="main", minimum=9),)},
        "deck_rules: PEB-9 is not in the rulebook",
    ),
    "a section": (
        {"draw_rule": DrawRule(section="sack", opening_hand=1, first_player_draws=1)},
        "draw_rule: the section: sack missing; there are: main",
    ),
    "a figure": (
        {"deck_curve": DeckCurve(figure="girth", label="Girth", step=1, last=3)},
        "deck_curve, deck_parts: the card type has no 'girth'",
    ),
    "an action": (
        {"notation": replace(NOTATION, verbs=(*NOTATION.verbs, Verb("skim", "CARD")))},
        "actions: the verbs of the notation: skim missing; there are: draw, throw, dodge, pass, turn",
    ),
    "a phase of an action": (
        {"actions": {**PEBBLES.actions, "throw": ActionKind(apply=print, phases=frozenset({"hurl"}))}},
        "notation.phases: those of throw: hurl missing; there are: gather, throw, setup",
    ),
    "a zone": (
        {"notation": replace(NOTATION, zones=("hand", "pond"))},
        "new_state: the zones of the notation: pond missing; there are: bag, hand, ground",
    ),
    "a resource": (
        {"notation": replace(NOTATION, resources=("luck", "wit"))},
        "new_state: a player has no 'wit', which is one of the notation's resources",
    ),
    "a total": (
        {"notation": replace(NOTATION, checkpoint=("luck",))},
        "notation.totals: as many numbers as `checkpoint` has names",
    ),
    "words of a phase": (
        {"board": replace(BOARD, phases={"setup": "Before", "gather": "Gathering"})},
        "board.phases: words: throw missing; there are: setup, gather",
    ),
    "a part of the table": (
        {"board": replace(BOARD, zones=(BoardZone("pond", "Pond"),))},
        "notation.view: what the board shows: pond missing; there are: luck, hand, ground",
    ),
    "a verb of a sentence": (
        {"words": replace(WORDS, rows=tell("skim", "%(player)s skims"))},
        "notation.verbs: those of words.rows: skim missing; there are: dodge, draw, pass, throw",
    ),
    "a place in braces": (
        {"words": replace(WORDS, rows=tell("throw", "{player} throws"))},
        "words.rows: throw: a place is written %(player)s, not in braces: {player} throws",
    ),
    "a place that rows do not have": (
        {"words": replace(WORDS, rows=tell("throw", "%(thrower)s throws"))},
        (
            "words.rows: throw: the places of a sentence: thrower missing; there are: "
            "card, cards, extra, number, own, player, side, targets, word"
        ),
    ),
}


@pytest.mark.parametrize("missing", PLANTED)
def test_what_is_missing_is_told_by_its_place(missing: str):
    changes, told = PLANTED[missing]
    assert find_faults(replace(PEBBLES, **changes)) == [told]


def test_every_game_fits():
    assert check_games() == []
    assert find_faults(PEBBLES) == []
    assert len(GAMES) >= 3


def test_a_fault_stops_the_checks_of_the_site(monkeypatch):
    monkeypatch.setitem(GAMES, "pebbles", replace(PEBBLES, default_edition="light"))
    assert [each.msg for each in check_games()] == [
        "pebbles: default_edition: 'light' is none of the editions: plain, heavy"
    ]
