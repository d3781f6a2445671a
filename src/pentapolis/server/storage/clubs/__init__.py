"""Clubs and their events, in the database."""
