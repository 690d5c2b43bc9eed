// What the box knows without asking: all names and fields, fetched once; names of a large catalogue are asked for.
import { fold } from "./names.js";

const COMPLETIONS = "/api/v1/cards/autocomplete/";

// Gives a function of a place in a query and a signal to stop: to { names, ranked, fields } for it, where `ranked` says
// that the names are already those that fit, the best first.
// The address may name one game; then only that game's cards are known.
export function knowledge(address) {
  const game = new URL(address, document.baseURI).searchParams.get("game") ?? "";
  let fetched = null;
  return async (place, signal) => {
    fetched ??= read(address).catch((error) => {
      fetched = null; // the next letter tries again
      throw error;
    });
    const { names, fields } = await fetched;
    if (names || !place?.words) return { fields, names: names ?? [], ranked: false };
    return { fields, names: await askedFor(place.words.join(" "), game, signal), ranked: true };
  };
}

async function read(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  const { names, fields } = await answer.json();
  return { fields, names: names?.map(([name, slug, kind, figure]) => ({ name, kind, figure, folded: fold(name), address: `/cards/${encodeURIComponent(slug)}/` })) };
}

async function askedFor(text, game, signal) {
  const answer = await fetch(`${COMPLETIONS}?${new URLSearchParams({ q: text, ...(game && { game }) })}`, { signal });
  if (!answer.ok) return [];
  const { results } = await answer.json();
  return results.map(({ name, kind, url }) => ({ name, kind, address: url }));
}
