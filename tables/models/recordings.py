"""Recordings of games on paper."""

from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from tables.models.playing import LONGEST_NAME, new_key


class Recording(models.Model):
    """A game with cards on a table, written down during play. The rows are the whole state.

    The address gives the right to read and write. `first` is the starting player, `day` the day of the card texts.
    `home` is the address of the match, and `judge_at` the address for calling a judge; both are empty for a game
    outside of events.
    """

    code = models.UUIDField(_("code"), unique=True, default=uuid4, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, related_name="+", null=True, blank=True, verbose_name=_("opened by")
    )
    key = models.CharField(_("key"), max_length=32, default=new_key, editable=False)
    game = models.CharField(_("game"), max_length=32)
    edition = models.CharField(_("edition"), max_length=32)
    day = models.DateField(_("day of the cards"))
    first = models.CharField(_("starting player"), max_length=1, blank=True)
    name_a = models.CharField(_("player A"), max_length=LONGEST_NAME)
    name_b = models.CharField(_("player B"), max_length=LONGEST_NAME)
    deck_a = models.TextField(_("decklist of A"), blank=True)
    deck_b = models.TextField(_("decklist of B"), blank=True)
    position = models.TextField(_("position"), blank=True)
    home = models.CharField(_("address of the match"), max_length=200, blank=True)
    judge_at = models.CharField(_("address for calling a judge"), max_length=200, blank=True)
    revision = models.PositiveIntegerField(_("revision"), default=1)
    goes_on_from = models.ForeignKey(
        "self", models.SET_NULL, related_name="goes_on_in", null=True, blank=True, verbose_name=_("continues")
    )
    created = models.DateTimeField(_("opened"))
    changed = models.DateTimeField(_("last row"))

    class Meta:
        verbose_name = _("recording")
        verbose_name_plural = _("recordings")
        ordering = ["-changed", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(first__in=["", "A", "B"]),
                name="tables_recording_is_begun_by_a_seat",
                violation_error_message=_("Player A or B begins."),
            ),
        ]
        indexes = [models.Index(fields=["-changed", "-id"], name="tables_recording_last_changed")]

    def __str__(self) -> str:
        return f"{self.name_a} – {self.name_b}"

    def get_absolute_url(self) -> str:
        return reverse("tables:recording", args=[self.code])

    @property
    def names(self) -> dict[str, str]:
        return {"A": self.name_a, "B": self.name_b}


class RecordedRow(models.Model):
    """A row of a recording, or several written together. A row taken back or corrected stays, and no longer counts.

    `key` is the device's name for the entry: an entry sent twice counts once. `revision` is the recording's revision at
    the arrival. After an entry with a `note`, the players went on under this note.
    """

    recording = models.ForeignKey(Recording, models.CASCADE, related_name="rows", verbose_name=_("recording"))
    number = models.PositiveIntegerField(_("number"))
    key = models.UUIDField(_("key"), default=uuid4)
    text = models.TextField(_("row"))
    note = models.CharField(_("note"), max_length=200, blank=True)
    revision = models.PositiveIntegerField(_("revision"))
    made = models.DateTimeField(_("written"))
    taken_back = models.BooleanField(_("taken back"), default=False)

    class Meta:
        verbose_name = _("recorded row")
        verbose_name_plural = _("recorded rows")
        ordering = ["recording", "number", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["recording", "number"],
                condition=Q(taken_back=False),
                name="tables_recordedrow_number_once",
                violation_error_message=_("This number has a row already."),
            ),
            models.UniqueConstraint(
                fields=["recording", "key"],
                name="tables_recordedrow_key_once",
                violation_error_message=_("This row has arrived already."),
            ),
            models.CheckConstraint(
                condition=~Q(text=""),
                name="tables_recordedrow_says_something",
                violation_error_message=_("A row has a text."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.text}"
