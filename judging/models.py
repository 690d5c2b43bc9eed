"""Submitted match records, and verdicts."""

from uuid import uuid4

import msgspec
from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from rules.engine.deckrules import Decklist
from rules.records.case import Circumstances
from work.models import Job


class RecordSubmission(Job):
    """A submitted match record, with the match's circumstances.

    A temporary submission is deleted at `delete_at`. The submitter alone may read it, and everyone with the `code` if
    nobody's name is on it. A better record replaces an unreadable record; both stay.
    """

    class Status(models.TextChoices):
        WAITING = "waiting", _("waiting for a worker")
        JUDGING = "judging", _("being replayed")
        JUDGED = "judged", _("judged")
        WITHDRAWN = "withdrawn", _("verdict no longer needed")

    REQUESTED = (Status.WAITING, Status.JUDGING)

    code = models.UUIDField(_("code"), default=uuid4, unique=True, editable=False)
    text = models.TextField(_("match record"), blank=True)
    record_hash = models.CharField(_("hash of the record"), max_length=80)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        related_name="+",
        null=True,
        blank=True,
        verbose_name=_("submitted by"),
    )
    replaces = models.OneToOneField(
        "self", models.PROTECT, related_name="replaced_by", null=True, blank=True, verbose_name=_("replaces")
    )
    status = models.CharField(_("status"), max_length=9, choices=Status, default=Status.WAITING)
    judged_at = models.DateTimeField(_("judged"), null=True, blank=True)
    delete_at = models.DateTimeField(_("deleted after"), null=True, blank=True)

    game = models.CharField(_("game played"), max_length=20, blank=True)
    edition = models.CharField(_("edition played"), max_length=20, blank=True)
    day = models.DateField(_("day played"), null=True, blank=True)
    lists = models.JSONField(_("registered lists by seat"), default=dict, blank=True)
    players = models.JSONField(_("usernames by seat"), default=dict, blank=True)

    class Meta:
        verbose_name = _("submitted match record")
        verbose_name_plural = _("submitted match records")
        ordering = ["-pk"]
        indexes = [
            models.Index(fields=["delete_at"], condition=Q(delete_at__isnull=False), name="submission_by_age"),
            models.Index(
                fields=["notified_at"], condition=Q(status__in=["waiting", "judging"]), name="submission_to_judge"
            ),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(status="judged", judged_at__isnull=False) | ~Q(status="judged") & Q(judged_at__isnull=True),
                name="submission_judged_at_a_time",
                violation_error_message=_("A judged record has the time of its verdict."),
            ),
            models.CheckConstraint(
                condition=Q(asked_at__isnull=False),
                name="submission_is_requested",
                violation_error_message=_("A job for a worker has the time of its request."),
            ),
        ]

    def __str__(self) -> str:
        return str(self.code)

    @property
    def circumstances(self) -> Circumstances:
        lists = {seat: msgspec.convert({"sections": sections}, Decklist) for seat, sections in self.lists.items()}
        played = (self.game, self.edition) if self.game else None
        return Circumstances(registered=lists, played=played, day=self.day.isoformat() if self.day else "")

    @property
    def latest_verdict(self) -> "Verdict | None":
        return self.verdicts.order_by("-pk").first()

    @property
    def is_replaceable(self) -> bool:
        """Say whether a new record may follow: unreadable, or every attempt cut short."""
        verdict = self.latest_verdict
        return self.is_abandoned or (verdict is not None and not verdict.says_something)


class Verdict(models.Model):
    """An engine version's finding on a submission. A trigger refuses changes.

    Judging again adds a row. Only the verdict on a temporary submission may be deleted.
    """

    submission = models.ForeignKey(
        RecordSubmission, models.CASCADE, related_name="verdicts", verbose_name=_("submitted match record")
    )
    verdict = models.CharField(_("verdict"), max_length=14)
    data = models.JSONField(_("full verdict"))
    record_hash = models.CharField(_("hash of the record"), max_length=80)
    engine_version = models.CharField(_("engine version"), max_length=40)
    edition = models.CharField(_("edition"), max_length=40)
    cards_digest = models.CharField(_("card data"), max_length=80)
    milliseconds = models.PositiveIntegerField(_("milliseconds"), default=0)
    created_at = models.DateTimeField(_("judged at"))

    class Meta:
        verbose_name = _("verdict")
        verbose_name_plural = _("verdicts")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["submission", "record_hash", "engine_version", "edition", "cards_digest"],
                name="verdict_once_per_submission_and_rules",
                violation_error_message=_("This record has been judged under these rules already."),
            )
        ]

    def __str__(self) -> str:
        return self.verdict

    @property
    def says_something(self) -> bool:
        """Whether the record was replayed. Of an unreadable record nothing was."""
        return self.verdict != "unreadable"
