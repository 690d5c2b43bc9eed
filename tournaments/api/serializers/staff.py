"""Staff and webhooks in the API."""

from rest_framework import serializers

from accounts.known_fields import KnownFieldsOnly
from tournaments.models import Delivery, StaffRole, Webhook
from tournaments.rights import AFTER_HANDOVER


class UsernameSerializer(KnownFieldsOnly):
    """A person with an account."""

    username = serializers.CharField(max_length=40)


class HandoverSerializer(UsernameSerializer):
    """Who is to become the organizer, and the role of the organizer of today afterwards."""

    stays_as = serializers.ChoiceField(choices=AFTER_HANDOVER, allow_blank=True, default="")


class AppointSerializer(KnownFieldsOnly):
    """A person and the new role."""

    username = serializers.CharField(max_length=40)
    role = serializers.ChoiceField(choices=StaffRole.Role.choices, default=StaffRole.Role.JUDGE)


class StaffSerializer(serializers.ModelSerializer):
    """A member of the staff of an event."""

    username = serializers.CharField(source="user.username")
    name = serializers.CharField(source="user.__str__")

    class Meta:
        model = StaffRole
        fields = ("username", "name", "role", "since")


class WebhookSerializer(KnownFieldsOnly):
    """An address for the event's entries. Only the answer to its creation has the secret."""

    id = serializers.IntegerField(source="pk", read_only=True)
    address = serializers.CharField(max_length=1000)
    kinds = serializers.ListField(
        child=serializers.ChoiceField(choices=Webhook.Kind.choices), min_length=1, max_length=9
    )
    is_on = serializers.BooleanField(read_only=True, help_text="False: it hears nothing, as after an import.")
    secret = serializers.CharField(read_only=True, source="shown_secret", default="")
    created_at = serializers.DateTimeField(read_only=True)


class TurnSerializer(KnownFieldsOnly):
    """Whether a webhook hears of its event."""

    is_on = serializers.BooleanField()


class DeliverySerializer(serializers.ModelSerializer):
    """A delivery to a webhook, sent or waiting."""

    kind = serializers.CharField()
    address = serializers.CharField(source="webhook.address")
    entry = serializers.IntegerField(source="entry.number")

    class Meta:
        model = Delivery
        fields = ("id", "kind", "address", "entry", "status", "attempts", "answered", "fault", "created_at", "sent_at")
