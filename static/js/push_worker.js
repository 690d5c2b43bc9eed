// Shows messages of the site while no page of it is open. Fetches nothing.
self.addEventListener("push", (event) => {
  const said = event.data.json();
  const shown = { body: said.body, tag: said.tag, lang: said.lang, data: { path: said.path } };
  event.waitUntil(self.registration.showNotification(said.title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.path, self.location.origin);
  if (address.origin === self.location.origin) event.waitUntil(self.clients.openWindow(address.href));
});
