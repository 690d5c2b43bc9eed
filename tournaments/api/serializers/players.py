"""Players in the API."""

from typing import ClassVar

from rest_framework import serializers

from accounts.known_fields import KnownFieldsOnly
from tournaments import services
from tournaments.models import Registration


class PlayerSerializer(serializers.ModelSerializer):
    """A player of an event. The list itself is sealed."""

    player = serializers.CharField(source="handle", help_text="The username, or `guest:<id>` without an account.")
    name = serializers.CharField(source="__str__")

    class Meta:
        model = Registration
        fields = (
            "id", "player", "name", "status", "seed", "fixed_table", "joined_at", "checked_in_at", "list_digest",
        )  # fmt: skip
        extra_kwargs: ClassVar = {
            "seed": {"help_text": "Null: after those with a seed, by lot."},
            "fixed_table": {"help_text": "The table at which the player sits in every round."},
            "list_digest": {"help_text": "SHA-256 of a secret salt and the list; the list's readers see both."},
        }


class JoinSerializer(KnownFieldsOnly):
    """Joining with a list."""

    list_text = serializers.CharField(
        max_length=32_000, trim_whitespace=False, required=False, default="", allow_blank=True,
        help_text="The decklist as typed; left out only where the event does not require one.",
    )  # fmt: skip


class AddPlayersSerializer(KnownFieldsOnly):
    """Players added by name."""

    names = serializers.ListField(child=serializers.CharField(max_length=40), min_length=1, max_length=200)
    missed = serializers.ChoiceField(choices=services.Missed.choices, default=services.Missed.LOSS)


class AddedSerializer(serializers.ModelSerializer):
    """A player added by name, with the code to claim the place."""

    player = serializers.CharField(source="handle")

    class Meta:
        model = Registration
        fields = ("id", "player", "name", "status", "claim_code")


class CheckInSetSerializer(KnownFieldsOnly):
    """Whether check-in is open."""

    opened = serializers.BooleanField(default=True)


class UnlockSerializer(KnownFieldsOnly):
    """Whether a player may submit another list."""

    unlocked = serializers.BooleanField(default=True)


class CheckInSerializer(KnownFieldsOnly):
    """Whether a player is present."""

    present = serializers.BooleanField(default=True)


class ClaimSerializer(KnownFieldsOnly):
    """The code from the organizer."""

    code = serializers.CharField(max_length=20)


class ReturnSerializer(KnownFieldsOnly):
    """How a returning player's missed rounds count."""

    missed = serializers.ChoiceField(choices=services.Missed.choices, default=services.Missed.LOSS)
