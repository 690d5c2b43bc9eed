"""What a game shows of its cards, beside the rules."""

from rules.shown.board import BoardFigure, BoardLayout, BoardZone
from rules.shown.cards import CardShape, CardText, TextReading
from rules.shown.face import FaceLayout, FaceParts, Figure, Placed, lay_out_plainly, tint
from rules.shown.fields import CardField, Sort
from rules.shown.rows import Telling
from rules.shown.words import GameWords
