"""The shapes of published games in the API."""

from rest_framework import serializers

from tables.models import Publication


class PublicationSerializer(serializers.ModelSerializer[Publication]):
    """A public game, or the wish of a player to make it public."""

    class Meta:
        model = Publication
        fields = ("code", "game", "name_a", "name_b", "winner", "asked_by", "asked", "published")
        read_only_fields = fields


class PublishedGameSerializer(PublicationSerializer):
    """A public game as everybody may read it."""

    shown = serializers.DictField(
        child=serializers.DictField(child=serializers.IntegerField()),
        help_text="The cards that each deck has shown: the copies of each name.",
    )
    text = serializers.CharField(source="record.text", help_text="The record, without the lists.")

    class Meta:
        model = Publication
        fields = (*PublicationSerializer.Meta.fields, "shown", "text")
        read_only_fields = fields
