// Completes the name of a card behind `[[`, in whatever field has data-mentions, the id of its suggestions.
import { combobox } from "../search/combobox.js";
import { knowledge } from "../search/knowledge.js";
import { nearest } from "../search/names.js";

const MOST = 8;
const BEGUN = /\[\[([^[\]\n]*)$/;

// `address` is where the names of the cards are.
export function mentionCards(address, place = document) {
  const known = knowledge(address);
  for (const field of place.querySelectorAll("[data-mentions]")) complete(field, document.getElementById(field.dataset.mentions), known);
}

function complete(field, list, known) {
  const findBegun = () => BEGUN.exec(field.value.slice(0, field.selectionStart));
  combobox(field, list, {
    picksFirst: true, // who writes `[[` means a card
    suggest: async (text, caret, signal) => {
      const begun = BEGUN.exec(text.slice(0, caret));
      if (!begun?.[1].trim()) return [];
      const { names, ranked } = await known({ words: begun[1].split(/\s+/) }, signal);
      const found = ranked ? names.slice(0, MOST) : nearest(names, begun[1], MOST);
      return found.map(({ name, kind }) => ({ name, label: name, note: kind }));
    },
    choose: ({ name }) => {
      const { index } = findBegun();
      const end = field.value.startsWith("]]", field.selectionStart) ? field.selectionStart + 2 : field.selectionStart;
      field.setRangeText(`[[${name}]]`, index, end, "end");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    },
  });
}
