"""What a copy of the catalogue is kept by."""

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
    """A state of the catalogue on a day: another one whenever an answer about cards may be another.

    `since` is when it began to hold: at the last change, or at midnight, when dated texts come into force.
    """

    day: date
    versions: str
    since: datetime


def catalogue_stamp(game: str = "") -> Stamp:
    """The present state of the catalogue or of one game; one query."""
    state, day = sets_state(game), timezone.localdate()
    midnight = timezone.make_aware(datetime.combine(day, time.min))
    since = max(midnight, state.changed_at or midnight)
    return Stamp(day, state.versions, since.astimezone(UTC))


@dataclass(frozen=True, slots=True)
class Version:
    """The number of the last change of a game's cards, or of all, and when it happened; 0 before the first."""

    number: int = 0
    updated_at: datetime | None = None


def catalogue_version(game: str = "") -> Version:
    """The present version of the catalogue or of one game."""
    changes = CardChange.objects.filter(game=game) if game else CardChange.objects.all()
    last = changes.order_by("-pk").values_list("pk", "at").first()
    return Version(*last) if last else Version()


@dataclass(frozen=True, slots=True)
class Change:
    """What became of one card between two versions: `action` created, changed or deleted, at the version `number`.

    `fields` are the names of those that changed; of a card that was created there are none, for all of it is new.
    """

    number: int
    at: datetime
    action: str
    game: str
    slug: str
    name: str
    fields: tuple[str, ...]


def changes_since(since: int, upto: int, *, game: str = "", after: int = 0, limit: int = 200) -> list[Change]:
    """What changed after the version `since` and up to `upto`, each card once, in the order of their last changes.

    `after` is the number of the last one that was read already.
    Raises a ValidationError for a version that the catalogue never had.
    """
    if since and not CardChange.objects.filter(pk=since).exists():
        message = _("The catalogue never was at version %(since)d. Load the bulk file and go on from its version.")
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
    return [_summed_up(earlier[last.game, last.slug]) for last in newest]


def _summed_up(changes: list[CardChange]) -> Change:
    """One card's changes, the oldest first, as one."""
    last = changes[-1]
    action, fields = last.action, ()
    if action == CardChange.Action.CHANGED:
        if any(change.action != CardChange.Action.CHANGED for change in changes):
            action = CardChange.Action.CREATED
        else:
            fields = tuple(sorted({name for change in changes for name in change.fields}))
    return Change(last.pk, last.at, str(action), last.game, last.slug, last.name, fields)
