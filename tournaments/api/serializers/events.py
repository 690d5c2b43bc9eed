"""Events and their histories in the API."""

from typing import Any

from rest_framework import serializers

from accounts.known_fields import KnownFieldsOnly
from tournaments.models import Tournament


class FormatCodeField(serializers.CharField):
    """A format's code."""

    def to_representation(self, value: Any) -> str:
        return str(value.code)


WHEN: dict[str, dict[str, object]] = {
    "time_zone": {"help_text": "By whose clocks the event begins, such as `Europe/Berlin`. Left out: UTC."}
}


class TournamentSerializer(KnownFieldsOnly, serializers.ModelSerializer):
    """An event."""

    organizer = serializers.CharField(source="organizer.username", read_only=True)
    game = serializers.CharField(max_length=20, default="wota")
    edition = serializers.CharField(max_length=20, required=False)
    card_format = FormatCodeField(
        max_length=32, required=False, allow_null=True,
        help_text="The format whose card pool and bans hold, by its code. Null: the deck rules alone decide. "
        "Left out: the format that the edition is usually played in.",
    )  # fmt: skip
    players = serializers.IntegerField(source="player_count", read_only=True)
    opened = serializers.BooleanField(write_only=True, default=True, help_text="Open it for players at once.")

    class Meta:
        model = Tournament
        fields = (
            "id", "name", "description", "game", "edition", "card_format", "format", "rounds_planned", "best_of",
            "list_policy", "lists_asked", "starts_at", "time_zone", "place", "capacity", "check_in", "power_pairing",
            "round_minutes", "confirm_minutes", "status", "hidden", "organizer", "players", "created_at", "opened",
        )  # fmt: skip
        read_only_fields = ("id", "status", "hidden", "check_in", "created_at")
        extra_kwargs = WHEN


class HistoryHeadSerializer(serializers.ModelSerializer):
    """The end of an event's history."""

    event = serializers.IntegerField(source="pk")
    entries = serializers.IntegerField(source="history_count", help_text="The number of the last entry.")
    head = serializers.CharField(source="history_head", help_text="The hash of the last entry.")

    class Meta:
        model = Tournament
        fields = ("event", "entries", "head")


class HistoryLineSerializer(serializers.Serializer):
    """An entry of an event's history in public form; an entry of form 1 has the place alone."""

    form = serializers.IntegerField(help_text="1 or 2.")
    event = serializers.IntegerField()
    number = serializers.IntegerField(help_text="From 1, without a gap.")
    previous = serializers.CharField(allow_blank=True, help_text="The hash of the entry before.")
    hash = serializers.CharField()
    at = serializers.DateTimeField(required=False)
    role = serializers.CharField(required=False, allow_blank=True, help_text="As what the person acted.")
    kind = serializers.CharField(required=False, help_text="What happened, such as `match.confirmed`.")
    subject = serializers.CharField(required=False, allow_blank=True, help_text="About what, such as `match:7`.")
    data = serializers.DictField(  # type: ignore[assignment]  # the line's own field hides the serializer's
        required=False, help_text="Scores, pairings, hashes of lists."
    )
    private = serializers.CharField(required=False, help_text="A salted hash of what only the staff may read.")


class EditSerializer(KnownFieldsOnly, serializers.ModelSerializer):
    """The settings of an event."""

    class Meta:
        model = Tournament
        fields = (
            "name", "description", "rounds_planned", "list_policy", "lists_asked", "starts_at", "time_zone", "place",
            "capacity", "power_pairing", "round_minutes", "confirm_minutes",
        )  # fmt: skip
        extra_kwargs = WHEN


class EventFileSerializer(KnownFieldsOnly):
    """A file of an event, exported from the site."""

    file = serializers.DictField(help_text="What `GET /api/v1/tournaments/ID/file/` answered, unchanged.")


class CopySerializer(KnownFieldsOnly):
    """The name of the copy."""

    name = serializers.CharField(max_length=80, required=False, default="", help_text="Left out: the same name.")


class EmptySerializer(KnownFieldsOnly):
    """No fields at all."""
