"""The session behind a cookie, and its person."""

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend as PlainBackend
from django.contrib.sessions.backends import db
from django.utils import timezone

from accounts.models import User
from work.statements import find_row

_SESSION = "SELECT session_data FROM django_session WHERE session_key = %s AND expire_date > %s"
_FIELDS = [field.attname for field in User._meta.concrete_fields]  # noqa: SLF001
_PERSON = f"SELECT {', '.join(_FIELDS)} FROM accounts_user WHERE id = %s"  # noqa: S608 - names of columns


class SessionStore(db.SessionStore):
    """Django's own, but for the statement: every page of a signed-in person asks it."""

    def load(self) -> dict[str, Any]:
        row = find_row(_SESSION, [self.session_key, timezone.now()])
        if row is None:
            self._session_key = None
            return {}
        return self.decode(row[0])


class AuthenticationBackend(PlainBackend):
    """allauth's own, likewise."""

    def get_user(self, user_id: int) -> User | None:
        row = find_row(_PERSON, [user_id])
        user = row and User.from_db("default", _FIELDS, row)
        return user if user and self.user_can_authenticate(user) else None
