// Compares what a household's form says of each member with what it showed and with what is on file now.

import { householdIdOf } from "#domain/households/household.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { judgeMember, type MemberForm } from "#domain/rsvp/household-answer.ts";
import { findConfirmed } from "#domain/rsvp/household-form-reader.ts";
import { weddingKey } from "#domain/wedding/events.ts";
import { type ShownHousehold, showMember } from "#server/links/shown-household.ts";
import { openFirstEvents } from "#server/records/first-events.ts";
import type { Services } from "#server/services.ts";
import type { MeantMember, Recipient } from "./change-member.ts";

export type MeantRefusal =
  /** A member has left the household, another event is its first by now, or the form is another household's. */
  | { reason: "changed" }
  /** The members whom the form and somebody else have both changed. Nobody is saved. */
  | { reason: "conflict"; members: readonly string[] };

/** `forms`: what the form says of each member that it showed. */
export async function findMeantMembers(
  services: Services,
  { household, first, members: shownMembers }: ShownHousehold,
  forms: readonly MemberForm[],
): Promise<Result<MeantMember[], MeantRefusal>> {
  const { guestList, wedding } = services;
  const meant: MeantMember[] = [];
  for (const [at, shown] of shownMembers.entries()) {
    const said = forms[at];
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
  if (conflicts.length === 0) return accept(meant);
  return refuse({ reason: "conflict", members: conflicts.map(({ shown }) => shown.id) });
}

/** Whose address gets the email about all: as typed, otherwise as on file. */
export function findRecipient(meant: readonly MeantMember[]): Recipient | null {
  const id = findConfirmed(meant.map(({ shown }) => shown));
  const found = meant.find(({ shown }) => shown.id === id);
  const email = found?.said.email || (found?.before.guest.email ?? null);
  if (!found || email === null) return null;
  const isOnFile = found.said.email === "" || found.verdict === "changed";
  return { id: found.shown.id, email, isOnFile };
}
