"""What the deckbuilder asks of the server: rows in groups, presses, hands, what one owns."""

import pytest
from django.test import Client

from cards.models import Card, Printing
from cards.services import collection_set
from decks import queries, services
from decks.models import DeckEdit
from tests.factories import NOON, load_core_set, make_deck, make_user

pytestmark = pytest.mark.django_db

LIST = "3 River Guard  # the wall\n2 Ferry Master\n1 Ferry Token\n\nmaybe:\n1 Mother Undertow\n"


@pytest.fixture(autouse=True)
def _cards():
    load_core_set()


@pytest.fixture
def ada():
    return make_user("ada")


@pytest.fixture
def signed_in(client: Client, ada) -> Client:
    client.force_login(ada)
    return client


def check(client: Client, text: str = LIST, **asked: str):
    return client.post("/decks/check/", {"format": "wota:current", "text": text, **asked})


def groups_of(answer) -> list[tuple[str, str, list[str]]]:
    return [(group.section, group.title, [row.name for row in group.rows]) for group in answer.context["groups"]]


def edit(deck, text: str):
    services.draft_merge(actor=deck.owner, deck=deck, window="one", before=deck.text, text=text, seen=0, now=NOON)


def test_the_deck_comes_in_the_groups_and_the_order_that_are_asked_for(client):
    assert groups_of(check(client, by="sta", order="name")) == [
        ("main", "STA 10", ["Ferry Token"]),
        ("main", "STA 20", ["River Guard"]),
        ("main", "STA 40", ["Ferry Master"]),
        ("maybe", "STA 60", ["Mother Undertow"]),
    ]
    [core, _considered] = groups_of(check(client, by="set", order="copies", then="name"))
    assert core == ("main", "Core", ["River Guard", "Ferry Master", "Ferry Token"])


def test_a_long_group_comes_in_what_is_seen_first_full_lists_and_the_rest(client):
    names = Card.objects.filter(kind="army").order_by("name").values_list("name", flat=True)[:44]
    [group] = check(client, "".join(f"1 {name}\n" for name in names)).context["groups"]
    assert [(len(each.rows), each.is_full) for each in group.lists] == [(8, False), (16, True), (16, True), (4, False)]
    assert [row.name for each in group.lists for row in each.rows] == list(names)


def test_behind_the_first_rows_the_lists_come_late(client):
    core = Card.objects.order_by("name").values_list("name", flat=True)
    names = [*core.filter(kind="army")[:7], *core.filter(kind="mage")[:3], *core.filter(kind="rune")[:2]]
    groups = check(client, "".join(f"1 {name}\n" for name in names)).context["groups"]
    assert [[each.is_late for each in group.lists] for group in groups] == [[False], [False, True], [True]]


def test_cards_for_pulling_stand_by_set_and_number(client):
    [core, _considered] = groups_of(check(client, by="set", order="number"))
    numbers = dict(Printing.objects.filter(card__name__in=core[2]).values_list("card__name", "number_key"))
    assert core[2] == sorted(core[2], key=numbers.__getitem__)


def test_equals_of_the_first_order_stand_by_the_second(client):
    text = "2 Sentry\n2 Ash Peddler\n3 River Guard\n"
    [army, _mage] = groups_of(check(client, text, by="kind", order="copies", then="name"))
    assert army[2] == ["River Guard", "Sentry"]
    [all_of_it] = groups_of(check(client, text, by="set", order="copies", then="name"))
    assert all_of_it[2] == ["River Guard", "Ash Peddler", "Sentry"]


def test_the_look_is_remembered_for_the_next_deck(client):
    check(client, by="sta", order="name", then="copies")
    look = client.get("/decks/new/").context["look"]
    assert (look.by, look.order, look.then) == ("sta", "name", "copies")


def test_a_row_says_the_limit_the_remark_and_what_its_reader_owns(signed_in, ada):
    collection_set(actor=ada, counts={Printing.objects.get(card__name="River Guard").pk: 2})
    row = check(signed_in).context["groups"][0].rows[0]
    assert (row.most, row.limit.rule, row.remark, row.own) == (3, "WOTA-DECK-09", "the wall", 2)
    stranger = check(Client()).context["groups"][0].rows[0]
    assert stranger.own is None


def test_the_pool_shows_what_is_missing_in_the_collection(signed_in, ada):
    collection_set(actor=ada, counts={Printing.objects.get(card__name="River Guard").pk: 3})
    asked = {"format": "wota:current", "text": LIST, "q": "", "keep": "lacking"}
    shown = signed_in.post("/decks/pool/", asked).context["pool"]
    assert [row.name for row in shown.rows] == ["Ferry Master", "Ferry Token"]


