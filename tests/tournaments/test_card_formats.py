"""What an event lets people play: the pool and the bans of its format, besides the deck rules."""

import json
import re

import pytest
from django.conf import settings
from django.core.exceptions import ValidationError
from django.urls import reverse

from cards.models import Format
from cards.services import formats_file_load
from rules.games import GAMES
from tests.factories import (
    NOON,
    announce,
    client_of,
    load_core_set,
    load_formats_and_rulings,
    load_sets_of,
    make_deck,
    make_event,
    make_user,
    registration_of,
    starter_list,
)
from tournaments import services
from tournaments.models import Tournament
from tournaments.refusals import IllegalListError

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _formats():
    load_core_set()
    load_formats_and_rulings()


def join(event: Tournament, player: str = "ada", deck: str = "riverwall"):
    return services.player_join(tournament=event, user=make_user(player), list_text=starter_list(deck), now=NOON)


class TestAList:
    def test_with_a_banned_card_is_refused_with_the_card_and_the_format(self):
        event = make_event()
        announce("River Guard", "banned")
        with pytest.raises(IllegalListError) as refused:
            join(event)
        assert refused.value.message_dict["list_text"] == ["River Guard is banned in the format Current."]
        assert not event.registrations.exists()
        assert join(event, deck="emberrush").status == "active"

    def test_with_more_copies_of_a_restricted_card_than_one_is_refused(self):
        event = make_event()
        announce("River Guard", "restricted")
        with pytest.raises(IllegalListError, match="River Guard is restricted in the format Current: 3 here, 1 allow"):
            join(event)

    def test_may_hold_a_card_that_is_banned_only_later_or_elsewhere(self):
        event = make_event()
        announce("River Guard", "banned", since="2026-11-21")
        assert join(event).status == "active"
        announce("River Guard", "banned", code="classic")
        assert join(event, "ben").status == "active"
        with pytest.raises(IllegalListError, match="banned in the format Classic"):
            join(make_event(edition="classic", name="Old Times"))

    def test_that_was_handed_in_before_the_ban_stands_and_no_other_one_with_the_card_comes_in(self):
        event = make_event("ada")
        announce("River Guard", "banned")
        with pytest.raises(IllegalListError):
            join(event)
        assert registration_of(event, "ada").status == "active"

    def test_may_hold_any_card_where_an_event_has_no_format(self):
        event = make_event(card_format=None)
        announce("River Guard", "banned")
        assert event.card_format is None
        assert join(event).status == "active"

    def test_breaks_deck_rules_and_bans_at_once_and_hears_of_both(self):
        event = make_event()
        announce("River Guard", "banned")
        with pytest.raises(IllegalListError) as refused:
            services.player_join(tournament=event, user=make_user("ada"), list_text="1 River Guard", now=NOON)
        faults = " ".join(refused.value.message_dict["list_text"])
        assert "WOTA-DECK-01" in faults
        assert "River Guard is banned" in faults


class TestAnEvent:
    def test_is_played_in_the_format_of_its_edition_unless_it_says_otherwise(self):
        assert make_event().card_format.code == "current"
        assert make_event(edition="classic").card_format.code == "classic"

    def test_is_not_made_with_a_format_of_another_edition_or_one_that_is_not_there(self):
        with pytest.raises(ValidationError, match="played by the classic edition"):
            make_event(card_format="classic")
        with pytest.raises(ValidationError, match="The formats of this game are: classic, current"):
            make_event(card_format="eternal")

    def test_of_a_catalogue_without_formats_has_none(self):
        Tournament._meta.get_field("card_format").remote_field.model.objects.all().delete()
        event = make_event("ada")
        assert event.card_format is None

    def test_writes_into_its_history_what_the_list_was_checked_by(self):
        event = make_event("ada")
        assert [
            entry.data["card_format"] for entry in event.history.filter(kind__in=["event.created", "player.joined"])
        ] == ["current", "current"]


