// Draws the operations of the API from its own description, with nothing fetched from anywhere else.
"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const place = document.getElementById("api-operations");
  window.SwaggerUIBundle({
    url: place.dataset.schema,
    domNode: place,
    deepLinking: false,
    defaultModelsExpandDepth: 0,
    validatorUrl: null,
    presets: [window.SwaggerUIBundle.presets.apis],
    layout: "BaseLayout",
    supportedSubmitMethods: ["get", "post", "put", "patch", "delete"],
    requestInterceptor(request) {
      if (request.method && request.method !== "GET") {
        request.headers["X-CSRFToken"] = place.dataset.token;
      }
      return request;
    },
  });
});
