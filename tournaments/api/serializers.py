"""The shapes of organized play in the API. Players are named by username, which is unique; `name` is what to show."""

from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from accounts.known_fields import KnownFieldsOnly
from judging.models import Verdict
from tables.models import Table
from tournaments import queries, services
from tournaments.models import (
    Appeal,
    Delivery,
    Dispute,
    Match,
    PairRule,
    Registration,
    Round,
    Ruling,
    StaffRole,
    Tournament,
    Webhook,
)
from tournaments.rights import AFTER_HANDOVER
from tournaments.tiebreaks import TIE_BREAKS

SCORE_HELP = 'Games won by A, by B, and drawn, in the order of the match: "2-1-0". "0-0-0": both lose, by the staff.'


class ScoreField(serializers.RegexField):
    """A score as text."""

    def __init__(self, **kwargs: Any) -> None:
        messages = {"invalid": _("A score is written as games won by A, by B, and drawn, such as “2-1-0”.")}
        pattern = r"^[0-9]{1,2}-[0-9]{1,2}-[0-9]{1,2}$"
        super().__init__(pattern, **{"help_text": SCORE_HELP, "error_messages": messages, **kwargs})


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


class MatchSerializer(serializers.ModelSerializer):
    """A match; a final match has a `result`."""

    tournament = serializers.IntegerField(source="round.tournament_id")
    round = serializers.IntegerField(source="round.number")
    a = serializers.CharField(source="player_a.handle")
    b = serializers.SerializerMethodField(help_text="Null for a bye.")
    result = serializers.SerializerMethodField(help_text='As "2-1-0", or "bye", or null.')

    class Meta:
        model = Match
        fields = (
            "id", "tournament", "round", "table", "place", "a", "b", "status", "official", "best_of", "result",
            "reason", "gap", "extra_minutes",
        )  # fmt: skip

    def get_b(self, match: Match) -> str | None:
        return match.player_b.handle if match.player_b else None

    def get_result(self, match: Match) -> str | None:
        if match.is_bye:
            return "bye"
        return str(match.score) if match.is_final and match.status != Match.Status.VOID else None


class RoundSerializer(serializers.ModelSerializer):
    """A round with pairings, by table."""

    pairings = MatchSerializer(many=True, source="shown_matches")
    tag = serializers.SerializerMethodField(help_text="Another text when anybody sits elsewhere in a draft.")

    class Meta:
        model = Round
        fields = ("id", "number", "status", "tag", "rematches", "paired_at", "published_at", "closed_at", "pairings")

    def get_tag(self, round_: Round) -> str:
        return queries.draft_tag(round_) if round_.status == Round.Status.DRAFT else ""


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


class ReportSerializer(KnownFieldsOnly):
    """The result of a match."""

    score = ScoreField()


class TableOfMatchSerializer(serializers.ModelSerializer[Table]):
    """The table of the site for a match."""

    address = serializers.CharField(source="get_absolute_url", read_only=True)

    class Meta:
        model = Table
        fields = ("code", "status", "number", "address")
        read_only_fields = fields


class ConfirmSerializer(KnownFieldsOnly):
    """Agreeing with a report."""

    version = serializers.IntegerField(
        required=False, min_value=1, help_text="The version you agree with; if it is not the last, you get a 409."
    )


class GivenRecordSerializer(KnownFieldsOnly):
    """A match record; the limits are the format's."""

    record_text = serializers.CharField(trim_whitespace=False)
    record_seat_a = serializers.ChoiceField(
        choices=["", "a", "b"],
        default="",
        help_text="Player A of the record. If empty, the tags decide.",
    )


class KeptRecordSerializer(serializers.ModelSerializer):
    """A dispute's record as submitted, with the sender."""

    record_seat_a = serializers.ChoiceField(choices=["", "a", "b"])
    record_text = serializers.CharField(source="submission.text")
    record_hash = serializers.CharField(source="submission.record_hash")
    record_by = serializers.CharField(source="submission.by.username")

    class Meta:
        model = Dispute
        fields = ("record_text", "record_seat_a", "record_hash", "record_by")


