// Compares what a household's form says of each member with what it showed and with what is on file now.

import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { type ConfirmationAddress, placeAddress } from "#domain/rsvp/confirmation-address.ts";
import { judgeMember } from "#domain/rsvp/household-answer.ts";
import { weddingKey } from "#domain/wedding/events.ts";
import { type ShownHousehold, showMember } from "#server/links/shown-household.ts";
import { openFirstEvents } from "#server/records/first-events.ts";
import type { Services } from "#server/services.ts";
import type { MeantMember } from "./change-member.ts";

export type MeantRefusal =
  /** A member has left the household, another event is its first by now, or the form is another household's. */
  | { reason: "changed" }
  /** The members whom the form and somebody else have both changed. Nobody is saved. */
  | { reason: "conflict"; members: readonly string[] }
  /** The address is said to be that of a member who is left open, so that it would be lost. */
  | { reason: "address alone" };

export type HouseholdForms = {
  /** What the form says of each member that it showed. */
  forms: readonly RsvpForm[];
  confirmation: ConfirmationAddress;
};

/** `typed`: the address of the form, with its owner on the list. */
export type MeantHousehold = { members: MeantMember[]; typed: ConfirmationAddress };

export async function findMeantMembers(
  services: Services,
  { household, first, members: shownMembers }: ShownHousehold,
  { forms, confirmation }: HouseholdForms,
): Promise<Result<MeantHousehold, MeantRefusal>> {
  const { guestList, wedding } = services;
  const isAnyChosen = forms.some(({ answer }) => answer !== null);
  const placed = placeAddress(
    isAnyChosen ? confirmation : { ...confirmation, of: null },
    shownMembers.map(({ id }, at) => {
      return { id, answer: forms[at]?.answer ?? null, email: guestList.byId(id)?.guest.email ?? null };
    }),
  );
  if (!placed.ok) return refuse({ reason: "address alone" });
  const { isNew, ...typed } = placed.value;
  const meant: MeantMember[] = [];
  for (const [at, shown] of shownMembers.entries()) {
    const form = forms[at];
    const said = form && { ...form, email: isNew && typed.of === shown.id ? typed.email : "" };
    const before = guestList.byId(shown.id);
    const isThere = before !== null && householdIdOf(before.guest) === household;
    // Whoever has left the household stops the others only if the form says something new of them.
    const now = isThere ? await showMember(services, before.guest) : shown;
    const verdict = said ? judgeMember({ shown, now, said }, wedding) : "left";
    if (isThere && said) meant.push({ before, shown, now, said, verdict });
    else if (verdict !== "left") return refuse({ reason: "changed" });
  }
  // A yes to the event that was the first would become one to another.
  const isAsShown = (await openFirstEvents(services)(household)) === (first ?? weddingKey);
  if (!isAsShown && meant.some(({ verdict }) => verdict !== "left")) return refuse({ reason: "changed" });
  const conflicts = meant.filter(({ verdict }) => verdict === "conflict");
  if (conflicts.length === 0) return accept({ members: meant, typed });
  return refuse({ reason: "conflict", members: conflicts.map(({ shown }) => shown.id) });
}
