"""Writes about people: one use case, one function, one transaction."""

from django.db import transaction

from accounts.models import User


@transaction.atomic
def profile_change(*, user: User, display_name: str) -> User:
    """Set the name shown to others; an empty one shows the username.

    Raises ValidationError if others could not read the name.
    """
    locked = User.objects.select_for_update().get(pk=user.pk)
    locked.display_name = display_name
    locked.full_clean(validate_unique=False, exclude=["password"])
    locked.save(update_fields=["display_name"])
    return locked
