// Seals inside drawings that cover what must be read there: words, dots, signs. Backgrounds are larger than any seal; the
// picture of a building says nothing that does not stand below it.
() => {
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const nameOf = (element) => `${element.getAttribute("href") ?? element.textContent} of #${element.closest("[id]")?.id}`;
  /** The part of a word or sign that must be seen: not the air around its letters. */
  const coreOf = (element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const [aside, below] = element.matches("use") ? [width / 4, height / 4] : [width / 20, height / 4];
    return { left: left + aside, right: right - aside, top: top + below, bottom: bottom - below, width };
  };
  const seals = [...document.querySelectorAll(":is(#board, #hand) svg g.seal")].filter(isShown);
  const covered = [];
  for (const seal of seals) {
    const box = seal.querySelector("circle:not(.reach)").getBoundingClientRect();
    const [radius, x, y] = [box.width / 2, box.left + box.width / 2, box.top + box.height / 2];
    for (const what of seal.ownerSVGElement.querySelectorAll("text, use")) {
      if (what.closest(".seal, .preview, .pic, .said, defs, symbol") || !isShown(what)) continue;
      const core = coreOf(what);
      if (core.width === 0 || (what.matches("use") && core.width > 4 * radius)) continue;
      const [dx, dy] = [Math.max(core.left - x, 0, x - core.right), Math.max(core.top - y, 0, y - core.bottom)];
      if (Math.hypot(dx, dy) < radius - 1.5) covered.push(`${nameOf(what)} under ${seal.id}`);
    }
  }
  return { seals: seals.length, covered };
}
