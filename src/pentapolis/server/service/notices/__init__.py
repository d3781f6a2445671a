"""Telling people what concerns them while they are not at the table."""
