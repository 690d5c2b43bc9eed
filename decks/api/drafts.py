"""The draft of an own deck in the API, and comparing lists."""

from django.http import Http404
from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.actors import signed_in_user
from accounts.known_fields import read_input
from decks import queries, services
from decks.api.common import OfAnOwnDeck
from decks.api.serializers.decks import DeckDetailSerializer
from decks.api.serializers.drafts import ComparisonSerializer, DraftChangeSerializer, DraftSerializer
from decks.api.views import detail_of

LIST_HELP = "A version by its number, `draft`, or the `id` of a deck of the same game; left out, the saved list."


class DeckDraftView(OfAnOwnDeck):
    serializer_class = DraftSerializer

    @extend_schema(operation_id="decks_draft_retrieve")
    def get(self, request: Request, code: str) -> Response:
        """The list as it is being changed, or the saved one."""
        deck = self.deck()
        state = {
            "number": queries.find_last_edit(deck),
            "text": queries.find_current_text(deck),
            "conflicts": [],
        }
        return Response(self.get_serializer(state).data)

    @extend_schema(operation_id="decks_draft_merge", request=DraftChangeSerializer, responses=DraftSerializer)
    def put(self, request: Request, code: str) -> Response:
        """Merge your changes into the draft. Repeated, the call changes nothing."""
        values = read_input(DraftChangeSerializer, request)
        state = services.draft_merge(actor=signed_in_user(request), deck=self.deck(), now=timezone.now(), **values)
        return Response(self.get_serializer(state).data)

    @extend_schema(operation_id="decks_draft_discard", responses={204: None})
    def delete(self, request: Request, code: str) -> Response:
        """Go back to the saved list. The edits before are kept."""
        services.draft_drop(actor=signed_in_user(request), deck=self.deck(), now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


class DeckDraftApplyView(OfAnOwnDeck):
    serializer_class = DeckDetailSerializer

    @extend_schema(operation_id="decks_draft_apply", request=None, responses=DeckDetailSerializer)
    def post(self, request: Request, code: str) -> Response:
        """Save the draft as the deck's next version. Without a draft nothing changes."""
        actor = signed_in_user(request)
        saved = services.draft_apply(actor=actor, deck=self.deck(), now=timezone.now())
        return Response(detail_of(saved, actor))


class DeckComparisonView(OfAnOwnDeck):
    serializer_class = ComparisonSerializer

    @extend_schema(
        operation_id="decks_compare",
        parameters=[OpenApiParameter("before", str, description=LIST_HELP),
                    OpenApiParameter("after", str, description=LIST_HELP)],
    )  # fmt: skip
    def get(self, request: Request, code: str) -> Response:
        """Compare the copies of two lists, card by card."""
        deck = self.deck()
        names = [request.query_params.get(side) or str(deck.version) for side in ("before", "after")]
        before, after = [queries.find_named_text(request.user, deck, name) for name in names]
        if before is None or after is None:
            raise Http404
        changes = queries.compare_texts(deck.game, before.text, after.text)
        return Response(self.get_serializer({"before": before, "after": after, "changes": changes}).data)
