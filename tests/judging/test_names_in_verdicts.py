"""Verdicts on pages: the players by their names, not as A and B."""

import re
from ast import literal_eval
from itertools import cycle
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from judging.views.verdicts import put_names
from tests.factories import demonstration_record, load_core_set
from tests.judging.test_replay_page import replay

SEATS = {"A": "Ada", "B": "Ben"}
PLACEHOLDER = re.compile(r"%\((\w+)\)s")
A_SEAT = {"seat", "seats", "active", "owner"}


def list_sentences_of_the_rules() -> list[str]:
    entries = Path(settings.BASE_DIR / "locale" / "django.pot").read_text().split("\n\n")
    pattern = re.compile(r'msgctxt "rules"\nmsgid ((?:"[^\n]*"\n?)+)')
    found = [match[1] for entry in entries if (match := pattern.search(entry))]
    return ["".join(map(literal_eval, each.strip().split("\n"))) for each in found]


def fill(sentence: str, said: str, seat: str) -> str:
    """Fill a sentence in with what is said of a seat; a row in backticks has the seat itself."""
    parts = [
        PLACEHOLDER.sub(lambda found, here=here: here if found[1] in A_SEAT else "x", part)
        for part, here in zip(sentence.split("`"), cycle((said, seat)), strict=False)
    ]
    return "`".join(parts).replace("%%", "%")


def test_every_sentence_of_the_rules_names_its_players_and_nobody_else() -> None:
    sentences = list_sentences_of_the_rules()
    assert sum("%(seat)s" in each for each in sentences) > 50
    for sentence in sentences:
        for seat, name in SEATS.items():
            assert put_names(fill(sentence, seat, seat), SEATS) == fill(sentence, name, seat)


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("The record says A has Hearts 6; by the rows above it is 7.", "The record says Ada has Hearts 6; by the"),
        ("A has no Heart Points left, so the game is over.", "Ada has no Heart Points left"),
        ("A Word Ahead is not in the hand of B.", "A Word Ahead is not in the hand of Ben."),
        ("Nobody controls A Word Ahead.", "Nobody controls A Word Ahead."),
        ("A row says who does what, such as `A attack #a1 -> #b2`", "such as `A attack #a1"),
    ],
)
def test_a_name_stands_for_a_seat_and_not_for_an_article_a_card_or_a_row(said: str, shown: str) -> None:
    assert shown in put_names(said, SEATS)


@pytest.mark.django_db
def test_a_false_total_is_told_of_the_player_by_name(client: Client) -> None:
    load_core_set()
    record = demonstration_record("legal")
    claim = re.search(r"= A (\d+)/", record)
    assert claim is not None
    false = record.replace(claim[0], f"= A {int(claim[1]) - 1}/", 1)
    page = replay(client, record_text=false).content.decode()
    assert re.search(r"<h2 id=\"verdict\">The record says Ada has Hearts \d; by the rows above it is \d\.</h2>", page)
    assert "The record says A has" not in page
    assert re.search(r"<title>\s*Ada against Ben, row \d+", page)


@pytest.mark.django_db
def test_a_row_that_a_player_disputed_is_counted_apart_from_the_row_in_question(client: Client) -> None:
    load_core_set()
    record = demonstration_record("illegal").replace("= A 7/180/4 B 7/200/6", '!? B "Too fast."', 1)
    page = replay(client, record_text=record).content.decode()
    assert re.findall(r"strip__kind--(dispute|question)\">([^<]+)<", page) == [
        ("dispute", "1 disputed row"),
        ("question", "the row in question"),
    ]
