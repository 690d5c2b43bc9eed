"""A thousand alterations behind the site's back: each is found, and the first entry that does not hold is named.

Half of them are made once the event is over and hidden and two of its people are erased. PROOF_ALTERATIONS is their
number.
"""

import os
import random
import re
from collections.abc import Callable
from io import StringIO

import pytest
from django.db import DatabaseError, connection, models, transaction

from accounts.erasure import person_erase
from tests.factories import (
    NOON,
    close_round,
    demonstration_record,
    make_event,
    make_user,
    next_round,
    play_round,
    registration_of,
    starter_list,
)
from tests.proofs.figures import report, report_control
from tournaments import audit, jobs, ledger, services
from tournaments.facts import KEPT
from tournaments.management.commands.verify_history import Command
from tournaments.models import Dispute, HistoryEvent, Match, Score, Tournament

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
WANTED = 1_000
ALTERATIONS = int(os.environ.get("PROOF_ALTERATIONS", WANTED))
PLAYERS = ("ada", "ben", "fay", "gil", "hal", "ivy")
HISTORY = HistoryEvent._meta.db_table
EVENT = Tournament._meta.db_table
UNKEPT = {
    "tournament": {"history_count", "history_head", "player_count", "revision"},  # the chain's end, and triggers' work
    # A name goes when its person is erased, as those of a record's players do. The claim by a code has its entry.
    "registration": {"name", "claim_code"},
    "dispute": {"status"},  # a worker moves it without an entry; its other stages are tried below
    "recordsubmission": {
        "players", "status", "judged_at", "asked_at", "attempts", "lease_until", "notified_at", "progress_done",
        "progress_total",
    },
}  # fmt: skip
"""Columns that change without an entry."""


def play_event() -> Tournament:
    """Two rounds with all that leaves rows: lists twice, a wish, announcements, disputes, verdicts, appeals, drops."""
    event = make_event(*PLAYERS, "kim", name="Altered Cup", rounds_planned=3, judges=("dara", "jon"))
    services.staff_remove(tournament=event, actor=event.organizer, person=make_user("jon"), now=NOON)
    services.player_join(tournament=event, user=make_user("ada"), list_text=starter_list("inkdebt"), now=NOON)
    services.player_drop(registration=registration_of(event, "kim"), actor=event.organizer, now=NOON)
    one, other = (registration_of(event, name).pk for name in ("hal", "ivy"))
    services.pair_rule_add(
        tournament=event, actor=event.organizer, kind="apart", one=one, other=other, reason="A family.", now=NOON
    )
    services.round_pair(tournament=event, actor=event.organizer, now=NOON)
    next_round(event)
    services.announcement_make(tournament=event, actor=make_user("dara"), text="Come to me.", now=NOON, table=1)
    for number, match in enumerate(Match.objects.select_related("player_a__user", "player_b__user", "round")):
        services.match_report(match=match, actor=match.player_a.user, score=Score(2, 0), now=NOON)
        dispute = services.match_dispute(
            match=match, actor=match.player_b.user, claim=Score(0, 2), now=NOON, explanation="No.",
            record_text=demonstration_record() if number else "nonsense", record_seat_a="a",
        )  # fmt: skip
        jobs.judge_dispute(dispute.pk, lambda: NOON)
        end_dispute(dispute, number)
    close_round(event)
    services.list_open(registration=registration_of(event, "ada"), actor=make_user("dara"), now=NOON)
    next_round(event)
    play_round(event, 2, 1)
    match = Match.objects.filter(round__number=2).select_related("round").first()
    services.result_correct(match=match, actor=event.organizer, score=Score(1, 2), reason="A slip.", now=NOON)
    event.refresh_from_db()
    return event


