"""`load_demo`: people, decks, events and a dispute to look around with."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from accounts.models import User
from cards.queries import card_pool
from cards.services import card_file_load, formats_file_load, rulings_file_load
from decks.models import Deck, Visibility
from decks.services import deck_save
from rules.games import GAMES
from tournaments import jobs, services
from tournaments.models import Dispute, Match, Score, Tournament

PASSWORD = "play-the-war"  # noqa: S105 - printed on purpose; the command refuses to run in production
PEOPLE = {
    "ada": ("Ada", "plays; has disputed a match"),
    "ben": ("Ben", "plays; his attack is what Ada disputes"),
    "cleo": ("Cleo", "organizes the events"),
    "dara": ("Dara", "judges them"),
    "admin": ("Admin", "sees the administration"),
}
OTHERS = ("Fay", "Gil", "Hal", "Ivy", "Jon", "Kim")
PLAYERS = ("ada", "ben", "fay", "gil", "hal", "ivy", "jon", "kim")
STARTERS = ("riverwall", "emberrush", "bannerline", "inkdebt")
SWISS, CUP, NEXT = "Winter Open", "Harbor Cup", "Friday Night War"


class Command(BaseCommand):
    """A second run adds only missing parts."""

    help = "Loads people, decks, events and a disputed match to look around with."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--force", action="store_true", help="also in production, with passwords everybody knows")

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.LAPTOP and not options["force"]:
            raise CommandError("The demonstration has passwords that everybody knows; add --force if you mean it.")
        now = timezone.now()
        _load_cards()
        people = _people()
        _decks(people, now)
        for name, build in ((CUP, _cup), (SWISS, _swiss), (NEXT, _next)):
            if not Tournament.objects.filter(name=name, organizer=people["cleo"]).exists():
                build(people, now)
        self.stdout.write(f"Demonstration logins, all with the password {PASSWORD}")
        for username, (_name, what) in PEOPLE.items():
            self.stdout.write(f"  {username:<6} {what}")


def _load_cards() -> None:
    if not len(card_pool("wota")):
        for path in sorted((settings.CARD_SETS_DIR / "wota").glob("*.json")):
            card_file_load(data=path.read_bytes())
        formats_file_load(data=(settings.CARD_FORMATS_DIR / "wota.json").read_bytes())
        rulings_file_load(data=(settings.CARD_RULINGS_DIR / "wota.json").read_bytes())


def _people() -> dict[str, User]:
    names = {username: name for username, (name, _what) in PEOPLE.items()} | {name.lower(): name for name in OTHERS}
    people = {user.username: user for user in User.objects.filter(username__in=names)}
    missing = [username for username in names if username not in people]
    if missing:
        first = User(username=missing[0])
        first.set_password(PASSWORD)  # one slow hash serves them all: they share the password anyway
        for username in missing:
            people[username] = User.objects.create(
                username=username, display_name=names[username], password=first.password,
                is_staff=username == "admin", is_superuser=username == "admin",
            )  # fmt: skip
    return people


def _starter(name: str) -> str:
    return (settings.BASE_DIR / "decks" / "starters" / f"{name}.txt").read_text()


def _list_of(username: str) -> str:
    return STARTERS[PLAYERS.index(username) % len(STARTERS)]


def _decks(people: dict[str, User], now: datetime) -> None:
    shown = [("cleo", starter, Visibility.PUBLIC) for starter in STARTERS]
    own = [(username, _list_of(username), Visibility.PRIVATE) for username in ("ada", "ben")]
    for username, starter, visibility in shown + own:
        if not Deck.objects.filter(owner=people[username], name=starter.title()).exists():
            deck_save(
                owner=people[username], name=starter.title(), game="wota", edition="current", text=_starter(starter),
                visibility=visibility, now=now,
            )  # fmt: skip


def _event(people: dict[str, User], players: tuple[str, ...], now: datetime, **fields: Any) -> Tournament:
    cleo = people["cleo"]
    event = services.tournament_create(organizer=cleo, now=now, opened=True, **fields)
    services.judge_add(tournament=event, actor=cleo, judge=people["dara"], now=now)
    for username in players:
        services.player_join(tournament=event, user=people[username], list_text=_starter(_list_of(username)), now=now)
    return event


def _next_round(event: Tournament, now: datetime) -> list[Match]:
    services.round_pair(tournament=event, actor=event.organizer, now=now)
    round_ = services.round_publish(tournament=event, actor=event.organizer, now=now)
    return list(round_.matches.select_related("player_a__user", "player_b__user", "round__tournament"))


def _usernames(match: Match) -> tuple[str, str]:
    return match.player_a.handle, match.player_b.handle if match.player_b else ""


def _play(match: Match, now: datetime) -> None:
    """Ada and Ben beat everybody; otherwise player A wins."""
    lost = 1 if match.table and match.table % 2 else 0
    score = Score(lost, 2) if _usernames(match)[1] in ("ada", "ben") else Score(2, lost)
    organizer = match.round.tournament.organizer
    services.match_report(match=match, actor=match.player_a.user or organizer, score=score, now=now)
    if match.player_b is not None:
        services.match_confirm(match=match, actor=match.player_b.user or organizer, now=now)


def _dispute(match: Match, people: dict[str, User], now: datetime) -> Dispute:
    """Ben reports a win; Ada disputes with a record of the imp's second attack."""
    ada_is_a = _usernames(match)[0] == "ada"
    ben_won, ada_won = (Score(1, 2), Score(2, 1)) if ada_is_a else (Score(2, 1), Score(1, 2))
    record = GAMES["wota"].read_example("illegal")
    services.match_report(match=match, actor=people["ben"], score=ben_won, now=now)
    return services.match_dispute(
        match=match, actor=people["ada"], claim=ada_won, reason=Dispute.Reason.ILLEGAL_PLAY, now=now,
        explanation="His imp attacked twice in the last turn, so the third game was not his.",
        record_text=record.replace(SWISS, match.round.tournament.name),
    )  # fmt: skip


