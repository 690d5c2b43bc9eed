"""Both players lose: the staff's word in Swiss rounds, and refused where a bracket needs a winner."""

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse

from tests.factories import NOON, client_of, make_dispute, make_event, make_user, match_between, play
from tournaments import audit, queries, services
from tournaments.models import Match, Score

pytestmark = pytest.mark.django_db
BOTH = Score(0, 0)


def enter(match: Match) -> Match:
    return services.result_correct(match=match, actor=make_user("cleo"), score=BOTH, reason="both absent", now=NOON)


def test_both_have_a_loss_and_no_points() -> None:
    event = make_event("ada", "ben", start=True)
    enter(match_between(event, "ada", "ben"))
    for line in queries.standings_of(event):
        assert (line.points, line.standing.losses, line.standing.wins, line.rank) == (0, 1, 0, 1)
        assert line.standing.tie_breaks["gw"] == pytest.approx(1 / 3)
    assert audit.find_first_fault(event) is None


def test_a_won_match_becomes_a_double_loss_and_is_won_again() -> None:
    event = make_event("ada", "ben", start=True)
    match = play(match_between(event, "ada", "ben"), 2, 0)
    assert enter(match).score == BOTH
    again = services.result_correct(match=match, actor=make_user("cleo"), score=Score(2, 1), reason="no", now=NOON)
    assert again.score == Score(2, 1)


def test_pages_api_and_history_say_it() -> None:
    event = make_event("ada", "ben", start=True)
    match = match_between(event, "ada", "ben")
    cleo = client_of("cleo")
    here = reverse("tournaments:match", args=[event.pk, match.pk])
    assert "both lose" in cleo.get(here).content.decode()
    cleo.post(f"{here}enter/", {"enter-score": "0-0-0", "enter-reason": "both absent"})
    assert "both lose" in Client().get(reverse("tournaments:detail", args=[event.pk])).content.decode()
    assert "both lose" in cleo.get(reverse("tournaments:history", args=[event.pk])).content.decode()
    assert Client().get(f"/api/v1/matches/{match.pk}/").json()["result"] == "0-0-0"


def test_a_judge_rules_so_on_a_dispute() -> None:
    dispute = make_dispute()
    services.dispute_rule(
        dispute=dispute, actor=make_user("dara"), decision="without", reason="both cheated", score=BOTH, now=NOON
    )
    assert Match.objects.get().score == BOTH


def test_a_bracket_needs_a_winner_and_names_the_ways_on() -> None:
    event = make_event("ada", "ben", format="elimination", start=True)
    match = match_between(event, "ada", "ben")
    with pytest.raises(ValidationError, match="declare the match void"):
        enter(match)
    page = client_of("cleo").get(reverse("tournaments:match", args=[event.pk, match.pk])).content.decode()
    assert "both lose" not in page


def test_no_player_reports_or_claims_it() -> None:
    event = make_event("ada", "ben", start=True)
    match = match_between(event, "ada", "ben")
    with pytest.raises(ValidationError, match="Only the staff"):
        services.match_report(match=match, actor=make_user("ada"), score=BOTH, now=NOON)
    play(match, 2, 0)
    with pytest.raises(ValidationError, match="Only the staff"):
        services.match_dispute(match=match, actor=make_user("ben"), claim=BOTH, now=NOON)
