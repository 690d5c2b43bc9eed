"""What counts from one day until another ends after it begins: the database itself holds that."""

from datetime import date

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from cards.models import Card, CardSet, CardVersion, Format, FormatSet, Legality
from cards.services import card_file_load
from tests.cards.test_load_cards import a_card, a_file

pytestmark = pytest.mark.django_db

FIRST, SECOND = date(2026, 6, 1), date(2026, 6, 2)


@pytest.fixture(params=[CardVersion, FormatSet, Legality])
def row(request: pytest.FixtureRequest) -> CardVersion | FormatSet | Legality:
    """A row of each table that counts by days, not yet written."""
    card_file_load(data=a_file(a_card("Sentry", "001")))
    card = Card.objects.get()
    way = Format.objects.create(game="wota", code="mine", name="Mine", edition="current")
    return {
        CardVersion: CardVersion(card=card, game="wota", name="Sentry", name_fold="sentry", kind="army"),
        FormatSet: FormatSet(format=way, card_set=CardSet.objects.get()),
        Legality: Legality(format=way, card=card, status="legal"),
    }[request.param]


def test_a_row_that_ends_on_the_day_it_begins_is_refused(row):
    row.since = row.until = FIRST
    with pytest.raises(ValidationError, match="The end comes after the beginning"):
        row.validate_constraints()
    with pytest.raises(IntegrityError, match="ends_after_it_begins"), transaction.atomic():
        row.save()


def test_a_row_may_last_a_day_or_for_good(row):
    row.since, row.until = FIRST, SECOND
    row.save()
    row.until = None
    row.save()


def test_only_a_card_counts_from_the_very_beginning(row):
    row.since, row.until = None, FIRST
    if isinstance(row, CardVersion):
        CardVersion.objects.all().delete()
        row.save()
    else:
        with pytest.raises(IntegrityError), transaction.atomic():
            row.save()
