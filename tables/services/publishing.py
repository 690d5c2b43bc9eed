"""Publishing of games by their players, and its undoing."""

from dataclasses import replace
from datetime import date, datetime
from uuid import UUID

import msgspec
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.notices import Text, notices_make
from judging.services import record_publish, record_unpublish
from rules.live.sight import count_shown
from rules.records.rows import SEATS
from tables.models import Publication, Recording, Table
from tables.queries import (
    Sitting,
    Visitor,
    find_publication_of,
    find_recording_lists,
    find_why_private,
    find_why_recording_private,
    head_of,
    list_entries,
    list_moves,
    load_game,
    print_without_lists,
    read_recording,
)
from tables.services.playing import lock_sitting, touch
from work.refusals import WrongStateError

Shown = dict[str, dict[str, int]]
NOTICE = "publish"
"""The kind of notice to an opponent."""


@transaction.atomic
def game_publish(*, code: str, visitor: Visitor, now: datetime) -> Publication:
    """Publish a finished game, or ask the opponent to. The game is public as soon as both have said so.

    Whoever asks first has an account. Raises WrongStateError where a game stays private.
    """
    sitting = lock_sitting(code, visitor)
    table, side = sitting.table, SEATS[min(sitting.own)]
    if why := find_why_private(table):
        raise WrongStateError(why)
    found = find_publication_of(table)
    if found is None:
        found = _ask(sitting, side, visitor, now)
        if table.is_alone:
            _publish_table(found, sitting, now)
        else:
            _tell_opponent(found, sitting, now)
    elif found.record is None and found.asked_by != side:
        _publish_table(found, sitting, now)
    touch(table, now)
    return found


def _ask(sitting: Sitting, side: str, visitor: Visitor, now: datetime) -> Publication:
    if not isinstance(visitor.actor, User):
        raise WrongStateError(_("Log in to publish a game: only its players can unpublish it."))
    table, names = sitting.table, sitting.names
    return Publication.objects.create(
        table=table, by=visitor.actor, asked_by=side, asked=now, game=table.game,
        name_a=names["A"], name_b=names["B"], winner=table.winner,
    )  # fmt: skip


def _tell_opponent(publication: Publication, sitting: Sitting, now: datetime) -> None:
    """Tell the opponent, who may have left the table, of the wish to publish its game."""
    asked_by = publication.asked_by
    asker = sitting.names[asked_by]
    readers = [seat.user_id for side, seat in sitting.seats.items() if side != asked_by and seat.user_id is not None]

    def write() -> Text:
        title = _("%(player)s asks to publish a game that you played") % {"player": asker}
        return Text(title, _("The page of the table asks whether you agree."))

    path, key = sitting.table.get_absolute_url(), f"publish:{publication.pk}"
    notices_make(kind=NOTICE, key=key, path=path, texts=dict.fromkeys(readers, write), now=now)


def _publish_table(publication: Publication, sitting: Sitting, now: datetime) -> None:
    table = sitting.table
    live = load_game(table, sitting.seats, list_moves(table))
    text = print_without_lists(table, sitting.seats, live)
    lists = {seat: msgspec.to_builtins(deck.sections) for seat, deck in zip(SEATS, live.decks, strict=True)}
    _publish(publication, text, (table.game, table.edition), table.day, lists, count_shown(live.game, live.state), now)


def _publish(
    publication: Publication, text: str, played: tuple[str, str], day: date, lists: dict[str, object], shown: Shown,
    now: datetime,
) -> None:  # fmt: skip
    publication.record = record_publish(text=text, by=publication.by, now=now, played=played, day=day, lists=lists)
    publication.shown = shown
    publication.published = now
    publication.save()


@transaction.atomic
def game_unpublish(*, code: str, visitor: Visitor, now: datetime) -> Table:
    """Unpublish a game, or withdraw a request to publish: either player may."""
    sitting = lock_sitting(code, visitor)
    _take_back(Publication.objects.filter(table=sitting.table))
    touch(sitting.table, now)
    return sitting.table


@transaction.atomic
def recording_publish(*, code: UUID, user: User, now: datetime) -> Publication:
    """Publish a recorded game without the players' names, because the site cannot ask unknown players.

    Raises PermissionDenied for whoever has not opened it, WrongStateError where it is not whole.
    """
    recording = _lock_own_recording(code, user)
    found = Publication.objects.filter(recording=recording).first()
    if found is not None:
        return found
    head, entries = head_of(recording), list_entries(recording)
    names = (_("Player A"), _("Player B"))
    read = read_recording(replace(head, names=names, registered=True), entries)
    if why := find_why_recording_private(recording, read):
        raise WrongStateError(why)
    paper = read.replayed.paper
    if paper is None or paper.state.result is None:
        raise WrongStateError(_("Only a game that is over is published."))
    won = paper.state.result.winner
    publication = Publication.objects.create(
        recording=recording, by=user, asked=now, game=recording.game, name_a=names[0], name_b=names[1],
        winner="draw" if won is None else SEATS[won],
    )  # fmt: skip
    lists, shown = find_recording_lists(recording), count_shown(paper.game, paper.state)
    played = (recording.game, recording.edition)
    _publish(publication, read.sheet.text, played, recording.day, lists, shown, now)
    return publication


@transaction.atomic
def recording_unpublish(*, code: UUID, user: User) -> Recording:
    """Take a public recording back."""
    recording = _lock_own_recording(code, user)
    _take_back(Publication.objects.filter(recording=recording))
    return recording


def _lock_own_recording(code: UUID, user: User) -> Recording:
    recording = Recording.objects.select_for_update().get(code=code)
    if recording.user_id != user.pk:
        raise PermissionDenied
    return recording


def _take_back(found: QuerySet[Publication]) -> None:
    for publication in found.select_related("record"):
        record = publication.record
        publication.delete()
        if record is not None:
            record_unpublish(submission=record)


def erase_from_publications(user: User, pseudonym: str, keeps_public_decks: bool) -> None:
    """Make the games of an erased person private."""
    pks = Publication.objects.filter(Q(by=user) | Q(table__seats__user=user)).values("pk")
    _take_back(Publication.objects.filter(pk__in=pks))
