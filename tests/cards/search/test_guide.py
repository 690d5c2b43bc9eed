"""The page about the language shows every field, and its examples are understood and run."""

from html import unescape
from urllib.parse import unquote

import pytest
from django.urls import reverse

from cards.queries import search_cards
from cards.search import FIELDS, explain, parse
from cards.search.guide import first_examples, guide
from rules.games import GAMES
from tests.factories import load_sets_of

EXAMPLES = [example for section in guide() for entry in section.entries for example in entry.examples]


def test_every_field_stands_in_it_once_with_all_its_names():
    shown = [entry.names for section in guide() for entry in section.entries]
    for field in FIELDS.values():
        assert shown.count(field.names) == 1


@pytest.mark.django_db
def test_each_example_to_begin_with_is_understood_and_finds_some_cards_but_not_all():
    for game in GAMES:
        load_sets_of(game)
        examples = first_examples(game)
        assert len(examples) >= 4
        for example in examples:
            found = search_cards(parse(example.text), game=game)
            assert found.query.problems == ()
            assert 0 < found.count < 100, example.text


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.text for example in EXAMPLES])
def test_an_example_is_understood_and_said_in_words(example):
    assert parse(example.text).problems == ()
    assert example.words == explain(parse(example.text))


@pytest.mark.django_db
def test_the_page_links_every_example_and_is_small(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        answer = client.get(reverse("cards:syntax"))
    assert answer.status_code == 200
    assert len(answer.content) < 60_000
    html = unescape(answer.content.decode())
    links = {unquote(part.partition('"')[0]) for part in html.split("?q=")[1:]}
    assert {example.text for example in EXAMPLES} <= links


@pytest.mark.parametrize("asked", ["address", "chosen"])
@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_game_has_its_fields_and_no_others(client, game: str, asked: str):
    if asked == "chosen":
        client.cookies["game"] = game
    content = client.get(reverse("cards:syntax"), {"game": game} if asked == "address" else {}).content.decode()
    for field in FIELDS.values():
        entry = "".join(f"<code>{name}</code> " for name in field.names)
        assert (entry in content) == (not field.games or game in field.games), field.name


def test_the_page_of_all_games_says_whose_a_field_is(client):
    client.cookies["game"] = next(iter(GAMES))
    content = client.get(reverse("cards:syntax"), {"game": "all"}).content.decode()
    assert all(f'<p class="soft small">{game.name}</p>' in content for game in GAMES.values())


@pytest.mark.django_db
@pytest.mark.parametrize("game", ["wrath-of-cores", "valcarta"])
def test_the_page_of_a_game_says_no_word_of_another_and_its_words_of_a_name_find_cards(client, game: str):
    load_sets_of(game)
    content = client.get(reverse("cards:syntax"), {"game": game}).content.decode()
    for foreign in ("kind:boss", "k:rune", "River Guard", "set:COR", "The subtype of a Rune"):
        assert foreign not in content
    shown = {entry.names[0]: entry for section in guide(game) for entry in section.entries}
    for name in ("bell", '"…"', "!", "subtype", "cost", "flavor", "set"):
        for example in shown[name].examples if name in shown else ():
            assert search_cards(parse(example.text), game=game).count, example.text
