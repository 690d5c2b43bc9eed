"""What an event announces of a list: a hash that names no deck, and that the list's readers can check."""

import hashlib

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.factories import (
    NOON,
    announce,
    client_of,
    demonstration_record,
    load_core_set,
    load_formats_and_rulings,
    make_dispute,
    make_event,
    make_user,
    next_round,
    registration_of,
    starter_list,
)
from tournaments import jobs, services
from tournaments.models import Dispute, Registration, Tournament
from tournaments.refusals import WrongStateError

pytestmark = pytest.mark.django_db


def download(event: Tournament, owner: str, reader: str):
    address = reverse("tournaments:sealed_list", args=[event.pk, registration_of(event, owner).pk])
    return client_of(reader).get(address)


def join(event: Tournament, player: str, text: str) -> Registration:
    return services.player_join(tournament=event, user=make_user(player), list_text=text, now=NOON)


def test_two_players_with_the_same_list_have_different_hashes() -> None:
    event = make_event()
    one, two = (join(event, player, starter_list()) for player in ("ada", "ben"))
    assert one.list_digest != two.list_digest
    assert len(bytes.fromhex(one.list_salt)) * 8 >= 128


def test_the_same_list_handed_in_again_changes_nothing_and_after_leaving_gets_another_hash() -> None:
    event = make_event()
    first = join(event, "ada", starter_list())
    assert join(event, "ada", f"# my deck\n{starter_list()}") == first
    services.player_drop(registration=first, actor=make_user("ada"), now=NOON)
    assert join(event, "ada", starter_list()).list_digest != first.list_digest


def test_a_reader_of_a_list_downloads_the_very_text_that_was_announced() -> None:
    event = make_event("ada")
    announced = Client().get(f"/api/v1/tournaments/{event.pk}/players/").json()["results"][0]["list_digest"]
    for reader in ("ada", "dara"):
        assert announced == f"sha256:{hashlib.sha256(download(event, 'ada', reader).content).hexdigest()}"
    assert event.history.filter(kind="list.opened", actor__username="dara").count() == 1


def test_the_hash_holds_for_a_list_whose_sections_were_stored_in_another_order() -> None:
    event = make_event()
    ada = join(event, "ada", f"maybe:\n1 Moat Crab\nmain:\n{starter_list()}")
    ada.refresh_from_db()
    assert ada.list_digest == f"sha256:{hashlib.sha256(ada.sealed_text.encode()).hexdigest()}"


def test_the_salt_is_shown_with_the_list_and_to_nobody_else() -> None:
    event = make_event("ada", "ben", judges=("ben",))
    salt = registration_of(event, "ada").list_salt
    for reader in ("", "ben", "eve"):
        assert download(event, "ada", reader).status_code == 404
        for address in ("players/", "", "export/"):
            assert salt not in client_of(reader).get(f"/api/v1/tournaments/{event.pk}/{address}").content.decode()
    make_user("root", is_staff=True, is_superuser=True)
    row = f"/admin/tournaments/registration/{registration_of(event, 'ada').pk}/change/"
    shown = client_of("root").get(row)
    assert shown.status_code == 200
    assert salt not in shown.content.decode()


def test_once_the_lists_are_open_everybody_can_check_them() -> None:
    event = make_event("ada", "ben", list_policy="open")
    assert download(event, "ada", "").status_code == 404
    next_round(event)
    assert download(event, "ada", "").content.decode() == registration_of(event, "ada").sealed_text


def test_an_organizer_who_plays_cannot_open_lists_that_were_handed_in_as_sealed() -> None:
    event = make_event("ada", "cleo")
    next_round(event)
    with pytest.raises(ValidationError, match="the lists of this event stay sealed"):
        services.tournament_edit(tournament=event, actor=event.organizer, now=NOON, list_policy="open")
    cleo = client_of("cleo")
    changed = cleo.patch(f"/api/v1/tournaments/{event.pk}/", {"list_policy": "open"}, content_type="application/json")
    assert changed.json()["errors"][0]["field"] == "list_policy"
    edit = reverse("tournaments:edit", args=[event.pk])
    assert 'name="list_policy"' not in cleo.get(edit).content.decode()
    cleo.post(edit, {"name": "Cup", "lists_asked": "required", "list_policy": "open"})
    event.refresh_from_db()
    assert (event.name, event.list_policy) == ("Cup", "sealed")
    assert download(event, "ada", "cleo").status_code == 404


