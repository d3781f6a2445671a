"""Clubs: who belongs to them, and the events they play."""
