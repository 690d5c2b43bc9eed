// Lets a press or a key come first: a large deck done all at once would keep it waiting.
export function pause() {
  return window.scheduler?.yield ? window.scheduler.yield() : new Promise((go) => setTimeout(go));
}

// Lets what has been drawn be shown first; a page that nobody sees shows nothing.
export function awaitFrame() {
  return new Promise((go) => (document.hidden ? setTimeout(go) : requestAnimationFrame(() => setTimeout(go))));
}
