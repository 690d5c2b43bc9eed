"""What is asked of every page's HTML, and a walk along all links as a person without scripts would take it."""

import re
from collections import Counter, deque
from collections.abc import Iterator
from html.parser import HTMLParser
from urllib.parse import urldefrag, urljoin

from django.test import Client

MOST_BYTES = 60_000
OUTSIDE = re.compile(r"""(?:https?:)?//(?!www\.w3\.org/)[a-z0-9.-]+\.[a-z]{2,}""", re.IGNORECASE)


class Strictness(HTMLParser):
    """Collects what the content policy forbids and what a browser would have to guess, and where the links lead."""

    def __init__(self) -> None:
        super().__init__()
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.references: list[str] = []
        self.headings = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        self.ids += [names["id"] or ""] if "id" in names else []
        self.headings += tag == "h1"
        if tag == "style" or "style" in names:
            self.faults.append(f"inline style on <{tag}>")
        if tag == "script" and "src" not in names:
            self.faults.append("inline script")
        self.faults += [f"{name} on <{tag}>" for name in names if name.startswith(("on", "hx-on"))]
        for name in ("src", "href", "action"):
            if OUTSIDE.match(names.get(name) or ""):
                self.faults.append(f"{name} {names[name]}")
        if tag == "a" and names.get("href"):
            self.links.append(names["href"] or "")
        for name in ("for", "aria-labelledby", "aria-describedby", "aria-controls"):
            self.references += (names.get(name) or "").split()


def read(page: str) -> Strictness:
    """The page, read and found strict: nothing inline, nothing from elsewhere, ids once, references that lead."""
    reader = Strictness()
    reader.feed(page)
    assert reader.faults == []
    twice = sorted(each for each, times in Counter(reader.ids).items() if times > 1)
    assert twice == [], "an id appears twice"
    assert sorted(set(reader.references) - set(reader.ids)) == [], "a label or description that is not there"
    return reader


def walk(
    client: Client, start: str = "/", *, skip: re.Pattern[str], alike: re.Pattern[str], most_alike: int = 3
) -> Iterator[tuple[str, str, bytes]]:
    """Every page that links lead to: (the page before, its address, its content). A link that leads nowhere fails.

    Addresses that match `skip` are not opened; of those that match `alike` (by its groups) only the first few.
    """
    seen, kinds = {start}, {}
    waiting = deque([("", start)])
    while waiting:
        before, address = waiting.popleft()
        answer = client.get(address, follow=True)
        assert answer.status_code == 200, f"{before} leads to {address}: {answer.status_code}"
        yield before, address, answer.content
        if "text/html" not in answer["Content-Type"]:
            continue
        for link in read(answer.content.decode()).links:
            target = urldefrag(urljoin(address, link))[0]
            if target in seen or not target.startswith("/") or skip.search(target):
                continue
            seen.add(target)
            if (match := alike.search(target)) is not None:
                kind = "".join(filter(None, match.groups()))
                kinds[kind] = kinds.get(kind, 0) + 1
                if kinds[kind] > most_alike:
                    continue
            waiting.append((address, target))
