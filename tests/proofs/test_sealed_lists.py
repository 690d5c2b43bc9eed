"""Sealed decklists stay sealed: canary cards are looked for on every route, as everybody who may not see them."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from cards.models import Card
from decks.models import Deck
from tests.factories import NOON, make_deck, make_event, make_user, registration_of, starter_list
from tournaments import services
from tournaments.models import Dispute, Match, Score

pytestmark = [pytest.mark.slow, pytest.mark.django_db]

# The catalogue shows every card to everybody, and the rulebook, the admin and the API's own description hold no list.
OPEN_TO_ALL = ("cards/", "api/v1/cards/", "rules/", "admin/", "api/v1/schema/", "api/v1/docs/", "design/", "health/")
NOTE = "canary-4417"


def routes(patterns=None, prefix: str = "", names: tuple[str, ...] = ()) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every route of the site: its pattern, and the names of its arguments."""
    for entry in get_resolver().url_patterns if patterns is None else patterns:
        where = prefix + str(entry.pattern)
        arguments = (*names, *entry.pattern.converters)
        if isinstance(entry, URLResolver):
            yield from routes(entry.url_patterns, where, arguments)
        elif isinstance(entry, URLPattern):
            yield where, arguments


def addresses(values: dict[str, list[str]]) -> Iterator[str]:
    """Every address that the routes make of these values, one for each combination that a story has."""
    for pattern, arguments in routes():
        if pattern.startswith(OPEN_TO_ALL) or any(mark in pattern for mark in "^$\\("):
            continue
        made = [f"/{pattern}"]
        for name in arguments:
            made = [
                address.replace(part, value, 1)
                for address in made
                for part in (f"<int:{name}>", f"<slug:{name}>", f"<str:{name}>", f"<{name}>")
                if part in address
                for value in values.get(name, ["1"])
            ]
        yield from made


@pytest.fixture
def story():
    """Ada's and Ben's lists are sealed; Ada's has a card that nobody else plays, and a note."""
    event = make_event("ben", "eve", start=False, judges=("dara",))
    played = starter_list("riverwall") + starter_list("emberrush")
    card = next(card for card in Card.objects.filter(printings__rarity="common") if card.name not in played)
    lines = starter_list("riverwall").splitlines()
    first = next(number for number, line in enumerate(lines) if line[:1].isdigit())
    count, name = lines[first].split(" ", 1)
    lines[first : first + 1] = [f"{int(count) - 1} {name}", f"1 {card.name}", f"# {NOTE}"]
    ada = make_user("ada")
    services.player_join(tournament=event, user=ada, list_text="\n".join(lines), now=NOON)
    make_deck(ada, "My secret", text="\n".join(lines))
    services.round_pair(tournament=event, actor=event.organizer, now=NOON)
    services.round_publish(tournament=event, actor=event.organizer, now=NOON)
    match = Match.objects.filter(round__tournament=event, player_b__isnull=False).first()
    services.match_report(match=match, actor=match.player_a.user, score=Score(2, 0), now=NOON)
    services.match_dispute(match=match, actor=match.player_b.user, claim=Score(0, 2), now=NOON)
    return event, card.name


def crawled(client: Client, values: dict[str, list[str]]) -> Iterator[tuple[str, str]]:
    """Each address with what it answers, headers too."""
    for address in sorted(set(addresses(values))):
        response = client.get(address)
        assert response.status_code < 500, address
        body = b"".join(response) if response.streaming else response.content
        yield address, body.decode(errors="replace") + str(response.headers)


def leaks(client: Client, values: dict[str, list[str]], canaries: tuple[str, ...]) -> tuple[int, list[str]]:
    """How many addresses were looked at, and those that show a canary."""
    seen = list(crawled(client, values))
    return len(seen), [address for address, text in seen if any(canary in text for canary in canaries)]


def values_of(event) -> dict[str, list[str]]:
    """What the story's objects are called in addresses."""
    matches = list(map(str, Match.objects.values_list("pk", flat=True)))
    return {
        "pk": [str(event.pk), *matches, *map(str, Dispute.objects.values_list("pk", flat=True))],
        "number": ["1"],
        "match_pk": matches,
        "registration_pk": [str(registration_of(event, name).pk) for name in ("ada", "ben", "eve")],
        "code": list(Deck.objects.values_list("code", flat=True)),
    }


@pytest.mark.parametrize("who", ["anonymous", "ben", "eve", "mallory", "another organizer", "a judge who plays"])
def test_no_route_shows_a_sealed_list_to(who, story):
    event, card = story
    client = Client()
    if who == "another organizer":
        client.force_login(make_user("olga"))
        services.tournament_create(organizer=make_user("olga"), name="Elsewhere", now=NOON, opened=True)
    elif who == "a judge who plays":
        services.judge_add(tournament=event, actor=event.organizer, judge=make_user("eve"), now=NOON)
        client.force_login(make_user("eve"))
    elif who != "anonymous":
        client.force_login(make_user(who))
    looked_at, found = leaks(client, values_of(event), (card, NOTE))
    print(f"sealed lists, as {who}: {looked_at} addresses, {len(found)} leaks")
    assert found == []
    assert looked_at > 60


@pytest.mark.parametrize("who", ["ada", "dara"])
def test_the_owner_and_a_judge_do_see_it_so_the_canary_sings(who, story):
    """The control: whoever may see the list finds the canary on the same crawl."""
    event, card = story
    client = Client()
    client.force_login(make_user(who))
    _, found = leaks(client, values_of(event), (card, NOTE))
    assert reverse("tournaments:player_list", args=[event.pk, registration_of(event, "ada").pk]) in found
