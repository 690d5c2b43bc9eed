"""Figures of requests, counted in each web process."""

from prometheus_client import Counter, Histogram, disable_created_metrics

disable_created_metrics()  # type: ignore[no-untyped-call]

REQUESTS = Histogram(
    "wota_request_seconds",
    "Seconds from a request to its answer, by method, route and status.",
    ["method", "route", "status"],
    buckets=(0.01, 0.03, 0.1, 0.3, 1, 3, 10),
    registry=None,
)
REFUSALS = Counter(
    "wota_throttle_refusals", "Requests refused because their rate was used up, by scope.", ["scope"], registry=None
)
