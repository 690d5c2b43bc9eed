"""Replaying a record outside any dispute: anybody may, nothing is stored, and what was pasted stays."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.factories import load_core_set
from tournaments.models import Dispute
from tournaments.views.replay import EXAMPLES, _example

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def cards() -> None:
    load_core_set()


def replay(client: Client, **fields: object):
    return client.post(reverse("tournaments:replay"), fields)


def test_a_faulty_record_is_answered_with_the_row_the_rule_and_the_table(client: Client) -> None:
    answer = replay(client, record_text=_example("illegal"))
    page = answer.content.decode()
    assert answer.status_code == 200
    assert 'href="/rules/wota/rule/WOTA-CMB-02/"' in page
    assert "record__line--marked" in page
    assert "Ada" in page
    assert 'class="board"' in page
    assert not Dispute.objects.exists()
    assert len(answer.content) < 60_000


def test_a_fair_record_is_legal_and_says_who_won(client: Client) -> None:
    page = replay(client, record_text=_example("legal")).content.decode()
    assert "badge--good" in page
    assert "record__line--marked" not in page


def test_what_nobody_wrote_and_what_a_judge_corrected_is_marked(client: Client) -> None:
    text = '[Record "1"] [Game "wota"] [Edition "current"]\nposition turn 5 A\nB hp 6\nend\nJ B hp 7\n== 6 B\n'
    page = replay(client, record_text=text).content.decode()
    assert "1 row that nobody wrote was implied" in page
    assert "B draw ?" in page
    assert 'A judge corrected the table in row <a href="#line-5">5</a>.' in page


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_fills_the_field(client: Client, name: str) -> None:
    page = client.get(reverse("tournaments:replay"), {"example": name}).content.decode()
    assert "[Game &quot;wota&quot;]" in page


def test_an_example_that_does_not_exist_is_an_empty_field(client: Client) -> None:
    assert client.get(reverse("tournaments:replay"), {"example": "../settings"}).status_code == 200


def test_nonsense_is_a_verdict_and_is_not_lost(client: Client) -> None:
    answer = replay(client, record_text="what a <b>game</b>")
    assert answer.status_code == 200
    assert "Unreadable" in answer.content.decode()
    assert "what a &lt;b&gt;game&lt;/b&gt;" in answer.content.decode()


def test_a_file_is_read_and_its_text_shown(client: Client) -> None:
    file = SimpleUploadedFile("game.match", _example("illegal").encode())
    page = replay(client, record_file=file).content.decode()
    assert "WOTA-CMB-02" in page
    assert "the same imp strikes again" in page


def test_nothing_at_all_is_asked_for_kindly(client: Client) -> None:
    answer = replay(client, record_text="  ")
    assert answer.status_code == 422
    assert "Paste a record, or choose a file that holds one." in answer.content.decode()


def test_a_record_over_the_limit_is_refused_within_the_page(client: Client) -> None:
    answer = replay(client, record_text=_example("legal") + "; a remark\n" * 25_000)
    assert answer.status_code == 200
    assert "Unreadable" in answer.content.decode()
