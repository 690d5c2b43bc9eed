// The box that adds a card by its name: "3 river" and Enter; what is found best is added, and the focus stays.
import { combobox } from "../search/combobox.js";
import { knowledge } from "../search/knowledge.js";
import { nearest } from "../search/names.js";

const MOST = 8;
const TYPED = /^\s*(?:(?<section>[\p{L} ]+):)?\s*(?:(?<count>\d{1,2})\s*x?\s+)?(?<name>.*)$/u;

// `add(card, kind, count, section)` adds it; with Alt it goes to the section `considered`; `held(name)` says how many copies the deck has.
export function quickAdd(box, list, said, address, { add, considered, held, sectionCalled }) {
  const known = knowledge(address);
  function read(text) {
    const { section, count, name } = TYPED.exec(text).groups;
    return { section: section && sectionCalled(section), count: Number(count ?? 1), name };
  }

  async function find(text, signal) {
    const { name } = read(text);
    if (name.trim().length < 2) return [];
    const { names, ranked } = await known({ words: name.split(/\s+/) }, signal);
    return ranked ? names.slice(0, MOST) : nearest(names, name, MOST);
  }

  function take({ name, kind }, text, alone) {
    const { section, count } = read(text);
    const copies = add(name, kind, count, alone ? considered : section);
    said.textContent = said.dataset.added.replace("NAME", name).replace("COUNT", copies);
  }

  const { close } = combobox(box, list, {
    suggest: async (text, _caret, signal) => {
      const found = await find(text, signal);
      return found.map((each) => ({ ...each, label: each.name, note: `${each.kind} · ${held(each.name)}` }));
    },
    choose: (chosen) => {
      take(chosen, box.value, false);
      box.value = "";
    },
  });
  box.addEventListener("focus", () => known(null).catch(() => {}), { once: true });
  box.addEventListener("keydown", async (event) => {
    if (event.key !== "Enter" || event.isComposing || event.defaultPrevented) return;
    event.preventDefault(); // Enter never sends the form from here
    const text = box.value;
    if (!text.trim()) return;
    box.value = ""; // whoever types fast is at the next card already
    close();
    const [found] = await find(text, new AbortController().signal).catch(() => []);
    if (found) {
      take(found, text, event.altKey);
      return;
    }
    said.textContent = said.dataset.unknown;
    box.value ||= text;
  });
}
