"""A match on paper is written down by its players: with what the event knows, and as the record of a dispute."""

import html
import re
from uuid import uuid4

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from tables.models import Recording
from tests.factories import NOON, client_of, load_core_set, make_event, make_user, match_between, registration_of
from tournaments import audit, jobs, services
from tournaments.models import Dispute, Match, Registration, Score, Tournament
from tournaments.refusals import WrongStateError

pytestmark = pytest.mark.django_db


def begin(client: Client, event: Tournament, match: Match, first: str = "A") -> Recording:
    answer = client.post(f"/events/{event.pk}/matches/{match.pk}/recordings/", {"first": first})
    assert answer.status_code == 302
    return Recording.objects.latest("pk")


def write(client: Client, recording: Recording, *rows: str) -> None:
    for text in rows:
        recording.refresh_from_db()
        sent = {"key": uuid4().hex, "seen": recording.revision, "text": text}
        answer = client.post(f"{recording.get_absolute_url()}rows/", sent, headers={"HX-Request": "true"})
        assert answer.status_code == 200


@pytest.fixture
def paired() -> tuple[Tournament, Match]:
    load_core_set()
    event = make_event("ada", "ben", start=True)
    return event, match_between(event, "ada", "ben")


def test_a_recording_of_a_match_knows_names_and_edition_and_who_begins(paired):
    event, match = paired
    recording = begin(client_of("ada"), event, match, "B")
    assert recording.names == {"A": str(match.player_a), "B": str(match.player_b)}
    assert (recording.game, recording.edition, recording.first) == (event.game, event.edition, "B")
    assert recording.home == f"/events/{event.pk}/matches/{match.pk}/"
    assert str(recording.code) in client_of("ada").get(recording.home).content.decode()
    assert str(recording.code) not in client_of("ben").get(recording.home).content.decode()


def test_the_staff_read_nothing_of_a_list_of_their_own(paired):
    event, match = paired
    at = f"/events/{event.pk}/matches/{match.pk}/"
    assert "the names of your list" in client_of("ada").get(at).content.decode()
    page = client_of("cleo").get(at).content.decode()
    assert "Record a game of this match." in page
    assert "your list" not in page


def names_in(player: Registration) -> set[str]:
    return {name for cards in player.list_parsed.values() for _count, name in cards}


def test_a_sealed_list_of_the_opponent_is_in_no_part_of_a_recording(paired):
    event, match = paired
    ada, ben = registration_of(event, "ada"), registration_of(event, "ben")
    recording = begin(client_of("ada"), event, match)
    write(client_of("ada"), recording, "A draw 6 ?", "B draw 6 ?", "A keep", "== 1 A")
    page = html.unescape(client_of("ada").get(recording.get_absolute_url()).content.decode())
    assert sorted(name for name in names_in(ben) - names_in(ada) if name in page) == []
    assert any(name in page for name in names_in(ada) - names_in(ben)), "the own list is offered"
    text = client_of("ada").get(f"{recording.get_absolute_url()}record.match").content.decode()
    assert "deck" not in text, "a list that the event has is not written into the evidence"


def test_a_stranger_records_no_match_of_an_event(paired):
    event, match = paired
    client_of("fay").post(f"/events/{event.pk}/matches/{match.pk}/recordings/", {"first": "A"})
    assert not Recording.objects.exists()


def test_nobody_begins_to_record_a_match_whose_result_is_final_and_the_records_stay(paired):
    event, match = paired
    ada = client_of("ada")
    recording = begin(ada, event, match)
    assert "Write the game down" in ada.get(recording.home).content.decode()
    services.match_report(match=match, actor=make_user("ada"), score=Score(2, 0), now=NOON)
    services.match_confirm(match=match, actor=make_user("ben"), now=NOON)
    page = ada.get(recording.home).content.decode()
    assert "Your records" in page
    assert str(recording.code) in page
    assert "Write the game down" not in page
    with pytest.raises(WrongStateError, match="its result is final"):
        services.match_record(match=Match.objects.get(), actor=make_user("ada"), first="A", key=uuid4().hex, now=NOON)


