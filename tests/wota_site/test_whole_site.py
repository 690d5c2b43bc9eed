"""The whole demonstration site, walked along every link by each kind of person: no page is broken, heavy or lax."""

import re

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from accounts.models import User
from tests.wota_site.pages import MOST_BYTES, read, walk
from tournaments import jobs
from tournaments.models import Dispute, Tournament

SKIP = re.compile(r"^/(admin|api|static|health)/")
ALIKE = re.compile(r"^(/cards/|/rules/[^/]+/rule/|/cards/\?|/rules/[^/]+/\?|/accounts/(?:login|signup)/\?)(?!$)")
# Nobody walks through all of these, so whoever has a name walks through few; the own decks come first.
THE_SAME_FOR_ALL = re.compile(
    r"^(/cards/|/rules/|/disputes/\d+/\?row=|/play/\?|/replay/\?)(?!$)"
    r"|^(/decks/)[a-z0-9]{16}(/.+)|^(/events/)\d+(/\w+\.(?:csv|trf))$"
)
# Each player of an event has these, by the words of the address without its numbers.
A_PLAYER = r"|^(/events/\d+/(?:standings/players|standings|players)/)[\d/]+(\w*/?)[\d/]*([\w.]*)"
A_MATCH = r"|^(/events/\d+/matches/)\d+/$"  # the own ones come first: the front page leads to them
WHOLE = re.compile(r"\.(?:csv|trf|json|zip)$|/print/")
"""A file and a printed sheet hold everybody: they grow with the event."""
MOST_BYTES_A_PLAYER = 3_500
DECK = re.compile(r"^/decks/[a-z0-9]{16}/$")
MOST_BYTES_A_DECK = 80_000  # with the faces of its cards


@pytest.fixture
def demo(db: None) -> None:
    """What `make run` shows on its first start, with the dispute judged."""
    call_command("load_demo", force=True, verbosity=0)
    for dispute in Dispute.objects.exclude(status=Dispute.Status.SETTLED):
        jobs.judge_dispute(dispute.pk, timezone.now)


@pytest.mark.slow
def test_every_link_leads_each_person_to_a_light_and_strict_page(demo: None) -> None:
    championship = Tournament.objects.latest("player_count")
    large = rf"|^(/events/{championship.pk}/[^/]+/)(?!$)"
    for person in (None, "ada", "ben", "cleo", "dara", "fay"):
        alike = re.compile((THE_SAME_FOR_ALL if person else ALIKE).pattern + large + A_PLAYER + A_MATCH)
        client = Client()
        if person:
            client.force_login(User.objects.get(username=person))
        addresses = set()
        for before, address, content in walk(client, skip=SKIP, alike=alike):
            addresses.add(address)
            most = MOST_BYTES_A_DECK if DECK.search(address) else MOST_BYTES
            if WHOLE.search(address):
                most = MOST_BYTES_A_PLAYER * championship.player_count
            assert len(content) < most, f"{person} at {address} (from {before}): {len(content)} bytes"
        assert {"/", "/cards/", "/decks/", "/events/", "/rules/", "/play/", "/replay/"} <= addresses
        assert ("/me/" in addresses) == bool(person)


def test_the_walk_itself_finds_what_is_wrong(client: Client) -> None:
    for bad in (
        '<p style="color:red">',
        "<script>1</script>",
        '<img src="https://elsewhere.example/x.png">',
        '<p id="a"></p><p id="a"></p>',
        '<label for="nowhere">x</label>',
        '<button onclick="x()">',
    ):
        with pytest.raises(AssertionError):
            read(bad)
