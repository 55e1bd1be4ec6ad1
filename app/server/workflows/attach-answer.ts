// An answer that fitted no guest becomes the answer of one, as if the guest had found the name: what
// it changes, a history row, the letters and the end of the unmatched answer in one commit.

import { blankGuest } from "#domain/blank-guest.ts";
import { changesBetween } from "#domain/field-changes.ts";
import type { Guest, GuestId } from "#domain/guest.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { type AnswerDecision, decideAnswer } from "#domain/rsvp.ts";
import { Conflict, type Write } from "#server/documents/documents.ts";
import { writeGuest } from "#server/documents/guest-codec.ts";
import { guestsCollection } from "#server/documents/guest-list-view.ts";
import type { Admin } from "#server/identity/admin.ts";
import type { Services } from "#server/services.ts";
import { writeAnswerLetters } from "./answer-letters.ts";
import { type Deed, historyWrite, newId } from "./history.ts";
import { type UnmatchedAnswer, readUnmatchedAnswer, unmatchedCollection } from "./unmatched-answer.ts";

/** What the couple saw when they decided: the versions of the answer and of the guest. */
export type SeenAnswer = { answerId: string; answerVersion: string };
export type SeenGuest = { guestId: GuestId; guestVersion: string };

/** "changed": the answer or the guest is not as it was shown; nothing was saved. */
export type AttachRefusal = "gone" | "changed";

export type AttachPreview = {
  answer: UnmatchedAnswer;
  guest: Guest;
  guestVersion: string;
  decision: AnswerDecision;
};

/** null: one of the two is gone. */
export async function previewAttaching(
  services: Services,
  { answerId, guestId }: { answerId: string; guestId: GuestId },
): Promise<AttachPreview | null> {
  const answer = await findUnmatchedAnswer(services, answerId);
  const listed = services.guestList.byId(guestId);
  if (!answer || !listed) return null;
  const decision = decide(services, answer, listed.guest);
  return { answer, guest: listed.guest, guestVersion: listed.version, decision };
}

export async function findUnmatchedAnswer(
  { documents }: Pick<Services, "documents">,
  answerId: string,
): Promise<UnmatchedAnswer | null> {
  const stored = await documents.get(unmatchedCollection, answerId);
  return stored && readUnmatchedAnswer(stored);
}

/** Rejects with `DocumentsUnavailable`. */
export async function attachAnswer(
  services: Services,
  admin: Admin,
  seen: SeenAnswer & SeenGuest,
): Promise<Result<{ guest: Guest; group: string }, AttachRefusal>> {
  const answer = await findUnmatchedAnswer(services, seen.answerId);
  const listed = services.guestList.byId(seen.guestId);
  if (!answer || !listed) return refuse("gone");
  if (answer.version !== seen.answerVersion || listed.version !== seen.guestVersion) return refuse("changed");
  const { guest: before, version, data } = listed;
  const decision = decide(services, answer, before);
  const write: Write = {
    write: "update",
    collection: guestsCollection,
    id: before.id,
    version,
    data: writeGuest(decision.guest, data),
  };
  return settle(services, admin, { answer, before, decision, write, deed: "attached" });
}

/** As the answer would be a guest's who is not on the list yet. */
export function previewAdding(services: Services, answer: UnmatchedAnswer): AnswerDecision {
  return decide(services, answer, newGuest(answer, ""));
}

/** The guest list gets a guest of the name in the answer. */
export async function addAnsweringGuest(
  services: Services,
  admin: Admin,
  { answerId, answerVersion }: SeenAnswer,
): Promise<Result<{ guest: Guest; group: string }, AttachRefusal>> {
  const answer = await findUnmatchedAnswer(services, answerId);
  if (!answer) return refuse("gone");
  if (answer.version !== answerVersion) return refuse("changed");
  const before: Guest = { ...blankGuest, id: newId(services.random) };
  const decision = decide(services, answer, newGuest(answer, before.id));
  const write: Write = {
    write: "create",
    collection: guestsCollection,
    id: before.id,
    data: writeGuest(decision.guest, {}),
  };
  return settle(services, admin, { answer, before, decision, write, deed: "added" });
}

function newGuest({ form: { firstName, lastName } }: UnmatchedAnswer, id: GuestId): Guest {
  return { ...blankGuest, id, firstName, lastName };
}

type Settlement = {
  answer: UnmatchedAnswer;
  before: Guest;
  decision: AnswerDecision;
  write: Write;
  deed: Deed;
};

async function settle(
  services: Services,
  admin: Admin,
  { answer, before, decision, write, deed }: Settlement,
): Promise<Result<{ guest: Guest; group: string }, AttachRefusal>> {
  const { documents, random, outbox } = services;
  const { guest, late } = decision;
  const { id, version, language } = answer;
  const stored = await documents.get(unmatchedCollection, id);
  if (stored?.version !== version) return refuse(stored ? "changed" : "gone");
  const letters = await writeAnswerLetters(services, { before, after: guest, language });
  const group = newId(random);
  const row = historyWrite(services, {
    group,
    by: "admin",
    adminId: admin.id,
    deed,
    guestId: guest.id,
    changes: changesBetween(before, guest),
    removed: [{ collection: unmatchedCollection, id, data: stored.data }],
    language,
    late,
  });
  const taken: Write = { write: "delete", collection: unmatchedCollection, id, version };
  try {
    await documents.commit([write, row, taken, ...letters.writes]);
  } catch (error) {
    if (error instanceof Conflict) return refuse("changed");
    throw error;
  }
  // Nobody waits for the letter: whether it left is seen in the inbox.
  if (letters.confirmationId !== null) void outbox.deliverNow(letters.confirmationId);
  return accept({ guest, group });
}

/** By the time at which the guest answered: the couple may decide after the last day. */
function decide({ wedding }: Services, { form, at }: UnmatchedAnswer, guest: Guest): AnswerDecision {
  return decideAnswer(form, guest, { wedding, now: at });
}
