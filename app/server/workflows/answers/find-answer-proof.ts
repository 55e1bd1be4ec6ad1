// How the site knows that the guest gave an answer (product.md, rule 3).

import { isSameAddress } from "#domain/email-address.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { isCorrected, type ListedAnswerRecord, trustedEmail } from "#server/records/answer-record.ts";
import type { OwnAnswer } from "./find-own-guest.ts";

export type AnswerProof =
  | "couple"
  /** By the address that the couple know, or by a link that they handed over. */
  | "proven"
  /** The same visitor as the current answer, even if that was not the guest. */
  | "known"
  | "unknown";

export type AnswerEvidence = {
  own: OwnAnswer | null;
  visitor: string;
  /** As typed; blank if the guest left the one on file. */
  email: string;
};

export function findProof(
  guest: Guest,
  found: ListedAnswerRecord | null,
  { own, visitor, email }: AnswerEvidence,
): Exclude<AnswerProof, "couple"> {
  const trusted = trustedEmail(guest, found);
  const isOwn = own?.guest.id === guest.id;
  if (isOwn && own.isHanded) return "proven";
  if (isSameAddress(trusted, email) || (isOwn && isSameAddress(trusted, own.linkEmail))) return "proven";
  if (isOwn) return "known";
  // After the couple corrected the address, the visitor who gave the wrong one has no special claim.
  if (!guest.answered || !found || isCorrected(guest, found.record)) return "unknown";
  const { visitor: answeredBy, provenEmail } = found.record;
  return answeredBy === visitor || isSameAddress(provenEmail, email) ? "known" : "unknown";
}
