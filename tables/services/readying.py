"""The time before a game of a series: exchange of cards, choice of the starting player, readiness."""

from collections import Counter
from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from cards.queries import card_pool
from decks.queries import read_deck
from rules.engine.deckrules import Decklist
from rules.games import GAMES
from rules.records.rows import SEATS
from rules.translation import translate_sentence
from tables.models import Seat, Table
from tables.queries import Visitor, find_chooser, find_game_before
from tables.services.playing import begin, lock_sitting, touch
from work.refusals import WrongStateError


@transaction.atomic
def seat_ready(*, code: str, visitor: Visitor, deck_text: str, begins: str, now: datetime) -> Table:
    """Be ready for the next game, with a new list if the game has a Side Deck; the second readiness begins the game.

    `begins` is the side that the loser of the game before lets begin. Whoever is ready already changes nothing.
    Raises ValidationError for a list that has other cards than the one before, or breaks a rule.
    """
    sitting = lock_sitting(code, visitor)
    table = sitting.table
    side = SEATS[min(sitting.own)]
    seat = sitting.seats[side]
    if table.status == Table.Status.OPEN:
        raise WrongStateError(_("Your opponent is not here yet. Send them the link or the code."))
    if table.status != Table.Status.READYING or seat.is_ready:
        return table
    if deck_text.strip() and deck_text.strip() != seat.deck_text.strip():
        _check_exchange(table, seat, deck_text)
        seat.deck_text = deck_text
    seat.is_ready = True
    seat.save(update_fields=["deck_text", "is_ready"])
    if find_chooser(table) == side:
        table.first = begins if begins in SEATS else side
    if table.seats.filter(is_ready=False).exists():
        touch(table, now)
    else:
        begin(table, visitor, now)
    return table


def _check_exchange(table: Table, seat: Seat, text: str) -> None:
    """Raise ValidationError unless cards only moved between the deck and the sections beside."""
    play = GAMES[table.game].play
    if play is None or not play.side or find_game_before(table) is None:
        raise ValidationError(_("Your list cannot change in this game."))
    pool = card_pool(table.game, table.day)
    reading = read_deck(game=table.game, edition=table.edition, text=text, pool=pool)
    before = read_deck(game=table.game, edition=table.edition, text=seat.deck_text, pool=pool)
    if reading.check.unread or _count_cards(reading.decklist) != _count_cards(before.decklist):
        raise ValidationError(
            _(
                "Deck and Side Deck together must keep the same cards. Move cards between them; do "
                "not add or remove any."
            )
        )
    if not reading.check.legal:
        raise ValidationError(translate_sentence(reading.check.violations[0].message))


def _count_cards(deck: Decklist) -> Counter[str]:
    """Count the cards of a list in all sections."""
    cards = Counter[str]()
    for entries in deck.played.values():
        for count, name in entries:
            cards[name] += count
    return cards
