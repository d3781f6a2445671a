"""Ratings: which tables count, what came of them, and what people see of each other."""
