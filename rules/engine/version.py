"""The rules engine's version, raised whenever a verdict could change."""

ENGINE_VERSION = "0.9.34"
