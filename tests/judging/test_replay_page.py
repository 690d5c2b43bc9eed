"""Replaying a record outside any dispute: anybody may, and what was pasted keeps an address."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.factories import demonstration_record, load_core_set
from tournaments.models import Dispute

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def cards() -> None:
    load_core_set()


def replay(client: Client, **fields: object):
    return client.post(reverse("judging:replay"), fields, follow=True)


def test_a_faulty_record_is_answered_with_the_row_the_rule_and_the_table(client: Client) -> None:
    answer = replay(client, record_text=demonstration_record("illegal"))
    page = answer.content.decode()
    assert answer.status_code == 200
    assert 'href="/rules/wota/rule/WOTA-CMB-02/"' in page
    assert "record__line--marked" in page
    verdict, _walk = page.split('id="board"', 1)
    assert "<p>Ben’s Spark Imp attacks Lockgate.</p>" in verdict
    assert 'class="board"' in page
    assert not Dispute.objects.exists()
    assert len(answer.content) < 60_000


def test_a_fair_record_is_legal_and_says_who_won(client: Client) -> None:
    page = replay(client, record_text=demonstration_record("legal")).content.decode()
    assert "badge--good" in page
    assert "record__line--marked" not in page


def test_an_example_shows_card_effects_in_a_chain_and_what_a_judge_corrected(client: Client) -> None:
    page = replay(client, record_text=demonstration_record("effects")).content.decode()
    assert "badge--good" in page
    assert "A judge corrected the table" in page
    assert "2 rows were implied" in page


HEAD = '[Record "1"] [Game "wota"] [Edition "current"]\nposition turn 5 A\nB hp 6\nend\n'


def test_what_nobody_wrote_and_what_a_judge_corrected_is_marked(client: Client) -> None:
    page = replay(client, record_text=HEAD + "J B hp 7\n== 6 B\n").content.decode()
    assert "1 row was implied" in page
    assert re.search(r'<a href="\?row=5#board" data-row="5">5</a>\s+<code>J B hp 7</code>', page)
    row = r'<li class="record__line record__line--(\w+)".*?<span class="record__text">(.*?)</span>\s+(.*?)\s+</li>'
    told = '<span class="record__told">{}</span>'
    assert [(kind, text, re.sub(r"\s+", " ", more)) for kind, text, more in re.findall(row, page, re.DOTALL)] == [
        (
            "corrected",
            "J B hp 7",
            told.format("A judge sets Hearts of Player B to 7")
            + """ <span class="record__tag">judge's correction</span>""",
        ),
        ("implied", "B draw ?", '<span class="record__tag">implied</span>'),
        ("now", "== 6 B", told.format("Turn 6 of Player B begins")),
    ]


def test_a_row_that_nobody_wrote_stands_between_its_neighbors(client: Client) -> None:
    page = replay(client, record_text=HEAD + "== 6 B\n== 7 A\n-- attack\n").content.decode()
    shown = [page.index(f">{row}</span>") for row in ("== 6 B", "B draw ?", "== 7 A", "A draw ?", "-- attack")]
    assert shown == sorted(shown)


def test_a_record_of_a_thousand_turns_and_corrections_is_still_a_light_page(client: Client) -> None:
    turns = "".join(f"J B hp 7\n== {6 + n} {'BA'[n % 2]}\n" for n in range(20))
    answer = replay(client, record_text=HEAD + turns + "J A hp 6\n" * 1000)
    page = answer.content.decode()
    assert len(answer.content) < 60_000
    assert "and 980 more" in page
    for line in re.findall(r'href="#line-(\d+)"', page):
        assert f'id="line-{line}"' in page


@pytest.mark.parametrize(
    ("rows", "tone"),
    [("-- attack\n-- attack", "bad"), ("= A 7/200/0 B 5/200/0", "warn"), ('A activate "?" #a1', "warn"), ("", "good")],
)
def test_a_record_is_marked_in_the_color_of_its_verdict(client: Client, rows: str, tone: str) -> None:
    page = replay(client, record_text=f"{HEAD}{rows}\n").content.decode()
    assert f'<ol class="record record--{tone}"' in page
    assert f'class="badge badge--{tone}"' in page


def test_the_phase_is_called_by_its_name(client: Client) -> None:
    assert "Turn 5, Player A, Build Phase 1" in replay(client, record_text=HEAD).content.decode()


@pytest.mark.parametrize("name", ["illegal", "legal", "effects"])
def test_an_example_fills_the_field(client: Client, name: str) -> None:
    page = client.get(reverse("judging:replay"), {"example": name}).content.decode()
    assert "[Game &quot;wota&quot;]" in page


def test_an_example_that_does_not_exist_is_an_empty_field(client: Client) -> None:
    assert client.get(reverse("judging:replay"), {"example": "../settings"}).status_code == 200


def test_nonsense_is_a_verdict_and_is_not_lost(client: Client) -> None:
    answer = replay(client, record_text="what a <b>game</b>")
    assert answer.status_code == 200
    assert "Unreadable" in answer.content.decode()
    assert "what a &lt;b&gt;game&lt;/b&gt;" in answer.content.decode()


def test_a_file_is_read_and_its_text_shown(client: Client) -> None:
    file = SimpleUploadedFile("game.match", demonstration_record("illegal").encode())
    page = replay(client, record_file=file).content.decode()
    assert "WOTA-CMB-02" in page
    assert "the same imp strikes again" in page


def test_nothing_at_all_is_asked_for_kindly(client: Client) -> None:
    answer = replay(client, record_text="  ")
    assert answer.status_code == 422
    assert "Paste a record, or choose a file that holds one." in answer.content.decode()


def test_a_record_over_the_limit_is_refused_within_the_page(client: Client) -> None:
    answer = replay(client, record_text=demonstration_record("legal") + "; a remark\n" * 25_000)
    assert answer.status_code == 200
    assert "Unreadable" in answer.content.decode()
