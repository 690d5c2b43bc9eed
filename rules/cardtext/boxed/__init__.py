"""Texts of boxes: what the games say alike whose cards carry out their sentences as they stand."""
