"""God Summons."""
