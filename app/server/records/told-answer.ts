// The record of an answer that a guest told an admin, as on the telephone. No browser and no link gave it, so none
// becomes the guest's by it, and an address that the admin typed is one that the couple entered.

import { isSameAddress } from "#domain/email-address.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { type AnswerRecord, blankRecord } from "./answer-record.ts";

type Told = {
  before: Guest;
  after: Guest;
  /** null: there was none. */
  known: AnswerRecord | null;
  /** Otherwise what was told is shown to nobody who holds an earlier answer link. */
  isConfirmed: boolean;
};

/** `record`: as if the guest had answered. */
export function recordOfTold(
  record: AnswerRecord,
  { before, after, known: found, isConfirmed }: Told,
): AnswerRecord {
  const known = found ?? blankRecord;
  const isFirst = !before.answered;
  const isTyped = !isSameAddress(before.email, after.email);
  const emails = isFirst
    ? { firstEmail: after.email, saidEmail: after.email, provenEmail: null }
    : {
        // Any other address than the one said last counts as the couple's correction.
        firstEmail: isTyped && isSameAddress(after.email, known.saidEmail) ? after.email : known.firstEmail,
        saidEmail: known.saidEmail,
        provenEmail: isTyped ? null : known.provenEmail,
      };
  return {
    ...record,
    ...emails,
    visitor: null,
    said: isConfirmed ? record.said : isFirst ? blankRecord.said : known.said,
    takenBack: known.takenBack,
  };
}
