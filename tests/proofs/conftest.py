"""The summary after all proofs: which were run whole. And the program that plays events of elsewhere again."""

import pytest
from django.test import Client

from tests.factories import make_event
from tests.proofs.figures import REPORTED, summarize
from tests.proofs.program import Program
from wota_site import throttling


@pytest.fixture
def program(client: Client, monkeypatch: pytest.MonkeyPatch) -> Program:
    """Cleo's, which may ask as often as it likes."""
    monkeypatch.setattr(throttling.Throttle, "THROTTLE_RATES", dict.fromkeys(throttling.LIMITS, "999999/min"))
    client.force_login(make_event().organizer)
    return Program(client)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the summary."""
    stats = terminalreporter.stats
    failed = list(dict.fromkeys(each.nodeid for how in ("failed", "error") for each in stats.get(how, [])))
    skipped = [f"{each.nodeid.partition('::')[2]}: {each.longrepr[2]}" for each in stats.get("skipped", [])]
    if REPORTED or failed or skipped:
        terminalreporter.section("proofs")
        for line in summarize(REPORTED, failed, skipped):
            terminalreporter.write_line(line)
