// Waits for a version, points at every option, as a mouse would, and tells which of them did not stay where they were.
async (version) => {
  const shown = document.getElementById("table").dataset;
  while (shown.version !== version) await new Promise((done) => requestAnimationFrame(done));
  const table = document.querySelector(".table");
  const options = [...table.querySelectorAll("[data-choice]")].filter((each) => each.checkVisibility());
  const places = () => options.map((option) => option.getBoundingClientRect());
  const point = (target) => target.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  const nameOf = (option) => `${option.tagName} ${option.id} ${option.getAttribute("class")}`;
  point(table);
  const before = places();
  const moved = new Set();
  for (const pointed of table.querySelectorAll("#prompt button[data-choice]")) {
    point(pointed);
    for (const [at, now] of places().entries()) {
      const was = before[at];
      const far = Math.max(Math.abs(now.x - was.x), Math.abs(now.y - was.y), Math.abs(now.right - was.right), Math.abs(now.bottom - was.bottom));
      if (far > 0.5) moved.add(`${nameOf(options[at])} by ${far.toFixed(1)} px`);
    }
  }
  point(table);
  return [...moved];
}
