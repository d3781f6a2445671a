"""Tabs inside a drawing, for boards that do not fit on a phone: one part is shown, the one the question is about.

What the player chooses instead stays until the question is about another part; the client sees to that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pentapolis.scene.marks.markup import Html, icon, tag, text

if TYPE_CHECKING:
    from collections.abc import Sequence


class Tab(NamedTuple):
    name: str
    symbol: str
    title: str
    inside: Html


def tabbed(group: str, tabs: Sequence[Tab], shown: str) -> Html:
    """A row of tabs and the part that is shown. `group` tells several rows on one page apart."""
    heads = [head(group, tab, is_shown=tab.name == shown) for tab in tabs]
    panes = [pane(group, tab, is_shown=tab.name == shown) for tab in tabs]
    row = tag("div", *heads, id=f"tabs-{group}", class_="itabs", role="tablist", data_default=shown)
    return tag("div", row, *panes, class_="tabbed")


def head(group: str, tab: Tab, *, is_shown: bool) -> Html:
    return tag(
        "button",
        icon(tab.symbol),
        text(tab.title),
        type="button",
        role="tab",
        data_tab=f"{group}-{tab.name}",
        aria_controls=f"part-{group}-{tab.name}",
        aria_selected="true" if is_shown else "false",
        tabindex=0 if is_shown else -1,
    )


def pane(group: str, tab: Tab, *, is_shown: bool) -> Html:
    return tag(
        "div",
        tab.inside,
        id=f"part-{group}-{tab.name}",
        role="tabpanel",
        aria_label=tab.title,
        class_="ipane",
        tabindex=0,
        hidden=not is_shown,
    )
