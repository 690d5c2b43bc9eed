"""What the texts of cards say, compiled and asked of the table."""
