"""Hands are drawn from the deck alone, the same for the same seed; odds agree with counting every hand."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from decks.hands import TURNS, draw_hand, find_odds
from rules.engine.deckrules import Decklist, DrawRule
from tests.factories import load_core_set, load_sets_of, make_deck, make_user, starter_list

RULE = DrawRule(section="main", opening_hand=3, first_player_draws=False)
LIST = Decklist({"main": ((3, "River Guard"), (2, "Sentry"), (4, "Ferry Master")), "boss": ((1, "Mother Undertow"),)})


def test_the_same_seed_draws_the_same_cards_and_a_mulligan_others() -> None:
    first, again = (draw_hand(LIST, RULE, seed="a1", mulligans=0, draws=2) for _time in range(2))
    assert first == again
    mulligans = [draw_hand(LIST, RULE, seed="a1", mulligans=number, draws=0).opening for number in range(9)]
    assert len({tuple(opening) for opening in mulligans}) > 1


@pytest.mark.parametrize("draws", range(12))
def test_a_hand_holds_no_more_copies_than_the_deck(draws: int) -> None:
    hand = draw_hand(LIST, RULE, seed="a1", mulligans=1, draws=draws)
    seen = Counter([*hand.opening, *hand.drawn])
    assert seen <= Counter({"River Guard": 3, "Sentry": 2, "Ferry Master": 4})
    assert seen.total() + hand.left == 9


def test_cards_that_go_back_give_way_to_the_next_of_the_deck() -> None:
    hand = draw_hand(LIST, RULE, seed="a1", mulligans=0, draws=0)
    kept = draw_hand(LIST, RULE, seed="a1", mulligans=0, draws=2)
    again = draw_hand(LIST, RULE, seed="a1", mulligans=0, draws=0, back=[0, 2, 2, 99])
    assert again.opening == [kept.drawn[0], hand.opening[1], kept.drawn[1]]
    assert again.left == hand.left
    rest = draw_hand(LIST, RULE, seed="a1", mulligans=0, draws=6, back=[0, 2])
    assert rest.drawn[-2:] == [hand.opening[0], hand.opening[2]]


@pytest.mark.parametrize("goes_first", [True, False])
def test_odds_are_the_share_of_all_hands_with_such_a_card(goes_first: bool) -> None:
    deck = ["River Guard"] * 3 + ["Sentry"] * 2 + ["Ferry Master"] * 4
    odds = find_odds(LIST, RULE, ["Sentry"], label="Sentry", goes_first=goes_first)
    for turn, percent in zip(TURNS, odds.percents, strict=True):
        seen = min(3 + turn - goes_first, 9)
        having = sum("Sentry" in hand for hand in combinations(deck, seen))
        assert percent == round(100 * having / comb(9, seen))


@pytest.mark.django_db
def test_a_shared_address_shows_everybody_the_same_hand(client) -> None:
    load_core_set()
    deck = make_deck(make_user("ada"), visibility="link")
    address = client.get(f"{deck.get_absolute_url()}hand/").headers["Location"]
    first, again = (client.get(address).context["hand"] for _time in range(2))
    assert first == again
    assert len(first.opening) == 6
    page = client.get(address, {"seed": "a1", "card": ["River Guard", "Sentry"], "goes": "second", "draws": "999"})
    assert page.context["of_chosen"].copies >= 3
    assert len(page.context["hand"].drawn) == 20
    put_back = client.get(address, {"seed": "a1", "back": ["0", "5", "x", "9" * 5000]}).context
    assert put_back["back"] == [0, 5]
    assert put_back["hand"].opening != client.get(address, {"seed": "a1"}).context["hand"].opening


@pytest.mark.django_db
def test_a_private_deck_deals_no_hand_to_strangers(client) -> None:
    load_core_set()
    deck = make_deck(make_user("ada"))
    assert client.get(f"{deck.get_absolute_url()}hand/", {"seed": "a1"}).status_code == 404


@pytest.mark.django_db
def test_an_empty_deck_says_that_there_is_nothing_to_draw(client) -> None:
    load_core_set()
    deck = make_deck(make_user("ada"), text="", visibility="public")
    assert "no cards to draw" in client.get(f"{deck.get_absolute_url()}hand/", {"seed": "a1"}).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(("edition", "kept"), [("professional", 7), ("beginner", 10)])
def test_a_hand_to_try_has_as_many_cards_as_the_edition_of_the_deck_says(client, edition: str, kept: int) -> None:
    load_sets_of(game := "wrath-of-cores")
    text = starter_list("lowtide", game)
    deck = make_deck(make_user("ada"), game=game, edition=edition, text=text, visibility="link")
    page = client.get(f"{deck.get_absolute_url()}hand/", {"seed": "a1"})
    assert len(page.context["hand"].opening) == kept
