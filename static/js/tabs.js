// Which tab this is: it keeps its name through reloads and Back, and a lock as long as a page of it is open.
const STORE = "tab";
const LOCK = "tab:";
const PATIENCE = 400; // milliseconds until the page before has let go of the lock; a copied tab never does

const isKept = "locks" in navigator; // not without https
const random = () => crypto.getRandomValues(new Uint32Array(3)).join("-");

let name = remembered() ?? random();
let release = () => {};
remember();

export const tabName = () => name;
export const settled = claim();

function remembered() {
  try {
    return sessionStorage.getItem(STORE);
  } catch {
    return null; // storage is barred, and with it all that is kept by the name
  }
}

function remember() {
  try {
    sessionStorage.setItem(STORE, name);
  } catch {
    // the name holds until the page is left
  }
}

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
    remember();
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
