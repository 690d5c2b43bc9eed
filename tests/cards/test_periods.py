"""Statuses over time: what a format says of a card is the same on every day as if one asked day by day."""

from datetime import date, timedelta
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from cards.periods import Period, Stay, merge_stays, periods

FIRST = date(2026, 1, 1)
DAYS = 40


def day(number: int) -> date:
    return FIRST + timedelta(days=number)


stays = st.lists(
    st.tuples(st.integers(0, DAYS), st.none() | st.integers(0, DAYS)).map(
        lambda pair: Stay(day(pair[0]), None if pair[1] is None else day(pair[1]))
    ),
    max_size=5,
)
announcements = st.dictionaries(
    st.integers(-5, DAYS), st.sampled_from(["legal", "restricted", "banned"]), max_size=6
).map(lambda found: [(day(number), status) for number, status in found.items()])


def compute_status(pool: list[Stay], announced: list[tuple[date, str]], today: date) -> str | None:
    """The status on one day, found without any cleverness. None out of the pool."""
    if not any(stay.since <= today and (stay.until is None or today < stay.until) for stay in pool):
        return None
    said = [(since, status) for since, status in announced if since <= today]
    return max(said)[1] if said else "legal"


def list_statuses(found: list[Period], today: date) -> list[str]:
    return [each.status for each in found if each.since <= today and (each.until is None or today < each.until)]


@given(stays, announcements)
def test_every_day_has_the_status_that_one_finds_by_asking_that_day(pool, announced):
    found = periods(merge_stays(pool), announced)
    for number in range(-6, DAYS + 3):
        wanted = compute_status(pool, announced, day(number))
        assert list_statuses(found, day(number)) == ([] if wanted is None else [wanted])


@given(stays, announcements)
def test_periods_come_in_order_and_two_that_touch_say_different_things(pool, announced):
    found = periods(merge_stays(pool), announced)
    for before, after in pairwise(found):
        assert before.until is not None
        assert before.since < before.until <= after.since
        assert before.until < after.since or before.status != after.status


def test_a_card_that_stands_in_two_sets_stays_until_both_have_left():
    pool = merge_stays([Stay(day(0), day(10)), Stay(day(5), day(20)), Stay(day(30))])
    assert pool == [Stay(day(0), day(20)), Stay(day(30))]
    assert periods(pool, [(day(8), "banned"), (day(35), "legal")]) == [
        Period("legal", day(0), day(8)),
        Period("banned", day(8), day(20)),
        Period("banned", day(30), day(35)),
        Period("legal", day(35)),
    ]


def test_a_set_that_leaves_on_the_day_it_enters_was_never_there():
    assert merge_stays([Stay(day(3), day(3))]) == []
