"""Chains of activations, windows for responses, and the choices of effects."""
