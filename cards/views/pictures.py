"""Pictures of cards: faces and link previews."""

import hashlib
from collections.abc import Callable
from subprocess import SubprocessError

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.cache import get_conditional_response
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from accounts.limits import limit_drawings, limit_searches
from cards.faces import Face
from cards.faces.fonts import make_lettering
from cards.faces.pictures import face_svg, render_png
from cards.faces.preview import preview_svg
from cards.faces.sizes import PREVIEW, WIDTHS
from cards.portraits import build_card_face, edition_of, printing_in
from cards.queries import cards_shown
from cards.views.options import find_chosen, show_refusals

KEPT = "public, no-cache"  # to be kept, and asked for by its ETag each time: an erratum shows at once


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
    """Answer with the face as PNG, `?width=` pixels wide. Further options as for SVG."""
    width = find_chosen(request.GET.get("width", str(WIDTHS[0])), list(map(str, WIDTHS)))
    drawing = face_svg(_face(request, slug), lettering=make_lettering())
    return _file(request, f"{slug}.png", "image/png", f"{width} {drawing}", lambda: render_png(drawing, int(width)))


@require_safe
@limit_drawings
@show_refusals
def preview(request: HttpRequest, slug: str) -> HttpResponse:
    drawing = preview_svg(_face(request, slug))
    return _file(request, f"{slug}-preview.png", "image/png", drawing, lambda: render_png(drawing, PREVIEW[0]))


def _face(request: HttpRequest, slug: str) -> Face:
    card = get_object_or_404(cards_shown(), slug=slug)
    edition = edition_of(card.game, request.GET.get("edition", ""))
    return build_card_face(card, printing=printing_in(card, request.GET.get("set", "")), edition=edition)


def _file(request: HttpRequest, name: str, kind: str, drawing: str, content: Callable[[], bytes]) -> HttpResponse:
    """Return the file, drawn only for an outdated ETag."""
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
