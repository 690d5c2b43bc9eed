"""What of an event goes on paper: printed by the browser, on both papers, and read page by page."""

from io import BytesIO

import pytest
from django.test import Client
from playwright.sync_api import Page
from pypdf import PdfReader

from tests.browser import log_in, violations
from tests.factories import NOON, make_event, make_user, next_round
from tournaments import services
from tournaments.models import Match, Score, Tournament
from tournaments.views.prints import stack

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.browser]
POINTS = {"a4": (595, 842), "letter": (612, 792)}


def event_of(players: int, **fields: object) -> Tournament:
    event = make_event("ada", **{"name": "Friday & <b>Co</b>", **fields})
    names = [f"Guest {number:02}" for number in range(1, players)]
    services.players_add(tournament=event, actor=event.organizer, names=names, now=NOON)
    return event


def printed(page: Page, address: str, paper: str = "a4") -> list[str]:
    """The text of each page of paper, whose size is the asked one."""
    page.goto(f"{address}?paper={paper}")
    assert violations(page) == []
    sheets = PdfReader(BytesIO(page.pdf(prefer_css_page_size=True))).pages
    for sheet in sheets:
        width, height = POINTS[paper]
        assert abs(float(sheet.mediabox.width) - width) < 2
        assert abs(float(sheet.mediabox.height) - height) < 2
    return [" ".join(sheet.extract_text().split()) for sheet in sheets]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_slips_come_four_a_page_and_in_order_once_cut_and_stacked(page: Page, paper: str) -> None:
    event = event_of(23)
    next_round(event)
    log_in(page, "cleo")
    sheets = printed(page, f"/events/{event.pk}/print/slips/", paper)
    tables = [[int(word.split()[0]) for word in sheet.split("Table ")[1:]] for sheet in sheets]
    assert tables == [[1, 4, 7, 10], [2, 5, 8, 11], [3, 6, 9]]
    assert sheets[0].count("Games drawn") == 4
    assert "Friday & <b>Co</b>" in sheets[0]
    assert "Print this page" not in sheets[0]
    page.goto(f"/events/{event.pk}/print/slips/?paper={paper}")
    assert page.locator(".slip img.qr").count() == 11


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_tables_by_name_and_by_table_have_everybody_on_few_pages(page: Page, paper: str) -> None:
    event = event_of(64)
    next_round(event)
    log_in(page, "cleo")
    for what, most in (("names", 2), ("tables", 2)):
        sheets = printed(page, f"/events/{event.pk}/print/{what}/", paper)
        assert len(sheets) <= most
        text = " ".join(sheets)
        assert all(f"Guest {number:02}" in text for number in range(1, 64))
        assert text.count("Round 1") == 1


def test_standings_come_with_their_tie_breaks(page: Page) -> None:
    event = event_of(8)
    next_round(event)
    for match in Match.objects.filter(round__tournament=event, player_b__isnull=False):
        services.result_correct(match=match, actor=event.organizer, score=Score(2, 1), now=NOON)
    [sheet] = printed(page, f"/events/{event.pk}/print/standings/")
    assert sheet.count("1–0–0") == 4


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_registration_sheet_is_one_page_for_each_player(page: Page, paper: str) -> None:
    event = event_of(3)
    log_in(page, "cleo")
    sheets = printed(page, f"/events/{event.pk}/print/sheets/", paper)
    assert len(sheets) == 3
    codes = dict(event.registrations.values_list("name", "claim_code"))
    assert codes["Guest 01"] in next(sheet for sheet in sheets if "Guest 01" in sheet)


def test_the_sheet_for_the_wall_is_one_page(page: Page) -> None:
    event = event_of(3)
    page.goto(f"/events/{event.pk}/poster/")
    assert violations(page) == []
    assert len(PdfReader(BytesIO(page.pdf(prefer_css_page_size=True))).pages) == 1


def test_codes_and_slips_are_for_the_staff_and_drafts_for_nobody() -> None:
    event = event_of(4)
    services.round_pair(tournament=event, actor=event.organizer, now=NOON)
    client = Client()
    client.force_login(make_user("ada"))
    assert client.get(f"/events/{event.pk}/print/sheets/").status_code == 403
    assert client.get(f"/events/{event.pk}/print/slips/").status_code == 403
    assert client.get(f"/events/{event.pk}/print/names/").status_code == 404
    client.force_login(make_user("cleo"))
    assert client.get(f"/events/{event.pk}/print/tables/").status_code == 404


def test_a_stack_of_any_height_keeps_the_order() -> None:
    for count in range(30):
        pages = stack(range(count), 4)
        cut = [page[place] for place in range(4) for page in pages]
        assert [each for each in cut if each is not None] == list(range(count))
