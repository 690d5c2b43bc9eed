"""No row of a recording is lost or doubled, whatever becomes of requests and answers on their way."""

from random import Random
from uuid import uuid4

import pytest
from django.test import Client

from tables.models import Recording
from tables.views import writing
from tests.factories import load_core_set
from tests.tables.phone import Phone, Reply, Send

pytestmark = pytest.mark.django_db
OPENING = ["A draw 6 ?", "B draw 6 ?", "A keep", "== 1 A"]
ROWS = [*OPENING, *[f"== {turn} {'AB'[turn % 2 - 1]}" for turn in range(2, 14)]]


@pytest.fixture(autouse=True)
def _cards():
    load_core_set()


def begin(client: Client) -> Recording:
    client.post("/play/records/", {"format": "wota:current", "first": "A"})
    return Recording.objects.latest("pk")


def rows_of(recording: Recording) -> list[str]:
    return [row.text for row in recording.rows.filter(taken_back=False).order_by("number")]


def lose_some(client: Client, recording: Recording, rng: Random) -> Send:
    """A net that loses a third of the requests, and a third of the answers."""

    def send(row: dict[str, str]) -> Reply | None:
        if rng.random() < 1 / 3:
            return None
        answer = client.post(f"{recording.get_absolute_url()}rows/", row, headers={"HX-Request": "true"})
        written = int(answer.get("X-Written-At", 0))
        return None if rng.random() < 1 / 3 else Reply(answer.status_code, written, int(answer["X-Revision"]))

    return send


def record(client: Client, seed: int) -> tuple[Recording, Phone]:
    recording = begin(client)
    phone = Phone(lose_some(client, recording, Random(seed)), 1, Random(seed + 100))
    for text in ROWS:
        phone.tap(text)
    phone.send_all()
    return recording, phone


@pytest.mark.parametrize("seed", range(3))
def test_every_row_comes_once_and_in_order_over_a_net_that_loses_much(client, seed):
    recording, phone = record(client, seed)
    assert rows_of(recording) == ROWS
    assert phone.told_stale == 0, "nobody else has written"


def test_without_its_key_a_row_that_is_sent_again_comes_twice(client, monkeypatch):
    monkeypatch.setattr(writing, "_read_key", lambda request: uuid4())
    recording, phone = record(client, 1)
    assert len(rows_of(recording)) > len(ROWS)
    assert phone.told_stale > 0


def test_rows_of_two_phones_all_come_and_who_was_late_is_told(client):
    recording = begin(client)
    rng = Random(7)
    phones = [Phone(lose_some(client, recording, rng), 1, Random(seed)) for seed in (1, 2)]
    for phone, mark in zip(phones, "AB", strict=True):
        for number in range(6):
            phone.tap(f'! {mark} "{number}"')
    while any(phone.queue for phone in phones):
        phone = rng.choice([each for each in phones if each.queue])
        phone.try_once()
    written = rows_of(recording)
    for mark in "AB":
        assert [text for text in written if text.startswith(f"! {mark}")] == [f'! {mark} "{n}"' for n in range(6)]
    assert len(written) == 12
    assert all(phone.told_stale for phone in phones)
