import { isSameAddress } from "#domain/email-address.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  type ConfirmationAddress,
  hasOwnEmail,
  judgeMember,
  placeAddress,
  type DisplayedMember,
} from "#domain/rsvp/household-answer.ts";
import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import { weddingKey } from "#domain/wedding/events.ts";
import { takeFromDayQuota } from "#server/limits/rate-limits.ts";
import { mailboxDigest } from "#server/limits/email-allowance.ts";
import { type DisplayedHousehold, showMember } from "#server/links/shown-form.ts";
import { isOwnAddress } from "#server/links/sealed-links.ts";
import { logLimitReached } from "#server/log.ts";
import { findAnswerRecord } from "#server/records/receipts.ts";
import { openFirstEvents } from "#server/records/households.ts";
import type { StoredGuest } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import type { Write } from "#server/store/documents.ts";
import type { Recipient } from "./write-answer-emails.ts";

export type MeantRefusal =
  /** A member has left the household, another event is its first by now, or the form is another household's. */
  | { reason: "changed" }
  /** The members whom the form and somebody else have both changed. Nobody is saved. */
  | { reason: "conflict"; members: readonly string[] }
  /** The address is said to be that of a member who is left open, so that it would be lost. */
  | { reason: "address alone" };

export type HouseholdForms = {
  shown: DisplayedHousehold;
  forms: readonly RsvpForm[];
  confirmation: ConfirmationAddress;
};

export type MeantMember = {
  before: StoredGuest;
  shown: DisplayedMember;
  now: DisplayedMember;
  form: RsvpForm;
  verdict: ReturnType<typeof judgeMember>;
};

export type MeantHousehold = { members: MeantMember[]; typed: ConfirmationAddress };

export async function findMeantMembers(
  services: Services,
  { shown: { household, first, members: shownMembers }, forms, confirmation }: HouseholdForms,
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
    // A member who has left stops the others only if the form says something new of them.
    const now = isThere ? await showMember(services, before.guest) : shown;
    const verdict = said ? judgeMember({ shown, now, form: said }, wedding) : "left";
    if (isThere && said) meant.push({ before, shown, now, form: said, verdict });
    else if (verdict !== "left") return refuse({ reason: "changed" });
  }
  // A yes to the event that was the first would become one to another.
  const isAsShown = (await openFirstEvents(services)(household)) === (first ?? weddingKey);
  if (!isAsShown && meant.some(({ verdict }) => verdict !== "left")) return refuse({ reason: "changed" });
  const conflicts = meant.filter(({ verdict }) => verdict === "conflict");
  if (conflicts.length === 0) return accept({ members: meant, typed });
  return refuse({ reason: "conflict", members: conflicts.map(({ shown }) => shown.id) });
}

/** The address that the form gave, and every adult with an address on file. No mailbox gets two. */
export async function findRecipients(
  services: Services,
  { members, typed }: MeantHousehold,
): Promise<Recipient[]> {
  const adults = members.filter(({ shown }) => hasOwnEmail(shown));
  const onFile = adults.map(async ({ before: { guest }, form }): Promise<Recipient[]> => {
    const to = form.email || guest.email;
    if (to === null) return [];
    const found = await findAnswerRecord(services, guest);
    return [
      { to, owner: guest.id, isOwn: form.email !== "" || isOwnAddress(services, guest, { found, to }) },
    ];
  });
  const own = typed.email === "" ? [] : [{ to: typed.email, owner: typed.of ?? "", isOwn: true }];
  const all = [...own, ...(await Promise.all(onFile)).flat()];
  const byMailbox = Map.groupBy(all, ({ to }) => mailboxDigest(services, to));
  return [...byMailbox.values()].flatMap(([first]) => first ?? []);
}

/** More than one for each member of a large family; a card must not send emails to ever new strangers. */
const mostNewAddresses = 10;

export async function takeAddresses(
  services: Services,
  household: string,
  { members, typed }: MeantHousehold,
): Promise<readonly Write[] | "used up"> {
  const { keys, settings } = services;
  const isKnown = members.some(({ before }) => isSameAddress(before.guest.email, typed.email));
  const items = typed.email === "" || isKnown ? [] : [mailboxDigest({ keys }, typed.email)];
  if (items.length === 0) return [];
  const quota = { name: "new addresses per household", subject: keys.sign("count", household) };
  const most = mostNewAddresses * settings.limitFactor;
  const taken = await takeFromDayQuota(services, { ...quota, most, items });
  if (taken === "unchanged") return [];
  if (taken !== "used up") return [taken];
  logLimitReached(services, { limit: quota.name, subject: quota.subject });
  return taken;
}
