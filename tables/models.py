"""The tables of the site: games in progress, their seats, and their moves."""

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


def new_code() -> str:
    return get_random_string(CODE_LENGTH, CODE_LETTERS)


def new_key() -> str:
    """What shows that a guest sits at a seat."""
    return get_random_string(32)


class Table(models.Model):
    """A game that is played on the site.

    Its state is its moves: whoever has them has the game. `seed` decides what is dealt and thrown; where two play it is
    told to nobody. `day` is that of the cards. `revision` counts the changes that a page shows.
    """

    class Kind(models.TextChoices):
        TWO = "two", _("Two players, each on an own device")
        BOTH = "both", _("Alone, both sides")
        IDLE = "idle", _("Alone, against an opponent who does nothing")

    class Status(models.TextChoices):
        OPEN = "open", _("waits for an opponent")
        PLAYING = "playing", _("being played")
        OVER = "over", _("over")

    code = models.CharField(_("code"), max_length=CODE_LENGTH, unique=True, default=new_code, editable=False)
    kind = models.CharField(_("who plays"), max_length=4, choices=Kind)
    status = models.CharField(_("status"), max_length=7, choices=Status, default=Status.OPEN)
    game = models.CharField(_("game"), max_length=32)
    edition = models.CharField(_("edition"), max_length=32)
    day = models.DateField(_("day of the cards"))
    seed = models.CharField(_("seed"), max_length=LONGEST_SEED)
    revision = models.PositiveIntegerField(_("revision"), default=1)
    winner = models.CharField(_("winner"), max_length=4, blank=True)
    draw_offered_by = models.CharField(_("draw offered by"), max_length=1, blank=True)
    takeback_asked_by = models.CharField(_("takeback asked by"), max_length=1, blank=True)
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
                violation_error_message=_("A game is won at its end."),
            ),
            models.CheckConstraint(
                condition=Q(draw_offered_by__in=["", "A", "B"]) & Q(takeback_asked_by__in=["", "A", "B"]),
                name="tables_table_is_asked_by_a_seat",
                violation_error_message=_("A draw or a takeback is asked for by a seat."),
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
    """A side of a table, with the list as it was when the player sat down. A guest is known by the `key`."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats", verbose_name=_("table"))
    side = models.CharField(_("seat"), max_length=1)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, related_name="+", null=True, blank=True, verbose_name=_("player")
    )
    key = models.CharField(_("key"), max_length=32, default=new_key, editable=False)
    name = models.CharField(_("name"), max_length=LONGEST_NAME)
    deck_name = models.CharField(_("deck"), max_length=80)
    deck_text = models.TextField(_("list"))
    is_asked = models.BooleanField(_("wants to be asked where nothing can be answered"), default=False)

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
    """A move of a table: a row of its record, or silence. One that is taken back stays, and counts no more.

    `by` is the seat that decided it, or nothing for what the table did by itself.
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
                violation_error_message=_("A move has a text, and a seat or nobody who made it."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.text}"
