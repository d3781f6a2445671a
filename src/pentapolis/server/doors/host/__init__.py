"""Doors of the host: to everybody else there are none."""
