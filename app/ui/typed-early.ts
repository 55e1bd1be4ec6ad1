// What somebody types before the script has come. When React takes a page over it gives each text area back what the
// server wrote, and those words would be lost.

const typed = new WeakMap<HTMLTextAreaElement, string>();

/** Before React takes the page over. */
export function rememberTyped(): void {
  for (const area of document.querySelectorAll("textarea")) {
    const { value } = area;
    if (value !== area.defaultValue) typed.set(area, value);
    // Set once, it does not follow its default: React writes that again, and what is selected would be selected no more.
    area.value = value;
  }
  document.addEventListener(
    "input",
    ({ target }) => {
      if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
    },
    true,
  );
}

/** For the `ref` of a text area. */
export function keepTyped(area: HTMLTextAreaElement | null): void {
  const text = area ? typed.get(area) : undefined;
  if (!area || text === undefined || text === area.defaultValue) return;
  area.value = text;
  // The page learns of it when it listens.
  queueMicrotask(() => area.dispatchEvent(new Event("input", { bubbles: true })));
}
