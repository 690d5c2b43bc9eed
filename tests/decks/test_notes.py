"""What a list says beside its cards is kept, shown, and groups them."""

import pytest

from decks.notes import read_notes
from rules.decklists.editing import ListEditor
from rules.games.wota.decks import SECTIONS
from tests.factories import load_core_set, make_deck, make_user
from tests.rules.decklists.test_reading import POOL

LIST = """# The wall holds with [[River Guard]].
## In front
3 River Guard  # *stands* first
1 Bolt
## Behind
2 Captain

boss:
1 Great Wyrm
"""


def read(text: str):
    return read_notes(ListEditor(text, POOL, SECTIONS).names_by_line())


def test_comments_are_notes_categories_and_remarks():
    found = read(LIST)
    assert found.notes == ["The wall holds with [[River Guard]]."]
    assert found.categories == {"River Guard": "In front", "Bolt": "In front", "Captain": "Behind"}
    assert found.remarks == {"River Guard": "*stands* first"}


@pytest.fixture
def deck(db):
    load_core_set()
    text = (
        LIST.replace("1 Bolt", "1 Ferry Master")
        .replace("Captain", "Sentry")
        .replace("1 Great Wyrm", "1 Mother Undertow")
    )
    return make_deck(make_user("ada"), text=text, visibility="public")


def shown(client, deck, **asked):
    return client.get(deck.get_absolute_url(), asked).context["shown"]


def test_a_decks_page_has_its_notes_with_links_and_the_remarks_behind_cards(client, deck):
    page = client.get(deck.get_absolute_url()).content.decode()
    assert 'The wall holds with <a href="/cards/river-guard/">River Guard</a>' in " ".join(page.split())
    assert "<em>stands</em> first" in page
    assert "# The wall holds" in page  # the list as text, for whoever copies it


@pytest.mark.parametrize(
    ("by", "titles"),
    [
        ("kind", ["army", "boss"]), ("category", ["In front", "Behind", ""]), ("sta", ["STA 20", "STA 40", "STA 60"]),
        ("nothing", ["army", "boss"]),
    ],
)  # fmt: skip
def test_the_cards_are_grouped_by_what_is_asked(client, deck, by, titles):
    assert [group.title for group in shown(client, deck, by=by).groups] == titles


@pytest.mark.parametrize(
    ("order", "names"),
    [
        ("", ["River Guard", "Ferry Master", "Sentry"]), ("name", ["Ferry Master", "River Guard", "Sentry"]),
        ("copies", ["River Guard", "Sentry", "Ferry Master"]), ("figure", ["River Guard", "Sentry", "Ferry Master"]),
    ],
)  # fmt: skip
def test_a_group_is_in_the_order_that_is_asked(client, deck, order, names):
    assert [line.name for line in shown(client, deck, order=order).groups[0].lines] == names


def test_how_a_deck_was_looked_at_is_remembered_for_the_next(client, deck):
    shown(client, deck, show="list", by="category", order="name")
    again = client.get(deck.get_absolute_url()).context["look"]
    assert (again.show, again.by, again.order) == ("list", "category", "name")
    client.cookies["deck_look"] = "<script>.nothing"
    assert client.get(deck.get_absolute_url()).context["look"].by == "kind"


def test_a_card_of_several_types_stands_under_the_one_that_the_deck_has_most_of(client, deck):
    titles = {line.name: group.title for group in shown(client, deck, by="types").groups for line in group.lines}
    assert titles["River Guard"] == titles["Ferry Master"]
