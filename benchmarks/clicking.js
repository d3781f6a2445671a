// Clicks as a person would, and tells how long each took until its position was painted. Runs in the page of a table.
(() => {
  const table = document.getElementById("table");
  const step = () => `${table.dataset.version} ${table.dataset.ahead ?? ""}`;
  const frame = () => new Promise((done) => requestAnimationFrame((at) => done(at)));
  /** When what is in the document now has been handed to the screen. */
  const painted = async () => {
    await frame();
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port2.onmessage = done;
      port1.postMessage(0);
    });
    return performance.now();
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
  document.addEventListener("click", (event) => (began = event.timeStamp), { capture: true });

  /** Where to click next, when everything has come to rest; null at the end of the game. A list scrolls to one option
   * at a time, so a spot is good only until another one is looked for. */
  window.pentapolisAim = async (chance) => {
    const options = await asked();
    if (!options?.length) return null;
    const first = Math.floor(chance * options.length);
    performance.clearResourceTimings();
    shown = changed(step());
    for (const option of [...options.slice(first), ...options.slice(0, first)]) {
      const spot = spotOf(option);
      if (spot) return spot;
    }
    return null;
  };
  /** How long the last click took. */
  window.pentapolisPainted = async () => {
    await shown;
    const whole = (await painted()) - began;
    const [request] = performance.getEntriesByType("resource").filter((entry) => /\/(answers|ahead)/.test(entry.name));
    const server = request ? request.responseEnd - request.startTime : 0;
    return { whole, server, client: whole - server };
  };
  window.pentapolisShifts = async () => {
    await asked();
    return shifts.reduce((sum, value) => sum + value, 0);
  };
})();
