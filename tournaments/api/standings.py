"""Standings and results of an event in the API."""

from typing import Any

from django.http import Http404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import queries
from tournaments.api.common import EventView
from tournaments.api.rounds import with_matches
from tournaments.api.serializers.rounds import RoundSerializer
from tournaments.api.serializers.standings import ExplanationSerializer, StandingsSerializer
from tournaments.models import Registration, Round, Tournament

AFTER = OpenApiParameter("after", int, description="As the standings were after this closed round; left out: now.")


class StandingsView(EventView):
    serializer_class = StandingsSerializer

    @extend_schema(operation_id="tournaments_standings", parameters=[AFTER])
    def get(self, request: Request, pk: int) -> Response:
        """The standings of now, or after a round."""
        event = self.event()
        lines = queries.standings_of(event, read_round(request, event))
        return Response(self.get_serializer({"results": lines}).data)


class StandingView(EventView):
    serializer_class = ExplanationSerializer

    @extend_schema(operation_id="tournaments_standings_explained", parameters=[AFTER])
    def get(self, request: Request, pk: int, player_pk: int) -> Response:
        """How a player's points and tie-breaks came about. For structures that rank by points."""
        event = self.event()
        try:
            explained = queries.explain_standing(event, player_pk, read_round(request, event))
        except LookupError as missing:
            raise Http404 from missing
        return Response(self.get_serializer(explained).data)


def read_round(request: Request, event: Tournament) -> Round | None:
    """The closed round named by `after`, or None for now; raises Http404 for any further word."""
    asked = request.query_params.get("after")
    if asked is None:
        return None
    found = next((each for each in queries.rounds_ranked(event) if str(each.number) == asked), None)
    if found is None:
        raise Http404
    return found


class ExportView(EventView):
    @extend_schema(operation_id="tournaments_export", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, pk: int) -> Response:
        """The event in the shape of `simulate_event --json`: players, published rounds, standings, seed."""
        event = self.event()
        return Response(export_of(event))


def export_of(event: Tournament) -> dict[str, Any]:
    """Build the public facts of an event, as `simulate_event --json` prints them. The seed is told once it is over."""
    players = list(queries.players_of(event))
    rounds = list(with_matches(event.rounds.filter(status__in=Round.PLAYED).order_by("number")))
    lines = queries.standings_of(event, players=players)
    return {
        "players": [player.handle for player in players],
        "rounds": [
            {
                "number": round_.number,
                "pairings": [
                    {key: value for key, value in pairing.items() if key in ("table", "a", "b", "result", "reason")}
                    for pairing in RoundSerializer(round_).data["pairings"]
                ],
                "drops": [player.handle for player in players if _is_last_round_of(player, round_, rounds)],
            }
            for round_ in rounds
        ],
        "standings": [_export_line(line) for line in lines],
        "seed": event.seed if event.status == Tournament.Status.FINISHED else None,
        "history": {"entries": event.history_count, "head": event.history_head},
    }


def _export_line(line: queries.StandingLine) -> dict[str, Any]:
    exported = {"rank": line.rank, "player": line.registration.handle}
    return exported if line.points is None else {**exported, "points": line.points, **line.standing.tie_breaks}


def _is_last_round_of(player: Registration, round_: Round, rounds: list[Round]) -> bool:
    if player.status != Registration.Status.DROPPED or player.left_at is None:
        return False
    entered = [each.number for each in rounds if each.published_at and each.published_at <= player.left_at]
    return bool(entered) and entered[-1] == round_.number
