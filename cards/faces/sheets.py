"""Proxy sheets: nine faces with cut marks."""

from collections.abc import Sequence
from io import BytesIO

from reportlab.lib.units import mm
from reportlab.pdfbase.pdfdoc import PDFResourceDictionary
from reportlab.pdfgen.canvas import Canvas

from cards.faces.drawing import HEIGHT, WIDTH, Face, draw_face
from cards.faces.fonts import make_lettering
from cards.faces.letters import clean_text
from cards.faces.paper import NOTE_FONT, draw_svg
from cards.faces.plain import draw_plain
from cards.faces.sizes import CARD, MOST_CARDS, PAPERS

_CARD = (CARD[0] * mm, CARD[1] * mm)
_COLUMNS = _ROWS = 3
_MARK = (1.5 * mm, 6 * mm)  # where a cutting mark begins and ends, counted from the cards


def proxy_sheet(
    faces: Sequence[tuple[Face, int]], *, paper: str = "a4", plain: bool = False, title: str = "", note: str = ""
) -> bytes:
    """Return a PDF with the wanted number of faces.

    `plain` leaves out pictures and colors; `note` is printed in the lower margin. Text is text and shapes are curves.
    Raises ValueError for an unknown paper, and for no or more than `MOST_CARDS` cards.
    """
    if paper not in PAPERS:
        raise ValueError(f"no such paper: {paper}")
    if not 0 < (count := sum(number for _face, number in faces)) <= MOST_CARDS:
        raise ValueError(f"1 to {MOST_CARDS} cards, not {count}")
    order = [at for at, (_face, number) in enumerate(faces) for _ in range(number)]
    file, page = BytesIO(), (PAPERS[paper][0] * mm, PAPERS[paper][1] * mm)
    canvas = Canvas(file, pagesize=page, invariant=1)
    canvas.setTitle(clean_text(title))
    for at in sorted(set(order)):
        _keep(canvas, f"face{at}", faces[at][0], plain)
    a_page = _COLUMNS * _ROWS
    for first in range(0, len(order), a_page):
        _page(canvas, page, [f"face{at}" for at in order[first : first + a_page]], note)
    canvas.save()
    return file.getvalue()


def _keep(canvas: Canvas, name: str, face: Face, plain: bool) -> None:
    draw = draw_plain if plain else draw_face
    canvas.beginForm(name, 0, 0, *_CARD)
    canvas.translate(0, _CARD[1])
    canvas.scale(_CARD[0] / WIDTH, -_CARD[1] / HEIGHT)
    draw_svg(canvas, draw(face, sprite=face.game, lettering=make_lettering()))
    # Left to itself, a form knows no transparency.
    resources = PDFResourceDictionary(ExtGState=canvas._extgstate.getState() or {})  # noqa: SLF001
    resources.basicFonts()
    canvas.endForm(Resources=resources)


def _page(canvas: Canvas, paper: tuple[float, float], names: list[str], note: str) -> None:
    left, bottom = (paper[0] - _COLUMNS * _CARD[0]) / 2, (paper[1] - _ROWS * _CARD[1]) / 2
    for at, name in enumerate(names):
        row, column = divmod(at, _COLUMNS)
        canvas.saveState()
        canvas.translate(left + column * _CARD[0], bottom + (_ROWS - 1 - row) * _CARD[1])
        canvas.doForm(name)
        canvas.restoreState()
    _marks(canvas, left, bottom)
    if note:
        canvas.setFont(NOTE_FONT, 6)
        canvas.drawCentredString(paper[0] / 2, bottom - _MARK[1], clean_text(note))
    canvas.showPage()


def _marks(canvas: Canvas, left: float, bottom: float) -> None:
    right, top = left + _COLUMNS * _CARD[0], bottom + _ROWS * _CARD[1]
    near, far = _MARK
    canvas.setLineWidth(0.25)
    for column in range(_COLUMNS + 1):
        x = left + column * _CARD[0]
        canvas.lines([(x, top + near, x, top + far), (x, bottom - near, x, bottom - far)])
    for row in range(_ROWS + 1):
        y = bottom + row * _CARD[1]
        canvas.lines([(left - near, y, left - far, y), (right + near, y, right + far, y)])
