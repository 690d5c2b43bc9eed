// Which names a text may be the beginning of: of the name, of a word in it, any part; then with up to two slips.
const LETTERS = { ß: "ss", ø: "o", æ: "ae", œ: "oe", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };
const NOTHING = /[\p{M}'’‘‛ʼ`´"“”„«»\u00ad\u200b-\u200d\u2060\ufeff]/gu;
const LONGEST = 80; // letters of a name, or of what is typed, that are compared
const ENOUGH = 3; // so many names found as typed, and nobody need look for slips

const scratch = [0, 1, 2].map(() => new Uint8Array(2 * LONGEST));

// The text as it is compared: no accents, no case, no quotes; every other mark and run of blanks is one space.
export function fold(text) {
  const plain = text.toLowerCase().replace(/[ßøæœłđðþı]/g, (letter) => LETTERS[letter]).normalize("NFKD");
  return plain.replace(NOTHING, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

// `names` are rows with `folded`, in the order of names; the best come first, at most `most`.
export function nearest(names, typed, most) {
  const wanted = fold(typed).slice(0, LONGEST);
  if (!wanted) return [];
  const words = wanted.split(" ");
  const tiers = [[], [], []];
  for (const name of names) {
    const tier = closeness(name.folded, wanted, words);
    if (tier < 3 && tiers[tier].length < most) tiers[tier].push(name);
  }
  const found = tiers.flat().slice(0, most);
  if (found.length >= ENOUGH) return found;
  return [...found, ...misspelt(names, wanted, most).filter((name) => !found.includes(name))].slice(0, most);
}

function closeness(name, wanted, words) {
  if (name.startsWith(wanted)) return 0;
  const begins = ` ${name}`;
  if (words.every((word) => begins.includes(` ${word}`))) return 1;
  return name.includes(wanted) ? 2 : 3;
}

// Names of which some part, from the beginning of a word on, differs by few slips from what was typed.
function misspelt(names, wanted, most) {
  const allowed = wanted.length < 4 ? 0 : wanted.length < 6 ? 1 : 2;
  if (!allowed) return [];
  const found = [];
  for (const name of names) {
    let least = allowed + 1;
    for (let at = 0; at >= 0 && least; at = name.folded.indexOf(" ", at + 1)) {
      least = Math.min(least, slips(wanted, at ? name.folded.slice(at + 1) : name.folded, least));
    }
    if (least <= allowed) found.push([least, name]);
  }
  return found.sort((one, other) => one[0] - other[0]).slice(0, most).map(([, name]) => name);
}

// The fewest letters to add, drop, change or swap until `wanted` is the beginning of `text`; `limit` if that or more.
// Only cells near the diagonal are looked at: farther off, the difference in length alone is too much.
export function slips(wanted, text, limit) {
  const width = Math.min(text.length, wanted.length + limit);
  let [older, last, row] = [scratch[0], scratch[1], scratch[2]];
  for (let j = 0; j <= width; j += 1) last[j] = j;
  for (let i = 1; i <= wanted.length; i += 1) {
    const from = Math.max(1, i - limit);
    const to = Math.min(width, i + limit);
    row[from - 1] = from === 1 ? i : limit;
    let least = row[from - 1];
    for (let j = from; j <= to; j += 1) {
      const above = j === i + limit ? limit : last[j];
      let fewest = Math.min(last[j - 1] + (wanted[i - 1] === text[j - 1] ? 0 : 1), above + 1, row[j - 1] + 1);
      if (i > 1 && j > 1 && wanted[i - 1] === text[j - 2] && wanted[i - 2] === text[j - 1]) fewest = Math.min(fewest, older[j - 2] + 1);
      row[j] = fewest;
      if (fewest < least) least = fewest;
    }
    if (least >= limit) return limit;
    [older, last, row] = [last, row, older];
  }
  let fewest = limit;
  for (let j = Math.max(0, wanted.length - limit); j <= Math.min(width, wanted.length + limit); j += 1) fewest = Math.min(fewest, last[j]);
  return fewest;
}
