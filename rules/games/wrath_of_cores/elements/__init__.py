"""Elements: made, kept and paid."""
