"""The version of the rules engine; it rises with every change that could change a verdict."""

ENGINE_VERSION = "0.6.0"
