"""A person's own data, for export."""

from collections.abc import Callable, Iterable
from typing import Any

from allauth.account.models import EmailAddress
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from accounts.models import Notice, NoticeChoice, User
from accounts.names import refuse_invisible, tidy

Part = Callable[[User], Any]
_PARTS: dict[str, Part] = {}


def export_part(name: str, part: Part) -> None:
    """Register an app's part of the export. Called from AppConfig.ready.

    `part` takes the user and returns plain values (lists, dicts, strings, numbers, dates).
    """
    _PARTS[name] = part


def export_of(user: User) -> dict[str, object]:
    """Return a person's data in plain values, by app."""
    account = {
        "username": user.username,
        "name_shown_to_others": user.display_name,
        "email": user.email,
        "email_addresses": [
            {"email": address.email, "verified": address.verified, "primary": address.primary}
            for address in EmailAddress.objects.filter(user=user).order_by("email")
        ],
        "joined": user.date_joined,
        "last_login": user.last_login,
        "site_roles": site_roles(user),
        "notices": {
            "choices": list(NoticeChoice.objects.filter(user=user).values("mail", "push", "language")),
            "devices": list(user.devices.values("endpoint", "created_at")),
            "told": list(
                Notice.objects.filter(user=user)
                .order_by("pk")
                .values("channel", "title", "body", "status", "created_at")
            ),
        },
        "tokens": list(user.tokens.order_by("pk").values("name", "scopes", "created_at", "used_at")),
    }
    return {"account": account} | {name: part(user) for name, part in sorted(_PARTS.items())}


def find_user(username: str, *, active_only: bool = True) -> User:
    """Find the person with a username, in any case. Raises ValidationError without one."""
    name = tidy(username)
    refuse_invisible(name)
    people = User.objects.filter(username__iexact=name)
    person = (people.filter(is_active=True) if active_only else people).first()
    if person is None:
        raise ValidationError(_("There is no user %(name)s on this site.") % {"name": name})
    return person


def find_mail_addresses(users: Iterable[int]) -> dict[int, str]:
    """Find the confirmed address of each of these people."""
    confirmed = EmailAddress.objects.filter(user__in=list(users), verified=True).order_by("primary", "-pk")
    return dict(confirmed.values_list("user_id", "email"))


def site_roles(user: User) -> list[str]:
    """List a person's roles on the whole site."""
    roles = ["player"]
    if user.is_staff:
        roles.append("staff")
    if user.is_superuser:
        roles.append("administrator")
    return roles
