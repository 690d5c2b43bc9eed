"""A card as a file: its face as SVG and PNG, the picture that links show, sheets of proxies."""

import hashlib
from collections.abc import Callable
from functools import wraps
from subprocess import SubprocessError

from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.cache import get_conditional_response
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.faces import Face
from cards.faces.fonts import exact
from cards.faces.pictures import face_svg, rendered
from cards.faces.preview import preview_svg
from cards.faces.sizes import MOST_CARDS, PREVIEW, WIDTHS
from cards.limits import limit_drawings, limit_searches
from cards.models import Card, Printing
from cards.portraits import edition_of, portrait, printing_in, proxies
from cards.queries import cards_shown, search_cards
from cards.search import parse
from cards.words import either

View = Callable[..., HttpResponse]
KEPT = "public, no-cache"  # to be kept, and asked for by its ETag each time: an erratum shows at once
MOST_COPIES = 9


def says_what_is_wrong(view: View) -> View:
    """Answer what the view refuses with a page that says why and how to mend it."""

    @wraps(view)
    def answered(request: HttpRequest, *args: str, **kwargs: str) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except ValidationError as refusal:
            return render(request, "400.html", {"exception_message": " ".join(refusal.messages)}, status=400)

    return answered


@require_safe
@limit_searches
@says_what_is_wrong
def svg(request: HttpRequest, slug: str) -> HttpResponse:
    """The face as an SVG that needs nothing beside it; `?edition=` and `?set=` choose its colors and the printing."""
    drawing = face_svg(_face(request, slug))
    return _file(request, f"{slug}.svg", "image/svg+xml", drawing, drawing.encode)


@require_safe
@limit_drawings
@says_what_is_wrong
def png(request: HttpRequest, slug: str) -> HttpResponse:
    """The face as a PNG, `?width=` pixels wide; `?edition=` and `?set=` as for the SVG."""
    width = _chosen(request.GET.get("width", str(WIDTHS[0])), list(map(str, WIDTHS)))
    drawing = face_svg(_face(request, slug), lettering=exact())
    return _file(request, f"{slug}.png", "image/png", f"{width} {drawing}", lambda: rendered(drawing, int(width)))


@require_safe
@limit_drawings
@says_what_is_wrong
def preview(request: HttpRequest, slug: str) -> HttpResponse:
    """What a link to the card shows on other sites: the face, and beside it its name, stats and text."""
    drawing = preview_svg(_face(request, slug))
    return _file(request, f"{slug}-preview.png", "image/png", drawing, lambda: rendered(drawing, PREVIEW[0]))


@require_safe
@limit_drawings
@says_what_is_wrong
def sheet(request: HttpRequest) -> HttpResponse:
    """Proxies to print: those of `?card=slug` or `?card=slug:SET`, once for each time it stands there, or of `?q=`.

    `copies` of each, in the colors of `edition`, on `paper`; `plain` without pictures.
    """
    edition = request.GET.get("edition", "")
    copies = int(_chosen(request.GET.get("copies", "1"), [str(number) for number in range(1, MOST_COPIES + 1)]))
    faces = [
        (portrait(card, printing=printing, edition=edition_of(card.game, edition)), copies)
        for card, printing in _asked_for(request)
    ]
    return sheet_answer(request, faces, title=_("Proxies"), file_name="proxies.pdf")


def sheet_answer(request: HttpRequest, faces: list[tuple[Face, int]], *, title: str, file_name: str) -> HttpResponse:
    """The faces as a PDF on the paper that the request asks for. Raises ValidationError for what cannot be printed."""
    paper, plain = request.GET.get("paper", "a4"), "plain" in request.GET
    response = HttpResponse(proxies(faces, paper=paper, plain=plain, title=title), content_type="application/pdf")
    response.headers["Content-Disposition"] = content_disposition_header(False, file_name)
    return response


def _asked_for(request: HttpRequest) -> list[tuple[Card, Printing | None]]:
    if "q" in request.GET:
        found = search_cards(parse(request.GET["q"]))
        if found.problems:  # a page would run the rest and say so; paper cannot
            raise ValidationError([problem.message for problem in found.problems], code="not_understood")
        if found.count > MOST_CARDS:
            message = _("The search finds %(count)d cards, and a file holds %(most)d: narrow it.")
            raise ValidationError(message % {"count": found.count, "most": MOST_CARDS}, code="too_many")
        return [(card, None) for card in found.page(0, MOST_CARDS)]
    asked = [name.partition(":")[::2] for name in request.GET.getlist("card")[: MOST_CARDS + 1]]
    slugs = {slug for slug, _code in asked if "\0" not in slug}  # which the database must not be asked for
    cards = {card.slug: card for card in cards_shown().filter(slug__in=slugs)}
    for slug, _code in asked:
        if slug not in cards:
            raise ValidationError(_("There is no card at the address “%(slug)s”.") % {"slug": slug}, code="unknown")
    return [(cards[slug], printing_in(cards[slug], code)) for slug, code in asked]


def _face(request: HttpRequest, slug: str) -> Face:
    card = get_object_or_404(cards_shown(), slug=slug)
    edition = edition_of(card.game, request.GET.get("edition", ""))
    return portrait(card, printing=printing_in(card, request.GET.get("set", "")), edition=edition)


def _chosen(value: str, choices: list[str]) -> str:
    if value not in choices:
        message = _("“%(value)s” is none of %(choices)s.") % {"value": value, "choices": either(choices)}
        raise ValidationError(message, code="invalid_choice")
    return value


def _file(request: HttpRequest, name: str, kind: str, drawing: str, content: Callable[[], bytes]) -> HttpResponse:
    """The file, drawn only if the reader does not have it: what it is drawn from is what its ETag names."""
    etag = f'"{hashlib.sha256(drawing.encode()).hexdigest()[:32]}"'
    response = get_conditional_response(request, etag=etag)
    if response is None:
        try:
            response = HttpResponse(content(), content_type=kind)
        except SubprocessError:
            return render(request, "500.html", status=503)
        response.headers["Content-Disposition"] = content_disposition_header(False, name)
    response.headers["ETag"], response.headers["Cache-Control"] = etag, KEPT
    return response
