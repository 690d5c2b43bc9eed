"""Which of a player's own decks may be handed in at an event."""

from datetime import date

from cards.queries import card_pool
from decks.models import Deck
from decks.queries import decks_of, format_check_of_each, read_deck
from tournaments.models import Tournament
from tournaments.queries.access import Actor

MOST_SHOWN = 30


def decks_to_join_with(actor: Actor, tournament: Tournament, day: date) -> list[tuple[Deck, bool]]:
    """The actor's last changed decks of the event's game, each with whether it is legal there on this day."""
    decks = list(decks_of(actor).filter(game=tournament.game)[:MOST_SHOWN])
    pool = card_pool(tournament.game, day)
    readings = [
        read_deck(game=tournament.game, edition=tournament.edition, text=deck.text, pool=pool) for deck in decks
    ]
    legal = [reading.check.legal for reading in readings]
    if tournament.card_format is not None:
        said = format_check_of_each(readings, tournament.card_format, day)
        legal = [keeps and not check.objections for keeps, check in zip(legal, said, strict=True)]
    return list(zip(decks, legal, strict=True))
