"""Doors for those who look for company."""
