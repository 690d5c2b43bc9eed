"""The house's own table: answers already given to writes that may be sent again."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class IdempotencyKey(models.Model):
    """One write of one user under a key of their choosing, and the answer that it was given.

    The row and the write's effect are committed together: both are there, or neither.
    """

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
