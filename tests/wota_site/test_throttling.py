"""The rates of requests are counted once for all processes."""

import threading
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from wota_site.models import RequestCount
from wota_site.throttling import count_request, forget_old_counts

KEY = "throttle_anon_10.0.0.1"


@pytest.mark.django_db(transaction=True)
def test_requests_at_once_on_connections_of_their_own_are_counted_together():
    def ask_25_times() -> None:
        for _ in range(25):
            count_request(KEY, 60)
        connection.close()

    askers = [threading.Thread(target=ask_25_times) for _ in range(4)]
    for asker in askers:
        asker.start()
    for asker in askers:
        asker.join()
    assert count_request(KEY, 60)[0] == 101


@pytest.mark.django_db
def test_a_window_begins_with_its_first_request_and_ends_with_its_seconds():
    assert count_request(KEY, 60) == (1, 60)
    assert count_request(KEY, 60) == (2, 60)
    RequestCount.objects.update(until=timezone.now() - timedelta(seconds=1))
    assert count_request(KEY, 60) == (1, 60)


@pytest.mark.django_db
def test_counts_of_windows_that_are_over_are_deleted():
    count_request(KEY, 60)
    count_request("throttle_anon_10.0.0.2", -1)
    forget_old_counts()
    assert RequestCount.objects.get().key == KEY


@pytest.mark.django_db
def test_the_longest_address_that_a_proxy_may_claim_is_counted():
    assert count_request("x" * 5000, 60)[0] == 1
    assert count_request("x" * 5000, 60)[0] == 2


@pytest.mark.django_db
def test_the_table_is_unlogged():
    with connection.cursor() as cursor:
        cursor.execute("SELECT relpersistence FROM pg_class WHERE relname = 'wota_site_requestcount'")
        assert cursor.fetchone() == ("u",)
