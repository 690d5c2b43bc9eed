"""The standings after each round, and how a player's figures came about."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import (
    NOON,
    add_players,
    close_round,
    make_event,
    make_user,
    next_round,
    play,
    play_round,
    registration_of,
)
from tournaments import queries, services
from tournaments.models import Score, Tournament

pytestmark = pytest.mark.django_db
FOUR = ("ada", "ben", "fay", "gil")


def play_rounds(event: Tournament, count: int) -> None:
    for _ in range(count):
        next_round(event)
        play_round(event)
        close_round(event)


def ranks(event: Tournament, after: int | None) -> dict[str, tuple[int, int | None]]:
    shown = next((each for each in queries.rounds_ranked(event) if each.number == after), None)
    return {str(line.registration): (line.rank, line.points) for line in queries.standings_of(event, shown)}


class TestAfterARound:
    def test_the_standings_are_as_they_were_then(self) -> None:
        event = make_event(*FOUR, rounds_planned=3)
        play_rounds(event, 1)
        first = ranks(event, None)
        play_rounds(event, 1)
        assert ranks(event, 1) == first
        assert ranks(event, None) == ranks(event, 2) != first

    def test_who_left_later_still_plays_in_them_and_who_came_later_is_not_there(self) -> None:
        event = make_event(*FOUR, rounds_planned=3)
        play_rounds(event, 1)
        later = NOON + timedelta(hours=2)
        ada = registration_of(event, "ada")
        services.player_drop(registration=ada, actor=make_user("ada"), now=later)
        services.players_add(tournament=event, actor=event.organizer, names=["Zoe"], now=later)
        (first,) = queries.rounds_ranked(event)
        then = queries.standings_of(event, first)
        assert {str(line.registration) for line in then} == set(FOUR)
        assert not any(line.standing.dropped for line in then)
        assert "Zoe" in ranks(event, None)

    def test_a_corrected_result_is_right_in_them(self) -> None:
        event = make_event("ada", "ben", rounds_planned=1)
        play_rounds(event, 1)
        match = event.rounds.get().matches.get()
        services.result_correct(match=match, actor=event.organizer, score=Score(0, 2), reason="swapped", now=NOON)
        assert ranks(event, 1)[str(match.player_b)] == (1, 3)

    def test_have_pages_and_an_address_in_the_api(self) -> None:
        event = make_event(*FOUR, rounds_planned=2)
        play_rounds(event, 2)
        page = Client().get(reverse("tournaments:standings_after", args=[event.pk, 1])).content.decode()
        assert "Standings after round 1" in page
        assert Client().get(reverse("tournaments:standings_after", args=[event.pk, 9])).status_code == 404
        results = Client().get(f"/api/v1/tournaments/{event.pk}/standings/?after=1").json()["results"]
        assert {line["player"]: line["points"] for line in results} == {
            name: points for name, (_rank, points) in ranks(event, 1).items()
        }
        assert Client().get(f"/api/v1/tournaments/{event.pk}/standings/?after=x").status_code == 404


class TestExplaining:
    def test_the_parts_make_the_figure(self) -> None:
        event = make_event(*FOUR, "hal", rounds_planned=3)
        play_rounds(event, 3)
        for line in queries.standings_of(event):
            told = queries.explain_standing(event, line.registration.pk, None)
            assert told.tally.points == line.points == sum(meeting.points or 0 for meeting in told.meetings)
            for figure in told.figures:
                assert figure.value == line.standing.tie_breaks[figure.tie_break.key]
                if figure.parts:
                    assert figure.value == pytest.approx(sum(figure.parts) / len(figure.parts))
                elif figure.fraction:
                    assert figure.value == max(1 / 3, figure.fraction[0] / figure.fraction[1])

    def test_a_page_shows_them_and_the_api_too(self) -> None:
        event = make_event("ada", "ben", "fay", rounds_planned=2, start=True)
        for match in event.rounds.get().matches.filter(status="scheduled"):
            play(match, 2, 1)
        close_round(event)
        winner = next(line for line in queries.standings_of(event) if line.standing.wins)
        page = Client().get(reverse("tournaments:standing", args=[event.pk, winner.registration.pk]))
        text = page.content.decode()
        assert "2–1" in text
        assert "6 / 9 =" in text
        told = Client().get(f"/api/v1/tournaments/{event.pk}/standings/{winner.registration.pk}/?after=1").json()
        assert (told["points"], told["rounds"][0]["score"]) == (3, "2-1-0")
        assert told["rounds"][0]["match_points_at_stake"] == 3
        assert next(each for each in told["figures"] if each["tie_break"] == "gw")["fraction"] == [6, 9]

    def test_before_a_cut_only_the_swiss_rounds_count(self) -> None:
        event = make_event(*FOUR, format="swiss_top4", rounds_planned=2)
        play_rounds(event, 3)
        line = queries.standings_of(event)[0]
        assert len(queries.explain_standing(event, line.registration.pk, None).meetings) == 2

    def test_there_is_nothing_to_explain_in_a_bracket(self) -> None:
        event = make_event("ada", "ben", format="elimination")
        play_rounds(event, 1)
        player = registration_of(event, "ada").pk
        assert Client().get(reverse("tournaments:standing", args=[event.pk, player])).status_code == 404
        assert Client().get(f"/api/v1/tournaments/{event.pk}/standings/{player}/").status_code == 404

    def test_a_large_events_page_asks_few_queries_and_is_light(self, django_assert_max_num_queries) -> None:
        event = make_event(rounds_planned=3)
        players = add_players(event, 150)
        play_rounds(event, 1)
        with django_assert_max_num_queries(12):
            page = Client().get(reverse("tournaments:standing", args=[event.pk, players[7].pk]))
        assert len(page.content) < 60_000
        assert len(Client().get(reverse("tournaments:standings", args=[event.pk])).content) < 60_000
