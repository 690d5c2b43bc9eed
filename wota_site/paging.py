"""Pages by cursor; no row is skipped or repeated."""

import base64
import binascii
import json
from datetime import date
from typing import Any

from django.core.exceptions import FieldDoesNotExist, ValidationError
from django.db.models import Model, Q, QuerySet
from django.utils.translation import gettext as _
from rest_framework import exceptions
from rest_framework.pagination import BasePagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.utils.urls import replace_query_param

from accounts.numbers import read_number

LONGEST_CURSOR = 2_000


class StablePagination(BasePagination):
    """Pages a queryset in the view's `ordering` or its own, and then by id.

    The columns of the order must not be null. Views page other lists themselves, with the help of `parse_size`,
    `parse_cursor` and `build_address`.
    """

    page_size = 50
    most = 200

    def paginate_queryset(  # type: ignore[override]  # the order needs a queryset
        self, queryset: QuerySet[Any], request: Request, view: object = None
    ) -> list[Any]:
        """The rows of the asked page. Raises a ValidationError for an invalid cursor."""
        order = find_order(queryset, view)
        size = self.parse_size(request)
        backwards, after = self._parse_position(request, order, queryset.model)
        reading = [_reverse(field) for field in order] if backwards else order
        rows = list(queryset.filter(_build_filter(reading, after)).order_by(*reading)[: size + 1])
        more, rows = len(rows) > size, rows[:size]
        if backwards:
            rows.reverse()

        def link(direction: str, row: object) -> str:
            return self.build_address(request, direction, [_parse_value(row, field.lstrip("-")) for field in order])

        self.next = link("+", rows[-1]) if rows and (more or backwards) else None
        self.previous = link("-", rows[0]) if rows and after and (more or not backwards) else None
        return rows

    def get_paginated_response(self, data: object) -> Response:
        return Response({"next": self.next, "previous": self.previous, "results": data})

    def get_paginated_response_schema(self, schema: dict[str, object]) -> dict[str, object]:
        link = {"type": ["string", "null"], "format": "uri"}
        properties = {"next": link, "previous": link, "results": schema}
        return {"type": "object", "required": list(properties), "properties": properties}

    def get_schema_operation_parameters(self, view: object) -> list[dict[str, object]]:
        size = {"type": "integer", "minimum": 1, "maximum": self.most, "default": self.page_size}
        described = "Where to go on; take it from `next` or `previous`."
        return [
            {
                "name": "cursor",
                "in": "query",
                "required": False,
                "description": described,
                "schema": {"type": "string"},
            },
            {"name": "page_size", "in": "query", "required": False, "description": "Rows on a page.", "schema": size},
        ]

    def parse_size(self, request: Request) -> int:
        """The asked number of rows on a page. Raises a ValidationError for an invalid size."""
        asked = request.query_params.get("page_size", "")
        if not asked:
            return self.page_size
        size = read_number(asked, self.most)
        if not size:
            message = _("A page has 1 to %(most)d rows.") % {"most": self.most}
            raise exceptions.ValidationError({"page_size": message})
        return size

    def parse_cursor(self, request: Request, length: int) -> tuple[bool, list[Any]] | None:
        """Read the address's cursor: the direction, and the values to go on from. None without a cursor.

        Raises a ValidationError for a cursor that `build_address` never made.
        """
        asked = request.query_params.get("cursor", "")
        if not asked:
            return None
        try:
            return decode_cursor(asked, length)
        except ValueError as error:
            raise self.build_cursor_error() from error

    def build_address(self, request: Request, direction: str, values: list[Any]) -> str:
        """The request's address with a cursor after (+) or before (-) the values."""
        return str(replace_query_param(request.build_absolute_uri(), "cursor", encode_cursor(direction, values)))

    def build_cursor_error(self) -> exceptions.ValidationError:
        message = _("This is no cursor of this list. Begin without one and follow `next`.")
        return exceptions.ValidationError({"cursor": message})

    def _parse_position(self, request: Request, order: list[str], model: type[Model]) -> tuple[bool, list[Any]]:
        """Read the direction, and the columns' values to go on from. No values at the beginning."""
        backwards, values = self.parse_cursor(request, len(order)) or (False, [])
        try:
            return backwards, [_convert(model, field, value) for field, value in zip(order, values, strict=False)]
        except ValueError as error:
            raise self.build_cursor_error() from error


def find_order(queryset: QuerySet[Any], view: object) -> list[str]:
    """The columns to order by, with - for falling. The id comes last and decides ties."""
    meta: Any = queryset.model._meta  # noqa: SLF001
    asked = getattr(view, "ordering", None) or queryset.query.order_by or meta.ordering or ()
    order = [asked] if isinstance(asked, str) else list(asked)
    if not order or order[-1].lstrip("-") not in {"pk", "id"}:
        order.append("-pk" if order and order[0].startswith("-") else "pk")
    return order


def encode_cursor(direction: str, values: list[Any]) -> str:
    plain = [value.isoformat() if isinstance(value, date) else value for value in values]
    data = json.dumps([direction, *plain], separators=(",", ":"), default=str).encode()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decode_cursor(text: str, length: int) -> tuple[bool, list[Any]]:
    """Parse the direction, and `length` values. Raises ValueError for other text."""
    if len(text) > LONGEST_CURSOR:
        raise ValueError("too long")
    try:
        found = json.loads(base64.urlsafe_b64decode(text.encode() + b"=" * (-len(text) % 4)))
    except (binascii.Error, UnicodeError, RecursionError) as error:
        raise ValueError("not a cursor") from error
    if not isinstance(found, list) or len(found) != length + 1 or found[0] not in ("+", "-"):
        raise ValueError("a cursor of another list")
    return found[0] == "-", found[1:]


def _convert(model: type[Model], field: str, value: object) -> Any:
    """The value in the column's type. Annotations keep the plain value."""
    if not isinstance(value, str | int | float) or (isinstance(value, str) and "\0" in value):
        raise ValueError("not a value of a row")
    name = field.lstrip("-")
    meta: Any = model._meta  # noqa: SLF001
    try:
        column = meta.pk if name == "pk" else meta.get_field(name)
    except FieldDoesNotExist:
        return value
    try:
        return column.to_python(value)
    except (ValidationError, TypeError, OverflowError) as error:
        raise ValueError("not a value of this column") from error


def _parse_value(row: object, path: str) -> Any:
    for name in path.split("__"):
        row = getattr(row, name)
    return row


def _reverse(field: str) -> str:
    return field[1:] if field.startswith("-") else f"-{field}"


def _build_filter(order: list[str], after: list[Any]) -> Q:
    beyond, same = Q(), Q()
    for field, value in zip(order, after, strict=False):
        name = field.lstrip("-")
        beyond |= same & Q(**{f"{name}__{'lt' if field.startswith('-') else 'gt'}": value})
        same &= Q(**{name: value})
    return beyond
