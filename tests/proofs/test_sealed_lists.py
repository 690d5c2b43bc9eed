"""Sealed lists stay sealed: canary cards in fifty of them, and every public deck tried against what is announced."""

import hashlib
import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RoutePattern

from cards.models import Card
from decks.models import Deck
from decks.queries import read_deck
from judging.models import RecordSubmission
from rules.decklists.printing import print_decklist, print_sections
from tests.factories import (
    NOON,
    demonstration_record,
    make_deck,
    make_event,
    make_user,
    next_round,
    registration_of,
    starter_list,
)
from tests.proofs.figures import report, report_control
from tournaments import services
from tournaments.models import Dispute, Match, Registration, Score, Tournament
from tournaments.services import handing_in

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
            tournament=event, user=make_user(f"owner{n}"), joined_at=NOON, list_salt=model.list_salt,
            list_digest=f"sha256:{n}", cards_digest=model.cards_digest, list_text=f"{model.list_text}\n1 {CANARY} {n}",
            list_parsed={"main": [[1, f"{CANARY} {n}"]]},
        )
        for n in range(LISTS)
    )  # fmt: skip
    services.tournament_create(
        organizer=make_user("other_organizer"), game="wota", name="Elsewhere", now=NOON, opened=True
    )
    next_round(event)
    match = (
        Match.objects.filter(player_a__user__username__startswith="owner", player_b__user__username__startswith="owner")
        .select_related("round", "player_a__user", "player_b__user")
        .first()
    )
    services.match_report(match=match, actor=match.player_a.user, score=Score(2, 0), now=NOON)
    dispute = services.match_dispute(
        match=match, actor=match.player_b.user, claim=Score(0, 2), now=NOON,
        record_text=demonstration_record(), record_seat_a="a",
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
    report("sealed lists", f"{size}: {len(leaks)} leaks", reached=LISTS, wanted=LISTS)
    assert leaks == []
    assert broken == []


def test_the_same_crawl_finds_the_canary_where_a_list_may_be_read() -> None:
    """The control: the judge who does not play sees the list, so the crawl would have noticed a leak."""
    event, match, _dispute = canary_event()
    client = Client()
    client.force_login(make_user("dara"))
    page = client.get(f"/events/{event.pk}/players/{match.player_a.pk}/list/")
    assert CANARY in page.content.decode()


PLAYERS = ("ada", "ben", "fay", "gil", "hal", "ivy", "jon", "kim")
STARTERS = ("riverwall", "emberrush", "bannerline", "inkdebt")
HASHES = (hashlib.md5, hashlib.sha1, hashlib.sha256, hashlib.sha512, hashlib.blake2b, hashlib.sha3_256)
SALT = re.compile(rb"[0-9A-Za-z_-]{12,}")


def event_with_public_decks() -> Tournament:
    """A sealed event of eight. Each handed in a deck that somebody has published, two of them the same."""
    event = make_event(list_policy="sealed")
    lists = [shift(starter_list(STARTERS[number % 4]), number // 4) for number in range(len(PLAYERS))]
    for number, player in enumerate(PLAYERS):
        make_deck(make_user("publisher"), f"Deck {number}", text=lists[number], visibility="public")
        services.player_join(tournament=event, user=make_user(player), list_text=lists[number], now=NOON)
    services.player_join(tournament=event, user=make_user("twin"), list_text=lists[0], now=NOON)
    next_round(event)
    return event


def shift(text: str, copies: int) -> str:
    """The deck with so many copies of its second name played as the third, which a starter has room for."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    if copies:
        lines[1] = f"{int(lines[1][0]) - copies}{lines[1][1:]}"
    return "\n".join(lines)


def fetch_public_pages(event: Tournament) -> dict[str, bytes]:
    """Everything that anybody can read about the event without an account, by its address."""
    match, player = Match.objects.first(), event.registrations.first()
    values: dict[str, list[object]] = {
        "pk": [event.pk, match.pk], "match_pk": [match.pk], "registration_pk": [player.pk], "number": [1],
    }  # fmt: skip
    client, found = Client(raise_request_exception=False), {}
    for path in sorted(set(addresses(values))):
        if re.search(r"/(events|tournaments|matches|history)/", path):
            answer = client.get(f"{path}?page_size=200" if path.startswith("/api/") else path)
            headers = repr(sorted(answer.headers.items())).encode()
            found[path] = headers + (b"".join(answer.streaming_content) if answer.streaming else answer.content)
    return found


def forms_of(deck: Deck) -> set[bytes]:
    """The ways in which somebody would write the deck before hashing it."""
    decklist = read_deck(game=deck.game, edition=deck.edition, text=deck.text).decklist
    texts = {deck.text, print_decklist(decklist), print_sections(decklist.sections)}
    return {form.encode() for text in texts for form in (text, text.strip(), text.strip() + "\n", repr(text))}


def guess_decks(said: dict[str, bytes]) -> set[int]:
    """The public decks whose hash is announced: plain, or with anything public as its salt before or after it."""
    everything = b"\n".join(said.values()).lower()
    salts = {b"", *set(SALT.findall(b"".join(said.values())))}
    named = set()
    for deck in Deck.objects.filter(visibility="public"):
        for form in forms_of(deck):
            tries = {form, *(mixed for salt in salts for mixed in (salt + form, salt + b"\n" + form, form + salt))}
            if any(kind(each).hexdigest().encode() in everything for each in tries for kind in HASHES):
                named.add(deck.pk)
    return named


def groups_of_equal(event: Tournament) -> list[str]:
    """Announced hashes that two players share."""
    digests = list(event.registrations.values_list("list_digest", flat=True))
    return [digest for digest in set(digests) if digests.count(digest) > 1]


def test_no_public_deck_is_named_by_what_is_public_of_a_sealed_event() -> None:
    event = event_with_public_decks()
    named = guess_decks(fetch_public_pages(event))
    sentence = f"{len(named)} of {len(PLAYERS)} decks named from public data"
    report("announced lists", sentence, reached=len(PLAYERS), wanted=len(PLAYERS))
    assert not named
    assert groups_of_equal(event) == []


def test_without_the_salt_the_same_guesses_name_every_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: the guard off."""
    monkeypatch.setattr(handing_in, "commit", lambda _salt, text: f"sha256:{hashlib.sha256(text.encode()).hexdigest()}")
    event = event_with_public_decks()
    named = guess_decks(fetch_public_pages(event))
    report_control("announced lists", f"without salt {len(named)} of {len(PLAYERS)} decks named")
    assert len(named) == len(PLAYERS)
    assert len(groups_of_equal(event)) == 1
