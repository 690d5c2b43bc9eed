"""Cards whose text changed: the file, the catalogue, the page, and what was judged before the change."""

import json
from datetime import date
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.urls import reverse

from cards.models import Card, CardData
from cards.queries import card_pool, find_archived_pool
from cards.services import card_data_keep, card_file_load
from rules.engine.cards import CardPool
from tests.cards.test_load_cards import a_card, a_file

pytestmark = pytest.mark.django_db

SLOWER = {"since": "2026-03-01", "ap": 30}
STRONGER = {"since": "2026-09-01", "ap": 55, "types": ["Human", "Aqua"], "text": "When this card attacks: draw 1 card."}


def the_guard(*versions: dict[str, Any]) -> bytes:
    return a_file(a_card("River Guard", "001", versions=list(versions)), a_card("Sentry", "002"))


def test_the_pool_of_a_day_has_the_texts_of_that_day_and_a_digest_of_its_own():
    card_file_load(data=the_guard(SLOWER, STRONGER))
    attacks = {
        day: card_pool("wota", date.fromisoformat(day)).get("River Guard").ap
        for day in ("2026-01-15", "2026-02-28", "2026-03-01", "2026-08-31", "2026-09-01", "2027-01-01")
    }
    assert list(attacks.values()) == [40, 40, 30, 30, 55, 55]
    assert card_pool("wota").get("River Guard").types == ("Human", "Aqua")
    digests = {card_pool("wota", date(2026, month, 1)).digest for month in (2, 3, 9)}
    assert len(digests) == 3
    assert card_pool("wota", date(2026, 10, 1)) is card_pool("wota")


def test_cards_without_versions_have_the_digest_that_they_had_before_there_were_any():
    card_file_load(data=the_guard())
    without = card_pool("wota").digest
    card_file_load(data=the_guard(SLOWER))
    assert card_pool("wota", date(2026, 2, 1)).digest == without != card_pool("wota").digest


def test_loading_versions_again_changes_nothing_and_a_new_one_is_reported_by_its_field():
    card_file_load(data=the_guard(SLOWER))
    again = card_file_load(data=the_guard(SLOWER))
    assert (again.changed, again.unchanged) == ({}, 2)
    assert card_file_load(data=the_guard(SLOWER, STRONGER)).changed["River Guard"].keys() == {"versions"}
    assert card_file_load(data=the_guard()).changed["River Guard"].keys() == {"versions"}
    assert "versions" not in Card.objects.get(name="River Guard").definition


def test_the_catalogue_searches_and_answers_by_the_text_that_counts(client):
    card_file_load(data=the_guard(STRONGER))
    found = client.get("/api/v1/cards/", {"q": 'x:"draw 1 card" t:aqua ap=55'}).json()["results"]
    assert [(card["name"], card["ap"], card["types"]) for card in found] == [("River Guard", 55, ["Human", "Aqua"])]
    assert found[0]["versions"] == [STRONGER]


def test_the_page_tells_what_changed_since_when_and_what_is_only_announced(client):
    card_file_load(data=the_guard(SLOWER, {"since": "2999-01-01", "text": "Reveal: draw 1 card."}))
    page = client.get(reverse("cards:detail", args=["river-guard"])).content.decode()
    assert page.index("From 1 January 2999") < page.index("announced") < page.index("Since 1 March 2026")
    assert "Before: 40" in page
    assert page.count("announced") == 1
    assert "How it changed" not in client.get(reverse("cards:detail", args=["sentry"])).content.decode()


def test_card_data_is_kept_once_and_gives_the_pool_back_under_its_digest():
    card_file_load(data=the_guard(STRONGER))
    before = card_pool("wota", date(2026, 2, 1))
    for _ in range(2):
        card_data_keep(pool=before)
    card_file_load(data=a_file(a_card("River Guard", "001", ap=90)))
    kept = find_archived_pool(before.digest)
    assert (kept.digest, kept.get("River Guard").ap, kept.names()) == (before.digest, 40, before.names())
    assert kept.content() == before.content()
    assert CardData.objects.count() == 1
    assert find_archived_pool("sha256:" + "0" * 64) is None


def test_the_database_refuses_card_data_that_is_not_what_its_digest_names():
    pool = CardPool("wota", [])
    with pytest.raises(IntegrityError, match="cards_data_is_what_its_digest_names"), transaction.atomic():
        CardData.objects.create(digest=pool.digest, game="wota", content=b'[{"name": "Forgery"}]')
    CardData.objects.create(digest=pool.digest, game="wota", content=json.dumps([]).encode())
