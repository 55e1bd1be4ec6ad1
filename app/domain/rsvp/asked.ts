// What a form asks besides the fields of every wedding: whether the guest comes to further events, and the couple's own
// questions.

import type { Guest } from "#domain/guest/guest.ts";
import { eventsForEveryone, type Invitation, readStoredAnswer } from "#domain/households/invitation.ts";
import type { WeddingEvent } from "#domain/wedding/events.ts";
import type { RsvpForm } from "./rsvp.ts";
import type { OwnQuestion, Wedding } from "#domain/wedding/wedding.ts";

export type Asked = {
  /** After the first, which the form's own yes or no is about. */
  events: readonly WeddingEvent[];
  /** One that the couple ask about the first event is asked of whoever is coming: the form's own yes is about that event. */
  questions: readonly OwnQuestion[];
};

export const nothingMore: Asked = { events: [], questions: [] };

export function asksMore({ events = [], questions = [] }: Pick<Wedding, "events" | "questions">): boolean {
  return events.length + questions.length > 0;
}

/** By a form that does not know the household of whoever fills it in. */
export function askedByName(wedding: Wedding): Asked {
  return askedOf(eventsForEveryone(wedding), wedding);
}

/** What a guest's own answer is about, and what else they are asked; null: an event that not everybody may know of. */
export type AskedOfGuest = { first: WeddingEvent | null; asked: Asked };

/** By an answer link, which can be passed on: of what everybody may know, though it is known who answers. */
export function askedByAnswer([first]: Invitation, wedding: Wedding): AskedOfGuest {
  if (!first.isForEveryone) return { first: null, asked: askedByName(wedding) };
  const [, ...further] = eventsForEveryone(wedding);
  const others = further.filter(({ key }) => key !== first.key);
  return { first, asked: askedOf([first, ...others], wedding) };
}

/**
 * The form by name asks everybody about the wedding itself. Of somebody who is not invited to it, but to an event that
 * everybody may know of, the answer is what they say of that event.
 */
export function asMeantByName(form: RsvpForm, [first]: Invitation): RsvpForm {
  const { [first.key]: text, ...eventAnswers } = form.eventAnswers;
  const answer = readStoredAnswer(text);
  return answer === null ? form : { ...form, answer, eventAnswers };
}

/** By a household's form: of each member, and once. */
export type HouseholdAsked = { ofMember: Asked; ofHousehold: readonly OwnQuestion[] };

export function askedOfHousehold(invitation: Invitation, wedding: Wedding): HouseholdAsked {
  const { events, questions } = askedOf(invitation, wedding);
  const { "each guest": ofMember = [], household: ofHousehold = [] } = Object.groupBy(
    questions,
    ({ of }) => of,
  );
  return { ofMember: { events, questions: ofMember }, ofHousehold };
}

/** By question: what one of the members has said for all of them. */
export function saidByHousehold(
  questions: readonly OwnQuestion[],
  members: readonly Pick<Guest, "questionAnswers">[],
): Readonly<Record<string, string>> {
  const said = questions.flatMap(({ key }) => {
    const member = members.find(({ questionAnswers }) => questionAnswers[key] !== undefined);
    return member ? [[key, member.questionAnswers[key] ?? ""] as const] : [];
  });
  return Object.fromEntries(said);
}

function askedOf(invitation: Invitation, { questions = [] }: Wedding): Asked {
  const keys = invitation.map(({ key }) => key);
  return {
    events: invitation.slice(1),
    questions: questions.flatMap((question) => askedOfInvited(question, keys) ?? []),
  };
}

/** null: the question is about an event that is not among those with these keys. */
export function askedOfInvited(
  question: OwnQuestion,
  [first, ...others]: readonly string[],
): OwnQuestion | null {
  const { askedOf: whom } = question;
  if (typeof whom === "string" || others.includes(whom.event)) return question;
  return whom.event === first ? { ...question, askedOf: "coming" } : null;
}

export function isAbout(askedOfWhom: OwnQuestion["askedOf"], { key }: WeddingEvent): boolean {
  return typeof askedOfWhom === "object" && askedOfWhom.event === key;
}

export function isAskedOf(
  { askedOf: whom }: OwnQuestion,
  { answer, eventAnswers }: Pick<Guest, "answer" | "eventAnswers">,
): boolean {
  if (whom === "all") return true;
  const said = whom === "coming" ? answer : readStoredAnswer(eventAnswers[whom.event]);
  return said === "accepted";
}
