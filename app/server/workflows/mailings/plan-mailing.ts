import {
  type Addressee,
  decideRecipient,
  findAddressees,
  type NoEmailReason,
} from "#domain/mailings/recipients.ts";
import { isReminderTooLate, type Mailing, type MailingId, wordsLanguage } from "#domain/mailings/mailing.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isSampleWedding } from "#domain/left-overs/left-overs.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { listInbox } from "#server/workflows/inbox/list-inbox.ts";
import type { Services } from "#server/services.ts";
import {
  type GatheredHousehold,
  gatherHouseholdNow,
  gatherHouseholds,
  type HouseholdNow,
} from "./gather-households.ts";
import { isSameAddress } from "#domain/email-address.ts";
import { assertGuestUnchanged } from "#server/records/guests.ts";
import { assertHouseholdUnchanged } from "#server/records/households.ts";
import { findMailing, findReleased, putReleased } from "#server/records/mailings/mailings.ts";
import type { OutboxEmail } from "#server/records/outbox-email.ts";
import { findMailingRecipient, putRecipient } from "#server/records/mailings/mailing-recipients.ts";
import { findStoppedAddress } from "#server/records/stopped-addresses.ts";
import type { MailGuard, MailVerdict } from "#server/mail/next-attempt.ts";

export type MailingPlan = {
  chosen: readonly {
    household: GatheredHousehold;
    to: readonly Addressee[];
    language: Language;
  }[];
  leftOut: readonly { household: GatheredHousehold; because: NoEmailReason }[];
  others: readonly GatheredHousehold[];
};

export async function planMailing(
  services: Services,
  id: MailingId,
  mailing: Pick<Mailing, "kind" | "audience" | "words" | "otherwise">,
): Promise<MailingPlan> {
  const [households, stopped] = [
    await gatherHouseholds(services, id),
    await services.views.stoppedAddresses(),
  ];
  const chosen: MailingPlan["chosen"][number][] = [];
  const leftOut: MailingPlan["leftOut"][number][] = [];
  const others: GatheredHousehold[] = [];
  for (const household of households) {
    const result = findAddressees(mailing, household, stopped.has);
    if (!result) others.push(household);
    else if (!result.ok) leftOut.push({ household, because: result.refusal });
    else chosen.push({ household, to: result.value, language: languageFor(services, mailing, household) });
  }
  return { chosen, leftOut, others };
}

/** The sample's emails go to a folder, to be looked at; with no mail server a couple's own would reach nobody. */
export function canSend({ settings, wedding }: Services): boolean {
  return settings.post.kind !== "folder" || isSampleWedding(wedding);
}

/** Who sent these has answered, but stands on the list as if not: a reminder may go to them. */
export async function countWaitingAnswers(services: Services): Promise<number> {
  const { unmatched, held } = await listInbox(services);
  return unmatched.length + held.filter(({ guest }) => !guest.answered).length;
}

export function countEmails(chosen: MailingPlan["chosen"]): number {
  return chosen.reduce((sum, { to }) => sum + to.length, 0);
}

export function languageFor(
  { wedding }: Services,
  mailing: Pick<Mailing, "words" | "otherwise">,
  { language }: Pick<GatheredHousehold, "language">,
): Language {
  return wordsLanguage(mailing, language ?? mailing.otherwise, languagesOf(wedding));
}

type OneRecipient = { id: MailingId; mailing: Mailing; guestId: GuestId; address?: string };

/** As the store has it now. `address`: that of an email already made; otherwise the guest's. */
export async function decideRecipientNow(
  services: Services,
  { id, mailing, guestId, address: made }: OneRecipient,
): Promise<Result<{ household: HouseholdNow; to: Addressee }, NoEmailReason>> {
  const household = await gatherHouseholdNow(services, guestId, id);
  const address = made ?? household?.members.find((guest) => guest.id === guestId)?.email ?? null;
  const isStopped = address !== null && (await findStoppedAddress(services, address)) !== null;
  const decided = decideRecipient(mailing, { household, guestId }, () => isStopped);
  if (!decided.ok) return decided;
  return household ? accept({ household, to: decided.value }) : refuse("not on the list");
}

/** Asked before every later try: nobody gets one who has answered, asked for no more or left the list. */
export function openMailGuard(services: Services): MailGuard {
  return (email) => decide(services, email);
}

async function decide(
  services: Services,
  { mailing: id, guestId, to: [address = ""] }: OutboxEmail,
): Promise<MailVerdict> {
  if (id === null || guestId === null) return { may: "leave", writes: [] };
  // Read first, because a stop, of the mailing or of all emails to an address, writes it.
  const released = await findReleased(services);
  const mailing = await findMailing(services, id);
  if (!mailing || mailing.mailing.state === "stopped") return withdraw("stopped");
  if (mailing.mailing.daysBefore !== null && isReminderTooLate(services.wedding, services.now()))
    return withdraw("stopped");
  if (mailing.mailing.state === "paused" || !canSend(services)) return { may: "wait", writes: [] };
  const decided = await decideRecipientNow(services, { id, mailing: mailing.mailing, guestId, address });
  if (!decided.ok) return withdraw(decided.refusal);
  const { household, to } = decided.value;
  if (!isSameAddress(to.address, address)) return withdraw("address changed");
  return {
    may: "leave",
    writes: [
      ...household.storedMembers.map(assertGuestUnchanged),
      ...assertHouseholdUnchanged(household),
      putReleased(released.value, released.stored),
    ],
  };

  async function withdraw(because: NoEmailReason): Promise<MailVerdict> {
    const recipient = id && guestId ? await findMailingRecipient(services, id, guestId) : null;
    if (!recipient) return { may: "be withdrawn", writes: [] };
    const { stored: _stored, ...known } = recipient;
    const outcome = { is: "left out", because } as const;
    return { may: "be withdrawn", writes: [putRecipient({ ...known, outcome }, recipient)] };
  }
}
