"""Colors of lettering on faces."""

INK, CREAM = "#1d1826", "#f8f0dd"
