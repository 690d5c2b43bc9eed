"""How stories begin: made once by the use cases, and copied into place for every story that begins in the same way."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import datetime
from functools import wraps
from typing import Any, ParamSpec, TypeVar

import pytest
from django.core.cache import caches
from django.core.signals import setting_changed
from django.db import connection

from tests.database import Stock, copy_in, copy_out, list_filled, may_skip_triggers, tables

P, T = ParamSpec("P"), TypeVar("T")
Call = tuple[Hashable, ...]
PLAIN = (str, int, datetime, type(None))
PEOPLE = {"accounts_user": "id", "accounts_takenname": "user_id"}
READING = ("SELECT", "SAVEPOINT", "RELEASE SAVEPOINT", "SET CONSTRAINTS")


@dataclass
class Kept:
    """What a builder returned and wrote, and the people whom it asked for."""

    value: Any
    rows: dict[str, bytes]
    people: dict[str, Call]


@dataclass
class Story:
    """What the running test has done to the database so far."""

    stands_on: Stock | None = None
    patches: pytest.MonkeyPatch | None = None
    is_elsewhere: bool = True
    is_changed: bool = False
    has_begun: bool = False
    people: dict[str, Call] = field(default_factory=dict)
    _asked: list[dict[str, Call]] = field(default_factory=list)

    def copies(self) -> bool:
        """Whether all is as in every story, and all that is there came by builders: more may come as another had it."""
        if self.is_elsewhere or self.is_changed or not connection.in_atomic_block:
            return False
        return not (self.patches._setattr or self.patches._setitem) and may_skip_triggers()

    @contextmanager
    def making(self) -> Iterator[dict[str, Call]]:
        """Around a builder. Notes for whom it asks."""
        self._asked.append({})
        try:
            yield self._asked[-1]
        finally:
            self._asked.pop()

    def meet(self, people: dict[str, Call]) -> None:
        """These people were asked for, and are there now."""
        for asked in (self.people, *self._asked):
            asked.update(people)

    def note(self, execute: Callable[..., T], sql: Any, *others: Any) -> T:
        """Sees each statement. What a test writes past the builders makes all that comes after it its own."""
        if not self._asked and not str(sql).startswith(READING):
            self.is_changed = True
        return execute(sql, *others)


story = Story()
_people: dict[Call, Kept] = {}
_beginnings: dict[Call, Kept] = {}


def next_story(stands_on: Stock | None, patches: pytest.MonkeyPatch, *, is_elsewhere: bool) -> None:
    """Before each test: it has written nothing yet. `is_elsewhere` where not all that it writes is seen here."""
    story.__init__(stands_on, patches, is_elsewhere)
    if story.note not in connection.execute_wrappers:
        connection.execute_wrappers.append(story.note)


def _see_setting_changed(**_change: object) -> None:
    story.is_elsewhere = True


setting_changed.connect(_see_setting_changed)


def begin_person(make: Callable[..., T]) -> Callable[..., T]:
    """Has a person made once: whoever is asked for by the same values is the same in every story."""

    @wraps(make)
    def ask(username: str, **fields: Any) -> T:
        call = story.people.get(username, (username, *sorted(fields.items())))
        if username in story.people or not (story.copies() and is_plain(call)):
            story.meet({username: call})
            return make(username, **fields)
        kept = _people.get(call)
        with story.making():
            if kept is None:
                value = make(username, **fields)
                rows = {
                    table: copy_out(f"(SELECT * FROM {table} WHERE {column} = {value.pk})")
                    for table, column in PEOPLE.items()
                }
                _people[call] = Kept(deepcopy(value), rows, {})
            else:
                value = put_back(kept)
        story.meet({username: call})
        return value

    return ask


def begin_story(build: Callable[P, T]) -> Callable[P, T]:
    """Has the beginning of a story made once. What comes after something else is built each time."""

    @wraps(build)
    def begin(*args: P.args, **fields: P.kwargs) -> T:
        call = (build.__name__, story.stands_on, args, *sorted(fields.items()))
        if story.has_begun or not (story.copies() and is_plain(call[2:])):
            return build(*args, **fields)
        kept = _beginnings.get(call)
        if kept and any(story.people.get(name, asked) != asked for name, asked in kept.people.items()):
            return build(*args, **fields)
        try:
            with story.making() as asked:
                if kept:
                    return put_back(kept)
                value = build(*args, **fields)
                _beginnings[call] = Kept(deepcopy(value), take_rows(), dict(asked))
                return value
        finally:
            story.has_begun = True

    return begin


def is_plain(call: Any) -> bool:
    """Whether it says in full what is made: no row, and nothing that a test may change."""
    return all(is_plain(each) for each in call) if isinstance(call, tuple) else isinstance(call, PLAIN)


def take_rows() -> dict[str, bytes]:
    """All rows but those of people and those that the story stands on."""
    rows = {}
    before = story.stands_on.rows if story.stands_on else {}
    for table in list_filled(set(tables()) - PEOPLE.keys()):
        known = set(before.get(table, b"").splitlines(keepends=True))
        rows[table] = b"".join(line for line in copy_out(table).splitlines(keepends=True) if line not in known)
    return {table: lines for table, lines in rows.items() if lines}


def put_back(kept: Kept) -> Any:
    """Copies the rows of a beginning and of the people in it who are not there yet."""
    rows = dict(kept.rows)
    for name, call in kept.people.items():
        if name not in story.people:
            for table, lines in _people[call].rows.items():
                rows[table] = rows.get(table, b"") + lines
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")
        # what it changed of the rows that it stands on takes their place
        for table in rows.keys() & (story.stands_on.rows if story.stands_on else {}).keys():
            changed = [line.split(b"\t", 1)[0].decode() for line in rows[table].splitlines()]
            cursor.execute(f"DELETE FROM {table} WHERE id = ANY(%s::bigint[])", [changed])
        copy_in(rows)
        cursor.execute("SET LOCAL session_replication_role = origin")
    story.meet(kept.people)
    caches["drawn"].clear()  # pages of this event, as another story had it
    return deepcopy(kept.value)
