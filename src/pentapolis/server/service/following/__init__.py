"""For people who follow a game: hints."""
