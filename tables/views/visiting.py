"""Who asks for a table, and which one."""

from typing import NoReturn

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest

from accounts.limits import count_request
from accounts.models import User
from tables.models import Table, new_key
from tables.queries import Visitor, find_table

KEYS = "table_keys"  # in the session: the keys of the seats where a guest sits
MOST_KEYS = 40


class TooManyGuessesError(PermissionDenied):
    """Too many codes that no table has."""


def find_visitor(request: HttpRequest) -> Visitor:
    return Visitor(request.user, tuple(request.session.get(KEYS, ())))


def give_key(request: HttpRequest) -> str:
    """Return this device's key for seats, made on first use."""
    keys = list(request.session.get(KEYS, ()))
    key = keys[-1] if keys else new_key()
    if not keys and not isinstance(request.user, User):
        request.session[KEYS] = [key]
    return key


def keep_key(request: HttpRequest, table: Table, key: str) -> None:
    """Let this device sit in a guest's seat. Raises Http404 for a key that no seat has, and counts."""
    if not table.seats.filter(key=key).exists():
        raise_unknown(request)
    keys = [each for each in request.session.get(KEYS, ()) if each != key]
    request.session[KEYS] = [*keys, key][-MOST_KEYS:]


def require_table(request: HttpRequest, code: str) -> Table:
    """The table of a code. Raises Http404, and counts those who guess."""
    table = find_table(code)
    if table is None:
        raise_unknown(request)
    return table


def raise_unknown(request: HttpRequest) -> NoReturn:
    """Answer a guess, and count it."""
    if count_request("tables", request):
        raise TooManyGuessesError
    raise Http404
