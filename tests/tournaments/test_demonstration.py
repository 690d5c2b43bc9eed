"""The demonstration shows an event day: an evening of 24 and a championship of 512, both in the middle of a round."""

from collections import Counter

from django.core.management import call_command
from django.test import TestCase
from django.utils import timezone

from rules.games import GAMES
from tests.database import stand_on
from tournaments import audit
from tournaments.models import Dispute, Match, Registration, StaffRole, Tournament


def read_round(event: Tournament) -> Counter[str]:
    """The states of the matches of the round being played, whose clock runs and has time left."""
    played = event.rounds.get(status="published")
    assert played.clock is not None
    assert played.clock.is_running
    assert 0 < played.clock.left(timezone.now()) < 60 * event.round_minutes
    return Counter(Match.objects.filter(round=played).values_list("status", flat=True))


class TestDemonstration(TestCase):
    """The tests share one demonstration, as it takes seconds to play."""

    @classmethod
    def setUpClass(cls) -> None:
        stand_on(None)
        super().setUpClass()

    @classmethod
    def setUpTestData(cls) -> None:
        call_command("load_demo", force=True, verbosity=0)

    def test_it_shows_both_events_in_the_middle_of_a_round(self) -> None:
        tonight = Tournament.objects.get(player_count=24)
        championship = Tournament.objects.get(player_count=512)
        for event in (tonight, championship):
            assert (event.status, bool(event.place), bool(event.begins)) == ("running", True, True)
            states = read_round(event)
            assert states["disputed"] == 1
            assert min(states["scheduled"], states["confirmed"]) > 1
        assert tonight.name.endswith("day War")
        assert championship.rounds.filter(status="closed").count() == 6
        assert read_round(championship)["reported"] == 1
        roles = StaffRole.objects.filter(tournament=championship).values_list("role", flat=True)
        assert Counter(roles) == {"head_judge": 1, "judge": 2, "scorekeeper": 1}
        assert Tournament.objects.filter(status="open", starts_at__gt=timezone.now()).exists()
        assert Tournament.objects.filter(status="finished").exists()

    def test_it_shows_a_night_of_each_other_game_in_the_second_round(self) -> None:
        nights = Tournament.objects.exclude(game="wota")
        assert {night.game for night in nights} == set(GAMES) - {"wota"}
        for night in nights:
            assert (night.status, night.player_count, night.rounds.count()) == ("running", 8, 2)
            assert read_round(night) == {"scheduled": 2, "confirmed": 2}
            assert all(night.registrations.values_list("list_digest", flat=True))

    def test_every_history_is_sound(self) -> None:
        for event in Tournament.objects.all():
            assert audit.find_first_fault(event) is None, event

    def test_a_second_run_adds_nothing(self) -> None:
        tables = (Tournament, Registration, Match, Dispute)
        before = [table.objects.count() for table in tables]
        call_command("load_demo", force=True, verbosity=0)
        assert [table.objects.count() for table in tables] == before
