"""Shared endpoints of organized play: lookups and checked input."""

from rest_framework.generics import GenericAPIView
from rest_framework.permissions import BasePermission, IsAuthenticated

from accounts.actors import signed_in_user
from accounts.models import User
from tournaments import queries
from tournaments.models import Dispute, Match, Tournament
from tournaments.refusals import or_404


class EventView(GenericAPIView):
    """An endpoint below an event."""

    filter_backends = ()

    @property
    def actor(self) -> User:
        return signed_in_user(self.request)

    def event(self) -> Tournament:
        return or_404(lambda: queries.tournament_for(self.request.user, self.kwargs["pk"]))


class SignedInEventView(EventView):
    """An endpoint below an event, for signed-in users."""

    permission_classes: tuple[type[BasePermission], ...] = (IsAuthenticated,)


class MatchView(SignedInEventView):
    """An endpoint of a match."""

    def match(self) -> Match:
        return or_404(lambda: queries.match_by_id(self.request.user, self.kwargs["pk"]))


class DisputeView(SignedInEventView):
    """An endpoint of a dispute, for the players and the staff."""

    def dispute(self) -> Dispute:
        return or_404(lambda: queries.dispute_for(self.request.user, self.kwargs["pk"]))
