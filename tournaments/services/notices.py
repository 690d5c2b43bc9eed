"""What an event tells people by mail and on devices: only what they may read on its pages."""

from collections.abc import Callable
from datetime import datetime

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.notices import Text, Write, notices_make
from tournaments.models import Announcement, Dispute, Match, Registration, Report, Round, Ruling, Tournament, lists_of


def tell_tables(round_: Round, now: datetime) -> None:
    """Everybody's own table of a round that was published."""
    event = round_.tournament
    texts: dict[int, Write] = {}
    matches = round_.matches.select_related("player_a__user", "player_b__user")
    for match in matches.defer(*lists_of("player_a", "player_b")):
        for player, other in ((match.player_a, match.player_b), (match.player_b, match.player_a)):
            if player is not None and player.user_id is not None:
                texts[player.user_id] = _write_table(event, round_.number, match.table, other)
    key = f"round:{round_.pk}:{now.timestamp():.0f}"
    notices_make(kind="round", key=key, path=_page_of(event), texts=texts, now=now)


def _write_table(event: Tournament, number: int, table: int | None, other: Registration | None) -> Write:
    def write() -> Text:
        if table is None or other is None:
            return Text(_("%(event)s, round %(number)s: a bye") % {"event": event, "number": number},
                        _("You have no opponent in this round; it counts as a win."))  # fmt: skip
        title = _("%(event)s, round %(number)s: table %(table)s")
        return Text(title % {"event": event, "number": number, "table": table},
                    _("You play %(name)s.") % {"name": other})  # fmt: skip

    return write


def tell_report(tournament: Tournament, match: Match, report: Report, now: datetime) -> None:
    """Tell the opponent that a result waits."""
    if match.player_b is None:
        return
    sides = {"a": match.player_a, "b": match.player_b}
    by = "a" if report.reporter_id == match.player_a.user_id else "b"
    reader, reporter = sides["b" if by == "a" else "a"], sides[by]

    def write() -> Text:
        score = report.score.seen_from("b" if by == "a" else "a").shown
        return Text(
            _("%(event)s: %(name)s reported %(score)s") % {"event": tournament, "name": reporter, "score": score},
            _("Confirm the result, or say that it was another."),
        )

    _notify_readers("report", f"report:{report.pk}", _page_of(tournament, match), [reader], lambda _reader: write, now)


def tell_ruling(tournament: Tournament, dispute: Dispute, ruling: Ruling, now: datetime) -> None:
    """Both players, of a judge's decision."""
    match = dispute.match
    players = [player for player in (match.player_a, match.player_b) if player is not None]

    def write_for(reader: Registration) -> Write:
        def write() -> Text:
            title = _("%(event)s: a judge ruled that you play on") % {"event": tournament}
            if ruling.score is not None:
                score = ruling.score.seen_from("a" if reader.pk == match.player_a_id else "b").shown
                title = _("%(event)s: a judge ruled: %(score)s") % {"event": tournament, "score": score}
            return Text(title, _("The page of the dispute has the reasons."))

        return write

    path = reverse("tournaments:dispute", args=[dispute.pk])
    _notify_readers("ruling", f"ruling:{ruling.pk}", path, players, write_for, now)


def tell_place(tournament: Tournament, registration: Registration, now: datetime) -> None:
    """Tell a waiting player of the place."""

    def write() -> Text:
        return Text(_("%(event)s: you have a place") % {"event": tournament}, _("A place was free, and you were next."))

    key = f"place:{registration.pk}:{now.timestamp():.0f}"
    _notify_readers("place", key, _page_of(tournament), [registration], lambda _reader: write, now)


def tell_announcement(tournament: Tournament, announcement: Announcement, now: datetime) -> None:
    """Everybody in the event, or the two at the table, of what the staff say."""
    players = _list_at_table(tournament, announcement) if announcement.table else tournament.registrations.all()
    heard = players.filter(status__in=(Registration.Status.ACTIVE, Registration.Status.WAITING))

    def write() -> Text:
        return Text(str(tournament), announcement.text)

    _notify_readers(
        "announcement", f"announcement:{announcement.pk}", _page_of(tournament), list(heard), lambda _reader: write,
        now,
    )  # fmt: skip


def _list_at_table(tournament: Tournament, announcement: Announcement) -> QuerySet[Registration]:
    return tournament.registrations.filter(
        seats__round__number=announcement.round_number or 0, seats__round__status=Round.Status.PUBLISHED,
        seats__match__table=announcement.table,
    )  # fmt: skip


def _notify_readers(
    kind: str, key: str, path: str, readers: list[Registration], write_for: Callable[[Registration], Write],
    now: datetime,
) -> None:  # fmt: skip
    texts = {reader.user_id: write_for(reader) for reader in readers if reader.user_id is not None}
    notices_make(kind=kind, key=key, path=path, texts=texts, now=now)


def _page_of(tournament: Tournament, match: Match | None = None) -> str:
    if match is not None:
        return reverse("tournaments:match", args=[tournament.pk, match.pk])
    return reverse("tournaments:detail", args=[tournament.pk])
