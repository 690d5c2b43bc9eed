"""Colors of faces: frames by edition, types, tints."""

from functools import lru_cache

INK, CREAM, NIGHT = "#1d1826", "#f8f0dd", "#1c1a26"

# Border and plate. The current rulebook colors the plate and leaves the Boss to its type; the classic one the border.
_CURRENT = {
    "army": (NIGHT, "#6d7079"),
    "mage": (NIGHT, "#75539d"),
    "rune": (NIGHT, "#3a6ca8"),
    "ambush": (NIGHT, "#c26a1d"),
    "field": (NIGHT, "#4c7c3c"),
}
_CLASSIC_PLATE = "#b9ad94"
_CLASSIC_BORDERS = {
    "army": "#121117",
    "mage": "#1f4a8c",
    "boss": "#22603a",
    "rune": "#fbfaf6",
    "ambush": "#7a3b2e",
    "field": "#a9822b",
}
EMBLEMS = {
    "alien": "#2c7f74",
    "ancient": "#7a6a4c",
    "aqua": "#1c6690",
    "bard": "#9a3d6e",
    "beast": "#7d5123",
    "common": "#72763a",
    "dragon": "#8c2f2b",
    "elf": "#2f6e45",
    "heat": "#c24a17",
    "hero": "#2f55a4",
    "human": "#8b5a45",
    "monster": "#4c4560",
    "reptile": "#5a7328",
    "saintly": "#b08420",
    "soldier": "#55616e",
    "villain": "#5d2a5e",
    "winged": "#4583ad",
    "wizard": "#4b3f9c",
    "rune": "#3a6ca8",
    "ambush": "#b8601a",
    "field": "#4c7c3c",
}


def frame_colors(kind: str, edition: str, emblem: str) -> tuple[str, str]:
    """Return border and plate of a kind; a Boss takes its first type's color."""
    if edition == "classic":
        return _CLASSIC_BORDERS[kind], _CLASSIC_PLATE
    return _CURRENT.get(kind) or (NIGHT, emblem_color(emblem))


def emblem_color(emblem: str) -> str:
    """Return the color of a type or kind; ink by default."""
    return EMBLEMS.get(emblem, INK)


@lru_cache(maxsize=256)
def tint(color: str, share: float, ground: str) -> str:
    """Mix a share of the color, from 0 to 1, into the ground."""
    mixed = (
        round(int(color[at : at + 2], 16) * share + int(ground[at : at + 2], 16) * (1 - share)) for at in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02x}" for part in mixed)
