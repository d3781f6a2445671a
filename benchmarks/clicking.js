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
  const shifts = [];
  let drawnUntil = performance.now();
  new MutationObserver(() => {
    drawnUntil = Infinity;
    void frame().then(frame).then((at) => (drawnUntil = at));
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

  /** Whether something moves that will come to rest; what may be chosen breathes for ever. */
  const moves = () => document.getAnimations().some((each) => each.effect?.getComputedTiming().endTime !== Infinity && each.playState === "running");

  /** Wait until something is asked and everything has come to rest; null at the end of the game. */
  const asked = async () => {
    const isOver = () => document.querySelector("dialog#result[open]") !== null;
    while (!isOver() && (table.dataset.asked !== "true" || moves())) await frame();
    return isOver() ? null : [...document.querySelectorAll("#prompt button[data-choice]")];
  };

  window.pentapolisClick = async (chance) => {
    const options = await asked();
    if (!options) return null;
    performance.clearResourceTimings();
    const before = step();
    const shown = changed(before);
    const began = performance.now();
    options[Math.floor(chance * options.length)].click();
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
