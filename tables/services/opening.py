"""Tables are opened, joined, branched off, and dealt again."""

from dataclasses import dataclass
from datetime import date, datetime

from django.core.exceptions import PermissionDenied, ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from decks.queries import read_deck
from rules.translation import translate_sentence
from tables.models import LONGEST_NAME, LONGEST_SEED, Seat, Table, new_key
from tables.queries import Sitting, Visitor, list_moves, load_game, sit
from tables.refusals import WrongStateError
from tables.services.playing import Playing, save_playing


@dataclass(frozen=True, slots=True)
class Sits:
    """A deck with which somebody sits down: its name and its list."""

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
) -> Table:
    """Open a table and sit down at it; alone, `other` is the deck of the other side.

    `key` is what shows that a guest sits there. Raises ValidationError for a deck that is not legal.
    """
    _check_deck(game, edition, deck, "deck")
    table = Table.objects.create(
        kind=kind, game=game, edition=edition, day=day, seed=seed[:LONGEST_SEED], created=now, changed=now
    )
    both = table.kind == Table.Kind.BOTH
    _add_seat(table, "A", visitor, _name_side(deck, "A") if both else name, deck, key)
    if table.is_alone:
        second = other or deck
        _check_deck(game, edition, second, "other")
        if both:
            _add_seat(table, "B", visitor, _name_side(second, "B"), second, key)
        else:
            _add_seat(table, "B", None, _("Nobody"), second, "")
        _begin(table, visitor, now)
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
    _begin(table, visitor, now)
    return table


@transaction.atomic
def table_branch(*, code: str, visitor: Visitor, number: int, now: datetime) -> Table:
    """A new table that goes on alone from after a move of another one, with the same cards to come.

    Raises PermissionDenied for whoever may not see all cards of that table: both its seats, or a game that is over.
    """
    table, sitting = _find_seen_whole(code, visitor)
    decided = [(move.text, move.by) for move in list_moves(table) if move.number <= number]
    branch = _copy(table, sitting, visitor, table.seed, now, kind=Table.Kind.BOTH)
    branch.branch_of, branch.status = table, Table.Status.PLAYING
    live = load_game(branch, sit(branch, visitor).seats, [text for text, _by in decided])
    playing = Playing(sit(branch, visitor), live, [], decided)
    playing.go_on()
    save_playing(playing, now)
    return playing.table


@transaction.atomic
def table_deal_again(*, code: str, visitor: Visitor, seed: str, now: datetime) -> Table:
    """A new table with the same decks: with the same seed the same cards, with another one others.

    Raises PermissionDenied as `table_branch` does.
    """
    table, sitting = _find_seen_whole(code, visitor)
    kind = table.kind if table.is_alone else Table.Kind.BOTH
    again = _copy(table, sitting, visitor, seed or table.seed, now, kind=kind)
    _begin(again, visitor, now)
    return again


def _find_seen_whole(code: str, visitor: Visitor) -> tuple[Table, Sitting]:
    table = Table.objects.get(code=code)
    sitting = sit(table, visitor)
    if not sitting.own or not (table.is_alone or table.status == Table.Status.OVER):
        raise PermissionDenied
    return table, sitting


def _copy(table: Table, sitting: Sitting, visitor: Visitor, seed: str, now: datetime, *, kind: str) -> Table:
    """A table of one player with the decks of another one. The visitor's keys go with them."""
    copy = Table.objects.create(
        kind=kind, game=table.game, edition=table.edition, day=table.day, seed=seed[:LONGEST_SEED], created=now,
        changed=now,
    )  # fmt: skip
    own = next((seat.key for seat in sitting.seats.values() if visitor.sits_at(seat)), new_key())
    for side, seat in sitting.seats.items():
        idle = kind == Table.Kind.IDLE and side == "B"
        deck = Sits(seat.deck_name, seat.deck_text)
        _add_seat(copy, side, None if idle else visitor, seat.name, deck, "" if idle else own)
    return copy


def _name_side(deck: Sits, side: str) -> str:
    """What a side is called whose player plays the other one too."""
    return f"{deck.deck_name[: LONGEST_NAME - 4]} ({side})"


def _add_seat(table: Table, side: str, visitor: Visitor | None, name: str, deck: Sits, key: str) -> None:
    user = visitor.actor if visitor is not None and isinstance(visitor.actor, User) else None
    Seat.objects.create(
        table=table, side=side, user=user, key=key or new_key(), name=name.strip()[:LONGEST_NAME] or _("Guest"),
        deck_name=deck.deck_name, deck_text=deck.deck_text,
    )  # fmt: skip


def _begin(table: Table, visitor: Visitor, now: datetime) -> None:
    """Deal, and go on to the first decision."""
    table.status = Table.Status.PLAYING
    sitting = sit(table, visitor)
    playing = Playing(sitting, load_game(table, sitting.seats, []), [], [])
    playing.go_on()
    save_playing(playing, now)


def _check_deck(game: str, edition: str, deck: Sits, field: str) -> None:
    """Raise ValidationError where a list may not be played."""
    check = read_deck(game=game, edition=edition, text=deck.deck_text).check
    if check.unread:
        message = _("Not every line of “%(deck)s” names a card.") % {"deck": deck.deck_name}
        raise ValidationError({field: message})
    if not check.legal:
        first = translate_sentence(check.violations[0].message)
        raise ValidationError({field: f"{deck.deck_name}: {first}"})
