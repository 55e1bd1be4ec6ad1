// The one client script; a page that names no enhancement never loads it.

import { loadWords } from "./i18n/page-language.ts";
import { enhanceFields } from "./routes/answering/enhance-fields.ts";

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

function enhanceForm(): void {
  const form = document.querySelector<HTMLFormElement>("#rsvp");
  if (!form) return;
  enhanceFields(form);
  const firstName = form.querySelector<HTMLInputElement>("#firstName");
  if (!firstName || firstName.readOnly) return;
  const loadSuggestions = async () => {
    const words = loadWords();
    const { openNameLookup } = await import("./routes/rsvp/name-lookup.island.tsx");
    await words;
    openNameLookup(form, firstName);
  };
  firstName.addEventListener("focus", () => void loadSuggestions(), { once: true });
  if (document.activeElement === firstName) firstName.dispatchEvent(new FocusEvent("focus"));
}

/** Before somebody has signed in, nobody reads the names that this phone keeps for the door, online or offline. */
function forgetDoorLists(): void {
  void import("./routes/admin/door/phone-storage.ts").then(({ forgetAllLists }) => forgetAllLists());
}

enhancements[document.documentElement.dataset["enhance"] ?? ""]?.();
