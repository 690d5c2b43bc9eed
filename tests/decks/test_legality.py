"""How decks stand with the formats: found with every save, again in bulk after a ban, and never an old answer."""

import json
import threading
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.db import connection, connections, transaction
from django.utils import timezone

from accounts import notices
from accounts.models import Notice
from cards.loading import cards_delete
from cards.models import Card, Format
from cards.queries import card_pool
from cards.services import card_file_load, formats_file_load
from decks import jobs, queries, services
from decks.models import Deck, DeckCard, DeckLegality
from decks.queries import states
from rules.engine.deckrules import SizeAtLeast
from rules.games import GAMES
from tests.factories import NOON, announce, load_core_set, load_formats_and_rulings, make_deck, make_user, starter_list

pytestmark = pytest.mark.django_db

SHIPPED = (settings.CARD_FORMATS_DIR / "wota.json").read_bytes()


@pytest.fixture(autouse=True)
def _cards():
    load_core_set()
    load_formats_and_rulings()


@pytest.fixture
def ada():
    return make_user("ada")


def find_in(code="current", day=None):
    """The names of the decks that a search finds legal in the format."""
    own, day = Format.objects.get(code=code), day or timezone.localdate()
    state = queries.checking_state(card_pool("wota"), day)
    return set(queries.keep_legal_in(Deck.objects.all(), own, state).values_list("name", flat=True))


def check_again(day=None, **limits):
    return jobs.decks_check_again(lambda: day or timezone.localdate(), **limits)


def test_a_deck_is_checked_in_every_format_with_every_save(ada):
    deck = make_deck(ada)
    assert DeckLegality.objects.get().legal_in == ["classic", "current"]
    services.deck_save(
        owner=ada, deck=deck, name="Riverwall", game="wota", edition="current", text="1 Sentry", now=NOON
    )
    assert DeckLegality.objects.get().legal_in == []
    assert check_again() == 0


def test_a_ban_makes_every_earlier_answer_one_of_yesterday_before_anything_is_checked_again(ada):
    make_deck(ada)
    make_deck(ada, "Emberrush", text=starter_list("emberrush"))
    assert find_in() == {"Riverwall", "Emberrush"}
    announce("River Guard", "banned")
    assert find_in() == set()
    assert check_again() == 2
    assert find_in() == {"Emberrush"}
    assert find_in("classic") == {"Riverwall", "Emberrush"}
    assert check_again() == 0


def test_a_restricted_card_may_be_played_once(ada):
    others = starter_list().replace("3 River Guard", "1 River Guard\n2 Sentry")
    make_deck(ada, "Three")
    make_deck(ada, "One", text=others)
    announce("River Guard", "restricted")
    check_again()
    assert find_in() == {"One"}
    [shown] = [each for each in queries.build_deck_page(Deck.objects.get(name="Three")).formats if not each.legal]
    assert [(said.card, said.status, said.have, said.most) for said in shown.objections] == [
        ("River Guard", "restricted", 3, 1)
    ]


def test_a_ban_that_was_announced_counts_from_its_day_on_though_nothing_is_written_then(ada):
    make_deck(ada)
    day = timezone.localdate() + timedelta(days=7)
    announce("River Guard", "banned", day.isoformat())
    check_again()
    assert find_in() == {"Riverwall"}
    assert find_in(day=day - timedelta(days=1)) == {"Riverwall"}
    assert find_in(day=day) == set()
    assert check_again(day) == 1
    assert find_in(day=day) == set()
    assert check_again(day + timedelta(days=100)) == 0


def test_a_list_that_names_cards_before_their_set_is_loaded_is_read_again_afterwards(ada):
    cards_delete(cards=Card.objects.filter(name="River Guard"))
    make_deck(ada)
    assert find_in() == set()
    assert not DeckCard.objects.filter(name_fold="river guard").exists()
    load_core_set()
    assert check_again() == 1
    assert find_in() == {"Riverwall"}
    assert DeckCard.objects.get(name_fold="river guard").count == 3


def test_a_deck_with_a_card_that_is_deleted_is_legal_nowhere(ada):
    make_deck(ada)
    cards_delete(cards=Card.objects.filter(name="River Guard"))
    assert find_in() == set()
    check_again()
    assert (find_in(), find_in("classic")) == (set(), set())


def test_a_format_that_is_new_or_plays_by_another_edition_is_asked_of_every_deck(ada):
    make_deck(ada)
    file = json.loads(SHIPPED)
    file["formats"].append({**file["formats"][0], "code": "open", "name": "Open"})
    file["formats"][1]["edition"] = "current"
    formats_file_load(data=json.dumps(file).encode())
    assert find_in("open") == set()
    check_again()
    assert find_in("open") == find_in("classic") == {"Riverwall"}


