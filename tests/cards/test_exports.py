"""Sets as files: what was imported comes out byte for byte, and what is printed changes nothing when it comes in."""

import json
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from hypothesis import HealthCheck, given, settings

from cards.models import Card, CardImport, CardSet
from cards.queries.exports import Export, export_of, printed
from cards.services import card_file_load, cards_delete
from rules.cardfile import read_card_file
from rules.games import GAMES
from tests.cards.test_load_cards import CORE, CORE_SET, TIDE, a_card, a_file
from tests.factories import make_designer
from tests.rules.cardfiles import CARDS

pytestmark = pytest.mark.django_db

SENTRY, RECRUIT = a_card("Sentry", "001"), a_card("Recruit", "002")


def the_set(code: str = "COR") -> CardSet:
    return CardSet.objects.get(code=code)


def bytes_of(exported: Export) -> bytes:
    return exported.content if exported.part_of else b"".join(exported.content)


def print_anew(card_set: CardSet) -> bytes:
    return "".join(printed(card_set)).encode()


def changes_nothing(data: bytes) -> bool:
    report = card_file_load(data=data)
    return not report.created and not report.changed


@pytest.mark.parametrize(
    "data",
    [
        a_file(SENTRY, RECRUIT),
        json.dumps(json.loads(a_file(SENTRY, RECRUIT)), indent=7, sort_keys=True).encode() + b"\r\n\t\n",
        b"\xef\xbb\xbf" + a_file(SENTRY, RECRUIT),
        a_file(RECRUIT, {**SENTRY, "flavor": "Two lamps 🏮 mean all’s “well” — naïve\u2028", "sc": 0}).replace(
            b"\\u2028", b""
        ),
        json.dumps(
            {"set": CORE_SET, "cards": [{**SENTRY, "flavor": "e\u0301 ﬁ İ 🂡"}], "game": "wota"}, ensure_ascii=False
        ).encode(),
    ],
    ids=["as json prints", "oddly laid out", "with a mark of its order", "escaped signs", "signs as they are"],
)
def test_a_set_comes_out_byte_for_byte_as_it_came_in(data: bytes):
    card_file_load(data=data, file_name="mine.json")
    exported = export_of(the_set())
    assert (exported.content, exported.file_name) == (data, "mine.json")
    assert exported.part_of == CardImport.objects.get()
    client = Client()
    client.force_login(make_designer())
    for address in ("/cards/desk/sets/wota/COR/file/", f"/cards/desk/imports/{exported.part_of.pk}/file/"):
        answer = client.get(address)
        assert answer.content == data
        assert answer["Content-Disposition"] == 'attachment; filename="mine.json"'


def test_the_core_set_comes_out_as_it_ships():
    card_file_load(data=CORE.read_bytes())
    assert export_of(the_set()).content == CORE.read_bytes()


def test_a_set_that_no_one_file_holds_is_printed_and_loading_that_changes_nothing():
    card_file_load(data=a_file(SENTRY, RECRUIT))
    card_file_load(data=a_file({**SENTRY, "ap": 55, "versions": [{"since": "2026-03-01", "ap": 30}]}))
    exported = export_of(the_set())
    assert (exported.part_of, exported.file_name) == (None, "wota-cor.json")
    content = bytes_of(exported)
    assert [card.name for card in read_card_file(content, GAMES).cards] == ["Sentry", "Recruit"]
    assert changes_nothing(content)
    assert export_of(the_set()).content == content


def test_a_set_that_is_printed_is_sent_while_it_is_read_and_read_in_one_query(django_assert_num_queries):
    card_file_load(data=a_file(SENTRY, RECRUIT))
    card_file_load(data=a_file({**SENTRY, "ap": 55}))
    client = Client()
    client.force_login(make_designer())
    answer = client.get("/cards/desk/sets/wota/COR/file/")
    assert answer.streaming
    with django_assert_num_queries(1):
        assert len(list(answer.streaming_content)) > 2


def test_the_file_of_one_card_that_moves_the_day_of_its_set_is_not_taken_for_the_whole_set():
    card_file_load(data=a_file(SENTRY, RECRUIT))
    card_file_load(data=a_file({**SENTRY, "number": "040", "ap": 55}, {**RECRUIT, "number": "041", "ap": 65}, **TIDE))
    card_file_load(data=a_file(SENTRY, **{**CORE_SET, "released": "2026-12-01"}))
    exported = export_of(the_set())
    assert exported.part_of is None
    assert changes_nothing(bytes_of(exported))
    assert changes_nothing(bytes_of(export_of(the_set("TID"))))


def test_a_file_laid_out_anew_is_what_comes_out_from_then_on():
    card_file_load(data=a_file(SENTRY, RECRUIT))
    anew = json.dumps(json.loads(a_file(RECRUIT, SENTRY)), indent=1).encode()
    assert changes_nothing(anew)
    assert export_of(the_set()).content == anew


def test_a_set_whose_card_was_deleted_is_printed_without_it():
    card_file_load(data=a_file(SENTRY, RECRUIT))
    cards_delete(cards=Card.objects.filter(name="Recruit"))
    exported = export_of(the_set())
    assert exported.part_of is None
    assert b"Recruit" not in bytes_of(exported)


def test_a_set_that_got_another_name_comes_out_with_it():
    card_file_load(data=a_file(SENTRY))
    renamed = a_file(SENTRY, **{**CORE_SET, "name": "Core, mended"})
    card_file_load(data=renamed)
    assert export_of(the_set()).content == renamed


def test_a_card_that_a_newer_set_changed_does_not_keep_the_older_file_from_coming_out():
    data = a_file(SENTRY, RECRUIT)
    card_file_load(data=data)
    card_file_load(data=a_file({**SENTRY, "number": "040", "ap": 55}, **TIDE))
    assert export_of(the_set()).content == data
    assert changes_nothing(print_anew(the_set()))
    assert changes_nothing(export_of(the_set("TID")).content)


@given(CARDS)
@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_loaded_what_is_printed_of_it_changes_nothing(cards: list[dict[str, Any]]):
    with transaction.atomic():
        card_file_load(data=a_file(*cards))
        content = print_anew(the_set())
        assert changes_nothing(content)
        assert export_of(the_set()).content == content
        transaction.set_rollback(True)
