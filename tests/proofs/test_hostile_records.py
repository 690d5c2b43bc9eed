"""Oversized, endless and malformed records are answered within a second, each with a clear message."""

from time import perf_counter

import pytest

from tests.rules.test_reader import HOSTILE, LIMITS, verdict

pytestmark = pytest.mark.slow


def test_every_hostile_record_is_answered_within_a_second():
    slowest, cases = 0.0, [*HOSTILE, *(text for text, *_ in LIMITS.values())]
    for text in cases:
        begun = perf_counter()
        found = verdict(text)
        slowest = max(slowest, perf_counter() - begun)
        assert len(found.problem.message if found.problem else "") < 2000
    print(f"hostile records: {len(cases)}, the slowest answered in {slowest:.2f} s")
    assert slowest < 1
