"""Writes of tables, a function for each use case."""

from tables.services.agreeing import (
    draw_answer,
    draw_offer,
    erase_from_tables,
    game_concede,
    seat_set_asking,
    takeback_answer,
    takeback_ask,
)
from tables.services.moving import move_make, pieces_take, step_back
from tables.services.opening import Sits, table_branch, table_deal_again, table_join, table_open

__all__ = [
    "Sits",
    "draw_answer",
    "draw_offer",
    "erase_from_tables",
    "game_concede",
    "move_make",
    "pieces_take",
    "seat_set_asking",
    "step_back",
    "table_branch",
    "table_deal_again",
    "table_join",
    "table_open",
    "takeback_answer",
    "takeback_ask",
]
