// The script of the RSVP form: what every form of answers has, and the name suggestions, loaded on the first touch of
// the field.

import { enhanceFields } from "../answering/enhance-fields.ts";

export function enhanceForm(): void {
  const form = document.querySelector<HTMLFormElement>("#rsvp");
  if (!form) return;
  enhanceFields(form);
  const firstName = form.querySelector<HTMLInputElement>("#firstName");
  if (!firstName || firstName.readOnly) return;
  const loadSuggestions = async () => {
    const { openNameLookup } = await import("./name-lookup.island.tsx");
    openNameLookup(form, firstName);
  };
  firstName.addEventListener("focus", () => void loadSuggestions(), { once: true });
  if (document.activeElement === firstName) firstName.dispatchEvent(new FocusEvent("focus"));
}
