"""JSON Schemas of the files of cards, of formats and of rulings."""

from django.http import Http404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.public import CatalogueView
from cards.files import formats_schema, rulings_schema
from rules.cardfile import card_schema
from rules.engine.game import Game
from rules.games import GAMES


class CardFileSchemaView(CatalogueView):
    pagination_class = None

    @extend_schema(operation_id="cards_file_schema", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, game: str) -> Response:
        """The JSON Schema of the game's card files, as checked by load_cards."""
        return Response(card_schema(_game(game)))


class FormatsFileSchemaView(CatalogueView):
    pagination_class = None

    @extend_schema(operation_id="formats_file_schema", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, game: str) -> Response:
        """The JSON Schema of the game's files of formats, as checked by load_formats."""
        return Response(formats_schema(_game(game)))


class RulingsFileSchemaView(CatalogueView):
    pagination_class = None

    @extend_schema(operation_id="rulings_file_schema", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, game: str) -> Response:
        """The JSON Schema of the game's files of rulings, as checked by load_rulings."""
        return Response(rulings_schema(_game(game)))


def _game(code: str) -> Game:
    if code not in GAMES:
        raise Http404
    return GAMES[code]
