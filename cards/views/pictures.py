"""Card pictures and files: faces, link previews, proxies."""

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
from cards.faces.fonts import make_lettering
from cards.faces.pictures import face_svg, render_png
from cards.faces.preview import preview_svg
from cards.faces.sizes import MOST_CARDS, PREVIEW, WIDTHS
from cards.limits import limit_drawings, limit_searches
from cards.models import Card, Printing
from cards.portraits import build_card_face, edition_of, printing_in, proxies
from cards.queries import cards_shown, search_cards
from cards.search import parse
from cards.words import either

View = Callable[..., HttpResponse]
KEPT = "public, no-cache"  # to be kept, and asked for by its ETag each time: an erratum shows at once
MOST_COPIES = 9


def show_refusals(view: View) -> View:
    """Answer a view's ValidationError with a page of reasons."""

    @wraps(view)
    def answer(request: HttpRequest, *args: str, **kwargs: str) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except ValidationError as refusal:
            return render(request, "400.html", {"exception_message": " ".join(refusal.messages)}, status=400)

    return answer


@require_safe
@limit_searches
@show_refusals
def svg(request: HttpRequest, slug: str) -> HttpResponse:
    """Answer with the face as SVG, in `?edition=` colors and the `?set=` printing."""
    drawing = face_svg(_face(request, slug))
    return _file(request, f"{slug}.svg", "image/svg+xml", drawing, drawing.encode)


@require_safe
@limit_drawings
@show_refusals
def png(request: HttpRequest, slug: str) -> HttpResponse:
    """Answer with the face as PNG, `?width=` pixels wide; other options as for SVG."""
    width = _find_chosen(request.GET.get("width", str(WIDTHS[0])), list(map(str, WIDTHS)))
    drawing = face_svg(_face(request, slug), lettering=make_lettering())
    return _file(request, f"{slug}.png", "image/png", f"{width} {drawing}", lambda: render_png(drawing, int(width)))


@require_safe
@limit_drawings
@show_refusals
def preview(request: HttpRequest, slug: str) -> HttpResponse:
    """Answer with the preview picture of the card's link."""
    drawing = preview_svg(_face(request, slug))
    return _file(request, f"{slug}-preview.png", "image/png", drawing, lambda: render_png(drawing, PREVIEW[0]))


@require_safe
@limit_drawings
@show_refusals
def sheet(request: HttpRequest) -> HttpResponse:
    """Answer with a PDF of proxies for each `?card=slug` or `?card=slug:SET`, or for `?q=`.

    Options: `copies`, `edition`, `paper`, and `plain` without pictures.
    """
    edition = request.GET.get("edition", "")
    copies = int(_find_chosen(request.GET.get("copies", "1"), [str(number) for number in range(1, MOST_COPIES + 1)]))
    faces = [
        (build_card_face(card, printing=printing, edition=edition_of(card.game, edition)), copies)
        for card, printing in _read_options(request)
    ]
    return build_sheet_response(request, faces, title=_("Proxies"), file_name="proxies.pdf")


def build_sheet_response(
    request: HttpRequest, faces: list[tuple[Face, int]], *, title: str, file_name: str
) -> HttpResponse:
    """Return the faces as a PDF; raises ValidationError for wrong options."""
    paper, plain = request.GET.get("paper", "a4"), "plain" in request.GET
    response = HttpResponse(proxies(faces, paper=paper, plain=plain, title=title), content_type="application/pdf")
    response.headers["Content-Disposition"] = content_disposition_header(False, file_name) or "inline"
    return response


def _read_options(request: HttpRequest) -> list[tuple[Card, Printing | None]]:
    if "q" in request.GET:
        found = search_cards(parse(request.GET["q"]))
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


def _face(request: HttpRequest, slug: str) -> Face:
    card = get_object_or_404(cards_shown(), slug=slug)
    edition = edition_of(card.game, request.GET.get("edition", ""))
    return build_card_face(card, printing=printing_in(card, request.GET.get("set", "")), edition=edition)


def _find_chosen(value: str, choices: list[str]) -> str:
    if value not in choices:
        message = _("“%(value)s” is not one of %(choices)s.") % {"value": value, "choices": either(choices)}
        raise ValidationError(message, code="invalid_choice")
    return value


def _file(request: HttpRequest, name: str, kind: str, drawing: str, content: Callable[[], bytes]) -> HttpResponse:
    """Return the file, drawn only if the client's ETag is out of date."""
    etag = f'"{hashlib.sha256(drawing.encode()).hexdigest()[:32]}"'
    response: HttpResponse | None = get_conditional_response(request, etag=etag)
    if response is None:
        try:
            response = HttpResponse(content(), content_type=kind)
        except SubprocessError:
            return render(request, "500.html", status=503)
        response.headers["Content-Disposition"] = content_disposition_header(False, name) or "inline"
    response.headers["ETag"], response.headers["Cache-Control"] = etag, KEPT
    return response