def test_what_changes_no_answer_makes_no_deck_to_be_checked_again(ada):
    make_deck(ada)
    core = json.loads((settings.CARD_SETS_DIR / "wota" / "core.json").read_bytes())
    core["cards"][0]["text"] = "Draw 1 card."
    assert card_file_load(data=json.dumps(core).encode()).changed
    formats_file_load(data=SHIPPED)
    assert check_again() == 0


def test_decks_from_before_are_read_too_even_those_over_a_limit_of_today(ada):
    make_deck(ada)
    make_deck(ada, "Endless")
    Deck.objects.filter(name="Endless").update(text="1 River Guard\n" * 700)
    DeckCard.objects.all().delete()
    DeckLegality.objects.update(read_by="", checked_by="")  # as an upgrade leaves them
    assert find_in() == set()
    assert check_again(most=1) == 1
    assert check_again() == 1
    assert find_in() == {"Riverwall"}
    assert DeckCard.objects.filter(deck__name="Endless").count() == 0


def test_the_bulk_says_of_every_deck_what_its_page_says(ada):
    """Two ways to the same answer: by rows of thousands of decks, and by one list as it stands on its page."""
    rng, names = Random(4), [card.name for card in card_pool("wota") if card.kind != "boss"]
    for number in range(25):
        chosen = rng.sample(names, 17)
        make_deck(ada, f"Deck {number}", text="\n".join(f"3 {name}" for name in chosen))
    file = json.loads(SHIPPED)
    for own in file["formats"]:
        for name in rng.sample(names, 12):
            status, day = rng.choice(("banned", "restricted")), f"2026-0{rng.randint(2, 9)}-01"
            own["changes"].append({"card": name, "status": status, "since": day, "reason": "Why.", "source": "Where"})
    formats_file_load(data=json.dumps(file).encode())
    check_again()
    answers = [(found.deck, found.legal_in) for found in DeckLegality.objects.select_related("deck")]
    for deck, codes in answers:
        assert [each.format.code for each in queries.build_deck_page(deck).formats if each.legal] == sorted(codes)
    assert 0 < sum("current" in codes for _deck, codes in answers) < len(answers)


def test_an_upgrade_that_changes_a_deck_rule_makes_every_earlier_answer_one_of_yesterday(ada, monkeypatch):
    make_deck(ada)
    game = GAMES["wota"]
    stricter = SizeAtLeast(rule="WOTA-DECK-01", section="main", minimum=56)
    monkeypatch.setitem(GAMES, "wota", replace(game, deck_rules=(*game.deck_rules, stricter)))
    monkeypatch.setattr(states, "_reading_states", {})  # as in a process that begins anew
    assert find_in() == set()
    assert check_again() == 1
    assert DeckLegality.objects.get().keeps == []


# Several at once


@pytest.mark.django_db(transaction=True)
def test_two_workers_share_the_decks_and_neither_waits_for_whoever_saves_one(ada):
    for number in range(4):
        make_deck(ada, f"Deck {number}")
    announce("River Guard", "banned")
    others = threading.Thread(target=lambda: (done.append(check_again(most=2)), connections.close_all()))
    done: list[int] = []
    with transaction.atomic():
        done.append(jobs._check_chunk(jobs._Standard("wota", timezone.localdate()), 1, NOON))
        Deck.objects.select_for_update().get(name="Deck 3")
        others.start()
        others.join()
    assert done == [1, 2]
    assert check_again() == 1


@pytest.mark.django_db(transaction=True)
def test_a_worker_that_dies_in_the_middle_of_a_chunk_leaves_it_to_the_next(ada):
    make_deck(ada)
    announce("River Guard", "banned")

    def die_in_the_middle() -> None:
        transaction.set_autocommit(False)
        jobs._check_chunk(jobs._Standard("wota", timezone.localdate()), 10, NOON)
        connection.close()  # nothing was committed

    worker = threading.Thread(target=die_in_the_middle)
    worker.start()
    worker.join()
    assert DeckLegality.objects.get().legal_in == ["classic", "current"]
    assert find_in() == set()
    assert check_again() == 1


def test_the_owner_is_told_once_that_a_ban_took_a_format_from_the_deck(ada, settings):
    settings.MAIL_IS_SET_UP, settings.SITE_ADDRESS = True, "https://wota.example"
    notices.choices_change(user=ada, mail=["deck"], push=[])
    EmailAddress.objects.create(user=ada, email="ada@example.org", verified=True, primary=True)
    deck = make_deck(ada)
    make_deck(ada, "Emberrush", text=starter_list("emberrush"))
    check_again()
    assert not Notice.objects.exists()
    announce("River Guard", "banned")
    check_again()
    check_again()
    told = Notice.objects.get()
    assert told.title == "Riverwall is no longer legal in: Current"
    assert told.path == deck.get_absolute_url()
