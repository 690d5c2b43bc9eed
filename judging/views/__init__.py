"""Pages for replays, and parts of shown verdicts."""
