"""The staff of an event, and their roles."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments import rights
from tournaments.models.events import Tournament


class StaffRole(models.Model):
    """A member of an event's staff. `tournaments.rights` has the rights of each role.

    `since` is the time of the appointment. Judges from before this field have none.
    """

    class Role(models.TextChoices):
        ORGANIZER = rights.ORGANIZER, _("organizer")
        HEAD_JUDGE = rights.HEAD_JUDGE, _("head judge")
        JUDGE = rights.JUDGE, _("judge")
        SCOREKEEPER = rights.SCOREKEEPER, _("scorekeeper")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="staff", verbose_name=_("event"))
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, related_name="staff_roles", verbose_name=_("user")
    )
    role = models.CharField(_("role"), max_length=12, choices=Role, default=Role.JUDGE)
    since = models.DateTimeField(_("since"), null=True, blank=True)

    class Meta:
        verbose_name = _("staff member")
        verbose_name_plural = _("staff")
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "user"],
                name="staff_one_role_a_person",
                violation_error_message=_("This person already has a role in the event."),
            ),
            models.UniqueConstraint(
                fields=["tournament"],
                condition=Q(role="head_judge"),
                name="staff_one_head_judge",
                violation_error_message=_("An event has one head judge."),
            ),
            models.CheckConstraint(
                condition=Q(role__in=["organizer", "head_judge", "judge", "scorekeeper"]),
                name="staff_role_known",
                violation_error_message=_("The staff are organizers, a head judge, judges and scorekeepers."),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.get_role_display()}"
