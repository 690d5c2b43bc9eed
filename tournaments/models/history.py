"""An event's history: a chain of unchanging entries."""

from datetime import UTC

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.chain import FIRST_FORM, write_plainly
from tournaments.commitments import commit
from tournaments.models.events import Tournament

ABOUT_PEOPLE = ("judge.added", "judge.removed", "staff.appointed", "staff.removed", "list.opened")
"""Kinds of entries with a subject that only the staff see."""


class HistoryEvent(models.Model):
    """An entry of a history.

    `hash` covers the entry and the previous hash; triggers refuse UPDATE and DELETE. Everyone may download `line`, with
    one salted hash in place of actor, `private` and `rows`. `rows` has the kept columns of each row created or changed
    by the act, and null for a deleted row.
    """

    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="history", verbose_name=_("event"))
    number = models.PositiveIntegerField(_("number"))
    at = models.DateTimeField(_("at"))
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="+", null=True, blank=True, verbose_name=_("by")
    )
    role = models.CharField(_("acting as"), max_length=12)
    kind = models.CharField(_("kind"), max_length=40)
    subject = models.CharField(_("about"), max_length=40, blank=True)
    data = models.JSONField(_("details"))
    form = models.PositiveSmallIntegerField(_("entry format"), default=FIRST_FORM)
    private = models.JSONField(_("details for the staff"), default=dict)
    rows = models.JSONField(_("changed rows"), default=dict)
    salt = models.CharField(_("salt of the private details"), max_length=64, blank=True)
    private_hash = models.CharField(_("hash of the private details"), max_length=80, blank=True)
    previous_hash = models.CharField(_("previous hash"), max_length=64, blank=True)
    hash = models.CharField(_("hash"), max_length=64)

    class Meta:
        verbose_name = _("history entry")
        verbose_name_plural = _("history")
        ordering = ["tournament", "number"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "number"],
                name="history_number_once",
                violation_error_message=_("The history has an entry with this number."),
            )
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.kind}"

    @property
    def line(self) -> dict[str, object]:
        """The public part of the entry."""
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
        """Return the salted hash of the private details."""
        return commit(self.salt, write_plainly([self.actor_id, self.subject, self.private, self.rows]))
