"""Every page in a real browser, light, dark and at 200 %: axe finds nothing, and no page is wider than the window."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from playwright.sync_api import Page

from cards.models import Card
from tests.browser import log_in, too_wide, violations
from tests.factories import (
    client_of,
    close_round,
    load_core_set,
    load_formats_and_rulings,
    make_deck,
    make_designer,
    make_dispute,
    make_event,
    make_user,
    next_round,
    play_round,
    registration_of,
)
from tests.proofs.addresses import fill, routes
from tests.proofs.figures import report, report_control
from tournaments import jobs

pytestmark = [pytest.mark.slow, pytest.mark.browser, pytest.mark.django_db(transaction=True)]

EVERY = int(os.environ.get("PROOF_EVERY_PAGE", "1"))  # only every so many of the pages
ROLES = ("cleo", "dora", "ada", "dara", "")
"""Who looks at a page: the first of an organizer, a designer, a player, a judge and nobody to whom it is shown."""
SIGHTS: dict[str, tuple[int, int, Any]] = {
    "light on a desk": (1280, 720, "light"), "dark on a phone": (390, 844, "dark"), "at 200 %": (640, 360, "light"),
}  # fmt: skip
"""Width, height and colors; at 200 % a desk has half as many pixels."""
PLAIN = re.compile(r"\.\w+$|/api/|/health|metrics|logout")
"""What is no page."""
PLANTED = """() => {
    const planted = document.createElement("div");
    planted.innerHTML = '<img src="/static/img/favicon.svg"><p style="width:2000px">wide</p>';
    document.querySelector("main").append(planted);
}"""


@pytest.fixture
def pages(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[str]]:
    """The addresses of all pages, by who looks at them."""
    monkeypatch.setattr(logging.getLogger("django.request"), "disabled", True)  # many addresses are no page for many
    cache.clear()  # nobody has tried to log in yet
    load_core_set()
    load_formats_and_rulings()
    make_designer("dora", is_staff=True)
    clients = {role: client_of(role) for role in ROLES}
    found: dict[str, list[str]] = {role: [] for role in ROLES}
    for address in _list_addresses()[::EVERY]:
        role = next((role for role in ROLES if _shows_page(clients[role], address)), None)
        if role is not None:
            found[role].append(address)
    return found


def _shows_page(client: Client, address: str) -> bool:
    answer = client.get(address)
    is_page = answer.headers.get("Content-Type", "").startswith("text/html") and not answer.streaming
    return answer.status_code == 200 and is_page and b"<main" in answer.content


def _list_addresses() -> list[str]:
    """Every address that a browser may be sent to, with things of each kind in its place."""
    dispute = make_dispute()
    jobs.judge_dispute(dispute.pk, lambda: dispute.created_at)
    event = make_event("ada", "ben", "fay", "gil", name="Cup", start=True)
    play_round(event)
    own = registration_of(event, "ada").pk
    close_round(event)
    next_round(event)
    match = event.rounds.latest("number").matches.order_by("table").first()
    deck = make_deck(make_user("ada"), visibility="public")
    card = Card.objects.order_by("pk").first()
    assert match is not None
    assert card is not None
    of_event: dict[str, list[object]] = {
        "pk": [event.pk], "match_pk": [match.pk], "registration_pk": [own], "player_pk": [own], "number": [1],
        "after": [1],
    }  # fmt: skip
    values = {
        "events/": of_event,
        "disputes/": {"pk": [dispute.pk]},
        "decks/": {"code": [deck.code]},
        "cards/desk/sets/": {"game": ["wota"], "code": ["COR"], "slug": [card.slug]},
        "cards/sets/": {"game": ["wota"], "code": ["COR"]},
        "cards/formats/": {"game": ["wota"], "code": ["current"]},
        "cards/keywords/": {"game": ["wota"], "slug": ["bloodlust"]},
        "cards/types/": {"game": ["wota"], "slug": ["dragon"]},
        "cards/": {"slug": [card.slug]},
        "rules/": {"game": ["wota"], "code": ["current"], "rule_id": ["WOTA-CMB-02"]},
    }
    found = []
    for route in sorted(set(routes())):
        start = max((each for each in values if route.startswith(each)), key=len, default="")
        found += [address for address in fill(route, values.get(start, {})) if not PLAIN.search(address)]
    return found


def test_axe_finds_nothing_on_any_page(pages: dict[str, list[str]], open_page: Callable[..., Page]) -> None:
    looks, faults = 0, []
    for role, addresses in pages.items():
        page = open_page()
        if role:
            log_in(page, role)
        for address in addresses:
            for sight in SIGHTS:
                looks += 1
                faults += [f"{address} {sight}: {fault}" for fault in _look(page, sight, address)]
    count = sum(map(len, pages.values()))
    report(
        "pages in a browser",
        f"{count} pages, {looks} looks in three sights: {len(faults)} faults",
        reached=count,
        wanted=count * EVERY,
    )
    assert not faults, "\n".join(faults[:30])
    assert count * EVERY > 80


def _look(page: Page, sight: str, address: str) -> list[str]:
    """What is wrong with the page as it comes in this sight."""
    width, height, scheme = SIGHTS[sight]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=scheme)
    if address:
        page.goto(address)
    page.mouse.move(0, 0)  # nothing is hovered over by chance
    return violations(page) + (["is too wide"] if too_wide(page) else [])


def test_a_fault_on_a_page_is_found(transactional_db: None, page: Page, watch: Any) -> None:
    """The control: a picture without words, and a line wider than the page."""
    watch.expect("style")
    page.goto("/rules/")
    page.evaluate(PLANTED)
    found = {sight: _look(page, sight, "") for sight in SIGHTS}
    report_control("pages in a browser", f"two faults planted: {sum(map(len, found.values()))} found in three sights")
    assert all(any("image-alt" in fault for fault in faults) for faults in found.values())
