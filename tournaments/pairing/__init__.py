"""Pairing as pure mathematics: plain values in and out, chance passed in."""
