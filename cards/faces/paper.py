"""Draws the SVG of faces, and only their elements, onto a PDF page."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from xml.etree import ElementTree as ET

from reportlab.lib.colors import Color
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import FILL_EVEN_ODD, FILL_NON_ZERO, Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from cards.faces.fonts import FONTS, SANS
from cards.faces.pictures import shapes

Style = dict[str, str]
Segment = tuple[str, list[float]]

# What a shape takes over from those around it.
_INHERITED = {
    "color", "fill", "fill-opacity", "fill-rule", "font-family", "font-size", "font-style", "font-weight",
    "letter-spacing", "stroke", "stroke-linecap", "stroke-opacity", "stroke-width", "text-anchor",
}  # fmt: skip
NOTE_FONT = f"{SANS}-400-normal"
_TOKEN = re.compile(r"[MLHVCSZmlhvcsz]|-?(?:\d*\.\d+|\d+)(?:e-?\d+)?")
_NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Z": 0}
_ROUND = 0.5523  # how far the handles of a curve reach that is a quarter of a circle


def draw_svg(canvas: Canvas, svg: str) -> None:
    """Draw in the drawing's units, y downwards."""
    _use_fonts()
    root = ET.fromstring(svg)  # noqa: S314 -- our own drawing, without a document type
    _children(canvas, root, _style({"fill": "#000", "stroke": "none"}, root))


def _children(canvas: Canvas, parent: ET.Element, style: Style) -> None:
    for child in parent:
        draw = _DRAWN.get(child.tag.rpartition("}")[2])
        if draw:
            draw(canvas, child, _style(style, child))


def _style(style: Style, element: ET.Element) -> Style:
    own = {name: value for name, value in element.items() if name in _INHERITED}
    return {**style, **own} if own else style


def _number(element: ET.Element, name: str) -> float:
    return float(element.get(name, 0))


def _group(canvas: Canvas, group: ET.Element, style: Style) -> None:
    _children(canvas, group, style)


def _window(canvas: Canvas, window: ET.Element, style: Style) -> None:
    canvas.saveState()
    canvas.translate(_number(window, "x"), _number(window, "y"))
    edges = canvas.beginPath()
    edges.rect(0, 0, _number(window, "width"), _number(window, "height"))
    canvas.clipPath(edges, stroke=0, fill=0)
    _children(canvas, window, style)
    canvas.restoreState()


def _use(canvas: Canvas, use: ET.Element, style: Style) -> None:
    game, _sign, name = use.get("href", "").partition("#")
    style = {**style, "game": game or style.get("game", "")}
    shape = _shape(style["game"], name)
    canvas.saveState()
    if turned := use.get("transform"):  # always a matrix
        canvas.transform(*map(float, _TOKEN.findall(turned.removeprefix("matrix"))))
    canvas.translate(_number(use, "x"), _number(use, "y"))
    if box := shape.get("viewBox"):
        canvas.scale(*[_number(use, "width") / float(box.split()[2])] * 2)
        _children(canvas, shape, style)
    else:
        _DRAWN[shape.tag](canvas, shape, _style(style, shape))
    canvas.restoreState()


@cache
def _shape(game: str, name: str) -> ET.Element:
    return ET.fromstring(shapes(game)[name])  # noqa: S314 -- our own drawing


def _path(canvas: Canvas, path: ET.Element, style: Style) -> None:
    outline = canvas.beginPath()
    for step, numbers in _segments(path.get("d", "")):
        {"M": outline.moveTo, "L": outline.lineTo, "C": outline.curveTo, "Z": outline.close}[step](*numbers)
    _paint(canvas, outline, style)


@lru_cache(maxsize=1024)
def _segments(path: str) -> list[Segment]:
    return list(_make_absolute(path))


def _make_absolute(path: str) -> Iterator[Segment]:
    """Return a path's steps with absolute numbers, as M, L, C and Z."""
    tokens = _TOKEN.findall(path)
    at, step, x, y, start, handle = 0, "", 0.0, 0.0, (0.0, 0.0), None
    while at < len(tokens):
        if tokens[at].isalpha():
            step, at = tokens[at], at + 1
        kind = step.upper()
        numbers = [float(token) for token in tokens[at : at + _NUMBERS[kind]]]
        at += _NUMBERS[kind]
        if kind in "HV":
            kind, numbers = "L", _find_end(numbers[0], x, y, step)
        elif step.islower():
            numbers = [number + (y if odd % 2 else x) for odd, number in enumerate(numbers)]
        if kind == "S":
            kind, numbers = "C", [*((2 * x - handle[0], 2 * y - handle[1]) if handle else (x, y)), *numbers]
        yield kind, numbers
        handle = (numbers[2], numbers[3]) if kind == "C" else None
        x, y = start if kind == "Z" else (numbers[-2], numbers[-1])
        if kind == "M":
            start, step = (x, y), "l" if step == "m" else "L"


