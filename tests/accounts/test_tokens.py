"""Programs act for a person by a token: within its scopes, until it is revoked, and never as staff of the site."""

import json
from datetime import timedelta

import pytest
from django.conf import settings
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import get_resolver, reverse

from accounts.erasure import person_erase
from accounts.models import Token
from accounts.queries import export_of
from accounts.tokens import MOST_TOKENS, SCOPES, find_token, token_create
from tests.factories import NOON, make_deck, make_event, make_user, starter_list
from tournaments import services
from tournaments.models import Tournament
from wota_site.tokens import SUBJECTS

pytestmark = pytest.mark.django_db
ALL = list(SCOPES)


def program_of(who: str, *scopes: str) -> Client:
    """A program with a token of this person, without any cookie."""
    _token, key = token_create(user=make_user(who), name="bot", scopes=scopes or ALL, now=NOON)
    return Client(headers={"Authorization": f"Bearer {key}"}, enforce_csrf_checks=True)


def post(client: Client, path: str, **data: object):
    return client.post(f"/api/v1{path}", json.dumps(data), content_type="application/json")


class TestAToken:
    def test_acts_for_its_person_without_a_cookie(self) -> None:
        event = make_event("ada", "ben")
        program = program_of("cleo")
        assert post(program, f"/tournaments/{event.pk}/rounds/").status_code == 201
        assert post(program, f"/tournaments/{event.pk}/rounds/publish/").json()["status"] == "published"

    def test_does_only_what_its_scopes_say_and_is_told_which_is_missing(self) -> None:
        event = make_event("ada", "ben")
        program = program_of("cleo", "events:read")
        assert program.get(f"/api/v1/tournaments/{event.pk}/").status_code == 200
        refused = post(program, f"/tournaments/{event.pk}/rounds/")
        assert (refused.status_code, "events:write" in refused.json()["detail"]) == (403, True)
        refused = program.get("/api/v1/decks/")
        assert (refused.status_code, "decks:read" in refused.json()["detail"]) == (403, True)
        assert not event.rounds.exists()

    def test_finds_what_its_person_finds(self) -> None:
        make_deck(make_user("ada"), "Secret")
        assert "Secret" in program_of("ada").get("/api/v1/decks/").content.decode()
        assert "Secret" not in program_of("ben").get("/api/v1/decks/").content.decode()

    def test_goes_before_a_cookie(self) -> None:
        event = make_event("ada", "ben")
        program = program_of("ada")
        program.force_login(make_user("cleo"))
        assert post(program, f"/tournaments/{event.pk}/rounds/").status_code == 403

    @pytest.mark.parametrize("key", ["", "x", "token_", "token_" + "x" * 43, "token_" + "x" * 9000])
    def test_that_nobody_made_is_refused_even_beside_a_cookie(self, key: str) -> None:
        client = Client(headers={"Authorization": f"Bearer {key}"})
        client.force_login(make_user("cleo"))
        answer = client.get("/api/v1/tournaments/")
        assert (answer.status_code, answer.headers["WWW-Authenticate"]) == (401, 'Bearer realm="api"')
        assert "revoked" in answer.json()["detail"]

    def test_is_nothing_on_pages(self) -> None:
        assert program_of("cleo").get("/me/").status_code == 302

    def test_has_no_rights_of_the_sites_staff(self) -> None:
        boss = make_user("boss", is_staff=True, is_superuser=True)
        event = make_event("ada", "ben", start=True)
        services.tournament_hide(tournament=event, actor=boss, hidden=True, now=NOON)
        assert program_of("boss").get(f"/api/v1/tournaments/{event.pk}/").status_code == 404

    def test_repeats_a_write_with_the_same_key_once(self) -> None:
        program = program_of("cleo")
        make_event("ada")
        for _ in range(2):
            answer = program.post(
                "/api/v1/tournaments/", json.dumps({"name": "Cup"}), content_type="application/json",
                headers={"Idempotency-Key": "one"},
            )  # fmt: skip
            assert answer.status_code == 201
        assert Tournament.objects.filter(name="Cup").count() == 1

    def test_joins_with_a_list(self) -> None:
        event = make_event()
        joined = post(program_of("ada"), f"/tournaments/{event.pk}/players/", list_text=starter_list())
        assert joined.status_code == 201

    def test_ends_with_its_revocation_and_with_the_account(self) -> None:
        program, other = program_of("ada"), program_of("ben")
        make_user("ada").tokens.get().delete()
        assert program.get("/api/v1/tournaments/").status_code == 401
        person_erase(user=make_user("ben"), keeps_public_decks=False)
        assert other.get("/api/v1/tournaments/").status_code == 401
        assert not Token.objects.exists()

    def test_is_kept_as_a_hash_and_notes_its_last_use(self) -> None:
        token, key = token_create(user=make_user("ada"), name="bot", scopes=ALL, now=NOON)
        assert key not in json.dumps(list(Token.objects.values()), default=str)
        later = NOON + timedelta(days=1)
        assert find_token(key, later) == token
        assert Token.objects.get().used_at == later
        (kept,) = export_of(make_user("ada"))["account"]["tokens"]
        assert (kept["name"], "digest" in kept) == ("bot", False)


