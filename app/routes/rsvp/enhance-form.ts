// What the RSVP form gains by script: the count of what is ticked, one submit for a double click,
// and the name suggestions, loaded on the first touch of the field and never before.

const doubleClickMs = 1_000;

export function enhanceForm(): void {
  const form = document.querySelector<HTMLFormElement>("#rsvp");
  const firstName = form?.querySelector<HTMLInputElement>("#firstName");
  if (!form || !firstName) return;

  for (const list of form.querySelectorAll("details")) {
    list.addEventListener("change", () => showCount(list));
    showCount(list);
  }

  // Only so long: on a train a guest may stop the page from loading, and must be able to send again.
  let sentAt = -Infinity;
  form.addEventListener("submit", (event) => {
    if (event.timeStamp - sentAt < doubleClickMs) event.preventDefault();
    else sentAt = event.timeStamp;
  });

  if (firstName.readOnly) return;
  const loadSuggestions = async () => {
    const { openNameLookup } = await import("./name-lookup.island.tsx");
    openNameLookup(form, firstName);
  };
  firstName.addEventListener("focus", () => void loadSuggestions(), { once: true });
  if (document.activeElement === firstName) firstName.dispatchEvent(new FocusEvent("focus"));
}

function showCount(list: HTMLDetailsElement): void {
  const count = list.querySelectorAll("input:checked").length;
  const place = list.querySelector("[data-count]");
  if (place) place.textContent = count === 0 ? "" : `${count} ${place.getAttribute("data-count")}`;
}
