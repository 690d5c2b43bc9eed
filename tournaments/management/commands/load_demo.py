"""`load_demo`: people, decks, events and a dispute to look around with."""

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection, transaction
from django.utils import timezone

from cards.queries import card_pool
from cards.services import card_file_load, formats_file_load, rulings_file_load
from rules.games import GAMES
from tournaments.management.demo import championship, evenings
from tournaments.management.demo.people import PASSWORD, PEOPLE, make_decks, make_people
from tournaments.models import Tournament

EVENTS = {
    "Harbor Cup": evenings.play_cup,
    "day War": evenings.play_tonight,
    evenings.OF_ANOTHER_GAME: evenings.play_others,
    "Sunday Open": evenings.open_next,
    championship.NAME: championship.play_championship,
}
"""Each by how its name ends."""


class Command(BaseCommand):
    """A second run adds only missing parts."""

    help = "Loads people, decks, events and a disputed match to look around with."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--force", action="store_true", help="also in production, with passwords everybody knows")

    def handle(self, *, force: bool, **options: object) -> None:
        if not settings.LAPTOP and not force:
            raise CommandError("The demonstration has passwords that everybody knows; add --force if you mean it.")
        now = timezone.now()
        _load_cards()
        people = make_people()
        make_decks(people, now)
        for ending, play in EVENTS.items():
            if not Tournament.objects.filter(name__endswith=ending, organizer=people["cleo"]).exists():
                with transaction.atomic():  # an interrupted run leaves no half of an event
                    play(people, now)
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")  # else the database plans for small tables until it counts them by itself
        self.stdout.write(f"Demonstration logins, all with the password {PASSWORD}")
        for username, (_name, what) in PEOPLE.items():
            self.stdout.write(f"  {username:<6} {what}")


def _load_cards() -> None:
    for game in GAMES:
        if len(card_pool(game)):
            continue
        for path in sorted((settings.CARD_SETS_DIR / game).glob("*.json")):
            card_file_load(data=path.read_bytes())
        formats_file_load(data=(settings.CARD_FORMATS_DIR / f"{game}.json").read_bytes())
        if (rulings := settings.CARD_RULINGS_DIR / f"{game}.json").exists():
            rulings_file_load(data=rulings.read_bytes())
