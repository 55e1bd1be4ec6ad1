// An answer that fitted no guest becomes the answer of one, as if the guest had found the name: what
// it changes, a history row, the letters and the end of the unmatched answer in one commit.

import { blankGuest, type Guest, type GuestId } from "#domain/guest/guest.ts";
import { findNamesake } from "#domain/guest/change-question.ts";
import { changesBetween } from "#domain/guest/field-changes.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { AnswerDecision } from "#domain/rsvp/rsvp.ts";
import { Conflict, type Write } from "#server/store/documents.ts";
import type { GuestBefore } from "#server/records/guests.ts";
import type { Admin } from "#server/identity/admin.ts";
import type { Services } from "#server/services.ts";
import { decideFor, writeAnswer } from "./answer-commit.ts";
import { findAnswerRecord, trustedEmail } from "#server/records/answer-record.ts";
import { type Deed, newId } from "#server/records/history.ts";
import {
  type UnmatchedAnswer,
  readUnmatchedAnswer,
  unmatchedCollection,
} from "#server/records/unmatched-answer.ts";

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
  const decision = await decide(services, answer, listed.guest);
  return { answer, guest: listed.guest, guestVersion: listed.version, decision };
}

export async function findUnmatchedAnswer(
  { documents }: Pick<Services, "documents">,
  answerId: string,
): Promise<UnmatchedAnswer | null> {
  const stored = await unmatchedCollection.get(documents, answerId);
  return stored && readUnmatchedAnswer(stored);
}

/** Rejects with `DocumentsUnavailable`. */
export async function attachAnswer(
  services: Services,
  admin: Admin,
  seen: SeenAnswer & SeenGuest & { group?: string },
): Promise<Result<{ guest: Guest; group: string }, AttachRefusal>> {
  const answer = await findUnmatchedAnswer(services, seen.answerId);
  const listed = services.guestList.byId(seen.guestId);
  if (!answer || !listed) return refuse("gone");
  if (answer.version !== seen.answerVersion || listed.version !== seen.guestVersion) return refuse("changed");
  const decision = await decide(services, answer, listed.guest);
  return settle(services, admin, {
    answer,
    before: listed,
    decision,
    deed: "attached",
    ...(seen.group === undefined ? {} : { group: seen.group }),
  });
}

/** As the answer would be a guest's who is not on the list yet. */
export function previewAdding(services: Services, answer: UnmatchedAnswer): Promise<AnswerDecision> {
  return decide(services, answer, newGuest(answer, ""));
}

/** The guest list gets a guest of the name in the answer; where it has one already, only if that is meant. */
export async function addAnsweringGuest(
  services: Services,
  admin: Admin,
  { answerId, answerVersion, evenIfListed = false }: SeenAnswer & { evenIfListed?: boolean },
): Promise<Result<{ guest: Guest; group: string }, AttachRefusal | "already on the list">> {
  const answer = await findUnmatchedAnswer(services, answerId);
  if (!answer) return refuse("gone");
  if (answer.version !== answerVersion) return refuse("changed");
  const guest: Guest = { ...blankGuest, id: newId(services.random) };
  const isListed = findNamesake(newGuest(answer, guest.id), services.guestList.guests()) !== null;
  if (isListed && !evenIfListed) return refuse("already on the list");
  const decision = await decide(services, answer, newGuest(answer, guest.id));
  const before = { guest, version: null, data: {} };
  return settle(services, admin, { answer, before, decision: withNames(decision, guest), deed: "added" });
}

function newGuest({ form: { firstName, lastName } }: UnmatchedAnswer, id: GuestId): Guest {
  return { ...blankGuest, id, firstName, lastName };
}

type Settlement = {
  answer: UnmatchedAnswer;
  before: GuestBefore;
  decision: AnswerDecision;
  deed: Deed;
  /** Of several that are one change. */
  group?: string;
};

async function settle(
  services: Services,
  admin: Admin,
  { answer, before, decision, deed, ...rest }: Settlement,
): Promise<Result<{ guest: Guest; group: string }, AttachRefusal>> {
  const { documents, outbox } = services;
  const { guest } = decision;
  const { id, version, language, visitor, origin } = answer;
  const stored = await unmatchedCollection.get(documents, id);
  if (stored?.version !== version) return refuse(stored ? "changed" : "gone");
  const found = await findAnswerRecord(services, before.guest);
  const { writes, group, confirmationId } = await writeAnswer(
    services,
    { before, found, decision, language, visitor, origin, provenEmail: null, standing: "couple" },
    {
      by: "admin",
      adminId: admin.id,
      deed,
      ...rest,
      removed: [{ collection: unmatchedCollection.name, id, data: stored.data }],
      // The couple have seen it.
      kept: false,
    },
  );
  const taken: Write = unmatchedCollection.remove({ id, version });
  try {
    await documents.commit([...writes, taken]);
  } catch (error) {
    if (error instanceof Conflict) return refuse("changed");
    throw error;
  }
  // Nobody waits for the letter: whether it left is seen in the inbox.
  if (confirmationId !== null) void outbox.deliverNow(confirmationId);
  return accept({ guest, group });
}

/**
 * By the time at which the guest answered: the couple may decide after the last day. A blank email stands
 * for the one that was on file when the form was drawn, which a first answer may have changed since.
 */
async function decide(
  services: Services,
  { form, shown, at }: UnmatchedAnswer,
  guest: Guest,
): Promise<AnswerDecision> {
  const trusted = trustedEmail(guest, await findAnswerRecord(services, guest));
  const email = form.email || (trusted ?? guest.email ?? "");
  return decideFor(services, guest, { form: { ...form, email }, shown, at });
}

/** Of a guest who was not on the list, the names are changes, too. */
function withNames(decision: AnswerDecision, before: Guest): AnswerDecision {
  return { ...decision, changes: changesBetween(before, decision.guest) };
}
