"""Writes of tables, a function for each use case."""

from tables.services.agreeing import draw_answer, draw_offer, game_concede, takeback_answer, takeback_ask
from tables.services.moving import move_make, pieces_take, step_back
from tables.services.opening import Sits, Sitter, series_open, table_branch, table_deal_again, table_join, table_open
from tables.services.publishing import game_publish, game_unpublish, recording_publish, recording_unpublish
from tables.services.readying import seat_ready
from tables.services.seats import erase_from_tables, seat_set_asking
from tables.services.series import Binding, describe_binding, find_elsewhere, register_binding
from tables.services.sweeping import recordings_forget, tables_forget
from tables.services.timing import time_call, times_call
