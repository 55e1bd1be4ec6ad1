// Fills the form with what is known of the guest whom the visitor chose.

import type { GuestId } from "#domain/guest.ts";
import type { LookedUpGuest } from "#server/workflows/look-up-guest.ts";

let choice = new AbortController();

/** A newer choice drops an older one that is still under way. */
export async function fillForm(form: HTMLFormElement, guest: GuestId): Promise<"filled" | "refused"> {
  choice.abort();
  choice = new AbortController();
  const answer = await fetch("/api/suggestions", {
    method: "POST",
    body: new URLSearchParams({ guest }),
    signal: choice.signal,
  }).catch(() => null);
  if (!answer?.ok) return "refused";
  const known = (await answer.json()) as LookedUpGuest;
  write(form, "guest", guest);
  write(form, "firstName", known.firstName);
  write(form, "lastName", known.lastName);
  if (known.kind === "names") return "filled";
  write(form, "email", known.email ?? "");
  tick(form, { list: "foodOptions", other: "otherFood" }, known.foodOptions);
  tick(form, { list: "allergies", other: "otherAllergy" }, known.allergies);
  return "filled";
}

function write(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}

/** What is on the list is ticked; the rest becomes the text beside "Other". */
function tick(
  form: HTMLFormElement,
  names: { list: string; other: string },
  values: readonly string[],
): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>(`input[name="${names.list}"]`)];
  for (const box of boxes) box.checked = values.includes(box.value);
  const others = values.filter((value) => !boxes.some((box) => box.value === value));
  write(form, names.other, others.join(", "));
  const otherBox = form.querySelector<HTMLInputElement>(`input[name="${names.other}Chosen"]`);
  if (otherBox) otherBox.checked = others.length > 0;
  // The counts beside the lists follow the boxes.
  boxes[0]?.dispatchEvent(new Event("change", { bubbles: true }));
}
