"""An event read in from the file that this site wrote of it."""

import json
import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import Any, TypeVar

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Model
from django.utils.translation import gettext as _

from accounts.models import User
from cards.models import Format as CardFormat
from tournaments import ledger
from tournaments.commitments import make_salt
from tournaments.models import (
    Appeal,
    Dispute,
    Match,
    PairRule,
    Registration,
    Report,
    Round,
    Ruling,
    StaffRole,
    Tournament,
)
from tournaments.queries import files
from tournaments.services.events import check_events_of_the_day
from tournaments.services.guests import make_code

DATES = frozenset(
    {"starts_at", "created_at", "finished_at", "joined_at", "left_at", "checked_in_at", "paired_at", "published_at",
     "closed_at", "settled_at"}
)  # fmt: skip

Row = TypeVar("Row", bound=Model)


@transaction.atomic
def tournament_import(*, actor: User, content: str, now: datetime) -> Tournament:
    """Make an event of a file, as it stood when the file was written, with the actor as its organizer.

    Its players have places by name with new codes, and no lists; people who reported or ruled keep their names where
    they have an account, else the actor stands in for them. Raises ValidationError for a file that cannot be read, that
    somebody has edited, that another site wrote, or that was written for somebody else.
    """
    file = _read_file(content, actor)
    check_events_of_the_day(actor, now)
    return _Reader(file, actor, now).read()


def _read_file(content: str, actor: User) -> dict[str, Any]:
    try:
        file: dict[str, Any] = json.loads(content)
    except (ValueError, RecursionError) as unreadable:
        raise ValidationError(
            {"file": _("This is no file of an event. Choose the one that ends in .json.")}
        ) from unreadable
    digest = file.get("digest") if isinstance(file, dict) else None
    if not isinstance(digest, str) or "form" not in file:
        raise ValidationError({"file": _("This is no file of an event. Choose the one that ends in .json.")})
    if files.digest_of(file) != digest:
        raise ValidationError(
            {"file": _("This file has been edited since it was written. Take the event along again.")}
        )
    if not files.is_sealed_here(digest, str(file.get("seal"))):
        raise ValidationError({"file": _("This file was written by another site, which alone can read it in.")})
    if file["form"] != files.FORM:
        raise ValidationError({"file": _("This file is of another version of the site. Take the event along again.")})
    if file["for"] != actor.username:
        raise ValidationError(
            {"file": _("This file was written for %(name)s, who can read it in.") % {"name": file["for"]}}
        )
    return file


class _Reader:
    """A file on its way into the database."""

    def __init__(self, file: dict[str, Any], actor: User, now: datetime) -> None:
        self.file, self.actor, self.now = file, actor, now
        self.rows: list[Model] = []
        named = set(_list_people(file))
        self.people = {user.username: user for user in User.objects.filter(username__in=named)}

    def read(self) -> Tournament:
        event = self.event = self._read_event()
        self.players = {each["id"]: self._read_player(each) for each in self.file["players"]}
        for rule in self.file["pair_rules"]:
            one, other = sorted((self.players[rule["one"]], self.players[rule["other"]]), key=lambda player: player.pk)
            self._save(PairRule(tournament=event, one=one, other=other, **_columns(rule, files.RULE)))
        for round_ in self.file["rounds"]:
            self._read_round(round_)
        event.refresh_from_db(fields=["player_count", "revision"])
        ledger.append(
            tournament=event, actor=self.actor, role="organizer", kind="event.imported", at=self.now,
            data={"of": self.file["id"], "file": self.file["digest"], "history": self.file["history"]},
            rows=[event, *self.rows],
        )  # fmt: skip
        return event

    def _read_event(self) -> Tournament:
        told = self.file["event"]
        card_format = CardFormat.objects.filter(game=told["game"], code=told["card_format"]).first()
        if told["card_format"] and card_format is None:
            raise ValidationError(
                {"file": _("The format %(code)s is not here any more.") % {"code": told["card_format"]}}
            )
        event = Tournament(
            organizer=self.actor, card_format=card_format, seed=secrets.token_hex(16), **_columns(told, files.EVENT)
        )
        event.full_clean()
        event.save()
        for judge in User.objects.filter(username__in=told["judges"], is_active=True).order_by("pk"):
            self._save(StaffRole(tournament=event, user=judge, since=self.now))
        return event

    def _read_player(self, told: dict[str, Any]) -> Registration:
        player = Registration(
            tournament=self.event, guest=True, name=told["name"], list_salt=make_salt(), claim_code=make_code(),
            **_columns(told, files.PLAYER),
        )  # fmt: skip
        return self._save(player)

    def _read_round(self, told: dict[str, Any]) -> None:
        round_ = self._save(Round(tournament=self.event, **_columns(told, files.ROUND)))
        for match in told["matches"]:
            b = self.players[match["b"]] if match["b"] is not None else None
            own = Match(round=round_, player_a=self.players[match["a"]], player_b=b, **_columns(match, files.MATCH))
            self._save(own)
            for report in match["reports"]:
                self._save(Report(match=own, reporter=self._person(report["by"]), **_columns(report, files.REPORT)))
            for dispute in match["disputes"]:
                self._read_dispute(own, dispute)

    def _read_dispute(self, match: Match, told: dict[str, Any]) -> None:
        columns = _columns(told, files.DISPUTE)
        if columns["status"] in (Dispute.Status.JUDGING, Dispute.Status.JUDGED):  # the record is not in the file
            columns["status"] = Dispute.Status.OPEN
        dispute = self._save(Dispute(match=match, opener=self._person(told["by"]), **columns))
        appeal = None
        for ruling in told["rulings"]:
            given = _columns(ruling, files.RULING)
            if given["decision"] in (Ruling.Decision.ACCEPT, Ruling.Decision.OVERRULE):  # nor is the verdict
                given["decision"], given["reason"] = (
                    Ruling.Decision.WITHOUT,
                    given["reason"] or _("as the verdict said"),
                )
            own = self._save(Ruling(dispute=dispute, judge=self._person(ruling["by"]), appeal=appeal, **given))
            asked = ruling["appeal"]
            if asked is not None:
                appellant = self._person(asked["by"])
                appeal = self._save(Appeal(ruling=own, appellant=appellant, **_columns(asked, files.APPEAL)))

    def _person(self, username: str) -> User:
        return self.people.get(username, self.actor)

    def _save(self, row: Row) -> Row:
        row.save(force_insert=True)
        self.rows.append(row)
        return row


def _list_people(file: dict[str, Any]) -> list[str]:
    """Everybody who reported, disputed, ruled or appealed, by username."""
    found = []
    for match in (match for round_ in file["rounds"] for match in round_["matches"]):
        found += [report["by"] for report in match["reports"]]
        for dispute in match["disputes"]:
            asked = [ruling["appeal"]["by"] for ruling in dispute["rulings"] if ruling["appeal"]]
            found += [dispute["by"], *(ruling["by"] for ruling in dispute["rulings"]), *asked]
    return found


def _columns(told: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """The columns of a row; one that an older file does not have is left out."""
    return {
        name: datetime.fromisoformat(told[name]) if name in DATES and told[name] else told[name]
        for name in names
        if name in told
    }
