"""Five thousand requests as each kind of person, made from the API's description: none breaks it or the site."""

import os

import pytest

from tests.proofs.figures import report, report_control
from tests.wota_site.test_api_generated import find_faults

WANTED = 5_000
CASES = int(os.environ.get("PROOF_CASES", WANTED))

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


def test_generated_requests(monkeypatch):
    requests, faults = find_faults(CASES, monkeypatch)
    sentence = f"{requests:,} made, {len(faults)} broke the site or its description"
    report("generated API requests", sentence, reached=CASES, wanted=WANTED)
    assert not faults, "\n".join(faults[:40])


def test_an_endpoint_that_breaks_is_found(monkeypatch):
    """The control: the deck check divides by nothing."""
    monkeypatch.setattr("decks.queries.read_deck", lambda **_: 1 / 0)
    requests, faults = find_faults(400, monkeypatch, strangers_only=True)
    report_control("generated API requests", f"one endpoint broken: {requests} made, {len(faults)} broke the site")
    assert any("/api/v1/decks/check/" in fault for fault in faults)
