"""Stores cards and legality of decks: with every save, and in bulk after a ban.

A deck's legality names the state of the data behind it (`queries.states`). A ban, another day or another set makes
another state, which puts every older answer out of date at once and without a write. The decks are then checked again
in chunks. A chunk is one transaction and its rows are locked, so any number of workers may
share the decks, one that dies leaves its chunk to the next, and a deck that was checked is not checked twice.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping
from datetime import date, datetime
from functools import cached_property, partial

from django.db import connection, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.notices import Text, notices_make
from cards.models import Format
from cards.queries import card_pool, formats_shown
from decks.models import Deck, DeckCard, DeckLegality
from decks.queries import (
    Bans,
    checking_state,
    find_editions_kept,
    find_limited_cards,
    find_objecting_formats,
    legality_to_check,
    reading_state,
)
from decks.statistics import played
from rules.decklists.reading import DecklistError, read_decklist
from rules.engine.cards import CardPool
from rules.engine.deckrules import Decklist
from rules.games import GAMES

CHUNK = 2_000
LISTS_IN_A_CHUNK = 200  # reading takes longer than checking, and a person saving a deck meanwhile waits
MOST_AT_A_TURN = 100_000
NOTICE = "deck"
"""The kind of notice about a deck that has lost a format."""


@transaction.atomic
def deck_note(deck: Deck, day: date) -> None:
    """Store the cards and the legality of a saved deck on a day."""
    standard = _Standard(deck.game, day)
    _write_readings([deck], standard.pool)
    _write_checks([deck.pk], standard, find_limited_cards(deck.game, day, played_by=deck))


def decks_check_again(
    today: Callable[[], date], *, most: int = MOST_AT_A_TURN, clock: Callable[[], datetime] = timezone.now
) -> int:
    """Check outdated decks again. Return the number.

    Owners are told of decks that may be played in fewer formats than before.
    """
    checked = 0
    for game in GAMES:
        if not DeckLegality.objects.filter(game=game).exists():
            continue  # the pool of a large game takes a while
        standard = _Standard(game, today())
        while checked < most and (done := _check_chunk(standard, min(CHUNK, most - checked), clock())):
            checked += done
            standard = standard.now(today())
    return checked


class _Standard:
    """The pool, formats and bans for a game's decks on a day.

    The state is computed first: a later change then belongs to the next state.
    """

    def __init__(self, game: str, day: date) -> None:
        self.game, self.day = game, day
        self.pool = card_pool(game)
        self.state = checking_state(self.pool, day)

    @cached_property
    def formats(self) -> list[tuple[str, str]]:
        return list(formats_shown(self.game).values_list("code", "edition"))

    @cached_property
    def bans(self) -> Bans:
        return find_limited_cards(self.game, self.day)

    def now(self, day: date) -> "_Standard":
        """Return the same standard until a format or the day changes."""
        later = _Standard(self.game, day)
        return self if later.state == self.state else later


@transaction.atomic
def _check_chunk(standard: _Standard, most: int, now: datetime) -> int:
    reading = reading_state(standard.pool)
    rows = legality_to_check(standard.game, standard.state).select_for_update(skip_locked=True)
    read: list[int] = []
    unread: list[int] = []
    for deck, read_by in rows.values_list("deck_id", "read_by")[:most]:
        (read if read_by == reading else unread).append(deck)
    if unread:  # whoever saves a deck now holds it, and waits for its legality next: one of us must not wait
        waiting = Deck.objects.filter(pk__in=unread).order_by().select_for_update(skip_locked=True)
        decks = list(waiting[:LISTS_IN_A_CHUNK])
        _write_readings(decks, standard.pool)
        read += [deck.pk for deck in decks]
    lost = _write_checks(read, standard, standard.bans)
    _tell_owners(lost, standard.state, now)
    return len(read)


def _tell_owners(lost: Mapping[int, list[str]], state: str, now: datetime) -> None:
    """Tell owners of decks about new bans."""
    names = dict(
        Format.objects.filter(code__in={code for codes in lost.values() for code in codes}).values_list("code", "name")
    )
    for deck in Deck.objects.filter(pk__in=lost).order_by("pk"):
        text = partial(_write_loss, deck.name, [names[code] for code in lost[deck.pk]])
        notices_make(
            kind=NOTICE,
            key=f"deck:{deck.pk}:{state}",
            path=deck.get_absolute_url(),
            texts={deck.owner_id: text},
            now=now,
        )


def _write_loss(deck: str, formats: list[str]) -> Text:
    title = _("%(deck)s is no longer legal in: %(formats)s") % {"deck": deck, "formats": ", ".join(formats)}
    return Text(title, _("The page of the deck says which cards and rules stand against it."))


def _write_readings(decks: list[Deck], pool: CardPool) -> None:
    """Read the lists. Store the cards played and the kept editions."""
    lists = {deck: _parse_list(deck, pool) for deck in decks}
    _write_cards({deck.pk: played(decklist) for deck, decklist in lists.items()})
    state = reading_state(pool)
    DeckLegality.objects.bulk_create(
        (
            DeckLegality(
                deck=deck, game=deck.game, keeps=find_editions_kept(GAMES[deck.game], decklist, pool), read_by=state
            )
            for deck, decklist in lists.items()
        ),
        update_conflicts=True,
        unique_fields=["deck"],
        update_fields=["game", "keeps", "read_by"],
    )


def _parse_list(deck: Deck, pool: CardPool) -> Decklist:
    try:
        return read_decklist(deck.text, pool, GAMES[deck.game].deck_sections, nearest=False)
    except DecklistError:  # saved when the reader read more; the deck's page says so
        return Decklist()


def _write_cards(wanted: dict[int, dict[str, int]]) -> None:
    rows = DeckCard.objects.filter(deck__in=wanted).order_by()
    there = {row[1:]: row[0] for row in rows.values_list("pk", "deck_id", "name_fold", "count")}
    cards = {(deck, name, count) for deck, counts in wanted.items() for name, count in counts.items()}
    if gone := [pk for row, pk in there.items() if row not in cards]:
        DeckCard.objects.filter(pk__in=gone).delete()
    if new := sorted(cards - there.keys()):  # two dozen rows a deck, so that objects would take half the time
        with connection.cursor() as cursor, cursor.copy(_COPY) as copy:
            for row in new:
                copy.write_row(row)


_COPY = f"COPY {DeckCard._meta.db_table} (deck_id, name_fold, count) FROM STDIN"  # noqa: SLF001


def _write_checks(decks: list[int], standard: _Standard, bans: Bans) -> dict[int, list[str]]:
    """Store the decks' legal formats, a write for each distinct answer. Return the formats that decks have lost."""
    objecting = find_objecting_formats(decks, bans)
    answers: dict[tuple[str, ...], list[int]] = defaultdict(list)
    lost: dict[int, list[str]] = {}
    rows = DeckLegality.objects.filter(deck__in=decks).order_by()
    for deck, kept, before in rows.values_list("deck_id", "keeps", "legal_in"):
        against = objecting.get(deck, ())
        codes = tuple(code for code, edition in standard.formats if edition in kept and code not in against)
        answers[codes].append(deck)
        if gone := [code for code in before if code not in codes]:
            lost[deck] = gone
    for codes, alike in answers.items():
        DeckLegality.objects.filter(deck__in=alike).update(legal_in=list(codes), checked_by=standard.state)
    return lost
