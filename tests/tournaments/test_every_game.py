"""An event of any game is opened, joined, paired and reported on the pages."""

import re

import pytest
from django.urls import reverse
from django.utils.timezone import now

from rules.games import GAMES
from rules.queries import list_starters
from tests.factories import client_of, load_sets_of, make_event, next_round
from tournaments.models import Match, Tournament

pytestmark = pytest.mark.django_db


def open_event(game: str) -> Tournament:
    edition = GAMES[game].default_edition
    fields = {
        "name": "Any Game Night", "edition": f"{game}:{edition}", "format": "swiss", "best_of": "3",
        "list_policy": "sealed", "opened": "on",
    }  # fmt: skip
    answer = client_of("cleo").post(reverse("tournaments:new"), fields)
    assert answer.status_code == 302
    event = Tournament.objects.get()
    assert (event.game, event.edition) == (game, edition)
    return event


@pytest.mark.parametrize("game", GAMES)
def test_an_event_of_every_game_is_played_from_its_opening_to_a_result(game: str) -> None:
    load_sets_of(game)
    event = open_event(game)
    players = {"ada": client_of("ada"), "ben": client_of("ben")}
    for client, deck in zip(players.values(), list_starters(game).values(), strict=False):
        joined = client.post(reverse("tournaments:join", args=[event.pk]), {"list_text": deck}, follow=True)
        assert joined.status_code == 200
    assert event.registrations.count() == 2
    next_round(event)
    match = Match.objects.get()
    for client in players.values():
        page = client.get(reverse("tournaments:detail", args=[event.pk])).content.decode()
        assert GAMES[game].name in page
        assert "best of three games" in page
        assert "a war:" not in page, "a war is a match of one game alone"
        assert client.get(reverse("tournaments:dispute_new", args=[event.pk, match.pk])).status_code == 200
    first = players[match.player_a.user.username]
    first.post(reverse("tournaments:report", args=[event.pk, match.pk]), {"score": "1-0-0"})
    match.refresh_from_db()
    assert match.status == "reported"


@pytest.mark.parametrize("game", GAMES)
def test_who_joins_without_a_deck_is_led_to_the_builder_of_that_game(game: str) -> None:
    load_sets_of(game)
    event, eve = open_event(game), client_of("eve")
    page = eve.get(reverse("tournaments:join", args=[event.pk])).content.decode()
    assert "River Guard" not in page, "a card of one game"
    way = f"{reverse('decks:new')}?format={event.game}:{event.edition}"
    assert f'href="{way}"' in page
    chosen = re.findall(r'<option value="([^"]*)" selected', eve.get(way).content.decode())
    assert f"{event.game}:{event.edition}" in chosen
    name = GAMES[game].default_edition
    eve.post(reverse("decks:new"), {
        "format": f"{game}:{name}", "name": "First", "text": next(iter(list_starters(game).values())),
        "visibility": "private", "save": "yes",
    })  # fmt: skip
    page = eve.get(reverse("tournaments:join", args=[event.pk])).content.decode()
    assert "First" in page
    assert "No deck yet?" not in page


@pytest.mark.parametrize("game", GAMES)
def test_the_game_that_a_visitor_has_chosen_is_chosen_for_a_new_event(game: str) -> None:
    client = client_of("cleo")
    client.cookies["game"] = game
    page = client.get(reverse("tournaments:new")).content.decode()
    assert f'<option value="{game}:{GAMES[game].default_edition}" selected>' in page


@pytest.mark.parametrize("page", ["/", "/events/", "/events/dates/"])
def test_whoever_has_chosen_a_game_reads_of_its_events_alone(client, page: str):
    make_event(name="Forge Night", game="wrath-of-cores", edition="professional", starts_at=now())
    make_event(name="River Night", starts_at=now())
    both = client.get(page).content.decode()
    assert "Forge Night" in both
    assert "River Night" in both
    client.cookies["game"] = "wrath-of-cores"
    own = client.get(page).content.decode()
    assert "Forge Night" in own
    assert "River Night" not in own
