// One member's part of an answer for the household. What the form showed is what it may take away (product.md, rule 1).

import { changesBetween } from "#domain/guest/field-changes.ts";
import {
  askedFields,
  comesElsewhere,
  fieldsOf,
  fullName,
  type Guest,
  type GuestId,
  isComing,
  needFields,
} from "#domain/guest/guest.ts";
import { isUnnamed } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { type judgeMember, type ShownMember } from "#domain/rsvp/household-answer.ts";
import type { ConfirmationAddress } from "#domain/rsvp/confirmation-address.ts";
import { unaskedSevere } from "#domain/rsvp/gone-allergies.ts";
import {
  type RsvpForm,
  type AnswerDecision,
  type OnFile,
  nothingOnFile,
  withEvents,
} from "#domain/rsvp/rsvp.ts";
import { isNameTyped, type ListedAnswerRecord } from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/find-answer-record.ts";
import type { StoredGuest } from "#server/records/guests.ts";
import type { Services } from "#server/services.ts";
import {
  type AnswerChange,
  type AnsweredTogether,
  changeByAnswer,
  decideFor,
  findEventKeys,
} from "./change-by-answer.ts";

export type MeantMember = {
  before: StoredGuest;
  shown: ShownMember;
  now: ShownMember;
  said: RsvpForm;
  verdict: ReturnType<typeof judgeMember>;
};

/** Who gets the email about all. */
export type Recipient = {
  to: string;
  /** The member whose address it is; "": it is only for this confirmation. */
  owner: GuestId;
  /** The couple, or the household by its own link, have said so; not somebody who knew a name. */
  isOwn: boolean;
};

export type AnsweredMember = {
  before: Guest;
  guest: Guest;
  said: RsvpForm;
  decision: AnswerDecision;
  change: AnswerChange;
  /** Somebody on the list, by a name that the couple wrote. */
  isNamed: boolean;
};

type About = {
  language: Language;
  /** null: an admin answers. */
  visitor: string | null;
  origin: string | null;
  group: string;
  /** The address that the form gave. */
  typed: ConfirmationAddress;
  recipients: readonly Recipient[];
  /** An admin wrote down what the guests said, with or without a confirmation. */
  told?: AnsweredTogether["told"];
};

export async function changeMember(
  services: Services,
  { before, shown, now, said }: MeantMember,
  { language, visitor, origin, group, typed, recipients, told }: About,
): Promise<AnsweredMember> {
  const found = await findAnswerRecord(services, before.guest);
  const { foodOptions, allergies, severeAllergies, questionAnswers } = shown;
  const eventAnswers = { ...before.guest.eventAnswers, ...said.eventAnswers };
  const eventKeys = await findEventKeys(services, before.guest, eventAnswers);
  const name = now.asksName ? nameAfter(withEvents({ ...before.guest, eventAnswers }, eventKeys), said) : {};
  const decided = await decideFor(services, before.guest, {
    form: said,
    shown: { foodOptions, allergies, severeAllergies, questionAnswers },
    at: services.now(),
    asked: askedFields(shown),
    name,
  });
  const counted = withEvents(decided.guest, eventKeys);
  const isNobody = now.asksName && !isComing(counted);
  const guest = { ...decided.guest, ...name, ...(isNobody ? withoutAnswers(counted, services) : {}) };
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
      proof: told ? "couple" : "proven",
      together: {
        ...(told ? { told } : {}),
        sharedWith: recipients.flatMap(({ to, owner, isOwn }) =>
          isOwn && owner !== "" ? [{ email: to, of: owner }] : [],
        ),
        typedEmail: typed.of === guest.id ? typed.email : "",
        // A name that an admin writes is the couple's, and one that they leave as it was stays the household's.
        ...(now.asksName && !(told && !isNobody) ? { typedName: isNobody ? null : fullName(guest) } : {}),
      },
    },
    { group },
  );
  const isNamed = !isUnnamed(guest) && !isNameTyped(guest, change);
  return { before: before.guest, guest, said, decision, change, isNamed };
}

/** Asked once before anything is saved: severe allergies that the form showed and takes away. */
export type SevereGone = {
  reason: "severe";
  members: readonly { id: GuestId; allergies: readonly string[] }[];
};

export function findSevereGone(
  answers: readonly AnsweredMember[],
  { takesSevere = [] }: { takesSevere?: readonly string[] | undefined },
): SevereGone {
  const members = answers.flatMap(({ guest, decision }) => {
    const allergies = unaskedSevere(guest, decision.gone, takesSevere);
    return allergies.length > 0 ? [{ id: guest.id, allergies }] : [];
  });
  return { reason: "severe", members };
}

/**
 * "Nobody" leaves no name that somebody was given here. A form that asks of no event to which they come leaves theirs.
 * `guest`: with what is said of the events to which they can come.
 */
function nameAfter(
  guest: Guest,
  { firstName, lastName, ...said }: RsvpForm,
): Partial<Pick<Guest, "firstName" | "lastName">> {
  if (firstName !== "" && isComing(said)) return { firstName, lastName };
  if (comesElsewhere(guest)) return {};
  return { firstName: "", lastName: isUnnamed(guest) ? guest.lastName : "" };
}

/** What one companion has said is not another's, also of events taken away since; what was said for the household stays. */
function withoutAnswers(
  { eventAnswers, questionAnswers }: Guest,
  { wedding: { questions = [] } }: Pick<Services, "wedding">,
): Pick<Guest, "eventAnswers" | "questionAnswers"> {
  const shared = questions.filter(({ of }) => of === "household").map(({ key }) => key);
  const kept = Object.entries(questionAnswers).filter(([key]) => shared.includes(key));
  return { eventAnswers, questionAnswers: Object.fromEntries(kept) };
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
    ...fieldsOf(needFields, (field) =>
      said[field].filter((item) => !shown[field].includes(item) || known[field].includes(item)),
    ),
    questionAnswers: Object.fromEntries(questions),
  };
}
