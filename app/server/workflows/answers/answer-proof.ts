// How it is known that the guest gave an answer (product.md, rule 3).

import { isSameAddress } from "#domain/email-address.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { isCorrected, type ListedAnswerRecord, trustedEmail } from "#server/records/answer-record.ts";
import type { OwnAnswer } from "./find-own-guest.ts";

export type AnswerProof =
  /** The couple took it over. */
  | "couple"
  /** By the address that the couple have of the guest, or by a link that they handed over. */
  | "proven"
  /** As the giver of the answer that stands, whoever that was. */
  | "known"
  | "unknown";

export type AnswerEvidence = {
  own: OwnAnswer | null;
  /** `visitorMark` of the browser. */
  visitor: string;
  /** As typed; blank where the one on file was left. */
  email: string;
};

export function proofOf(
  guest: Guest,
  found: ListedAnswerRecord | null,
  { own, visitor, email }: AnswerEvidence,
): Exclude<AnswerProof, "couple"> {
  const trusted = trustedEmail(guest, found);
  const isOwn = own?.guest.id === guest.id;
  if (isOwn && own.isHanded) return "proven";
  if (isSameAddress(trusted, email) || (isOwn && isSameAddress(trusted, own.linkEmail))) return "proven";
  if (isOwn) return "known";
  // Once the couple have corrected the address, who gave the wrong one is nobody in particular.
  if (!guest.answered || !found || isCorrected(guest, found.record)) return "unknown";
  const { visitor: answeredBy, provenEmail } = found.record;
  return answeredBy === visitor || isSameAddress(provenEmail, email) ? "known" : "unknown";
}
