"""How long two phones at a live table, and a verdict's page, take from a press to what it draws, in a real browser.

The web server runs as operators start it. BENCH_PRESSES is how many presses are timed in each game, BENCH_JUMPS how
many jumps through a long record. What the server's processor takes of a press says what a free machine would do.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import quantiles
from time import process_time
from typing import Any
from urllib.parse import urlencode

import pytest
from django.utils import timezone
from playwright.sync_api import Browser, BrowserContext, Page

from rules.games import GAMES
from rules.queries import list_starters
from tables.models import Table
from tables.queries import Visitor
from tables.services import Sits, table_join, table_open
from tests.bench.figures import report, seconds
from tests.bench.server import analyze, serve, warm_up
from tests.bench.tasks import LONG, SLOWER, report_tasks, trace_tasks
from tests.bench.test_hall import used_by_server
from tests.bench.test_looks import HTMX, make_asker
from tests.browser import follow
from tests.factories import NOON, demonstration_record, load_sets_of_all_games, make_user
from tests.sessions import open_sessions
from tests.tables.pressing import Press, find_press

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PRESSES = int(os.environ.get("BENCH_PRESSES", "40"))
JUMPS = int(os.environ.get("BENCH_JUMPS", "40"))
ROWS = 1_500
PHONE: Any = {"width": 390, "height": 844}
PLAYED = [code for code, game in GAMES.items() if game.play is not None]

# Notes when each revision of the table was drawn on this page, by a clock that all pages share.
NOTE_DRAWN = """() => {
    window.drawn = new Map();
    const now = () => performance.timeOrigin + performance.now();
    document.addEventListener("htmx:afterSettle", () => requestAnimationFrame(() => setTimeout(() => {
        const revision = document.querySelector("#table [name=seen]")?.value;
        if (revision && !window.drawn.has(revision)) window.drawn.set(revision, now());
    })));
}"""
# Presses what a player presses, and tells when, and how long the server was waited for.
PRESS = """async ([what, fields]) => {
    const named = (name, value) => document.querySelector(`#table form[action$="/${what}/"] [name="${name}"]${value}`);
    let pressed = document.querySelector(`#table form[action$="/${what}/"] button`);
    for (const [name, value] of fields) {
        if (name === "piece") named(name, `[value="${value}"]`).checked = true;
        else if (name.startsWith("points-")) named(name, "").value = value;
        else if (name === "key") pressed = named(name, `[value="${value}"]`);
    }
    if (pressed.closest("details")) pressed.closest("details").open = true;
    const began = performance.now();
    const settled = new Promise((done) => document.addEventListener("htmx:afterSettle", done, { once: true }));
    pressed.click();
    await settled;
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const drawn = performance.now();
    const asked = performance.getEntriesByType("resource").filter((each) => each.name.endsWith(`/${what}/`)).at(-1);
    return {
        at: performance.timeOrigin + began, drawn: drawn - began, served: asked.responseEnd - asked.requestStart,
        revision: document.querySelector("#table [name=seen]")?.value,
    };
}"""
NOTE_LONG_TASKS = """() => {
    window.long = [];
    new PerformanceObserver((seen) => window.long.push(...seen.getEntries().map((each) => each.duration)))
        .observe({ type: "longtask", buffered: true });
}"""
JUMP = """async (row) => {
    const box = document.getElementById("walk-row");
    const heading = document.querySelector("[data-moment]");
    box.value = row;
    const began = performance.now();
    const shown = new Promise((done) => {
        new MutationObserver(done).observe(heading, { childList: true, subtree: true });
    });
    box.form.requestSubmit();
    await shown;
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return performance.now() - began;
}"""


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    """The web server's, on a site with every game's cards."""
    load_sets_of_all_games()
    analyze()
    with serve(tmp_path / "web.log") as port:
        warm_up(port, ["/play/"], [{}] * 8)
        yield port


def come_in(browser: Browser, port: int, name: str) -> BrowserContext:
    """The phone of somebody who has logged in."""
    phone = browser.new_context(base_url=f"http://127.0.0.1:{port}", viewport=PHONE, is_mobile=True, has_touch=True)
    session = {"name": "sessionid", "value": open_sessions([make_user(name)])[0], "domain": "127.0.0.1", "path": "/"}
    phone.add_cookies([session])  # type: ignore[list-item]
    return phone


def open_table(game: str, seed: str) -> Table:
    """A table of Ada and Ben that has begun."""
    decks = [Sits(name, text) for name, text in sorted(list_starters(game).items())[:2]]
    table = table_open(
        visitor=Visitor(make_user("ada")), kind="two", game=game, edition=GAMES[game].default_edition, name="Ada",
        deck=decks[0], other=None, seed="", key=f"{seed}a", day=timezone.localdate(NOON), now=NOON,
    )  # fmt: skip
    ben = Visitor(make_user("ben"))
    return table_join(code=table.code, visitor=ben, name="Ben", deck=decks[1], key=f"{seed}b", now=NOON)


def sit_down(table: Table, phone: BrowserContext) -> Page:
    page = phone.new_page()
    page.goto(table.get_absolute_url())
    page.evaluate(NOTE_DRAWN)
    return page


def find_next(pages: list[Page], rng: Random) -> tuple[Page, Page, Press] | None:
    """Who presses what, and who waits; nothing at the end of the game."""
    for page, other in (pages, pages[::-1]):
        if (press := find_press(page.locator("#table").inner_html(), rng)) is not None:
            return page, other, press
    return None


def play(pages: list[Page], rng: Random, presses: int) -> list[dict[str, Any]]:
    """Press in turn, and wait each time until the other has seen it."""
    times: list[dict[str, Any]] = []
    while len(times) < presses and (found := find_next(pages, rng)) is not None:
        page, other, press = found
        time = page.evaluate(PRESS, list(press))
        if time["revision"] is not None:  # the game goes on
            is_drawn = "(revision) => window.drawn.get(revision) ?? false"
            time["seen"] = other.wait_for_function(is_drawn, arg=time["revision"]).json_value() - time["at"]
            times.append(time)
    return times


def report_shares(name: str, values: list[float]) -> None:
    shares = quantiles(values, n=100)
    report(f"{name}, p50", shares[49], "ms", f"{len(values)} times")
    report(f"{name}, p95", shares[94], "ms", f"worst {max(values):,.0f} ms")


@pytest.mark.parametrize("game", PLAYED)
def test_from_a_press_to_the_board_on_both_phones(port: int, browser: Browser, game: str) -> None:
    phones = [come_in(browser, port, name) for name in ("ada", "ben")]
    times, used, rng = list[dict[str, Any]](), 0.0, Random(18)
    for number in range(4):
        table = open_table(game, str(number))
        pages = [sit_down(table, phone) for phone in phones]
        before = used_by_server(port)
        times += play(pages, rng, PRESSES - len(times))
        used += used_by_server(port) - before
        for page in pages:
            page.close()
        if len(times) >= PRESSES:
            break
    report_shares(f"{game}: pressed to answered by the server", [each["served"] for each in times])
    report_shares(f"{game}: pressed to drawn", [each["drawn"] for each in times])
    report_shares(f"{game}: pressed to drawn on the other phone", [each["seen"] for each in times])
    report(f"{game}: processor of the server", used / len(times) * 1000, "ms a press", "with the polls of both phones")
    for phone in phones:
        phone.close()


@pytest.mark.parametrize("game", PLAYED)
def test_what_a_press_costs_the_application(game: str) -> None:
    """A player alone, who plays both sides to the end: from a request to the last byte of the board that it answers."""
    load_sets_of_all_games()
    analyze()
    ada, rng, times = make_user("ada"), Random(18), list[float]()
    decks = [Sits(name, text) for name, text in sorted(list_starters(game).items())[:2]]
    table = table_open(
        visitor=Visitor(ada), kind="both", game=game, edition=GAMES[game].default_edition, name="Ada", deck=decks[0],
        other=decks[1], seed="18", key="", day=timezone.localdate(NOON), now=NOON,
    )  # fmt: skip
    address = table.get_absolute_url()
    page = make_asker(f"{address}part/", ada, HTMX, whole=True)()
    while (found := find_press(page, rng)) is not None:
        ask = make_asker(f"{address}{found.what}/", ada, HTMX, form=urlencode(found.fields), whole=True)
        begun = process_time()
        page = ask()
        times.append((process_time() - begun) * 1000)
    report_shares(f"{game}: a press, processor of the application", times)


@pytest.mark.parametrize("game", PLAYED)
def test_what_a_phone_is_sent_and_works_through(port: int, browser: Browser, game: str) -> None:
    table, rng = open_table(game, "phone"), Random(18)
    phones = [come_in(browser, port, name) for name in ("ada", "ben")]
    page = phones[0].new_page()
    sent: dict[str, float] = {}
    kinds: dict[str, str] = {}
    devtools = phones[0].new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.on("Network.responseReceived", lambda each: kinds.update({each["requestId"]: each["type"]}))
    devtools.on("Network.loadingFinished", lambda each: sent.update({each["requestId"]: each["encodedDataLength"]}))
    page.goto(table.get_absolute_url())
    page.wait_for_load_state("networkidle")
    by_kind = ", ".join(
        f"{kind} {sum(size for key, size in sent.items() if kinds.get(key) == kind) / 1000:.1f}"
        for kind in sorted(set(kinds.values()))
    )
    report(f"{game}: first view of a table", sum(sent.values()) / 1000, "kB sent", by_kind)

    page.evaluate(NOTE_DRAWN)
    pages = [page, sit_down(table, phones[1])]
    report_tasks(f"{game}: longest task of {PRESSES} moves", trace_tasks(page, lambda: play(pages, rng, PRESSES)))
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(NOTE_LONG_TASKS)
    play(pages, rng, PRESSES)
    long = page.evaluate("window.long")
    report(
        f"{game}: tasks over {LONG} ms in as many moves of a throttled phone", len(long), "tasks",
        f"the longest {max(long, default=0):.0f} ms",
    )  # fmt: skip
    for phone in phones:
        phone.close()


def test_from_a_verdict_to_any_row_of_a_long_record(port: int, browser: Browser) -> None:
    rng = Random(18)
    phone = browser.new_context(base_url=f"http://127.0.0.1:{port}", viewport=PHONE, is_mobile=True, has_touch=True)
    page = phone.new_page()
    page.goto("/replay/")
    begun = demonstration_record("legal").replace("A concede\n", "")
    rows = "".join(f"J {'AB'[number % 2]} hp {1 + number % 7}\n" for number in range(ROWS - len(begun.splitlines())))
    page.locator("[name=record_text]").evaluate("(box, text) => { box.value = text; }", begun + rows)
    follow(page.get_by_role("button", name="Replay it"))
    first = int(page.locator("[data-walk]").get_attribute("data-row") or 0)
    times = [page.evaluate(JUMP, rng.randrange(10, first)) for _ in range(JUMPS)]
    report_shares(f"a row of {ROWS:,} by its number, pressed to drawn", times)
    steps = page.locator("[data-walk]").get_attribute("data-walk")
    ask = make_asker(f"{steps}?row={first // 2}", None, {"HTTP_ACCEPT": "application/json"})
    ask()
    report(f"a row of {ROWS:,} by its number", seconds(ask) * 1000, "ms of processor of the application")
    phone.close()
