"""Cursors: places in an ordered result as text."""

from __future__ import annotations

import base64
import binascii
import json
from typing import Any

from django.utils.translation import gettext as _

LONGEST = 2_000


def encode_cursor(direction: str, order: str, values: list[Any]) -> str:
    data = json.dumps([direction, order, *values], separators=(",", ":")).encode()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decode_cursor(text: str, order: str, kinds: list[type]) -> tuple[bool, list[Any]]:
    """The direction of a cursor, and the values, each of its kind or None. Raises ValueError for other text."""
    try:
        found = json.loads(base64.urlsafe_b64decode(text[:LONGEST].encode() + b"=" * (-len(text) % 4)))
        (direction, made_for), values = found[:2], found[2:]
    except (binascii.Error, ValueError, TypeError, KeyError, RecursionError):
        raise _no_cursor() from None
    fits = len(values) == len(kinds) and all(
        value is None or type(value) is kind for value, kind in zip(values, kinds, strict=False)
    )
    if direction not in ("+", "-") or made_for != order or not fits:
        raise _no_cursor()
    return direction == "-", values


def _no_cursor() -> ValueError:
    return ValueError(_("This is no cursor of this search. Begin without one and follow `next`."))
