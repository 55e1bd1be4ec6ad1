const doubleClickMs = 1_000;

export function enhanceFields(form: HTMLFormElement): void {
  const update = () => {
    for (const list of form.querySelectorAll("details")) {
      showContents(list);
      withholdHiddenText(list);
    }
    guardUnseen(form);
  };
  form.addEventListener("change", update);
  // It reaches the form only on its way down.
  form.addEventListener("toggle", update, { capture: true });
  const offline = form.querySelector<HTMLElement>("#offline");
  if (offline && document.readyState !== "complete") release();
  else update();

  // Limited in time: on a train a guest may stop the page from loading, and must be able to send again.
  let sentAt = -Infinity;
  let isReached = false;
  form.addEventListener("submit", (event) => {
    if (isReached) return;
    const isAgain = event.timeStamp - sentAt < doubleClickMs;
    if (isAgain || offline) event.preventDefault();
    if (isAgain) return;
    sentAt = event.timeStamp;
    const { submitter } = event;
    if (offline) void isSiteReached().then((isThere) => sendFrom(offline, isThere, submitter));
  });
  function sendFrom(notice: HTMLElement, isThere: boolean, submitter: HTMLElement | null) {
    // A guest who presses again may know better.
    notice.hidden = isReached = isThere || !notice.hidden;
    if (!isReached) return void (sentAt = -Infinity);
    release();
    // A page that answered a form is not kept for those who navigate back; by an address of its own it is.
    history.replaceState(0, "", `${form.action}&`);
    form.requestSubmit(submitter);
    isReached = false;
  }
  // A guest who navigates back finds the form as it was, which the browser fills in late, and may send it at once.
  addEventListener("pageshow", () => {
    sentAt = -Infinity;
    for (const field of released) field.autocomplete = "off";
    update();
  });

  /** A browser brings back no text that the server wrote, that is read-only, or that it may not complete. */
  function release() {
    for (const field of [...form.querySelectorAll("input")].filter(isLine)) {
      const { value } = field;
      field.defaultValue = "";
      field.value = value;
      if (unseen.has(field)) field.readOnly = false;
      if (field.autocomplete !== "off") continue;
      released.add(field);
      field.autocomplete = "on";
    }
  }

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
    update();
    if (!allSet) return;
    allSet.hidden = false;
    allSet.focus();
  });
}

/** A page that cannot be sent is lost. What takes long is sent all the same. */
function isSiteReached(): Promise<boolean> {
  return fetch("/icon.svg", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(2e3) }).then(
    () => true,
    ({ name }) => name === "TimeoutError",
  );
}

function isLine({ type }: HTMLInputElement): boolean {
  return type === "text" || type === "email";
}

const unseen = new Set<HTMLInputElement>();
const released = new Set<HTMLInputElement>();

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
