"""Events on pages: badges, percentages, scores."""

from collections.abc import Mapping
from datetime import datetime

from django import template
from django.http import HttpRequest
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.tabs import Tab
from decks.qr import make_qr
from tournaments.models import Dispute, Match, Registration, Round, Score, Tournament
from tournaments.queries import Access, Place, TableRow, Visit, describe_state
from tournaments.standings import Standing
from tournaments.tabs import list_tabs
from tournaments.tiebreaks import TieBreak

register = template.Library()

TONES = {
    Tournament.Status.OPEN: "good", Tournament.Status.RUNNING: "info",
    Round.Status.PUBLISHED: "info", Round.Status.DRAFT: "warn",
    Match.Status.REPORTED: "warn", Match.Status.DISPUTED: "bad", Match.Status.CONFIRMED: "good",
    Match.Status.ADJUDICATED: "good",
    Dispute.Status.JUDGING: "info", Dispute.Status.JUDGED: "warn", Dispute.Status.APPEALED: "warn",
    Dispute.Status.SETTLED: "good",
    Registration.Status.ACTIVE: "good", Registration.Status.WAITING: "warn",
    "legal": "good", "illegal": "bad", "inconsistent": "warn", "undetermined": "info", "unreadable": "warn",
}  # fmt: skip


@register.simple_tag(name="list_tabs")
def _list_tabs(event: Tournament, access: Visit | Access, here: str) -> list[Tab]:
    return list_tabs(event, access.rights, here)


@register.simple_tag
def find_event_above(request: HttpRequest | None) -> str:
    """The address of the event whose page was asked for, or nothing."""
    match = request.resolver_match if request else None
    if match is None or not match.route.startswith("events/<int:pk>/"):
        return ""
    return reverse("tournaments:detail", args=[match.kwargs["pk"]])


@register.simple_tag
def status_badge(thing: Tournament | Round | Match | Place | TableRow | Dispute) -> SafeString:
    tone = TONES.get(thing.status, "")
    if isinstance(thing, Dispute) and thing.status == Dispute.Status.OPEN:
        tone = "warn"
    label = thing.Status(thing.status).label  # a page has 150 badges, and get_status_display reads all choices for each
    return format_html('<span class="badge{}">{}</span>', f" badge--{tone}" if tone else "", label)


@register.simple_tag
def player_badge(player: Registration, event: Tournament, fates: Mapping[int, str]) -> SafeString:
    """Draw a player's state or fate in an event."""
    fate = fates.get(player.pk)
    tone = "" if fate else TONES.get(player.status, "")
    label = describe_state(player, event.status, fate)
    return format_html('<span class="badge{}">{}</span>', f" badge--{tone}" if tone else "", label)


@register.simple_tag
def begins(event: Tournament) -> SafeString:
    """The day and time of an event, by the clocks of its place."""
    if event.begins is None:
        return SafeString("")
    shown = date_format(event.begins, _("D, j M Y, H:i"))
    return format_html(
        '<time datetime="{}">{}</time> <span class="soft small">{}</span>',
        event.begins.isoformat(), shown, event.time_zone,
    )  # fmt: skip


@register.simple_tag
def qr(address: str) -> SafeString:
    """A QR code of an address as a picture, with the quiet edge for a reader.

    The picture has one dot for each module. A browser prints thousands of them in seconds, and drawings in minutes.
    """
    picture = make_qr(address, error="m").png_data_uri(border=4)
    return format_html('<img class="qr" src="{}" alt="{}">', picture, _("QR code"))


@register.filter
def name_in(user: User, match: Match) -> str:
    """The name of a person in the event of a match."""
    return match.name_of(user)


@register.filter
def percent(share: float) -> str:
    return _("%(number)s\N{NO-BREAK SPACE}%%") % {"number": f"{share * 100:.2f}"}


@register.simple_tag
def figure(standing: Standing, tie_break: TieBreak) -> str:
    """A tie-break's figure: a percentage or plain number."""
    value = standing.tie_breaks[tie_break.key]
    return percent(value) if tie_break.is_share else f"{value:g}"


@register.filter
def score(value: Score | None) -> str:
    return "" if value is None else value.shown


@register.filter
def hour(instant: datetime) -> str:
    """The time of a day by the clocks that an instant comes with."""
    return f"{instant:%H:%M}"


@register.filter
def typed_score(value: str) -> str:
    """A score as a form sends it, as people read it."""
    return Score.parse(value).shown


@register.filter
def clock_time(seconds: int) -> str:
    """Minutes and seconds. With a plus once time is over."""
    minutes, rest = divmod(abs(seconds), 60)
    return f"{'+' if seconds < 0 else ''}{minutes}:{rest:02}"


@register.filter
def get(mapping: dict[object, object], key: object) -> object:
    """The value of a key, or an empty text."""
    return mapping.get(key, "")
