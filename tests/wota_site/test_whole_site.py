"""The whole demonstration site, walked along every link by each kind of person: no page is broken, heavy or lax."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from accounts.models import User
from tests.wota_site.pages import MOST_BYTES, read, walk
from tournaments import jobs
from tournaments.management.commands.load_demo import PASSWORD
from tournaments.models import Dispute, Match

SKIP = re.compile(r"^/(admin|api|static|health)/")
ALIKE = re.compile(r"^(/cards/|/rules/wota/rule/|/cards/\?|/rules/wota/\?)(?!$)")


@pytest.fixture
def demo(db: None) -> None:
    """What `make run` shows on its first start, with the dispute judged."""
    call_command("load_demo", force=True, verbosity=0)
    for dispute in Dispute.objects.exclude(status=Dispute.Status.SETTLED):
        jobs.judge_record(dispute.pk, timezone.now)


@pytest.mark.slow
@pytest.mark.parametrize("person", [None, "ada", "ben", "cleo", "dara"])
def test_every_link_leads_to_a_light_and_strict_page(demo: None, client: Client, person: str | None) -> None:
    if person:
        client.force_login(User.objects.get(username=person))
    addresses = set()
    for before, address, content in walk(client, skip=SKIP, alike=ALIKE):
        addresses.add(address)
        assert len(content) < MOST_BYTES, f"{address} (from {before}) weighs {len(content)} bytes"
    assert {"/", "/cards/", "/decks/", "/events/", "/rules/", "/design/", "/replay/"} <= addresses
    assert ("/me/" in addresses) == bool(person)


@pytest.mark.parametrize(("scheme", "width"), [("light", 390), ("dark", 1280)])
def test_no_page_of_the_demonstration_shuts_anybody_out(
    transactional_db: None, open_page: Callable, scheme: str, width: int, request: pytest.FixtureRequest
) -> None:
    request.getfixturevalue("demo")
    dispute = Dispute.objects.exclude(status=Dispute.Status.SETTLED).get()
    event = dispute.match.round.tournament_id
    open_match = Match.objects.filter(round__tournament=event, status="scheduled").first()
    everybody = [
        "/cards/", "/cards/river-guard/", "/cards/?q=zzzz", "/decks/", "/decks/new/", "/events/", f"/events/{event}/",
        f"/events/{event}/standings/", f"/events/{event}/players/", "/replay/?example=illegal",
    ]  # fmt: skip
    own = {
        "ada": ["/", "/decks/", "/decks/new/", f"/disputes/{dispute.pk}/", f"/events/{event}/"],
        "dara": ["/", f"/disputes/{dispute.pk}/", f"/events/{event}/floor/"],
        "cleo": ["/events/new/", f"/events/{event}/organize/", f"/events/{event}/matches/{open_match.pk}/"],
    }
    check(open_page(color_scheme=scheme, viewport={"width": width, "height": 900}), everybody)
    for person, addresses in own.items():
        page = open_page(color_scheme=scheme, viewport={"width": width, "height": 900})
        page.goto("/accounts/login/")
        page.fill("[name=login]", person)
        page.fill("[name=password]", PASSWORD)
        with page.expect_navigation():
            page.click("main button[type=submit]")
        check(page, addresses)


def check(page, addresses: list[str]) -> None:
    for address in addresses:
        assert page.goto(address).status == 200, address
        found = Axe().run(page).response["violations"]
        assert [f"{each['id']}: {node['target']}" for each in found for node in each["nodes"]] == [], address
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{address} scrolls sideways"


def test_the_walk_itself_finds_what_is_wrong(client: Client) -> None:
    for bad in (
        '<p style="color:red">',
        "<script>1</script>",
        '<img src="https://elsewhere.example/x.png">',
        '<p id="a"></p><p id="a"></p>',
        '<label for="nowhere">x</label>',
        '<button onclick="x()">',
    ):
        with pytest.raises(AssertionError):
            read(bad)
