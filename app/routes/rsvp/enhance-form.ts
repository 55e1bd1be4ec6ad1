// What the RSVP form gains by script: the count of what is ticked, one submit for a double click, Enter
// that leads to the next field, and the name suggestions, loaded on the first touch of the field and never before.

const doubleClickMs = 1_000;

export function enhanceForm(): void {
  const form = document.querySelector<HTMLFormElement>("#rsvp");
  if (!form) return;

  for (const list of form.querySelectorAll("details")) {
    const show = () => {
      showCount(list);
      withholdHiddenText(list);
    };
    list.addEventListener("change", show);
    show();
  }

  // Only so long: on a train a guest may stop the page from loading, and must be able to send again.
  let sentAt = -Infinity;
  form.addEventListener("submit", (event) => {
    if (event.timeStamp - sentAt < doubleClickMs) event.preventDefault();
    else sentAt = event.timeStamp;
  });
  // Back from the page that followed, the form is as it was left, and may be sent at once.
  addEventListener("pageshow", () => (sentAt = -Infinity));

  // By the form, so that a name is chosen from an open list first.
  form.addEventListener("keydown", (event) => {
    const field = event.target as HTMLInputElement;
    if (event.key !== "Enter" || event.defaultPrevented || event.isComposing || !isLine(field)) return;
    event.preventDefault();
    const fields = [...form.querySelectorAll<HTMLElement>("input, summary, .button")];
    fields.find((next, at) => at > fields.indexOf(field) && next.getClientRects().length > 0)?.focus();
  });

  const firstName = form.querySelector<HTMLInputElement>("#firstName");
  if (!firstName || firstName.readOnly) return;
  const loadSuggestions = async () => {
    const { openNameLookup } = await import("./name-lookup.island.tsx");
    openNameLookup(form, firstName);
  };
  firstName.addEventListener("focus", () => void loadSuggestions(), { once: true });
  if (document.activeElement === firstName) firstName.dispatchEvent(new FocusEvent("focus"));
}

function isLine({ type }: HTMLInputElement): boolean {
  return type === "text" || type === "email";
}

/** Who takes the tick from "Other" takes back its text, too; ticked again, it is still there. */
function withholdHiddenText(list: HTMLDetailsElement): void {
  const isOther = list.querySelector<HTMLInputElement>(".other")?.checked;
  const text = list.querySelector<HTMLInputElement>(".field input");
  if (text) text.disabled = !isOther;
}

function showCount(list: HTMLDetailsElement): void {
  const count = list.querySelectorAll("input:checked").length;
  const place = list.querySelector<HTMLElement>("[data-one]");
  const { one, several } = place?.dataset ?? {};
  if (place) place.textContent = count === 0 ? "" : `${count} ${count === 1 ? one : several}`;
}