def _find_end(number: float, x: float, y: float, step: str) -> list[float]:
    if step in "Hh":
        return [number + (x if step == "h" else 0), y]
    return [x, number + (y if step == "v" else 0)]


def _rectangle(canvas: Canvas, rectangle: ET.Element, style: Style) -> None:
    outline = canvas.beginPath()
    sides = [_number(rectangle, name) for name in ("x", "y", "width", "height")]
    if rounded := _number(rectangle, "rx"):
        outline.roundRect(*sides, rounded)
    else:
        outline.rect(*sides)
    _paint(canvas, outline, style)


def _oval(canvas: Canvas, oval: ET.Element, style: Style) -> None:
    x, y = _number(oval, "cx"), _number(oval, "cy")
    wide = _number(oval, "r") or _number(oval, "rx")
    high = _number(oval, "r") or _number(oval, "ry")
    outline = canvas.beginPath()
    outline.ellipse(x - wide, y - high, 2 * wide, 2 * high)
    _paint(canvas, outline, style)


def _paint(canvas: Canvas, outline: PDFPathObject, style: Style) -> None:
    fill, stroke = _color(style, "fill"), _color(style, "stroke")
    canvas.saveState()
    if fill:
        canvas.setFillColor(fill)
    if stroke:
        canvas.setStrokeColor(stroke)
        canvas.setLineWidth(float(style.get("stroke-width", 1)))
        canvas.setLineCap(1 if style.get("stroke-linecap") == "round" else 0)
    rule = FILL_EVEN_ODD if style.get("fill-rule") == "evenodd" else FILL_NON_ZERO
    canvas.drawPath(outline, fill=bool(fill), stroke=bool(stroke), fillMode=rule)
    canvas.restoreState()


def _color(style: Style, channel: str) -> Color | None:
    value = style[channel]
    if value == "currentColor":
        value = style["color"]
    if value == "none":
        return None
    return _hex(value, float(style.get(f"{channel}-opacity", 1)))


@lru_cache(maxsize=256)
def _hex(value: str, alpha: float) -> Color:
    digits = value.removeprefix("#")
    pairs = [digit * 2 for digit in digits] if len(digits) == 3 else [digits[:2], digits[2:4], digits[4:]]
    return Color(*(int(pair, 16) / 255 for pair in pairs), alpha=alpha)


def _text(canvas: Canvas, text: ET.Element, style: Style) -> None:
    x, y = _number(text, "x"), _number(text, "y")
    if text.text:
        _line(canvas, text.text, x, y, style, _number(text, "textLength"))
    for span in text:
        y += float(span.get("dy", "0em").removesuffix("em")) * float(style["font-size"])
        _line(canvas, span.text or "", x, y, _style(style, span))


def _line(canvas: Canvas, line: str, x: float, y: float, style: Style, length: float = 0) -> None:
    font, size, spacing = _font(style), float(style["font-size"]), float(style.get("letter-spacing", 0))
    wide = stringWidth(line, font, size) + spacing * len(line)
    closer = length / wide if length and wide else 1
    x -= {"end": wide, "middle": wide / 2}.get(style.get("text-anchor", ""), 0) * closer
    canvas.saveState()
    canvas.translate(x, y)
    canvas.scale(closer, -1)
    canvas.setFillColor(_color(style, "fill"))
    canvas.setFont(font, size)
    canvas.drawString(0, 0, line, charSpace=spacing)
    canvas.restoreState()


def _font(style: Style) -> str:
    family = style.get("font-family", SANS).partition(",")[0]
    key = (family, style.get("font-weight", "400"), style.get("font-style", "normal"))
    return "-".join(key) if key in FONTS else NOTE_FONT


@cache
def _use_fonts() -> None:
    for font, file in FONTS.items():
        registerFont(TTFont("-".join(font), file))


_DRAWN = {
    "svg": _window,
    "g": _group,
    "use": _use,
    "path": _path,
    "rect": _rectangle,
    "circle": _oval,
    "ellipse": _oval,
    "text": _text,
}
