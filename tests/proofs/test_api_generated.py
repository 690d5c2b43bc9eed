"""Five thousand requests as each kind of person, made from the API's description: none breaks it or the site."""

import os

import pytest

from tests.proofs.figures import report
from tests.wota_site.test_api_generated import find_faults

WANTED = 5_000
CASES = int(os.environ.get("PROOF_CASES", WANTED))

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


def test_generated_requests(monkeypatch):
    requests, faults = find_faults(CASES, monkeypatch)
    sentence = f"{requests:,} made, {len(faults)} broke the site or its description"
    report("generated API requests", sentence, reached=CASES, wanted=WANTED)
    assert not faults, "\n".join(faults[:40])
