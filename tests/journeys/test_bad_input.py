"""What careless or hostile people send: every answer says what is wrong, and none is a failure of the site."""

import pytest
from django.test import Client

from tests.factories import make_event, make_user, match_between
from tournaments.models import StaffRole

pytestmark = pytest.mark.django_db
NUL = "\0"


@pytest.mark.parametrize("words", [NUL, "🐉" * 3000, "%", "' OR 1=1 --", "\u202eevil"])
def test_no_search_box_breaks(client: Client, words: str) -> None:
    event = make_event("ada", "ben", start=True)
    client.force_login(event.organizer)
    page = f"/events/{event.pk}/"
    for address in (page, f"{page}organize/players/", "/cards/", "/rules/wota/"):
        assert client.get(address, {"q": words}).status_code == 200, address


@pytest.mark.parametrize("name", [NUL, f"dara{NUL}x", "x" * 10_000, "🐉", ""])
def test_nobody_becomes_a_judge_by_a_strange_name(client: Client, name: str) -> None:
    event = make_event("ada", "ben")
    client.force_login(event.organizer)
    before = list(StaffRole.objects.values_list("user__username", "role"))
    answer = client.post(f"/events/{event.pk}/staff/appoint/", {"username": name, "role": "judge"}, follow=True)
    assert answer.status_code == 422
    assert "field--bad" in answer.content.decode()
    assert list(StaffRole.objects.values_list("user__username", "role")) == before


@pytest.mark.parametrize("version", ["9" * 5000, "-1", "x", "²", "٣"])
def test_a_strange_version_confirms_nothing_it_does_not_name(client: Client, version: str) -> None:
    event = make_event("ada", "ben", start=True)
    match = match_between(event, "ada", "ben")
    client.force_login(make_user("eve"))
    answer = client.post(f"/events/{event.pk}/matches/{match.pk}/confirm/", {"version": version})
    assert answer.status_code == 403
    client.force_login(make_user("ada"))
    answer = client.post(f"/events/{event.pk}/matches/{match.pk}/confirm/", {"version": version}, follow=True)
    assert "This match has no report yet." in answer.content.decode()


def test_what_is_too_large_to_be_read_is_told_the_limits(client: Client) -> None:
    answer = client.post("/replay/", {"record_text": "a" * 5_000_000})
    assert answer.status_code == 413
    assert "and may have" in answer.content.decode()
