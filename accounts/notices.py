"""Notices: kinds, ways to people, and waiting messages."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.functional import Promise
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from accounts.models import Device, Notice, NoticeChoice, User
from accounts.queries import find_mail_addresses
from accounts.tasks import call_worker
from work.outward import RefusedAddressError, check_address

MOST_DEVICES = 10
MOST_CALLED = 20
"""So many workers are called at once; what is more waits a few seconds for the sweeper."""
KINDS: dict[str, str | Promise] = {}
"""What may be told, by code; the apps that tell register it."""


@dataclass(frozen=True, slots=True)
class Text:
    """A notice in the reader's language."""

    title: str
    body: str


Write = Callable[[], Text]
"""Writes a notice in the language that is active."""


def register_kind(code: str, words: str | Promise) -> None:
    """Add a kind of notice. AppConfig.ready calls it."""
    KINDS[code] = words


@transaction.atomic
def choices_change(*, user: User, mail: Iterable[str], push: Iterable[str]) -> NoticeChoice:
    """Set a person's notices by mail and on devices, in the active language."""
    chosen, _made = NoticeChoice.objects.select_for_update().get_or_create(user=user)
    chosen.mail, chosen.push = ([kind for kind in KINDS if kind in set(each)] for each in (mail, push))
    chosen.language = get_language() or settings.LANGUAGE_CODE
    chosen.save()
    return chosen


@transaction.atomic
def device_add(*, user: User, endpoint: str, p256dh: str, auth: str, now: datetime) -> Device:
    """Keep a browser for notices on devices. Whoever had it before has it no more.

    Raises ValidationError for an address that no push service can have, and for more devices than a person has.
    """
    try:
        check_address(endpoint)
    except RefusedAddressError as refusal:
        raise ValidationError(_("This browser's push service has an address that the site does not call.")) from refusal
    Device.objects.filter(endpoint=endpoint).exclude(user=user).delete()
    if user.devices.exclude(endpoint=endpoint).count() >= MOST_DEVICES:
        raise ValidationError(_("You have %(most)s devices. Remove one first.") % {"most": MOST_DEVICES})
    device = Device(user=user, endpoint=endpoint, p256dh=p256dh, auth=auth, created_at=now)
    device.clean_fields(exclude=["user"])
    Device.objects.filter(endpoint=endpoint).delete()
    device.save()
    return device


def device_remove(*, user: User, device_pk: int) -> None:
    """Stop sending notices to a device. One that is gone stays gone."""
    user.devices.filter(pk=device_pk).delete()


@transaction.atomic
def notices_make(*, kind: str, key: str, path: str, texts: Mapping[int, Write], now: datetime) -> list[Notice]:
    """Keep a notice by each wanted channel for each of the people; a key is told once.

    `texts` has what to write for each person by id. The notices are sent once the transaction of the caller stands.
    """
    channels = list_channels()
    if not channels or not texts:
        return []
    made: list[Notice] = []
    choices = NoticeChoice.objects.filter(user__in=list(texts), user__is_active=True).select_related("user")
    addresses = find_mail_addresses(list(texts))
    for chosen in choices.prefetch_related("user__devices"):
        with override(chosen.language):
            told = texts[chosen.user_id]()
        common = {
            "user": chosen.user, "kind": kind, "key": key, "path": path, "title": told.title[:200],
            "body": told.body[:500], "created_at": now, "asked_at": now,
        }  # fmt: skip
        if Notice.Channel.MAIL in channels and kind in chosen.mail and chosen.user_id in addresses:
            made.append(Notice(channel=Notice.Channel.MAIL, **common))
        if Notice.Channel.PUSH in channels and kind in chosen.push:
            made += [Notice(channel=Notice.Channel.PUSH, device=each, **common) for each in chosen.user.devices.all()]
    known = set(Notice.objects.filter(key=key, user__in=list(texts)).values_list("user_id", "channel", "device_id"))
    fresh = [each for each in made if (each.user_id, each.channel, each.device_id) not in known]
    Notice.objects.bulk_create(fresh, ignore_conflicts=True)
    if len(fresh) <= MOST_CALLED:
        keys = list(Notice.objects.filter(key=key, user__in=list(texts)).values_list("pk", flat=True))
        transaction.on_commit(lambda: [call_worker(pk) for pk in keys])
    return fresh


def list_channels() -> list[str]:
    """List the site's channels of notices. None until its operator sets one up."""
    found = []
    if settings.MAIL_IS_SET_UP and settings.SITE_ADDRESS:
        found.append(Notice.Channel.MAIL)
    if settings.PUSH_PRIVATE_KEY:
        found.append(Notice.Channel.PUSH)
    return [str(channel) for channel in found]
