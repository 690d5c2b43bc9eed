// The box that adds a card by its name: "3 river" and Enter; what is found best is added, and the focus stays.
import { combobox } from "../search/combobox.js";
import { knowledge } from "../search/knowledge.js";
import { nearest } from "../search/names.js";
import { pause } from "./pausing.js";

const MOST = 8;
const TYPED = /^\s*(?:(?<section>[\p{L} ]+):)?\s*(?:(?<count>\d{1,2})\s*x?\s+)?(?<name>.*)$/u;

// `add(card, kind, count, section)` adds it; with Alt it goes to the section `considered`, with Ctrl to the `side`, if the game has
// one. `copies(name)` says how many the deck has, `most(name)` how many the rules allow, as far as the page knows.
export function quickAdd(box, list, said, { names, figure: label, owned }, { add, considered, copies, most, sectionCalled, side }) {
  const known = knowledge(names);
  function read(text) {
    const { section, count, name } = TYPED.exec(text).groups;
    return { section: section && sectionCalled(section), count: Number(count ?? 1), name };
  }

  async function find(text, signal) {
    const { name } = read(text);
    if (name.trim().length < 2) return [];
    const { names, ranked } = await known({ words: name.split(/\s+/) }, signal);
    await pause();
    return ranked ? names.slice(0, MOST) : nearest(names, name, MOST);
  }

  function take({ name, kind }, text, apart) {
    const { section, count } = read(text);
    const asked = apart || section;
    const there = add(name, kind, count, asked);
    const inDeck = there > most(name) ? said.dataset.over : said.dataset.added;
    const words = asked === considered ? said.dataset.considered : inDeck;
    said.textContent = words.replace("NAME", name).replace("COUNT", there).replace("MOST", most(name));
  }

  // What a player asks of a card before its name is chosen.
  function describe({ name, kind, figure }) {
    const notes = [kind];
    if (figure !== undefined) notes.push(`${label} ${figure}`);
    if (copies(name)) notes.push(said.dataset.held.replace("COUNT", copies(name)));
    if (Object.keys(owned).length) notes.push(said.dataset.own.replace("COUNT", owned[name] ?? 0));
    return { name, kind, label: name, note: notes.join(" · ") };
  }

  const { close } = combobox(box, list, {
    suggest: async (text, _caret, signal) => {
      const found = await find(text, signal);
      return found.map(describe);
    },
    choose: (chosen) => {
      take(chosen, box.value, "");
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
    await pause();
    if (found) {
      take(found, text, event.altKey ? considered : event.ctrlKey || event.metaKey ? side : "");
      return;
    }
    said.textContent = said.dataset.unknown;
    box.value ||= text;
  });
}
