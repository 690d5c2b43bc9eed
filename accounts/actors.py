"""The user behind a request."""

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from rest_framework.request import Request

from accounts.models import User

Actor = User | AnonymousUser


class SignedInRequest(HttpRequest):
    """A request behind `login_required`, for the type checker."""

    user: User


def signed_in_user(request: HttpRequest | Request) -> User:
    """Return the logged-in user; raises PermissionDenied for strangers."""
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user
