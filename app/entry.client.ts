// The one client script. It starts the enhancement that the page names; a page without one never loads this
// file.

import { enhanceForm } from "./routes/rsvp/enhance-form.ts";

const enhancements: Record<string, () => void> = {
  rsvp: enhanceForm,
  passkey: () => {
    forgetDoorLists();
    void import("./routes/admin/session/passkey-buttons.ts").then(({ enhancePasskeys }) => enhancePasskeys());
  },
  "signed out": forgetDoorLists,
  door: () => void import("./routes/admin/door/start-door.tsx").then(({ startDoor }) => startDoor()),
  admin: () => void import("./hydrate.tsx").then(({ hydrate }) => hydrate()),
};

/** Nobody reads the names that this phone keeps for the door before somebody has signed in, with a network or without. */
function forgetDoorLists(): void {
  void import("./routes/admin/door/kept-on-phone.ts").then(({ forgetAllLists }) => forgetAllLists());
}

enhancements[document.documentElement.dataset["enhance"] ?? ""]?.();
