"""A person's wanted notices, the devices, and waiting messages."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from work.models import Job


class NoticeChoice(models.Model):
    """A person's notice settings by mail and on devices, by kinds. Without a row: none."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="notice_choice", verbose_name=_("user")
    )
    mail = models.JSONField(_("by mail"), default=list, blank=True)
    push = models.JSONField(_("on devices"), default=list, blank=True)
    language = models.CharField(_("language"), max_length=20, default="en")

    class Meta:
        verbose_name = _("notice settings")
        verbose_name_plural = _("notice settings")

    def __str__(self) -> str:
        return str(self.user)


class Device(models.Model):
    """A browser for messages, with push address and keys."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="devices", verbose_name=_("user"))
    endpoint = models.CharField(_("address"), max_length=1000, unique=True)
    p256dh = models.CharField(_("public key"), max_length=100)
    auth = models.CharField(_("shared secret"), max_length=40)
    created_at = models.DateTimeField(_("added"))

    class Meta:
        verbose_name = _("device")
        verbose_name_plural = _("devices")
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.endpoint.split("/")[2] if self.endpoint.count("/") > 2 else self.endpoint


class Notice(Job):
    """A message to one person by one channel, and a job. `key` names the subject; each subject is told once."""

    class Channel(models.TextChoices):
        MAIL = "mail", _("by mail")
        PUSH = "push", _("on a device")

    class Status(models.TextChoices):
        WAITING = "waiting", _("waiting")
        SENT = "sent", _("sent")
        FAILED = "failed", _("not sent")

    REQUESTED = (Status.WAITING,)

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+", verbose_name=_("user"))
    device = models.ForeignKey(
        Device, models.CASCADE, related_name="+", null=True, blank=True, verbose_name=_("device")
    )
    channel = models.CharField(_("channel"), max_length=8, choices=Channel)
    kind = models.CharField(_("kind"), max_length=20)
    key = models.CharField(_("subject"), max_length=80)
    title = models.CharField(_("title"), max_length=200)
    body = models.CharField(_("text"), max_length=500, blank=True)
    path = models.CharField(_("page"), max_length=200)
    status = models.CharField(_("status"), max_length=8, choices=Status, default=Status.WAITING)
    fault = models.CharField(_("error"), max_length=200, blank=True)
    created_at = models.DateTimeField(_("created"))
    sent_at = models.DateTimeField(_("sent"), null=True, blank=True)

    class Meta:
        verbose_name = _("notice")
        verbose_name_plural = _("notices")
        ordering = ["-pk"]
        indexes = [
            models.Index(fields=["notified_at"], condition=models.Q(status="waiting"), name="notice_waiting"),
            models.Index(fields=["created_at"], name="notice_by_age"),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["key", "user", "channel", "device"],
                nulls_distinct=False,
                name="notice_told_once",
                violation_error_message=_("This notice exists already."),
            ),
            models.CheckConstraint(
                condition=models.Q(channel="mail", device__isnull=True)
                | models.Q(channel="push", device__isnull=False),
                name="notice_device_of_push",
                violation_error_message=_("A notice on a device names the device. A notice by mail names none."),
            ),
        ]

    def __str__(self) -> str:
        return self.title
