"""An event goes on to show the names of its start, and never guesses from names who sat where."""

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from accounts.services import profile_change
from tests.factories import NOON, demonstration_record, make_dispute, make_event, make_user, match_between, next_round
from tournaments import queries, services
from tournaments.models import Dispute, Score, Tournament


def rename(who: str, name: str) -> None:
    profile_change(user=make_user(who), display_name=name)


def page(who: str, address: str, *arguments: int) -> str:
    client = Client()
    client.force_login(make_user(who))
    return client.get(reverse(f"tournaments:{address}", args=arguments)).content.decode()


@pytest.mark.django_db
class TestNames:
    def test_who_takes_another_name_keeps_the_old_one_in_the_event_that_runs(self) -> None:
        dispute = make_dispute()
        event, match = dispute.match.round.tournament, dispute.match
        for who, name in (("ben", "Zanzibar"), ("ada", "Quicksilver")):
            rename(who, name)
        shown = {
            "detail": page("dara", "detail", event.pk),
            "standings": page("dara", "standings", event.pk),
            "players": page("dara", "players", event.pk),
            "match": page("dara", "match", event.pk, match.pk),
            "dispute": page("dara", "dispute", dispute.pk),
            "floor": page("dara", "floor", event.pk),
            "history": page("cleo", "history", event.pk),
            "organize": page("cleo", "organize", event.pk),
        }
        for name, html in shown.items():
            assert "Zanzibar" not in html, name
            assert "Quicksilver" not in html, name
            assert "ada" in html, name
        assert "Quicksilver" in page("ada", "detail", event.pk)  # her own name, in the head of the page

    def test_an_event_to_come_shows_the_new_name(self) -> None:
        event = make_event("ada", "ben")
        rename("ada", "Quicksilver")
        assert "Quicksilver" in page("ben", "players", event.pk)
        next_round(event)
        rename("ada", "")
        assert "Quicksilver" in page("ben", "players", event.pk)

    def test_players_are_found_by_the_name_that_the_event_shows(self) -> None:
        event = make_event("ada", "ben", start=True)
        rename("ada", "Quicksilver")
        event = Tournament.objects.get()
        assert not queries.players_named(event, "quick")
        assert queries.players_named(event, "ada").get().user.username == "ada"

    def test_the_api_shows_the_name_of_the_start(self, client: Client) -> None:
        event = make_event("ada", "ben", start=True)
        rename("ada", "Quicksilver")
        rows = client.get(f"/api/v1/tournaments/{event.pk}/players/").json()["results"]
        assert {(row["player"], row["name"]) for row in rows} == {("ada", "ada"), ("ben", "ben")}


@pytest.mark.django_db
class TestSeats:
    strangers = demonstration_record().replace('[A "Ada"] [B "Ben"]', '[A "Zed"] [B "Yan"]')

    def test_a_record_of_other_names_is_not_taken_before_somebody_says_who_is_a(self) -> None:
        event = make_event("ada", "ben", start=True)
        match = match_between(event, "ada", "ben")
        services.match_report(match=match, actor=make_user("ben"), score=Score(2, 0), now=NOON)
        client = Client()
        client.force_login(make_user("ada"))
        address = reverse("tournaments:dispute_new", args=[event.pk, match.pk])
        values = {"claim": "0-2-0", "reason": "score", "record_text": self.strangers}
        answer = client.post(address, values)
        assert answer.status_code == 422
        assert "Choose which player is A" in answer.content.decode()
        assert "Zed" in answer.content.decode()  # nothing that was typed is lost
        assert not Dispute.objects.exists()
        assert client.post(address, {**values, "record_seat_a": "b"}).status_code == 302
        assert queries.players_by_seat(Dispute.objects.get())["B"] == match.player_a

    def test_the_api_asks_as_well(self) -> None:
        dispute = make_dispute("")
        client = Client()
        client.force_login(make_user("ada"))
        answer = client.post(
            f"/api/v1/disputes/{dispute.pk}/record/", {"record_text": self.strangers}, content_type="application/json"
        )
        assert answer.status_code == 400
        assert answer.json()["errors"][0]["field"] == "record_seat_a"

    def test_the_seats_of_a_record_follow_the_names_of_the_start(self) -> None:
        dispute = make_dispute("")
        rename("ben", "Zanzibar")
        rename("ada", "Ben Two")
        with pytest.raises(ValidationError):
            queries.seats_in_record(dispute.match, '[A "Ben Two"] [B "Zanzibar"]', "")
        seats = queries.seats_in_record(dispute.match, '[A "Ben"] [B "Ada"]', "")
        assert {seat: player.user.username for seat, player in seats.items()} == {"A": "ben", "B": "ada"}
