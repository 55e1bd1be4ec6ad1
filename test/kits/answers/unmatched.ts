// An answer of somebody who is not on the guest list under that name.

import type { Guest } from "#domain/guest/guest.ts";
import { blankForm, nothingOnFile, type RsvpForm } from "#domain/rsvp/rsvp.ts";
import type { Services } from "#server/services.ts";
import { holdAnswer } from "#server/workflows/answers/submit-answer.ts";
import { type Answerer, findAnswerer } from "#server/links/answer-link.ts";
import type { ByGuest } from "#server/workflows/answers/find-meant-guest.ts";
import { putStored } from "../site/services.ts";
import { unmatchedCollection, writeHeldForm } from "#server/records/unmatched-answer.ts";

export const unmatchedForm: RsvpForm = {
  ...blankForm,
  firstName: "Asa",
  lastName: "Lindkvist",
  email: "asa.new@example.org",
  answer: "accepted",
  foodOptions: ["Vegan"],
  allergies: ["Fish"],
  speech: true,
};

export async function saveUnmatched(services: Services, formToken: string, form: RsvpForm): Promise<void> {
  await holdAnswer(
    services,
    { by: "guest", answerer: await openAnswerer(services), ...submissionOf(form, formToken) },
    { reason: "no match" },
  );
}

/** An invited visitor of a new session, perhaps by a link. */
export async function openAnswerer(services: Services, query = ""): Promise<Answerer> {
  const session = services.visitorSessions.invite(
    services.visitorSessions.start(await services.identity.signInAnonymously()),
  );
  const invited = services.visitorSessions.admit(session);
  const answerer = await findAnswerer(services, {
    session,
    invited,
    address: new URL(`http://osa.test/en/rsvp?${query}`),
  });
  if (!answerer) throw new Error("The visitor is not invited.");
  return answerer;
}

export function submissionOf(form: RsvpForm, formToken: string): Omit<ByGuest, "by" | "answerer"> {
  return { form, formToken, language: "sv", shown: null, origin: "192.0.2.1" };
}

/** A form by name that shows what is on file of a guest. */
export function shownOf({ id, foodOptions, allergies, severeAllergies, questionAnswers }: Guest) {
  return { id, foodOptions, allergies, severeAllergies, questionAnswers, keepsEmail: false };
}

/** As the store keeps it, but for when it came. */
export const storedUnmatched = {
  ...writeHeldForm(unmatchedForm),
  language: "en",
  reason: "no match",
  guestId: null,
  shown: nothingOnFile,
  visitor: "v",
  origin: null,
  network: null,
};

/** Made-up answers that came from one IP address, as the store keeps them. */
export async function saveFromOrigin(
  services: Pick<Services, "documents" | "now">,
  origin: string,
  names: readonly string[],
): Promise<void> {
  const kept = { ...storedUnmatched, origin, firstName: "Made-up" };
  const answers = names.map((lastName, n) => {
    return [`${origin}-${lastName}`, { ...kept, lastName, at: services.now() + n }];
  });
  await putStored(services, unmatchedCollection.name, Object.fromEntries(answers));
}
