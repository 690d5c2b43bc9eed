"""The pages of organized play, loaded through the actor."""