class DisputeRequestSerializer(KnownFieldsOnly):
    """Contradicting a result."""

    claim = ScoreField(
        required=False,
        allow_null=True,
        help_text=f"{SCORE_HELP} Left out, a judge is called while the match is played.",
    )
    reason = serializers.ChoiceField(choices=Dispute.Reason.choices, default=Dispute.Reason.SCORE)
    explanation = serializers.CharField(max_length=1000, required=False, default="", allow_blank=True)
    record_text = serializers.CharField(trim_whitespace=False, required=False, default="", allow_blank=True)
    record_seat_a = serializers.ChoiceField(choices=["", "a", "b"], default="")


class StoredVerdictSerializer(serializers.ModelSerializer):
    """A stored verdict. `data` is as in `POST /records/replay/`."""

    data = serializers.JSONField()  # type: ignore[assignment]  # the verdict's own field hides the serializer's

    class Meta:
        model = Verdict
        fields = ("id", "verdict", "engine_version", "edition", "cards_digest", "record_hash", "created_at", "data")


class RulingSerializer(serializers.ModelSerializer):
    """A judge's decision."""

    judge = serializers.CharField(source="judge.username")
    score = serializers.CharField(allow_null=True, help_text="Null: the match is played on.")

    class Meta:
        model = Ruling
        fields = ("decision", "reason", "score", "judge", "created_at")


class AppealSerializer(serializers.ModelSerializer):
    """A player's appeal of the ruling, with the second judge's decision."""

    appellant = serializers.CharField(source="appellant.username")
    answer = RulingSerializer(allow_null=True, default=None)

    class Meta:
        model = Appeal
        fields = ("appellant", "reason", "created_at", "answer")


class ProgressSerializer(serializers.Serializer):
    """The progress of a replay, in lines. `ahead` counts the records before."""

    done = serializers.IntegerField()
    total = serializers.IntegerField()
    ahead = serializers.IntegerField()


class DiscrepancySerializer(serializers.Serializer):
    """A misfitting tag of the record."""

    tag = serializers.CharField()
    record = serializers.CharField(help_text="What the record says.")
    match = serializers.CharField(help_text="What the match says.")


class EvidenceSerializer(serializers.Serializer):
    """The fit of record and match, for a judge to weigh."""

    of_this_match = serializers.BooleanField(
        source="is_of_match", help_text="False if the record names players, and neither of these two."
    )
    a = serializers.CharField(source="seats.A.username", help_text="Player A of the record.")
    b = serializers.CharField(source="seats.B.username", help_text="Player B of the record.")
    discrepancies = DiscrepancySerializer(many=True)


class DisputeSerializer(serializers.ModelSerializer):
    """A dispute, for the two players and the staff."""

    match = MatchSerializer()
    opener = serializers.CharField(source="opener.username")
    claim = serializers.CharField(allow_null=True)
    record_hash = serializers.CharField(source="submission.record_hash", default="")
    progress = ProgressSerializer()
    evidence = EvidenceSerializer(allow_null=True, help_text="Null without a record.")
    verdict = StoredVerdictSerializer(allow_null=True)
    ruling = RulingSerializer(allow_null=True)
    appeal = AppealSerializer(allow_null=True)

    class Meta:
        model = Dispute
        fields = (
            "id", "match", "status", "opener", "reason", "explanation", "claim", "record_hash", "progress",
            "evidence", "verdict", "ruling", "appeal", "outcome", "created_at", "judged_at", "settled_at",
        )  # fmt: skip


class RuleSerializer(KnownFieldsOnly):
    """A judge's ruling."""

    decision = serializers.ChoiceField(
        choices=[choice for choice in Ruling.Decision.choices if choice[0] in Ruling.ON_DISPUTE]
    )
    score = ScoreField(
        allow_null=True, help_text=f"{SCORE_HELP} Null, with a reason: the match is played on, without a result."
    )
    reason = serializers.CharField(max_length=1000, required=False, default="", allow_blank=True)


class AskAppealSerializer(KnownFieldsOnly):
    """Why a player appeals."""

    reason = serializers.CharField(max_length=1000)


class DecideAppealSerializer(KnownFieldsOnly):
    """The second judge's decision: the ruling's score upholds, a new score or null changes."""

    score = ScoreField(allow_null=True, help_text=f"{SCORE_HELP} Null: the match is played on, without a result.")
    reason = serializers.CharField(max_length=1000)


class CorrectSerializer(KnownFieldsOnly):
    """A result entered by the staff."""

    score = ScoreField()
    reason = serializers.CharField(max_length=200, required=False, default="", allow_blank=True)


