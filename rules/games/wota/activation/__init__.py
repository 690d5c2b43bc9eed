"""The verb `activate`."""
