// Effects that do not stay where they are printed, in words; an empty list if all do.
() => {
  const SLACK = 1.5;
  const HOLDERS = ".cd, .tl, .tobuild, .tile-of, .tch, .rowc, .rs, .tr-of td, .ab td";
  const wrong = new Set();
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const nameOf = (element) => `${element.id || element.className} "${element.textContent.trim().replace(/\s+/g, " ")}"`;
  const inside = (inner, outer) =>
    inner.left >= outer.left - SLACK && inner.right <= outer.right + SLACK && inner.top >= outer.top - SLACK && inner.bottom <= outer.bottom + SLACK;

  /** What is drawn stays within its card, tile or space. */
  const lookInside = () => {
    for (const holder of document.querySelectorAll(`.table :is(${HOLDERS})`)) {
      if (!shown(holder)) continue;
      const outer = holder.getBoundingClientRect();
      for (const sign of holder.querySelectorAll(".fx .am, .fx .i, .fx .gd, .fx .op, .fx .bdg")) {
        const box = sign.getBoundingClientRect();
        if (shown(sign) && box.width && !inside(box, outer)) wrong.add(`out of its place: ${nameOf(holder)}`);
      }
      for (const part of holder.querySelectorAll(".top-of, .ef, .tb")) {
        const tooWide = part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1;
        if (tooWide) wrong.add(`cut: ${part.className} of ${nameOf(holder)}`);
      }
    }

  };

  /** Tiles of the map stay on it and beside each other. */
  const lookAtMap = () => {
    const map = document.querySelector(".crete")?.getBoundingClientRect();
    const tiles = [...document.querySelectorAll(".crete :is(.tl, .tobuild)")].filter(shown);
    for (const [at, tile] of tiles.entries()) {
      const box = tile.getBoundingClientRect();
      if (map && !inside(box, map)) wrong.add(`out of the map: ${nameOf(tile)}`);
      for (const other of tiles.slice(at + 1)) {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        const meets = box.left < right - SLACK && left < box.right - SLACK && box.top < bottom - SLACK && top < box.bottom - SLACK;
        if (meets) wrong.add(`one over the other: ${nameOf(tile)} and ${nameOf(other)}`);
      }
    }
  };

  const tabs = [...document.querySelectorAll("#board [role=tab]")];
  for (const tab of tabs.length ? tabs : [null]) {
    tab?.click();
    lookInside();
    lookAtMap();
  }
  return [...wrong];
}
