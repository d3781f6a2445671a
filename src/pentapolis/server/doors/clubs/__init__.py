"""Doors of clubs and events."""
