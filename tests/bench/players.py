"""Players at tables: each presses a button of the page at even times, and the opponent's page asks meanwhile.

A process of its own. Reads {"host", "port", "arriving", "seconds", "pause", "tables": [[code, cookie], ...]}: the
tables are opened evenly over the seconds of "arriving", and played for "seconds" after them. Prints {"arrivals":
[[status, milliseconds], ...], "moves": [...], "polls": [...]}. Each table is one where somebody plays both sides.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import sys
from time import perf_counter
from urllib.parse import urlencode

from tests.tables.pressing import SEEN, find_press

PATIENCE = 60.0
POLL_EVERY = 1.0
RETRY = 1.0
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')

Times = list[tuple[int, float]]


class Table:
    """A table, the page that its player sees, and how long each answer took."""

    def __init__(self, host: str, port: int, code: str, cookie: str) -> None:
        self.host, self.port, self.code, self.cookie = host, port, code, cookie
        self.page = ""
        self.arrivals: Times = []
        self.moves: Times = []
        self.polls: Times = []
        self.rng = random.Random(code)

    async def ask(self, path: str, form: str = "") -> tuple[int, str]:
        reader, writer = await asyncio.open_connection(self.host, self.port)
        lines = [
            f"{'POST' if form else 'GET'} /play/{self.code}/{path} HTTP/1.1", "Host: localhost", "Connection: close",
            "HX-Request: true", f"Cookie: {self.cookie}", "Origin: http://localhost",
        ]  # fmt: skip
        if form:
            lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {len(form)}"]
        writer.write("\r\n".join([*lines, "", form]).encode())
        answer = await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        return int(answer.split(b" ", 2)[1]), answer.decode(errors="replace")

    async def timed(self, times: Times, path: str, form: str = "") -> str:
        """The page that came; none if the server was away or turned the player away."""
        begun = perf_counter()
        try:
            status, page = await self.ask(path, form)
        except (OSError, TimeoutError, ValueError, IndexError):
            status, page = 0, ""
        times.append((status, (perf_counter() - begun) * 1000))
        return page if status == 200 else ""

    async def play(self, opens: float, begins: float, until: float, pause: float) -> None:
        """Open the table, and press from the beginning until the time or the game is over."""
        await asyncio.sleep(opens - perf_counter())
        while not self.page:
            self.page = await self.timed(self.arrivals, "part/")
            await asyncio.sleep(0 if self.page else RETRY)
        await asyncio.sleep(begins + self.rng.uniform(0, pause) - perf_counter())
        while perf_counter() < until:
            due = perf_counter() + pause
            press = self._find_press()
            if press is None:
                return
            self.page = await self.timed(self.moves, *press) or self.page
            await asyncio.sleep(max(0.0, due - perf_counter()))

    async def watch(self, begins: float, until: float) -> None:
        """What the page of the one who waits asks."""
        await asyncio.sleep(begins + self.rng.uniform(0, POLL_EVERY) - perf_counter())
        while perf_counter() < until:
            seen = SEEN.search(self.page)
            if seen is not None:
                await self.timed(self.polls, f"part/?seen={seen[1]}")
            await asyncio.sleep(POLL_EVERY)

    def _find_press(self) -> tuple[str, str] | None:
        found, token = find_press(self.page, self.rng), TOKEN.search(self.page)
        if found is None or token is None:
            return None
        return f"{found.what}/", urlencode([*found.fields, ("csrfmiddlewaretoken", token[1])])


async def play_all(
    host: str, port: int, arriving: float, seconds: float, pause: float, tables: list[list[str]]
) -> dict[str, Times]:
    now = perf_counter()
    begins, until = now + arriving, now + arriving + seconds
    every = [Table(host, port, code, cookie) for code, cookie in tables]
    await asyncio.gather(
        *[each.play(now + arriving * at / len(every), begins, until, pause) for at, each in enumerate(every)],
        *[each.watch(begins, until) for each in every],
    )
    return {
        "arrivals": [time for each in every for time in each.arrivals],
        "moves": [time for each in every for time in each.moves],
        "polls": [time for each in every for time in each.polls],
    }


if __name__ == "__main__":
    print(json.dumps(asyncio.run(play_all(**json.load(sys.stdin)))))
