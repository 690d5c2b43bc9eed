"""Card faces as SVG, PNG and PDF."""

from cards.faces.colors import emblem_color
from cards.faces.drawing import KINDS, RARITIES, Face, FaceWords, draw_face, type_slug

__all__ = ["KINDS", "RARITIES", "Face", "FaceWords", "draw_face", "emblem_color", "type_slug"]
