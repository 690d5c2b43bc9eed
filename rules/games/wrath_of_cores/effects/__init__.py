"""What card texts do."""
