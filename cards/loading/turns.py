"""Whoever changes the catalogue takes turns, and says afterwards that it is another one."""

from uuid import uuid4

from django.db import OperationalError, connection, transaction
from django.db.models.functions import Now
from django.utils.translation import gettext as _
from psycopg.errors import QueryCanceled

from cards.models import CardSet
from cards.refusals import WrongStateError

TURN = 0x63617264  # the advisory lock's number: "card"


def take_turns() -> None:
    """Whoever changes the catalogue waits for the one before, so that changes are numbered as they are committed.

    Raises WrongStateError if that takes longer than a statement may.
    """
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [TURN])
    except OperationalError as error:
        if not isinstance(error.__cause__, QueryCanceled):
            raise
        message = _("A card file is being loaded just now. Nothing of yours was saved; try again in a minute.")
        raise WrongStateError(message) from error


def catalogue_changed(game: str) -> None:
    """Marks the game's sets as changed, so that no process goes on with what it read before."""
    CardSet.objects.filter(game=game).update(version=uuid4(), changed_at=Now())
