"""Lets one writer at a time change the catalogue."""

from uuid import uuid4

from django.db import OperationalError, connection, transaction
from django.db.models.functions import Now
from django.utils.translation import gettext as _
from psycopg.errors import QueryCanceled

from cards.models import CardSet
from work.refusals import WrongStateError

TURN = 0x63617264  # the advisory lock's number: "card"


def lock_catalogue() -> None:
    """Wait for earlier writers, to number changes in commit order; raises WrongStateError in the end."""
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [TURN])
    except OperationalError as error:
        if not isinstance(error.__cause__, QueryCanceled):
            raise
        message = _("A card file is being loaded. Nothing was saved; try again in a minute.")
        raise WrongStateError(message) from error


def mark_catalogue_changed(game: str) -> None:
    """Give the game's sets a new version for caches."""
    CardSet.objects.filter(game=game).update(version=uuid4(), changed_at=Now())
