const MOVING = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]); // the caret leaves the place that was suggested for

// A combobox as ARIA describes it: suggestions under an input, led through by arrows; Enter stays the input's own
// until one of them is chosen. With `picksFirst` the first is chosen from the beginning.
export function combobox(input, list, { suggest, choose, picksFirst = false }) {
  let shown = [];
  let active = -1;
  let asked = null;

  const isCombobox = input.matches("input"); // a long text stays a text box, which cannot be expanded
  if (isCombobox) {
    input.autocomplete = "off";
    input.setAttribute("role", "combobox");
  }
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", list.id);
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", input.dataset.words);
  close();

  function close() {
    asked?.abort();
    shown = [];
    list.hidden = true;
    list.replaceChildren();
    if (isCombobox) input.setAttribute("aria-expanded", "false");
    mark(-1);
  }

  function open(found) {
    if (!found.length) {
      close();
      return;
    }
    shown = found;
    list.replaceChildren(...found.map(option));
    list.hidden = false;
    if (isCombobox) input.setAttribute("aria-expanded", "true");
    mark(picksFirst ? 0 : -1);
  }

  function option({ label, note }, at) {
    const item = document.createElement("li");
    item.id = `${list.id}-${at}`;
    item.setAttribute("role", "option");
    item.setAttribute("aria-selected", "false");
    for (const words of [label, note]) {
      const part = document.createElement("span");
      part.textContent = words;
      item.append(part, " ");
    }
    return item;
  }

  function mark(at) {
    list.children[active]?.setAttribute("aria-selected", "false");
    active = at;
    const item = list.children[at];
    if (item) {
      item.setAttribute("aria-selected", "true");
      item.scrollIntoView({ block: "nearest" });
      input.setAttribute("aria-activedescendant", item.id);
    } else {
      input.removeAttribute("aria-activedescendant");
    }
  }

  async function ask() {
    asked?.abort();
    asked = new AbortController();
    const { signal } = asked;
    const found = await suggest(input.value, input.selectionStart, signal).catch(() => []);
    if (!signal.aborted && document.activeElement === input) open(found);
  }

  function take(at) {
    const chosen = shown[at];
    close();
    choose(chosen);
  }

  input.addEventListener("input", ask);
  input.addEventListener("blur", close);
  input.addEventListener("pointerdown", close);
  input.addEventListener("search", () => { if (!input.value) close(); });
  input.addEventListener("keydown", (event) => {
    if (event.isComposing || list.hidden) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      mark(((active + 1 + step + shown.length + 1) % (shown.length + 1)) - 1);
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      take(active);
    } else if (event.key === "Enter" || MOVING.has(event.key)) {
      close();
    } else if (event.key === "Escape") {
      event.preventDefault(); // what was typed stays
      close();
    }
  });
  list.addEventListener("pointerdown", (event) => event.preventDefault()); // the input keeps the focus
  list.addEventListener("click", (event) => {
    const at = [...list.children].indexOf(event.target.closest("[role=option]"));
    if (at >= 0) take(at);
  });
  return { ask, close };
}
