"""An event to take along: tables, a report that other programs read, pages for a day without network."""

import csv
import io
import re
import zipfile

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import NOON, close_round, make_event, make_user, next_round, play_round
from tests.wota_site.pages import read
from tournaments import queries, services
from tournaments.models import Score, Tournament

pytestmark = pytest.mark.django_db
FIVE = ("ada", "ben", "fay", "gil", "hal")


def played(*players: str, rounds: int = 2, **fields: object) -> Tournament:
    event = make_event(*players, rounds_planned=rounds, **fields)
    for _ in range(rounds):
        next_round(event)
        play_round(event)
        close_round(event)
    return event


def get(event: Tournament, address: str, who: str = "") -> bytes:
    client = Client()
    if who:
        client.force_login(make_user(who))
    answer = client.get(f"/events/{event.pk}/{address}")
    assert answer.status_code == 200, answer.status_code
    return answer.content


class TestTables:
    def test_hold_the_standings_the_pairings_and_the_players(self) -> None:
        event = played(*FIVE)
        rows = {
            name: list(csv.reader(io.StringIO(get(event, f"{name}.csv").decode("utf-8-sig"))))
            for name in ("standings", "pairings", "players")
        }
        assert [row[1] for row in rows["standings"][1:]] == [str(x.registration) for x in queries.standings_of(event)]
        assert len(rows["pairings"]) == 1 + 2 * 3
        assert {row[0] for row in rows["players"][1:]} == set(FIVE)
        assert Client().get(f"/events/{event.pk}/secrets.csv").status_code == 404

    def test_are_no_formulas_whatever_a_player_is_called(self) -> None:
        event = make_event()
        names = ["=cmd|' /C calc'!A1", "+1", "-1", "@sum"]
        services.players_add(tournament=event, actor=event.organizer, names=names, now=NOON)
        rows = list(csv.reader(io.StringIO(get(event, "players.csv").decode("utf-8-sig"))))
        assert [row[0] for row in rows[1:]] == [f"'{name}" for name in names]

    def test_show_no_draft(self) -> None:
        event = make_event(*FIVE)
        services.round_pair(tournament=event, actor=event.organizer, now=NOON)
        assert len(list(csv.reader(io.StringIO(get(event, "pairings.csv", "cleo").decode("utf-8-sig"))))) == 1


class TestTheReport:
    """Read back by the columns that the FIDE's format names."""

    def test_says_who_met_whom_with_what_result(self) -> None:
        event = played(*FIVE)
        lines = get(event, "event.trf").decode().splitlines()
        players = [line for line in lines if line.startswith("001")]
        assert [int(line[4:8]) for line in players] == [1, 2, 3, 4, 5]
        assert [line[14:47].strip() for line in players] == list(FIVE)
        ranked = {str(line.registration): line for line in queries.standings_of(event)}
        results = {}
        for line in players:
            name = line[14:47].strip()
            assert (float(line[80:84]), int(line[85:89])) == (ranked[name].points, ranked[name].rank)
            for number, start in enumerate((91, 101), start=1):
                results[name, number] = (int(line[start : start + 4]), line[start + 5], line[start + 7])
        for (name, number), (opponent, color, result) in results.items():
            if opponent == 0:
                assert (color, result) == ("-", "U")
                continue
            other = results[FIVE[opponent - 1], number]
            assert FIVE[other[0] - 1] == name
            assert {color, other[1]} == {"w", "b"}
            assert {result, other[2]} == {"1", "0"}
        assert "XXR 2" in lines
        assert {"BBW  3.0", "XXS W=3.0 D=1.0 PAB=3.0"} <= set(lines)

    def test_knows_double_losses_void_matches_and_missed_rounds(self) -> None:
        event = make_event("ada", "ben", "fay", "gil", start=True)
        both, void = event.rounds.get().matches.order_by("table")
        services.result_correct(match=both, actor=event.organizer, score=Score(0, 0), reason="x", now=NOON)
        services.match_void(match=void, actor=event.organizer, reason="x", now=NOON)
        assert "0000 - Z" not in get(event, "event.trf").decode()
        close_round(event)
        lines = {
            line[14:47].strip(): line for line in get(event, "event.trf").decode().splitlines() if line[:3] == "001"
        }
        assert [lines[str(player)][98] for player in (both.player_a, both.player_b)] == ["0", "0"]
        assert [lines[str(player)][91:99] for player in (void.player_a, void.player_b)] == ["0000 - Z"] * 2

    def test_leaves_a_cut_out_and_is_not_made_of_brackets(self) -> None:
        event = played("ada", "ben", "fay", "gil", format="swiss_top4", rounds=2)
        next_round(event)
        lines = get(event, "event.trf").decode().splitlines()
        assert max(len(line) for line in lines if line.startswith("001")) == 109
        bracket = make_event("ada", "ben", format="elimination", name="Cup", start=True)
        assert Client().get(f"/events/{bracket.pk}/event.trf").status_code == 404


class TestTheBundle:
    def test_is_pages_that_lead_to_each_other_without_the_site(self) -> None:
        event = played(*FIVE)
        packed = zipfile.ZipFile(io.BytesIO(get(event, "event.zip", "cleo")))
        names = set(packed.namelist())
        assert {"index.html", "style.css", "standings.html", "players.html", "round-1.html", "names-2.html"} <= names
        for name in names - {"style.css"}:
            page = packed.read(name).decode()
            links = read(page).links
            assert set(links) <= names
            assert not re.search("https?:", page)
        assert "ada" in packed.read("names-2.html").decode()

    def test_is_for_the_staff_and_shows_no_draft(self) -> None:
        event = make_event(*FIVE)
        services.round_pair(tournament=event, actor=event.organizer, now=NOON)
        packed = zipfile.ZipFile(io.BytesIO(get(event, "event.zip", "dara")))
        assert not [name for name in packed.namelist() if name.startswith("round")]
        eve = Client()
        eve.force_login(make_user("eve"))
        assert eve.get(reverse("tournaments:bundle", args=[event.pk])).status_code == 403

    def test_escapes_names(self) -> None:
        event = make_event()
        services.players_add(tournament=event, actor=event.organizer, names=["<b>Ann</b>"], now=NOON)
        packed = zipfile.ZipFile(io.BytesIO(get(event, "event.zip", "cleo")))
        assert "&lt;b&gt;Ann" in packed.read("players.html").decode()
