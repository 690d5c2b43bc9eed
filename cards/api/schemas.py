"""JSON Schemas of the files of formats and of rulings."""

from django.http import Http404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.public import CatalogueView
from cards.files import formats_schema, rulings_schema
from rules.engine.game import Game
from rules.games import GAMES


class FormatsFileSchemaView(CatalogueView):
    """The schema of a file of formats."""

    pagination_class = None

    @extend_schema(operation_id="formats_file_schema", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, game: str) -> Response:
        """The JSON Schema of the game's files of formats, as load_formats checks them."""
        return Response(formats_schema(_game(game)))


class RulingsFileSchemaView(CatalogueView):
    """The schema of a file of rulings."""

    pagination_class = None

    @extend_schema(operation_id="rulings_file_schema", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, game: str) -> Response:
        """The JSON Schema of the game's files of rulings, as load_rulings checks them."""
        return Response(rulings_schema(_game(game)))


def _game(code: str) -> Game:
    if code not in GAMES:
        raise Http404
    return GAMES[code]
