"""The history as others check it: downloaded, without the site, and against heads that were noted elsewhere."""

import json
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.test import Client

from judging.models import Verdict
from tests.factories import (
    NOON,
    close_round,
    demonstration_record,
    make_dispute,
    make_event,
    make_user,
    next_round,
    play_round,
    registration_of,
)
from tournaments import audit, chain, jobs, services
from tournaments.models import Dispute, Tournament

pytestmark = pytest.mark.django_db
COPIED = """INSERT INTO tournaments_staffrole (tournament_id, user_id, role)
    SELECT tournament_id, user_id + 100, role FROM tournaments_staffrole"""
SECRETS = ("I saw it", "His imp attacked twice.", "He erred.", "illegal_play", "ada", "ben", "cleo", "dara")


@pytest.fixture
def event() -> Tournament:
    event = make_event("ada", "ben", "fay", "gil", start=True)
    play_round(event)
    close_round(event)
    event.refresh_from_db()
    return event


@pytest.fixture
def ruled() -> Dispute:
    """A dispute with a verdict, a ruling and an appeal."""
    dispute = make_dispute()
    jobs.judge_dispute(dispute.pk, lambda: NOON)
    services.dispute_rule(
        dispute=dispute, actor=make_user("dara"), decision="overrule", score=dispute.claim, reason="I saw it", now=NOON
    )
    services.ruling_appeal(dispute=dispute, actor=make_user("ben"), reason="He erred.", now=NOON)
    return dispute


def download(event: Tournament, client: Client | None = None) -> str:
    answer = (client or Client()).get(f"/api/v1/tournaments/{event.pk}/history/")
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/jsonl")
    return answer.getvalue().decode()


def parse_lines(text: str) -> list[dict]:
    return list(chain.read_lines(text))


def write(path: Path, lines: list[dict]) -> Path:
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    return path


def verify(**options: Path) -> str:
    said = StringIO()
    call_command("verify_history", stdout=said, **options)
    return said.getvalue()


def print_heads(path: Path) -> Path:
    said = StringIO()
    call_command("print_heads", stdout=said)
    path.write_text(f"# of noon\n{said.getvalue()}")
    return path


