"""Checks a decklist for an event."""

from datetime import date

from django.core.exceptions import ValidationError

from cards.queries import card_pool
from decks.queries import find_objections, read_deck
from rules.engine.cards import CardPool
from rules.engine.deckrules import Decklist
from tournaments.models import Tournament
from tournaments.refusals import IllegalListError


def list_check(*, tournament: Tournament, list_text: str, day: date) -> tuple[Decklist, CardPool]:
    """Check a list as `player_join` does, without registering."""
    pool = card_pool(tournament.game, day)
    try:
        reading = read_deck(game=tournament.game, edition=tournament.edition, text=list_text, pool=pool)
    except ValidationError as error:
        raise ValidationError({"list_text": error.messages}) from error
    allowed = tournament.card_format
    objections = find_objections([reading.decklist], allowed, day)[0] if allowed else []
    if objections or not reading.check.legal:
        raise IllegalListError(reading.check, objections)
    return reading.decklist, pool
