"""Doors to people: their profiles, as pages and for programs."""
