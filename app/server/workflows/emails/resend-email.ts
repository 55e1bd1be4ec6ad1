import { isSameAddress, readEmailAddress } from "#domain/email-address.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Role } from "#domain/roles.ts";
import { commitUnlessConflict, type Write } from "#server/store/documents.ts";
import type { Admin } from "#server/admin.ts";
import { withoutText } from "#server/mail/next-attempt.ts";
import { outboxCollection, type OutboxEmail, updateEmail } from "#server/records/outbox-email.ts";
import type { Services } from "#server/services.ts";
import { answerLinkQuery, makeAnswerLink } from "#server/links/answer-link.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { recordWrite } from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/receipts.ts";
import { changeGuest } from "#server/workflows/guests/change-guest.ts";
import { writeRecipientEmail } from "#server/workflows/mailings/write-mailing-email.ts";

export type ResendRefusal = "gone" | "changed" | "forgotten";

export async function resendEmail(
  services: Services,
  admin: Admin,
  emailId: string,
): Promise<Result<null, ResendRefusal>> {
  return sendAnew(services, admin, { emailId });
}

/** Only somebody who has asked knows that an email without the server's answer arrived. */
export async function noteArrived(
  { documents, now }: Services,
  _admin: Admin,
  emailId: string,
): Promise<Result<null, "gone" | "changed">> {
  const { value: email, stored } = await outboxCollection.find(documents, emailId);
  if (!stored || !email || email.unanswered === 0) return refuse("gone");
  if (email.state !== "failed" && email.state !== "waiting") return refuse("changed");
  const arrived: OutboxEmail = { ...withoutText(email), state: "sent", endedAt: now() };
  return (await commitUnlessConflict(documents, [updateEmail(stored, arrived)]))
    ? accept(null)
    : refuse("changed");
}

export type CorrectedAddress = {
  emailId: string;
  address: string;
  expected: string;
};

export type CorrectionRefusal = ResendRefusal | "not an email" | "changed meanwhile";

/** The guest's commit first: repeating it after a crash finishes it. `group` null: the guest has this address. */
export async function correctEmailAddress(
  services: Services,
  admin: Admin,
  { emailId, address, expected }: CorrectedAddress,
): Promise<Result<{ group: string | null }, CorrectionRefusal>> {
  const read = readEmailAddress(address);
  if (!read.ok) return refuse("not an email");
  const { value: email } = await outboxCollection.find(services.documents, emailId);
  if (!email || !isCorrectable(email, admin)) return refuse("gone");
  if (email.text === null) return refuse("forgotten");
  if (email.state !== "failed") return refuse("changed");
  let group: string | null = null;
  if (email.guestId !== null) {
    const changed = await changeGuest(services, admin, {
      guestId: email.guestId,
      edits: [{ field: "email", expected, value: read.value }],
    });
    if (!changed.ok) {
      return refuse(changed.refusal.reason === "gone" ? "gone" : "changed meanwhile");
    }
    group = changed.value.group;
  }
  const sent = await sendAnew(services, admin, { emailId, to: read.value });
  return sent.ok ? accept({ group }) : sent;
}

/** Only where somebody's right address can be known: who sends an email elsewhere may read it there. */
const correctedBy: Readonly<Record<string, readonly Role[]>> = {
  confirmation: ["couple", "assistant"],
  mailing: ["couple"],
  "mailing tried": ["couple"],
  "reminder announced": ["couple"],
  "deletion announced": ["couple"],
  "daily letter": ["couple"],
  "sent by hand": ["couple"],
};

export function isCorrectable({ kind }: Pick<OutboxEmail, "kind">, { role }: Pick<Admin, "role">): boolean {
  return Object.hasOwn(correctedBy, kind) && (correctedBy[kind]?.includes(role) ?? false);
}

async function sendAnew(
  services: Services,
  _admin: Admin,
  { emailId, to }: { emailId: string; to?: string },
): Promise<Result<null, ResendRefusal>> {
  const { documents, now } = services;
  const { value: email, stored } = await outboxCollection.find(documents, emailId);
  if (!stored || !email) return refuse("gone");
  if (email.state !== "failed") return refuse("changed");
  if (email.text === null || email.html === null) return refuse("forgotten");
  const anew: OutboxEmail = {
    ...email,
    to: to === undefined ? email.to : [to],
    state: "waiting",
    attempts: 0,
    // It may have arrived before, so of this press one copy more goes out and no second one by itself.
    unanswered: Math.min(email.unanswered, 1),
    triedAt: null,
    triedMs: 0,
    createdAt: now(),
    dueAt: now(),
    endedAt: null,
    lastReply: null,
  };
  const written =
    (await writeMailingAnew(services, anew)) ?? (to ? await moveLink(services, anew, to) : null);
  const writes = [updateEmail(stored, written?.email ?? anew), ...(written?.writes ?? [])];
  return (await commitUnlessConflict(documents, writes)) ? accept(null) : refuse("changed");
}

type RenewedEmail = { email: OutboxEmail; writes: readonly Write[] };

/** The household's code may have been renewed since, and the way out of further emails is that of the new address. */
async function writeMailingAnew(services: Services, email: OutboxEmail): Promise<RenewedEmail | null> {
  const { mailing: id, guestId } = email;
  const mailing = id === null ? null : await findMailing(services, id);
  if (id === null || guestId === null || !mailing) return null;
  const written = await writeRecipientEmail(services, { id, mailing: mailing.mailing, guestId });
  // Somebody who is to get none any more gets none when its turn comes, and it is noted why.
  if (!written.ok || !isSameAddress(written.value.email.to[0] ?? null, email.to[0] ?? null)) return null;
  const { email: fresh, stopLink, writes } = written.value;
  return { email: { ...email, ...fresh, to: [...fresh.to], stopLink }, writes };
}

/** The link in the email went to a wrong address and is invalid, so a new one replaces it. */
async function moveLink(services: Services, email: OutboxEmail, to: string): Promise<RenewedEmail | null> {
  const guest = email.guestId === null ? null : services.guestList.byId(email.guestId)?.guest;
  const listed = guest ? await findAnswerRecord(services, guest) : null;
  if (!guest || !listed?.record.link) return null;
  const link = makeAnswerLink(services, to);
  const [dead, live] = await Promise.all(
    [listed.record.link, link].map(({ number }) => answerLinkQuery(services, guest.id, number)),
  );
  if (!dead || !live || !email.text?.includes(dead)) return null;
  const renew = (text: string | null) => text && text.replaceAll(dead, live);
  return {
    email: { ...email, text: renew(email.text), html: renew(email.html) },
    writes: [recordWrite(guest.id, listed, { ...listed.record, link })],
  };
}
