"""Changes to a person's profile."""

from django.db import transaction

from accounts.models import User


@transaction.atomic
def profile_change(*, user: User, display_name: str) -> User:
    """Set the name shown to others; an empty name shows the username."""
    locked = User.objects.select_for_update().get(pk=user.pk)
    locked.display_name = display_name
    locked.full_clean(validate_unique=False, exclude=["password"])
    locked.save(update_fields=["display_name"])
    return locked
