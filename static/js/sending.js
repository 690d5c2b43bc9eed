// Sends a form's values with its token. A log-in in another window makes that token an old one: then a fresh one is fetched.
const TOKEN = /name="csrfmiddlewaretoken" value="([^"]+)"/;

export async function send(form, address, body, { headers, ...options } = {}) {
  const token = form.elements.csrfmiddlewaretoken;
  const post = () => fetch(address, { method: "POST", body, headers: { ...headers, "X-CSRFToken": token.value }, ...options });
  const answer = await post();
  if (answer.status !== 403) return answer;
  const page = await fetch(location.href);
  const fresh = TOKEN.exec(await page.text())?.[1];
  if (!fresh) return answer;
  token.value = fresh;
  return post();
}
