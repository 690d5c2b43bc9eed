"""Work that a row asks for, whatever it is about: claimed by one worker, renewed while it lives, and never lost."""
