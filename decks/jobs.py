"""Writes down which cards a deck plays: with every save, and again once there are cards that its list waited for."""

from django.db import transaction

from cards.queries import card_pool
from decks.models import Deck, DeckCard
from decks.queries import decks_not_understood
from decks.statistics import played
from rules.engine.cards import CardPool
from rules.engine.deckrules import Decklist
from rules.games import GAMES
from rules.records.decklist import DecklistError, read_decklist


def note_cards(deck: Deck, pool: CardPool) -> None:
    """Write down which cards of the pool the deck plays, and whether lines of its list are none; one transaction."""
    try:
        decklist = read_decklist(deck.text, pool, GAMES[deck.game].deck_sections, nearest=False)
    except DecklistError:  # it was saved when more was read; its page says so
        decklist = Decklist()
    with transaction.atomic():
        deck.unread_by = pool.digest if decklist.unread else ""
        deck.save(update_fields=["unread_by"])
        deck.cards.all().delete()
        DeckCard.objects.bulk_create(
            DeckCard(deck=deck, name_fold=name, count=count) for name, count in played(decklist).items()
        )


@transaction.atomic
def decks_read_again(*, most: int = 200) -> int:
    """Read lists again of which lines were no card, once there is other card data; says how many decks it read.

    A list may name the cards of a set before the set is loaded. Every worker does this between its tasks.
    """
    read = 0
    for game in GAMES:
        waiting = decks_not_understood(game)
        if not waiting.exists():
            continue  # the pool of a large game takes a while
        pool = card_pool(game)
        for deck in waiting.exclude(unread_by=pool.digest).select_for_update(skip_locked=True)[:most]:
            note_cards(deck, pool)
            read += 1
    return read
