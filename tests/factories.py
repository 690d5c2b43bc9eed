"""Builders for the stories that tests tell: plain functions, no magic. Each app has its own section."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.models import User
from cards.models import Card
from cards.services import card_file_load, formats_file_load, rulings_file_load
from decks.models import Deck
from decks.services import deck_save
from rules.games import GAMES
from rules.queries import list_starters
from tests.beginnings import begin_person, begin_story, story
from tests.database import Stock
from tournaments import ledger, services
from tournaments.models import Dispute, Match, Registration, Score, Tournament

NOON = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
FOUR = ("ada", "ben", "fay", "gil")

# accounts


@begin_person
def make_user(username: str, **fields: Any) -> User:
    """A person who can sign in with the password "secret-" and their name; the second call gives back the first."""
    user = User.objects.filter(username=username).first()
    return user or User.objects.create_user(username, password=f"secret-{username}", **fields)


def client_of(username: str) -> Client:
    """A browser in which this person has logged in; without a name nobody has."""
    client = Client()
    if username:
        client.force_login(make_user(username))
    return client


def make_designer(username: str = "dora", **fields: Any) -> User:
    """Somebody who may load card files and change cards on the desk."""
    user = make_user(username, **{"display_name": username.capitalize(), **fields})
    user.user_permissions.set(Permission.objects.filter(codename__in=["add_card", "change_card"]))
    return user


# cards


def _load_core_set() -> None:
    load_sets_of("wota")


CORE_SET = Stock("cards", _load_core_set)


def load_core_set() -> None:
    """The card sets of W.O.T.A. that ship, in the database."""
    if story.stands_on is not CORE_SET or story.is_changed:
        CORE_SET.bring()
        story.has_begun = True


@begin_story
def load_sets_of(game: str) -> None:
    """The card sets of any game that ship, in the database."""
    for path in sorted((settings.CARD_SETS_DIR / game).glob("*.json")):
        card_file_load(data=path.read_bytes())


@begin_story
def load_sets_of_all_games() -> None:
    """The card sets of every game that ships, in the database."""
    load_core_set()
    for game in GAMES:
        if game != "wota":
            load_sets_of(game)


@begin_story
def load_formats_and_rulings() -> None:
    """The formats and rulings that ship, on the cards that are loaded."""
    formats_file_load(data=(settings.CARD_FORMATS_DIR / "wota.json").read_bytes())
    rulings_file_load(data=(settings.CARD_RULINGS_DIR / "wota.json").read_bytes())


def announce(card: str, status: str, since: str = "2026-02-01", *, code: str = "current") -> None:
    """Says of a card in a format that ships what its status is from a day on, instead of all that was said before."""
    file = json.loads((settings.CARD_FORMATS_DIR / "wota.json").read_bytes())
    own = next(each for each in file["formats"] if each["code"] == code)
    own["changes"] = [{"card": card, "status": status, "since": since, "reason": "Why.", "source": "Where"}]
    formats_file_load(data=json.dumps(file).encode())


# decks


def starter_list(name: str = "riverwall", game: str = "wota") -> str:
    """The text of a legal deck that ships with a game, such as riverwall, emberrush, bannerline and inkdebt."""
    return list_starters(game)[name]


def make_deck(owner: User, name: str = "Riverwall", **fields: Any) -> Deck:
    """A saved deck of this person: legal, private and in the current edition, unless said otherwise."""
    values = {"game": "wota", "edition": "current", "text": starter_list(), "now": NOON, **fields}
    return deck_save(owner=owner, name=name, **values)


# tournaments


@begin_story
def make_event(*players: str, start: bool = False, judges: tuple[str, ...] = ("dara",), **fields: Any) -> Tournament:
    """Cleo's open event with these players. With `start`, its first round is published."""
    if not Card.objects.exists():
        load_core_set()
    cleo = make_user("cleo")
    event = services.tournament_create(
        organizer=cleo, now=NOON, opened=True, **{"game": "wota", "name": "Winter Open", "seed": "7", **fields}
    )
    for judge in judges:
        services.staff_appoint(tournament=event, actor=cleo, person=make_user(judge), now=NOON)
    for number, player in enumerate(players):
        deck = starter_list("emberrush" if number % 2 else "riverwall")
        services.player_join(tournament=event, user=make_user(player), list_text=deck, now=NOON)
    if start:
        next_round(event)
    return event


