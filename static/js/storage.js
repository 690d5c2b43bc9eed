// What stays on this device, or in this tab. Storage may be barred or full: then nothing is there, and nothing is kept.
function makeStore(find) {
  function attempt(deed, otherwise) {
    try {
      return deed(find());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (name) => attempt((store) => JSON.parse(store.getItem(name)), null),
    keep: (name, value) => attempt((store) => { store.setItem(name, JSON.stringify(value)); return true; }, false),
    drop: (name) => attempt((store) => store.removeItem(name)),
    list: (beginning) => attempt((store) => Object.keys(store).filter((name) => name.startsWith(beginning)), []),
  };
}

export const device = makeStore(() => localStorage);
export const tab = makeStore(() => sessionStorage);

const KEPT_FOR = 30 * 24 * 3600 * 1000; // milliseconds

// Drops what was kept long ago under names that begin so: each has the time as `at`.
export function dropOld(beginning) {
  for (const name of device.list(beginning)) {
    if (!(device.read(name)?.at > Date.now() - KEPT_FOR)) device.drop(name);
  }
}