def tamper(*statements: str) -> None:
    """As somebody who owns the database could, past the triggers."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")
        for sql in statements:
            cursor.execute(sql)
        cursor.execute("SET LOCAL session_replication_role = origin")


class TestADownloadedHistory:
    def test_is_sound_and_ends_in_the_head_of_the_page(self, event: Tournament, tmp_path: Path) -> None:
        lines = parse_lines(download(event))
        assert len(lines) == event.history_count
        assert lines[-1]["hash"] == event.history_head
        assert "sound" in verify(export=write(tmp_path / "history.jsonl", lines))
        assert lines[-1]["hash"] in Client().get(f"/events/{event.pk}/").content.decode()

    def test_names_the_first_bad_line(self, event: Tournament, tmp_path: Path) -> None:
        lines = parse_lines(download(event))
        for bad, number in (
            ([*lines[:4], {**lines[4], "kind": "match.voided"}, *lines[5:]], 5),
            ([*lines[:4], *lines[5:]], 5), (lines[1:], 1), ([*lines[:3], lines[4], lines[3], *lines[5:]], 4),
            ([*lines[:6], {"form": 1, "event": event.pk, "number": 7, "previous": lines[5]["hash"], "hash": "0"}], 7),
        ):  # fmt: skip
            with pytest.raises(CommandError, match=f"entry {number}: "):
                verify(export=write(tmp_path / "history.jsonl", bad))

    def test_that_ends_too_early_is_found_by_a_head_noted_elsewhere(self, event: Tournament, tmp_path: Path) -> None:
        heads = print_heads(tmp_path / "heads.txt")
        short = write(tmp_path / "history.jsonl", parse_lines(download(event))[:-2])
        assert "sound" in verify(export=short)
        with pytest.raises(CommandError, match=f"entry {event.history_count - 1}: .* ends before it"):
            verify(export=short, heads=heads)

    @pytest.mark.parametrize(("text", "fault"), [("", "no entry"), ("{", "line 1 is not JSON"), ("[]", "no object")])
    def test_that_cannot_be_read_is_refused_in_a_sentence(self, tmp_path: Path, text: str, fault: str) -> None:
        (tmp_path / "history.jsonl").write_text(text)
        with pytest.raises(CommandError, match=fault):
            verify(export=tmp_path / "history.jsonl")

    def test_is_checked_by_the_program_that_the_documentation_prints(self, event: Tournament, tmp_path: Path) -> None:
        page = (settings.BASE_DIR / "docs" / "history.md").read_text()
        (program,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
        lines = parse_lines(download(event))

        def check(lines: list[dict]) -> subprocess.CompletedProcess:
            file = write(tmp_path / "history.jsonl", lines)
            return subprocess.run([sys.executable, "-c", program, file], capture_output=True, text=True, check=False)

        assert check(lines).stdout == f"sound: {event.history_count} entries, seal {event.history_head}\n"
        lines[3]["at"] = "2026-11-21T12:00:00.000000+00:00"
        assert check(lines).stderr == "entry 4 does not hold\n"

    def test_says_nothing_that_the_pages_do_not_say_to_everybody(self, ruled: Dispute) -> None:
        event = ruled.match.round.tournament
        text = download(event)
        said = re.sub("[0-9a-f]{64}", "", text)  # a digest may begin as a name does
        assert not [word for word in (*SECRETS, event.seed + ":", "River Guard") if f'"{word}' in said]
        lines = parse_lines(text)
        reported = next(line for line in lines if line["kind"] == "match.reported")
        assert (reported["data"], reported["subject"]) == ({}, f"match:{ruled.match_id}")
        assert next(line for line in lines if line["kind"] == "staff.appointed")["subject"] == ""
        assert next(line for line in lines if line["kind"] == "round.paired")["data"] == {}
        salts = list(event.history.values_list("salt", flat=True))
        assert not [salt for salt in salts if salt in text]
        assert len(set(salts)) == len(salts) == len(lines)

    def test_tells_the_pairings_and_results_of_the_rounds(self, event: Tournament) -> None:
        lines = parse_lines(download(event))
        (published,) = (line["data"]["pairings"] for line in lines if line["kind"] == "round.published")
        matches = event.rounds.get().matches.order_by("pk")
        assert sorted(published) == [[m.pk, m.table, m.player_a_id, m.player_b_id] for m in matches]
        results = {line["subject"]: line["data"]["score"] for line in lines if line["kind"] == "match.confirmed"}
        assert results == {f"match:{match.pk}": list(match.score) for match in matches}

    def test_of_an_event_in_preparation_is_for_its_staff(self) -> None:
        event = services.tournament_create(organizer=make_user("cleo"), game="wota", name="Later", now=NOON)
        assert Client().get(f"/api/v1/tournaments/{event.pk}/history/").status_code == 404
        assert Client().get(f"/api/v1/tournaments/{event.pk}/history/head/").status_code == 404
        assert Client().get("/api/v1/history/heads/").json()["results"] == []
        client = Client()
        client.force_login(make_user("cleo"))
        assert len(parse_lines(download(event, client))) == 1


class TestHeads:
    def test_of_all_events_are_public(self, event: Tournament) -> None:
        head = {"event": event.pk, "entries": event.history_count, "head": event.history_head}
        assert Client().get("/api/v1/history/heads/").json()["results"] == [head]
        assert Client().get(f"/api/v1/tournaments/{event.pk}/history/head/").json() == head

    def test_noted_earlier_still_hold_when_the_history_has_grown(self, event: Tournament, tmp_path: Path) -> None:
        heads = print_heads(tmp_path / "heads.txt")
        next_round(event)
        assert "sound" in verify(heads=heads)

    def test_find_a_tail_that_was_cut_off_and_made_to_fit(self, event: Tournament, tmp_path: Path) -> None:
        dara = make_user("dara")
        services.list_open(registration=registration_of(event, "ada"), actor=dara, now=NOON)
        heads = print_heads(tmp_path / "heads.txt")
        tamper(
            f"DELETE FROM tournaments_historyevent WHERE number > {event.history_count}",
            f"UPDATE tournaments_tournament SET history_count = {event.history_count},"
            f" history_head = '{event.history_head}'",
        )
        assert "sound" in verify()
        with pytest.raises(CommandError, match=f"entry {event.history_count + 1}: .*the history ends before it"):
            verify(heads=heads)

    def test_find_an_event_that_is_gone(self, event: Tournament, tmp_path: Path) -> None:
        heads = print_heads(tmp_path / "heads.txt")
        tamper("DELETE FROM tournaments_historyevent", "DELETE FROM tournaments_tournament")
        with pytest.raises(CommandError, match=f"{event.pk}: this event was noted elsewhere and is gone"):
            verify(heads=heads)
        transaction.set_rollback(True)  # its players and rounds still stand there

    def test_in_a_file_that_is_none_are_refused_in_a_sentence(self, tmp_path: Path) -> None:
        (tmp_path / "heads.txt").write_text("Dear operator\n")
        with pytest.raises(CommandError, match="line 1 is not an event, a number of entries and a hash"):
            verify(heads=tmp_path / "heads.txt")


def test_an_event_that_goes_on_while_it_is_read_is_sound(event: Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    find = audit.find_first_deviation

    def go_on_before_finding(*args: object) -> object:
        monkeypatch.setattr(audit, "find_first_deviation", find)
        next_round(event)
        return find(*args)

    monkeypatch.setattr(audit, "find_first_deviation", go_on_before_finding)
    assert audit.find_first_fault(event) is None


class TestTheRows:
    @pytest.mark.parametrize(
        ("change", "said"),
        [
            ("UPDATE tournaments_match SET games_a = games_b, games_b = games_a", r"match:\d+ .*games_a is \d and was"),
            ("UPDATE tournaments_ruling SET reason = 'x'", r"ruling:\d+ is not as this entry left it: reason is"),
            ("UPDATE judging_verdict SET verdict = 'legal'", "verdict is 'legal' and was 'illegal'"),
            ("UPDATE tournaments_registration SET list_text = ''", r"registration:\d+ .*: list_text"),
            ("UPDATE judging_recordsubmission SET delete_at = now()", r"recordsubmission:\d+ .*: delete_at"),
            ("DELETE FROM tournaments_appeal", r"appeal:\d+ is gone"),
            (COPIED, "staffrole:.*does not know it"),
        ],
    )  # fmt: skip
    def test_altered_behind_the_sites_back_are_named_with_what_differs(
        self, ruled: Dispute, change: str, said: str
    ) -> None:
        event = ruled.match.round.tournament
        assert audit.find_first_fault(event) is None
        tamper(change)
        fault = audit.find_first_fault(event)
        assert fault is not None
        assert re.search(said, fault[1]), fault

    def test_written_about_a_record_that_another_has_replaced_are_named(self) -> None:
        dispute = make_dispute("nonsense")
        jobs.judge_dispute(dispute.pk, lambda: NOON)
        services.dispute_attach_record(
            dispute=dispute, actor=dispute.opener, record_text=demonstration_record(), record_seat_a="a", now=NOON
        )
        event = dispute.match.round.tournament
        assert audit.find_first_fault(event) is None
        columns = ", ".join(field.column for field in Verdict._meta.concrete_fields if not field.primary_key)
        copied = columns.replace("engine_version", "'another'")
        tamper(f"INSERT INTO judging_verdict ({columns}) SELECT {copied} FROM judging_verdict")
        fault = audit.find_first_fault(event)
        assert fault is not None
        assert re.search(r"verdict:\d+ .*does not know it", fault[1]), fault