def _play_until_they_meet(event: Tournament, now: datetime, at_the_table: Callable[[Match], object]) -> None:
    while True:
        for match in (matches := _next_round(event, now)):
            if set(_usernames(match)) == {"ada", "ben"}:
                at_the_table(match)
                others = [other for other in matches if other is not match]
                for other in others[:-1]:
                    _play(other, now)
                return
        for match in matches:
            if not match.is_bye:
                _play(match, now)
        services.round_close(tournament=event, actor=event.organizer, now=now)


def _swiss(people: dict[str, User], now: datetime) -> None:
    event = _event(
        people, PLAYERS, now, name=SWISS, seed="winter", rounds_planned=3,
        description="Three Swiss rounds, each match a war of three games.",
    )  # fmt: skip
    _play_until_they_meet(event, now, lambda match: _dispute(match, people, now))


def _cup(people: dict[str, User], now: datetime) -> None:
    """A cup with a settled dispute; the final may still be open."""
    event = _event(people, PLAYERS[:6], now, name=CUP, seed="harbor", format="elimination")

    def settle(match: Match) -> None:
        dispute = _dispute(match, people, now)
        jobs.judge_dispute(dispute.pk, timezone.now)
        services.dispute_rule(
            dispute=dispute, actor=people["dara"], decision="accept", score=dispute.claim, now=now,
            reason="The imp had used its attack. I gave the third game to Ada.",
        )  # fmt: skip

    _play_until_they_meet(event, now, settle)


def _next(people: dict[str, User], now: datetime) -> None:
    _event(
        people, PLAYERS[2:5], now, name=NEXT, seed="friday",
        description="Open to everybody with a legal deck. Come as you are.",
    )  # fmt: skip
