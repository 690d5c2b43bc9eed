"""Imports of lists in the API."""

import msgspec
from drf_spectacular.utils import extend_schema
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.known_fields import read_input
from cards.queries import read_import
from decks import queries
from decks.api.serializers.lists import ImportRequestSerializer, ListImportSerializer
from rules.games import GAMES


class ListImportView(GenericAPIView):
    permission_classes = (AllowAny,)
    throttle_scope = "judging"
    serializer_class = ImportRequestSerializer

    @extend_schema(operation_id="decks_import", request=ImportRequestSerializer, responses=ListImportSerializer)
    def post(self, request: Request) -> Response:
        """Import a list line by line: understood, guessed, or unknown with picks. Nothing is saved."""
        values = read_input(ImportRequestSerializer, request)
        game, text = values["game"], values["text"]
        if (named := queries.find_named_list(request.user, text)) is not None:
            game, text = named.game, named.text
        found = read_import(game=game, text=text, choices=values["choices"])
        first = GAMES[game].deck_sections[0].name
        return Response({"game": game, "lines": msgspec.to_builtins(found.lines), "text": found.print_text(first)})
