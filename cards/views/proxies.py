"""Sheets of proxies to print and cut out."""

from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.limits import limit_drawings
from cards.faces import Face
from cards.faces.sizes import MOST_CARDS
from cards.models import Card, Printing
from cards.portraits import build_card_face, edition_of, printing_in, proxies
from cards.queries import cards_shown
from cards.views.asked import read_filter
from cards.views.options import find_chosen, show_refusals

MOST_COPIES = 9


@require_safe
@limit_drawings
@show_refusals
def sheet(request: HttpRequest) -> HttpResponse:
    """Answer with a PDF of proxies for `?card=slug`, `?card=slug:SET`, or `?q=`.

    Options: `copies`, `edition`, `paper`, and `plain` without pictures.
    """
    edition = request.GET.get("edition", "")
    copies = int(find_chosen(request.GET.get("copies", "1"), [str(number) for number in range(1, MOST_COPIES + 1)]))
    faces = [
        (build_card_face(card, printing=printing, edition=edition_of(card.game, edition)), copies)
        for card, printing in _read_options(request)
    ]
    return build_sheet_response(request, faces, title=_("Proxies"), file_name="proxies.pdf")


def build_sheet_response(
    request: HttpRequest, faces: list[tuple[Face, int]], *, title: str, file_name: str
) -> HttpResponse:
    """Return the faces as a PDF. Raises ValidationError for wrong options."""
    paper, plain = request.GET.get("paper", "a4"), "plain" in request.GET
    response = HttpResponse(proxies(faces, paper=paper, plain=plain, title=title), content_type="application/pdf")
    response.headers["Content-Disposition"] = content_disposition_header(False, file_name) or "inline"
    return response


def _read_options(request: HttpRequest) -> list[tuple[Card, Printing | None]]:
    if "q" in request.GET:
        found = read_filter(request).found
        if found.problems:  # a page would run the rest and say so; paper cannot
            raise ValidationError([problem.message for problem in found.problems], code="not_understood")
        if found.count > MOST_CARDS:
            message = _("The search finds %(count)d cards, but a file holds at most %(most)d. Narrow the search.")
            raise ValidationError(message % {"count": found.count, "most": MOST_CARDS}, code="too_many")
        return [(card, None) for card in found.page(0, MOST_CARDS)]
    asked = [name.partition(":")[::2] for name in request.GET.getlist("card")[: MOST_CARDS + 1]]
    slugs = {slug for slug, _code in asked if "\0" not in slug}  # which the database must not be asked for
    cards = {card.slug: card for card in cards_shown().filter(slug__in=slugs)}
    for slug, _code in asked:
        if slug not in cards:
            raise ValidationError(_("There is no card at the address “%(slug)s”.") % {"slug": slug}, code="unknown")
    return [(cards[slug], printing_in(cards[slug], code)) for slug, code in asked]