def test_lists_are_opened_while_nobody_has_handed_one_in_and_sealed_at_any_time() -> None:
    event = make_event()
    for policy in ("open", "sealed", "open"):
        services.tournament_edit(tournament=event, actor=event.organizer, now=NOON, list_policy=policy)
    join(event, "ada", starter_list())
    services.tournament_edit(tournament=event, actor=event.organizer, now=NOON, list_policy="sealed")
    event.refresh_from_db()
    assert event.list_policy == "sealed"


def test_a_sealed_list_that_a_judge_opens_twice_is_one_entry_of_the_history() -> None:
    event = make_event("ada", "ben", judges=("dara", "hana"))
    for owner, reader in (("ada", "dara"), ("ada", "dara"), ("ben", "dara"), ("ada", "hana")):
        download(event, owner, reader)
    assert event.history.filter(kind="list.opened").count() == 3


@pytest.mark.parametrize(("policy", "reader"), [("open", "eve"), ("open", "dara"), ("sealed", "ada")])
def test_a_look_that_is_not_noted_does_not_wait_for_the_event(policy: str, reader: str) -> None:
    event = make_event("ada", "ben", list_policy=policy)
    next_round(event)
    with CaptureQueriesContext(connection) as asked:
        assert download(event, "ada", reader).status_code == 200
    assert [each["sql"] for each in asked if "FOR UPDATE" in (each["sql"] or "")] == []


def test_an_organizer_who_plays_is_not_told_whose_list_a_ban_has_reached() -> None:
    load_core_set()
    load_formats_and_rulings()
    event = make_event()
    organize = reverse("tournaments:organize", args=[event.pk])
    join(event, "ada", starter_list())
    announce("River Guard", "banned")
    assert "no longer legal" in client_of("cleo").get(organize).content.decode()
    join(event, "cleo", starter_list("inkdebt"))
    assert "no longer legal" not in client_of("cleo").get(organize).content.decode()


def test_a_list_without_a_salt_cannot_be_stored() -> None:
    model = registration_of(make_event("ada"), "ada")
    with pytest.raises(IntegrityError, match="registration_list_has_salt"):
        Registration.objects.create(
            tournament=model.tournament, user=make_user("ben"), joined_at=NOON, list_text="-", list_parsed={},
            list_salt="1234", list_digest="-", cards_digest="-",
        )  # fmt: skip


class TestMadeUpRecords:
    """Ada disputes and withdraws, each time with another record, to learn what Ben has registered."""

    def ask(self, dispute: Dispute, record: str) -> Dispute:
        """Dispute the same match once more."""
        return services.match_dispute(
            match=dispute.match, actor=make_user("ada"), claim=dispute.claim, record_text=record, record_seat_a="a",
            now=NOON,
        )  # fmt: skip

    def withdrawn(self, policy: str, record: str | None = None) -> Dispute:
        """Ada's first dispute, judged and withdrawn."""
        dispute = make_dispute(record)
        Tournament.objects.update(list_policy=policy)
        jobs.judge_dispute(dispute.pk, lambda: NOON)
        dispute.refresh_from_db()
        return services.dispute_withdraw(dispute=dispute, actor=make_user("ada"), now=NOON)

    def test_a_second_record_of_the_match_is_refused_and_the_same_one_or_none_is_not(self) -> None:
        dispute = self.withdrawn("sealed")
        with pytest.raises(WrongStateError, match="already submitted a record of this match"):
            self.ask(dispute, demonstration_record("legal"))
        again = self.ask(dispute, demonstration_record())
        services.dispute_withdraw(dispute=again, actor=make_user("ada"), now=NOON)
        assert self.ask(dispute, "").submission is None

    def test_where_lists_are_open_there_is_nothing_to_learn(self) -> None:
        dispute = self.withdrawn("open")
        assert self.ask(dispute, demonstration_record("legal")).submission is not None

    def test_a_record_that_could_not_be_read_told_nothing(self) -> None:
        dispute = self.withdrawn("sealed", "no record at all")
        assert self.ask(dispute, demonstration_record()).submission is not None
