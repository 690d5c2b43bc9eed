"""Reads of decks: whose an actor may see, and whether a list is legal by the cards of the catalogue."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from cards.models import Card
from cards.queries import card_pool, cards_shown
from decks import statistics
from decks.models import Deck, DeckCard, DeckVersion, Visibility
from rules.engine.cards import CardPool
from rules.engine.deckrules import DeckCheck, Decklist, check_deck, size_limits
from rules.engine.game import Game
from rules.engine.names import fold
from rules.games import GAMES
from rules.records.decklist import DecklistError, read_decklist

Actor = User | AnonymousUser
MOST_SHOWN = 6


@dataclass(frozen=True, slots=True)
class DeckReading:
    """A list as it was read, the cards it was read with, and the answer of the deck rules."""

    game: Game
    decklist: Decklist
    pool: CardPool
    check: DeckCheck


@dataclass(frozen=True, slots=True)
class SectionSize:
    """How many cards a section has, and how few and how many it may have."""

    label: str
    have: int
    least: int | None
    most: int | None

    @property
    def fits(self) -> bool:
        """Whether the size is within the limits."""
        return (self.least is None or self.have >= self.least) and (self.most is None or self.have <= self.most)


@dataclass(frozen=True, slots=True)
class DecksPlaying:
    """The newest decks with a card, each with its copies, and how many more there are."""

    decks: list[tuple[Deck, int]]
    more: int


@dataclass(frozen=True, slots=True)
class DeckShown:
    """A deck as its page shows it: the reading, its cards by kind, its curve."""

    reading: DeckReading
    sizes: list[SectionSize]
    groups: list[statistics.Group]
    bars: list[statistics.Bar]

    @property
    def chart_width(self) -> int:
        """How wide the drawing of the curve is."""
        return statistics.BAR_WIDTH * len(self.bars)


def decks_of(actor: Actor) -> QuerySet[Deck]:
    """The actor's own decks, the last changed first."""
    return Deck.objects.filter(owner_id=actor.pk) if actor.is_authenticated else Deck.objects.none()


def public_decks() -> QuerySet[Deck]:
    """The decks that their owners show to everybody, the last changed first, with their owners."""
    return Deck.objects.filter(visibility=Visibility.PUBLIC).select_related("owner")


def decks_open_to(actor: Actor) -> QuerySet[Deck]:
    """The decks that the actor may see on knowing their address: own, shared by link, public; with their owners."""
    open_to_all = Q(visibility__in=[Visibility.LINK, Visibility.PUBLIC])
    own = Q(owner_id=actor.pk) if actor.is_authenticated else Q(pk__in=[])
    return Deck.objects.filter(open_to_all | own).select_related("owner")


def decks_playing(actor: Actor, *, name: str, game: str) -> DecksPlaying:
    """The decks with the card of this name, the last changed first: public ones and the actor's own; two queries."""
    own = Q(deck__owner_id=actor.pk) if actor.is_authenticated else Q(pk__in=[])
    rows = (
        DeckCard.objects.filter(Q(deck__visibility=Visibility.PUBLIC) | own, name_fold=fold(name), deck__game=game)
        .select_related("deck__owner")
        .order_by("-deck__updated", "-deck_id")
    )
    shown = [(row.deck, row.count) for row in rows[:MOST_SHOWN]]
    return DecksPlaying(shown, more=rows.count() - len(shown) if len(shown) == MOST_SHOWN else 0)


def decks_not_understood(game: str) -> QuerySet[Deck]:
    """The decks of a game with lines that were no card by the card data that `unread_by` names."""
    return Deck.objects.filter(game=game).exclude(unread_by="").order_by("pk")


def versions_of(deck: Deck) -> QuerySet[DeckVersion]:
    """The texts that the deck had, the newest first."""
    return deck.versions.order_by("-number")


def read_deck(*, game: str, edition: str, text: str, pool: CardPool | None = None) -> DeckReading:
    """Read and check a list by the catalogue's cards of today, or by those of `pool` if the caller has them at hand.

    Raises ValidationError, by field, for a game or edition that does not exist and for a list over a limit.
    """
    rules = game_and_edition(game, edition)
    if pool is None:
        pool = card_pool(game, timezone.localdate())
    try:
        decklist = read_decklist(text, pool, rules.deck_sections)
    except DecklistError as error:
        raise ValidationError({"text": ValidationError(str(error), code="max_length")}) from error
    return DeckReading(rules, decklist, pool, check_deck(rules, edition, decklist, pool))


def game_and_edition(game: str, edition: str) -> Game:
    """The game of this code, which has this edition. Raises ValidationError, by field."""
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


def legality(deck: Deck) -> DeckCheck:
    """Whether the deck is legal by today's cards and rules."""
    return read_deck(game=deck.game, edition=deck.edition, text=deck.text).check


def legality_of_each(decks: list[Deck]) -> list[tuple[Deck, DeckCheck]]:
    """Each deck with its legality; the cards are fetched once for each game."""
    pools = {game: card_pool(game, timezone.localdate()) for game in {deck.game for deck in decks}}
    return [
        (deck, read_deck(game=deck.game, edition=deck.edition, text=deck.text, pool=pools[deck.game]).check)
        for deck in decks
    ]


def sizes_of(reading: DeckReading) -> list[SectionSize]:
    """The size of each section beside its limits."""
    labels = {section.name: section.label for section in reading.game.deck_sections}
    limits = size_limits(reading.game, reading.check.edition)
    return [
        SectionSize(labels.get(name, name), have, *limits.get(name, (None, 0)))
        for name, have in reading.check.counts.items()
    ]


def deck_shown(deck: Deck) -> DeckShown:
    """Everything that the deck's page shows, in as many queries for a small deck as for a large one."""
    reading = read_deck(game=deck.game, edition=deck.edition, text=deck.text)
    names = {name for entries in reading.decklist.sections.values() for _count, name in entries}
    rows = Card.objects.filter(game=deck.game, name__in=names).values_list("name", "slug")
    sections, asked = reading.game.deck_sections, reading.game.deck_curve
    return DeckShown(
        reading,
        sizes_of(reading),
        statistics.groups(reading.decklist, reading.pool, sections, dict(rows), asked),
        statistics.curve(reading.decklist, reading.pool, sections, asked) if asked else [],
    )


def cards_in(reading: DeckReading) -> list[tuple[Card, int]]:
    """The catalogue's cards of a list with how often each is in it, in the list's order; two queries."""
    counts: Counter[str] = Counter()
    for entries in reading.decklist.sections.values():
        for count, name in entries:
            counts[name] += count
    cards = {card.name: card for card in cards_shown().filter(game=reading.game.code, name__in=counts)}
    return [(cards[name], count) for name, count in counts.items() if name in cards]


def decks_to_export(user: User) -> list[dict[str, Any]]:
    """Everything kept of a person's decks, as plain values: each with all the texts that it had."""
    return [
        {
            "name": deck.name,
            "game": deck.game,
            "edition": deck.edition,
            "who_may_see_it": deck.visibility,
            "list": deck.text,
            "created": deck.created,
            "changed": deck.updated,
            "versions": [
                {field: getattr(version, field) for field in ("number", "name", "edition", "text", "created")}
                for version in deck.versions.all()
            ],
        }
        for deck in decks_of(user).prefetch_related("versions")
    ]
