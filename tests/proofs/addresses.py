"""The addresses of the site, read from its own table of routes."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RoutePattern

SKIPPED = ("admin/", "static/")


def routes() -> Iterator[str]:
    """Every route of the site, such as `decks/<slug:code>/`."""

    def walk(patterns: list[URLPattern | URLResolver], prefix: str) -> Iterator[str]:
        for entry in patterns:
            if not isinstance(entry.pattern, RoutePattern):
                continue
            route = prefix + str(entry.pattern)
            if route.startswith(SKIPPED):
                continue
            if isinstance(entry, URLResolver):
                yield from walk(entry.url_patterns, route)
            else:
                yield route

    yield from walk(get_resolver().url_patterns, "")


def fill(route: str, values: dict[str, list[object]]) -> Iterator[str]:
    """The addresses of a route with every value of its arguments; none if an argument has no value."""
    if "<" not in route:
        yield "/" + route
        return
    start, end = route.index("<"), route.index(">")
    name = route[start + 1 : end].rsplit(":", maxsplit=1)[-1]
    for value in values.get(name, []):
        yield from fill(f"{route[:start]}{value}{route[end + 1 :]}", values)


def addresses(values: dict[str, list[object]]) -> Iterator[str]:
    """Every address of the site without arguments, or with arguments that `values` knows."""
    for route in routes():
        yield from fill(route, values)
