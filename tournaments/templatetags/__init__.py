"""How events are written on pages."""
