"""The tasks of a page's own thread, counted as on a phone that is four times slower.

A task is measured by the processor, which other work does not slow down.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page

from tests.bench.figures import report

SLOWER = 4
LONG = 50  # milliseconds from which on a task keeps a user waiting
TASKS = ("RunTask", "ThreadControllerImpl::RunTask")


def trace_tasks(page: Page, work: Callable[[], None]) -> list[float]:
    """The milliseconds of each task during the work, for a slower browser.

    The driver brings its own script into a page when it first looks for an element: no task of the page.
    """
    body = page.locator("body")
    body.is_visible()
    body.evaluate("() => null")
    page.context.browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline", "__metadata"])
    work()
    events = json.loads(page.context.browser.stop_tracing())["traceEvents"]
    threads = {(each["pid"], each["tid"]) for each in events if each.get("args", {}).get("name") == "CrRendererMain"}
    tasks: dict[tuple[int, int], list[float]] = {thread: [0.0] for thread in threads}
    for each in events:
        if each["name"] in TASKS and (each["pid"], each["tid"]) in threads:
            tasks[each["pid"], each["tid"]].append(SLOWER * each.get("tdur", 0) / 1_000)
    return max(tasks.values(), key=sum)


def report_tasks(name: str, tasks: list[float]) -> None:
    """Print the longest task, and how many are long."""
    over = sum(task > LONG for task in tasks)
    report(f"{name}, {SLOWER} times slower", max(tasks), "ms", f"{over} of {len(tasks)} over {LONG}")
