"""Addresses that hear of an event, and what is on its way to them."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.events import Tournament
from tournaments.models.history import HistoryEvent
from work.models import Job

KINDS = {
    "round.published": "round", "match.confirmed": "result", "match.confirmed_itself": "result",
    "match.accepted": "result", "match.entered": "result", "match.conceded": "result", "match.voided": "result",
    "match.cleared": "result", "round.closed": "standings", "dispute.ruled": "ruling", "dispute.played_on": "ruling",
    "appeal.decided": "ruling", "appeal.played_on": "ruling", "event.finished": "finish",
}  # fmt: skip
"""Of which entries of the history a webhook hears, by what its organizer ticks."""


class Webhook(models.Model):
    """An address for an event's entries. `secret` is encrypted, and shown once. It hears nothing until it `is_on`."""

    class Kind(models.TextChoices):
        ROUND = "round", _("a round is published")
        RESULT = "result", _("a result is final, corrected or withdrawn")
        STANDINGS = "standings", _("a round is closed, with the standings")
        RULING = "ruling", _("a judge has ruled")
        FINISH = "finish", _("the event is over")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="webhooks", verbose_name=_("event"))
    address = models.CharField(_("address"), max_length=1000)
    kinds = models.JSONField(_("kinds of entries"), default=list)
    secret = models.TextField(_("secret, encrypted"))
    is_on = models.BooleanField(_("on"), default=True)
    created_at = models.DateTimeField(_("created"))

    class Meta:
        verbose_name = _("webhook")
        verbose_name_plural = _("webhooks")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "address"],
                name="webhook_address_once",
                violation_error_message=_("This event has a webhook with this address. Remove that webhook first."),
            )
        ]

    def __str__(self) -> str:
        return self.address


class Delivery(Job):
    """A history entry on the way to an address, as a job."""

    class Status(models.TextChoices):
        WAITING = "waiting", _("waiting")
        SENT = "sent", _("delivered")
        FAILED = "failed", _("not delivered")

    REQUESTED = (Status.WAITING,)

    webhook = models.ForeignKey(Webhook, models.CASCADE, related_name="deliveries", verbose_name=_("webhook"))
    entry = models.ForeignKey(HistoryEvent, models.CASCADE, related_name="+", verbose_name=_("entry"))
    status = models.CharField(_("status"), max_length=8, choices=Status, default=Status.WAITING)
    answered = models.PositiveSmallIntegerField(_("status code"), null=True, blank=True)
    fault = models.CharField(_("error"), max_length=200, blank=True)
    created_at = models.DateTimeField(_("created"))
    sent_at = models.DateTimeField(_("delivered at"), null=True, blank=True)

    class Meta:
        verbose_name = _("delivery")
        verbose_name_plural = _("deliveries")
        ordering = ["-pk"]
        indexes = [
            models.Index(fields=["notified_at"], condition=models.Q(status="waiting"), name="delivery_waiting"),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["webhook", "entry"],
                name="delivery_once",
                violation_error_message=_("This webhook already gets this entry."),
            )
        ]

    def __str__(self) -> str:
        return f"{self.entry} – {self.webhook}"

    @property
    def kind(self) -> str:
        return KINDS[self.entry.kind]
