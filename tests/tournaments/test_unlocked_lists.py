"""One list unlocked: the organizer lets one player hand in another list while the event runs, once."""

import pytest
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.test import Client

from tests.factories import NOON, make_event, make_user, registration_of, starter_list
from tournaments import audit, services
from tournaments.models import Registration, Tournament
from tournaments.refusals import IllegalListError, WrongStateError

pytestmark = pytest.mark.django_db


def unlock(event: Tournament, player: str = "ada", **values: bool) -> Registration:
    return services.list_unlock(registration=registration_of(event, player), actor=event.organizer, now=NOON, **values)


def hand_in(event: Tournament, text: str, player: str = "ada") -> Registration:
    return services.player_join(tournament=event, user=make_user(player), list_text=text, now=NOON)


def test_is_changed_once_with_seat_and_results_untouched() -> None:
    event = make_event("ada", "ben", start=True)
    before = registration_of(event, "ada")
    unlock(event)
    unlock(event)
    after = hand_in(event, starter_list("inkdebt"))
    assert (after.pk, after.list_digest != before.list_digest, after.list_unlocked) == (before.pk, True, False)
    with pytest.raises(WrongStateError, match="not open"):
        hand_in(event, starter_list("riverwall"))
    kinds = event.history.filter(kind__in=("list.unlocked", "player.changed_list")).values_list("kind", flat=True)
    assert sorted(kinds) == ["list.unlocked", "player.changed_list"]
    assert audit.find_first_fault(event) is None


def test_stays_as_it_was_if_the_other_is_not_legal_or_it_is_locked_again() -> None:
    event = make_event("ada", "ben", start=True)
    before = registration_of(event, "ada").list_digest
    unlock(event)
    with pytest.raises(IllegalListError):
        hand_in(event, "1 River Guard")
    unlock(event, unlocked=False)
    with pytest.raises(WrongStateError):
        hand_in(event, starter_list("inkdebt"))
    assert registration_of(event, "ada").list_digest == before


def test_is_no_other_players_list_and_never_the_organizers_own() -> None:
    event = make_event("ada", "ben", "cleo", start=True)
    unlock(event)
    with pytest.raises(WrongStateError):
        hand_in(event, starter_list("inkdebt"), "ben")
    with pytest.raises(PermissionDenied):
        unlock(event, "cleo")
    with pytest.raises(PermissionDenied):
        services.list_unlock(registration=registration_of(event, "ben"), actor=make_user("ada"), now=NOON)
    with pytest.raises(WrongStateError, match="once the event runs"):
        unlock(make_event("ada", "ben", name="Not begun"))


def test_is_kept_by_the_database_unless_it_is_unlocked() -> None:
    event = make_event("ada", "ben", start=True)
    own = registration_of(event, "ada")
    with pytest.raises(IntegrityError), transaction.atomic():
        Registration.objects.filter(pk=own.pk).update(list_text="1 Forged Card")
    unlock(event)
    with pytest.raises(IntegrityError), transaction.atomic():
        Registration.objects.filter(pk=own.pk).update(list_text="1 Forged Card")


def test_is_unlocked_on_the_organizers_page_and_handed_in_by_the_player() -> None:
    event = make_event("ada", "ben", start=True)
    cleo, ada = Client(), Client()
    cleo.force_login(make_user("cleo"))
    ada.force_login(make_user("ada"))
    own = registration_of(event, "ada").pk
    assert "Unlock the list" in cleo.get(f"/events/{event.pk}/organize/").content.decode()
    cleo.post(f"/events/{event.pk}/organize/players/unlock/", {"player": str(own)})
    assert "Your list is unlocked" in ada.get(f"/events/{event.pk}/").content.decode()
    ada.post(f"/events/{event.pk}/join/", {"list_text": starter_list("inkdebt")})
    assert "Your list is unlocked" not in ada.get(f"/events/{event.pk}/").content.decode()
    path = f"/api/v1/tournaments/{event.pk}/players/{own}/unlock/"
    assert cleo.post(path, {}, content_type="application/json").status_code == 200
