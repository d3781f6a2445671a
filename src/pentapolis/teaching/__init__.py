"""Lessons: what a newcomer does at the real table, step by step, with somebody who explains it."""
