// Fills the form with the data of the chosen guest, and clears it when the visitor chooses another guest or
// edits the name: one guest's data must not be sent for another.

import type { GuestId } from "#domain/guest/guest.ts";
import type { FilledGuest } from "./suggestions.ts";

/** "dropped": a newer choice, or more typing, came before the response. */
export type Filling = "filled" | "refused" | "dropped";

type Words = { keepsEmail: (masked: string) => string };
type Value = string | boolean;

/** `before`: the former value of each field that the choice filled and the visitor has not changed since. */
type Filled = { firstName: string; lastName: string; before: Map<HTMLInputElement, Value> };

export function openFilling(form: HTMLFormElement, words: Words, onTakenBack: (name: string) => void) {
  let choice = new AbortController();
  let filled: Filled | null = null;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const names = [field("firstName"), field("lastName")];

  form.addEventListener("input", ({ target }) => {
    const touched = target as HTMLInputElement;
    if (!names.includes(touched)) return void filled?.before.delete(touched);
    choice.abort();
    if (!filled || (["firstName", "lastName"] as const).every((name) => isLike(field(name), filled))) return;
    const { firstName, lastName } = filled;
    takeBack();
    onTakenBack(`${firstName} ${lastName}`.trim());
  });

  function takeBack(): void {
    for (const [input, value] of filled?.before ?? []) put(input, value);
    // Chosen on an earlier page of the same answer: which fields it filled is no longer known.
    if (!filled && field("shown").value !== "") {
      for (const input of form.querySelectorAll<HTMLInputElement>(".coming details input, #email")) {
        put(input, input.type === "checkbox" ? false : "");
      }
    }
    filled = null;
    for (const name of names) name.required = true;
    show({ guest: "", shown: "", maskedEmail: null, showsLists: false });
  }

  function show(about: { guest: string; shown: string; maskedEmail: string | null; showsLists: boolean }) {
    field("guest").value = about.guest;
    field("shown").value = about.shown;
    const note = form.querySelector<HTMLElement>("#email-note");
    if (note) {
      note.hidden = about.maskedEmail === null;
      note.textContent = about.maskedEmail === null ? "" : words.keepsEmail(about.maskedEmail);
    }
    field("email").required = about.maskedEmail === null;
    form.querySelector("#lists-kept")?.toggleAttribute("hidden", about.showsLists);
    // The counts beside the lists and the texts of Other depend on the boxes.
    for (const list of form.querySelectorAll("details")) list.dispatchEvent(new Event("change"));
  }

  return async function choose(guest: GuestId): Promise<Filling> {
    choice.abort();
    choice = new AbortController();
    const { signal } = choice;
    const body = new URLSearchParams({ guest });
    const answer = await fetch("/api/suggestions", { method: "POST", body, signal }).catch(() => null);
    if (!answer?.ok) return signal.aborted ? "dropped" : "refused";
    const known = (await answer.json()) as FilledGuest;
    if (signal.aborted) return "dropped";
    takeBack();
    const { firstName, lastName, shown } = known;
    const before = new Map<HTMLInputElement, Value>();
    field("firstName").value = firstName;
    field("lastName").value = lastName;
    // Who has one name on the list needs no second.
    for (const name of names) name.required = name.value !== "";
    function fill(input: HTMLInputElement, value: Value): void {
      if (!before.has(input)) before.set(input, input.type === "checkbox" ? input.checked : input.value);
      put(input, value);
    }
    /** Ticks known items and adds the rest to the text beside "Other"; typed text stays. */
    function tick(list: string, other: string, items: readonly string[]): void {
      const boxes = [...form.querySelectorAll<HTMLInputElement>(`input[name="${list}"]`)];
      for (const box of boxes) if (items.includes(box.value) && !box.checked) fill(box, true);
      const others = items.filter((item) => !boxes.some((box) => box.value === item)).join(", ");
      const typed = field(`${other}Chosen`).checked ? field(other).value.trim() : "";
      if (others === "" || others === typed) return;
      fill(field(other), typed === "" ? others : `${typed}, ${others}`);
      fill(field(`${other}Chosen`), true);
    }
    const isOffered = (allergy: string) =>
      form.querySelector(`input[name="allergies"][value="${CSS.escape(allergy)}"]`) !== null;
    const isEverything = known.kind === "everything";
    if (isEverything) {
      if (known.email !== null) fill(field("email"), known.email);
      tick("foodOptions", "otherFood", known.foodOptions);
      tick("allergies", "otherAllergy", known.allergies);
      for (const box of form.querySelectorAll<HTMLInputElement>("input[name=severeAllergies]")) {
        const isMarked =
          box.value === ""
            ? known.severeAllergies.some((item) => !isOffered(item))
            : known.severeAllergies.includes(box.value);
        if (isMarked && !box.checked) fill(box, true);
      }
    }
    filled = { firstName, lastName, before };
    const showsLists = isEverything && known.foodOptions.length + known.allergies.length > 0;
    show({ guest, shown, maskedEmail: isEverything ? null : known.maskedEmail, showsLists });
    return "filled";
  };
}

function put(input: HTMLInputElement, value: Value): void {
  if (typeof value === "boolean") input.checked = value;
  else input.value = value;
}

function isLike(input: HTMLInputElement, filled: Filled | null): boolean {
  const folded = (text: string) => text.trim().replaceAll(/\s+/g, " ").toLowerCase();
  return folded(input.value) === folded(filled?.[input.name as "firstName" | "lastName"] ?? "");
}
