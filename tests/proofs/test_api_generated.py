"""Five thousand requests as each kind of person, made from the API's description: none breaks it or the site."""

import pytest

from tests.wota_site.test_api_generated import find_faults

CASES = 5_000

pytestmark = [pytest.mark.slow, pytest.mark.django_db]


def test_generated_requests(monkeypatch):
    requests, faults = find_faults(CASES, monkeypatch)
    print(f"generated API requests: {requests:,} made, {len(faults)} broke the site or its description")
    assert not faults, "\n".join(faults[:40])
