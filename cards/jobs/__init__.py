"""The workers' tasks for the catalogue: card files."""
