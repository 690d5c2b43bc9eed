"""Cards that enter and leave the field."""
