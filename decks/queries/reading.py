"""Reads a list by the catalogue and checks legality."""

from collections import Counter
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.models import Card
from cards.queries import card_pool, cards_shown
from decks.merge import Merge, merge_lists
from decks.models import Deck
from rules.decklists.codes import print_code
from rules.decklists.editing import ListEditor
from rules.decklists.reading import DecklistError, read_decklist
from rules.engine.cards import CardDefinition, CardPool
from rules.engine.deckrules import CONSIDERED, DeckCheck, Decklist, DrawRule, check_deck
from rules.engine.game import Game
from rules.games import GAMES
from rules.translation import translate_sentence


@dataclass(frozen=True, slots=True)
class DeckReading:
    """A list as read, with the card pool, the legality check, and the rule of drawing, if its cards are drawn."""

    game: Game
    decklist: Decklist
    pool: CardPool
    check: DeckCheck
    draw_rule: DrawRule | None


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
        raise ValidationError({"text": ValidationError(translate_sentence(str(error)), code="max_length")}) from error
    check = check_deck(rules, edition, decklist, pool)
    return DeckReading(rules, decklist, pool, check, rules.find_draw_rule(edition))


def read_saved(deck: Deck, pool: CardPool | None = None) -> DeckReading:
    return read_deck(game=deck.game, edition=deck.edition, text=deck.text, pool=pool)


def add_to_list(text: str, name: str, game: str) -> str:
    """Add a copy of a card. An unknown card stands first, to be corrected."""
    try:
        return add_copy(text, game, name)[0]
    except ValidationError:
        return f"1 {name}\n{text}"


def add_copy(text: str, game: str, name: str, *, considered: bool = False) -> tuple[str, int]:
    """Add a copy of a card to the card's section, or to the considered cards. Return the text and the copies there.

    Raises ValidationError for a card that the game does not have.
    """
    pool = card_pool(game, timezone.localdate())
    if (card := pool.get(name)) is None:
        raise ValidationError(_("The game has no card “%(name)s”.") % {"name": name}, code="unknown_card")
    editor = ListEditor(text, pool, GAMES[game].deck_sections)
    section = CONSIDERED if considered else find_home(GAMES[game], card)
    count = editor.count(section, card.name) + 1
    editor.set_count(section, card.name, count)
    return editor.text, count


def set_copies(text: str, game: str, section: str, name: str, count: int) -> str:
    """Set the copies of a card in a section. An unknown card changes nothing."""
    pool = card_pool(game, timezone.localdate())
    if (card := pool.get(name)) is None:
        return text
    editor = ListEditor(text, pool, GAMES[game].deck_sections)
    editor.set_count(section, card.name, count)
    return editor.text


def merge_texts(game: str, before: str, mine: str, theirs: str) -> Merge:
    """Merge two lists of a game made from a common list."""
    return merge_lists(before, mine, theirs, card_pool(game, timezone.localdate()), GAMES[game].deck_sections)


def find_home(game: Game, card: CardDefinition) -> str:
    """Find the section for a card. The first for a card that none takes."""
    return next((each.name for each in game.deck_sections if each.fits(card)), game.deck_sections[0].name)


def game_and_edition(game: str, edition: str) -> Game:
    """Return the game. Raises ValidationError by field for an unknown game or edition."""
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
    return [code for code, check in check_editions(game, decklist, pool).items() if check.legal]


def check_editions(game: Game, decklist: Decklist, pool: CardPool) -> dict[str, DeckCheck]:
    """Check a list against each edition's deck rules."""
    return {code: check_deck(game, code, decklist, pool) for code in game.editions}


def read_each(decks: list[Deck]) -> list[tuple[Deck, DeckReading]]:
    """Read each deck; a pool for each game."""
    pools = {game: card_pool(game, timezone.localdate()) for game in {deck.game for deck in decks}}
    return [(deck, read_saved(deck, pools[deck.game])) for deck in decks]


def print_deck_code(reading: DeckReading) -> str:
    """Print a list as a code. Empty if it cannot be one."""
    return print_code(reading.decklist, reading.pool, reading.game.deck_sections)


def check_each(decks: list[Deck]) -> list[tuple[Deck, DeckCheck]]:
    """Check each deck against the deck rules of the edition; a pool for each game."""
    return [(deck, reading.check) for deck, reading in read_each(decks)]


def count_played(reading: DeckReading) -> Counter[str]:
    """Count the copies of each played card, in the list's order."""
    counts: Counter[str] = Counter()
    for entries in reading.decklist.played.values():
        for count, name in entries:
            counts[name] += count
    return counts


def cards_in(reading: DeckReading) -> list[tuple[Card, int]]:
    """Find a deck's cards and copies, in order. Two queries."""
    counts = count_played(reading)
    cards = {card.name: card for card in cards_shown().filter(game=reading.game.code, name__in=counts)}
    return [(cards[name], count) for name, count in counts.items() if name in cards]
