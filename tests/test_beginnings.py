"""A beginning that is copied is the one that was made, and no story has one that is not its own."""

from collections.abc import Callable
from threading import Timer
from typing import Any

import psycopg
import pytest
from django.db import connection, transaction

from accounts.models import User
from tests.beginnings import next_story
from tests.database import Stock, copy_out, empty, list_filled, may_skip_triggers, tables
from tests.factories import close_round, make_dispute, make_event, make_user, next_round, play_round
from tests.workers import database_url
from tournaments import audit
from tournaments.refusals import WrongStateError

pytestmark = pytest.mark.django_db
Tell = Callable[[Callable[[], Any]], Any]


@pytest.fixture
def tell(monkeypatch: pytest.MonkeyPatch) -> Tell:
    """Tells stories one after the other, each of which begins with an empty database."""
    if not may_skip_triggers():
        pytest.skip("only where the database's user is a superuser are beginnings copied")

    def tell(story: Callable[[], Any]) -> Any:
        next_story(Stock.standing, monkeypatch, is_elsewhere=False)
        with transaction.atomic():
            try:
                return story()
            finally:
                transaction.set_rollback(True)

    return tell


def everything() -> dict[str, list[bytes]]:
    """All rows there are."""
    return {table: sorted(copy_out(table).splitlines()) for table in list_filled(tables())}


def test_a_copy_has_the_same_rows(tell: Tell) -> None:
    def begin(statements: list[str]) -> dict[str, list[bytes]]:
        make_user("fay")
        with connection.execute_wrapper(lambda execute, sql, *others: statements.append(sql) or execute(sql, *others)):
            make_dispute("", explanation="The same rows.")
        return everything()

    made, copied = [], []
    assert tell(lambda: begin(made)) == tell(lambda: begin(copied))
    assert len(copied) < 10 < len(made) / 3, "the event may have been made before, the dispute has not"


def test_a_story_goes_on_from_a_copy(tell: Tell) -> None:
    def play() -> None:
        event = make_event("ada", "ben", "fay", "gil", start=True, name="It goes on")
        play_round(event)
        close_round(event)
        next_round(event)
        connection.check_constraints()
        event.refresh_from_db()
        assert (event.rounds.count(), audit.find_first_fault(event)) == (2, None)

    for _ in range(2):
        tell(play)


def test_after_something_else_it_is_made_anew(tell: Tell) -> None:
    def rename_and_begin() -> int:
        User.objects.filter(pk=make_user("ada").pk).update(display_name="Ada L.")
        return make_event("ada").pk

    def begin_twice() -> int:
        make_event()
        return make_event("ada").pk

    begun = tell(lambda: make_event("ada").pk)
    assert begun == tell(lambda: make_event("ada").pk)
    assert begun < tell(rename_and_begin) < tell(begin_twice)


def test_with_other_people_it_is_made_anew(tell: Tell) -> None:
    def begin_with_staff() -> bool:
        make_user("cleo", is_staff=True)
        return make_event("ada").organizer.is_staff

    assert not tell(lambda: make_event("ada")).organizer.is_staff
    assert tell(begin_with_staff)


def test_what_a_test_patches_it_makes_itself(tell: Tell, monkeypatch: pytest.MonkeyPatch) -> None:
    def begin() -> str:
        return make_event("ada").registrations.get().list_salt

    before = tell(begin)
    assert before == tell(begin)
    monkeypatch.setattr("tournaments.services.handing_in.make_salt", lambda: "0" * 32)
    assert tell(begin) == "0" * 32


def test_with_a_setting_of_its_own_too(tell: Tell, settings) -> None:
    def begin() -> None:
        settings.EVENTS_A_DAY = 0
        make_event("ada")

    tell(lambda: make_event("ada"))
    with pytest.raises(WrongStateError, match="within a day"):
        tell(begin)


@pytest.mark.django_db(transaction=True)
def test_nothing_is_left_of_a_story_and_of_who_still_writes_at_its_end() -> None:
    make_event("ada", "ben", start=True)
    with psycopg.connect(database_url()) as late:
        late.execute("INSERT INTO django_session VALUES ('late', '', now())")
        commit = Timer(0.3, late.commit)
        commit.start()
        empty()
        commit.join()
        assert everything() == {}
