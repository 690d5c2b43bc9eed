// What a list says of a card beside its copies: a remark behind it, and the category (`## Walls`) above it.
import { readLines } from "./list.js";

const CATEGORY = /^\s*##+\s*(.*?)\s*$/;
const COMMENT = /^\s*(#|\/\/)/;

// The lines as `readLines` has them, each with its category; a heading ends it.
function readCategories(text, sections) {
  let category = "";
  return readLines(text.replace(/\n+$/, ""), sections).map((each) => {
    const begins = CATEGORY.exec(each.line);
    if (begins) [, category] = begins;
    else if (!each.name && each.line.trim() && !COMMENT.test(each.line)) category = "";
    return { ...each, category, begins: Boolean(begins) };
  });
}

const find = (lines, section, card) => lines.find((each) => each.section === section && each.name === card);
const join = (lines) => lines.map(({ line }) => line).join("\n") + "\n";

// What the list says of a card, or null if the card is not on a line of its own.
export function readNotes(text, sections, section, card) {
  const lines = readCategories(text, sections);
  const line = find(lines, section, card);
  const categories = [...new Set(lines.filter(({ begins }) => begins).map(({ category }) => category))];
  return line ? { remark: line.remark, category: line.category, categories } : null;
}

// The text in which the list says this of the card.
export function writeRemark(text, sections, section, card, remark) {
  const lines = readCategories(text, sections);
  const line = find(lines, section, card);
  const said = remark.replace(/\s+/g, " ").trim();
  line.line = `${line.count} ${card}${said && `  # ${said}`}`;
  return join(lines);
}

// The text in which the card stands in this category of its section, or in none.
export function writeCategory(text, sections, section, card, category) {
  const lines = readCategories(text, sections);
  const line = find(lines, section, card);
  const rest = lines.filter((each) => each !== line);
  const wanted = category.replace(/\s+/g, " ").trim();
  const own = (each) => each.section === section;
  const last = rest.findLastIndex((each) => own(each) && each.category === wanted && (each.name || each.begins));
  const first = rest.findIndex((each) => own(each) && each.begins);
  const end = rest.findLastIndex((each) => own(each) && (each.name || each.begins || each.heading)) + 1;
  if (last >= 0) rest.splice(last + 1, 0, line);
  else if (!wanted) rest.splice(first < 0 ? end : first, 0, line);
  else rest.splice(end, 0, { line: `## ${wanted}` }, line);
  return join(rest.filter((each, at) => !isEmptyCategory(rest, at, line.category)));
}

// A category whose last card has left it goes too.
function isEmptyCategory(lines, at, left) {
  if (!lines[at].begins || lines[at].category !== left) return false;
  const next = lines.slice(at + 1).find(({ line }) => line.trim());
  return !next || !next.name || next.category !== left;
}
