"""The forms of the files of formats and of rulings, as JSON Schemas."""

from django.http import Http404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from cards.api.reading import CatalogueView
from cards.files import formats_schema, rulings_schema
from rules.engine.game import Game
from rules.games import GAMES


class FormatsFileSchemaView(CatalogueView):
    """The form of a file of formats."""

    pagination_class = None

    @extend_schema(operation_id="formats_file_schema", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, game: str) -> Response:
        """The JSON Schema of the game's files of formats, which load_formats checks."""
        return Response(formats_schema(_game(game)))


class RulingsFileSchemaView(CatalogueView):
    """The form of a file of rulings."""

    pagination_class = None

    @extend_schema(operation_id="rulings_file_schema", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, game: str) -> Response:
        """The JSON Schema of the game's files of rulings, which load_rulings checks."""
        return Response(rulings_schema(_game(game)))


def _game(code: str) -> Game:
    if code not in GAMES:
        raise Http404
    return GAMES[code]
