"""Which rules a refused row cites."""
