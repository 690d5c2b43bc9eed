"""A Celery broker of files, for a machine without Redis: no message is seen half-written, and none dies with a worker.

It mends the two weak points of kombu's filesystem transport, which writes a message in place where a reader may see
half of it, and forgets a message when a worker takes it. Here a message appears by rename, is taken by rename into
the folder of claims, and its file goes only when it is acknowledged. A claim carries the name of a file that its
worker keeps locked; when the lock has gone, so has the worker, and whoever looks next gives the message back.
All workers share one local disk; several machines need Redis.
"""

import contextlib
import fcntl
import os
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from queue import Empty
from typing import Any

from kombu.transport import TRANSPORT_ALIASES, filesystem, virtual
from kombu.utils.json import dumps, loads

SCHEME = "embedded"
FOLDERS = ("messages", "claims", "owners", "control")
LOOK_FOR_THE_DEAD_EVERY = 2.0


def transport_options(folder: Path) -> dict[str, Any]:
    """What Celery's `broker_transport_options` needs for a broker in the folder."""
    return {
        "folder": str(folder),
        "data_folder_in": str(folder / "messages"),
        "data_folder_out": str(folder / "messages"),
        "control_folder": str(folder / "control"),
        "polling_interval": 0.1,
    }


def register() -> None:
    """Makes the scheme `embedded://` known to kombu."""
    TRANSPORT_ALIASES[SCHEME] = f"{__name__}:Transport"


class Owner:
    """The process as a holder of claims: a file that stays locked exactly as long as the process lives."""

    def __init__(self, folder: Path) -> None:
        self.pid = os.getpid()
        self.name = f"{self.pid}-{uuid.uuid4().hex}"
        self.path = folder / "owners" / self.name
        while not self.path.exists():  # somebody who clears up after the dead may come between the two lines
            self._lock = os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600)
            fcntl.flock(self._lock, fcntl.LOCK_EX)


