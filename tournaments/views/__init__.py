"""The pages of organized play: each loads through the actor, makes one call, and shows what came of it."""
