import type { GuestId } from "#domain/guest/guest.ts";
import { type HouseholdId, householdIdOf } from "#domain/households/household.ts";
import type { Mailing, MailingId } from "#domain/mailings/mailing.ts";
import type { NoEmailReason } from "#domain/mailings/recipients.ts";
import {
  type MailedEmail,
  recipientId,
  type StoredRecipient,
} from "#server/records/mailings/mailing-recipients.ts";
import type { Services } from "#server/services.ts";

/** "unanswered": the host took it without a word, and it may have arrived. "in folder": there was no mail server. */
const recipientStates = [
  "not yet",
  "waiting",
  "retried",
  "sent",
  "in folder",
  "unanswered",
  "failed",
  "left out",
  "by hand",
] as const;
export type RecipientState = (typeof recipientStates)[number];

export type MailingResult = {
  guestId: GuestId;
  household: HouseholdId | null;
  state: RecipientState;
  address: string | null;
  at: number | null;
  because: NoEmailReason | null;
  reply: string | null;
  emailId: string | null;
  isEnded: boolean;
};

export type MailingCounts = Readonly<Record<RecipientState, number>>;

export async function listResults(
  { views, guestList }: Services,
  id: MailingId,
  { planned }: Pick<Mailing, "planned">,
): Promise<MailingResult[]> {
  const [recipients, emails] = [await views.recipients(), await views.mailedEmails()];
  const known = new Set(planned);
  const others = [...recipients.values()]
    .filter(({ mailing, guestId }) => mailing === id && !known.has(guestId))
    .toSorted((one, other) => one.at - other.at);
  const all = [...planned, ...others.map(({ guestId }) => guestId)];
  return all.map((guestId) => {
    const guest = guestList.byId(guestId)?.guest;
    const recipient = recipients.get(recipientId(id, guestId)) ?? null;
    const about = { guestId, household: guest ? householdIdOf(guest) : null };
    return { ...about, ...becameOf(recipient, emails) };
  });
}

function becameOf(
  recipient: StoredRecipient | null,
  emails: ReadonlyMap<string, MailedEmail>,
): Omit<MailingResult, "guestId" | "household"> {
  const nothing = { address: null, at: null, because: null, reply: null, emailId: null, isEnded: false };
  if (!recipient) return { ...nothing, state: "not yet" };
  const { at, outcome } = recipient;
  if (outcome.is === "left out") return { ...nothing, state: "left out", at, because: outcome.because };
  if (outcome.is === "by hand") return { ...nothing, state: "by hand", at };
  const { emailId } = outcome;
  const email = emails.get(emailId);
  // Its record was erased; that it was handed over is all that is known.
  if (!email) return { ...nothing, state: "sent", at, emailId };
  const { to, lastReply: reply, endedAt, triedAt } = email;
  const about = { address: to[0] ?? null, because: null, reply, emailId, isEnded: endedAt !== null };
  const { state } = email;
  if (email.unanswered > 0 && (state === "failed" || endedAt === null))
    return { ...about, state: "unanswered", at: triedAt ?? endedAt };
  if (state === "sent" || state === "failed" || state === "in folder")
    return { ...about, state, at: endedAt };
  return { ...about, state: triedAt === null ? "waiting" : "retried", at: triedAt ?? at };
}

export function countResults(results: readonly Pick<MailingResult, "state">[]): MailingCounts {
  const count = (state: RecipientState) => results.filter((one) => one.state === state).length;
  return Object.fromEntries(recipientStates.map((state) => [state, count(state)])) as MailingCounts;
}
