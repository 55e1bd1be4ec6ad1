// The confirmation of what a household answered in one form. Like every confirmation it repeats choices and names
// from the couple's lists alone.

import { askedFields, type Guest, isComingField, type SaidField, saidFields } from "#domain/guest/guest.ts";
import type { Answer } from "#domain/guest/field-kinds.ts";
import type { Language } from "#domain/language.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { emailWords } from "#i18n/emails.ts";
import { answerFacts, weddingFacts } from "./confirmation.ts";
import type { Email, EmailPart } from "./email.ts";
import { layOutForGuest } from "./email-frame.ts";
import { shortName } from "./names-of.ts";

export type HouseholdConfirmation = {
  language: Language;
  wedding: Wedding;
  siteUrl: string;
  calendarLink: string;
  members: readonly ConfirmedMember[];
};

export type ConfirmedMember = {
  /** In full, as on the guest list; null: a companion whose name the couple do not know. */
  name: string | null;
  guest: Pick<Guest, "child" | Exclude<SaidField, "email" | "answer">> & { answer: Answer };
  /** Opens this member's answer; null: this address has none. */
  link: string | null;
};

export function renderHouseholdConfirmation(facts: HouseholdConfirmation): Omit<Email, "to"> {
  const { language, wedding, siteUrl, calendarLink, members } = facts;
  const { confirmation, household: words, several } = emailWords[language];
  const whatAndWhere: EmailPart[] = [
    { kind: "facts", title: confirmation.wedding, facts: weddingFacts(wedding, language) },
    { kind: "link", text: confirmation.calendar, address: calendarLink, isMain: true },
  ];
  return layOutForGuest({
    language,
    subject: words.subject,
    wedding,
    greeting: several.greeting,
    parts: [
      { kind: "paragraph", text: words.opening },
      ...(members.some(({ guest }) => guest.answer === "accepted") ? whatAndWhere : []),
      ...members.flatMap((member) => memberParts(member, facts)),
      { kind: "paragraph", text: members.some(({ link }) => link !== null) ? words.note : words.cardNote },
    ],
    siteUrl,
  });
}

function memberParts({ name, guest, link }: ConfirmedMember, facts: HouseholdConfirmation): EmailPart[] {
  const { language, wedding } = facts;
  const words = emailWords[language].household;
  const called = name === null ? words.companion : shortName(name);
  const asked: readonly SaidField[] = askedFields(guest);
  const told = saidFields.filter((field) =>
    isComingField(field) ? guest.answer === "accepted" && asked.includes(field) : true,
  );
  return [
    {
      kind: "facts",
      title: called,
      facts: answerFacts({ language, guest, wedding, isMoreKept: false }, told),
    },
    ...(link === null
      ? []
      : [
          {
            kind: "link",
            text: words.change(name === null ? words.ofCompanion : called),
            address: link,
            isMain: false,
          } as const,
        ]),
  ];
}
