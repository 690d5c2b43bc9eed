"""Chains of activations, response windows, targets and choices."""
