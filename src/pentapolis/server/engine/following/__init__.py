"""For people who follow a game: what happened while others acted, and what a strong bot would do."""
