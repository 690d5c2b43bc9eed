"""Match records in the API."""
