"""The shapes of tables in the API."""

from rest_framework import serializers

from accounts.known_fields import KnownFieldsOnly
from decks.api.serializers.lists import EDITION_HELP, GAME_HELP, ListText
from tables.api.publication_shapes import PublicationSerializer
from tables.models import LONGEST_SEED, MOST_MINUTES, Series, Table

SIDES = (("A", "A"), ("B", "B"))
MOST_PIECES = 200
"""Things in one answer."""
SEEN = "The `revision` that you looked at; another one now is answered with a 409, and nothing is done."


class SittingDeckSerializer(KnownFieldsOnly):
    """A deck for a seat: a deck of the site, or a list."""

    deck = serializers.CharField(max_length=16, required=False, help_text="The code of a deck that you may read.")
    text = ListText(required=False)


class OpenSerializer(SittingDeckSerializer):
    """A new table."""

    kind = serializers.ChoiceField(choices=Table.Kind.choices, default=Table.Kind.TWO)
    game = serializers.CharField(max_length=32, required=False, help_text=f"Of a list as text. {GAME_HELP}")
    edition = serializers.CharField(max_length=32, required=False, help_text=EDITION_HELP)
    best_of = serializers.ChoiceField(choices=Series.BestOf.choices, default=Series.BestOf.ONE)
    seed = serializers.CharField(
        max_length=LONGEST_SEED, required=False, help_text="Alone: the same decks and seed deal the same cards."
    )
    minutes = serializers.IntegerField(
        min_value=1, max_value=MOST_MINUTES, required=False, help_text="For two: a clock of so many minutes each."
    )


class ReadySerializer(KnownFieldsOnly):
    """Being ready for a game of a series."""

    text = ListText(required=False)
    begins = serializers.ChoiceField(
        choices=SIDES, required=False, help_text="Who begins, where the loser of the game before says so."
    )


class SeenTableSerializer(KnownFieldsOnly):
    """A write to a table, with the seen revision."""

    seen = serializers.IntegerField(min_value=0, help_text=SEEN)


class OfferedMoveSerializer(SeenTableSerializer):
    """An offered move."""

    side = serializers.ChoiceField(choices=SIDES)
    key = serializers.IntegerField(min_value=0, help_text="The `key` of the move.")


class TakenSerializer(KnownFieldsOnly):
    """A taken piece."""

    piece = serializers.IntegerField(min_value=0, max_value=10_000)
    points = serializers.IntegerField(min_value=0, max_value=1_000_000, default=0)


class PiecesSerializer(SeenTableSerializer):
    """An answer of several things."""

    side = serializers.ChoiceField(choices=SIDES)
    taken = serializers.ListField(child=TakenSerializer(), max_length=MOST_PIECES)


class AnswerSerializer(KnownFieldsOnly):
    """A wish, or the answer to the opponent's."""

    accepts = serializers.BooleanField(
        required=False, help_text="Your answer to what your opponent asks for; left out, you ask yourself."
    )


class PlayerClockSerializer(serializers.Serializer):
    """A player's time, as of the answer. At zero the game is lost."""

    left = serializers.IntegerField(help_text="Milliseconds left.")
    free = serializers.IntegerField(help_text="Milliseconds of this decision that do not count and come first.")
    running = serializers.BooleanField(source="is_running")


class SeatSerializer(serializers.Serializer):
    """A side of a table."""

    side = serializers.ChoiceField(choices=SIDES)
    name = serializers.CharField()
    ready = serializers.BooleanField()
    yours = serializers.BooleanField()
    clock = PlayerClockSerializer(allow_null=True)


class PriceSerializer(serializers.Serializer):
    """The cost of a move, and the rest of the total."""

    total = serializers.CharField(help_text="The total's name in `state`.")
    points = serializers.IntegerField()
    left = serializers.IntegerField(allow_null=True, help_text="Nothing where nobody knows what there is.")
    kind = serializers.CharField(help_text="Of which kind, where kinds differ.")


class OfferSerializer(serializers.Serializer):
    """An offered move, in parts. A hidden card is `?`."""

    key = serializers.IntegerField()
    verb = serializers.CharField()
    card = serializers.CharField()
    handle = serializers.CharField()
    words = serializers.ListField(child=serializers.CharField())
    number = serializers.IntegerField(allow_null=True)
    names = serializers.ListField(child=serializers.CharField())
    targets = serializers.ListField(child=serializers.CharField())
    clauses = serializers.ListField(child=serializers.ListField(child=serializers.CharField()))
    costs = PriceSerializer(many=True)


class PieceSerializer(serializers.Serializer):
    """A piece to take."""

    piece = serializers.IntegerField()
    name = serializers.CharField()
    most = serializers.IntegerField(help_text="The most points that it may be given, where points are divided.")


class PickingSerializer(serializers.Serializer):
    """An answer of several pieces: `least` to `most` pieces, or `points` divided in steps."""

    verb = serializers.CharField()
    least = serializers.IntegerField()
    most = serializers.IntegerField()
    points = serializers.IntegerField()
    step = serializers.IntegerField()
    pieces = PieceSerializer(many=True)


class ChoicesSerializer(serializers.Serializer):
    """The choices of a seat of yours."""

    side = serializers.ChoiceField(choices=SIDES)
    asks = serializers.CharField(help_text="What the moment asks for, in the words of the rules.")
    moves = OfferSerializer(many=True)
    picking = PickingSerializer(allow_null=True)


class RowSerializer(serializers.Serializer):
    """A row of the record in your sight."""

    number = serializers.IntegerField()
    text = serializers.CharField()


class TableSerializer(serializers.ModelSerializer[Table]):
    """A table in a list."""

    best_of = serializers.IntegerField(source="series.best_of", default=1)

    class Meta:
        model = Table
        fields = (
            "code", "kind", "status", "game", "edition", "day", "number", "best_of", "minutes", "revision", "winner",
            "out_of_time",
        )  # fmt: skip
        read_only_fields = fields


class TableDetailSerializer(TableSerializer):
    """A table in your sight, without cards hidden from your seats."""

    seats = SeatSerializer(many=True)
    next = serializers.CharField(allow_null=True, help_text="The code of the next game of the same match.")
    draw_offered_by = serializers.CharField()
    takeback_asked_by = serializers.CharField()
    waits_for = serializers.ListField(child=serializers.ChoiceField(choices=SIDES))
    state = serializers.JSONField(
        allow_null=True, help_text="The state as the game lays it out, as in a verdict, and the hands that you know."
    )
    rows = RowSerializer(many=True)
    choices = ChoicesSerializer(allow_null=True)
    publication = PublicationSerializer(
        source="publication_seen", allow_null=True, help_text="For a player: whether the game is public, or is to be."
    )

    class Meta:
        model = Table
        fields = (
            *TableSerializer.Meta.fields, "seats", "next", "draw_offered_by", "takeback_asked_by", "waits_for", "state",
            "rows", "choices", "publication",
        )  # fmt: skip
        read_only_fields = fields


class RecordTextSerializer(serializers.Serializer):
    """The record of a game."""

    text = serializers.CharField(help_text="The rows as you may read them, with `?` for what you did not see.")
