// Checks every email before it leaves, for every post: only its recipients may get it, even if the other side
// assembles headers from its values.

import { domainToASCII } from "node:url";
import { readEmailAddress } from "#domain/email-address.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Email } from "#emails/email.ts";

export function toOutgoing(email: Email): Result<Email, string> {
  const to: string[] = [];
  for (const text of email.to) {
    const address = readEmailAddress(text);
    if (!address.ok) return refuse("The recipient is not one email address.");
    const at = address.value.lastIndexOf("@");
    // Few servers accept non-ASCII addresses (RFC 6531), and all accept this form of a domain.
    to.push(`${address.value.slice(0, at)}@${domainToASCII(address.value.slice(at + 1))}`);
  }
  if (to.length === 0) return refuse("The email has no recipient.");
  return accept({ ...email, to, subject: email.subject.replaceAll(/[\r\n]+/g, " ") });
}