def test_a_judge_is_called_to_the_row_while_the_match_is_played(paired):
    event, match = paired
    ada = client_of("ada")
    recording = begin(ada, event, match)
    write(ada, recording, "A draw 6 ?", "B draw 6 ?", "A keep", "== 1 A", "-- attack", "-- end")
    page = ada.get(recording.get_absolute_url()).content.decode()
    address = re.search(r'href="([^"]+\?recording=[^"]+)"', page)
    assert address is not None
    form = ada.get(address[1])
    assert "Your recording of this match" in form.content.decode()
    assert "still being played" in form.content.decode()
    assert "the score is wrong" not in form.content.decode(), "no score has been reported"
    answer = ada.post(address[1], {"claim": "", "reason": "illegal_play", "explanation": "", "record_text": ""})
    assert answer.status_code == 302, answer.content.decode()[-2500:]
    dispute = Dispute.objects.get(match=match)
    assert dispute.submission is not None
    assert dispute.submission.text.splitlines()[-2:] == ["-- attack", '!? "The players call a judge here."']
    assert dispute.record_seat_a == "a"
    assert dispute.claim is None
    page = client_of("ben").get(f"/disputes/{dispute.pk}/").content.decode()
    assert "Accept the claim" not in page
    with pytest.raises(WrongStateError, match="Nobody claims a result"):
        services.dispute_accept_claim(dispute=dispute, actor=make_user("ben"), now=NOON)
    match.refresh_from_db()
    assert match.status == "disputed"
    assert audit.find_first_fault(event) is None


def test_a_judge_called_in_mid_game_rules_without_a_claim(paired):
    event, match = paired
    write(client_of("ada"), begin(client_of("ada"), event, match), "A draw 6 ?", "-- attack")
    dispute = services.match_dispute(match=match, actor=make_user("ada"), claim=None, now=NOON)
    jobs.judge_dispute(dispute.pk, lambda: NOON)
    page = client_of("dara").get(f"/disputes/{dispute.pk}/")
    assert page.status_code == 200
    services.dispute_rule(
        dispute=dispute, actor=make_user("dara"), decision="accept", score=Score(0, 2), now=NOON, reason=""
    )
    match.refresh_from_db()
    assert match.score == Score(0, 2)
    assert audit.find_first_fault(event) is None


def test_a_result_that_is_there_is_disputed_with_a_claim_alone(paired):
    _event, match = paired
    services.match_report(match=match, actor=make_user("ben"), score=Score(0, 2), now=NOON)
    with pytest.raises(ValidationError, match="the result that you claim"):
        services.match_dispute(match=match, actor=make_user("ada"), claim=None, now=NOON)


def test_a_dispute_that_is_withdrawn_lets_the_match_be_played_on(paired):
    event, match = paired
    ada = make_user("ada")
    write(client_of("ada"), begin(client_of("ada"), event, match), "A draw 6 ?", "-- attack")
    dispute = services.match_dispute(match=match, actor=ada, claim=Score(2, 0), now=NOON)
    services.dispute_withdraw(dispute=dispute, actor=ada, now=NOON)
    match.refresh_from_db()
    assert (match.status, match.score) == ("scheduled", None)
    assert audit.find_first_fault(event) is None


def test_nobody_disputes_a_match_without_a_result_or_a_record(paired):
    _event, match = paired
    with pytest.raises(WrongStateError, match="no reported result"):
        services.match_dispute(match=match, actor=make_user("ada"), claim=Score(2, 0), now=NOON)


def test_the_other_player_hands_a_recording_in_by_one_press(paired):
    event, match = paired
    services.match_report(match=match, actor=make_user("ada"), score=Score(2, 0), now=NOON)
    recording = begin(client_of("ada"), event, match)
    write(client_of("ada"), recording, "A draw 6 ?", "B draw 6 ?", "A keep", "== 1 A")
    dispute = services.match_dispute(match=match, actor=make_user("ben"), claim=Score(0, 2), now=NOON)
    assert dispute.submission is None
    page = client_of("ada").get(f"/disputes/{dispute.pk}/").content.decode()
    assert "Submit my recording" in page
    answer = client_of("ada").post(f"/disputes/{dispute.pk}/attach/", {"recorded": "yes"})
    assert answer.status_code == 302, answer.content.decode()[-2000:]
    dispute.refresh_from_db()
    assert dispute.submission is not None
    assert "== 1 A" in dispute.submission.text
