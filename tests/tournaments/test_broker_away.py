"""With the broker away everything but the replay goes on: the dispute stands, and a worker finds it later."""

import subprocess
import sys

import pytest

from tests.factories import NOON, demonstration_record, make_event, make_user, match_between
from tests.workers import BASE_DIR, environment
from tournaments import services
from tournaments.models import Dispute, Score

OPEN_A_DISPUTE = """
import sys, time, django
django.setup()
from django.utils import timezone
from accounts.models import User
from tournaments import services
from tournaments.models import Match, Score
match = Match.objects.select_related("round__tournament").get()
started = time.perf_counter()
services.match_dispute(match=match, actor=User.objects.get(username="ada"), claim=Score(1, 1, 1),
                       record_text=sys.stdin.read(), now=timezone.now())
print(time.perf_counter() - started)
"""


@pytest.mark.django_db(transaction=True)
def test_a_dispute_is_opened_at_once_while_the_broker_is_away() -> None:
    event = make_event("ada", "ben", start=True)
    match = match_between(event, "ada", "ben")
    services.match_report(match=match, actor=make_user("ben"), score=Score(2, 0), now=NOON)
    done = subprocess.run(
        [sys.executable, "-c", OPEN_A_DISPUTE], cwd=BASE_DIR, input=demonstration_record(), text=True,
        env={**environment(), "CELERY_BROKER_URL": "redis://127.0.0.1:1/0"}, capture_output=True, check=True,
    )  # fmt: skip
    assert float(done.stdout) < 4, "without a limit on retries it is six seconds and more"
    assert "no broker to call a worker" in done.stderr
    assert Dispute.objects.get().status == "open"
