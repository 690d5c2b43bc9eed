// Completion of a search box from what the browser knows: a name opens its card, anything else goes into the query.
import { combobox } from "./combobox.js";
import { knowledge } from "./knowledge.js";
import { placeOf, suggestions } from "./words.js";

// `box` names in data-names where its knowledge comes from and in data-words what its list is called.
export function complete(box, list) {
  const known = knowledge(box.dataset.names);
  const { ask, close } = combobox(box, list, {
    suggest: async (text, caret, signal) => {
      const place = placeOf(text, caret);
      return place ? suggestions(place, await known(place, signal)) : [];
    },
    choose: ({ address, text }) => (address ? location.assign(address) : write(box, text)),
  });
  const fetched = () => known(null).catch(() => {}); // without it the box only does not complete
  if (document.activeElement === box) fetched();
  else box.addEventListener("focus", fetched, { once: true }); // before the first letter
  return { ask, close };
}

// Puts a field or a value in the place of what was begun, and a blank behind it unless something belongs there.
function write(box, text) {
  const caret = box.selectionStart;
  const { from } = placeOf(box.value, caret);
  const rest = box.value.slice(caret);
  const blank = /[:=<>]$/.test(text) || /^\S/.test(rest) ? "" : " ";
  box.setRangeText(text + (rest.startsWith(" ") ? "" : blank), from, caret, "end");
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
