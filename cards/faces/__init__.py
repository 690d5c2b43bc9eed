"""Card faces as SVG, PNG and PDF."""

from cards.faces.drawing import Face, FaceWords, draw_face, type_slug
