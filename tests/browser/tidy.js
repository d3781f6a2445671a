// What is wrong with a page of parts and buttons as it is drawn: overlaps, cut words, small text and small targets.
() => {
  const unseen = ".unseen, dialog, .toast";
  const isSeen = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(unseen);
  const found = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
  const box = (each) => each.getBoundingClientRect();
  const called = (each) => `${each.tagName} ${each.id || each.className} ${each.textContent.trim().slice(0, 30)}`;
  const wrong = [];
  const check = (isWrong, says) => isWrong && wrong.push(says);

  check(document.scrollingElement.scrollWidth > innerWidth, "the page is too wide");
  const parts = found("main .panel, .aside-nav");
  const acts = found(":is(main, .aside-nav) :is(a, button, input, select)");
  const both = (one, other) => {
    const [a, b] = [box(one), box(other)];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    return wide > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  };
  for (const group of [parts, acts]) {
    group.forEach((one, n) => {
      for (const other of group.slice(n + 1)) check(both(one, other), `${called(one)} lies over ${called(other)}`);
    });
  }
  for (const act of acts) {
    const { width, height, right, bottom } = box(act);
    check(width < 39.5 || height < 39.5, `${called(act)} is small: ${width} x ${height}`);
    const part = act.closest(".panel");
    check(part && (right > box(part).right || bottom > box(part).bottom), `${called(act)} leaves its part`);
  }
  const least = innerWidth <= 760 ? 14 : 11;
  for (const each of found(":is(main, .aside-nav) :is(h1, h2, h3, p, small, b, legend, label, span, code, a, button)")) {
    const isText = [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const style = getComputedStyle(each);
    if (!isText || style.clipPath !== "none") continue;
    check(parseFloat(style.fontSize) < least, `${called(each)} is hard to read`);
    check(style.display !== "inline" && each.scrollWidth > each.clientWidth + 1, `${called(each)} is cut`);
  }
  return wrong;
}
