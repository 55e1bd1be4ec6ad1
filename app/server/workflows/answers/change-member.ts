// One member's part of an answer for the household. What the form showed is what it may take away (product.md, rule 1).

import { changesBetween } from "#domain/guest/field-changes.ts";
import {
  askedFields,
  fieldsOf,
  fullName,
  type Guest,
  isComing,
  type GuestId,
  listFields,
} from "#domain/guest/guest.ts";
import { isUnnamed } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import {
  type judgeMember,
  type MemberForm,
  rsvpFormOf,
  type ShownMember,
} from "#domain/rsvp/household-answer.ts";
import { type AnswerDecision, type OnFile, nothingOnFile } from "#domain/rsvp/rsvp.ts";
import { isNameTyped, type ListedAnswerRecord } from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/find-answer-record.ts";
import type { StoredGuest } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import { type AnswerChange, changeByAnswer, decideFor } from "./change-by-answer.ts";

export type MeantMember = {
  before: StoredGuest;
  shown: ShownMember;
  now: ShownMember;
  said: MemberForm;
  verdict: ReturnType<typeof judgeMember>;
};

/** Who gets the email about all. `isOnFile`: the address is on the list, once the answer is saved. */
export type Recipient = { id: GuestId; email: string; isOnFile: boolean };

export type AnsweredMember = {
  before: Guest;
  guest: Guest;
  said: MemberForm;
  decision: AnswerDecision;
  change: AnswerChange;
  /** Somebody on the list, by a name that the couple wrote. */
  isNamed: boolean;
};

type About = {
  language: Language;
  visitor: string;
  origin: string;
  group: string;
  confirmed: Recipient | null;
  warns: boolean;
};

export async function changeMember(
  services: Services,
  { before, shown, now, said }: MeantMember,
  { language, visitor, origin, group, confirmed, warns }: About,
): Promise<AnsweredMember> {
  const found = await findAnswerRecord(services, before.guest);
  const { foodOptions, allergies, questionAnswers } = shown;
  const name = now.asksName ? nameAfter(before.guest, said) : {};
  const decided = await decideFor(services, before.guest, {
    form: rsvpFormOf(said),
    shown: { foodOptions, allergies, questionAnswers },
    at: services.now(),
    asked: askedFields(shown),
    name,
  });
  const guest = { ...decided.guest, ...name };
  const decision = { ...decided, guest, changes: changesBetween(before.guest, guest) };
  const change = await changeByAnswer(
    services,
    {
      before,
      found,
      decision: { ...decision, said: ownLists(decision.said, shown, found) },
      language,
      visitor,
      origin,
      provenEmail: null,
      proof: "proven",
      together: {
        confirmed: confirmed?.isOnFile ? { email: confirmed.email, of: confirmed.id } : null,
        warns,
        ...(now.asksName ? { typedName: isComing(guest) ? fullName(guest) : null } : {}),
      },
    },
    { group },
  );
  const isNamed = !isUnnamed(guest) && !isNameTyped(guest, change);
  return { before: before.guest, guest, said, decision, change, isNamed };
}

/** "Nobody" leaves no name that somebody was given here. */
function nameAfter(
  guest: Guest,
  { firstName, lastName, ...said }: MemberForm,
): Pick<Guest, "firstName" | "lastName"> & Partial<Guest> {
  if (isComing(said)) return { firstName, lastName };
  return { firstName: "", lastName: isUnnamed(guest) ? guest.lastName : "", questionAnswers: {} };
}

/**
 * An answer link shows what answers have said, and nothing that was on file before (product.md, rule 4): what the
 * household's form showed already and only repeats is not its own.
 */
function ownLists(said: OnFile, shown: OnFile, found: ListedAnswerRecord | null): OnFile {
  const known = found?.record.said ?? nothingOnFile;
  const questions = Object.entries(said.questionAnswers).filter(
    ([key, text]) => shown.questionAnswers[key] !== text || known.questionAnswers[key] === text,
  );
  return {
    ...fieldsOf(listFields, (field) =>
      said[field].filter((item) => !shown[field].includes(item) || known[field].includes(item)),
    ),
    questionAnswers: Object.fromEntries(questions),
  };
}
