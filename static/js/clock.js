// Clocks of rounds: counted from the seconds that the site sent, never from the clock of the device.
const known = new WeakMap(); // by element: the seconds left, and when this page heard so

function show(seconds) {
  const size = Math.abs(seconds);
  return `${seconds < 0 ? "+" : ""}${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
}

function tick() {
  for (const clock of document.querySelectorAll(".clock[data-running]")) {
    if (!known.has(clock)) known.set(clock, { left: Number(clock.dataset.left), heard: performance.now() });
    const { left, heard } = known.get(clock);
    const now = left - Math.floor((performance.now() - heard) / 1000);
    clock.querySelector(".clock__time").textContent = show(now);
    clock.classList.toggle("clock--over", now < 0);
    const words = clock.querySelector(".clock__words");
    if (now < 0 && words.textContent !== words.dataset.over) words.textContent = words.dataset.over;
  }
}

// Each answer to the page's question brings the seconds anew, also after the device has slept.
document.addEventListener("clock", (event) => {
  for (const clock of document.querySelectorAll(".clock[data-running]")) {
    known.set(clock, { left: event.detail.left, heard: performance.now() });
  }
  tick();
});
document.addEventListener("htmx:afterSettle", tick);
setInterval(tick, 1000);
tick();
