"""The demonstration: its people, its events, a championship of 512."""
