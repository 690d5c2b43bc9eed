"""Publishing, likes and comments in the API."""

from django.shortcuts import get_object_or_404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import IsAuthenticated, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.actors import signed_in_user
from accounts.known_fields import read_input
from decks import services
from decks.api.common import OfADeck
from decks.api.serializers.decks import DeckCommentSerializer, DeckSerializer, LikesSerializer, PublishSerializer
from decks.models import DeckComment
from decks.queries.publishing import comments_open_to


class DeckPublishView(OfADeck):
    permission_classes = (IsAuthenticated,)
    serializer_class = PublishSerializer

    @extend_schema(operation_id="decks_publish", responses=DeckSerializer)
    def put(self, request: Request, code: str) -> Response:
        """Set the visibility, description and tags of your deck."""
        values = read_input(PublishSerializer, request)
        saved = services.deck_publish(actor=signed_in_user(request), deck=self.deck(), **values)
        return Response(DeckSerializer(saved).data)


class DeckLikeView(OfADeck):
    permission_classes = (IsAuthenticated,)
    serializer_class = LikesSerializer

    @extend_schema(operation_id="decks_like", request=None)
    def put(self, request: Request, code: str) -> Response:
        """Like another person's deck; twice is once."""
        return self._like(request, likes=True)

    @extend_schema(operation_id="decks_unlike", request=None, responses={200: LikesSerializer})
    def delete(self, request: Request, code: str) -> Response:
        """Like a deck no longer."""
        return self._like(request, likes=False)

    def _like(self, request: Request, *, likes: bool) -> Response:
        deck, actor = self.deck(), signed_in_user(request)
        services.deck_like(actor=actor, deck=deck, likes=likes, now=timezone.now())
        return Response({"likes": deck.likes.count(), "liked": likes})


class DeckCommentsView(OfADeck):
    permission_classes = (IsAuthenticatedOrReadOnly,)
    serializer_class = DeckCommentSerializer
    queryset = DeckComment.objects.none()  # for the schema

    @extend_schema(operation_id="decks_comments_list", responses=DeckCommentSerializer(many=True))
    def get(self, request: Request, code: str) -> Response:
        """The comments on a deck, the oldest first."""
        page = self.paginate_queryset(comments_open_to(self.request.user, self.deck()))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    @extend_schema(operation_id="decks_comments_create", responses={201: DeckCommentSerializer})
    def post(self, request: Request, code: str) -> Response:
        """Comment on a visible deck."""
        values = read_input(DeckCommentSerializer, request)
        comment = services.comment_add(actor=signed_in_user(request), deck=self.deck(), now=timezone.now(), **values)
        return Response(self.get_serializer(comment).data, status=status.HTTP_201_CREATED)


class DeckCommentView(OfADeck):
    permission_classes = (IsAuthenticated,)
    serializer_class = DeckCommentSerializer

    @extend_schema(operation_id="decks_comments_delete", responses={204: None})
    def delete(self, request: Request, code: str, pk: int) -> Response:
        """Delete a comment of your own."""
        comment = get_object_or_404(comments_open_to(request.user, self.deck()), pk=pk)
        services.comment_delete(actor=signed_in_user(request), comment=comment)
        return Response(status=status.HTTP_204_NO_CONTENT)
