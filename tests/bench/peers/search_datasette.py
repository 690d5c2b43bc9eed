"""Cards searched with datasette over SQLite's full-text index: how long JSON takes, and a page with facets."""

import asyncio
import json
import sqlite3
import statistics
import sys
from pathlib import Path
from time import perf_counter

from datasette.app import Datasette

WORDS = ["draw", "target", "battle", "destroy", "summoned", "hand", "coin", "discard", "attack", "gain"]
FACETS = "_facet=kind&_facet=rarity&_facet=set_code"


def main(cards: Path, database: Path) -> None:
    """Fill the database with the cards, a line of JSON each, and ask for words of their text."""
    database.unlink(missing_ok=True)
    with sqlite3.connect(database) as connection:
        rows = [json.loads(line) for line in cards.read_text(encoding="utf-8").splitlines()]
        columns = ", ".join(rows[0])
        connection.execute(f"CREATE TABLE cards (id INTEGER PRIMARY KEY, {columns})")
        places = ", ".join(f":{column}" for column in rows[0])
        connection.executemany(f"INSERT INTO cards ({columns}) VALUES ({places})", rows)
        connection.execute("CREATE VIRTUAL TABLE cards_fts USING fts5(name, text, content='cards', content_rowid='id')")
        connection.execute("INSERT INTO cards_fts (rowid, name, text) SELECT id, name, text FROM cards")
        for column in ("kind", "rarity", "set_code", "ap", "sta"):
            connection.execute(f"CREATE INDEX cards_by_{column} ON cards ({column})")
    print(json.dumps(asyncio.run(measured(database))))


async def measured(database: Path) -> dict[str, list[float]]:
    """Milliseconds of each answer, and the bytes of the last."""
    client = Datasette([str(database)], settings={"sql_time_limit_ms": 5_000, "facet_time_limit_ms": 5_000}).client
    name = database.stem
    addresses = {
        "json": f"/{name}/cards.json?_search={{word}}&_size=60&_shape=objects",
        "html": f"/{name}/cards?_search={{word}}&_size=60&{FACETS}",
    }
    found = {}
    for kind, address in addresses.items():
        times = []
        for word in WORDS * 3:
            begun = perf_counter()
            answer = await client.get(address.format(word=word))
            times.append((perf_counter() - begun) * 1000)
            if answer.status_code != 200:
                raise ValueError(answer.text)
        found[kind] = [statistics.median(times), sorted(times)[int(len(times) * 0.95)], len(answer.content)]
    return found


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
