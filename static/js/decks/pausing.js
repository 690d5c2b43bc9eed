// Lets a press or a key come first: a large deck done all at once would keep it waiting.
export function pause() {
  return window.scheduler?.yield ? window.scheduler.yield() : new Promise((go) => setTimeout(go));
}
