"""Playing in the API: moves, answers, giving up, agreeing."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.known_fields import read_input
from tables import services
from tables.api.common import TableEndpoint
from tables.api.serializers import (
    AnswerSerializer,
    OfferedMoveSerializer,
    PiecesSerializer,
    SeenTableSerializer,
    TableDetailSerializer,
)


class MoveView(TableEndpoint):
    @extend_schema(operation_id="tables_move", request=OfferedMoveSerializer, responses=TableDetailSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Make an offered move, by its `key`.

        With an `Idempotency-Key` it is made once, however often it is sent; without one, `seen` already keeps a move
        that has been made from being made again.
        """
        values = read_input(OfferedMoveSerializer, request)
        table = services.move_make(code=self.table().code, visitor=self.visitor, now=timezone.now(), **values)
        return self.answer(table)


class PiecesView(TableEndpoint):
    @extend_schema(operation_id="tables_take", request=PiecesSerializer, responses=TableDetailSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Answer with several pieces, if `picking` is present."""
        values = read_input(PiecesSerializer, request)
        taken = {each["piece"]: each["points"] for each in values["taken"]}
        table = services.pieces_take(
            code=self.table().code, visitor=self.visitor, side=values["side"], seen=values["seen"],
            taken=list(taken.items()), now=timezone.now(),
        )  # fmt: skip
        return self.answer(table)


class BackView(TableEndpoint):
    @extend_schema(operation_id="tables_step_back", request=SeenTableSerializer, responses=TableDetailSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Take back the last decision at a table of your own."""
        values = read_input(SeenTableSerializer, request)
        table = services.step_back(code=self.table().code, visitor=self.visitor, now=timezone.now(), **values)
        return self.answer(table)


class ConcedeView(TableEndpoint):
    @extend_schema(operation_id="tables_concede", request=SeenTableSerializer, responses=TableDetailSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Give the game up."""
        values = read_input(SeenTableSerializer, request)
        table = services.game_concede(code=self.table().code, visitor=self.visitor, now=timezone.now(), **values)
        return self.answer(table)


class TimeView(TableEndpoint):
    @extend_schema(operation_id="tables_time", request=None, responses=TableDetailSerializer)
    def post(self, request: Request, code: str) -> Response:
        """End a game if a player has no time left; otherwise nothing changes."""
        return self.answer(services.time_call(code=self.table().code, now=timezone.now()))


class DrawView(TableEndpoint):
    @extend_schema(operation_id="tables_draw", request=AnswerSerializer, responses=TableDetailSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Offer a draw, or answer your opponent's offer."""
        values, code, now = read_input(AnswerSerializer, request), self.table().code, timezone.now()
        if values:
            return self.answer(services.draw_answer(code=code, visitor=self.visitor, now=now, **values))
        return self.answer(services.draw_offer(code=code, visitor=self.visitor, now=now))


class TakebackView(TableEndpoint):
    @extend_schema(operation_id="tables_takeback", request=AnswerSerializer, responses=TableDetailSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Ask to take back your last decision, or answer your opponent's wish."""
        values, code, now = read_input(AnswerSerializer, request), self.table().code, timezone.now()
        if values:
            return self.answer(services.takeback_answer(code=code, visitor=self.visitor, now=now, **values))
        return self.answer(services.takeback_ask(code=code, visitor=self.visitor, now=now))
