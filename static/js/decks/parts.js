// Makes a part of the page what a new answer says of it. Only what differs is touched, and what somebody has opened stays open.
export function takePart(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeName !== fresh.nodeName) old.replaceWith(fresh);
  else if (old.nodeType === Node.ELEMENT_NODE) {
    takeAttributes(old, fresh);
    takeChildren(old, fresh);
  } else old.data = fresh.data;
}

function takeAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

export function takeChildren(old, fresh) {
  const [parts, news] = [[...old.childNodes], [...fresh.childNodes]];
  news.forEach((part, at) => (at < parts.length ? takePart(parts[at], part) : old.append(part)));
  for (const part of parts.slice(news.length)) part.remove();
}