class CorrectionSerializer(CorrectSerializer):
    """A result entered by the staff, and the choice for the rounds since."""

    then = serializers.ChoiceField(
        choices=queries.Then.choices, default=queries.Then.KEEP,
        help_text="What becomes of later rounds: they stand, the latest is paired again as a draft, or what rests on "
        "this result is taken back. Only the organizer chooses more than `keep`.",
    )  # fmt: skip


class VoidSerializer(KnownFieldsOnly):
    """A match declared void."""

    reason = serializers.CharField(max_length=200)
    then = serializers.ChoiceField(choices=queries.Then.choices, default=queries.Then.KEEP)


class ClearSerializer(KnownFieldsOnly):
    """A match to be played again."""

    reason = serializers.CharField(max_length=200, required=False, default="", allow_blank=True)


class SeenSerializer(KnownFieldsOnly):
    """The draft in the caller's sight."""

    seen = serializers.CharField(
        required=False, max_length=64, help_text="The `tag` of the draft you looked at; if it has changed, you get 409."
    )


class NumberSerializer(KnownFieldsOnly):
    """The round in the caller's sight."""

    number = serializers.IntegerField(
        required=False, min_value=1, help_text="The round you looked at; if the event has gone on, you get 409."
    )


class SwapSerializer(KnownFieldsOnly):
    """Two players of the draft, by registration ids."""

    first = serializers.IntegerField()
    second = serializers.IntegerField()
    reason = serializers.CharField(max_length=200, help_text="Everyone sees the reason beside the pairing.")


class SeedsSerializer(KnownFieldsOnly):
    """The seeded players."""

    players = serializers.ListField(
        child=serializers.IntegerField(), max_length=5000,
        help_text="The ids of their registrations, the best first. The others follow by lot; empty: all by lot.",
    )  # fmt: skip


class SeededSerializer(serializers.Serializer):
    """The players with a seed, the best first."""

    results = PlayerSerializer(many=True)


class ReturnSerializer(KnownFieldsOnly):
    """How a returning player's missed rounds count."""

    missed = serializers.ChoiceField(choices=services.Missed.choices, default=services.Missed.LOSS)


class EditSerializer(KnownFieldsOnly, serializers.ModelSerializer):
    """The settings of an event."""

    class Meta:
        model = Tournament
        fields = (
            "name", "description", "rounds_planned", "list_policy", "lists_asked", "starts_at", "time_zone", "place",
            "capacity", "power_pairing", "round_minutes", "confirm_minutes",
        )  # fmt: skip
        extra_kwargs = WHEN


class MoveSerializer(serializers.Serializer):
    """A player with a new place."""

    player = serializers.CharField(source="player.__str__")
    before = serializers.IntegerField()
    after = serializers.IntegerField()


class PreviewSerializer(serializers.Serializer):
    """The effects of a correction. Nothing is changed by asking."""

    moves = MoveSerializer(many=True)
    differ = MatchSerializer(many=True, help_text="Tables of the latest round that pairing again would not seat so.")
    falls = MatchSerializer(many=True, help_text="Matches that a reset would take back.")
    choices = serializers.ListField(child=serializers.CharField(), help_text="What `then` may be.")


class PairRuleSerializer(KnownFieldsOnly, serializers.ModelSerializer):
    """Two players by registration ids: never to meet, or to meet in a round."""

    one = serializers.IntegerField(source="one_id")
    other = serializers.IntegerField(source="other_id")

    class Meta:
        model = PairRule
        fields = ("id", "kind", "one", "other", "number", "reason")
        read_only_fields = ("id", "number")
        extra_kwargs: ClassVar = {
            "number": {"help_text": "The round in which the two meet: the draft's, or the next. Null if they never do."}
        }


class FixedTableSerializer(KnownFieldsOnly):
    """A player's fixed table."""

    table = serializers.IntegerField(allow_null=True, min_value=1, help_text="Null: anywhere.")


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


class EventFileSerializer(KnownFieldsOnly):
    """A file of an event, exported from the site."""

    file = serializers.DictField(help_text="What `GET /api/v1/tournaments/ID/file/` answered, unchanged.")


class CopySerializer(KnownFieldsOnly):
    """The name of the copy."""

    name = serializers.CharField(max_length=80, required=False, default="", help_text="Left out: the same name.")


class EmptySerializer(KnownFieldsOnly):
    """No fields at all."""


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
