"""The shapes of recordings in the API."""

from rest_framework import serializers

from accounts.known_fields import KnownFieldsOnly
from decks.api.serializers.lists import EDITION_HELP, GAME_HELP, ListText
from tables.api.serializers import SIDES, PriceSerializer
from tables.models import LONGEST_NAME, Recording

FOLLOWS = "The `revision` that the row follows; another one now is answered with a 409, and nothing is done."
LONGEST_TEXT = 20_000


class BeginRecordingSerializer(KnownFieldsOnly):
    """A new recording of a game on paper."""

    game = serializers.CharField(max_length=32, help_text=GAME_HELP)
    edition = serializers.CharField(max_length=32, required=False, help_text=EDITION_HELP)
    first = serializers.ChoiceField(choices=SIDES, default="A", help_text="Who begins.")
    name_a = serializers.CharField(max_length=LONGEST_NAME, required=False, default="")
    name_b = serializers.CharField(max_length=LONGEST_NAME, required=False, default="")
    list_a = ListText(required=False)
    list_b = ListText(required=False)
    position = serializers.CharField(
        max_length=LONGEST_TEXT, required=False, default="", trim_whitespace=False,
        help_text="What lies there, where the game has begun already.",
    )  # fmt: skip


class SeenRecordingSerializer(KnownFieldsOnly):
    """A write to a recording, with the seen revision."""

    seen = serializers.IntegerField(min_value=0, help_text=FOLLOWS)


class WriteRowSerializer(SeenRecordingSerializer):
    """A row, or several rows of a single moment."""

    key = serializers.UUIDField(help_text="Your own name for the row: sent twice, it counts once.")
    text = serializers.CharField(max_length=LONGEST_TEXT, trim_whitespace=False)


class CorrectRowSerializer(SeenRecordingSerializer):
    """A new text in place of a row."""

    text = serializers.CharField(max_length=LONGEST_TEXT, trim_whitespace=False)
    sure = serializers.BooleanField(default=False, help_text="Do it although a later row cannot stand then.")


class TakeRowBackSerializer(SeenRecordingSerializer):
    """A row to take back."""

    all = serializers.BooleanField(default=False, help_text="Those behind it, too.")


class NoteRowSerializer(SeenRecordingSerializer):
    """The players' agreement about an impossible row."""

    note = serializers.CharField(max_length=200)


class LayDownSerializer(KnownFieldsOnly):
    """The real table."""

    position = serializers.CharField(max_length=LONGEST_TEXT, trim_whitespace=False)


class CallJudgeSerializer(KnownFieldsOnly):
    """The call for a judge."""

    note = serializers.CharField(max_length=200, required=False, default="", allow_blank=True)


class EntrySerializer(serializers.Serializer):
    """An entry: the rows of a single moment."""

    number = serializers.IntegerField()
    text = serializers.CharField()
    note = serializers.CharField()


class QuestionSerializer(serializers.Serializer):
    """The first impossible row, with the reason. Those behind it wait."""

    number = serializers.IntegerField()
    kind = serializers.CharField(source="problem.kind")
    message = serializers.CharField(source="problem.message")
    rule = serializers.CharField(source="problem.rule", allow_null=True)
    caused_by = serializers.IntegerField(help_text="The earlier row that it comes from; 0 for none.")
    waiting = serializers.IntegerField()


class FollowingRowSerializer(serializers.Serializer):
    """A possible row. One that `answers` may as well be left out."""

    text = serializers.CharField()
    verb = serializers.CharField()
    side = serializers.ChoiceField(choices=SIDES)
    subject = serializers.CharField(help_text="The card that it is about.")
    answers = serializers.BooleanField()
    costs = PriceSerializer(many=True)


class PickedPieceSerializer(serializers.Serializer):
    """A possible piece."""

    token = serializers.CharField()
    most = serializers.IntegerField()


class PickedSerializer(serializers.Serializer):
    """A row of several pieces: `begin`, then the tokens, each with points if points are divided."""

    begin = serializers.CharField()
    verb = serializers.CharField()
    side = serializers.ChoiceField(choices=SIDES)
    least = serializers.IntegerField()
    most = serializers.IntegerField()
    points = serializers.IntegerField()
    pieces = PickedPieceSerializer(many=True)


class MenuSerializer(serializers.Serializer):
    """All possible rows by the known cards."""

    rows = FollowingRowSerializer(many=True)
    picked = PickedSerializer(many=True)


class RecordingSerializer(serializers.ModelSerializer[Recording]):
    """A recording in a list."""

    class Meta:
        model = Recording
        fields = ("code", "game", "edition", "day", "name_a", "name_b", "first", "home", "revision", "changed")
        read_only_fields = fields


class RecordingDetailSerializer(RecordingSerializer):
    """A recording in full."""

    rows = EntrySerializer(many=True)
    question = QuestionSerializer(allow_null=True)
    menu = MenuSerializer(allow_null=True, help_text="Nothing while a row is in question.")
    state = serializers.JSONField(allow_null=True, help_text="The table by the record, as in a verdict.")
    winner = serializers.CharField(help_text="By the rules: `A`, `B`, `draw`, or nothing while the game goes on.")
    text = serializers.CharField(help_text="The record so far.")

    class Meta:
        model = Recording
        fields = (*RecordingSerializer.Meta.fields, "rows", "question", "menu", "state", "winner", "text")
        read_only_fields = fields


class WrittenRowSerializer(serializers.Serializer):
    """An accepted row, and the recording in full."""

    written_at = serializers.IntegerField(help_text="The revision with which the row came; the next row follows it.")
    recording = RecordingDetailSerializer()


class JudgedRecordingSerializer(serializers.Serializer):
    """The address of the verdict, for a week."""

    address = serializers.CharField()
