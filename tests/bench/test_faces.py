"""How long a face takes to draw, for a page, as a picture and on paper, and how much of a page it is."""

from cards.faces import draw_face
from cards.faces.fonts import make_lettering
from cards.faces.pictures import face_svg, render_png
from cards.faces.sheets import proxy_sheet
from cards.portraits import build_face
from rules.games import GAMES
from rules.queries import shipped_pool
from tests.bench.figures import report, seconds

CARDS = list(shipped_pool("wota"))
FACES = [build_face(card, GAMES["wota"], set_code="COR", edition="current") for card in CARDS]
SPRITE = "/static/faces/wota.svg"


def test_drawing_faces():
    drawn = [draw_face(face, sprite=SPRITE) for face in FACES]
    drawing = seconds(lambda: [draw_face(face, sprite=SPRITE) for face in FACES])
    report("draw a face for a page", drawing / len(FACES) * 1e6, "us", f"{len(FACES)} different cards")
    sizes = sorted(map(len, drawn))
    report("a face in a page", sum(sizes) / len(sizes), "bytes", f"the largest {sizes[-1]}")


def test_pictures():
    svg = face_svg(FACES[0], lettering=make_lettering())
    drawing = seconds(lambda: face_svg(FACES[0], lettering=make_lettering()))
    report("draw a face as a file", drawing * 1e6, "us", f"{len(svg)} bytes of SVG")
    for width in (300, 744):
        drawing = seconds(lambda width=width: render_png.__wrapped__(svg, width))
        report(f"a PNG of {width} pixels", drawing * 1e3, "ms", "with the process that draws it")


def test_proxies_of_a_deck():
    deck = [(face, 3) for face in FACES[:20]]
    drawing = seconds(lambda: proxy_sheet(deck))
    report("60 proxies of 20 cards", drawing * 1e3, "ms", f"{len(proxy_sheet(deck)) / 1000:.0f} kB of PDF")
    drawing = seconds(lambda: proxy_sheet([(face, 1) for face in FACES[:60]]), repeat=2)
    report("60 proxies of 60 cards", drawing * 1e3, "ms", "")
