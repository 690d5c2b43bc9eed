"""Match records handed in to be judged."""

from uuid import uuid4

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from work.models import Job


class RecordSubmission(Job):
    """A match record handed in to be judged. Whoever knows the `code` may read the verdict.

    The text is deleted when the record is judged; `verdict` keeps the verdict's plain values.
    """

    class Status(models.TextChoices):
        JUDGING = "judging", _("waits or is being replayed")
        JUDGED = "judged", _("judged")

    REQUESTED = (Status.JUDGING,)

    code = models.UUIDField(_("code"), default=uuid4, unique=True, editable=False)
    text = models.TextField(_("match record"), blank=True)
    status = models.CharField(_("status"), max_length=8, choices=Status, default=Status.JUDGING)
    verdict = models.JSONField(_("verdict"), null=True, blank=True)

    class Meta:
        verbose_name = _("match record handed in")
        verbose_name_plural = _("match records handed in")
        ordering = ["-pk"]
        indexes = [
            models.Index(fields=["asked_at"], name="submission_by_age"),
            models.Index(fields=["notified_at"], condition=Q(status="judging"), name="submission_to_judge"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(status="judging", verdict__isnull=True) | Q(status="judged", verdict__isnull=False),
                name="submission_judged_has_verdict",
                violation_error_message=_("A record is being judged, or it has a verdict."),
            ),
            models.CheckConstraint(
                condition=Q(asked_at__isnull=False),
                name="submission_is_requested",
                violation_error_message=_("What a worker is to do was asked for at some time."),
            ),
        ]

    def __str__(self) -> str:
        return str(self.code)
