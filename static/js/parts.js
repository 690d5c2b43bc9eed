// Makes a part of the page what a new answer says of it. Only what differs is touched, and what somebody has opened stays open.
const WHOLE = "form, [role=timer]"; // holds what a fresh one must not: what is typed and being sent, the seconds counted

export function takePart(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (asksTheSame(old, fresh)) takeHidden(old, fresh);
  else if (!isSame(old, fresh) || fresh.matches?.(WHOLE)) old.replaceWith(fresh);
  else if (old.nodeType === Node.ELEMENT_NODE) {
    takeAttributes(old, fresh);
    takeChildren(old, fresh);
  } else old.data = fresh.data;
}

// What is ticked in a form stays while it asks for the same; it takes the hidden fields, which say when it was asked.
const HIDDEN = "input[type=hidden]";

function asksTheSame(old, fresh) {
  if (!old.matches?.("form[data-keeps]") || !fresh.matches?.("form[data-keeps]")) return false;
  const [was, is] = [old, fresh].map((form) => {
    const bare = form.cloneNode(true);
    bare.removeAttribute("class"); // htmx marks a form that is being sent
    for (const field of bare.querySelectorAll(HIDDEN)) field.remove();
    return bare;
  });
  return was.isEqualNode(is);
}

function takeHidden(old, fresh) {
  const fields = fresh.querySelectorAll(HIDDEN);
  old.querySelectorAll(HIDDEN).forEach((field, at) => { field.value = fields[at].value; });
}

const isSame = (old, fresh) => old.nodeName === fresh.nodeName && old.id === fresh.id;

function takeAttributes(old, fresh) {
  for (const name of old.getAttributeNames()) if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const name of fresh.getAttributeNames()) {
    const value = fresh.getAttribute(name);
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

// What has come stands before the part that it came before, and what has gone leaves the parts behind it as they are.
export function takeChildren(old, fresh) {
  const parts = [...old.childNodes];
  for (const part of [...fresh.childNodes]) {
    const at = parts.findIndex((each, ahead) => isSame(each, part) && (!ahead || part.nodeType === Node.ELEMENT_NODE));
    if (at < 0) old.insertBefore(part, parts[0] ?? null);
    else {
      for (const gone of parts.splice(0, at)) gone.remove();
      takePart(parts.shift(), part);
    }
  }
  for (const gone of parts) gone.remove();
}
