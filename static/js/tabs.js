// Which tab this is: it keeps its name through reloads and Back, and a lock as long as a page of it is open.
import { tab } from "./storage.js";

const STORE = "tab";
const LOCK = "tab:";
const PATIENCE = 400; // milliseconds until the page before has let go of the lock; a copied tab never does

const isKept = "locks" in navigator; // not without https
const random = () => crypto.getRandomValues(new Uint32Array(3)).join("-");

let name = tab.read(STORE) ?? random();
let release = () => {};
tab.keep(STORE, name);

export const tabName = () => name;
export const settled = claim();

function hold(signal) {
  return new Promise((held, refused) => {
    navigator.locks.request(LOCK + name, { signal }, () => {
      held();
      return new Promise((done) => { release = done; });
    }).catch(refused);
  });
}

async function claim() {
  if (!isKept) return;
  try {
    await hold(AbortSignal.timeout(PATIENCE));
  } catch {
    name = random(); // a copy of a tab that is still open
    tab.keep(STORE, name);
    await hold();
  }
}

addEventListener("pagehide", () => release());
addEventListener("pageshow", (event) => { if (event.persisted && isKept) claim(); });

export async function findOpenTabs() {
  if (!isKept) return [];
  const { held } = await navigator.locks.query();
  return held.filter((lock) => lock.name.startsWith(LOCK)).map((lock) => lock.name.slice(LOCK.length));
}
