"""Changes to a person's profile."""

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from accounts.models import NAME_TAKEN, User, find_name_fault


@transaction.atomic
def profile_change(*, user: User, display_name: str) -> User:
    """Set the display name. An empty name shows the username.

    Raises ValidationError for a name that can be taken for another person or the staff. An event that runs goes on
    with the names of its start.
    """
    # The weaker lock: who locks an event goes on to write its history, which names people by their key, and a new name
    # is shown by events. Each would wait for the other.
    locked = User.objects.select_for_update(no_key=True).get(pk=user.pk)
    if locked.display_name == display_name:
        return locked
    locked.display_name = display_name
    locked.clean_fields(exclude=["password"])
    if fault := find_name_fault(str(locked), bearer=locked):
        raise ValidationError({"display_name": fault})
    try:
        with transaction.atomic():
            locked.save(update_fields=["display_name"])
    except IntegrityError as taken:  # a moment ago
        raise ValidationError({"display_name": NAME_TAKEN}) from taken
    return locked
