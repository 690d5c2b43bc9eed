"""The summary after all proofs: which were run whole."""

import pytest

from tests.proofs.figures import REPORTED, summarize


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the summary. A proof that failed stands in pytest's own."""
    skipped = [
        f"{each.nodeid.partition('::')[2]}: {each.longrepr[2]}" for each in terminalreporter.stats.get("skipped", [])
    ]
    if REPORTED or skipped:
        terminalreporter.section("proofs")
        for line in summarize(REPORTED, skipped):
            terminalreporter.write_line(line)
