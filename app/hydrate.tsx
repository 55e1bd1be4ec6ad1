// Wakes the admin area: the page as React Router drew it on the server becomes its application.

import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { PageAssetsContext } from "./page-handle.ts";

export function hydrate(): void {
  // What only the server knew when it drew the head is in the head.
  const css = document.querySelector("style")?.textContent ?? "";
  startTransition(() => {
    hydrateRoot(
      document,
      <PageAssetsContext value={{ entry: "", css }}>
        <HydratedRouter />
      </PageAssetsContext>,
    );
  });
}
