"""Reading a list by the catalogue and checking it."""

from collections import Counter
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.models import Card
from cards.queries import card_pool, cards_shown
from decks.models import Deck
from rules.engine.cards import CardPool
from rules.engine.deckrules import DeckCheck, Decklist, check_deck
from rules.engine.game import Game
from rules.games import GAMES
from rules.records.decklist import DecklistError, read_decklist


@dataclass(frozen=True, slots=True)
class DeckReading:
    """A list as read, with the card pool and the legality check."""

    game: Game
    decklist: Decklist
    pool: CardPool
    check: DeckCheck


def read_deck(*, game: str, edition: str, text: str, pool: CardPool | None = None) -> DeckReading:
    """Read and check a list by today's cards, or by `pool`.

    Raises ValidationError, by field, for an unknown game or edition and for a list over a limit.
    """
    rules = game_and_edition(game, edition)
    if pool is None:
        pool = card_pool(game, timezone.localdate())
    try:
        decklist = read_decklist(text, pool, rules.deck_sections)
    except DecklistError as error:
        raise ValidationError({"text": ValidationError(str(error), code="max_length")}) from error
    return DeckReading(rules, decklist, pool, check_deck(rules, edition, decklist, pool))


def add_to_list(text: str, name: str, game: str) -> str:
    """Add one copy of a card to the section of its kind; an unknown card goes to the first."""
    sections = GAMES[game].deck_sections
    card = card_pool(game, timezone.localdate()).get(name)
    section = next((section for section in sections if card is not None and card.kind in section.holds), sections[0])
    if section is sections[0]:
        return f"1 {name}\n{text}"
    return f"{text.rstrip()}\n{section.name}:\n1 {name}\n".lstrip()


def game_and_edition(game: str, edition: str) -> Game:
    """Return the game of this code; raises ValidationError by field if game or edition is unknown."""
    if game not in GAMES:
        known = ", ".join(sorted(GAMES))
        message = _("There is no game “%(game)s”; the games are: %(known)s.") % {"game": game, "known": known}
        raise ValidationError({"game": ValidationError(message, code="invalid_choice")})
    if edition not in GAMES[game].editions:
        known = ", ".join(GAMES[game].editions)
        message = _("The game has no edition “%(edition)s”; its editions are: %(known)s.") % {
            "edition": edition,
            "known": known,
        }
        raise ValidationError({"edition": ValidationError(message, code="invalid_choice")})
    return GAMES[game]


def find_editions_kept(game: Game, decklist: Decklist, pool: CardPool) -> list[str]:
    """List the editions whose deck rules the list keeps."""
    return [code for code in game.editions if check_deck(game, code, decklist, pool).legal]


def check_each(decks: list[Deck]) -> list[tuple[Deck, DeckCheck]]:
    """Check each deck against the deck rules of its edition; one pool for each game."""
    pools = {game: card_pool(game, timezone.localdate()) for game in {deck.game for deck in decks}}
    return [
        (deck, read_deck(game=deck.game, edition=deck.edition, text=deck.text, pool=pools[deck.game]).check)
        for deck in decks
    ]


def cards_in(reading: DeckReading) -> list[tuple[Card, int]]:
    """Find the cards that a deck plays, each with its copies, in the list's order; two queries."""
    counts: Counter[str] = Counter()
    for entries in reading.decklist.played.values():
        for count, name in entries:
            counts[name] += count
    cards = {card.name: card for card in cards_shown().filter(game=reading.game.code, name__in=counts)}
    return [(cards[name], count) for name, count in counts.items() if name in cards]
