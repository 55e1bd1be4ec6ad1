const doubleClickMs = 1_000;

export function enhanceFields(form: HTMLFormElement): void {
  for (const list of form.querySelectorAll("details")) {
    const show = () => {
      showContents(list);
      withholdHiddenText(list);
    };
    list.addEventListener("change", show);
    show();
  }
  const guard = () => guardUnseen(form);
  form.addEventListener("change", guard);
  // It reaches the form only on its way down.
  form.addEventListener("toggle", guard, { capture: true });
  guard();

  // Limited in time: on a train a guest may stop the page from loading, and must be able to send again.
  let sentAt = -Infinity;
  form.addEventListener("submit", (event) => {
    if (event.timeStamp - sentAt < doubleClickMs) event.preventDefault();
    else sentAt = event.timeStamp;
  });
  // A guest who navigates back finds the form as it was and may send it at once.
  addEventListener("pageshow", () => (sentAt = -Infinity));

  // On the form, so that an open list of suggestions handles the key first.
  form.addEventListener("keydown", (event) => {
    const field = event.target as HTMLInputElement;
    if (event.key !== "Enter" || event.defaultPrevented || event.isComposing || field.localName !== "input")
      return;
    event.preventDefault();
    const fields = [...form.querySelectorAll<HTMLElement>("input, select, summary, .button")];
    fields.find((next, at) => at > fields.indexOf(field) && next.getClientRects().length > 0)?.focus();
  });

  const allSet = form.querySelector<HTMLElement>("#all-set");
  const allCome = form.querySelector<HTMLElement>("#all-come");
  allCome?.addEventListener("click", (event) => {
    event.preventDefault();
    allCome.hidden = true;
    for (const choice of form.querySelectorAll<HTMLInputElement>(".comes")) choice.checked = true;
    guard();
    if (!allSet) return;
    allSet.hidden = false;
    allSet.focus();
  });
}

function isLine({ type }: HTMLInputElement): boolean {
  return type === "text" || type === "email";
}

const unseen = new Set<HTMLInputElement>();

/** What fills in a stored name or address leaves a field alone that is read-only, and fills one that nobody sees. */
function guardUnseen(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll("input")) {
    if (field.checkVisibility()) {
      if (unseen.delete(field)) field.readOnly = false;
    } else if (isLine(field) && !field.readOnly) {
      unseen.add(field);
      field.readOnly = true;
    }
  }
}

/** Unticking "Other" disables its text, so it is not sent; ticking it again restores the text. */
function withholdHiddenText(list: HTMLDetailsElement): void {
  const isOther = list.querySelector<HTMLInputElement>(".other")?.checked;
  const text = list.querySelector<HTMLInputElement>(".other-text input");
  if (text) text.disabled = !isOther;
}

function showContents(list: HTMLDetailsElement): void {
  const place = list.querySelector<HTMLElement>("[data-severe]");
  if (!place) return;
  const chosen = [...list.querySelectorAll(".choice:has(:checked)")].flatMap((choice) => {
    const [box, severe] = choice.querySelectorAll<HTMLInputElement>("[type=checkbox]");
    const text =
      choice.querySelector<HTMLInputElement>(".other-text input")?.value ?? box?.nextSibling?.textContent;
    if (!box?.checked || !text?.trim()) return [];
    // As `startSmall` does, which would bring all of the dates along.
    const small = text.replace(/^\p{Lu}(?![\p{Lu}\d])/u, (letter) => letter.toLowerCase());
    return [severe?.checked ? `${small} (${place.dataset["severe"]})` : small];
  });
  place.textContent = chosen.length > 0 ? `: ${chosen.join(", ")}` : "";
}
