"""Effects of card text. Importing this package registers all."""

from rules.games.wota.effects import (
    branching,
    changing,
    control,
    delaying,
    destroying,
    drawing,
    looking,
    players,
    sacrificing,
    selecting,
    sending,
    stopping,
    summoning,
    totals,
    turning,
)
