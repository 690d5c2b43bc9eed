// The text of a deck's list: one card's copies in a section are changed where they stand, every other line stays.
import { fold } from "../search/names.js";

const CARD = /^(\s*)(\d{1,3})(\s+)(.*\S)\s*$/;
const REMARK = /\s+(?:#|\/\/)\s*(.*?)\s*$/;

// Few lines have a remark, and a list may have hundreds.
function splitRemark(line) {
  const found = line.includes("#") || line.includes("//") ? REMARK.exec(line) : null;
  return found ? [line.slice(0, found.index), found[1]] : [line, ""];
}

// `sections` gives each section's headings; a list begins in the first one.
export function readLines(text, sections) {
  const headings = new Map(Object.entries(sections).flatMap(([name, words]) => words.map((word) => [fold(word), name])));
  let section = Object.keys(sections)[0];
  return text.split("\n").map((line) => {
    const [said, remark] = splitRemark(line);
    const card = CARD.exec(said);
    const heading = !card && /^\s*(.+?)\s*:\s*$/.exec(line);
    if (heading) section = headings.get(fold(heading[1])) ?? fold(heading[1]);
    else if (!card && headings.has(fold(line))) section = headings.get(fold(line));
    return { line, section, heading: Boolean(heading), count: card ? Number(card[2]) : 0, name: card?.[4] ?? "", remark };
  });
}

// The text with so many copies of a card in a section, or null if some stand where only the server can change them.
// `before` is how many the section has now: those of plain lines ("3 River Guard") and those written in another way.
export function setCopies(text, sections, { section, card, before, count }) {
  const lines = readLines(text.replace(/\n+$/, ""), sections);
  const plain = lines.filter((each) => each.section === section && each.name === card);
  const elsewhere = before - plain.reduce((sum, each) => sum + each.count, 0);
  let left = count - elsewhere;
  if (elsewhere < 0 || left < 0 || (elsewhere && !plain.length)) return null;
  const [first] = plain;
  if (!first && left) addLine(lines, section, `${left} ${card}`, Object.keys(sections)[0]);
  const kept = lines.filter((each) => {
    if (!plain.includes(each)) return true;
    if (each === first && left) each.line = each.line.replace(/\d+/, left);
    return each === first && left > 0;
  });
  left = kept.map(({ line }) => line).join("\n");
  return left ? `${left}\n` : "";
}

// The text in which the list says `name: value`, in place of what it says of that, or in its first line.
export function declare(text, name, value) {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => line.split(":")[0].trim().toLowerCase() === name && line.includes(":"));
  lines.splice(Math.max(at, 0), at < 0 ? 0 : 1, `${name}: ${value}`);
  return lines.join("\n");
}

// Behind the last card of the section, or in a new section at the end.
function addLine(lines, section, line, firstSection) {
  const own = lines.findLastIndex((each) => each.section === section && (each.name || each.heading));
  if (own >= 0) lines.splice(own + 1, 0, { line, section });
  else if (section === firstSection) lines.unshift({ line, section });
  else lines.push({ line: "" }, { line: `${section}:` }, { line });
}
