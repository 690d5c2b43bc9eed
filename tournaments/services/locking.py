"""Row locks in the order event, round, match. Checks of the actor."""

from django.utils.translation import gettext as _

from accounts.models import User
from tournaments.models import Dispute, Match, Registration, Round, Tournament, lists_of
from tournaments.queries import Access, access_to
from tournaments.refusals import NotYoursError, WrongStateError, say_who_may
from tournaments.rights import Right


def lock_tournament(pk: int) -> Tournament:
    """The event, locked until the transaction ends. Every change begins here."""
    return Tournament.objects.select_for_update(of=("self",)).select_related("organizer").get(pk=pk)


def check_not_over(tournament: Tournament) -> None:
    """Raise WrongStateError for an event that is finished or called off."""
    if tournament.is_over:
        raise WrongStateError(_("This event is over. Reopen it first."))


def lock_latest_round(tournament: Tournament) -> Round | None:
    """The round that the event has come to, a draft included."""
    return tournament.rounds.exclude(status=Round.Status.ASIDE).select_for_update().order_by("-number").first()


def lock_round(tournament: Tournament, status: str, wrong: str) -> Round:
    """The latest round, locked. Raises WrongStateError with `wrong` for a different status."""
    latest = lock_latest_round(tournament)
    if latest is None or latest.status != status:
        raise WrongStateError(wrong)
    return latest


def check_round_open(tournament: Tournament, round_: Round) -> None:
    """Raise WrongStateError unless the matches of this round can still be played."""
    if round_.status == Round.Status.CLOSED:
        latest = lock_latest_round(tournament)
        if latest is not None and latest.number == round_.number:
            raise WrongStateError(_("Round %(number)s is closed. Reopen it first.") % {"number": latest.number})
        raise WrongStateError(_("Later rounds have been played. Enter the right result instead."))
    if round_.status != Round.Status.PUBLISHED:
        raise WrongStateError(_("This round is not being played."))


def lock_registration(registration: Registration) -> Registration:
    """The player's place, locked and read afresh. The caller holds the lock on the event."""
    return Registration.objects.select_for_update(of=("self",)).select_related("user").get(pk=registration.pk)


def lock_match(match: Match) -> tuple[Tournament, Match]:
    """The event and the match, locked in order and read afresh."""
    tournament = lock_tournament(match.round.tournament_id)
    round_ = Round.objects.select_for_update().get(pk=match.round_id)
    fresh = (
        Match.objects.select_for_update(of=("self",))
        .select_related("player_a__user", "player_b__user")
        .defer(*lists_of("player_a", "player_b"))
        .get(pk=match.pk)
    )
    round_.tournament = tournament
    fresh.round = round_
    return tournament, fresh


def lock_dispute(dispute: Dispute) -> tuple[Tournament, Dispute]:
    """The event and the dispute, locked in order."""
    tournament, match = lock_match(dispute.match)
    fresh = Dispute.objects.select_for_update(of=("self",)).select_related("opener", "submission").get(pk=dispute.pk)
    fresh.match = match
    return tournament, fresh


def check_right(tournament: Tournament, actor: User, right: Right) -> Access:
    """The actor's roles. Raises NotYoursError for anybody without this right."""
    access = access_to(tournament, actor)
    if not access.may(right):
        raise NotYoursError(say_who_may(right))
    return access


def player_side(tournament: Tournament, match: Match, actor: User) -> tuple[Access, str]:
    """The actor's roles and side. Raises NotYoursError for non-players."""
    access = access_to(tournament, actor)
    side = access.side_in(match)
    if not side:
        raise NotYoursError(_("Only the two players of this match may do this."))
    return access, side
