// The record of a guest's answer. For an answer older than these records, it is derived from the history.

import { nothingOnFile } from "#domain/rsvp/rsvp.ts";
import type { Guest } from "#domain/guest/guest.ts";
import type { Documents } from "#server/store/documents.ts";
import {
  type AnswerRecord,
  answersCollection,
  type ListedAnswerRecord,
  readAnswerRecord,
} from "./answer-record.ts";
import { type HistoryRow, listHistoryRows } from "./history.ts";

/** null: the guest has not answered, and no link was made. */
export async function findAnswerRecord(
  { documents }: { documents: Documents },
  guest: Guest,
): Promise<ListedAnswerRecord | null> {
  const stored = await answersCollection.get(documents, guest.id);
  if (stored) return { record: readAnswerRecord(stored), stored };
  return guest.answered ? { record: await recordFromHistory({ documents }, guest), stored: null } : null;
}

export async function recordFromHistory(
  { documents }: { documents: Documents },
  guest: Guest,
): Promise<AnswerRecord> {
  const rows = await listHistoryRows({ documents }, { guestId: guest.id });
  const answers = rows.filter((row) => isAnswer(row) && row.undoneBy === null);
  const [first, last] = [answers[0], answers.at(-1)];
  // The first change of the email shows the earlier address; without one the address is still the current one.
  const emailFrom = (start: number): string | null => {
    const change = rows.slice(start).flatMap(emailChange)[0];
    return change ? (change.from as string | null) : guest.email;
  };
  const isMoved = rows.slice(rows.findIndex(isAnswer) + 1).some((row) => emailChange(row).length > 0);
  return {
    firstEmail: first ? emailFrom(rows.indexOf(first)) : null,
    saidEmail: last ? emailFrom(rows.indexOf(last) + 1) : null,
    provenEmail: null,
    householdEmail: null,
    visitor: null,
    // Old answers were stored just as their form said.
    said: { ...nothingOnFile, foodOptions: guest.foodOptions, allergies: guest.allergies },
    declinedAt: guest.answer === "declined" && last ? last.at : null,
    link: null,
    earlierLinks: [],
    handed: null,
    // The old link went to every address of an answer, so with a second address its holder is unknown.
    takesOldLinks: !isMoved,
    unproven: answers.filter(({ by }) => by === "guest").map(({ group }) => group),
    takenBack: false,
    hadMore: false,
    typedName: null,
  };
}

/** Of any of them; null: none has answered, or only the couple have noted it. Rejects with `DocumentsUnavailable`. */
export async function findLastAnswerAt(
  { documents }: { documents: Documents },
  guests: readonly Guest[],
): Promise<number | null> {
  const answered = guests.filter((guest) => guest.answered);
  const rows = await Promise.all(answered.map(({ id }) => listHistoryRows({ documents }, { guestId: id })));
  const times = rows.flat().flatMap((row) => (isAnswer(row) && row.undoneBy === null ? [row.at] : []));
  return times.length === 0 ? null : Math.max(...times);
}

export function isAnswer({ deed }: Pick<HistoryRow, "deed">): boolean {
  return deed === "answered" || deed === "attached";
}

function emailChange({ changes }: HistoryRow) {
  return changes.filter(({ field }) => field === "email");
}
