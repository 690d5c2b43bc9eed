import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied, ValidationError
from django.db import IntegrityError, transaction

from accounts.models import User
from accounts.queries import export_of
from decks import queries, services
from decks.models import Deck, DeckCard, DeckVersion
from decks.statistics import curve, groups
from rules.engine.cards import CardPool
from rules.engine.deckrules import DeckCurve, Decklist, DeckSection
from rules.games import GAMES
from rules.games.wota.cards import KINDS, WotaCard
from tests.factories import NOON, load_core_set, load_sets_of, make_deck, make_user, starter_list
from tests.rules.pools import wota_card, wota_pool

pytestmark = pytest.mark.django_db


@pytest.fixture
def ada():
    return make_user("ada")


def change(deck, **values):
    kept = {field: getattr(deck, field) for field in ("name", "game", "edition", "text", "visibility")}
    return services.deck_save(owner=deck.owner, deck=deck, now=NOON, **kept | values)


def test_every_text_that_a_deck_had_is_kept(ada):
    deck = make_deck(ada)
    change(change(deck, text="1 Sentry"), text="2 Sentry")
    assert list(deck.versions.values_list("number", "text")) == [(3, "2 Sentry"), (2, "1 Sentry"), (1, starter_list())]


def test_saving_what_has_not_changed_makes_no_version(ada):
    deck = make_deck(ada)
    change(deck)
    change(deck, visibility="public")
    assert Deck.objects.get().visibility == "public"
    assert DeckVersion.objects.count() == 1


def test_line_ends_of_every_machine_are_the_same_text(ada):
    deck = make_deck(ada, text="1 Sentry\r\n2 Captain\r")
    assert deck.text == "1 Sentry\n2 Captain\n"


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"name": " \t "}, "name"), ({"name": "x" * 81}, "name"), ({"text": "x" * 40_000}, "text"),
        ({"text": "1 Sentry\n" * 601}, "text"), ({"game": "chess"}, "game"), ({"edition": "future"}, "edition"),
        ({"visibility": "nobody"}, "visibility"),
    ],
)  # fmt: skip
def test_a_bad_value_is_refused_by_its_field(ada, values, field):
    with pytest.raises(ValidationError) as refusal:
        make_deck(ada, **values)
    assert set(refusal.value.message_dict) == {field}
    assert Deck.objects.count() == 0


def test_nobody_saves_or_deletes_the_deck_of_another(ada):
    deck, eve = make_deck(ada), make_user("eve")
    with pytest.raises(PermissionDenied):
        services.deck_delete(actor=eve, deck=deck)
    with pytest.raises(PermissionDenied):
        services.deck_save(owner=eve, deck=deck, name="x", game="wota", edition="current", text="", now=NOON)


def test_there_is_an_end_to_how_many_decks_one_person_has(ada, monkeypatch):
    monkeypatch.setattr(services.saving, "MOST_DECKS", 1)
    make_deck(ada)
    with pytest.raises(ValidationError, match="Delete one"):
        make_deck(ada)


def test_the_database_itself_refuses_a_deck_without_a_name_and_a_version_twice(ada):
    deck = make_deck(ada)
    with pytest.raises(IntegrityError, match="decks_deck_has_a_name"), transaction.atomic():
        Deck.objects.update(name="  ")
    with pytest.raises(IntegrityError, match="decks_deck_visibility_is_known"), transaction.atomic():
        Deck.objects.update(visibility="all")
    with pytest.raises(IntegrityError, match="decks_version_number_once_a_deck"), transaction.atomic():
        DeckVersion.objects.create(deck=deck, number=1, name="x", edition="current", created=NOON)


def test_legality_follows_the_cards_of_today(ada):
    deck = make_deck(ada, game="valcarta", edition="standard", text=starter_list("longnight", "valcarta"))
    assert not queries.check_each([deck])[0][1].legal
    load_sets_of("valcarta")
    assert queries.check_each([deck])[0][1].legal


def test_each_edition_has_its_own_size_of_the_boss_deck(ada):
    load_core_set()
    for edition, most in (("classic", 10), ("current", 15)):
        sizes = queries.build_deck_page(make_deck(ada, edition=edition)).sizes
        assert [(size.have, size.least, size.most) for size in sizes] == [(55, 50, 60), (3, None, most)]


