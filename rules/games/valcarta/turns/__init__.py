"""Set-up, phases and turns."""
