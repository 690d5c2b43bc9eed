"""Published games in the API: asked for, agreed to, taken back, and read by everybody."""

from uuid import UUID

from django.http import Http404
from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.generics import GenericAPIView
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.actors import signed_in_user
from rules.games import GAMES
from tables import services
from tables.api.common import TableEndpoint
from tables.api.publication_shapes import PublicationSerializer, PublishedGameSerializer
from tables.api.recordings import RecordingEndpoint
from tables.queries import find_published, list_published

GAME = OpenApiParameter("game", str, description="The code of a game: only its games.", enum=list(GAMES))


class TablePublicationView(TableEndpoint):
    serializer_class = PublicationSerializer

    @extend_schema(operation_id="tables_publish", request=None, responses=PublicationSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Publish a finished game that you played alone. Of two players, ask the other one, or agree.

        The game is public as soon as both have said so: `published` then says since when.
        """
        publication = services.game_publish(code=self.table().code, visitor=self.visitor, now=timezone.now())
        return Response(PublicationSerializer(publication).data)

    @extend_schema(operation_id="tables_unpublish", request=None, responses={204: None})
    def delete(self, request: Request, code: str) -> Response:
        """Take a public game back, or decline the wish to publish it. Either player may."""
        services.game_unpublish(code=self.table().code, visitor=self.visitor, now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


class RecordingPublicationView(RecordingEndpoint):
    serializer_class = PublicationSerializer
    throttle_scope = "judging"

    @extend_schema(operation_id="recordings_publish", request=None, responses=PublicationSerializer)
    def post(self, request: Request, code: UUID) -> Response:
        """Publish the finished game of your own recording, without the players' names."""
        self.recording()
        publication = services.recording_publish(code=code, user=signed_in_user(request), now=timezone.now())
        return Response(PublicationSerializer(publication).data)

    @extend_schema(operation_id="recordings_unpublish", request=None, responses={204: None})
    def delete(self, request: Request, code: UUID) -> Response:
        """Take the public game of your own recording back."""
        self.recording()
        services.recording_unpublish(code=code, user=signed_in_user(request))
        return Response(status=status.HTTP_204_NO_CONTENT)


class PublishedListView(GenericAPIView):
    """The games that their players have made public."""

    permission_classes = (AllowAny,)
    serializer_class = PublicationSerializer
    filter_backends = ()

    @extend_schema(operation_id="published_list", parameters=[GAME], responses=PublicationSerializer(many=True))
    def get(self, request: Request) -> Response:
        """The public games, the newest first."""
        chosen = request.query_params.get("game", "")
        page = self.paginate_queryset(list_published(chosen if chosen in GAMES else ""))
        return self.get_paginated_response(PublicationSerializer(page, many=True).data)


class PublishedView(GenericAPIView):
    permission_classes = (AllowAny,)
    serializer_class = PublishedGameSerializer
    filter_backends = ()

    @extend_schema(operation_id="published_look", responses=PublishedGameSerializer)
    def get(self, request: Request, code: str) -> Response:
        """A public game with its record, and the cards that it has shown."""
        publication = find_published(code)
        if publication is None:
            raise Http404
        return Response(PublishedGameSerializer(publication).data)
