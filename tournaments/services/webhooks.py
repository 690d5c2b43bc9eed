"""Webhooks of an event: made with a secret that is shown once, and removed."""

import base64
import secrets
from collections.abc import Sequence
from datetime import datetime

from cryptography.fernet import InvalidToken
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from tournaments.deliveries import PREFIX, SUBJECT
from tournaments.models import Delivery, Tournament, Webhook
from tournaments.refusals import WrongStateError
from tournaments.rights import Right
from tournaments.services.locking import check_right, lock_tournament
from work.ciphers import make_cipher
from work.outward import RefusedAddressError, check_address, find_public

MOST_WEBHOOKS = 5


@transaction.atomic
def webhook_add(
    *, tournament: Tournament, actor: User, address: str, kinds: Sequence[str], now: datetime
) -> tuple[Webhook, str]:
    """Let an address hear of the event. Returns it with its secret, which the site shows this once.

    Raises ValidationError for an address that is not https or leads into a private network, for unknown kinds or none,
    and WrongStateError for too many.
    """
    tournament = lock_tournament(tournament.pk)
    check_right(tournament, actor, Right.ARRANGE)
    _check_address(address)
    if not kinds or set(kinds) - set(Webhook.Kind.values):
        raise ValidationError({"kinds": _("Choose at least one thing to send.")})
    if tournament.webhooks.count() >= MOST_WEBHOOKS:
        raise WrongStateError(_("An event has %(most)s webhooks. Remove one first.") % {"most": MOST_WEBHOOKS})
    secret = PREFIX + base64.b64encode(secrets.token_bytes(32)).decode()
    hook = Webhook(
        tournament=tournament, address=address, kinds=[kind for kind in Webhook.Kind.values if kind in kinds],
        secret=make_cipher(SUBJECT).encrypt(secret.encode()).decode(), created_at=now,
    )  # fmt: skip
    hook.full_clean(exclude=["tournament"])
    hook.save()
    return hook, secret


def _check_address(address: str) -> None:
    try:
        parts = check_address(address)
    except RefusedAddressError as refusal:
        message = _("Write an address that begins with https://, without a name or password.")
        raise ValidationError({"address": message}) from refusal
    try:
        find_public(str(parts.hostname), parts.port or 443)
    except RefusedAddressError as refusal:
        raise ValidationError({"address": _("This address leads into a private network.")}) from refusal
    except ConnectionError as refusal:
        raise ValidationError({"address": _("This address is not found. Check how it is spelled.")}) from refusal


@transaction.atomic
def webhook_turn(*, tournament: Tournament, actor: User, webhook_pk: int, is_on: bool) -> Webhook:
    """Turn an address on or off. An address turned off gets nothing more, not even waiting entries.

    Raises Webhook.DoesNotExist for one that is gone.
    """
    tournament = lock_tournament(tournament.pk)
    check_right(tournament, actor, Right.ARRANGE)
    hook = tournament.webhooks.get(pk=webhook_pk)
    hook.is_on = is_on
    hook.save(update_fields=["is_on"])
    if not is_on:
        hook.deliveries.filter(status=Delivery.Status.WAITING).delete()
    return hook


@transaction.atomic
def webhook_remove(*, tournament: Tournament, actor: User, webhook_pk: int) -> None:
    """Tell an address nothing any more. Its log goes with it. One that is gone stays gone."""
    tournament = lock_tournament(tournament.pk)
    check_right(tournament, actor, Right.ARRANGE)
    tournament.webhooks.filter(pk=webhook_pk).delete()


def is_readable(hook: Webhook) -> bool:
    """Whether the site can still decrypt the secret: an old file may need a key that is gone."""
    try:
        make_cipher(SUBJECT).decrypt(hook.secret.encode())
    except InvalidToken:
        return False
    return True


@transaction.atomic
def encrypt_secrets_anew() -> None:
    """Encrypt every secret by the site's newest key."""
    cipher = make_cipher(SUBJECT)
    for hook in Webhook.objects.select_for_update():
        hook.secret = cipher.rotate(hook.secret.encode()).decode()
        hook.save(update_fields=["secret"])
