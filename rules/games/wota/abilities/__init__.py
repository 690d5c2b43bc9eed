"""Card texts, compiled and asked of the table."""