class TestMaking:
    def test_shows_the_key_once(self) -> None:
        ada = Client()
        ada.force_login(make_user("ada"))
        page = reverse("accounts:tokens")
        made = ada.post(page, {"name": "My bot", "scopes": ["events:read"]})
        key = made.content.decode().partition('class="token">')[2].partition("<")[0]
        assert find_token(key, NOON) == Token.objects.get()
        assert made.headers["Cache-Control"] == "no-store"
        again = ada.get(page).content.decode()
        assert ("My bot" in again, key in again) == (True, False)
        ada.post(reverse("accounts:token_revoke", args=[Token.objects.get().pk]))
        assert not Token.objects.exists()

    def test_says_what_is_missing(self) -> None:
        ada = Client()
        ada.force_login(make_user("ada"))
        page = ada.post(reverse("accounts:tokens"), {"name": "My bot"})
        assert (page.status_code, "Choose what the token may do" in page.content.decode()) == (422, True)

    def test_refuses_a_name_twice_unknown_scopes_and_too_many(self) -> None:
        ada = make_user("ada")
        token_create(user=ada, name="bot", scopes=ALL, now=NOON)
        with pytest.raises(ValidationError, match="token with this name"):
            token_create(user=ada, name="bot", scopes=ALL, now=NOON)
        with pytest.raises(ValidationError, match="may do"):
            token_create(user=ada, name="other", scopes=["site:own"], now=NOON)
        for number in range(MOST_TOKENS - 1):
            token_create(user=ada, name=f"bot {number}", scopes=ALL, now=NOON)
        with pytest.raises(ValidationError, match="Revoke one"):
            token_create(user=ada, name="one more", scopes=ALL, now=NOON)

    def test_revokes_nothing_of_others(self) -> None:
        token, _key = token_create(user=make_user("ada"), name="bot", scopes=ALL, now=NOON)
        eve = Client()
        eve.force_login(make_user("eve"))
        eve.post(reverse("accounts:token_revoke", args=[token.pk]))
        assert Token.objects.exists()


def test_every_address_of_the_api_has_its_subject() -> None:
    """Or a token could not reach it, or reach it without a scope."""
    api = next(each for each in get_resolver().url_patterns if str(each.pattern) == settings_prefix())
    words = set()
    for entry in api.url_patterns:
        own = [entry] if not hasattr(entry, "url_patterns") else entry.url_patterns
        prefix = str(entry.pattern)
        words |= {(prefix + str(each.pattern)).split("/")[0] for each in own}
    assert words - {""} == set(SUBJECTS)
    assert {scope.split(":")[0] for scope in SCOPES} == set(SUBJECTS.values()) - {""}


def settings_prefix() -> str:
    return f"api/v{settings.SPECTACULAR_SETTINGS['VERSION']}/"
