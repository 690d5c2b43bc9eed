// Undo and redo of a list's text, whatever changed it.
const PAUSE = 800; // milliseconds: typing without a longer pause is one step

export function keepHistory(box, { undo, redo }) {
  const past = [];
  const future = [];
  let last = box.value;
  let changed = 0;

  function note() {
    if (box.value === last) return;
    if (Date.now() - changed > PAUSE || !past.length) past.push(last);
    changed = Date.now();
    future.length = 0;
    last = box.value;
    show();
  }

  function step(from, to) {
    if (!from.length) return;
    to.push(last);
    last = from.pop();
    changed = 0;
    box.value = last;
    box.dispatchEvent(new Event("input", { bubbles: true }));
    show();
  }

  function show() {
    undo.disabled = !past.length;
    redo.disabled = !future.length;
  }

  const back = () => step(past, future);
  const forth = () => step(future, past);
  box.addEventListener("input", note);
  undo.addEventListener("click", back);
  redo.addEventListener("click", forth);
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.target.matches("input") && event.target.value) return; // the field undoes its own typing
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) back();
    else if (key === "y" || key === "z") forth();
    else return;
    event.preventDefault();
  });
  return { begin: () => { changed = 0; } };
}
