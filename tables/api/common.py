"""Common parts of the endpoints of tables: finding the table, checking input, the answer."""

from collections.abc import Mapping
from typing import Any

import msgspec
from django.http import Http404
from django.utils import timezone
from rest_framework.exceptions import Throttled
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import BasePermission, IsAuthenticated
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from accounts.limits import count_request
from rules.live.sight import Offers
from tables.api.serializers import TableDetailSerializer
from tables.clocks import Clock
from tables.models import Table
from tables.queries import Visitor, find_publication_of, find_table, read_clocks, see_table, sit
from tables.refusals import OutOfTimeError
from tables.services import time_call


class TableEndpoint(GenericAPIView):
    """An endpoint of a table, for signed-in users."""

    permission_classes: tuple[type[BasePermission], ...] = (IsAuthenticated,)
    serializer_class: type[Serializer] = TableDetailSerializer
    filter_backends = ()

    @property
    def visitor(self) -> Visitor:
        return Visitor(self.request.user)

    def table(self) -> Table:
        """The table of the code. Whoever guesses codes is counted."""
        table = find_table(self.kwargs["code"])
        if table is None:
            if wait := count_request("tables", self.request):
                raise Throttled(wait)
            raise Http404
        return table

    def handle_exception(self, exc: Exception) -> Response:
        """The answer to a refusal; a lack of time ends the game."""
        if isinstance(exc, OutOfTimeError):
            time_call(code=self.table().code, now=timezone.now())
        return super().handle_exception(exc)

    def answer(self, table: Table, **how: Any) -> Response:
        """The table in the visitor's present sight."""
        return Response(TableDetailSerializer(describe(table, self.visitor)).data, **how)


def describe(table: Table, visitor: Visitor) -> Any:
    """A table with all values for the serializer. The whole game comes through one projection."""
    sitting = sit(table, visitor)
    seen = see_table(sitting)
    shown: Any = table
    shown.waits_for = seen.view["waits_for"] if seen else []
    shown.state = msgspec.to_builtins(seen.view) if seen else None
    shown.rows = [{"number": number, "text": text} for number, text in seen.rows] if seen else []
    shown.choices = _describe_offers(seen.offers) if seen and seen.offers else None
    shown.next = seen.next_code if seen else None
    is_over = table.status == Table.Status.OVER
    shown.publication_seen = find_publication_of(table) if is_over and sitting.own else None
    return _Described(shown, sitting.own, list(sitting.seats.values()), read_clocks(sitting, timezone.now()))


class _Described:
    """A table with the visitor's seats."""

    def __init__(self, table: object, own: frozenset[int], seats: list[Any], clocks: Mapping[str, Clock]) -> None:
        self._table = table
        self.seats = [
            {
                "side": seat.side, "name": seat.name, "ready": seat.is_ready, "yours": "AB".index(seat.side) in own,
                "clock": clocks.get(seat.side),
            }
            for seat in seats
        ]  # fmt: skip

    def __getattr__(self, name: str) -> Any:
        return getattr(self._table, name)


def _describe_offers(offers: Offers) -> dict[str, Any]:
    every = [*(each for subject in offers.subjects for each in subject.offers), *offers.others]
    picking = offers.picking
    return {
        "side": "AB"[offers.seat],
        "asks": offers.asks,
        "moves": [
            {
                "key": each.key, "verb": each.said.verb, "card": each.said.card, "handle": each.said.handle,
                "words": each.said.words, "number": each.said.number, "names": each.said.names,
                "targets": each.said.targets, "clauses": [[word, *named] for word, named in each.said.clauses],
                "costs": each.prices,
            }
            for each in sorted(every, key=lambda offer: offer.key)
        ],
        "picking": picking and {
            "verb": picking.verb, "least": picking.least, "most": picking.most, "points": picking.points,
            "step": picking.step,
            "pieces": [{"piece": at, "name": name, "most": most} for at, name, most in picking.pieces],
        },
    }  # fmt: skip
