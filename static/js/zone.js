// A new event is played by the clocks of whoever makes it, unless they say otherwise.
const field = document.querySelector("[data-own-zone]");
if (field && !field.value) field.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
