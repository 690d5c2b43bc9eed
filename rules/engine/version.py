"""The engine's version, raised when verdicts could change."""

ENGINE_VERSION = "0.9.54"
