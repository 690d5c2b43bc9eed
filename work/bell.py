"""The broker is only a doorbell: a worker is called for a row, and a call that nobody hears is made again later."""

import logging
from typing import Any

from kombu.exceptions import KombuError

logger = logging.getLogger(__name__)


def ring(task: Any, pk: int) -> bool:
    """Asks for a worker to run the task for the row `pk`, once and without waiting.

    False, and a line in the log, if the broker is away; that is left to the sweeper.
    """
    try:
        task.apply_async((pk,), retry=False, ignore_result=True)
    except (KombuError, OSError) as fault:
        logger.warning("no broker to call a worker for %s %s: %s", task.name, pk, fault)
        return False
    return True
