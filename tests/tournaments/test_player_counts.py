"""The number of players that an event keeps, and its revision: always what its rows come to."""

from random import Random

import pytest
from django.core.exceptions import ValidationError

from accounts.services import profile_change
from tests.factories import NOON, add_players, make_event, make_user, next_round, starter_list
from tournaments import services
from tournaments.models import Registration, Tournament

pytestmark = pytest.mark.django_db
PEOPLE = ("ada", "ben", "fay", "gil", "hal")


def counted(event: Tournament) -> int:
    return event.registrations.exclude(status="withdrawn").count()


def kept(event: Tournament) -> int:
    return Tournament.objects.get(pk=event.pk).player_count


def test_the_count_equals_the_rows_after_each_of_many_random_steps() -> None:
    event, rng = make_event(), Random(4)
    for step in range(60):
        if step == 40:
            next_round(event)
        person = make_user(rng.choice(PEOPLE))
        mine = event.registrations.filter(user=person).order_by("-pk").first()
        deck = starter_list(rng.choice(("riverwall", "emberrush")))
        try:
            if mine is None or rng.random() < 0.4:
                services.player_join(tournament=event, user=person, list_text=deck, now=NOON)
            elif rng.random() < 0.5:
                services.player_drop(registration=mine, actor=person, now=NOON)
            else:
                services.player_undrop(registration=mine, actor=event.organizer, now=NOON)
        except ValidationError:
            pass
        assert kept(event) == counted(event), step
    assert 0 < kept(event) <= len(PEOPLE)


def test_rows_made_or_deleted_past_the_use_cases_are_counted_as_well() -> None:
    event = make_event("ada")
    add_players(event, 30)
    assert kept(event) == counted(event) == 31
    Registration.objects.filter(user__username="ada").delete()
    assert kept(event) == counted(event) == 30


def test_the_revision_is_new_after_each_change_and_stays_without_one() -> None:
    event = make_event("ada", "ben")

    def revision() -> int:
        return Tournament.objects.get(pk=event.pk).revision

    seen = {revision()}
    for change in (
        lambda: profile_change(user=make_user("ada"), display_name="Ada L."),
        lambda: services.round_pair(tournament=event, actor=event.organizer, now=NOON),
        lambda: services.round_publish(tournament=event, actor=event.organizer, now=NOON),
        lambda: profile_change(user=event.organizer, display_name="Cleo C."),
    ):
        change()
        assert revision() not in seen
        seen.add(revision())
    unchanged = revision()
    profile_change(user=make_user("eve"), display_name="Eve E.")
    profile_change(user=make_user("ada"), display_name="Ada the Second")
    services.round_publish(tournament=event, actor=event.organizer, now=NOON)
    assert revision() == unchanged