class Channel(filesystem.Channel):
    """One conversation with the broker; kombu calls the methods with an underscore."""

    _owners: dict[Path, Owner] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.folder = Path(self.transport_options["folder"])
        for name in FOLDERS:
            (self.folder / name).mkdir(mode=0o700, parents=True, exist_ok=True)
        self._claims: dict[str, Path] = {}
        self._unacknowledged_queues: set[str] = set()
        self._looked_for_the_dead = float("-inf")

    # Messages

    def _put(self, queue: str, payload: Any, **_kwargs: Any) -> None:
        _write(self.folder / "messages" / f"{time.time_ns():020d}_{uuid.uuid4().hex}.{queue}.msg", payload)

    def _get(self, queue: str) -> Any:
        self._give_back_what_the_dead_held()
        for name in sorted(os.listdir(self.folder / "messages")):  # noqa: PTH208 - names are enough, and quicker
            if name.partition(".")[2] != f"{queue}.msg":
                continue
            claim = self.folder / "claims" / f"{self._owner().name}~{name}"
            try:
                (self.folder / "messages" / name).rename(claim)
            except FileNotFoundError:
                continue  # another worker was faster
            payload = loads(claim.read_bytes())
            if queue in self._unacknowledged_queues:
                claim.unlink()
            else:
                self._claims[payload["properties"]["delivery_tag"]] = claim
            return payload
        raise Empty

    def basic_consume(self, queue: str, no_ack: bool, *args: Any, **kwargs: Any) -> Any:
        """Starts to take messages; those of a queue without acknowledgement are gone once taken."""
        if no_ack:
            self._unacknowledged_queues.add(queue)
        return super().basic_consume(queue, no_ack, *args, **kwargs)

    def basic_get(self, queue: str, no_ack: bool = False, **kwargs: Any) -> Any:
        """Takes one message, or None."""
        message = super().basic_get(queue, no_ack=no_ack, **kwargs)
        if message is not None and no_ack:
            self._forget(message.delivery_tag)
        return message

    def basic_ack(self, delivery_tag: str, multiple: bool = False) -> None:
        """The work is done: the message goes for good."""
        super().basic_ack(delivery_tag, multiple)
        self._forget(delivery_tag)

    def basic_reject(self, delivery_tag: str, requeue: bool = False) -> None:
        """The message is put back into its queue or thrown away."""
        super().basic_reject(delivery_tag, requeue)
        self._forget(delivery_tag)

    def _restore(self, message: Any) -> None:
        super()._restore(message)
        self._forget(message.delivery_tag)

    def _forget(self, delivery_tag: str) -> None:
        claim = self._claims.pop(delivery_tag, None)
        if claim is not None:
            claim.unlink(missing_ok=True)

    # Claims and who holds them

    def _owner(self) -> Owner:
        owner = self._owners.get(self.folder)
        if owner is None or owner.pid != os.getpid():
            owner = self._owners[self.folder] = Owner(self.folder)
        return owner

    def _give_back_what_the_dead_held(self) -> None:
        now = time.monotonic()
        if now - self._looked_for_the_dead < LOOK_FOR_THE_DEAD_EVERY:
            return
        self._looked_for_the_dead = now
        for owner in (self.folder / "owners").iterdir():
            with _locked_if_free(owner) as dead:
                if dead:
                    for claim in (self.folder / "claims").glob(f"{owner.name}~*"):
                        with contextlib.suppress(FileNotFoundError):
                            claim.rename(self.folder / "messages" / claim.name.partition("~")[2])
                    owner.unlink(missing_ok=True)

    # Exchanges: a table that is replaced whole, so that a reader needs no lock

    def get_table(self, exchange: str) -> list[Any]:
        """The queues that are bound to the exchange."""
        try:
            rows = loads(self._exchange_file(exchange).read_bytes())
        except FileNotFoundError:
            return []
        return [filesystem.exchange_queue_t(*row) for row in rows]

    def _queue_bind(self, exchange: str, routing_key: str, pattern: str, queue: str) -> None:
        row = filesystem.exchange_queue_t(routing_key or "", pattern or "", queue or "")
        with self._table_locked():
            table = self.get_table(exchange)
            if row not in table:
                _write(self._exchange_file(exchange), [row, *table])

    def _delete(self, queue: str, exchange: str, routing_key: str, pattern: str, *_args: Any, **_kwargs: Any) -> None:
        self._purge(queue)
        row = filesystem.exchange_queue_t(routing_key or "", pattern or "", queue or "")
        with self._table_locked():
            _write(self._exchange_file(exchange), [other for other in self.get_table(exchange) if other != row])

    @contextlib.contextmanager
    def _table_locked(self) -> Iterator[None]:
        with (self.folder / "control" / "lock").open("ab") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield


class Transport(filesystem.Transport):
    """The broker of files, as kombu finds it by its scheme."""

    Channel = Channel
    driver_type = driver_name = SCHEME
    _states: dict[str, virtual.BrokerState] = {}

    def __init__(self, client: Any, **kwargs: Any) -> None:
        super().__init__(client, **kwargs)
        # What is already declared is known per folder; kombu's own transport knows of one broker per process.
        self.state = self._states.setdefault(client.transport_options["folder"], virtual.BrokerState())


def _write(path: Path, value: Any) -> None:
    """Writes the value so that a reader sees all of it or nothing, a power cut included."""
    draft = path.with_name(f"{path.name}.{uuid.uuid4().hex}.tmp")
    with draft.open("wb") as file:
        file.write(dumps(value).encode())
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


@contextlib.contextmanager
def _locked_if_free(path: Path) -> Iterator[bool]:
    """Gives whether the file was free to be locked, and holds the lock for the length of the block if so."""
    try:
        descriptor = os.open(path, os.O_RDWR)
    except FileNotFoundError:
        yield False
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        yield False
    else:
        yield True
    finally:
        os.close(descriptor)
