"""Walking through a record: the table after every row, on the page of a kept record and on that of a dispute."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.queries import card_pool, card_slugs
from judging.jobs import delete_old_submissions
from judging.models import RecordSubmission
from judging.queries import walk_of
from judging.services import record_keep
from judging.views.board import board_of
from judging.views.moments import Reading
from judging.views.strip import strip_of
from rules.games import GAMES
from rules.records.judge import judge
from tests.factories import NOON, demonstration_record, load_core_set, make_dispute, make_user
from tournaments import jobs
from tournaments.models import Dispute

pytestmark = pytest.mark.django_db

SEATS = {"A": "Ada", "B": "Ben"}


@pytest.fixture(autouse=True)
def cards() -> None:
    load_core_set()


def keep(record: str) -> RecordSubmission:
    kept = record_keep(text=record, now=timezone.now())
    assert isinstance(kept, RecordSubmission)
    return kept


def read(record: str) -> Reading:
    verdict = keep(record).latest_verdict
    walk = walk_of(verdict)
    assert walk is not None
    return Reading(walk, record, verdict.data, SEATS)


def list_legend(record: str) -> list[str]:
    return [marks.label for marks in strip_of(read(record)).marks]


def replay_until(record: str, until: int | None = None) -> dict[str, Any]:
    return judge(record, games=GAMES, pools={"wota": card_pool("wota")}, until=until).to_builtins()


def test_the_legend_of_the_strip_names_its_turns() -> None:
    assert list_legend(demonstration_record("illegal"))[0] == "turns 0 to 4"
    assert list_legend(demonstration_record("effects").partition("== 6")[0])[0] == "turn 5"


@pytest.mark.parametrize("name", ["illegal", "legal", "effects"])
def test_the_table_after_the_last_row_is_the_one_that_the_verdict_shows(name: str) -> None:
    record = demonstration_record(name)
    reading = read(record)
    moments = [reading.moment_at(place) for place in range(reading.last + 1)]
    assert len(moments) > 5
    assert {each.why for each in moments} == {""}
    state = replay_until(record)["state"]
    last = board_of(state, SEATS, "wota", slugs=card_slugs("wota"))
    assert [side.totals for side in last.sides] == [
        [total.__class__(total.label, total.value) for total in side.totals] for side in moments[-1].board.sides
    ]
    assert [each.after for each in moments] == [str(each.first) for each in moments[1:]] + [""]
    assert [each.before for each in moments] == [""] + [str(each.first) for each in moments[:-1]]


ON_THE_TABLE = ("hp", "battle", "power", "field")


def lay(view: dict[str, Any]) -> list[Any]:
    return [view["players"][seat][name] for seat in "AB" for name in ON_THE_TABLE]


@pytest.mark.parametrize("name", ["illegal", "legal"])
def test_a_table_kept_on_the_way_is_the_one_that_a_replay_up_to_its_row_comes_to(name: str) -> None:
    """But for draws that nobody wrote above the next row: a replay that ends there takes them for implied."""
    record = demonstration_record(name)
    reading = read(record)
    for place, step in enumerate(reading.walk.steps[:-1]):
        assert lay(reading.walk.table_at(place).view) == lay(replay_until(record, step.last)["state"]), step


def test_a_table_that_was_not_kept_is_replayed() -> None:
    reading = read(demonstration_record("legal"))
    kept = [lay(reading.walk.table_at(place).view) for place in range(len(reading.walk.steps))]
    reading.walk.packed.clear()
    assert [lay(reading.walk.table_at(place).view) for place in range(len(kept))] == kept
    assert not reading.moment_at(5).board.changes, "what was replayed is not replayed again for the row before"


def test_a_row_and_its_answers_are_one_step_and_a_position_is_none() -> None:
    record = demonstration_record("effects")
    rows = record.split("\n")
    attack = rows.index("A attack #a1 -> #b1") + 1
    reading = read(record)
    steps = reading.walk.steps
    assert not any(
        rows[step.first - 1].startswith((">", "A battle", "A hand", "B power", "~", "=  ")) for step in steps
    )
    assert (attack, attack + 2) in {(step.first, step.last) for step in steps}
    moment = reading.moment_at(reading.find_place(attack + 1))
    assert moment.row == attack + 2
    assert [told.sentence for told in moment.told] == [
        "Ada’s Hearth Salamander attacks Chimney Drake",
        "In answer: Ben activates Mirror Snare",
        "In answer: Ada activates Snuff the Fuse",
    ]
    assert reading.find_place(6) is None
    corrected = next(number for number, row in enumerate(rows, 1) if row.startswith("J "))
    totals = [reading.moment_at(reading.find_place(row)).board.sides[0].totals[0].value for row in (attack, corrected)]
    assert totals == [7, 6]


def test_a_name_is_told_only_from_the_row_on_that_shows_it() -> None:
    record = demonstration_record("legal")
    rows = record.split("\n")
    set_down, turned_up = (
        next(n for n, row in enumerate(rows, 1) if row.startswith(each)) for each in ("A set", "A rev")
    )
    reading = read(record)
    before = reading.moment_at(reading.find_place(set_down))
    assert "Lockgate" not in str(before)
    assert before.sentence == "Ada sets card #a2 face-down in the battle zone"
    assert reading.moment_at(reading.find_place(turned_up)).sentence == "Ada turns up Lockgate"


@pytest.mark.parametrize("asked", ["", "0", "-1", "x", "9" * 40, "٣", "1.5", "1000000000", "1e9", "\0"])
def test_a_row_that_is_none_shows_the_row_in_question(client: Client, asked: str) -> None:
    kept = keep(demonstration_record("illegal"))
    page = client.get(reverse("judging:kept", args=[kept.code]), {"row": asked})
    assert "The table before row 39, the one in question" in page.content.decode()


@pytest.mark.parametrize("asked", ["", "x", "-5", "1000000000", "9" * 40, "٣", "NaN"])
def test_a_place_that_is_none_is_answered_by_the_nearest_or_the_last(client: Client, asked: str) -> None:
    kept = keep(demonstration_record("illegal"))
    answer = client.get(reverse("judging:kept_steps", args=[kept.code]), {"place": asked, "around": ""})
    assert answer.status_code == 200
    steps = answer.json()["steps"]
    assert steps[-1]["row"] == 39


def test_the_steps_around_a_row_come_at_once_and_are_what_the_page_shows(client: Client) -> None:
    kept = keep(demonstration_record("illegal"))
    answer = client.get(
        reverse("judging:kept_steps", args=[kept.code]), {"row": "22", "around": "", "lines": ""}
    ).json()
    shown = next(step for step in answer["steps"] if step["row"] == 22)
    assert shown["sentence"] == "Ben’s Spark Imp attacks River Guard"
    assert "River Guard #a1: gone to Discard" in shown["changes"]
    assert (shown["before"], shown["after"]) == ("21", "24")
    page = client.get(reverse("judging:kept", args=[kept.code]), {"row": "22"}).content.decode()
    assert shown["html"].strip() in page
    assert answer["lines"].count("record__line--now") == 1
    assert len(answer["steps"]) == 9


def test_a_record_is_walked_through_by_plain_links(client: Client) -> None:
    kept = keep(demonstration_record("illegal"))
    address, rows = reverse("judging:kept", args=[kept.code]), []
    link = "?row=7#board"
    while link:
        page = client.get(address + link.split("#", maxsplit=1)[0]).content.decode()
        rows.append(int(re.search(r"row=(\d+)", link)[1]))
        found = re.search(r'data-step="after"[^>]*?href="([^"]+)"', page)
        link = found[1] if found else ""
        assert len(page) < 60_000
    assert rows[0] == 7
    assert rows[-1] == 39
    assert len(rows) == 26


def test_a_kept_record_is_gone_after_a_week_and_under_any_other_address(client: Client) -> None:
    kept = keep(demonstration_record("illegal"))
    address, steps = (reverse(f"judging:{name}", args=[kept.code]) for name in ("kept", "kept_steps"))
    assert client.get(address).status_code == client.get(steps).status_code == 200
    assert client.get(address)["X-Robots-Tag"] == "noindex"
    for other in (str(kept.code)[:-1] + ("0" if str(kept.code)[-1] != "0" else "1"), str(kept.pk), "x"):
        assert client.get(f"/replay/{other}/").status_code == client.get(f"/replay/{other}/steps/").status_code == 404
    RecordSubmission.objects.update(delete_at=timezone.now() - timedelta(seconds=1))
    assert client.get(address).status_code == client.get(steps).status_code == 404
    delete_old_submissions(timezone.now())
    assert not RecordSubmission.objects.exists()


def test_a_kept_record_may_be_changed_and_replayed_again(client: Client) -> None:
    kept = keep(demonstration_record("illegal"))
    address = reverse("judging:replay")
    assert "the same imp strikes again" in client.get(address, {"of": str(kept.code)}).content.decode()
    assert "the same imp" not in client.get(address, {"of": "00000000-0000-4000-8000-000000000000"}).content.decode()
    assert client.get(address, {"of": "x' --"}).status_code == 200


def test_a_record_of_a_dispute_is_at_no_address_of_a_kept_one(client: Client) -> None:
    dispute = make_dispute()
    jobs.judge_dispute(dispute.pk, lambda: NOON + timedelta(minutes=1))
    code = Dispute.objects.get().submission.code
    assert client.get(reverse("judging:kept", args=[code])).status_code == 404
    assert client.get(reverse("judging:kept_steps", args=[code])).status_code == 404
    page = client.get(reverse("judging:replay"), {"of": str(code)}).content.decode()
    assert "[Game" not in page


def test_what_shows_no_table_is_not_kept(client: Client) -> None:
    client.post(reverse("judging:replay"), {"record_text": "nonsense"})
    assert not RecordSubmission.objects.exists()


def test_a_long_line_is_not_shown_whole_and_not_thrice(client: Client) -> None:
    answer = client.post(reverse("judging:replay"), {"record_text": "x" * 500_000})
    assert answer.status_code == 200
    assert len(answer.content) < 520_000, "it stays in the field, and only there"


HEAD = '[Record "1"] [Game "wota"] [Edition "current"]\n'


def test_a_record_whose_tables_are_huge_is_walked_through_all_the_same(client: Client) -> None:
    names = "\n".join("A discard " + " ".join(['"River Guard"'] * 26) for _ in range(700))
    turns = "\n".join(f"== {6 + n} {'BA'[n % 2]}" for n in range(500))
    answer = client.post(
        reverse("judging:replay"), {"record_text": f"{HEAD}position turn 5 A\n{names}\nend\n{turns}\n"}
    )
    if answer.status_code == 302:
        page = client.get(answer["Location"], {"row": "1000"})
        assert page.status_code == 200
        assert len(page.content) < 100_000


def test_a_long_game_is_a_light_page_at_every_row(client: Client) -> None:
    turns = (
        "".join(f"== {6 + n} {'BA'[n % 2]}\n-- attack\n-- build2\n" for n in range(30)) + "J A hp 6\nJ A hp 5\n" * 650
    )
    address = client.post(reverse("judging:replay"), {"record_text": f"{HEAD}position turn 5 A\nend\n{turns}"})[
        "Location"
    ]
    sizes = [len(client.get(address, {"row": row}).content) for row in ("4", "100", "700", "1390", "")]
    assert max(sizes) < 60_000, sizes


def test_a_dispute_is_walked_through_with_the_cards_of_its_verdict_by_those_who_may_see_it() -> None:
    dispute = make_dispute()
    jobs.judge_dispute(dispute.pk, lambda: NOON + timedelta(minutes=1))
    judge_, stranger = Client(), Client()
    judge_.force_login(make_user("dara"))
    stranger.force_login(make_user("eve"))
    address, steps = (reverse(f"tournaments:{name}", args=[dispute.pk]) for name in ("dispute", "dispute_steps"))
    page = judge_.get(address).content.decode()
    rows = re.findall(r'href="\?row=(\d+)#board"', page)
    assert rows
    seen = judge_.get(address, {"row": "22"}).content.decode()
    assert "The table after row 22" in seen
    assert judge_.get(steps, {"row": "22"}).json()["steps"][0]["title"] == "The table after row 22"
    assert stranger.get(address, {"row": "22"}).status_code == stranger.get(steps).status_code == 404
    assert Client().get(steps).status_code == 302
    assert Dispute.objects.get().submission.verdicts.count() == 1, "looking writes nothing"
