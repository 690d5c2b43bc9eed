"""Strict input: unknown fields and wrong types are refused."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.extensions import OpenApiSerializerExtension
from rapidfuzz import fuzz, process
from rest_framework.exceptions import ErrorDetail
from rest_framework.request import Request
from rest_framework.serializers import CharField, Field, Serializer, ValidationError

MOST_NAMED = 20
SHOWN = 40


def read_input(serializer: type[Serializer], request: Request) -> dict[str, Any]:
    """Return the checked input. A refusal names each field."""
    asked = serializer(data=request.data)
    asked.is_valid(raise_exception=True)
    values: dict[str, Any] = asked.validated_data
    return values


class KnownFieldsOnly(Serializer):
    """Refuses unknown fields, and numbers in place of texts.

    Read-only fields may be sent back and are ignored.
    """

    def to_internal_value(self, data: Any) -> Any:
        """Check the input; raises ValidationError with every fault."""
        sent = data if isinstance(data, Mapping) else {}
        unknown = [str(name) for name in sent if name not in self.fields]
        refused: dict[str, Any] = {_make_writable(name): [self._refuse_unknown(name)] for name in unknown[:MOST_NAMED]}
        refused |= {
            name: [_refuse_number(field)] for name, field in self.fields.items() if _is_number(field, sent.get(name))
        }
        try:
            values = super().to_internal_value(data)
        except ValidationError as faults:
            detail: Any = faults.detail  # a dict by field, as `super` raises it
            raise ValidationError({**detail, **refused}) from faults
        if refused:
            raise ValidationError(refused)
        return values

    def _refuse_unknown(self, name: str) -> ErrorDetail:
        known = [field for field, each in self.fields.items() if not each.read_only]
        nearest = process.extractOne(name[:SHOWN], known, scorer=fuzz.ratio, score_cutoff=60)
        message = _("There is no field “%(name)s” here.") % {"name": _make_writable(name)}
        if nearest:
            message += " " + _("Did you mean “%(nearest)s”?") % {"nearest": nearest[0]}
        elif known:
            message += " " + _("There are: %(known)s.") % {"known": ", ".join(known)}
        return ErrorDetail(message, code="unknown_field")


def _is_number(field: Field, value: Any) -> bool:
    return isinstance(field, CharField) and not field.read_only and isinstance(value, int | float)


def _refuse_number(field: Field) -> ErrorDetail:
    return ErrorDetail(str(field.error_messages["invalid"]), code="invalid")


def _make_writable(name: str) -> str:
    return name[:SHOWN].encode(errors="replace").decode()


class KnownFieldsOnlyInOpenApi(OpenApiSerializerExtension):  # type: ignore[no-untyped-call]  # drf-spectacular has no types
    """Marks strict serializers as closed in the API's description."""

    target_class = KnownFieldsOnly
    match_subclasses = True

    def map_serializer(self, auto_schema: Any, direction: str) -> dict[str, Any]:
        shape: dict[str, Any] = auto_schema._map_serializer(self.target, direction, bypass_extensions=True)  # noqa: SLF001
        return {**shape, "additionalProperties": False}
