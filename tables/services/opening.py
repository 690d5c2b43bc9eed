"""Tables are opened, joined, branched off, and dealt again."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import NamedTuple

from django.core.exceptions import PermissionDenied, ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from decks.queries import read_deck
from rules.records.rows import SEATS
from rules.translation import translate_sentence
from tables.models import LONGEST_NAME, LONGEST_SEED, Seat, Series, Table, name_side, new_key, new_seed
from tables.queries import Sitting, Visitor, list_moves, load_game, sees_whole, sit
from tables.services.playing import Playing, begin, save_playing
from work.refusals import WrongStateError


@dataclass(frozen=True, slots=True)
class Sits:
    """A deck for a seat: name and list."""

    deck_name: str
    deck_text: str


@transaction.atomic
def table_open(
    *,
    visitor: Visitor,
    kind: str,
    game: str,
    edition: str,
    name: str,
    deck: Sits,
    other: Sits | None,
    seed: str,
    key: str,
    day: date,
    now: datetime,
    best_of: int = 1,
    minutes: int | None = None,
) -> Table:
    """Open a table and sit down. Alone, `other` is the deck of the other side; two play the best of `best_of`.
    Two may have a clock of so many `minutes` each.

    `key` is what shows that a guest sits there. `seed` is chosen by a player alone, or empty. Raises ValidationError
    for a deck that is not legal, and for a seed between two players: it would tell one of them all cards to come.
    """
    if seed and kind == Table.Kind.TWO:
        raise ValidationError({"seed": _("A seed is for playing alone. Leave it empty to play against a friend.")})
    _check_deck(game, edition, deck, "deck")
    series = Series.objects.create(best_of=best_of) if kind == Table.Kind.TWO and best_of > 1 else None
    table = Table.objects.create(
        series=series,
        kind=kind,
        game=game,
        edition=edition,
        day=day,
        seed=seed[:LONGEST_SEED] or new_seed(),
        minutes=minutes if kind == Table.Kind.TWO else None,
        created=now,
        changed=now,
    )
    both = table.kind == Table.Kind.BOTH
    _add_seat(table, "A", visitor, name_side(deck.deck_name, "A") if both else name, deck, key)
    if table.is_alone:
        second = other or deck
        _check_deck(game, edition, second, "other")
        if both:
            _add_seat(table, "B", visitor, name_side(second.deck_name, "B"), second, key)
        else:
            _add_seat(table, "B", None, _("Nobody"), second, "")
        begin(table, visitor, now)
    return table


class Sitter(NamedTuple):
    """A player seated by an event: the person, the name there, and the list."""

    user: User
    name: str
    deck: Sits


def series_open(
    *, series: Series, game: str, edition: str, day: date, seed: str, sitters: tuple[Sitter, Sitter], now: datetime
) -> Table:
    """Lay out the first game of a series of two seated players; the game begins when both are ready.

    Their lists were accepted where they were handed in, and are not checked again. The caller has the transaction.
    """
    table = Table.objects.create(
        series=series, kind=Table.Kind.TWO, status=Table.Status.READYING, game=game, edition=edition, day=day,
        seed=seed[:LONGEST_SEED], created=now, changed=now,
    )  # fmt: skip
    for side, sitter in zip(SEATS, sitters, strict=True):
        _add_seat(table, side, Visitor(sitter.user), sitter.name, sitter.deck, "")
    return table


@transaction.atomic
def table_join(*, code: str, visitor: Visitor, name: str, deck: Sits, key: str, now: datetime) -> Table:
    """Sit down on the free side, and begin. Whoever sits there already stays where they are.

    Raises WrongStateError where the seat was taken meanwhile, ValidationError for a deck that is not legal.
    """
    table = Table.objects.select_for_update().get(code=code)
    if sit(table, visitor).own:
        return table
    if table.status != Table.Status.OPEN:
        raise WrongStateError(_("Both seats are taken. You may watch."))
    _check_deck(table.game, table.edition, deck, "deck")
    _add_seat(table, "B", visitor, name, deck, key)
    begin(table, visitor, now)
    return table


@transaction.atomic
def table_branch(*, code: str, visitor: Visitor, number: int, now: datetime) -> Table:
    """Open a new table for a single player from after a move of a table, with the same cards to come.

    Raises PermissionDenied for whoever may not see all cards of that table (`sees_whole`).
    """
    table, sitting = _find_seen_whole(code, visitor)
    moves = [move for move in list_moves(table) if move.number <= number]
    branch = _copy(table, sitting, visitor, table.seed, now, kind=Table.Kind.BOTH)
    branch.status = Table.Status.PLAYING
    live = load_game(branch, sit(branch, visitor).seats, moves)
    playing = Playing(sit(branch, visitor), live, [], [(move.text, move.by) for move in moves])
    playing.go_on()
    save_playing(playing, now)
    return playing.table


@transaction.atomic
def table_deal_again(*, code: str, visitor: Visitor, seed: str, now: datetime) -> Table:
    """Open a new table with the same decks: the same seed deals the same cards.

    Raises PermissionDenied as `table_branch` does.
    """
    table, sitting = _find_seen_whole(code, visitor)
    kind = table.kind if table.is_alone else Table.Kind.BOTH
    again = _copy(table, sitting, visitor, seed or table.seed, now, kind=kind)
    begin(again, visitor, now)
    return again


def _find_seen_whole(code: str, visitor: Visitor) -> tuple[Table, Sitting]:
    table = Table.objects.get(code=code)
    sitting = sit(table, visitor)
    if not sees_whole(sitting):
        raise PermissionDenied
    return table, sitting


def _copy(table: Table, sitting: Sitting, visitor: Visitor, seed: str, now: datetime, *, kind: str) -> Table:
    """Copy a table for a single player, with the decks of a table. The visitor's keys go with them."""
    copy = Table.objects.create(
        kind=kind, game=table.game, edition=table.edition, day=table.day, seed=seed[:LONGEST_SEED], first=table.first,
        branch_of=table, created=now, changed=now,
    )  # fmt: skip
    own = next((seat.key for seat in sitting.seats.values() if visitor.sits_at(seat)), new_key())
    for side, seat in sitting.seats.items():
        idle = kind == Table.Kind.IDLE and side == "B"
        deck = Sits(seat.deck_name, seat.deck_text)
        _add_seat(copy, side, None if idle else visitor, seat.name, deck, "" if idle else own)
    return copy


def _add_seat(table: Table, side: str, visitor: Visitor | None, name: str, deck: Sits, key: str) -> None:
    user = visitor.actor if visitor is not None and isinstance(visitor.actor, User) else None
    named = name.strip()[:LONGEST_NAME] or _("Guest %(side)s") % {"side": side}
    if table.seats.filter(name=named).exists():
        named = name_side(named, side)
    Seat.objects.create(
        table=table, side=side, user=user, key=key or new_key(), name=named,
        deck_name=deck.deck_name, deck_text=deck.deck_text,
    )  # fmt: skip


def _check_deck(game: str, edition: str, deck: Sits, field: str) -> None:
    """Raise ValidationError for an unplayable list."""
    check = read_deck(game=game, edition=edition, text=deck.deck_text).check
    if check.unread:
        message = _("Not every line of “%(deck)s” names a card.") % {"deck": deck.deck_name}
        raise ValidationError({field: message})
    if not check.legal:
        first = translate_sentence(check.violations[0].message)
        raise ValidationError({field: f"{deck.deck_name}: {first}"})
