"""Standings in the API."""

from rest_framework import serializers

from tournaments.tiebreaks import TIE_BREAKS


class StandingSerializer(serializers.Serializer):
    """A line of the standings with unrounded tie-breaks, null in an elimination."""

    rank = serializers.IntegerField()
    player = serializers.CharField(source="registration.handle")
    name = serializers.CharField(source="registration.__str__")
    status = serializers.CharField(source="registration.status")
    points = serializers.IntegerField(allow_null=True)

    def get_fields(self) -> dict[str, serializers.Field]:
        figures = {
            each.key: serializers.FloatField(source=f"standing.tie_breaks.{each.key}", default=None, allow_null=True)
            for each in TIE_BREAKS
        }
        return {**super().get_fields(), **figures}


class StandingsSerializer(serializers.Serializer):
    """The whole standings."""

    results = StandingSerializer(many=True)


class MeetingSerializer(serializers.Serializer):
    """A round of a player, with the counting figures of the opponent."""

    round = serializers.IntegerField(source="number")
    opponent = serializers.CharField(
        source="opponent.handle", default=None, help_text="Null for a bye.", allow_null=True
    )
    score = serializers.CharField(allow_null=True, help_text="The player's games first; null without a final result.")
    points = serializers.IntegerField(allow_null=True)
    match_points = serializers.IntegerField(source="tally.points", default=None, allow_null=True)
    match_points_at_stake = serializers.IntegerField(
        source="tally.match_points_at_stake", default=None, allow_null=True
    )
    match_share = serializers.FloatField(source="tally.match_share", default=None, allow_null=True)
    game_points = serializers.IntegerField(source="tally.game_points", default=None, allow_null=True)
    game_points_at_stake = serializers.IntegerField(source="tally.game_points_at_stake", default=None, allow_null=True)
    game_share = serializers.FloatField(source="tally.game_share", default=None, allow_null=True)


class FigureSerializer(serializers.Serializer):
    """A tie-break: the mean of several parts, or a fraction."""

    tie_break = serializers.CharField(source="tie_break.key")
    value = serializers.FloatField()
    parts = serializers.ListField(child=serializers.FloatField())
    fraction = serializers.ListField(child=serializers.IntegerField(), allow_null=True)


class ExplanationSerializer(serializers.Serializer):
    """How a player's points and tie-breaks came about."""

    rank = serializers.IntegerField(source="line.rank")
    player = serializers.CharField(source="line.registration.handle")
    points = serializers.IntegerField(source="tally.points")
    missed = serializers.IntegerField(help_text="Rounds without a match, each a loss of two games.")
    rounds = MeetingSerializer(many=True, source="meetings")
    figures = FigureSerializer(many=True)
