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
    Announcement,
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
    Webhook,
)
from tournaments.queries import files
from tournaments.services.claims import make_code
from tournaments.services.events import check_events_of_the_day
from tournaments.services.webhooks import is_readable

DATES = frozenset(
    {"starts_at", "created_at", "finished_at", "joined_at", "left_at", "checked_in_at", "paired_at", "published_at",
     "closed_at", "settled_at", "withdrawn_at", "clock_started_at", "clock_paused_at"}
)  # fmt: skip
AT_ONCE = 500

Row = TypeVar("Row", bound=Model)


@transaction.atomic
def tournament_import(*, actor: User, content: str, now: datetime) -> Tournament:
    """Make an event from a file, in its state at the writing, with the actor as organizer.

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
            {"file": _("This is not an exported event. Choose the file that ends in .json.")}
        ) from unreadable
    digest = file.get("digest") if isinstance(file, dict) else None
    if not isinstance(digest, str) or "form" not in file:
        raise ValidationError({"file": _("This is not an exported event. Choose the file that ends in .json.")})
    if files.digest_of(file) != digest:
        raise ValidationError({"file": _("This file has been edited since it was written. Export the event again.")})
    if not files.is_sealed_here(digest, str(file.get("seal"))):
        raise ValidationError({"file": _("This file was made by another site. Only that site can import it.")})
    if file["form"] != files.FORM:
        raise ValidationError({"file": _("This file is of another version of the site. Export the event again.")})
    if file["for"] != actor.username:
        raise ValidationError(
            {"file": _("This file was made for %(name)s. Only they can import it.") % {"name": file["for"]}}
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
        told = self.file["players"]
        players = self._save([self._read_player(each) for each in told])
        self.players = {each["id"]: player for each, player in zip(told, players, strict=True)}
        self._save([self._read_rule(each) for each in self.file["pair_rules"]])
        rounds = self._save([Round(tournament=event, **_columns(each, files.ROUND)) for each in self.file["rounds"]])
        for round_, each in zip(rounds, self.file["rounds"], strict=True):
            self._read_matches(round_, each["matches"])
        self._save([self._read_announcement(each) for each in self.file.get("announcements", ())])
        self._read_webhooks()
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
                {"file": _("This site no longer has the format %(code)s.") % {"code": told["card_format"]}}
            )
        event = Tournament(
            organizer=self.actor, card_format=card_format, seed=secrets.token_hex(16), **_columns(told, files.EVENT)
        )
        event.full_clean()
        event.save()
        members = told.get("staff") or [{"by": name, "role": "judge"} for name in told.get("judges", ())]
        roles = {member["by"]: member["role"] for member in members}
        staff = User.objects.filter(username__in=roles, is_active=True).exclude(pk=self.actor.pk).order_by("pk")
        self._save(
            [StaffRole(tournament=event, user=user, role=roles[user.username], since=self.now) for user in staff]
        )
        return event

    def _read_player(self, told: dict[str, Any]) -> Registration:
        return Registration(
            tournament=self.event, guest=True, name=told["name"], list_salt=make_salt(), claim_code=make_code(),
            **_columns(told, files.PLAYER),
        )  # fmt: skip

    def _read_rule(self, told: dict[str, Any]) -> PairRule:
        one, other = sorted((self.players[told["one"]], self.players[told["other"]]), key=lambda player: player.pk)
        return PairRule(tournament=self.event, one=one, other=other, **_columns(told, files.RULE))

    def _read_announcement(self, told: dict[str, Any]) -> Announcement:
        return Announcement(tournament=self.event, by=self._person(told["by"]), **_columns(told, files.ANNOUNCEMENT))

    def _read_webhooks(self) -> None:
        """Keep the webhooks with their secrets, turned off: the file's event may go on elsewhere.

        The history does not keep webhooks.
        """
        hooks = [
            Webhook(tournament=self.event, is_on=False, **_columns(told, files.WEBHOOK))
            for told in self.file.get("webhooks", ())
        ]
        Webhook.objects.bulk_create(hook for hook in hooks if is_readable(hook))

    def _read_matches(self, round_: Round, told: list[dict[str, Any]]) -> None:
        players = self.players | {None: None}
        matches = self._save(
            [
                Match(
                    round=round_, player_a=players[each["a"]], player_b=players[each["b"]],
                    **_columns(each, files.MATCH),
                )
                for each in told
            ]
        )  # fmt: skip
        self._save(
            [
                Report(match=match, reporter=self._person(report["by"]), **_columns(report, files.REPORT))
                for match, each in zip(matches, told, strict=True)
                for report in each["reports"]
            ]
        )
        for match, each in zip(matches, told, strict=True):
            for dispute in each["disputes"]:
                self._read_dispute(match, dispute)

    def _read_dispute(self, match: Match, told: dict[str, Any]) -> None:
        columns = _columns(told, files.DISPUTE)
        if columns["status"] in (Dispute.Status.JUDGING, Dispute.Status.JUDGED):  # the record is not in the file
            columns["status"] = Dispute.Status.OPEN
        [dispute] = self._save([Dispute(match=match, opener=self._person(told["by"]), **columns)])
        appeal = None
        for ruling in told["rulings"]:
            given = _columns(ruling, files.RULING)
            if given["decision"] in (Ruling.Decision.ACCEPT, Ruling.Decision.OVERRULE):  # nor is the verdict
                given["decision"], given["reason"] = (
                    Ruling.Decision.WITHOUT,
                    given["reason"] or _("as the verdict said"),
                )
            [own] = self._save([Ruling(dispute=dispute, judge=self._person(ruling["by"]), appeal=appeal, **given)])
            asked = ruling["appeal"]
            if asked is not None:
                appellant = self._person(asked["by"])
                [appeal] = self._save([Appeal(ruling=own, appellant=appellant, **_columns(asked, files.APPEAL))])

    def _person(self, username: str) -> User:
        return self.people.get(username, self.actor)

    def _save(self, rows: Sequence[Row]) -> Sequence[Row]:
        if rows:
            type(rows[0])._default_manager.bulk_create(rows, batch_size=AT_ONCE)  # noqa: SLF001
        self.rows += rows
        return rows


def _list_people(file: dict[str, Any]) -> list[str]:
    """Everybody who reported, disputed, ruled, appealed or announced, by username."""
    found = [said["by"] for said in file.get("announcements", ())]
    for match in (match for round_ in file["rounds"] for match in round_["matches"]):
        found += [report["by"] for report in match["reports"]]
        for dispute in match["disputes"]:
            asked = [ruling["appeal"]["by"] for ruling in dispute["rulings"] if ruling["appeal"]]
            found += [dispute["by"], *(ruling["by"] for ruling in dispute["rulings"]), *asked]
    return found


def _columns(told: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """The columns of a row. One that an older file does not have is left out."""
    return {
        name: datetime.fromisoformat(told[name]) if name in DATES and told[name] else told[name]
        for name in names
        if name in told
    }
