"""Copies: clones, snapshots, saves and undo all lead to equal tables, and none disturbs another."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pentapolis.conformance.fields import TableClass, table_class
from pentapolis.conformance.promise import NotConforming, play_out, require
from pentapolis.kernel.record import NotUndoable, Record, load
from pentapolis.kernel.rng import Rng
from pentapolis.kernel.snapshot import digest, restore, take

if TYPE_CHECKING:
    from pentapolis.kernel.table import Table


def copies_are_faithful_and_independent(table: Table, rng: Rng) -> None:
    """Clone and restored snapshot equal the table, play on alike, and leave the table as it is."""
    before = take(table)
    clone = table.clone()
    require(type(clone) is type(table), "a clone is a table of the same game")
    require(clone.record is None and clone.events is None, "a clone keeps no record and tells nobody")
    require(take(clone) == before, "a clone is equal to its table")
    require(json.loads(json.dumps(before)) == before, "a snapshot holds nothing but numbers in lists")
    restored: Table = restore(table.game, before)
    require(digest(restored) == digest(table), "a restored snapshot is equal to its table")
    chance = rng.below(1 << 30)
    require(
        take(play_out(clone, Rng(chance))) == take(play_out(restored, Rng(chance))),
        "a clone and a restored snapshot play on alike",
    )
    require(take(table) == before, "what is played on a copy does not change the table")


def saves_open_again(record: Record) -> None:
    text = record.save()
    loaded = load(record.game, text)
    require(digest(loaded.table) == digest(record.table), "a save opens to an equal table")
    require(loaded.answers == record.answers and loaded.save() == text, "a save holds all answers")


def undo_restores(record: Record, seen: dict[int, str]) -> None:
    """Back to every point whose digest is known, and forward again."""
    end, answers = digest(record.table), list(record.answers)
    for n, then in seen.items():
        require(digest(record.table_after(n)) == then, f"the table after {n} answers can be had again")
    for n in sorted(seen, reverse=True):
        if n < record.length:
            record.undo(n)
            require(digest(record.table) == seen[n], f"undo to answer {n} restores the table")
    refuses_to_undo(record)
    while record.undone:
        record.redo()
    require(record.answers == answers and digest(record.table) == end, "redo does again what was undone")


def refuses_to_undo(record: Record) -> None:
    before = digest(record.table)
    try:
        record.undo(record.length)
    except NotUndoable:
        require(digest(record.table) == before, "a refused undo changes nothing")
        return
    raise NotConforming("there is nothing to take back after the last answer")


def free_undo_takes_back_nothing_revealed(record: Record) -> None:
    free = record.free_from()
    require(free <= record.length, "undo goes back, not forward")
    back = record.table_after(free)
    require(back.reveals == record.table.reveals, "free undo stops where something was revealed")


# ---- the fields of a table


def fields_are_complete(table: Table) -> None:
    """`fields` names every annotated field made of numbers; what else there is, clones share."""
    annotated = class_of(type(table))
    numbers = annotated.numbers()
    require(sorted(numbers) == sorted(table.fields), f"the fields of the table are {', '.join(numbers)}")
    clone = table.clone()
    for name in annotated.fields:
        if name not in table.fields:
            require(getattr(clone, name) is getattr(table, name), f"{name}, which is no field, never changes")


def class_of(kind: type[Table]) -> TableClass:
    """The fields of a table, read from the source: machine code does not tell."""
    module = Path(str(sys.modules[kind.__module__].__file__))
    source = module.with_name(module.name.split(".")[0] + ".py").read_text(encoding="utf-8")
    return table_class(source, kind.__name__)
