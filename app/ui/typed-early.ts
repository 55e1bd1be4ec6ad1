// When React takes a page over, each text area gets back what the server wrote; what was typed before would be lost.

const typed = new WeakMap<HTMLTextAreaElement, string>();

export function rememberTyped(): void {
  for (const area of document.querySelectorAll("textarea")) {
    const { value } = area;
    if (value !== area.defaultValue) typed.set(area, value);
    // Set once, it does not follow its default: React writes that again, and the selection would be lost.
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

export function keepTyped(area: HTMLTextAreaElement | null): void {
  const text = area ? typed.get(area) : undefined;
  if (!area || text === undefined || text === area.defaultValue) return;
  area.value = text;
  // The page learns of it when it listens.
  queueMicrotask(() => area.dispatchEvent(new Event("input", { bubbles: true })));
}
