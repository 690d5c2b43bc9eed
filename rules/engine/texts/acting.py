"""Carries out effects shared by games with boxed texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.engine.state import State
from rules.engine.texts.asking import (
    discard,
    discard_down_to,
    give_up,
    look,
    part_with,
    put_back,
    recover,
    shuffle_back,
    take_back,
)
from rules.engine.texts.carrying import Resolution, choose_only
from rules.engine.texts.dividing import divide
from rules.engine.texts.entering import put_in_play
from rules.engine.texts.fetching import look_at_top, mill, search, sink, take_from_top
from rules.engine.texts.happening import UseUp, use_up
from rules.engine.texts.lasting import change_for_players
from rules.engine.texts.later import postpone
from rules.engine.texts.nodes import (
    ChangePrice,
    Choose,
    Discard,
    DiscardDownTo,
    DivideDamage,
    DrawMore,
    Forbid,
    GiveUp,
    Later,
    Look,
    LookAtTop,
    Mill,
    MoveShown,
    NoGain,
    PartWith,
    Prevent,
    PreventLoss,
    PutBack,
    PutInPlay,
    Recover,
    RevealTop,
    Roll,
    Search,
    ShuffleBack,
    Sink,
    TakeBack,
    TakeFromTop,
)
from rules.engine.texts.preventing import prevent, prevent_loss
from rules.engine.texts.revealing import move_shown, reveal_top
from rules.engine.texts.tossing import roll

SHARED_ACTS: dict[type, Callable[[State[Any], Resolution, Any, list[Any]], None]] = {
    ChangePrice: change_for_players,
    Choose: choose_only,
    Discard: discard,
    DiscardDownTo: discard_down_to,
    DivideDamage: divide,
    DrawMore: change_for_players,
    Forbid: change_for_players,
    GiveUp: give_up,
    Later: postpone,
    Look: look,
    LookAtTop: look_at_top,
    Mill: mill,
    MoveShown: move_shown,
    NoGain: change_for_players,
    PartWith: part_with,
    Prevent: prevent,
    PreventLoss: prevent_loss,
    PutBack: put_back,
    PutInPlay: put_in_play,
    Recover: recover,
    RevealTop: reveal_top,
    Roll: roll,
    Search: search,
    ShuffleBack: shuffle_back,
    Sink: sink,
    TakeBack: take_back,
    TakeFromTop: take_from_top,
    UseUp: use_up,
}
