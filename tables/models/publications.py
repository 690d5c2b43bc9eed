"""Games made public by their players."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.crypto import get_random_string
from django.utils.translation import gettext_lazy as _

from judging.models import RecordSubmission
from tables.models.playing import LONGEST_NAME, Table
from tables.models.recordings import Recording


def new_address() -> str:
    """The end of the address of a published game."""
    return get_random_string(10, "abcdefghjkmnpqrstuvwxyz23456789")


class Publication(models.Model):
    """A public game, or a player's request to publish a game.

    `shown` counts the cards of each deck that the game has shown. Without a `record` the game is not public yet.
    """

    code = models.CharField(_("code"), max_length=10, unique=True, default=new_address, editable=False)
    table = models.OneToOneField(
        Table, models.CASCADE, related_name="publication", null=True, blank=True, verbose_name=_("table")
    )
    recording = models.OneToOneField(
        Recording, models.CASCADE, related_name="publication", null=True, blank=True, verbose_name=_("recording")
    )
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", verbose_name=_("published by"))
    asked_by = models.CharField(_("requested by"), max_length=1, blank=True)
    game = models.CharField(_("game"), max_length=32)
    name_a = models.CharField(_("player A"), max_length=LONGEST_NAME)
    name_b = models.CharField(_("player B"), max_length=LONGEST_NAME)
    winner = models.CharField(_("winner"), max_length=4, blank=True)
    shown = models.JSONField(_("cards shown"), default=dict, blank=True)
    record = models.OneToOneField(
        RecordSubmission, models.PROTECT, related_name="publication", null=True, blank=True, verbose_name=_("record")
    )
    asked = models.DateTimeField(_("requested"))
    published = models.DateTimeField(_("published"), null=True, blank=True)

    class Meta:
        verbose_name = _("published game")
        verbose_name_plural = _("published games")
        ordering = ["-published", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(table__isnull=False, recording=None) | Q(table=None, recording__isnull=False),
                name="tables_publication_of_one_game",
                violation_error_message=_("A published game comes from a table or from a recording."),
            ),
            models.CheckConstraint(
                condition=Q(record=None, published=None) | Q(record__isnull=False, published__isnull=False),
                name="tables_publication_has_a_record",
                violation_error_message=_("A public game has a record."),
            ),
        ]
        indexes = [models.Index(fields=["game", "-published"], name="tables_publication_listed")]

    def __str__(self) -> str:
        return f"{self.name_a} – {self.name_b}"

    def get_absolute_url(self) -> str:
        return reverse("tables:published", args=[self.code])