def test_a_persons_data_holds_their_decks_and_nobody_elses(ada):
    make_deck(ada)
    make_deck(make_user("ben"), "Secret")
    exported = export_of(ada)["decks"]
    assert [deck["name"] for deck in exported] == ["Riverwall"]
    assert exported[0]["versions"][0]["text"] == starter_list()


# Which decks play a card


def playing(name: str, actor: User | None = None) -> list[tuple[str, int]]:
    found = queries.find_decks_playing(actor or AnonymousUser(), name=name, game="wota")
    return [(deck.name, count) for deck, count in found.decks]


def test_the_cards_that_a_deck_plays_are_written_down_with_every_save(ada):
    load_core_set()
    deck = make_deck(ada, text="3 river guard\nBoss:\n1 River Guard\nMaybe:\n2 Mirror Snare\n", visibility="public")
    assert playing("River Guard") == [("Riverwall", 4)]
    assert playing("Mirror Snare") == []
    change(deck, text="2 Mirror Snare")
    assert (playing("River Guard"), playing("Mirror Snare")) == ([], [("Riverwall", 2)])
    deck = change(deck, name="Snare", text="2 Mirror Snare", visibility="private")
    assert (playing("Mirror Snare"), playing("Mirror Snare", ada)) == ([], [("Snare", 2)])
    services.deck_copy(actor=make_user("ben"), deck=deck, now=NOON)
    services.deck_delete(actor=ada, deck=deck)
    assert list(DeckCard.objects.values_list("deck__owner__username", "name_fold")) == [("ben", "mirror snare")]


def test_a_save_that_is_taken_back_leaves_the_cards_as_they_were(ada):
    load_core_set()
    deck = make_deck(ada, text="3 River Guard", visibility="public")
    with transaction.atomic():
        change(deck, text="1 Mirror Snare")
        transaction.set_rollback(True)
    assert (playing("River Guard"), playing("Mirror Snare")) == ([("Riverwall", 3)], [])


def test_the_database_itself_refuses_a_card_twice_and_one_without_a_copy(ada):
    load_core_set()
    deck = make_deck(ada, text="3 River Guard")
    with pytest.raises(IntegrityError, match="decks_card_once_a_deck"), transaction.atomic():
        DeckCard.objects.create(deck=deck, name_fold="river guard", count=1)
    with pytest.raises(IntegrityError, match="decks_card_is_played"), transaction.atomic():
        DeckCard.objects.create(deck=deck, name_fold="mirror snare", count=0)


# What a deck is made of


def test_the_curve_counts_the_main_deck_by_ranges_and_leaves_no_gap():
    cards = [wota_card(f"Cost {sta}", sta=sta) for sta in (0, 5, 10, 35, 80, 200)]
    pool = CardPool("wota", cards)
    entries = tuple((1 + number, card.name) for number, card in enumerate(cards))
    section = DeckSection(name="main", label="main deck", holds=frozenset())
    bars = curve(
        Decklist({"main": entries, "boss": ((9, "Cost 10"),)}), pool, (section,), DeckCurve("sta", "STA", 10, 30)
    )
    assert [(bar.label, bar.count) for bar in bars] == [("0–9", 3), ("10–19", 3), ("20–29", 0), ("30+", 15)]
    assert [(bar.top, bar.height) for bar in bars][-1] == (0, 100)


def test_a_kind_of_card_without_the_figure_is_in_no_bar_and_shows_none():
    cards = [WotaCard(name=kind, number="1", kind=kind, rarity="common", text="Draw 1 card.") for kind in KINDS]
    section, decklist = GAMES["wota"].deck_sections[0], Decklist({"main": tuple((2, card.name) for card in cards)})
    asked, pool = GAMES["wota"].deck_curve, CardPool("wota", cards)
    assert [bar.count for bar in curve(decklist, pool, (section,), asked)] == [2 * (len(KINDS) - 1)]
    shown = groups(decklist, pool, GAMES["wota"], {})
    assert [group.title for group in shown if group.lines[0].figure is None] == ["ambush"]


def test_a_deck_without_cards_has_no_curve():
    section = DeckSection(name="main", label="main deck", holds=frozenset())
    assert curve(Decklist(), wota_pool(), (section,), DeckCurve("sta", "STA", 10, 30)) == []
