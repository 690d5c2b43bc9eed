"""Webhooks of an event, in the API."""

from django.http import Http404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.known_fields import read_input
from tournaments import queries, services
from tournaments.api.common import SignedInEventView
from tournaments.api.serializers.staff import DeliverySerializer, TurnSerializer, WebhookSerializer
from tournaments.models import Tournament
from tournaments.refusals import or_404
from tournaments.rights import Right


class ArrangedEventView(SignedInEventView):
    """An endpoint for organizers alone."""

    def own_event(self) -> Tournament:
        """The event of an organizer. It looks missing to anybody else."""
        event = self.event()
        if not queries.access_to(event, self.actor).may(Right.ARRANGE):
            raise Http404
        return event


@extend_schema(tags=["organizing"])
class WebhooksView(ArrangedEventView):
    serializer_class = WebhookSerializer

    @extend_schema(operation_id="tournaments_webhooks", responses=WebhookSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """The event's webhooks in pages, without secrets."""
        page = self.paginate_queryset(self.own_event().webhooks.order_by("pk"))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    @extend_schema(operation_id="tournaments_webhooks_add", responses={201: WebhookSerializer})
    def post(self, request: Request, pk: int) -> Response:
        """Let an address hear of the event. The answer has the secret of its signatures, this once."""
        values = read_input(WebhookSerializer, request)
        hook, secret = services.webhook_add(tournament=self.event(), actor=self.actor, now=timezone.now(), **values)
        said = self.get_serializer(hook).data | {"secret": secret}
        return Response(said, status=status.HTTP_201_CREATED, headers={"Cache-Control": "no-store"})


@extend_schema(tags=["organizing"])
class WebhookView(ArrangedEventView):
    serializer_class = WebhookSerializer

    @extend_schema(operation_id="tournaments_webhooks_turn", request=TurnSerializer, responses=WebhookSerializer)
    def patch(self, request: Request, pk: int, webhook_pk: int) -> Response:
        """Turn a webhook on or off. What happens while it is off is never sent."""
        values = read_input(TurnSerializer, request)
        event = self.own_event()
        hook = or_404(
            lambda: services.webhook_turn(tournament=event, actor=self.actor, webhook_pk=webhook_pk, **values)
        )
        return Response(self.get_serializer(hook).data)

    @extend_schema(operation_id="tournaments_webhooks_remove", responses={204: None})
    def delete(self, request: Request, pk: int, webhook_pk: int) -> Response:
        """Stop sending entries to an address."""
        services.webhook_remove(tournament=self.event(), actor=self.actor, webhook_pk=webhook_pk)
        return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(tags=["organizing"])
class DeliveriesView(ArrangedEventView):
    serializer_class = DeliverySerializer

    @extend_schema(operation_id="tournaments_deliveries", responses=DeliverySerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """The deliveries to the event's webhooks, in pages."""
        page = self.paginate_queryset(queries.deliveries_of(self.own_event()).order_by("pk"))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)
