"""Tables in the API."""
