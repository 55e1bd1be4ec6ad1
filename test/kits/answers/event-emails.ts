// For tests: emails about answers for a wedding with further events, as everybody and as a household gets them.

import { blankGuest } from "#domain/guest/guest.ts";
import { eventsForEveryone, invitationOf } from "#domain/households/invitation.ts";
import type { Language } from "#domain/language.ts";
import { askedByName, askedOfHousehold } from "#domain/rsvp/asked.ts";
import { type ConfirmationFacts, renderConfirmation } from "#emails/confirmation.ts";
import type { Email } from "#emails/email.ts";
import { type ConfirmedMember, renderHouseholdConfirmation } from "#emails/household-confirmation.ts";
import { eventfulWedding as wedding } from "../guests/further-events.ts";

type Said = Partial<ConfirmationFacts["guest"]>;
type Options = { events: readonly string[] | null; isByName?: boolean; language: Language };

const siteUrl = "https://example.se";
const link = `${siteUrl}/sv/rsvp?guest=asa.Jm3jPpIYkq8u2v1u.Jm3jPpIYkq8u2v1u7dM0xk3lQb9oTqVfWwXg0qkz5dE`;
const seal = "Jm3jPpIYkq8u2v1u7dM0xk3lQb9oTqVfWwXg0qkz5dEJm3jPpIYkq8u2v1";

/** As the workflow tells them. */
function toldOf({ events, isByName = false, language }: Options) {
  const invitation = invitationOf({ events }, wedding);
  const open = `${siteUrl}/${language}/calendar.ics`;
  if (!isByName) {
    const { ofMember, ofHousehold } = askedOfHousehold(invitation, wedding);
    return { first: invitation[0], asked: ofMember, ofHousehold, calendarLink: `${open}?events=${seal}` };
  }
  const [weddingItself] = eventsForEveryone(wedding);
  const first = invitation[0].key === weddingItself.key ? weddingItself : null;
  return { first, asked: askedByName(wedding), ofHousehold: [], calendarLink: first && open };
}

export function confirmEvents(said: Said, options: Options): Omit<Email, "to"> {
  return renderConfirmation({
    language: options.language,
    wedding,
    siteUrl,
    personalLink: link,
    isMoreKept: false,
    ...toldOf(options),
    guest: { ...blankGuest, firstName: "Åsa", answer: "accepted", ...said },
  });
}

export function confirmTogether(
  said: readonly Partial<ConfirmedMember["guest"]>[],
  options: Options,
): Omit<Email, "to"> {
  return renderHouseholdConfirmation({
    language: options.language,
    wedding,
    siteUrl,
    ...toldOf(options),
    members: said.map((one) => ({
      name: "Åsa Lindqvist",
      guest: { ...blankGuest, answer: "accepted", ...one },
      link,
    })),
  });
}

const brunch = {
  eventAnswers: { brunch: "Accepted" },
  questionAnswers: { egg: "Soft", song: "PAY at evil" },
};

/** Who comes to what, by whom it was said. */
export function everyEventEmail(language: Language): Record<string, Omit<Email, "to">> {
  const all = { events: ["wedding", "walk", "evening", "brunch"], language };
  const evening = { events: ["evening", "brunch"], language };
  const byName = { isByName: true, language };
  return {
    comesToAll: confirmEvents(
      { ...brunch, eventAnswers: { walk: "Accepted", evening: "Accepted", brunch: "Accepted" } },
      all,
    ),
    comesToTheBrunchAlone: confirmEvents({ answer: "declined", ...brunch }, all),
    declinesTheBrunchAlone: confirmEvents({ eventAnswers: { brunch: "Declined", evening: "Declined" } }, all),
    declinesAll: confirmEvents(
      { answer: "declined", eventAnswers: { walk: "Declined", brunch: "Declined", evening: "Declined" } },
      all,
    ),
    comesInTheEvening: confirmEvents(brunch, evening),
    declinesTheEvening: confirmEvents({ answer: "declined" }, evening),
    byName: confirmEvents({ eventAnswers: { walk: "Accepted" } }, { events: null, ...byName }),
    eveningByName: confirmEvents(brunch, { events: ["evening"], ...byName }),
    familyWithEvents: confirmTogether(
      [
        brunch,
        { answer: "declined", ...brunch },
        { answer: "declined", eventAnswers: { brunch: "Declined" } },
      ],
      { events: ["wedding", "brunch"], language },
    ),
  };
}
