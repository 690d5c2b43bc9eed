"""Tables in the API: opened, joined, looked at."""

from typing import Any

from django.core.exceptions import PermissionDenied, ValidationError
from django.http import HttpResponseNotModified
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.http import quote_etag
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.actors import signed_in_user
from accounts.known_fields import read_input
from decks.queries import decks_open_to
from rules.games import GAMES
from tables import services
from tables.api.common import TableEndpoint
from tables.api.serializers import (
    OpenSerializer,
    ReadySerializer,
    RecordTextSerializer,
    SittingDeckSerializer,
    TableDetailSerializer,
    TableSerializer,
)
from tables.models import Table
from tables.queries import list_tables_of, mark_table, print_for, sit
from tables.services import Sits


class TableListView(TableEndpoint):
    """The tables with the visitor's seats."""

    @extend_schema(operation_id="tables_list", responses=TableSerializer(many=True))
    def get(self, request: Request) -> Response:
        """Your tables, the last changed first."""
        page = self.paginate_queryset(list_tables_of(self.visitor).select_related("series"))
        return self.get_paginated_response(TableSerializer(page, many=True).data)

    @extend_schema(operation_id="tables_open", request=OpenSerializer, responses={201: TableDetailSerializer})
    def post(self, request: Request) -> Response:
        """Open a table and sit down: alone, or for a friend with the code."""
        values = read_input(OpenSerializer, request)
        game, edition, deck = _find_deck(request, values)
        now = timezone.now()
        table = services.table_open(
            visitor=self.visitor, kind=values["kind"], game=game, edition=edition, name=str(signed_in_user(request)),
            deck=deck, other=None, seed=values.get("seed", ""), key="",
            day=timezone.localdate(now), now=now, best_of=values["best_of"], minutes=values.get("minutes"),
        )  # fmt: skip
        headers = {"Location": request.build_absolute_uri(f"{request.path}{table.code}/")}
        return self.answer(table, status=status.HTTP_201_CREATED, headers=headers)


class TableView(TableEndpoint):
    permission_classes = (IsAuthenticatedOrReadOnly,)

    @extend_schema(operation_id="tables_look", responses=TableDetailSerializer)
    def get(self, request: Request, code: str) -> HttpResponseBase:
        """A table in your sight, with your possible moves.

        The `ETag` is another one after each change: ask with it in `If-None-Match` while you wait; a 304 costs little.
        """
        table = self.table()
        etag = quote_etag(f"{mark_table(table, services.describe_binding)}-{request.user.pk or 0}")
        if request.headers.get("If-None-Match") == etag:
            return HttpResponseNotModified(headers={"ETag": etag})
        return self.answer(table, headers={"ETag": etag, "Cache-Control": "private, no-cache"})


class JoinView(TableEndpoint):
    @extend_schema(operation_id="tables_join", request=SittingDeckSerializer, responses=TableDetailSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Sit down on the free side, and begin."""
        table = self.table()
        values = read_input(SittingDeckSerializer, request) | {"game": table.game, "edition": table.edition}
        game, _edition, deck = _find_deck(request, values)
        if game != table.game:
            raise ValidationError({"deck": _("This table plays another game. Choose a deck of that game.")})
        name = str(signed_in_user(request))
        joined = services.table_join(
            code=table.code, visitor=self.visitor, name=name, deck=deck, key="", now=timezone.now()
        )
        return self.answer(joined)


class ReadyView(TableEndpoint):
    @extend_schema(operation_id="tables_ready", request=ReadySerializer, responses=TableDetailSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Be ready for a game of a match, perhaps with exchanged cards; the game begins with both ready."""
        values = read_input(ReadySerializer, request)
        table = services.seat_ready(
            code=self.table().code, visitor=self.visitor, deck_text=values.get("text", ""),
            begins=values.get("begins", ""), now=timezone.now(),
        )  # fmt: skip
        return self.answer(table)


class RecordView(TableEndpoint):
    @extend_schema(operation_id="tables_record", responses=RecordTextSerializer)
    def get(self, request: Request, code: str) -> Response:
        """The record as `text`: of a finished game, or of a game with both seats yours."""
        sitting = sit(self.table(), self.visitor)
        if not sitting.own or not (sitting.table.status == Table.Status.OVER or sitting.table.is_alone):
            raise PermissionDenied
        return Response({"text": print_for(sitting)})


def _find_deck(request: Request, values: dict[str, Any]) -> tuple[str, str, Sits]:
    """Game, edition and deck of an input. Raises ValidationError without one."""
    if code := values.get("deck"):
        deck = decks_open_to(request.user).filter(code=code).first()
        if deck is None:
            raise ValidationError({"deck": _("There is no deck with this code that you may read.")})
        return deck.game, deck.edition, Sits(deck.name, deck.text)
    if not values.get("text", "").strip():
        raise ValidationError({"text": _("Choose a deck, or paste a list.")})
    game = values.get("game", "")
    edition = values.get("edition") or (GAMES[game].default_edition if game in GAMES else "")
    return game, edition, Sits(_("Pasted"), values["text"])
