"""The people of the demonstration, their logins and decks."""

from datetime import datetime

from accounts.models import User
from decks.models import Deck, Visibility
from decks.services import deck_save
from rules.games import GAMES
from rules.queries import list_starters

PASSWORD = "play-the-war"  # noqa: S105 - printed on purpose; the command refuses to run in production
PEOPLE = {
    "ada": ("Ada", "plays tonight; has disputed a match"),
    "ben": ("Ben", "plays tonight; his attack is what Ada disputes"),
    "cleo": ("Cleo", "organizes the events"),
    "dara": ("Dara", "judges them"),
    "fay": ("Fay", "plays in the championship of 512; her opponent has reported"),
    "admin": ("Admin", "sees the administration"),
}
OTHERS = ("Gil", "Hal", "Ivy", "Jon", "Kim", "Lea", "Max", "Noa", "Oli", "Pia", "Rui", "Sam", "Tam", "Uma", "Vic")
WALK_INS = (
    "Wes Hart",
    "Xenia Lund",
    "Yusuf Demir",
    "Zoé Marchand",
    "Anton Weiß",
    "Бела Ковач",
    "Chiyo Mori",
    "Dov Levi",
)
"""They play without an account."""
GAME = "wota"
"""The game of most events."""

People = dict[str, User]


def make_people() -> People:
    """The people by username; those of an earlier run stay as they are."""
    names = {username: name for username, (name, _what) in PEOPLE.items()} | {name.lower(): name for name in OTHERS}
    people = {user.username: user for user in User.objects.filter(username__in=names)}
    missing = [username for username in names if username not in people]
    if missing:
        first = User(username=missing[0])
        first.set_password(PASSWORD)  # one slow hash serves all people, who share the password
        for username in missing:
            people[username] = User.objects.create(
                username=username, display_name=names[username], password=first.password,
                is_staff=username == "admin", is_superuser=username == "admin",
            )  # fmt: skip
    return people


def list_of(place: int, game: str = GAME) -> str:
    """The decklist of a player, by turns."""
    lists = list(list_starters(game).values())
    return lists[place % len(lists)]


def make_decks(people: People, now: datetime) -> None:
    """Cleo's public starter decks, and a private one for each of two players."""
    shown = [("cleo", game, name, Visibility.PUBLIC) for game in GAMES for name in list_starters(game)]
    own = [("ada", GAME, "riverwall", Visibility.PRIVATE), ("ben", GAME, "emberrush", Visibility.PRIVATE)]
    for username, game, starter, visibility in shown + own:
        if not Deck.objects.filter(owner=people[username], name=starter.title()).exists():
            deck_save(
                owner=people[username], name=starter.title(), game=game, edition=GAMES[game].default_edition,
                text=list_starters(game)[starter], visibility=visibility, now=now,
            )  # fmt: skip
