"""The history of an event as its staff read it: in words, with scores and reasons, and links to what it is about."""

import re

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from tests.factories import NOON, make_dispute, make_user
from tournaments import services
from tournaments.models import Score
from tournaments.templatetags.history import KINDS


def test_every_kind_of_entry_that_is_written_has_its_words() -> None:
    sources = [
        *(settings.BASE_DIR / "tournaments" / "services").glob("*.py"),
        settings.BASE_DIR / "tournaments/jobs.py",
    ]
    subjects = "event|staff|players?|check_in|list|rounds?|pairing|pair_rule|match|clock|announcement|dispute|appeal"
    written = {kind for path in sources for kind in re.findall(rf'"((?:{subjects})\.[a-z_]+)"', path.read_text())}
    assert written | {"history.taken_over", "judge.added", "judge.removed"} == set(KINDS)  # of the time before


@pytest.mark.django_db
def test_an_entry_says_what_was_said_of_which_match_and_why(django_assert_max_num_queries) -> None:
    dispute = make_dispute("", reason="score")
    dara = make_user("dara")
    services.dispute_rule(
        dispute=dispute, actor=dara, decision="without", score=dispute.claim, reason="I saw <it>.", now=NOON
    )
    services.result_correct(match=dispute.match, actor=dara, score=Score(1, 1), reason="A slip of the pen.", now=NOON)
    client = Client()
    client.force_login(dara)
    with django_assert_max_num_queries(14):
        page = client.get(reverse("tournaments:history", args=[dispute.match.round.tournament_id])).content.decode()
    seats = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))
    assert (
        f"A judge ruled Round 1: {dispute.match} {dispute.claim.a}–{dispute.claim.b}: I saw &lt;it&gt;. dara (judge)"
        in seats
    )
    assert "1–1 instead of" in seats
    assert "the score is wrong" in seats
    assert f'href="{reverse("tournaments:dispute", args=[dispute.pk])}"' in page
    assert not re.search(r"match:\d|dispute\.ruled", page)
