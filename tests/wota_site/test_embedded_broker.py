"""The broker of files shares messages between workers and shows none half-written."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest
from kombu import Connection, Exchange, Queue

from tests.workers import wait_until
from wota_site.embedded import broker

broker.register()
QUEUE = Queue("stories", Exchange("stories"), routing_key="stories")

CONSUMER = """
import sys
from pathlib import Path
from kombu import Connection
from tests.wota_site.test_embedded_broker import QUEUE, broker
def acknowledge(body, message):
    print(body, flush=True)
    message.ack()
with Connection("embedded://", transport_options=broker.transport_options(Path(sys.argv[1]))) as link:
    with link.Consumer(QUEUE, callbacks=[acknowledge]):
        print("ready", flush=True)
        while True:
            try:
                link.drain_events(timeout=1)
            except TimeoutError:
                pass
"""


def connect(folder: Path) -> Connection:
    return Connection("embedded://", transport_options=broker.transport_options(folder))


@pytest.fixture
def link(tmp_path: Path):
    with connect(tmp_path) as link:
        yield link


class Consumer:
    """A process that takes messages and prints them."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen([sys.executable, "-c", CONSUMER, folder], stdout=subprocess.PIPE, text=True)
        self.lines: list[str] = []
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        wait_until(lambda: self.lines)
        assert self.lines.pop(0) == "ready"

    def read(self) -> None:
        with self.process.stdout:
            self.lines.extend(line.strip() for line in self.process.stdout)

    def is_alive(self) -> bool:
        return self.process.poll() is None

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        self.reader.join()


@pytest.fixture
def consumers(tmp_path: Path):
    started = [Consumer(tmp_path), Consumer(tmp_path)]
    yield started
    for each in started:
        each.kill()


def send(link: Connection, bodies) -> None:
    with link.Producer() as producer:
        for body in bodies:
            producer.publish(body, exchange=QUEUE.exchange, routing_key="stories", declare=[QUEUE])


def test_two_workers_share_300_messages_from_three_senders_and_none_is_lost_or_seen_twice(tmp_path, consumers):
    def send_100(sender: int) -> None:
        with connect(tmp_path) as link:
            send(link, (f"{sender}-{i}" for i in range(100)))

    senders = [threading.Thread(target=send_100, args=[number]) for number in range(3)]
    for thread in senders:
        thread.start()
    for thread in senders:
        thread.join()
    wait_until(lambda: sum(len(c.lines) for c in consumers) >= 300 or not all(c.is_alive() for c in consumers))
    assert all(each.is_alive() for each in consumers), "half a message ended a worker"
    assert sorted(consumers[0].lines + consumers[1].lines) == sorted(f"{n}-{i}" for n in range(3) for i in range(100))
    assert list(tmp_path.iterdir()) == []


def test_a_worker_that_stops_politely_puts_back_unfinished_messages(link, tmp_path):
    send(link, ["one"])
    channel = link.channel()
    assert channel.basic_get("stories").payload == "one"
    assert list(tmp_path.iterdir()) == []
    channel.close()
    assert link.channel().basic_get("stories").payload == "one"


def test_messages_keep_their_order_and_their_queue(link):
    send(link, ["one", "two"])
    channel = link.channel()
    assert channel.basic_get("tales") is None
    assert [channel.basic_get("stories").payload for _ in range(2)] == ["one", "two"]
    assert channel.basic_get("stories") is None


def test_drafts_are_not_messages(link, tmp_path):
    send(link, ["one"])
    (tmp_path / "00000000000000000001_x.stories.draft").write_text('{"body": "ha')
    assert link.channel().basic_get("stories").payload == "one"
    assert link.channel().basic_get("stories") is None


def test_a_queue_is_counted_and_purged(link):
    send(link, ["one", "two"])
    channel = link.channel()
    assert channel._size("stories") == 2
    assert channel.queue_purge("stories") == 2
    assert channel.basic_get("stories") is None