def end_dispute(dispute: Dispute, number: int) -> None:
    """Each dispute ends in another way."""
    if number == 0:
        services.dispute_attach_record(
            dispute=dispute, actor=dispute.opener, record_text=demonstration_record(), record_seat_a="a", now=NOON
        )
        jobs.judge_dispute(dispute.pk, lambda: NOON)
    if number == 2:
        services.dispute_withdraw(dispute=dispute, actor=dispute.opener, now=NOON)
        return
    services.dispute_rule(dispute=dispute, actor=make_user("dara"), decision="accept", score=Score(0, 2), now=NOON)
    if number == 1:
        services.ruling_appeal(dispute=dispute, actor=dispute.match.player_a.user, reason="He erred.", now=NOON)
        services.appeal_decide(dispute=dispute, actor=make_user("cleo"), score=Score(2, 0), reason="So.", now=NOON)


def hide_and_erase(event: Tournament) -> None:
    """The event ends, an administrator hides it, and two players have themselves erased."""
    close_round(event)
    services.tournament_finish(tournament=event, actor=event.organizer, now=NOON)
    admin = make_user("admin", is_staff=True, is_superuser=True)
    services.tournament_hide(tournament=event, actor=admin, hidden=True, now=NOON)
    for name in ("ada", "ivy"):
        person_erase(user=make_user(name), keeps_public_decks=False)
    event.refresh_from_db()


