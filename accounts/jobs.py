"""Sends notices, callable from a shell or test."""

import http.client
import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from smtplib import SMTPException

from django.conf import settings
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import override

from accounts import push
from accounts.models import Notice
from accounts.queries import find_mail_addresses
from work.outward import RefusedAddressError

logger = logging.getLogger(__name__)
GOOD_FOR = timedelta(hours=2)
"""A table or a report that is older tells nobody anything."""
KEPT_FOR = timedelta(days=7)
GONE = (404, 410)
"""What a push service answers for a device that takes no messages any more."""


class FinalError(Exception):
    """A notice refused for good."""


def send_notice(notice_id: int, now: Callable[[], datetime]) -> bool:
    """Send a waiting notice. False if another worker was faster, or the sending failed.

    A worker that dies between sending and noting it sends again: the mail bears the same id and the message on the
    device the same name, so the second takes the place of the first.
    """
    notice = Notice.objects.claim(notice_id, now())
    if notice is None:
        return False
    if notice.created_at + GOOD_FOR < now():
        notice.finish(status=Notice.Status.FAILED, fault="late")
        return False
    try:
        _SENDERS[notice.channel](notice)
    except FinalError as fault:
        notice.finish(status=Notice.Status.FAILED, fault=str(fault)[:200])
        return False
    except (OSError, SMTPException, http.client.HTTPException) as fault:
        logger.warning("notice %s was not sent: %s", notice.pk, fault)
        notice.put_off(now(), failed=Notice.Status.FAILED, fault=str(fault)[:200])
        return False
    return notice.finish(status=Notice.Status.SENT, sent_at=now(), fault="")


def _mail(notice: Notice) -> None:
    to = find_mail_addresses([notice.user_id]).get(notice.user_id)
    if to is None:
        raise FinalError("no confirmed address")
    with override(notice.user.notice_choice.language):
        text = render_to_string("account/notice.txt", {
            "notice": notice, "address": settings.SITE_ADDRESS + notice.path, "site_name": settings.SITE_NAME,
            "choices": settings.SITE_ADDRESS + reverse("accounts:notices"),
        })  # fmt: skip
    host = settings.DEFAULT_FROM_EMAIL.rpartition("@")[2].rstrip(">")
    headers = {"Message-ID": f"<notice-{notice.pk}@{host}>", "Auto-Submitted": "auto-generated"}
    EmailMessage(" ".join(notice.title.split()), text, to=[to], headers=headers).send()


def _push(notice: Notice) -> None:
    device = notice.device
    if device is None:
        raise FinalError("no device")
    try:
        answer = push.send(device, notice)
    except RefusedAddressError as refusal:
        device.delete()
        raise FinalError(f"the site does not call this address: {refusal}") from refusal
    except ValueError as unreadable:
        device.delete()
        raise FinalError(f"the device's key cannot be read: {unreadable}") from unreadable
    if answer.status in GONE:
        device.delete()
        raise FinalError("the device takes no messages any more")
    if answer.status == 429 or answer.status >= 500:
        raise OSError(f"the push service answered {answer.status}")
    if answer.status >= 300:
        raise FinalError(f"the push service answered {answer.status}")


_SENDERS: dict[str, Callable[[Notice], None]] = {Notice.Channel.MAIL: _mail, Notice.Channel.PUSH: _push}


def delete_old_notices(now: datetime) -> None:
    Notice.objects.filter(created_at__lt=now - KEPT_FOR).delete()
