"""What every write has in common: what is not a field, or not a text, is refused and not lost or changed unseen."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.extensions import OpenApiSerializerExtension
from rapidfuzz import fuzz, process
from rest_framework.serializers import CharField, Field, Serializer, ValidationError

MOST_NAMED = 20
SHOWN = 40


class KnownFieldsOnly(Serializer):
    """Refuses fields that it does not have, and numbers where texts are asked for.

    Fields that are only read may be sent back, and are not looked at.
    """

    def to_internal_value(self, data: Any) -> Any:
        """What was sent, checked. Raises a ValidationError with every fault of every field at once."""
        sent = data if isinstance(data, Mapping) else {}
        unknown = [str(name) for name in sent if name not in self.fields]
        refused = {_writable(name): [self._no_such_field(name)] for name in unknown[:MOST_NAMED]}
        refused |= {
            name: [_no_text(field)] for name, field in self.fields.items() if _is_no_text(field, sent.get(name))
        }
        try:
            values = super().to_internal_value(data)
        except ValidationError as faults:
            raise ValidationError({**faults.detail, **refused}) from faults
        if refused:
            raise ValidationError(refused)
        return values

    def _no_such_field(self, name: str) -> ValidationError:
        known = [field for field, each in self.fields.items() if not each.read_only]
        nearest = process.extractOne(name[:SHOWN], known, scorer=fuzz.ratio, score_cutoff=60)
        message = _("There is no field “%(name)s” here.") % {"name": _writable(name)}
        if nearest:
            message += " " + _("Did you mean “%(nearest)s”?") % {"nearest": nearest[0]}
        elif known:
            message += " " + _("There are: %(known)s.") % {"known": ", ".join(known)}
        return ValidationError(message, code="unknown_field").detail[0]


def _is_no_text(field: Field, value: Any) -> bool:
    """Whether a number was sent where a text is asked for."""
    return isinstance(field, CharField) and not field.read_only and isinstance(value, int | float)


def _no_text(field: Field) -> ValidationError:
    return ValidationError(field.error_messages["invalid"], code="invalid").detail[0]


def _writable(name: str) -> str:
    """A name that somebody made up, in a form that can be sent back."""
    return name[:SHOWN].encode(errors="replace").decode()


class KnownFieldsOnlyInOpenApi(OpenApiSerializerExtension):
    """Says in the description that there are no other fields."""

    target_class = KnownFieldsOnly
    match_subclasses = True

    def map_serializer(self, auto_schema: Any, direction: str) -> dict[str, Any]:
        """The serializer's shape, closed."""
        shape: dict[str, Any] = auto_schema._map_serializer(self.target, direction, bypass_extensions=True)  # noqa: SLF001
        return {**shape, "additionalProperties": False}