class Intruder:
    """Somebody with all keys of the database, who alters rows past triggers and foreign keys."""

    def __init__(self, event: Tournament, rng: random.Random) -> None:
        self.event, self.rng = event, rng
        self.entries = list(event.history.order_by("number"))
        self.about: dict[str, int] = {}
        for entry in self.entries:
            self.about |= dict.fromkeys(entry.rows, entry.number)
        gone = {name for entry in self.entries for name, facts in entry.rows.items() if facts is None}
        self.names = sorted(name for name in self.about if name not in gone)

    def run(self, sql: str, *values: object) -> None:
        with connection.cursor() as cursor:
            cursor.execute(sql, values)
            assert cursor.rowcount

    def alter(self) -> set[int] | None:
        """Does one act. The numbers of the entries that may be named first, or None for any."""
        acts = [self.alter_rows] * 8 + [self.delete_row, self.copy_row, self.alter_entry, self.alter_entry]
        acts += [self.delete_entry, self.swap_entries, self.forge_entry, self.forge_chain, self.cut_tail, self.wipe]
        act: Callable[[], set[int] | None] = self.rng.choice(acts)
        self.act = act.__name__
        return act()

    def alter_rows(self) -> set[int]:
        """One to three rows, of any table, in any column that is kept."""
        names = self.rng.sample(self.names, self.rng.choice((1, 1, 1, 2, 3)))
        before = [self.read_row(name) for name in names]
        for name in names:
            self.alter_row(name)
        changed = [name for name, text in zip(names, before, strict=True) if self.read_row(name) != text]
        return {min((self.about[name] for name in changed), default=0)}

    def read_row(self, name: str) -> str:
        sort, _, key = name.partition(":")
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT t::text FROM {KEPT[sort].model._meta.db_table} t WHERE id = %s", [key])
            (text,) = cursor.fetchone()
            return str(text)

    def alter_row(self, name: str) -> None:
        sort, _, key = name.partition(":")
        model = KEPT[sort].model
        fields = [f for f in model._meta.concrete_fields if not f.primary_key and f.name not in UNKEPT.get(sort, ())]
        field = self.rng.choice(fields)
        change = f"{field.column} = {self.pick_value(field)}"
        if sort == "dispute" and self.rng.random() < 0.1:
            change = "status = 'appealed', outcome = '', settled_at = NULL"
        self.run(f"UPDATE {model._meta.db_table} SET {change} WHERE id = %s", key)

    def pick_value(self, field: models.Field) -> str:
        """Another value for a column, in SQL."""
        column = f'"{field.column}"'
        if field.is_relation or isinstance(field, models.IntegerField):
            return self.rng.choice([f"{column} + 1", f"coalesce({column}, 0) + 1", f"{column} - 1", "NULL"])
        if isinstance(field, models.DateTimeField | models.DateField):
            return self.rng.choice([f"{column} + interval '1 day'", f"coalesce({column}, now())", "NULL"])
        if isinstance(field, models.JSONField):
            return self.rng.choice([f"jsonb_set({column}, '{{x}}', '1')", "'{}'"])
        if isinstance(field, models.UUIDField):
            return "gen_random_uuid()"
        values = [value for value, _label in field.choices or ()]
        texts = [f"{column} || '.'", f"left({column}, -1)", f"translate({column}, '01234567', '12345670')"]
        return self.rng.choice([f"'{value}'" for value in values] or texts)

    def delete_row(self) -> set[int]:
        name = self.rng.choice([name for name in self.names if not name.startswith("tournament:")])
        sort, _, key = name.partition(":")
        self.run(f"DELETE FROM {KEPT[sort].model._meta.db_table} WHERE id = %s", key)
        return {self.about[name]}

    def copy_row(self) -> set[int]:
        """A row that nobody handed in: a report, a round, a judge, a player."""
        table, name, changed = self.rng.choice([
            ("tournaments_report", "report", {"version": "version + 100"}),
            ("tournaments_round", "round", {"number": "number + 100"}),
            ("tournaments_staffrole", "staffrole", {"user_id": "user_id + 100"}),
            ("tournaments_registration", "registration", {"user_id": "user_id + 100"}),
            ("judging_verdict", "verdict", {"engine_version": "engine_version || '9'"}),
        ])  # fmt: skip
        columns = [f.column for f in KEPT[name].model._meta.concrete_fields if not f.primary_key]
        chosen = self.rng.choice([each for each in self.names if each.startswith(f"{name}:")])
        values = ", ".join(changed.get(column, f'"{column}"') for column in columns)
        into = ", ".join(f'"{column}"' for column in columns)
        self.run(f"INSERT INTO {table} ({into}) SELECT {values} FROM {table} WHERE id = %s", chosen.partition(":")[2])
        return {len(self.entries) + 1}

    def alter_entry(self) -> set[int]:
        entry = self.rng.choice(self.entries)
        fields = [f for f in HistoryEvent._meta.concrete_fields if not f.primary_key and f.name != "tournament"]
        field = self.rng.choice(fields)
        self.run(f"UPDATE {HISTORY} SET {field.column} = {self.pick_value(field)} WHERE id = %s", entry.pk)
        return {entry.number} if field.name != "number" else {entry.number, entry.number + 1, entry.number - 1}

    def delete_entry(self) -> set[int]:
        entry = self.rng.choice(self.entries)
        self.run(f"DELETE FROM {HISTORY} WHERE id = %s", entry.pk)
        return {entry.number}

    def swap_entries(self) -> set[int]:
        one, two = self.rng.sample(self.entries, 2)
        self.run(f"UPDATE {HISTORY} SET number = number + 10000 WHERE id = ANY(%s)", [one.pk, two.pk])
        for entry, number in ((one, two.number), (two, one.number)):
            self.run(f"UPDATE {HISTORY} SET number = %s WHERE id = %s", number, entry.pk)
        return {min(one.number, two.number)}

    def forge_entry(self) -> set[int]:
        """An entry with another content and the hashes that fit it; the next entry shows it, or the head."""
        entry = self.rng.choice(self.entries)
        self.rewrite(entry, entry.previous_hash)
        return {entry.number + 1}

    def forge_chain(self) -> set[int]:
        """The same, with every later entry and the event's head made to fit: the heads noted elsewhere show it."""
        entry = self.rng.choice(self.entries)
        head = self.rewrite(entry, entry.previous_hash)
        for later in self.entries[entry.number :]:
            head = self.rewrite(later, head, altered=False)
        self.run(f"UPDATE {EVENT} SET history_head = %s WHERE id = %s", head, self.event.pk)
        return {len(self.entries)}

    def rewrite(self, entry: HistoryEvent, before: str, altered: bool = True) -> str:
        copy = HistoryEvent.objects.get(pk=entry.pk)
        copy.previous_hash = before
        if altered:
            copy.private = {**copy.private, "reason": "forged"}
        copy.private_hash = copy.hash_private()
        copy.hash = ledger.entry_hash(copy)
        copy.save()
        return copy.hash

    def cut_tail(self) -> None:
        """The last entries, with the event's head set back as if they had never been."""
        last = self.entries[-self.rng.randint(2, len(self.entries) - 1)]
        self.run(f"DELETE FROM {HISTORY} WHERE number > %s", last.number)
        self.run(f"UPDATE {EVENT} SET history_count = %s, history_head = %s WHERE id = %s",
                 last.number, last.hash, self.event.pk)  # fmt: skip

    def wipe(self) -> None:
        """The whole history, or the whole event."""
        self.run(f"DELETE FROM {HISTORY}")
        self.run(f"UPDATE {EVENT} SET history_count = 0, history_head = ''")
        if self.rng.random() < 0.5:
            for kept in KEPT.values():
                self.run(f"DELETE FROM {kept.model._meta.db_table}")


