"""The catalogue's version and changes, for mirrors."""

from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.numbers import read_number
from cards.api.bodies import Addresses, version_body
from cards.api.public import (
    GAME,
    KNOWN,
    PAGING,
    UNCHANGED,
    CatalogueView,
    answer,
    read_game,
    site_origin,
    skip_if_unchanged,
)
from cards.api.serializers import CatalogueVersionSerializer, ChangesSerializer
from cards.queries.mirror import Change, catalogue_version, changes_since
from rules.games import GAMES

LARGEST = 2**63 - 1  # of the database's numbers


class VersionView(CatalogueView):
    pagination_class = None

    @extend_schema(
        operation_id="cards_version", parameters=[KNOWN], responses={200: CatalogueVersionSerializer, **UNCHANGED}
    )
    @skip_if_unchanged
    def get(self, request: Request) -> Response:
        """The number of the last change, over all games and for each."""
        games = [{"game": game, **version_body(catalogue_version(game))} for game in GAMES]
        return Response({**version_body(catalogue_version()), "games": games})


class ChangesView(CatalogueView):
    @extend_schema(
        operation_id="cards_changes",
        parameters=[
            OpenApiParameter(
                "since",
                {"type": "integer", "minimum": 0, "maximum": LARGEST},
                required=True,
                description="What you are at: the version of the bulk file that you loaded, or of the last changes "
                "that you read; 0 for nothing at all.",
                examples=[OpenApiExample("from the beginning", 0)],
            ),
            GAME,
            *PAGING,
            KNOWN,
        ],
        responses={200: ChangesSerializer, **UNCHANGED},
    )
    @skip_if_unchanged
    def get(self, request: Request) -> HttpResponse:
        """The changes since a version, to be applied in order: each card's last.

        All pages of an answer lead to one version, even if more changes while you read; continue from there. A dated
        text that comes into force is no change: `versions` has had it since its announcement.
        """
        since, game = _since(request), read_game(request)
        upto, after = self._place(request, catalogue_version().number)
        size = self.pages.parse_size(request)
        found = changes_since(since, upto, game=game, after=after, limit=size + 1)
        more, found = len(found) > size, found[:size]
        addresses = Addresses(site_origin(request))
        return answer(
            {
                "since": since,
                "version": upto,
                "next": self.pages.build_address(request, "+", [upto, found[-1].number]) if more else None,
                "results": [_change_body(change, addresses) for change in found],
            }
        )

    def _place(self, request: Request, now: int) -> tuple[int, int]:
        """Return the version at the end of the pages, and the last number read."""
        asked = self.pages.parse_cursor(request, 2)
        if asked is None:
            return now, 0
        backwards, (upto, after) = asked
        if backwards or type(upto) is not int or type(after) is not int or not 0 <= after <= upto <= now:
            raise self.pages.build_cursor_error()
        return upto, after


def _since(request: Request) -> int:
    asked = read_number(request.query_params.get("since", ""), LARGEST)
    if asked is None:
        message = _("Say since which version: a whole number from 0 up, such as the version of a bulk file.")
        raise ValidationError({"since": message})
    return asked


def _change_body(change: Change, addresses: Addresses) -> dict[str, object]:
    return {
        "number": change.number,
        "at": change.at,
        "action": change.action,
        "game": change.game,
        "slug": change.slug,
        "name": change.name,
        "fields": change.fields,
        "card": None if change.action == "deleted" else addresses.api_address(change.slug),
    }
