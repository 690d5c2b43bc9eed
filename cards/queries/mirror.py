"""The catalogue's versions and changes, for copies elsewhere."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time

from django.core.exceptions import ValidationError
from django.db.models import Exists, OuterRef
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.models import CardChange
from cards.queries.catalogue import sets_state


@dataclass(frozen=True, slots=True)
class Stamp:
    """A state of the catalogue on a day. Changes with every answer about cards.

    `since` is the time of the last change, or midnight, when dated texts come into force.
    """

    day: date
    versions: str
    since: datetime


def catalogue_stamp(game: str = "") -> Stamp:
    """The present state of a game's cards, or of all; a single query."""
    state, day = sets_state(game), timezone.localdate()
    midnight = timezone.make_aware(datetime.combine(day, time.min))
    since = max(midnight, state.changed_at or midnight)
    return Stamp(day, state.versions, since.astimezone(UTC))


@dataclass(frozen=True, slots=True)
class Version:
    """The number and time of the last change of a game's cards; 0 before the first."""

    number: int = 0
    updated_at: datetime | None = None


def catalogue_version(game: str = "") -> Version:
    changes = CardChange.objects.filter(game=game) if game else CardChange.objects.all()
    last = changes.order_by("-pk").values_list("pk", "at").first()
    return Version(*last) if last else Version()


@dataclass(frozen=True, slots=True)
class Change:
    """A card's fate between two versions: created, changed or deleted at `number`.

    `fields` names the changed fields of a changed card.
    """

    number: int
    at: datetime
    action: str
    game: str
    slug: str
    name: str
    fields: tuple[str, ...]


def changes_since(since: int, upto: int, *, game: str = "", after: int = 0, limit: int = 200) -> list[Change]:
    """Each card's changes after `since` and up to `upto`, by the last change.

    `after` is the number of the last change already read. Raises a ValidationError for an unknown version.
    """
    if since and not CardChange.objects.filter(pk=since).exists():
        message = _("The catalogue never had version %(since)d. Load the bulk file and go on from its version.")
        raise ValidationError({"since": message % {"since": since}})
    between = CardChange.objects.filter(pk__gt=since, pk__lte=upto)
    later = between.filter(game=OuterRef("game"), slug=OuterRef("slug"), pk__gt=OuterRef("pk"))
    last_ones = between.filter(~Exists(later), pk__gt=after)
    if game:
        last_ones = last_ones.filter(game=game)
    newest = list(last_ones.order_by("pk")[:limit])
    earlier: dict[tuple[str, str], list[CardChange]] = {}
    for change in between.filter(slug__in={last.slug for last in newest}).order_by("pk"):
        earlier.setdefault((change.game, change.slug), []).append(change)
    return [_sum_up(earlier[last.game, last.slug]) for last in newest]


def _sum_up(changes: list[CardChange]) -> Change:
    last = changes[-1]
    action, fields = last.action, ()
    if action == CardChange.Action.CHANGED:
        if any(change.action != CardChange.Action.CHANGED for change in changes):
            action = CardChange.Action.CREATED
        else:
            fields = tuple(sorted({name for change in changes for name in change.fields}))
    return Change(last.pk, last.at, str(action), last.game, last.slug, last.name, fields)
