"""The site's tables: idempotency keys and request counts."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class IdempotencyKey(models.Model):
    """A user's write under a key, with the answer. Committed together with the write."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", verbose_name=_("user")
    )
    key = models.CharField(_("key"), max_length=200)
    fingerprint = models.CharField(_("hash of method, address and body"), max_length=64)
    status = models.PositiveSmallIntegerField(_("status of the answer"), null=True)
    headers = models.JSONField(_("headers of the answer"), default=dict)
    body = models.TextField(_("body of the answer"), blank=True)
    created = models.DateTimeField(_("created"))

    class Meta:
        verbose_name = _("idempotency key")
        verbose_name_plural = _("idempotency keys")
        constraints = [
            models.UniqueConstraint(
                fields=["user", "key"],
                name="site_idempotency_key_once_a_user",
                violation_error_message=_("This key was used before."),
            )
        ]

    def __str__(self) -> str:
        return self.key


class RequestCount(models.Model):
    """The requests of a user or address in a rate's current window.

    The table is unlogged: writes are cheap, and a crash of the database server empties it.
    """

    key = models.CharField(_("scope and user or address"), max_length=200, primary_key=True)
    used = models.PositiveIntegerField(_("requests"))
    until = models.DateTimeField(_("end of the window"))

    class Meta:
        verbose_name = _("request count")
        verbose_name_plural = _("request counts")

    def __str__(self) -> str:
        return self.key
