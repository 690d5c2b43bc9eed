"""The examples of CONTRIBUTING: a tie-break and a structure, added as written and played to the end."""

import inspect
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from tests.factories import NOON, close_round, make_event, make_user, next_round, play_round
from tournaments import queries, services, tiebreaks
from tournaments.api.serializers.events import TournamentSerializer
from tournaments.models import Match
from tournaments.refusals import WrongStateError
from tournaments.structures import STRUCTURES, find_structure
from tournaments.tiebreaks import TIE_BREAKS


def read_example(heading: str) -> str:
    """The Python under a heading of CONTRIBUTING.md."""
    section = (settings.BASE_DIR / "CONTRIBUTING.md").read_text().split(f"## {heading}\n")[1].split("\n## ")[0]
    return re.search(r"```python\n(.*?)```", section, re.DOTALL)[1]


@pytest.fixture
def additions() -> Iterator[None]:
    tie_break: dict[str, Any] = {**vars(tiebreaks)}
    exec(read_example("Add a tie-break"), tie_break)
    structure: dict[str, Any] = {}
    exec(read_example("Add an event structure"), structure)
    TIE_BREAKS.append(tie_break["MEDIAN_BUCHHOLZ"])
    STRUCTURES.append(structure["Neighbors"]())
    yield
    TIE_BREAKS.pop()
    STRUCTURES.pop()


@pytest.mark.django_db
def test_an_event_of_an_added_structure_is_played_to_the_end(additions: None) -> None:
    event = make_event("ada", "ben", "fay", "gil", "hal", format="neighbors", rounds_planned=5)
    cleo = Client()
    cleo.force_login(make_user("cleo"))
    pages = {name: reverse(f"tournaments:{name}", args=[event.pk]) for name in ("detail", "organize", "standings")}
    for number in range(1, 6):
        next_round(event)
        assert "Neighbors in the standings" in cleo.get(pages["detail"]).content.decode()
        play_round(event)
        close_round(event)
        assert cleo.get(pages["organize"]).status_code == 200, number
    with pytest.raises(WrongStateError, match="All 5 rounds"):
        services.round_pair(tournament=event, actor=event.organizer, now=NOON)
    services.tournament_finish(tournament=event, actor=event.organizer, now=NOON)

    matches = Match.objects.filter(round__tournament=event, player_b__isnull=False)
    assert len(matches) == 10
    assert {match.get_reason_display() for match in matches} == {"next to each other in the standings"}
    best = queries.standings_of(event)[0].standing
    assert best.tie_breaks["median_buchholz"] > 0

    page = cleo.get(pages["standings"]).content.decode()
    assert '<abbr title="median Buchholz">MB</abbr>' in page
    assert "without the highest and the lowest" in page
    assert f">{best.tie_breaks['median_buchholz']:g}<" in page
    standings = cleo.get(f"/api/v1/tournaments/{event.pk}/standings/").json()["results"]
    assert standings[0]["median_buchholz"] == best.tie_breaks["median_buchholz"]
    export = cleo.get(f"/api/v1/tournaments/{event.pk}/export/").json()
    assert "median_buchholz" in export["standings"][0]


@pytest.mark.django_db
def test_an_added_structure_is_offered(additions: None) -> None:
    cleo = Client()
    cleo.force_login(make_user("cleo"))
    assert "Neighbors in the standings" in cleo.get(reverse("tournaments:new")).content.decode()
    assert "neighbors" in TournamentSerializer().fields["format"].choices


def test_an_added_structure_can_be_simulated(additions: None, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("simulate_event", "--structure", "neighbors", "--players", "5")
    shown = capsys.readouterr().out
    assert shown.count("Round ") == 4
    assert " - bye" in shown


@pytest.mark.parametrize("method", ["count_rounds", "pair", "rank"])
def test_the_example_of_a_structure_has_the_types_that_the_checker_asks_for(additions: None, method: str) -> None:
    signature = inspect.signature(getattr(type(find_structure("neighbors")), method))
    untyped = [name for name, each in signature.parameters.items() if each.annotation is each.empty]
    assert (untyped, signature.return_annotation is signature.empty) == (["self"], False)


@pytest.mark.django_db
def test_a_structure_needs_no_migration(additions: None) -> None:
    assert find_structure("neighbors").name == "Neighbors in the standings"
    call_command("makemigrations", "--check", "--dry-run")


def test_codes_fit_their_columns() -> None:
    for structure in STRUCTURES:
        assert all(0 < len(code) <= 20 for code in (structure.code, *structure.reasons)), structure.code
