"""Ratings: how strong people and bots are, from what came of their games. Knows no games, no server and no clock."""
