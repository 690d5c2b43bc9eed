"""The organizer's pairing rules in the API: pairs apart or together, fixed tables."""

from django.http import Http404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.known_fields import read_input
from tournaments import queries, services
from tournaments.api.common import SignedInEventView
from tournaments.api.players import PlayerStepView
from tournaments.api.serializers.players import PlayerSerializer
from tournaments.api.serializers.rounds import FixedTableSerializer, PairRuleSerializer
from tournaments.refusals import or_404
from tournaments.rights import Right


@extend_schema(tags=["organizing"])
class PairRulesView(SignedInEventView):
    serializer_class = PairRuleSerializer

    @extend_schema(operation_id="tournaments_pair_rules", responses=PairRuleSerializer(many=True))
    def get(self, request: Request, pk: int) -> Response:
        """The pairs kept apart and seated together, in pages. For the staff."""
        event = self.event()
        if not queries.access_to(event, self.actor).may(Right.FLOOR):
            raise Http404
        page = self.paginate_queryset(queries.pair_rules_of(event))
        return self.get_paginated_response(self.get_serializer(page, many=True).data)

    @extend_schema(operation_id="tournaments_pair_rules_add", responses={201: PairRuleSerializer})
    def post(self, request: Request, pk: int) -> Response:
        """Keep two players apart in the whole event, or seat them together in the next round."""
        values = read_input(PairRuleSerializer, request)
        rule = services.pair_rule_add(
            tournament=self.event(), actor=self.actor, now=timezone.now(), kind=values["kind"], reason=values["reason"],
            one=values["one_id"], other=values["other_id"],
        )  # fmt: skip
        return Response(self.get_serializer(rule).data, status=status.HTTP_201_CREATED)


@extend_schema(tags=["organizing"])
class PairRuleView(SignedInEventView):
    serializer_class = PairRuleSerializer

    @extend_schema(operation_id="tournaments_pair_rules_remove", responses={204: None})
    def delete(self, request: Request, pk: int, rule_pk: int) -> Response:
        """Remove a rule, if present."""
        services.pair_rule_remove(tournament=self.event(), actor=self.actor, rule_pk=rule_pk, now=timezone.now())
        return Response(status=status.HTTP_204_NO_CONTENT)


@extend_schema(tags=["organizing"])
class FixedTableView(PlayerStepView):
    @extend_schema(operation_id="tournaments_players_table", request=FixedTableSerializer, responses=PlayerSerializer)
    def put(self, request: Request, pk: int, player_pk: int) -> Response:
        """Give a player a fixed table, or none; a draft changes at once."""
        values = read_input(FixedTableSerializer, request)
        player = self.player()
        fixed = or_404(lambda: services.table_fix(registration=player, actor=self.actor, now=timezone.now(), **values))
        return Response(self.get_serializer(fixed).data)
