"""How fast the catalogue is searched, beside the floor (plain PostgreSQL on the same rows) and beside datasette.

BENCH_CARDS says how many cards are generated, 25000 if it says nothing; "25000,100000" measures both. Loading 100,000
takes some minutes. PEERS_PYTHON names the Python that has datasette==0.65.5, as in test_peers.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import perf_counter, process_time

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from cards.models import Card, CardVersion, Printing
from cards.queries import SearchResult, card_pool, completions, count_facets, in_force, search_cards, set_versions
from cards.queries.search.following import columns_on, read_columns
from cards.search import Query, parse
from cards.services import card_file_load, formats_file_load
from tests.bench.catalogue import card_files, format_file
from tests.bench.figures import report
from tests.bench.test_peers import PYTHON, SCRIPTS

pytestmark = pytest.mark.django_db

SIZES = [int(size) for size in os.environ.get("BENCH_CARDS", "25000").split(",")]
TIMES = 5
PAGE = 24
ANALYZED = ("cards_card", "cards_cardversion", "cards_printing", "cards_cardset", "cards_legality", "cards_format")

TEXT = [
    "x:draw", 'x:"draw 1 card"', "x:destroy order:-ap", 'x:"target battle card" k:army', "x:coin", "x:summoned t:human",
    "x:hand -x:draw", "river", "ember drake order:sta", 'x:"until end of turn" order:name', "x:draw x:discard",
]  # fmt: skip
STATS = [
    "ap>=150", "ap>sp order:-ap", "sta<=20 ap>=100", "ap+sp>=300", "sc=1 sta<50 order:-sp", "sta:even k:boss",
    "t:aqua ap>=100 order:-ap,name", "kw:titan sp>100", "t:human|elf sta<=30", "k:rune sta=0", "kw>=2",
]  # fmt: skip
PRINTINGS = [
    "r:legendary t:human", "s:AAC r:rare", "a:hana r>=epic", "-r:common ap>=150", "in:AAB in:AAC", "year=2007 k:boss",
    "is:reprint r:common", "prints>=2 t:wizard", "date>=AAE x:draw", "cn:10-20", "firstprint:AAB x:draw",
]  # fmt: skip
LEGALITY = [
    "legal:bench", "banned:bench", "legal:bench time:2008-01-01", "-legal:bench time:2008-01-01 ap>=100",
    "(time:2008-01-01 legal:bench) banned:bench", "(restricted:bench or legal:bench) x:draw",
]  # fmt: skip
REGEXES = ["x:/draw [0-9]+ cards/", "name:/^(ember|frost) /", r"x:/\bcoin\b.*heads/", "x:/^when .*destroyed/"]
TYPED = [
    "riv",
    "ember dr",
    "dragn",
    "embr drake",
    "quiet wolf of",
    "rivr gaurd",
    "silvr raven",
    "th",
    "nothing like it",
]

TEXT_FLOOR = [
    "SELECT id FROM floor WHERE words @@ plainto_tsquery('simple', 'draw') ORDER BY name LIMIT 60",
    "SELECT id FROM floor WHERE words @@ phraseto_tsquery('simple', 'target battle card') ORDER BY name LIMIT 60",
    "SELECT id FROM floor WHERE words @@ plainto_tsquery('simple', 'coin') ORDER BY name LIMIT 60",
    "SELECT id FROM floor WHERE words @@ plainto_tsquery('simple', 'summoned hand') ORDER BY name LIMIT 60",
]
STATS_FLOOR = [
    "SELECT id FROM floor WHERE ap >= 150 ORDER BY ap DESC, name LIMIT 60",
    "SELECT id FROM floor WHERE ap > sp ORDER BY name LIMIT 60",
    "SELECT id FROM floor WHERE sta <= 20 AND ap >= 100 ORDER BY name LIMIT 60",
    "SELECT id FROM floor WHERE ap + sp >= 300 ORDER BY name LIMIT 60",
]


@pytest.fixture(scope="module", params=SIZES)
def size(request: pytest.FixtureRequest, django_db_setup: None, django_db_blocker) -> Iterator[int]:
    """So many cards in the database, as after an import; they are gone afterwards."""
    with django_db_blocker.unblock(), connection.cursor() as cursor:
        begun = perf_counter()
        files = list(card_files(request.param))
        for data in files:
            card_file_load(data=data)
        loading = perf_counter() - begun
        formats_file_load(data=format_file(files))
        cursor.execute("SET statement_timeout TO 0")  # what keeps visitors from waiting is no limit for preparations
        cursor.execute(f"VACUUM ANALYZE {', '.join(ANALYZED)}")
        cursor.execute(
            "CREATE TABLE floor AS SELECT id, name, text, (figures ->> 'ap')::int AS ap, "
            "(figures ->> 'sp')::int AS sp, (figures ->> 'sta')::int AS sta, "
            "to_tsvector('simple', name || ' ' || text) AS words FROM cards_cardversion"
        )
        cursor.execute("CREATE INDEX ON floor USING gin (words)")
        cursor.execute("CREATE INDEX ON floor (ap)")
        cursor.execute("CREATE INDEX ON floor (name)")
        cursor.execute("VACUUM ANALYZE floor")
        cursor.execute("RESET statement_timeout")
        print()
        report(
            f"load {request.param:,} cards",
            request.param / loading,
            "cards/s",
            f"{Printing.objects.count():,} printings",
        )
        yield request.param
        cursor.execute("DROP TABLE floor")
        cursor.execute(f"TRUNCATE {', '.join(ANALYZED)} CASCADE")


def spread(
    works: Sequence[Callable[[], object]], times: int = TIMES, before: Callable[[], object] = lambda: None
) -> tuple[float, float]:
    """The median and the 95th percentile, in milliseconds, of works done so often; the first time is not counted.

    `before` is done before each work, and takes no time.
    """
    taken = []
    for work in works:
        work()
        for _ in range(times):
            before()
            begun = perf_counter()
            work()
            taken.append((perf_counter() - begun) * 1000)
    return statistics.median(taken), sorted(taken)[int(len(taken) * 0.95)]


def tell(name: str, both: tuple[float, float], beside: str = "") -> None:
    median, high = both
    report(name, median, "ms", f"p95 {high:.1f} ms{f', {beside}' if beside else ''}")


class Statements:
    """How long each search waits for the database."""

    def __init__(self) -> None:
        self.taken = 0.0

    def __call__(self, execute, sql, params, many, context):
        begun = perf_counter()
        try:
            return execute(sql, params, many, context)
        finally:
            self.taken += (perf_counter() - begun) * 1000


def in_sql(texts: Sequence[str]) -> tuple[float, float]:
    taken = []
    for text in texts:
        for _ in range(TIMES + 1):
            forget()
            waits = Statements()
            with connection.execute_wrapper(waits):
                search_cards(parse(text))
            taken.append(waits.taken)
    return statistics.median(taken), sorted(taken)[int(len(taken) * 0.95)]


def forget() -> None:
    """Nothing is remembered of the searches before."""
    columns = columns_on(timezone.localdate())
    columns.found.clear()
    columns.written.clear()


def search_for(query: Query) -> SearchResult:
    found = search_cards(query)
    found.page(0, PAGE)
    return found


def plain(sql: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        cursor.fetchall()


def test_searching(size: int) -> None:
    floors = {"text": TEXT_FLOOR, "stats": STATS_FLOOR}
    for kind, texts in (
        ("text", TEXT),
        ("stats", STATS),
        ("printings", PRINTINGS),
        ("legality", LEGALITY),
        ("regular expressions", REGEXES),
    ):
        floor = spread([lambda sql=sql: plain(sql) for sql in floors[kind]]) if kind in floors else None
        beside = (
            f"floor: first 60 rows by {'tsvector' if kind == 'text' else 'index'} {floor[0]:.1f} ms" if floor else ""
        )
        tell(f"search {size:,} in SQL, {kind}", in_sql(texts), beside)
        found = spread([lambda text=text: search_for(parse(text)) for text in texts], before=forget)
        tell(f"search {size:,}, {kind}: found, in order, first page", found)
    results = [search_cards(parse(text)) for text in ("", *TEXT, *STATS)]
    tell(f"facets of a result among {size:,}", spread([lambda found=found: count_facets(found) for found in results]))
    tell(
        f"names as one types among {size:,}",
        spread([lambda text=text: completions(text) for text in TYPED]),
        "with slips",
    )
    reading = perf_counter()
    read_columns(timezone.localdate(), set_versions())
    report(f"read the columns of {size:,}", (perf_counter() - reading) * 1000, "ms", "once in a process")


def test_following(size: int) -> None:
    """What a process does after one card got another flavor text, or another text."""
    data = json.loads(list(card_files(size))[-1])
    for what in ("flavor", "text"):
        taken = []
        for number in range(TIMES + 1):
            keep_all()
            data["cards"] = [{**data["cards"][0], what: f"Draw {number + 1} cards."}]
            card_file_load(data=json.dumps(data).encode())
            begun = process_time()
            keep_all()
            taken.append((process_time() - begun) * 1000)
        report(f"follow one changed {what} among {size:,}", statistics.median(taken), "ms", "processor")


def keep_all() -> None:
    """All that a process keeps of the catalogue, as somebody asks for it."""
    columns_on(timezone.localdate())
    completions("rivr gaurd")
    assert card_pool("wota", timezone.localdate()).digest


def test_answers(size: int) -> None:
    client, visits = Client(), iter(range(10**6))
    sizes: dict[str, list[int]] = {}

    def get(address: str, text: str) -> None:
        visitor = next(visits)
        answer = client.get(
            address, {"q": text}, REMOTE_ADDR=f"10.{visitor // 62500}.{visitor // 250 % 250}.{visitor % 250}"
        )
        assert answer.status_code == 200
        sizes.setdefault(address, []).append(len(answer.content))

    for name, address in (("JSON, first page", "/api/v1/cards/"), ("HTML page with facets", "/cards/")):
        works = [lambda text=text, at=address: get(at, text) for text in TEXT + STATS]
        tell(f"search {size:,}, {name}, nothing remembered", spread(works, times=3, before=forget))
        tell(f"search {size:,}, {name}, asked before", spread(works, times=3))
        middle, most = statistics.median(sizes[address]) / 1000, max(sizes[address]) / 1000
        report(f"search {size:,}, {name}", middle, "kB", f"before compression; at most {most:.0f}")
    both = spread([lambda text=text: get("/api/v1/cards/autocomplete/", text) for text in TYPED], times=3)
    tell(f"autocomplete {size:,}, JSON", both)


def test_datasette(size: int, tmp_path: Path) -> None:
    """The same printings in SQLite, full-text index and indexes on columns, with three facets on the page."""
    if subprocess.run([PYTHON, "-c", "import datasette"], capture_output=True, check=False).returncode:
        print(f"datasette: not installed for {Path(PYTHON).name}; nothing stands beside our figure")
        return
    cards = tmp_path / "cards.jsonl"
    versions = {row.card_id: row for row in CardVersion.objects.filter(in_force(timezone.localdate()))}
    with cards.open("w", encoding="utf-8") as file:
        for printing in Printing.objects.select_related("card_set").iterator():
            row = versions[printing.card_id]
            entry = {"name": row.name, "kind": row.kind, "text": row.text, "subtype": row.marks.get("subtype", [""])[0]}
            entry |= {name: row.figures.get(name) for name in ("sta", "sc", "ap", "sp")}
            entry |= {
                "types": " ".join(row.marks.get("type", ())),
                "rarity": printing.rarity,
                "set_code": printing.card_set.code,
            }
            file.write(json.dumps(entry) + "\n")
    with connection.cursor() as cursor:  # the test's transaction waits as long as datasette takes
        cursor.execute("SET LOCAL idle_in_transaction_session_timeout TO 0")
    done = subprocess.run(
        [PYTHON, str(SCRIPTS / "search_datasette.py"), str(cards), str(tmp_path / "cards.db")],
        capture_output=True, text=True, check=False, timeout=900,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout.splitlines()[-1])
    for kind, (median, high, length) in told.items():
        tell(f"datasette {size:,}, {kind} of a word{' with three facets' if kind == 'html' else ''}", (median, high),
             f"{length / 1000:,.0f} kB")  # fmt: skip
    assert Card.objects.count() == size
