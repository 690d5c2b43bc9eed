"""What is drawn once for a whole hall: never out of date, and never shown to people whom it is not for."""

import json
import re
from collections.abc import Callable, Iterator
from threading import Lock, Thread

import pytest
from django.conf import settings
from django.core.cache import caches
from django.test import Client
from django.urls import reverse
from django.utils import translation

from accounts.services import profile_change
from cards.services import formats_file_load
from tests.factories import (
    NOON,
    close_round,
    load_core_set,
    load_formats_and_rulings,
    make_event,
    make_user,
    match_between,
    next_round,
    play,
    registration_of,
)
from tournaments import queries, services
from tournaments.models import Score, Tournament
from tournaments.views import drawn, rounds
from tournaments.views.drawn import draw_once

pytestmark = pytest.mark.django_db

EVERYBODY = ("", "ada", "ben", "eve", "dara", "cleo")
"""A stranger to the site and to the event, two players, a judge and the organizer."""


@pytest.fixture(autouse=True)
def _nothing_drawn() -> Iterator[None]:
    caches["drawn"].clear()
    yield
    caches["drawn"].clear()


def page(who: str, name: str, event: Tournament, *args: int) -> str:
    client = Client()
    if who:
        client.force_login(make_user(who))
    answer = client.get(reverse(f"tournaments:{name}", args=[event.pk, *args]))
    assert answer.status_code == 200
    return answer.content.decode()