def test_the_names_of_a_game_come_with_the_figure_of_its_curve(client):
    rows = {row[0]: row for row in client.get("/cards/names.json", {"game": "wota"}).json()["names"]}
    assert rows["River Guard"][3] == 20
    assert len(rows["A Word Ahead"]) == 3  # an Ambush has no STA
    assert all(len(row) == 3 for row in client.get("/cards/names.json").json()["names"])


def test_a_press_answers_with_the_list_alone(client):
    asked = {"format": "wota:current", "text": "3 River Guard, 2 Fery Master\n", "pick": "1:Ferry Master"}
    assert client.post("/decks/press/", asked).json() == {"text": "3 River Guard, 2 Ferry Master\n"}
    asked = {"format": "wota:current", "text": "River Guard x3\n", "copies": "main|2|River Guard"}
    assert client.post("/decks/press/", asked).json()["text"].split() == ["River", "Guard", "x2"]


def test_a_hand_of_a_list_that_nobody_has_saved_is_the_same_for_the_same_seed(client):
    asked = {"format": "wota:current", "text": "3 River Guard\n3 Ferry Master\n3 Sentry\n", "seed": "a1"}
    first, again = (client.post("/decks/hand/", asked).context["hand"] for _time in range(2))
    assert first == again
    assert len(first.opening) == 6
    drawn = client.post("/decks/hand/", {**asked, "draws": "2"}).context["hand"]
    assert (drawn.opening, len(drawn.drawn), drawn.left) == (first.opening, 2, 1)
    too_long = client.post("/decks/hand/", {**asked, "text": "x\n" * 50_000})
    assert too_long.status_code == 200
    assert "at most" in too_long.content.decode()


def test_the_curve_says_the_odds_of_each_bar_and_of_all_lower_ones(client):
    asked = {"format": "wota:current", "text": "10 River Guard\n10 Ferry Master\n"}
    odds = {each.label: each for each in client.post("/decks/hand/", asked).context["curve_odds"]}
    assert odds["20–29"].copies == 10
    assert odds["40–49 or less"].percents[0] == 100
    assert odds["20–29"].percents == sorted(odds["20–29"].percents)


def test_a_draft_becomes_the_deck_by_one_press_and_is_a_version(signed_in, ada):
    deck = make_deck(ada, text="3 River Guard\n")
    edit(deck, "2 River Guard\n1 Sentry\n")
    page = signed_in.get(deck.get_absolute_url())
    assert [(each.name, each.before, each.after) for each in page.context["draft_changes"]] == [
        ("River Guard", 3, 2),
        ("Sentry", 0, 1),
    ]
    for _time in range(2):
        signed_in.post(f"{deck.get_absolute_url()}draft/apply/")
    deck.refresh_from_db()
    assert (deck.text, deck.version) == ("2 River Guard\n1 Sentry\n", 2)
    assert queries.find_draft(deck) is None


def test_a_draft_that_is_dropped_can_still_be_gone_back_to(signed_in, ada):
    deck = make_deck(ada, text="3 River Guard\n")
    edit(deck, "2 River Guard\n")
    signed_in.post(f"{deck.get_absolute_url()}draft/drop/")
    assert queries.find_draft(deck) is None
    assert queries.find_text_after(deck, 1) == "2 River Guard\n"
    assert DeckEdit.objects.count() == 2


def test_a_stranger_neither_applies_nor_drops_a_draft(client, ada):
    deck = make_deck(ada, text="3 River Guard\n", visibility="public")
    edit(deck, "2 River Guard\n")
    client.force_login(make_user("ben"))
    for address in ("draft/apply/", "draft/drop/"):
        assert client.post(f"{deck.get_absolute_url()}{address}").status_code == 404
    assert queries.find_draft(deck) is not None


def test_a_deck_is_compared_with_its_draft_and_with_another_deck(signed_in, ada):
    deck = make_deck(ada, text="3 River Guard\n")
    other = make_deck(ada, "Other", text="3 Sentry\n")
    edit(deck, "2 River Guard\n")
    address = f"{deck.get_absolute_url()}versions/"
    drafted = signed_in.get(address, {"before": "1", "after": "draft"})
    assert [(each.name, each.before, each.after) for each in drafted.context["columns"]] == [("River Guard", 3, 2)]
    beside = signed_in.get(address, {"before": "1", "after": other.code})
    assert {each.name for each in beside.context["columns"]} == {"River Guard", "Sentry"}
    assert "Other" in beside.content.decode()


def test_another_persons_private_deck_is_compared_with_nothing(signed_in, ada):
    deck = make_deck(ada)
    hidden = make_deck(make_user("ben"), "Hidden")
    answer = signed_in.get(f"{deck.get_absolute_url()}versions/", {"before": "1", "after": hidden.code})
    assert answer.status_code == 404
