"""What a game says of its cards beside the rules: texts, search fields, words, faces, tables."""

from rules.shown.board import BoardFigure, BoardLayout, BoardZone
from rules.shown.cards import CardShape, CardText, TextPlace, TextReading, list_main_text
from rules.shown.face import FaceLayout, FaceParts, Figure, Placed, Scene, lay_out_plainly, tint
from rules.shown.fields import CardField, Sort
from rules.shown.rows import RowWords, Telling
from rules.shown.words import GameWords, plural, word

__all__ = [
    "BoardFigure",
    "BoardLayout",
    "BoardZone",
    "CardField",
    "CardShape",
    "CardText",
    "FaceLayout",
    "FaceParts",
    "Figure",
    "GameWords",
    "Placed",
    "RowWords",
    "Scene",
    "Sort",
    "Telling",
    "TextPlace",
    "TextReading",
    "lay_out_plainly",
    "list_main_text",
    "plural",
    "tint",
    "word",
]
