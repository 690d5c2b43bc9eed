// Has the server judge the list whenever it changes. Of an answer only what differs from the page is put in its place.
import { takeChildren, takePart } from "../parts.js";
import { drawLateRows } from "./late_rows.js";
import { listRows, readRows, takeRows } from "./rows.js";
import { pause } from "./pausing.js";
import { send } from "../sending.js";

const RETRY = 3000; // milliseconds until a list without an answer is judged again, and then twice as long each time
const LONGEST_RETRY = 60_000;
const ASKED = ["format", "day", "by", "order", "then"]; // what else an answer depends on
const cards = document.getElementById("deck-cards");
const panel = document.getElementById("legality");
const verdict = document.getElementById("verdict");
const unjudged = document.getElementById("unjudged");

// The form gets the event `list:judged`, with the list in question, when the page shows what the server says of it.
// `swap(take)` calls the function that it gets, which changes the rows.
export function judgeList(form, box, swap) {
  const address = form.dataset.judge;
  let busy = false;
  let again = false;
  let retry = RETRY;
  let timer = 0;
  let rows = null;

  async function ask() {
    again = busy;
    if (busy) return; // the answer on its way is followed by one to the latest list
    busy = true;
    clearTimeout(timer);
    await drawLateRows();
    rows ??= listRows(cards);
    const text = box.value;
    const answer = await judge(text).catch(() => ""); // no connection
    unjudged.hidden = Boolean(answer);
    if (answer) {
      retry = RETRY;
      await take(answer, text);
    } else {
      timer = setTimeout(ask, retry);
      retry = Math.min(2 * retry, LONGEST_RETRY);
    }
    busy = false;
    if (again) ask();
  }

  async function judge(text) {
    const body = new URLSearchParams({ text, has: rows });
    for (const name of ASKED) if (form.elements[name]) body.set(name, form.elements[name].value);
    const answer = await send(form, address, body);
    return answer.ok ? answer.text() : "";
  }

  async function take(answer, text) {
    const fresh = readRows(answer);
    await pause();
    takeChildren(panel, fresh.getElementById("legality"));
    await pause();
    takePart(verdict, fresh.getElementById("verdict"));
    swap(() => takeRows(cards, fresh.getElementById("deck-cards")));
    await pause();
    rows = listRows(cards);
    form.dispatchEvent(new CustomEvent("list:judged", { detail: text }));
  }

  box.addEventListener("input", ask);
  for (const name of ASKED) form.elements[name]?.addEventListener("change", ask);
  // Meanwhile a card may have been banned.
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") ask(); });
}
