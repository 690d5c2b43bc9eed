"""Long match records that somebody sent to the API to have them judged."""

from uuid import uuid4

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from work.models import Job


class SentRecord(Job):
    """A long match record; the row is also the job of judging it. Whoever knows its `code` may read the verdict.

    `verdict` is what `judge` finds, in plain values; with it the text goes.
    """

    class Status(models.TextChoices):
        JUDGING = "judging", _("waits or is being replayed")
        JUDGED = "judged", _("judged")

    AT_WORK = (Status.JUDGING,)

    code = models.UUIDField(_("code"), default=uuid4, unique=True, editable=False)
    text = models.TextField(_("match record"), blank=True)
    status = models.CharField(_("status"), max_length=8, choices=Status, default=Status.JUDGING)
    verdict = models.JSONField(_("verdict"), null=True, blank=True)

    class Meta:
        verbose_name = _("match record sent")
        verbose_name_plural = _("match records sent")
        ordering = ["-pk"]
        indexes = [
            models.Index(fields=["asked_at"], name="cards_record_by_age"),
            models.Index(fields=["rung_at"], condition=Q(status="judging"), name="cards_record_waiting"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(status="judging", verdict__isnull=True) | Q(status="judged", verdict__isnull=False),
                name="cards_record_judged_has_verdict",
                violation_error_message=_("A record is being judged, or it has a verdict."),
            ),
            models.CheckConstraint(
                condition=Q(asked_at__isnull=False),
                name="cards_record_is_asked_for",
                violation_error_message=_("What a worker is to do was asked for at some time."),
            ),
        ]

    def __str__(self) -> str:
        return str(self.code)
