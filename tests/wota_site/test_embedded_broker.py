"""The broker of files loses no message and shows none half-written."""

import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from kombu import Connection, Exchange, Queue

from tests.workers import wait_until
from wota_site.embedded import broker

broker.register()
QUEUE = Queue("stories", Exchange("stories"), routing_key="stories")

CONSUMER = """
import sys, time
from kombu import Connection, Exchange, Queue
from tests.workers import wait_until
from wota_site.embedded import broker
broker.register()
queue = Queue("stories", Exchange("stories"), routing_key="stories")
folder, acknowledge = sys.argv[1], sys.argv[2] == "ack"
def seen(body, message):
    print(body, flush=True)
    if acknowledge:
        message.ack()
with Connection("embedded://localhost", transport_options=broker.transport_options(broker.Path(folder))) as link:
    with link.Consumer(queue, callbacks=[seen], prefetch_count=0 if acknowledge else 1):
        print("ready", flush=True)
        while True:
            try:
                link.drain_events(timeout=1)
            except TimeoutError:
                pass
"""


@pytest.fixture
def link(tmp_path: Path):
    with Connection("embedded://localhost", transport_options=broker.transport_options(tmp_path / "b")) as link:
        yield link


class Consumer:
    """A process that takes messages; what it prints can be waited for."""

    def __init__(self, folder: Path, how: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", CONSUMER, folder, how], stdout=subprocess.PIPE, text=True, env={**os.environ}
        )
        self.lines: list[str] = []
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        wait_until(lambda: self.lines)
        assert self.lines.pop(0) == "ready"

    def _read(self) -> None:
        with self.process.stdout:
            self.lines.extend(line.strip() for line in self.process.stdout)

    def alive(self) -> bool:
        return self.process.poll() is None

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        self.reader.join()


@pytest.fixture
def consumers(tmp_path: Path):
    started: list[Consumer] = []

    def start(how: str) -> Consumer:
        started.append(Consumer(tmp_path / "b", how))
        return started[-1]

    yield start
    for each in started:
        each.kill()


def send(link: Connection, bodies) -> None:
    with link.Producer() as producer:
        for body in bodies:
            producer.publish(body, exchange=QUEUE.exchange, routing_key="stories", declare=[QUEUE])


def messages(folder: Path) -> list[Path]:
    return list((folder / "messages").glob("*.msg"))


def test_two_workers_share_300_messages_from_three_senders_and_none_is_lost_or_seen_twice(tmp_path, consumers):
    folder = tmp_path / "b"
    both = [consumers("ack"), consumers("ack")]

    def sender(number: int) -> None:
        options = broker.transport_options(folder)
        with Connection("embedded://localhost", transport_options=options) as link:
            send(link, (f"{number}-{i}" for i in range(100)))

    senders = [threading.Thread(target=sender, args=[number]) for number in range(3)]
    for thread in senders:
        thread.start()
    for thread in senders:
        thread.join()
    wait_until(lambda: len(both[0].lines) + len(both[1].lines) >= 300 or not all(each.alive() for each in both))
    time.sleep(0.3)
    assert all(each.alive() for each in both), "a worker was taken down"
    assert sorted(both[0].lines + both[1].lines) == sorted(f"{n}-{i}" for n in range(3) for i in range(100))
    wait_until(lambda: list((folder / "claims").iterdir()) == [])


def test_a_message_whose_worker_was_killed_is_given_to_the_next(link, tmp_path, consumers):
    send(link, ["Ada disputes"])
    first = consumers("keep")
    wait_until(lambda: first.lines == ["Ada disputes"])
    assert messages(tmp_path / "b") == []
    first.kill()
    second = consumers("ack")
    wait_until(lambda: second.lines == ["Ada disputes"])


def test_a_message_stays_claimed_as_long_as_its_worker_lives(link, consumers):
    send(link, ["Ada disputes"])
    first = consumers("keep")
    wait_until(lambda: first.lines == ["Ada disputes"])
    channel = link.channel()
    assert channel.basic_get("stories") is None
    first.kill()
    channel._looked_for_the_dead = 0.0
    assert channel.basic_get("stories").payload == "Ada disputes"


def test_a_worker_that_stops_politely_puts_back_what_it_did_not_finish(link, tmp_path):
    send(link, ["one"])
    channel = link.channel()
    assert channel.basic_get("stories").payload == "one"
    channel.close()
    assert len(messages(tmp_path / "b")) == 1
    assert list((tmp_path / "b" / "claims").iterdir()) == []
    assert link.channel().basic_get("stories").payload == "one"


def test_a_rejected_message_comes_back_only_if_asked(link, tmp_path):
    send(link, ["one", "two"])
    channel = link.channel()
    channel.basic_get("stories").reject()
    channel.basic_get("stories").requeue()
    assert channel.basic_get("stories").payload == "two"
    assert channel.basic_get("stories") is None


def test_a_draft_of_a_message_is_not_taken_for_one(link, tmp_path):
    send(link, ["one"])
    half = tmp_path / "b" / "messages" / "00000000000000000001_x.stories.msg.abc.tmp"
    half.write_text('{"body": "ha')
    assert link.channel().basic_get("stories").payload == "one"
    assert link.channel().basic_get("stories") is None


def test_what_is_written_is_whole_json(link, tmp_path):
    send(link, ["one"])
    assert json.loads(messages(tmp_path / "b")[0].read_text())["properties"]["delivery_tag"]


def test_a_queue_is_counted_and_purged(link, tmp_path):
    send(link, ["one", "two"])
    channel = link.channel()
    assert channel._size("stories") == 2
    assert channel.queue_purge("stories") == 2
    assert channel.basic_get("stories") is None
