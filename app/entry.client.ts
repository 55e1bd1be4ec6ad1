// The one client script. It starts the enhancement that the page names; a page without one never loads this
// file.

import { enhanceForm } from "./routes/rsvp/enhance-form.ts";

const enhancements: Record<string, () => void> = {
  rsvp: enhanceForm,
  passkey: () =>
    void import("./routes/admin/session/passkey-buttons.ts").then(({ enhancePasskeys }) => enhancePasskeys()),
  door: () => void import("./routes/admin/door/start-door.tsx").then(({ startDoor }) => startDoor()),
  admin: () => void import("./hydrate.tsx").then(({ hydrate }) => hydrate()),
};

enhancements[document.documentElement.dataset["enhance"] ?? ""]?.();
