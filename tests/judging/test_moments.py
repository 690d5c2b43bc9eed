"""Going through a record row by row: the table after every row, on the page of a replay and on that of a dispute."""

import re
from datetime import timedelta
from functools import partial

import pytest
from django.test import Client
from django.urls import reverse

from cards.queries import card_pool, card_slugs
from judging.views.board import board_of
from judging.views.moments import Moment, moment_of, steps_to_look_at
from rules.games import GAMES
from rules.records.judge import judge
from rules.records.steps import Step
from tests.factories import NOON, demonstration_record, load_core_set, make_dispute, make_user
from tournaments import jobs
from tournaments.models import Dispute

pytestmark = pytest.mark.django_db

SEATS = {"A": "Ada", "B": "Ben"}


@pytest.fixture(autouse=True)
def cards() -> None:
    load_core_set()


def replay_until(record: str, until: int | None = None) -> dict:
    return judge(record, games=GAMES, pools={"wota": card_pool("wota")}, until=until).to_builtins()


def moment(record: str, steps: list[Step], asked: str) -> Moment | None:
    return moment_of(record, steps, asked, SEATS, partial(replay_until, record))


@pytest.mark.parametrize("name", ["illegal", "legal", "effects"])
def test_the_table_after_the_last_row_is_the_one_that_the_verdict_shows(name: str) -> None:
    record = demonstration_record(name)
    verdict = replay_until(record)
    steps = steps_to_look_at(record, verdict)
    moments = [moment(record, steps, str(step.first)) for step in steps]
    assert len(moments) > 5
    assert [each.why for each in moments] == [""] * len(moments)
    last = board_of(verdict["state"], SEATS, "wota", record_row=moments[-1].text, slugs=card_slugs("wota"))
    assert moments[-1].board == last
    assert [each.after for each in moments] == [step.first for step in steps[1:]] + [None]
    assert [each.before for each in moments] == [None] + [step.first for step in steps[:-1]]


def test_a_row_and_its_answers_are_one_step_and_a_position_is_none() -> None:
    record = demonstration_record("effects")
    rows = record.split("\n")
    attack, verdict = rows.index("A attack #a1 -> #b1") + 1, replay_until(record)
    steps = steps_to_look_at(record, verdict)
    assert not any(
        rows[step.first - 1].startswith((">", "A battle", "A hand", "B power", "~", "=  ")) for step in steps
    )
    assert (attack, attack + 2) in {(step.first, step.last) for step in steps}
    assert moment(record, steps, str(attack + 1)).row == attack + 2
    assert moment(record, steps, "6") is None
    corrected = next(number for number, row in enumerate(rows, 1) if row.startswith("J "))
    totals = [moment(record, steps, str(row)).board.sides[0].totals[0] for row in (attack, corrected)]
    assert [total.value for total in totals] == [7, 6]


@pytest.mark.parametrize("asked", ["", "0", "-1", "x", "9" * 40, "٣", "1.5"])
def test_a_row_that_is_none_shows_the_row_in_question(asked: str) -> None:
    record = demonstration_record("illegal")
    assert moment(record, steps_to_look_at(record, replay_until(record)), asked) is None


def test_a_record_that_cannot_be_read_has_no_rows_to_go_through() -> None:
    assert steps_to_look_at("nonsense", replay_until("nonsense")) == []


def test_a_pasted_record_is_gone_through_by_pressing_its_numbers(client: Client) -> None:
    answer = client.post(reverse("judging:replay"), {"record_text": demonstration_record("illegal"), "row": "20"})
    page = answer.content.decode()
    assert "The table after row 20" in page
    assert "record__line--now" in page
    assert "The row in question" in page
    assert len(answer.content) < 60_000
    assert 'name="row" value="39"' not in page, "the row in question is the verdict's"


def test_a_long_line_is_not_shown_whole_and_not_thrice(client: Client) -> None:
    answer = client.post(reverse("judging:replay"), {"record_text": "x" * 500_000})
    assert answer.status_code == 200
    assert len(answer.content) < 520_000, "it stays in the field, and only there"


def test_a_dispute_is_gone_through_by_links_with_the_cards_of_its_verdict() -> None:
    dispute = make_dispute()
    jobs.judge_dispute(dispute.pk, lambda: NOON + timedelta(minutes=1))
    judge_, stranger = Client(), Client()
    judge_.force_login(make_user("dara"))
    stranger.force_login(make_user("eve"))
    address = reverse("tournaments:dispute", args=[dispute.pk])
    page = judge_.get(address).content.decode()
    rows = re.findall(r'href="\?row=(\d+)#board"', page)
    assert rows
    seen = judge_.get(address, {"row": rows[-1]}).content.decode()
    assert f"The table after row {rows[-1]}" in seen
    assert stranger.get(address, {"row": rows[-1]}).status_code == 404
    assert Dispute.objects.get().submission.verdicts.count() == 1, "looking writes nothing"
