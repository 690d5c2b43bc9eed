"""Decks for an event: legal, or refused since."""

from datetime import date

from cards.queries import card_pool
from decks.models import Deck
from decks.queries import decks_of, find_objections, read_deck
from rules.engine.deckrules import Decklist
from tournaments.models import Registration, Tournament
from tournaments.queries.access import Actor

MOST_SHOWN = 30


def decks_to_join_with(actor: Actor, tournament: Tournament, day: date) -> list[tuple[Deck, bool]]:
    """The actor's latest decks for the event, each with the day's legality."""
    decks = list(decks_of(actor).filter(game=tournament.game)[:MOST_SHOWN])
    pool = card_pool(tournament.game, day)
    readings = [
        read_deck(game=tournament.game, edition=tournament.edition, text=deck.text, pool=pool) for deck in decks
    ]
    objections = _objections([reading.decklist for reading in readings], tournament, day)
    legal = [reading.check.legal and not against for reading, against in zip(readings, objections, strict=True)]
    return list(zip(decks, legal, strict=True))


def lists_refused_by_now(
    tournament: Tournament, day: date, *, of: Registration | None = None
) -> list[tuple[Registration, list[str]]]:
    """The players, or `of` alone, with a list refused by a later ban.

    Each with a sentence for each card, which is for the owner of a sealed list alone. Once the event runs, nobody can
    hand in another list, and nothing is said.
    """
    if tournament.card_format is None or tournament.status != Tournament.Status.OPEN:
        return []
    players = tournament.registrations.filter(status=Registration.Status.ACTIVE).order_by("pk")
    handed_in = list((players.filter(pk=of.pk) if of else players).select_related("user"))
    lists = [Decklist(each.sections) for each in handed_in]
    said = zip(handed_in, _objections(lists, tournament, day), strict=True)
    return [(registration, against) for registration, against in said if against]


def _objections(lists: list[Decklist], tournament: Tournament, day: date) -> list[list[str]]:
    own = tournament.card_format
    return find_objections(lists, own, day) if own else [[] for _ in lists]
