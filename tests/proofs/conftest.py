"""The summary after all proofs: which were run whole."""

import pytest

from tests.proofs.figures import REPORTED, summarize


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the summary."""
    stats = terminalreporter.stats
    failed = list(dict.fromkeys(each.nodeid for how in ("failed", "error") for each in stats.get(how, [])))
    skipped = [f"{each.nodeid.partition('::')[2]}: {each.longrepr[2]}" for each in stats.get("skipped", [])]
    if REPORTED or failed or skipped:
        terminalreporter.section("proofs")
        for line in summarize(REPORTED, failed, skipped):
            terminalreporter.write_line(line)
