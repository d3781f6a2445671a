// What is wrong with the table as it is drawn now, in words; an empty list if nothing is.
({ touch }) => {
  const LEAST_TEXT = 11;
  const LEAST_TARGET = 40;
  const table = document.querySelector(".table");
  const wrong = [];
  const tell = (what, element, more = "") => wrong.push(`${what}: ${nameOf(element)} ${more}`.trim());

  const nameOf = (element) => {
    const classes = (element.getAttribute?.("class") ?? "").split(" ").filter(Boolean).slice(0, 3).join(".");
    const said = element.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
    const around = element.parentElement?.getAttribute("class")?.split(" ")[0] ?? "";
    return `${around} > ${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ""}.${classes} "${said}"`;
  };
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const inWindow = (box) => box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  const meets = (one, other, slack = 1) =>
    one.left < other.right - slack && other.left < one.right - slack && one.top < other.bottom - slack && other.top < one.bottom - slack;
  /** Whether a click at the middle of it goes to it. */
  const canBeHit = (element) => {
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };

  /** The part of it that the lists around it do not hide. */
  const seenOf = (element) => {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === "visible") continue;
      const box = around.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, right, top, bottom };
  };

  /** Cards of a fan lie over each other: only what would be seen without the seal can be covered by it. */
  const isOnTop = (seal, what) => {
    const box = what.getBoundingClientRect();
    const hits = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const first = hits.find((hit) => !seal.contains(hit) && !hit.contains(seal));
    return hits.length > 0 && (first === undefined || first === what || what.contains(first) || first.contains(what));
  };

  // ---- what is asked can be read, every option reached, the answer confirmed
  const asked = table.querySelector(".ask");
  if (!asked || !inWindow(asked.getBoundingClientRect())) tell("the question is not in the window", asked ?? table);
  for (const list of table.querySelectorAll(".choices details:not([open])")) {
    list.querySelector("summary").scrollIntoView({ block: "nearest" });
    if (!canBeHit(list.querySelector("summary"))) tell("a folded group cannot be opened", list);
    list.open = true;
  }
  const options = [...table.querySelectorAll("#prompt button[data-choice]")];
  for (const option of options) {
    option.scrollIntoView({ block: "nearest" });
    if (!inWindow(option.getBoundingClientRect())) tell("an option is not in the window", option);
    else if (!canBeHit(option)) tell("an option is covered", option);
  }
  options[0]?.scrollIntoView({ block: "nearest" });
  for (const at of options.keys()) {
    const [one, other] = [options[at], options[at + 1]].map((option) => option?.getBoundingClientRect());
    if (other && meets(one, other, 2)) tell("options overlap", options[at]);
  }
  const main = document.getElementById("act-main");
  if (!inWindow(main.getBoundingClientRect()) || !canBeHit(main)) tell("the main button is not there", main);
  const board = document.getElementById("window").getBoundingClientRect();
  if (!inWindow(board) || board.width < 200 || board.height < 120) tell("the board has no room", table);

  // ---- nothing overlaps, nothing is cut
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) tell("the page scrolls", page);
  const parts = [...table.querySelectorAll(".top, .boardwrap, .side > .panel, .rail > .pl, .rail .pl, .ptabs, #pane-table")].filter(isShown);
  for (const [at, one] of parts.entries()) {
    for (const other of parts.slice(at + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      if (meets(one.getBoundingClientRect(), other.getBoundingClientRect(), 11 * table.currentCSSZoom)) tell("parts overlap", one, `and ${nameOf(other)}`);
    }
  }
  for (const element of table.querySelectorAll("*")) {
    if (element instanceof SVGElement || !isShown(element)) continue;
    const style = getComputedStyle(element);
    const hides = (overflow) => overflow === "hidden" || overflow === "clip";
    if (element.clientWidth < 2 || style.textOverflow === "ellipsis" || element.matches(".said, .unseen, #board, .boardwrap, .table")) continue;
    const across = hides(style.overflowX) && element.scrollWidth > element.clientWidth + 2;
    const down = hides(style.overflowY) && element.scrollHeight > element.clientHeight + 2 && style.webkitLineClamp === "none";
    if (across || down) tell("cut", element, `${element.scrollWidth}×${element.scrollHeight} in ${element.clientWidth}×${element.clientHeight}`);
  }

  // ---- nothing too small to read
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  const small = new Set();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || small.has(element) || element.closest(".said, .unseen, title") || !isShown(element)) continue;
    const drawing = element.closest("svg");
    const scale = drawing ? Math.abs(element.getScreenCTM().a || element.getScreenCTM().b) : element.currentCSSZoom;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < LEAST_TEXT - 0.05) small.add(element), tell("small text", element, `${size.toFixed(1)} px`);
  }

  // ---- fingers
  if (touch) {
    for (const target of table.querySelectorAll("button, a[href], summary, [role=tab]")) {
      const { width, height } = target.getBoundingClientRect();
      if (isShown(target) && width && (width < LEAST_TARGET - 0.5 || height < LEAST_TARGET - 0.5)) {
        tell("small target", target, `${width.toFixed(0)}×${height.toFixed(0)}`);
      }
    }
  }

  // ---- seals cover nothing that must be read: no words, no dice, no signs
  const read = [];
  for (const part of table.querySelectorAll("#board, #hand")) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const around = node.parentElement;
      if (!node.textContent.trim() || around.closest(".said, .unseen, title, .seal, svg") || !isShown(around)) continue;
      if (around.clientWidth === 1 || around.getBoundingClientRect().width <= 2) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const high = line.height * 0.2;
        read.push([around, { left: line.left, right: line.right, top: line.top + high, bottom: line.bottom - high }]);
      }
    }
    for (const sign of part.querySelectorAll("svg.i, .die > svg")) {
      const { left, right, top, bottom, width, height } = sign.getBoundingClientRect();
      const [aside, below] = [width / 4, height / 4];
      if (width && isShown(sign)) read.push([sign, { left: left + aside, right: right - aside, top: top + below, bottom: bottom - below }]);
    }
  }
  for (const seal of table.querySelectorAll("#board span.seal, #hand span.seal")) {
    if (!isShown(seal)) continue;
    const box = seenOf(seal);
    for (const [what, place] of read) {
      if (!meets(box, place, 1.5) || !meets(box, seenOf(what), 1.5) || seal.contains(what) || !isOnTop(seal, what)) continue;
      tell("a seal covers what must be read", seal.parentElement, `: ${nameOf(what)}`);
    }
  }
  return [...new Set(wrong)];
}
