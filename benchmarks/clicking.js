// Clicks as a person would, and tells how long each took until its position was painted. Runs in the page of a table.
(() => {
  const table = document.getElementById("table");
  const step = () => `${table.dataset.version} ${table.dataset.ahead ?? ""}`;
  const frame = () => new Promise((done) => requestAnimationFrame((at) => done(at)));
  /** When what is in the document now was painted, and when it stood on the screen: the browser tells it of a dot that is
   * drawn for the first time in the same frame. */
  const awaited = new Map();
  new PerformanceObserver((list) => {
    for (const { identifier, paintTime, presentationTime } of list.getEntries()) {
      awaited.get(identifier)?.({ painted: paintTime, seen: presentationTime });
    }
  }).observe({ type: "element" });
  let dots = 0;
  const painted = async () => {
    const [dot, name] = [document.createElement("i"), `dot-${(dots += 1)}`];
    dot.setAttribute("elementtiming", name);
    dot.style.cssText = "position: fixed; left: 0; top: 0; font-size: 6px; pointer-events: none";
    dot.textContent = ".";
    document.body.append(dot);
    const when = await new Promise((done) => awaited.set(name, done));
    dot.remove();
    awaited.delete(name);
    return when;
  };

  // A layout shift belongs to a new position if it comes with its first frame; anything later moves while it is looked at.
  // A frame that takes long ends after the next one was due, so that one begins when its turn has come, not when it was due.
  const shifts = [];
  let drawnUntil = performance.now();
  let positions = 0;
  new MutationObserver(() => {
    const position = (positions += 1);
    drawnUntil = Infinity;
    void frame()
      .then(frame)
      .then(() => position === positions && (drawnUntil = performance.now()));
  }).observe(table, { attributes: true, attributeFilter: ["data-version", "data-ahead"] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.startTime > drawnUntil) shifts.push(entry.value);
  }).observe({ type: "layout-shift", buffered: false });

  const changed = (before) =>
    new Promise((done) => {
      const watcher = new MutationObserver(() => {
        if (step() === before) return;
        watcher.disconnect();
        done();
      });
      watcher.observe(table, { attributes: true });
    });

  /** Whether a piece is still on its way; what may be chosen breathes by the style sheet, and nobody waits for that. */
  const moves = () => document.getAnimations().some((each) => !(each instanceof CSSAnimation) && each.playState === "running");

  /** Wait until something is asked and everything has come to rest; null at the end of the game. */
  const asked = async () => {
    const isOver = () => document.querySelector("dialog#result[open]") !== null;
    while (!isOver() && (table.dataset.asked !== "true" || moves())) await frame();
    return isOver() ? null : [...document.querySelectorAll("#prompt button[data-choice]")];
  };

  /** Where a person would click to choose this: nothing else lies over it there. */
  const spotOf = (option) => {
    option.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = option.getBoundingClientRect();
    const spot = { x: x + width / 2, y: y + height / 2 };
    return option.contains(document.elementFromPoint(spot.x, spot.y)) ? spot : null;
  };

  let began = 0;
  let shown = null;
  document.addEventListener(
    "click",
    (event) => {
      began = event.timeStamp;
      performance.mark("pentapolis-clicked");
    },
    { capture: true },
  );

  /** Where to click next, when everything has come to rest; null at the end of the game. A list scrolls to one option
   * at a time, so a spot is good only until another one is looked for. */
  window.pentapolisAim = async (chance) => {
    const options = await asked();
    if (!options?.length) return null;
    const first = Math.floor(chance * options.length);
    performance.clearResourceTimings();
    shown = changed(step()).then(painted);
    for (const option of [...options.slice(first), ...options.slice(0, first)]) {
      const spot = spotOf(option);
      if (spot) return spot;
    }
    return null;
  };
  /** What pointing there has changed is painted: nobody points and clicks in the same moment. */
  window.pentapolisPointed = painted;
  /** How long the last click took until the first frame in which its position stands; what moves then may go on. */
  window.pentapolisPainted = async () => {
    const when = await shown;
    performance.mark("pentapolis-seen", { startTime: when.seen });
    const [request] = performance.getEntriesByType("resource").filter((entry) => /\/(answers|ahead)/.test(entry.name));
    // what was asked for while the option was pointed at counts from the click on
    const server = request ? Math.max(0, request.responseEnd - Math.max(request.startTime, began)) : 0;
    const whole = when.painted - began;
    return { whole, server, client: whole - server, seen: when.seen - began };
  };
  window.pentapolisShifts = async () => {
    await asked();
    return shifts.reduce((sum, value) => sum + value, 0);
  };
})();
