"""An event's history: a chain of unchanging entries."""

from datetime import UTC
from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.chain import FIRST_FORM, write_plainly
from tournaments.commitments import commit
from tournaments.models.events import Tournament

ABOUT_PEOPLE = ("judge.added", "judge.removed", "list.opened")
"""Kinds of entries whose subject is for the staff alone."""


class HistoryEvent(models.Model):
    """An entry of a history.

    `hash` covers the entry and the hash before it; triggers refuse UPDATE and DELETE. Everybody may download `line`,
    where actor, `private` and `rows` stand as one salted hash. `rows` has the kept columns of each row that the act
    made or changed, and null for a row that it deleted.
    """

    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="history", verbose_name=_("event"))
    number = models.PositiveIntegerField(_("number"))
    at = models.DateTimeField(_("at"))
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", null=True, blank=True, verbose_name=_("by")
    )
    role = models.CharField(_("acting as"), max_length=12)
    kind = models.CharField(_("what"), max_length=40)
    subject = models.CharField(_("about"), max_length=40, blank=True)
    data = models.JSONField(_("details"))
    form = models.PositiveSmallIntegerField(_("form of the entry"), default=FIRST_FORM)
    private = models.JSONField(_("details for the staff"), default=dict)
    rows = models.JSONField(_("rows as they were left"), default=dict)
    salt = models.CharField(_("salt of what is not public"), max_length=64, blank=True)
    private_hash = models.CharField(_("hash of what is not public"), max_length=80, blank=True)
    previous_hash = models.CharField(_("hash before"), max_length=64, blank=True)
    hash = models.CharField(_("hash"), max_length=64)

    class Meta:
        verbose_name = _("history entry")
        verbose_name_plural = _("history")
        ordering = ["tournament", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "number"],
                name="history_number_once",
                violation_error_message=_("The history of an event is one line."),
            )
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.kind}"

    @property
    def line(self) -> dict[str, Any]:
        """What everybody may read of the entry."""
        place = {
            "form": self.form, "event": self.tournament_id, "number": self.number, "previous": self.previous_hash,
            "hash": self.hash,
        }  # fmt: skip
        if self.form == FIRST_FORM:
            return place
        return place | {
            "at": self.at.astimezone(UTC).isoformat(timespec="microseconds"),
            "role": self.role,
            "kind": self.kind,
            "subject": "" if self.kind in ABOUT_PEOPLE else self.subject,
            "data": self.data,
            "private": self.private_hash,
        }

    def hash_private(self) -> str:
        """The salted hash of what is for the staff alone."""
        return commit(self.salt, write_plainly([self.actor_id, self.subject, self.private, self.rows]))
