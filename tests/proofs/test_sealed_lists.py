"""Sealed lists stay sealed: canary cards in fifty of them, every address, everybody who must not see them."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RoutePattern

from cards.models import Card
from judging.models import RecordSubmission
from tests.factories import NOON, demonstration_record, make_event, make_user, next_round, registration_of
from tournaments import services
from tournaments.models import Dispute, Match, Registration, Score, Tournament

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
LISTS = 50
CANARY = "Canary of the Sealed Mine"
ROLES = ("", "eve", "rival", "playing_judge", "other_organizer")
SKIPPED = ("admin/", "static/")


def canary_event() -> tuple[Tournament, Match, Dispute]:
    """An event with fifty sealed lists, each with a card of its own in the snapshot; one match is disputed."""
    event = make_event("ada", "rival", "playing_judge", judges=("playing_judge", "dara"), name="Sealed Cup")
    model = registration_of(event, "ada")
    Registration.objects.bulk_create(
        Registration(
            tournament=event, user=make_user(f"owner{n}"), joined_at=NOON, list_digest=f"sha256:{n}",
            cards_digest=model.cards_digest, list_text=f"{model.list_text}\n1 {CANARY} {n}",
            list_parsed={"main": [[1, f"{CANARY} {n}"]]},
        )
        for n in range(LISTS)
    )  # fmt: skip
    services.tournament_create(organizer=make_user("other_organizer"), name="Elsewhere", now=NOON, opened=True)
    next_round(event)
    match = (
        Match.objects.filter(player_a__user__username__startswith="owner", player_b__user__username__startswith="owner")
        .select_related("round", "player_a__user", "player_b__user")
        .first()
    )
    services.match_report(match=match, actor=match.player_a.user, score=Score(2, 0), now=NOON)
    dispute = services.match_dispute(
        match=match, actor=match.player_b.user, claim=Score(0, 2), now=NOON,
        record_text=demonstration_record(),
    )  # fmt: skip
    return event, match, dispute


def addresses(values: dict[str, list[object]]) -> Iterator[str]:
    """Every address of the site without arguments, or with arguments that `values` knows."""

    def walk(patterns: list[URLPattern | URLResolver], prefix: str, names: dict[str, str]) -> Iterator[str]:
        for entry in patterns:
            if not isinstance(entry.pattern, RoutePattern):
                continue
            route = prefix + str(entry.pattern)
            if route.startswith(SKIPPED):
                continue
            if isinstance(entry, URLResolver):
                yield from walk(entry.url_patterns, route, names)
            else:
                yield from filled(route)

    def filled(route: str) -> Iterator[str]:
        if "<" not in route:
            yield "/" + route
            return
        start, end = route.index("<"), route.index(">")
        name = route[start + 1 : end].rsplit(":", maxsplit=1)[-1]
        for value in values.get(name, []):
            yield from filled(f"{route[:start]}{value}{route[end + 1 :]}")

    yield from walk(get_resolver().url_patterns, "", {})


def test_no_address_shows_a_sealed_list_to_anybody_it_is_sealed_from() -> None:
    event, match, dispute = canary_event()
    owner = match.player_a
    values: dict[str, list[object]] = {
        "pk": sorted({event.pk, match.pk, dispute.pk}), "match_pk": [match.pk], "registration_pk": [owner.pk],
        "number": [1], "slug": [Card.objects.first().slug], "game": ["wota"], "code": ["DECK"],
        "rule_id": ["WOTA-CMB-02"], "name": ["tournaments"],
        "record": [RecordSubmission.objects.create(text=demonstration_record(), asked_at=NOON, delete_at=NOON).code],
    }  # fmt: skip
    paths = sorted(set(addresses(values)))
    assert len(paths) > 60
    leaks, asked, broken = [], 0, []
    for who in ROLES:
        client = Client(raise_request_exception=False)
        if who:
            client.force_login(make_user(who))
        for path in paths:
            for query in ("", f"?q={CANARY}&page_size=200"):
                answer = client.get(path + query)
                asked += 1
                body = b"".join(answer.streaming_content) if answer.streaming else answer.content
                said = body.decode(errors="replace").replace(CANARY.replace(" ", "+"), "")
                headers = " ".join(f"{name}: {value}" for name, value in answer.headers.items())
                # what was asked for may be repeated; a list shows the number of the card too
                if any(f"{CANARY} {n}" in said + headers for n in range(LISTS)):
                    leaks.append((who, path + query))
                if answer.status_code >= 500 and not path.startswith("/health/"):
                    broken.append((who, path + query))
    size = f"{LISTS} canaries, {len(paths)} addresses, {len(ROLES)} roles, {asked} requests"
    print(f"sealed lists: {size}: {len(leaks)} leaks")
    assert leaks == []
    assert broken == []


def test_the_same_crawl_finds_the_canary_where_a_list_may_be_read() -> None:
    """The control: the judge who does not play sees the list, so the crawl would have noticed a leak."""
    event, match, _dispute = canary_event()
    client = Client()
    client.force_login(make_user("dara"))
    page = client.get(f"/events/{event.pk}/players/{match.player_a.pk}/list/")
    assert CANARY in page.content.decode()
