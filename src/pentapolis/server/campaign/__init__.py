"""Campaigns: scripted people play through real servers while those are killed; afterwards every promise is checked."""
