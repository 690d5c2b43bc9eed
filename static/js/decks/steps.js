// The steps since the page came, newest first: when, what changed, and a press that brings the list back as it was then.
const MOST = 60; // steps shown
const MOST_LINES = 4; // of what a step changed
const panel = document.getElementById("steps");
const list = panel.querySelector("[data-steps]");
const clock = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "medium" });

// `steps()` are those of the history; `restore(text)` takes a list over. Answers with what draws them anew.
export function listSteps(steps, restore) {
  function draw() {
    const all = steps();
    panel.hidden = all.length < 2;
    if (!panel.open) return;
    const shown = all.slice(-MOST);
    list.replaceChildren(...shown.map((step, at) => drawStep(step, shown[at - 1], step === all.at(-1))).reverse());
  }

  function drawStep({ text, at }, before, isNow) {
    const item = document.createElement("li");
    const time = document.createElement("time");
    time.dateTime = new Date(at).toISOString();
    time.textContent = clock.format(at);
    item.append(time, " ", ...(before ? drawChanges(before.text, text) : [list.dataset.start]));
    if (isNow) return item;
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "button button--small", textContent: list.dataset.restore });
    button.addEventListener("click", () => {
      restore(text);
      panel.querySelector("summary").focus(); // the press is gone with the old drawing
    });
    item.append(" ", button);
    return item;
  }

  panel.addEventListener("toggle", draw);
  return draw;
}

function drawChanges(before, text) {
  const old = before.split("\n");
  const now = text.split("\n");
  const gone = missing(old, now).map((line) => drawLine("del", line));
  const come = missing(now, old).map((line) => drawLine("ins", line));
  return [...gone, ...come].slice(0, MOST_LINES).flatMap((line) => [line, " "]);
}

function missing(lines, others) {
  const there = new Set(others);
  return lines.filter((line) => line.trim() && !there.has(line));
}

function drawLine(tag, line) {
  const part = document.createElement(tag);
  part.textContent = line;
  return part;
}
