"""Tokens: made, shown once, found by their keys, revoked."""

import hashlib
import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import Token, User
from accounts.names import tidy

SCOPES = {
    "events:read": gettext_lazy("Read events as you see them: drafts of your events, disputes of your matches"),
    "events:write": gettext_lazy("Act for you in events: join, report, organize, judge"),
    "decks:read": gettext_lazy("Read your decks, private ones too"),
    "decks:write": gettext_lazy("Make, change, publish and delete your decks"),
    "tables:read": gettext_lazy("See your tables, with the cards that you see there"),
    "tables:write": gettext_lazy("Open tables, sit down and play, and write games down"),
    "collection:read": gettext_lazy("Read your collection"),
    "collection:write": gettext_lazy("Change your collection"),
}
MOST_TOKENS = 20
BEGINNING = "token_"
NOTED_EVERY = timedelta(minutes=1)
"""So often the last use of a token is written down."""


@transaction.atomic
def token_create(*, user: User, name: str, scopes: Sequence[str], now: datetime, key: str = "") -> tuple[Token, str]:
    """Make a token, and return its key, kept nowhere.

    Raises ValidationError naming the field: without a scope, for an unknown one, a name twice, or too many tokens.
    """
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    if not scopes or not set(scopes) <= set(SCOPES):
        raise ValidationError({"scopes": _("Choose what the token may do.")})
    if user.tokens.count() >= MOST_TOKENS:
        raise ValidationError(_("You have %(most)s tokens, the most there can be. Revoke one.") % {"most": MOST_TOKENS})
    key = key or BEGINNING + secrets.token_urlsafe(32)
    token = Token(
        user=user,
        name=tidy(name),
        digest=_hash(key),
        created_at=now,
        scopes=[each for each in SCOPES if each in scopes],
    )
    token.full_clean()
    token.save()
    return token, key


def token_revoke(*, user: User, token_pk: int) -> None:
    """Take a token away from its person. Its next request is refused. Without one nothing changes."""
    user.tokens.filter(pk=token_pk).delete()


def find_token(key: str, now: datetime) -> Token | None:
    """The token of a key, noted as used. None for an unknown key and for somebody who may not log in.

    Its person has none of the rights of the site's staff, who prove by a code who they are.
    """
    if not key.startswith(BEGINNING) or len(key) > 200:
        return None
    token = Token.objects.select_related("user").filter(digest=_hash(key), user__is_active=True).first()
    if token is None:
        return None
    unnoted = Q(used_at=None) | Q(used_at__lt=now - NOTED_EVERY)
    Token.objects.filter(unnoted, pk=token.pk).update(used_at=now)
    token.user.is_staff = token.user.is_superuser = False
    return token


def _hash(key: str) -> str:
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()
