// Who was harmed by a form that was sent, found by what stood in it, what was pressed and what is on file.

import type { VisitedSite } from "../kits/visit.ts";
import type { MadeUpGuest } from "./made-up-guests.ts";

export type Lists = readonly string[];

export type Stored = { Email?: string; RSVPed?: string; Food_Options?: Lists; Allergies?: Lists };

/** What of the food and allergies on file a form showed, and of whom. */
export type Shown = { guestId: string | null; items: Lists };

/** Whose answer it is meant to be. `saysNo`: a button that says no was pressed. */
export type Posted = { guest: MadeUpGuest; shown: Shown; saysNo: boolean };

export function findHarms(
  id: string,
  { before = {}, after = {} }: { before: Stored | undefined; after: Stored | undefined },
  { guest, shown, saysNo }: Posted,
): string[] {
  const harms: string[] = [];
  if (JSON.stringify(before) === JSON.stringify(after)) return harms;
  if (id !== guest.id) harms.push(`${id} was changed by an answer of ${guest.id}`);
  if (after.RSVPed === "Declined" && before.RSVPed !== "Declined" && !saysNo)
    harms.push(`${id} declined by no act`);
  if (after.Email !== before.Email && !isAddressOf(guest, after.Email))
    harms.push(`${id} got the email ${after.Email}`);
  if (after.RSVPed === "Declined") return harms;
  const left = new Set(listed(after));
  const seen: Lists = shown.guestId === id ? shown.items : [];
  for (const item of listed(before))
    if (!left.has(item) && !seen.includes(item)) harms.push(`${id} lost ${item}`);
  for (const item of left)
    if (item.startsWith("Only ") && item !== `Only ${id}`) harms.push(`${id} got ${item}`);
  return harms;
}

/** An email with one guest's link that went to another's address. */
export function findMisledEmails({ emails }: VisitedSite, guests: readonly MadeUpGuest[]): string[] {
  return emails.flatMap(({ to, text }) => {
    const linked = /[?&]guest=(guest-\d+)\./.exec(text)?.[1];
    const guest = guests.find(({ id }) => id === linked);
    return guest && !to.every((address) => isAddressOf(guest, address))
      ? [`the link of ${linked} went to ${to.join()}`]
      : [];
  });
}

/** Everybody has the one on the list and a new one. */
function isAddressOf({ email }: MadeUpGuest, address: string | undefined): boolean {
  return address === email || address === `new.${email}`;
}

export async function readGuests({ services }: VisitedSite): Promise<Map<string, Stored>> {
  return new Map((await services.documents.list("guests")).map(({ id, data }) => [id, data as Stored]));
}

function listed({ Food_Options = [], Allergies = [] }: Stored): Lists {
  return [...Food_Options, ...Allergies];
}
