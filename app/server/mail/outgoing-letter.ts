// What is looked at in every letter before it leaves, whatever carries it: nobody but its recipients gets
// it, also where the other side puts headers together from what it is given.

import { domainToASCII } from "node:url";
import { readEmailAddress } from "#domain/email-address.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Letter } from "#emails/letter.ts";

/** Refuses with words for the couple. */
export function toOutgoing(letter: Letter): Result<Letter, string> {
  const to: string[] = [];
  for (const text of letter.to) {
    const address = readEmailAddress(text);
    if (!address.ok) return refuse("The recipient is not one email address.");
    const at = address.value.lastIndexOf("@");
    // Few servers take other letters than ASCII in an address (RFC 6531), and all of them this form of a domain.
    to.push(`${address.value.slice(0, at)}@${domainToASCII(address.value.slice(at + 1))}`);
  }
  if (to.length === 0) return refuse("The letter has no recipient.");
  return accept({ ...letter, to, subject: letter.subject.replaceAll(/[\r\n]+/g, " ") });
}
