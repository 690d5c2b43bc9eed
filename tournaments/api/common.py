"""Shared endpoints of organized play: lookups through the actor, checked input."""

from collections.abc import Callable
from typing import TypeVar

from django.core.exceptions import ObjectDoesNotExist
from django.http import Http404
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import BasePermission, IsAuthenticated

from accounts.actors import signed_in_user
from accounts.models import User
from tournaments import queries
from tournaments.models import Dispute, Match, Tournament

T = TypeVar("T")


def find_or_404(find: Callable[[], T]) -> T:
    """The result of `find`; a hidden object looks missing."""
    try:
        return find()
    except ObjectDoesNotExist as missing:
        raise Http404 from missing


class EventView(GenericAPIView):
    """An endpoint below an event."""

    filter_backends = ()

    @property
    def actor(self) -> User:
        return signed_in_user(self.request)

    def event(self) -> Tournament:
        return find_or_404(lambda: queries.tournament_for(self.request.user, self.kwargs["pk"]))


class MatchView(EventView):
    """An endpoint of a match, for signed-in users."""

    permission_classes: tuple[type[BasePermission], ...] = (IsAuthenticated,)

    def match(self) -> Match:
        return find_or_404(lambda: queries.match_by_id(self.request.user, self.kwargs["pk"]))


class DisputeView(EventView):
    """An endpoint of a dispute, for the players and the staff."""

    permission_classes = (IsAuthenticated,)

    def dispute(self) -> Dispute:
        return find_or_404(lambda: queries.dispute_for(self.request.user, self.kwargs["pk"]))
