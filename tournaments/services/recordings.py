"""Games of matches are written down: with the names, the edition and the lists that the event knows."""

from datetime import datetime

from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from rules.live.sheet import Head
from rules.records.rows import SEATS
from tables.models import Recording
from tables.services.recording import recording_open
from tournaments.models import Match, RecordedMatch, Registration, Tournament
from tournaments.queries import access_to, can_record, list_text_of
from tournaments.refusals import NotYoursError, WrongStateError

MOST_RECORDINGS = 12
"""Recordings that one person may begin of one match: three games, and some begun anew."""


@transaction.atomic
def match_record(*, match: Match, actor: User, first: str, key: str, now: datetime) -> Recording:
    """Begin to write a game of a match down. Seat A is the match's player A; `first` is the seat that begins.

    Of sealed lists only the own one is used. Raises NotYoursError for a stranger, WrongStateError where the match is
    not being played.
    """
    event = match.round.tournament
    access = access_to(event, actor)
    if not (access.side_in(match) or access.staff):
        raise NotYoursError(_("Only the players of this match and the staff record it."))
    if not can_record(match, access):
        raise WrongStateError(_("This match is not being played: its result is final, or its round is not open."))
    if match.recordings.filter(user=actor).count() >= MOST_RECORDINGS:
        raise WrongStateError(_("You have begun too many recordings of this match. Continue one of your recordings."))
    one, second = match.player_a, match.player_b
    if second is None:
        raise ValueError("a bye is not played")
    there = [event.pk, match.pk]
    recording = recording_open(
        user=actor,
        key=key,
        head=Head(
            game=event.game,
            edition=event.edition,
            names=(str(one), str(second)),
            first=first if first in SEATS else SEATS[0],
            decks=(_find_list(event, one, actor), _find_list(event, second, actor)),
        ),
        day=timezone.localdate(now),
        now=now,
        home=reverse("tournaments:match", args=there),
        judge_at=reverse("tournaments:dispute_new", args=there) if access.side_in(match) else "",
    )
    RecordedMatch.objects.create(match=match, user=actor, recording=recording)
    return recording


def _find_list(event: Tournament, player: Registration, actor: User) -> str:
    """A player's list, as far as visible."""
    is_open = event.list_policy == Tournament.Lists.OPEN
    return list_text_of(player) if player.has_list and (is_open or player.user_id == actor.pk) else ""
