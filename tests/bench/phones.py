"""Phones of a hall: asks a server for pages at even times, each on a connection of its own; a process of its own.

Reads {"host", "port", "seconds", "asked": [[path, headers, form], ...]}, where a form may be missing.
Prints [[status, milliseconds], ...].
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Mapping
from time import perf_counter

PATIENCE = 60.0
Asked = tuple[str, Mapping[str, str]] | tuple[str, Mapping[str, str], str]


async def ask(
    host: str, port: int, due: float, path: str, headers: Mapping[str, str], form: str = ""
) -> tuple[int, float]:
    """The status of an answer, 0 for none, and the time since the request was due: waiting in line counts."""
    await asyncio.sleep(due - perf_counter())
    try:
        status = await asyncio.wait_for(_fetch(host, port, path, headers, form), PATIENCE)
    except (OSError, TimeoutError, ValueError, IndexError):
        status = 0
    return status, (perf_counter() - due) * 1000


async def _fetch(host: str, port: int, path: str, headers: Mapping[str, str], form: str) -> int:
    reader, writer = await asyncio.open_connection(host, port)
    lines = [
        f"{'POST' if form else 'GET'} {path} HTTP/1.1",
        "Host: localhost",
        "Connection: close",
        "Accept-Encoding: gzip",
    ]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    if form and "Content-Type" not in headers:
        lines.append("Content-Type: application/x-www-form-urlencoded")
    if form:
        lines.append(f"Content-Length: {len(form)}")
    writer.write("\r\n".join([*lines, "", form]).encode())
    answer = await reader.read()
    writer.close()
    return int(answer.split(b" ", 2)[1])


async def ask_all(host: str, port: int, seconds: float, asked: list[Asked]) -> list[object]:
    begin = perf_counter() + 0.5
    pause = seconds / len(asked)
    phones = (ask(host, port, begin + at * pause, *request) for at, request in enumerate(asked))
    return list(await asyncio.gather(*phones))


if __name__ == "__main__":
    print(json.dumps(asyncio.run(ask_all(**json.load(sys.stdin)))))
