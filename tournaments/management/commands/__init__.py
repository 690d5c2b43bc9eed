"""Commands: simulate an event, sweep disputes, load the demonstration."""
