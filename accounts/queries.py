"""Reads about people: what the site keeps of one of them, for that person alone."""

from collections.abc import Callable
from typing import Any

from allauth.account.models import EmailAddress

from accounts.models import User

Part = Callable[[User], Any]
_PARTS: dict[str, Part] = {}


def export_part(name: str, part: Part) -> None:
    """Let an app add its part to every export: called once from its AppConfig.ready.

    `part` takes the user and returns plain values (lists, dicts, strings, numbers, dates).
    """
    _PARTS[name] = part


def export_of(user: User) -> dict[str, Any]:
    """Everything the site keeps of this person, in plain values under one name for each app."""
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
    }
    return {"account": account} | {name: part(user) for name, part in sorted(_PARTS.items())}


def site_roles(user: User) -> list[str]:
    """The roles that hold on the whole site; those of one event belong to that event."""
    roles = ["player"]
    if user.is_staff:
        roles.append("staff")
    if user.is_superuser:
        roles.append("administrator")
    return roles
