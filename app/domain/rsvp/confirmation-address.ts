// Whose the address is that a household's form gives for its confirmation (product.md, rule 4). It is nobody's until
// somebody has said whose, and a member's that is on file already stays theirs.

import { isSameAddress } from "#domain/email-address.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { ShownMember } from "./household-answer.ts";
import { readEmail, firstText, type ValuesOf } from "./asked-reader.ts";
import type { RsvpForm } from "./rsvp.ts";

/** `email` "": none was given. `of`: whose it is said to be; null: it is only for this confirmation. */
export type ConfirmationAddress = { email: string; of: GuestId | null };

export const noAddress: ConfirmationAddress = { email: "", of: null };

/** A child is not written to, and neither is a companion whose name nobody on the list has given. */
export function hasOwnEmail({ child, asksName }: Pick<ShownMember, "child" | "asksName">): boolean {
  return !child && !asksName;
}

/** Chosen until somebody chooses otherwise: nobody's address is replaced by it. */
export function presetOwner(members: readonly ShownMember[]): GuestId | null {
  return members.find((member) => hasOwnEmail(member) && member.emailMark === "")?.id ?? null;
}

/** Whose address it is already; undefined: nobody's. */
export function findAddressed<Member extends Pick<Guest, "email">>(
  email: string,
  members: readonly Member[],
): Member | undefined {
  return members.find((member) => isSameAddress(member.email, email));
}

export type AddressProblem =
  | { field: "email"; problem: "not an email" | "too long" | "not plain text" | "required" }
  | { field: "whose"; problem: "not an option" | "left open" };

/** How the form says that the address is this member's; "": nobody's. */
export function ownerValue(at: number): string {
  return `m${at}`;
}

/** Where nobody is written to, no address is asked for. */
export function readConfirmation(
  valuesOf: ValuesOf,
  shown: readonly ShownMember[],
): { typed: ConfirmationAddress; confirmation: ConfirmationAddress; problems: AddressProblem[] } {
  const nothing = { typed: noAddress, confirmation: noAddress, problems: [] };
  if (!shown.some(hasOwnEmail)) return nothing;
  const [whose = "", ...more] = valuesOf("whose");
  const owner = shown.find((member, at) => hasOwnEmail(member) && whose === ownerValue(at));
  const typed = { email: firstText(valuesOf("email")), of: owner?.id ?? null };
  const email = readEmail(valuesOf("email"), { mayBeBlank: true });
  if (!email.ok) return { ...nothing, typed, problems: [{ field: "email", problem: email.refusal }] };
  if (email.value === "") return { ...nothing, typed };
  if (more.length > 0 || (whose !== "" && !owner)) {
    return { ...nothing, typed, problems: [{ field: "whose", problem: "not an option" }] };
  }
  return { typed, confirmation: { email: email.value, of: typed.of }, problems: [] };
}

type Addressed = Pick<Guest, "id" | "email"> & Pick<RsvpForm, "answer">;

/** `isNew`: it is to be stored with its owner. "left open": the owner is not answered for, so that it would be lost. */
export function placeAddress(
  { email, of }: ConfirmationAddress,
  members: readonly Addressed[],
): Result<ConfirmationAddress & { isNew: boolean }, "left open"> {
  if (email === "") return accept({ ...noAddress, isNew: false });
  const known = findAddressed(email, members);
  if (known) return accept({ email: known.email ?? email, of: known.id, isNew: false });
  const owner = members.find(({ id }) => id === of);
  if (owner?.answer === null) return refuse("left open");
  return accept({ email, of: owner?.id ?? null, isNew: owner !== undefined });
}
