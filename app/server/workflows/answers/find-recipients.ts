// Who gets the confirmation of an answer for a household: the address that the form gave, and every adult with an
// address on file. No mailbox gets two.

import { hasOwnEmail } from "#domain/rsvp/confirmation-address.ts";
import { mailboxDigest } from "#server/limits/email-allowance.ts";
import { isOwnAddress } from "#server/links/told-events.ts";
import { findAnswerRecord } from "#server/records/find-answer-record.ts";
import type { Services } from "#server/services.ts";
import type { MeantMember, Recipient } from "./change-member.ts";
import type { MeantHousehold } from "./find-meant-members.ts";

export async function findRecipients(
  services: Services,
  { members, typed }: MeantHousehold,
): Promise<Recipient[]> {
  const adults = members.filter(({ shown }) => hasOwnEmail(shown));
  const onFile = await Promise.all(adults.map((one) => recipientOf(services, one)));
  const first: Recipient[] =
    typed.email === "" ? [] : [{ to: typed.email, owner: typed.of ?? "", isOwn: true }];
  const byMailbox = new Map<string, Recipient>();
  for (const one of [...first, ...onFile.flat()]) {
    const mailbox = mailboxDigest(services, one.to);
    if (!byMailbox.has(mailbox)) byMailbox.set(mailbox, one);
  }
  return [...byMailbox.values()];
}

async function recipientOf(
  services: Services,
  { before: { guest }, said }: MeantMember,
): Promise<Recipient[]> {
  const to = said.email || guest.email;
  if (to === null) return [];
  const found = await findAnswerRecord(services, guest);
  return [{ to, owner: guest.id, isOwn: said.email !== "" || isOwnAddress(services, guest, { found, to }) }];
}