def verify(heads: dict[int, dict[int, str]]) -> list[str]:
    """What `verify_history --heads` says against the events."""
    return list(Command(stdout=StringIO()).check_all(dict(heads)))


def hash_tables() -> dict[str, str]:
    """A hash over each table, to tell an alteration from a statement that left everything as it was."""
    tables = [kept.model._meta.db_table for kept in KEPT.values()] + [HISTORY]
    parts = [f"SELECT '{each}', md5(string_agg(t::text, '|' ORDER BY t.id)) FROM {each} t" for each in tables]
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(parts))
        return dict(cursor.fetchall())


def attack(
    event: Tournament, count: int, heads: dict[int, dict[int, str]], seed: int = 1
) -> tuple[dict[str, list[int]], list[str]]:
    """How many alterations of each sort were made and found, and a sentence for each that was named wrongly."""
    rng = random.Random(seed)
    tally: dict[str, list[int]] = {}
    wrong: list[str] = []
    before, done, intruder = hash_tables(), 0, Intruder(event, rng)
    while done < count:
        with transaction.atomic():
            try:
                with transaction.atomic(), connection.cursor() as cursor:
                    cursor.execute("SET LOCAL session_replication_role = replica")
                    expected = intruder.alter()
            except DatabaseError:
                expected = set()  # the database refused that value
            if expected != set() and hash_tables() != before:
                done += 1
                said = verify(heads)
                made = tally.setdefault(intruder.act, [0, 0])
                made[0] += 1
                made[1] += bool(said)
                number = re.search(r"entry (\d+):", said[0]) if said else None
                if said and expected is not None and (number is None or int(number[1]) not in expected):
                    wrong.append(f"{intruder.act}: {said[0]}, expected {expected}")
            transaction.set_rollback(True)
    return tally, wrong


def test_every_alteration_is_found_and_the_first_entry_named() -> None:
    event = play_event()
    made, found, wrong, missed = 0, 0, [], []
    for seed, prepare in enumerate((lambda _event: None, hide_and_erase), 1):
        prepare(event)
        heads = {event.pk: {event.history_count: event.history_head}}
        assert verify(heads) == []
        tally, misnamed = attack(event, ALTERATIONS // 2, heads, seed)
        made, found = made + sum(each[0] for each in tally.values()), found + sum(each[1] for each in tally.values())
        wrong += misnamed
        missed += [act for act, (tried, seen) in tally.items() if seen < tried]
    report(
        "altered histories",
        f"{made} alterations, half of them of a hidden event with erased people: {found} found, {made - found} missed, "
        f"{len(wrong)} named wrongly",
        reached=made,
        wanted=WANTED,
    )
    assert wrong == [], "\n".join(wrong)
    assert found == made, missed


def test_without_the_rows_and_the_heads_the_same_alterations_are_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a history that is held against itself alone."""
    event = play_event()
    monkeypatch.setattr(audit, "find_first_deviation", lambda *_: None)
    tally, _wrong = attack(event, ALTERATIONS // 5, {})
    made, found = (sum(each[place] for each in tally.values()) for place in (0, 1))
    report_control("altered histories", f"held against itself alone, {found} of {made} alterations found")
    missed = {act for act, (tried, seen) in tally.items() if seen == 0 and tried}
    assert missed >= {"alter_rows", "delete_row", "copy_row", "forge_chain", "cut_tail", "wipe"} & set(tally)