class TestThePages:
    def test_name_the_format_and_refuse_a_deck_with_the_card(self):
        event = make_event()
        ada = make_user("ada")
        deck = make_deck(ada)
        announce("River Guard", "banned")
        address = reverse("tournaments:join", args=[event.pk])
        page = client_of("ada").get(address).content.decode()
        assert "Riverwall – not legal" in page
        assert '<a href="/cards/formats/wota/current/">Current</a>' in page
        answer = client_of("ada").post(address, {"deck": deck.code})
        assert answer.status_code == 422
        assert "River Guard is banned in the format Current." in answer.content.decode()
        assert not event.registrations.exists()

    def test_tell_whose_list_a_later_ban_refuses_and_only_its_owner_which_card(self):
        event = make_event("ada", "ben")
        detail, organize = (reverse(f"tournaments:{name}", args=[event.pk]) for name in ("detail", "organize"))
        pages = lambda: [client_of(who).get(page).content.decode() for who, page in asked]  # noqa: E731
        asked = [("ada", detail), ("ben", detail), ("cleo", detail), ("cleo", organize)]
        assert not any("River Guard" in page or "no longer legal" in page for page in pages())
        announce("River Guard", "banned")
        mine, other, open_to_all, organizer = pages()
        assert "River Guard is banned in the format Current." in mine
        assert not any("River Guard" in page for page in (other, open_to_all, organizer))
        assert "no longer legal in Current: ada." in " ".join(organizer.split())
        services.player_join(tournament=event, user=make_user("ada"), list_text=starter_list("inkdebt"), now=NOON)
        assert not any("River Guard" in page or "no longer legal" in page for page in pages())

    def test_let_an_organizer_choose_a_format_or_none(self):
        fields = {"name": "Cup", "format": "swiss", "best_of": 3, "edition": "wota:classic", "list_policy": "sealed"}
        new = reverse("tournaments:new")
        for chosen, code in (("", "classic"), ("wota:classic", "classic"), ("*", None)):
            client_of("cleo").post(new, {**fields, "card_format": chosen})
            event = Tournament.objects.order_by("pk").last()
            assert (event.card_format and event.card_format.code) == code
        answer = client_of("cleo").post(new, {**fields, "card_format": "wota:current"})
        assert answer.status_code == 422
        assert "is played by the current edition" in answer.content.decode()

    def test_stand_by_game_in_the_form_and_one_of_another_game_is_refused_at_its_field(self):
        load_sets_of("valcarta")
        formats_file_load(data=(settings.CARD_FORMATS_DIR / "valcarta.json").read_bytes())
        cleo, new = client_of("cleo"), reverse("tournaments:new")
        page = cleo.get(new).content.decode()
        for game in (GAMES["wota"], GAMES["valcarta"]):
            group = page.partition(f'<optgroup label="{game.name}">')[2].partition("</optgroup>")[0]
            assert set(re.findall(r'value="(\w+):', group)) == {game.code}
        fields = {"name": "Cup", "format": "swiss", "best_of": 3, "edition": "wota:current", "list_policy": "sealed"}
        own = Format.objects.filter(game="valcarta").first()
        answer = cleo.post(new, {**fields, "card_format": f"valcarta:{own.code}"})
        assert answer.status_code == 422
        assert answer.context["form"].errors == {
            "card_format": ["This is a format of another game. Choose one of W.O.T.A., or the edition's own."]
        }


class TestTheApi:
    def post(self, path, **data):
        return client_of("cleo").post(f"/api/v1{path}", json.dumps(data), content_type="application/json")

    def test_says_which_format_an_event_is_played_in_and_takes_one(self):
        assert self.post("/tournaments/", name="Usual").json()["card_format"] == "current"
        assert self.post("/tournaments/", name="Free", card_format=None).json()["card_format"] is None
        answer = self.post("/tournaments/", name="Odd", card_format="classic")
        assert answer.status_code == 400
        assert answer.json()["errors"][0]["field"] == "card_format"

    def test_refuses_a_banned_deck_with_the_card_and_the_format(self):
        event = make_event()
        announce("River Guard", "banned")
        answer = self.post(f"/tournaments/{event.pk}/players/", list_text=starter_list())
        assert answer.status_code == 400
        assert "River Guard is banned in the format Current." in answer.content.decode()