def words(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def report(event: Tournament) -> None:
    match = match_between(event, "ada", "ben")
    services.match_report(match=match, actor=match.player_a.user, score=Score(2, 1), now=NOON)


def confirm(event: Tournament) -> None:
    match = match_between(event, "ada", "ben")
    services.match_confirm(match=match, actor=match.player_b.user, now=NOON)


def correct(event: Tournament) -> None:
    match = match_between(event, "ada", "ben")
    services.result_correct(match=match, actor=make_user("dara"), score=Score(0, 2), reason="mixed up", now=NOON)


def void(event: Tournament) -> None:
    match = match_between(event, "ada", "ben")
    services.match_void(match=match, actor=make_user("dara"), reason="wrong table", now=NOON)


def drop(event: Tournament) -> None:
    services.player_drop(registration=registration_of(event, "ben"), actor=make_user("ben"), now=NOON)


def rename(_event: Tournament) -> None:
    profile_change(user=make_user("ben"), display_name="Benedikt")


def test_every_viewer_sees_each_change_at_the_next_request() -> None:
    event = make_event("ada", "ben", rounds_planned=2)
    steps: list[tuple[Callable[[Tournament], object], str, str]] = [
        (lambda _event: None, "detail", "Players so far"),
        (rename, "detail", "Benedikt"),
        (next_round, "detail", "to be played"),
        (report, "detail", "reported, to be confirmed"),
        (confirm, "detail", "2–1"),
        (correct, "detail", "0–2"),
        (lambda event: profile_change(user=event.organizer, display_name="Cleopatra"), "detail", "Cleopatra"),
        (void, "detail", "void"),
        (drop, "standings", "dropped"),
        (close_round, "detail", "closed"),
    ]
    for number, (step, name, told) in enumerate(steps):
        for who in EVERYBODY:
            page(who, "detail", event)
            page(who, "standings", event)
        step(event)
        for who in EVERYBODY:
            assert told in words(page(who, name, event)), (number, who)


def test_a_format_shows_its_new_name_at_once() -> None:
    load_core_set()
    load_formats_and_rulings()
    event = make_event("ada", card_format="current")
    other = make_event("ada", name="Another", card_format=None)
    revision = queries.visit_of(make_user("eve"), other.pk).revision
    assert "Format: Current" in words(page("eve", "detail", event))
    rename_format("Grand Open")
    assert "Format: Grand Open" in words(page("eve", "detail", event))
    assert queries.visit_of(make_user("eve"), other.pk).revision == revision


def rename_format(name: str) -> None:
    file = json.loads((settings.CARD_FORMATS_DIR / "wota.json").read_bytes())
    next(each for each in file["formats"] if each["code"] == "current")["name"] = name
    formats_file_load(data=json.dumps(file).encode())


def test_only_the_staff_ever_see_a_draft_whoever_looks_first() -> None:
    event = make_event("ada", "ben", "fay", "gil", start=True, rounds_planned=2)
    for match in event.rounds.get().matches.all():
        play(match, 2, 0)
    close_round(event)
    services.round_pair(tournament=event, actor=event.organizer, now=NOON)
    for order in (EVERYBODY, EVERYBODY[::-1]):
        caches["drawn"].clear()
        for who in order:
            assert ("Round 2" in words(page(who, "detail", event))) == (who in ("cleo", "dara")), who


def test_tabs_and_buttons_are_drawn_for_the_roles_of_the_visitor() -> None:
    event = make_event("ada", "ben")
    for order in (EVERYBODY, EVERYBODY[::-1]):
        caches["drawn"].clear()
        for who in order:
            seen = page(who, "detail", event)
            assert (reverse("tournaments:organize", args=[event.pk]) in seen) == (who == "cleo"), who
            assert (reverse("tournaments:floor", args=[event.pk]) in seen) == (who in ("cleo", "dara")), who
            joins = 'button--primary" href="' + reverse("tournaments:join", args=[event.pk])
            assert (joins in seen) == (who not in ("ada", "ben")), who


def test_a_judge_who_is_removed_loses_the_staffs_page_at_once() -> None:
    event = make_event("ada", "ben")
    services.round_pair(tournament=event, actor=event.organizer, now=NOON)
    assert "Round 1" in words(page("dara", "detail", event))
    services.staff_remove(tournament=event, actor=event.organizer, person=make_user("dara"), now=NOON)
    assert "Round 1" not in words(page("dara", "detail", event))


def test_nothing_of_a_visitor_is_kept_for_another() -> None:
    event = make_event("ada", "ben", start=True)
    own = page("ada", "detail", event)
    assert "Your table: 1" in words(own)
    for kept in caches["drawn"]._cache.values():
        for private in (b"csrfmiddlewaretoken", b"Your table", b"My list", b"row--mine", b"Your menu"):
            assert private not in kept
    for who in ("", "eve", "dara"):
        seen = page(who, "detail", event)
        assert "Your table" not in seen
        assert "row--mine" not in seen


def test_a_players_own_row_is_marked_and_no_other() -> None:
    event = make_event("ada", "ben", "fay", "gil", start=True)
    for name in ("detail", "standings"):
        [row] = re.findall(r'<tr class="table__row--mine".*?</tr>', page("ada", name, event), re.DOTALL)
        assert "ada" in row
        assert "row--mine" not in page("eve", name, event)


def test_after_a_result_the_other_tables_are_not_drawn_anew() -> None:
    event = make_event("ada", "ben", "fay", "gil", start=True)
    page("eve", "detail", event)
    drawn_before = rounds._draw_row.cache_info().misses
    match = event.rounds.get().matches.first()
    services.match_report(match=match, actor=match.player_a.user, score=Score(2, 1), now=NOON)
    assert "reported, to be confirmed" in words(page("eve", "detail", event))
    assert rounds._draw_row.cache_info().misses == drawn_before + 1


def test_each_language_has_its_own_drawing() -> None:
    event = make_event("ada", "ben", start=True)
    words = []
    for language in ("en", "de"):
        with translation.override(language):
            visit = queries.visit_of(make_user("eve"), event.pk)
            words.append(draw_once(visit, "words", lambda language=language: language))
    assert words == ["en", "de"]


def test_a_part_within_a_part_waits_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    event = make_event("ada", "ben", start=True)
    visit = queries.visit_of(make_user("eve"), event.pk)
    monkeypatch.setattr(drawn, "_LOCKS", [Lock()])  # any two parts share a lock
    said = []

    def draw_both() -> None:
        said.append(draw_once(visit, "outer", lambda: f"outer {draw_once(visit, 'inner', lambda: 'inner')}"))

    drawing = Thread(target=draw_both, daemon=True)
    drawing.start()
    drawing.join(10)
    assert said == ["outer inner"]


@pytest.mark.parametrize("status", ["draft", "open"])
def test_a_visit_finds_the_events_that_every_other_page_finds(status: str) -> None:
    event = make_event("ada")
    Tournament.objects.filter(pk=event.pk).update(status=status)
    for who in ("ada", "eve", "dara", "cleo"):
        actor = make_user(who)
        seen = queries.tournaments_visible_to(actor).filter(pk=event.pk).exists()
        try:
            visit = queries.visit_of(actor, event.pk)
        except Tournament.DoesNotExist:
            assert not seen
        else:
            access = queries.access_to(event, actor)
            assert seen
            assert (visit.office, visit.playing) == (access.office, access.playing)