def next_round(event: Tournament) -> None:
    """Pairs and publishes the next round."""
    services.round_pair(tournament=event, actor=event.organizer, now=NOON)
    services.round_publish(tournament=event, actor=event.organizer, now=NOON)


def close_round(event: Tournament) -> None:
    """Closes the round that is being played."""
    services.round_close(tournament=event, actor=event.organizer, now=NOON + timedelta(minutes=50))


def match_between(event: Tournament, one: str, other: str) -> Match:
    """The match of the latest round in which these two sit."""
    matches = Match.objects.filter(round__tournament=event).select_related("player_a__user", "player_b__user")
    for match in matches.order_by("-round__number"):
        if {match.player_a.user.username, match.player_b and match.player_b.user.username} == {one, other}:
            return match
    raise AssertionError(f"{one} and {other} do not play each other")


def registration_of(event: Tournament, player: str) -> Registration:
    """The player's place in the event."""
    return event.registrations.exclude(status="withdrawn").get(user__username=player)


def play(match: Match, *score: int) -> Match:
    """Player A reports, player B confirms."""
    services.match_report(match=match, actor=match.player_a.user, score=Score(*score), now=NOON)
    return services.match_confirm(match=match, actor=match.player_b.user, now=NOON)


def play_round(event: Tournament, *score: int) -> None:
    """Every match of the round being played ends with this score, or 2-0."""
    for match in Match.objects.filter(round__tournament=event, status="scheduled"):
        play(match, *(score or (2, 0)))


def demonstration_record(name: str = "illegal") -> str:
    """A match record that ships with W.O.T.A.: illegal, legal, or with effects."""
    record = GAMES["wota"].read_example(name)
    assert record, name
    return record


@begin_story
def make_dispute(record: str | None = None, **fields: Any) -> Dispute:
    """Ada and Ben play. Ben reports that he won, Ada disputes it with a record. Dara is the judge."""
    event = make_event("ada", "ben", start=True)
    match = match_between(event, "ada", "ben")
    ada_is_a = match.player_a.user.username == "ada"
    ben_wins, ada_wins = (Score(0, 2), Score(2, 0)) if ada_is_a else (Score(2, 0), Score(0, 2))
    services.match_report(match=match, actor=make_user("ben"), score=ben_wins, now=NOON)
    text = demonstration_record() if record is None else record
    seat = "" if '[A "Ada"] [B "Ben"]' in text else "a"
    return services.match_dispute(
        match=match, actor=make_user("ada"), claim=ada_wins, record_text=text,
        **{"record_seat_a": seat, "reason": "illegal_play", "explanation": "His imp attacked twice.",
           "now": NOON, **fields},
    )  # fmt: skip


def add_players(event: Tournament, count: int) -> list[Registration]:
    """Many players at once, all with the list of the starter deck, past the use case for speed."""
    first = make_user(f"first-of-{event.pk}")
    model = services.player_join(tournament=event, user=first, list_text=starter_list(), now=NOON)
    users = User.objects.bulk_create(
        User(username=f"player{event.pk}-{n:03}", display_name=f"Player {n}") for n in range(count - 1)
    )
    copies = Registration.objects.bulk_create(
        Registration(
            tournament=event, user=user, joined_at=NOON, list_text=model.list_text, list_parsed=model.list_parsed,
            list_salt=model.list_salt, list_digest=model.list_digest, cards_digest=model.cards_digest,
        )
        for user in users
    )  # fmt: skip
    noted = Tournament.objects.get(pk=event.pk)
    ledger.append(tournament=noted, actor=None, role="", kind="player.joined", at=NOON, rows=copies)
    return [model, *copies]
