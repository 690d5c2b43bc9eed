"""Saving a card on the desk: the way of every import, and of two who save at once one is told."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from cards.models import Card, CardChange, CardImport, CardSet
from cards.queries.drafts import as_in_set, card_in_set, free_number, last_change
from cards.services import card_file_load
from cards.services.editing import card_save
from rules.cardfile import CardFileError
from rules.engine.cards import entry_of
from tests.cards.test_load_cards import a_card, a_file
from tests.factories import make_designer
from work.refusals import WrongStateError

pytestmark = pytest.mark.django_db


def the_card() -> tuple[CardSet, Card, dict]:
    """Sentry as it stands, in its set."""
    card_set = CardSet.objects.get()
    card = card_in_set(card_set, "sentry")
    return card_set, card, entry_of(as_in_set(card, card_set))


def save(**changes: object) -> object:
    card_set, card, entry = the_card()
    return card_save(
        card_set=card_set, card=card, entry={**entry, **changes}, seen=last_change(card), by=make_designer()
    )


@pytest.fixture
def sentry() -> None:
    card_file_load(data=a_file(a_card("Sentry", "001"), a_card("Recruit", "002")))


def test_only_the_card_that_was_changed_stands_in_the_import(sentry):
    report = save(ap=55)
    assert report.changed == {"Sentry": {"ap": (40, 55)}}
    assert (report.kept.created, report.kept.changed, report.kept.unchanged) == (0, 1, 0)
    assert b"Recruit" not in bytes(report.kept.content)


def test_what_stands_against_it_is_raised_whole_and_nothing_is_written(sentry):
    before = CardImport.objects.count()
    with pytest.raises(CardFileError) as refused:
        save(number="002", ap=-5, types=["Humn"], name="Guard")
    assert {fault.field for fault in refused.value.faults} == {"number", "ap", "types", "name"}
    assert CardImport.objects.count() == before


def test_a_name_may_be_spelled_otherwise_and_keeps_its_address(sentry):
    save(name="SENTRY")
    assert Card.objects.get(slug="sentry").name == "SENTRY"


def test_the_next_number_is_as_wide_as_the_last(sentry):
    card_set = CardSet.objects.get()
    assert free_number(card_set) == "003"
    card_file_load(data=a_file(a_card("Last", "0099"), a_card("Promo", "P7")))
    assert free_number(card_set) == "0100"


@pytest.mark.django_db(transaction=True)
def test_of_two_who_save_one_card_at_once_exactly_one_is_told_to_look_again(sentry):
    card_set, card, entry = the_card()
    seen, dora, start = last_change(card), make_designer(), Barrier(2)

    def saves(ap: int) -> str:
        start.wait()
        try:
            card_save(card_set=card_set, card=card, entry={**entry, "ap": ap}, seen=seen, by=dora)
        except WrongStateError:
            return "told"
        else:
            return "saved"
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(saves, (45, 55))) == ["saved", "told"]
    assert CardChange.objects.filter(name="Sentry").count() == 2
