"""Tables, seats and moves, and series of games."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.crypto import get_random_string
from django.utils.translation import gettext_lazy as _

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # none that is taken for another when read aloud
CODE_LENGTH = 6
LONGEST_NAME = 60
LONGEST_SEED = 40
MOST_MINUTES = 180
"""Minutes of a player's clock."""


def new_code() -> str:
    return get_random_string(CODE_LENGTH, CODE_LETTERS)


def new_key() -> str:
    """Return a guest's secret key of a seat."""
    return get_random_string(32)


def new_seed() -> str:
    """Return a seed beyond guessing: with the seed of a game, all cards to come are known."""
    return get_random_string(16)


def name_side(name: str, side: str) -> str:
    """Tell two sides of the same name apart, as for somebody who plays both."""
    return f"{name[: LONGEST_NAME - 4]} ({side})"


class Series(models.Model):
    """Several games of the same two players, until a player has won enough.

    A series that `needs_winner` continues after drawn games. The series of an event's match `is_bound`: `title` and
    `address` name the match, `judge_at` is the address for calling a judge, and `tags` go into the records. With
    `is_sealed`, the lists stay secret but for the cards shown.
    """

    class BestOf(models.IntegerChoices):
        ONE = 1, _("one game")
        THREE = 3, _("best of three games")
        FIVE = 5, _("best of five games")

    best_of = models.PositiveSmallIntegerField(_("best of"), choices=BestOf)
    needs_winner = models.BooleanField(_("needs a winner"), default=False)
    is_bound = models.BooleanField(_("belongs to an event"), default=False)
    is_sealed = models.BooleanField(_("lists stay sealed"), default=False)
    title = models.CharField(_("match"), max_length=160, blank=True)
    address = models.CharField(_("address of the match"), max_length=200, blank=True)
    judge_at = models.CharField(_("address for calling a judge"), max_length=200, blank=True)
    tags = models.JSONField(_("record tags"), blank=True, default=dict)
    ended = models.DateTimeField(_("ended"), null=True, blank=True)

    class Meta:
        verbose_name = _("series")
        verbose_name_plural = _("series")
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(best_of__in=[1, 3, 5]),
                name="tables_series_best_of_1_3_or_5",
                violation_error_message=_("A match is one game, or the best of three or five."),
            )
        ]
        indexes = [models.Index(fields=["ended"], condition=Q(is_bound=True), name="tables_series_bound_ended")]

    def __str__(self) -> str:
        return self.title or str(_("match %(number)s") % {"number": self.pk})

    def is_decided_by(self, a: int, b: int, drawn: int) -> bool:
        """Whether the games won by A, by B, and drawn end the series."""
        if max(a, b) > self.best_of // 2:
            return True
        return not self.needs_winner and a + b + drawn >= self.best_of


