// What a query may go on with at the caret: the names of cards, the fields of the language, the values of a field.
import { fold, nearest } from "./names.js";

const CONDITION = /(?:^|[\s(])[-−–]?([\p{L}]\w*)(?:!=|[<>]=?|[:=≤≥≠])(?:(?:"[^"]*"|[^\s()"|,&]*)[|,&])*("[^"]*|[^\s()"|,&]*)$/u;
const BARE = /^[^\s()":=<>|!/≤≥≠“”−–-][^\s()":=<>|/≤≥≠“”]*$/u;
const JOINING = new Set(["or", "and", "not"]);
const MOST_NAMES = 6;
const MOST_FIELDS = 3;
const MOST_VALUES = 20;

// Where the caret stands: in the value of a condition, or behind bare words, which are part of a name; or nowhere.
export function placeOf(text, caret) {
  const before = text.slice(0, caret);
  const condition = CONDITION.exec(before);
  if (condition) return { field: condition[1].toLowerCase(), typed: condition[2].replace(/^"/, ""), from: caret - condition[2].length };
  const words = [];
  for (const word of before.split(/\s+/).reverse()) {
    if (!BARE.test(word) || JOINING.has(word.toLowerCase())) break;
    words.unshift(word);
  }
  return words.length ? { words, from: caret - words.at(-1).length } : null;
}

// Each suggestion has a label and a note, and either the address of a card or the text that takes the typed one's place.
export function suggestions(place, { names, ranked, fields }) {
  if (!place) return [];
  if (place.field) return valuesOf(place, fields);
  const typed = place.words.join(" ");
  const fitting = ranked ? names.slice(0, MOST_NAMES) : nearest(names, typed, MOST_NAMES);
  const cards = fold(typed).length < 2 ? [] : fitting;
  return [...cards.map((card) => ({ label: card.name, note: card.kind, address: card.address })), ...fieldsOf(place.words.at(-1), fields)];
}

function fieldsOf(word, fields) {
  const typed = word.toLowerCase();
  const begun = fields.filter(({ names }) => names.some((name) => (typed.length > 1 ? name.startsWith(typed) : name === typed)));
  return begun.slice(0, MOST_FIELDS).map(({ begins, label }) => ({ label: begins, note: label, text: begins }));
}

function valuesOf(place, fields) {
  const field = fields.find(({ names }) => names.includes(place.field));
  if (!field) return [];
  const typed = fold(place.typed);
  const known = field.values.map((value) => (Array.isArray(value) ? { value: value[0], note: value[1] } : { value, note: "" }));
  const fitting = known.filter(({ value, note }) => fold(value) !== typed && (beginsAWord(value, typed) || beginsAWord(note, typed)));
  return fitting.slice(0, MOST_VALUES).map(({ value, note }) => ({ label: value, note, text: /\s/.test(value) ? `"${value}"` : value }));
}

function beginsAWord(text, typed) {
  return ` ${fold(text)}`.includes(` ${typed}`);
}
