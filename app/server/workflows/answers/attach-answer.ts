import { blankGuest, type Guest, type GuestId } from "#domain/guest/guest.ts";
import { findNamesake } from "#domain/guest/guest-edit.ts";
import { changesBetween } from "#domain/guest/field-changes.ts";
import { householdIdOf, isUnnamed } from "#domain/households/household.ts";
import { asMeantByName } from "#domain/rsvp/questionnaire.ts";
import { findInvitation } from "#server/records/households.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { byAdmin, type DecidedChange } from "#server/workflows/commit-change.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import { changeByAnswer, type DecidedAnswer, decideFor, type NewAnswer } from "./change-by-answer.ts";
import { commitAnswer, type CommittedAnswer } from "./take-form.ts";
import { answerOfOne, writeAnswerEmails } from "./write-answer-emails.ts";
import { trustedEmail } from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/receipts.ts";
import type { AuditAction } from "#i18n/actions.ts";
import { newId } from "#server/records/history.ts";
import {
  type UnmatchedAnswer,
  readUnmatchedAnswer,
  unmatchedCollection,
} from "#server/records/unmatched-answer.ts";

export type SeenAnswer = { answerId: string; answerVersion: string };
export type SeenGuest = { guestId: GuestId; guestVersion: string };

/** "changed": the answer or the guest is not as shown; nothing was saved. */
export type AttachRefusal = "gone" | "changed";

export type AttachPreview = {
  answer: UnmatchedAnswer;
  guest: Guest;
  guestVersion: string;
  decision: DecidedAnswer;
};

export async function previewAttaching(
  services: Services,
  { answerId, guestId }: { answerId: string; guestId: GuestId },
): Promise<AttachPreview | null> {
  const answer = await findUnmatchedAnswer(services, answerId);
  const listed = services.guestList.byId(guestId);
  // Whose answer it is, a guest without a name cannot tell.
  if (!answer || !listed || isUnnamed(listed.guest)) return null;
  const decision = await decide(services, answer, listed.guest);
  return { answer, guest: listed.guest, guestVersion: listed.version, decision };
}

export async function findUnmatchedAnswer(
  { documents }: Services,
  answerId: string,
): Promise<UnmatchedAnswer | null> {
  const stored = await unmatchedCollection.get(documents, answerId);
  return stored && readUnmatchedAnswer(stored);
}

type Attached = CommittedAnswer & { guest: Guest };

export function attachAnswer(
  services: Services,
  admin: Admin,
  seen: SeenAnswer & SeenGuest & { group?: string },
): Promise<Result<Attached, AttachRefusal>> {
  return commitAnswer<Attached, AttachRefusal>(services, byAdmin(admin, seen.group), async (group) => {
    const answer = await findUnmatchedAnswer(services, seen.answerId);
    const before = services.guestList.byId(seen.guestId);
    if (!answer || !before || isUnnamed(before.guest)) return refuse("gone");
    if (answer.version !== seen.answerVersion || before.version !== seen.guestVersion)
      return refuse("changed");
    const decision = await decide(services, answer, before.guest);
    return attach(services, { answer, before, decision, deed: "attached" }, group);
  });
}

export function previewAdding(services: Services, answer: UnmatchedAnswer): Promise<DecidedAnswer> {
  return decide(services, answer, newGuest(answer, ""));
}

/** Adds a guest with the answer's name to the list; a second guest of that name only with `evenIfListed`. */
export function addAnsweringGuest(
  services: Services,
  admin: Admin,
  { answerId, answerVersion, evenIfListed = false }: SeenAnswer & { evenIfListed?: boolean },
): Promise<Result<Attached, AttachRefusal | "already on the list">> {
  const guest: Guest = { ...blankGuest, id: newId(services.random) };
  return commitAnswer<Attached, AttachRefusal | "already on the list">(
    services,
    byAdmin(admin),
    async (group) => {
      const answer = await findUnmatchedAnswer(services, answerId);
      if (!answer) return refuse("gone");
      if (answer.version !== answerVersion) return refuse("changed");
      const named = newGuest(answer, guest.id);
      const isListed = findNamesake(named, services.guestList.guests()) !== null;
      if (isListed && !evenIfListed) return refuse("already on the list");
      const decision = withNames(await decide(services, answer, named), guest);
      return attach(
        services,
        { answer, before: { guest, version: null, data: {} }, decision, deed: "added" },
        group,
      );
    },
  );
}

function newGuest({ form: { firstName, lastName } }: UnmatchedAnswer, id: GuestId): Guest {
  return { ...blankGuest, id, firstName, lastName };
}

type Attachment = Pick<NewAnswer, "before" | "decision"> & { answer: UnmatchedAnswer; deed: AuditAction };

async function attach(
  services: Services,
  { answer, before, decision, deed }: Attachment,
  group: string,
): Promise<Result<DecidedChange<Attached>, AttachRefusal>> {
  const { id, version, language, visitor, origin } = answer;
  const stored = await unmatchedCollection.get(services.documents, id);
  if (stored?.version !== version) return refuse(stored ? "changed" : "gone");
  const found = await findAnswerRecord(services, before.guest);
  const { guests, also, answered } = await changeByAnswer(
    services,
    {
      before,
      found,
      decision,
      language,
      visitor,
      origin,
      proof: "couple",
    },
    // The couple have seen what it keeps.
    { group, documents: [{ collection: unmatchedCollection.name, id, stored, data: null }], kept: false },
  );
  const answeredFrom = [answer.form.email];
  const emails = await writeAnswerEmails(services, { ...answerOfOne(answered), language, answeredFrom });
  const done = { guest: decision.guest, group, emailIds: emails.ids };
  return accept({ deed, guests, also: [...also, ...emails.writes], done });
}

/** The time of the answer counts, as the couple may act after the last day. A blank email is the one that was shown. */
async function decide(
  services: Services,
  { form, shown, at }: UnmatchedAnswer,
  guest: Guest,
): Promise<DecidedAnswer> {
  const trusted = trustedEmail(guest, await findAnswerRecord(services, guest));
  const email = form.email || (trusted ?? guest.email ?? "");
  const invitation = await findInvitation(services, householdIdOf(guest));
  return decideFor(services, guest, { form: asMeantByName({ ...form, email }, invitation), shown, at });
}

function withNames(decision: DecidedAnswer, before: Guest): DecidedAnswer {
  return { ...decision, changes: changesBetween(before, decision.guest) };
}
