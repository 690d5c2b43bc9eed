"""A Celery broker of files, in Redis's place.

A lost message loses no job: workers sweep the database for jobs that wait.
"""

import contextlib
import time
import uuid
from pathlib import Path
from queue import Empty
from typing import Any

from kombu.transport import TRANSPORT_ALIASES, filesystem, virtual
from kombu.utils.json import dumps, loads

SCHEME = "embedded"


def transport_options(folder: Path) -> dict[str, Any]:
    """Celery's `broker_transport_options` for a folder's broker."""
    return {"data_folder_in": str(folder), "data_folder_out": str(folder), "polling_interval": 0.1}


def register() -> None:
    """Make the scheme `embedded://` known to kombu."""
    TRANSPORT_ALIASES[SCHEME] = f"{__name__}:Transport"


class Channel(filesystem.Channel):
    """Kombu's channel of files, with messages placed by rename.

    Kombu writes a message where a worker may read half of it, which ends the worker (celery/kombu issue 1551).
    """

    # Each process declares its own queue, so routes need no files either.
    get_table = virtual.Channel.get_table
    _delete = virtual.Channel._delete  # noqa: SLF001

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        Path(self.data_folder_in).mkdir(mode=0o700, parents=True, exist_ok=True)

    def _queue_bind(self, *_route: str) -> None: ...

    def _put(self, queue: str, payload: object, **_options: Any) -> None:
        message = Path(self.data_folder_out, f"{time.time_ns():020d}_{uuid.uuid4().hex}.{queue}.msg")
        draft = message.with_suffix(".draft")
        draft.write_text(dumps(payload), encoding="utf-8")
        draft.replace(message)

    def _get(self, queue: str) -> Any:
        for message in sorted(Path(self.data_folder_in).glob(f"*.{queue}.msg")):
            taken = message.with_suffix(".taken")
            with contextlib.suppress(FileNotFoundError):  # another worker was faster
                message.rename(taken)
                payload = taken.read_text(encoding="utf-8")
                taken.unlink()
                return loads(payload)
        raise Empty


class Transport(filesystem.Transport):
    """The broker of files, for kombu's scheme."""

    Channel = Channel
    driver_type = driver_name = SCHEME
