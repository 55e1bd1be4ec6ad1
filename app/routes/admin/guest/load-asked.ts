// What a guest's page asks besides the fields of every wedding: further events, the couple's own questions, and what
// is on file of others.

import type { FieldOfKind, Guest } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { askedOfInvited } from "#domain/rsvp/asked.ts";
import type { OwnQuestion } from "#domain/wedding/wedding.ts";
import { eventName } from "#i18n/asked.ts";
import { factsByKey } from "#i18n/guest-fields.ts";
import { findInvitation } from "#server/records/households.ts";
import type { AdminRequest } from "../admin-request.ts";
import { readerOptions } from "../editing/reader-options.ts";
import { shownNameOf } from "../editing/shown-name.ts";

export type AskedForm = {
  events: readonly { key: string; name: string }[];
  questions: readonly {
    question: OwnQuestion;
    /** A question of the household that another member has answered. */
    elsewhere: { guestId: string; name: string; text: string } | null;
  }[];
  /** On file, and not asked of the guest now. It stays as it is. */
  kept: readonly { key: string; name: string; text: string; why: "gone" | "not invited" | "not asked" }[];
};

type Needs = Pick<AdminRequest, "services" | "language">;

export async function loadAsked({ services, language }: Needs, guest: Guest): Promise<AskedForm | null> {
  const { wedding, guestList } = services;
  const id = householdIdOf(guest);
  const invitation = await findInvitation(services, id);
  const keys = invitation.map(({ key }) => key);
  const others = guestList.membersOf(id).filter((member) => member.id !== guest.id);
  const reader = { language, options: await readerOptions(services) };
  const events = invitation.slice(1).map((event) => ({ key: event.key, name: eventName(event, language) }));
  const questions = (wedding.questions ?? []).filter((question) => askedOfInvited(question, keys));

  function elsewhere({ key, of }: OwnQuestion) {
    const other = others.find(({ questionAnswers }) => questionAnswers[key]);
    if (of !== "household" || !other || guest.questionAnswers[key]) return null;
    const [fact] = factsByKey({ [key]: other.questionAnswers[key] ?? "" }, reader);
    return { guestId: other.id, name: shownNameOf({ services, language }, other), text: fact?.text ?? "" };
  }

  function kept(field: FieldOfKind<"byKey">, asked: readonly { key: string }[]): AskedForm["kept"] {
    const isListed = (wanted: string) =>
      [...(wedding.events ?? []), ...(wedding.questions ?? [])].some(({ key }) => key === wanted);
    return factsByKey(guest[field], reader)
      .filter(({ key }) => !asked.some((one) => one.key === key))
      .map((fact) => {
        const why = field === "eventAnswers" ? "not invited" : "not asked";
        return { ...fact, why: isListed(fact.key) ? why : "gone" };
      });
  }

  const form: AskedForm = {
    events,
    questions: questions.map((question) => ({ question, elsewhere: elsewhere(question) })),
    kept: [...kept("eventAnswers", events), ...kept("questionAnswers", questions)],
  };
  return Object.values(form).some(({ length }) => length > 0) ? form : null;
}
