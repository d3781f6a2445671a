"""Faulty games change or extend classes while they run, which compiled classes do not allow."""

from pentapolis import engine

collect_ignore = ["test_faults.py", "test_hidden_answers.py"] if engine.mode() == "compiled" else []
