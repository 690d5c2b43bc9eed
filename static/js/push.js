// Lets this browser take messages of the site, once its owner asks for it. Each step that fails has a sentence of its own,
// in the data attributes of the section.
const section = document.querySelector("[data-push-key]");
const button = section?.querySelector("[data-push-add]");
const said = section?.querySelector("[data-push-said]");
const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const say = (sentence) => {
  said.textContent = section.dataset[sentence] ?? sentence;
};

const readKey = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const isSame = (one, other) => one.length === other.length && one.every((byte, place) => byte === other[place]);

async function startWorker() {
  await navigator.serviceWorker.register(section.dataset.worker);
  return navigator.serviceWorker.ready;
}

// A subscription with an earlier key of the site would get nothing any more.
async function subscribe(worker) {
  const key = readKey(section.dataset.pushKey);
  const before = await worker.pushManager.getSubscription();
  if (before && !isSame(new Uint8Array(before.options.applicationServerKey), key)) await before.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function tell(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  const body = new FormData(section.querySelector("form[data-push-form]"));
  body.set("endpoint", endpoint);
  body.set("p256dh", keys.p256dh);
  body.set("auth", keys.auth);
  return fetch(section.dataset.address, { method: "POST", body });
}

async function attempt(step, sentence) {
  try {
    return await step();
  } catch {
    say(sentence);
    return null;
  }
}

async function add() {
  say("asking");
  const allowed = await Notification.requestPermission();
  if (allowed !== "granted") return say(allowed === "denied" ? "refused" : "unanswered");
  const worker = await attempt(startWorker, "unstarted");
  const subscription = worker && (await attempt(() => subscribe(worker), "failed"));
  const answer = subscription && (await attempt(() => tell(subscription), "offline"));
  if (!answer) return null;
  if (answer.ok) return window.location.reload();
  const told = await answer.json().catch(() => ({}));
  return say(told.refused ?? "offline");
}

if (section && able) {
  button.hidden = false;
  if (Notification.permission === "denied") say("refused");
  button.addEventListener("click", async (event) => {
    event.preventDefault();
    button.disabled = true;
    await add();
    button.disabled = false;
  });
} else if (section) {
  say(window.isSecureContext ? "unable" : "insecure");
}
