"""Other people's engines, each played by a script in a process of its own; none of them comes with the project."""
