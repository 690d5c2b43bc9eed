"""Sessions of people who have logged in, many at once and without their passwords."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from secrets import token_hex

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts.models import User


def open_sessions(users: Sequence[User]) -> list[str]:
    """A session of each user, as after a log-in."""
    store, until = SessionStore(), timezone.now() + timedelta(days=1)
    sessions = [
        Session(
            session_key=token_hex(16), expire_date=until,
            session_data=store.encode({
                SESSION_KEY: str(user.pk), HASH_SESSION_KEY: user.get_session_auth_hash(),
                BACKEND_SESSION_KEY: settings.AUTHENTICATION_BACKENDS[0],
            }),
        )
        for user in users
    ]  # fmt: skip
    Session.objects.bulk_create(sessions)
    return [session.session_key for session in sessions]
