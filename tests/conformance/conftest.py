"""Faulty games are made by changing classes while they run, which compiled classes do not allow."""

from pentapolis import engine

collect_ignore = ["test_faults.py"] if engine.mode() == "compiled" else []
