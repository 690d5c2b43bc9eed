"""Uploaded card files, compared first and loaded on request."""

from datetime import timedelta

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from cards.models.history import CardImport
from work.models import Job


class CardUpload(Job):
    """An uploaded card file, and the job of loading.

    `report` is the preview: `created`, `changed` and `unchanged` as in a LoadReport; `faults` are the file's errors.
    After loading, the import `made` holds the bytes.
    """

    class Status(models.TextChoices):
        COMPARING = "comparing", _("comparing with the catalogue")
        COMPARED = "compared", _("compared, not loaded yet")
        REFUSED = "refused", _("has faults")
        LOADING = "loading", _("loading")
        LOADED = "loaded", _("loaded")

    REQUESTED = (Status.COMPARING, Status.LOADING)
    TIME_LIMIT = timedelta(minutes=15)  # the largest file that is read takes a fraction of it

    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="card_uploads", verbose_name=_("uploaded by")
    )
    file_name = models.CharField(_("file name"), max_length=200, blank=True)
    digest = models.CharField(_("digest"), max_length=80)
    content = models.BinaryField(_("content"))
    at = models.DateTimeField(_("uploaded"))
    status = models.CharField(_("status"), max_length=16, choices=Status, default=Status.COMPARING)
    card_set = models.CharField(_("set"), max_length=100, blank=True)
    report = models.JSONField(_("report"), default=dict, blank=True)
    faults = models.JSONField(_("faults"), default=list, blank=True)
    faults_left_out = models.PositiveIntegerField(_("further faults"), default=0)
    outdated = models.BooleanField(_("the catalogue changed after the first preview"), default=False)
    made = models.ForeignKey(
        CardImport, models.SET_NULL, related_name="+", null=True, blank=True, verbose_name=_("import")
    )

    class Meta:
        verbose_name = _("uploaded card file")
        verbose_name_plural = _("uploaded card files")
        ordering = ["-pk"]
        indexes = [
            models.Index(
                fields=["notified_at"], condition=Q(status__in=["comparing", "loading"]), name="cards_upload_waiting"
            )
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(status__in=["comparing", "compared", "refused", "loading", "loaded"]),
                name="cards_upload_is_in_a_state",
                violation_error_message=_("A card file is comparing, compared, refused, loading or loaded."),
            ),
            models.CheckConstraint(
                condition=~Q(status__in=["comparing", "loading"]) | Q(asked_at__isnull=False),
                name="cards_upload_at_work_is_asked_for",
                violation_error_message=_("A job for a worker has the time of its request."),
            ),
        ]

    def __str__(self) -> str:
        return self.file_name or str(self.pk)

    def get_absolute_url(self) -> str:
        return reverse("cards:upload", kwargs={"pk": self.pk})
