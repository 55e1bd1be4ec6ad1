// An answer of somebody who is not on the guest list under that name.

import type { RsvpForm } from "#domain/rsvp.ts";
import { openVisitorSessions } from "#server/identity/visitor-session.ts";
import type { Services } from "#server/services.ts";
import { keepUnmatchedAnswer } from "#server/workflows/keep-unmatched-answer.ts";

export const unmatchedForm: RsvpForm = {
  firstName: "Asa",
  lastName: "Lindkvist",
  email: "asa.new@example.org",
  accept: true,
  foodOptions: ["Vegan"],
  allergies: ["Fish"],
  otherFood: "",
  otherAllergy: "",
  speech: true,
  performance: false,
  chosenGuestId: null,
};

export async function keepUnmatched(services: Services, formToken: string, kept: RsvpForm): Promise<void> {
  const sessions = openVisitorSessions({
    keys: services.keys,
    access: "open",
    invitationCode: null,
    secure: false,
  });
  const visitor = sessions.admit(sessions.start(await services.identity.signInAnonymously()));
  if (!visitor) throw new Error("The visitor is not invited.");
  await keepUnmatchedAnswer(services, visitor, {
    form: kept,
    formToken,
    language: "sv",
    personalGuestId: null,
  });
}
