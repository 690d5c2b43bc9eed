"""Pages that replay a record, and parts that show a verdict."""