class Table(models.Model):
    """A game that is played on the site.

    The moves are the whole state. `seed` decides deals and dice; between two players the seed stays secret. `day` is
    the day of the card texts. `first` is the side that begins, empty if lot decides. `number` counts the games of a
    series. `revision` counts the changes on the page. Without `minutes` there is no clock.
    """

    class Kind(models.TextChoices):
        TWO = "two", _("Two players, each on their own device")
        BOTH = "both", _("Alone: you play both sides")
        IDLE = "idle", _("Alone: your opponent does nothing")

    class Status(models.TextChoices):
        OPEN = "open", _("waiting for an opponent")
        READYING = "ready", _("waiting until both are ready")
        PLAYING = "playing", _("being played")
        OVER = "over", _("over")

    code = models.CharField(_("code"), max_length=CODE_LENGTH, unique=True, default=new_code, editable=False)
    kind = models.CharField(_("who plays"), max_length=4, choices=Kind)
    status = models.CharField(_("status"), max_length=7, choices=Status, default=Status.OPEN)
    game = models.CharField(_("game"), max_length=32)
    edition = models.CharField(_("edition"), max_length=32)
    day = models.DateField(_("day of the cards"))
    seed = models.CharField(_("seed"), max_length=LONGEST_SEED)
    first = models.CharField(_("starting seat"), max_length=1, blank=True)
    series = models.ForeignKey(
        Series, models.CASCADE, related_name="games", null=True, blank=True, verbose_name=_("series")
    )
    number = models.PositiveSmallIntegerField(_("number in the match"), default=1)
    revision = models.PositiveIntegerField(_("revision"), default=1)
    winner = models.CharField(_("winner"), max_length=4, blank=True)
    draw_offered_by = models.CharField(_("draw offered by"), max_length=1, blank=True)
    takeback_asked_by = models.CharField(_("takeback requested by"), max_length=1, blank=True)
    minutes = models.PositiveSmallIntegerField(_("minutes of each player"), null=True, blank=True)
    out_of_time = models.CharField(_("lost on time"), max_length=1, blank=True)
    branch_of = models.ForeignKey(
        "self", models.SET_NULL, related_name="branches", null=True, blank=True, verbose_name=_("branch of")
    )
    created = models.DateTimeField(_("opened"))
    changed = models.DateTimeField(_("last move"))

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        ordering = ["-changed", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(status="over") | Q(winner=""),
                name="tables_table_is_won_at_its_end",
                violation_error_message=_("Only a finished game has a winner."),
            ),
            models.CheckConstraint(
                condition=Q(draw_offered_by__in=["", "A", "B"]) & Q(takeback_asked_by__in=["", "A", "B"]),
                name="tables_table_is_asked_by_a_seat",
                violation_error_message=_("A draw or a takeback is requested by a seat."),
            ),
            models.CheckConstraint(
                condition=Q(first__in=["", "A", "B"]),
                name="tables_table_is_begun_by_a_seat",
                violation_error_message=_("Seat A or B begins, or lot decides."),
            ),
            models.CheckConstraint(
                condition=Q(minutes=None) | Q(kind="two", minutes__range=(1, MOST_MINUTES)),
                name="tables_table_clock_of_two",
                violation_error_message=_("A clock is for two players, and runs from 1 to 180 minutes."),
            ),
            models.CheckConstraint(
                condition=Q(out_of_time="") | Q(status="over", out_of_time__in=["A", "B"], minutes__isnull=False),
                name="tables_table_is_lost_on_time_at_its_end",
                violation_error_message=_("Only a finished game with a clock is lost on time."),
            ),
            models.UniqueConstraint(
                fields=["series", "number"],
                name="tables_table_number_once_a_match",
                violation_error_message=_("This game of the match has begun already."),
            ),
        ]
        indexes = [models.Index(fields=["-changed", "-id"], name="tables_table_last_changed")]

    def __str__(self) -> str:
        return self.code

    def get_absolute_url(self) -> str:
        return reverse("tables:table", args=[self.code])

    @property
    def is_alone(self) -> bool:
        return self.kind != self.Kind.TWO


class Seat(models.Model):
    """A side of a table, with the list as it was when the player sat down. A guest is known by the `key`.

    `time_used` counts the milliseconds of the clock up to `asked_since`: it runs while the table waits for the seat.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats", verbose_name=_("table"))
    side = models.CharField(_("seat"), max_length=1)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, related_name="+", null=True, blank=True, verbose_name=_("player")
    )
    key = models.CharField(_("key"), max_length=32, default=new_key, editable=False)
    name = models.CharField(_("name"), max_length=LONGEST_NAME)
    deck_name = models.CharField(_("deck"), max_length=80)
    deck_text = models.TextField(_("list"))
    is_ready = models.BooleanField(_("ready to begin"), default=False)
    is_asked = models.BooleanField(_("asked in every response window"), default=False)
    time_used = models.PositiveIntegerField(_("time used"), default=0)
    asked_since = models.DateTimeField(_("clock running since"), null=True, blank=True)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["table", "side"]
        constraints = [
            models.UniqueConstraint(
                fields=["table", "side"],
                name="tables_seat_once_a_table",
                violation_error_message=_("This seat is taken."),
            ),
            models.CheckConstraint(
                condition=Q(side__in=["A", "B"]),
                name="tables_seat_is_a_side",
                violation_error_message=_("A table has the seats A and B."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.side}: {self.name}"


class Move(models.Model):
    """A move at a table: a row of the record, or silence. A move taken back stays, and no longer counts.

    `by` is the deciding seat, empty for a move of the table itself.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="moves", verbose_name=_("table"))
    number = models.PositiveIntegerField(_("number"))
    text = models.TextField(_("row"))
    by = models.CharField(_("decided by"), max_length=1, blank=True)
    made = models.DateTimeField(_("made"))
    taken_back = models.BooleanField(_("taken back"), default=False)

    class Meta:
        verbose_name = _("move")
        verbose_name_plural = _("moves")
        ordering = ["table", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["table", "number"],
                name="tables_move_number_once_a_table",
                violation_error_message=_("This move has been made already."),
            ),
            models.CheckConstraint(
                condition=~Q(text="") & Q(by__in=["", "A", "B"]),
                name="tables_move_says_something",
                violation_error_message=_("A move has a text. A seat decided the move, or the table did."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.text}"
