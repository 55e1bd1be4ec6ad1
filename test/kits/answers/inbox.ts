// An inbox with something of every kind in it.

import { emailToOutbox } from "#server/mail/outbox.ts";
import type { Services } from "#server/services.ts";
import { historyWrite, newId } from "#server/records/history.ts";
import { holdAnswer, submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";
import {
  saveFromOrigin,
  saveUnmatched,
  openAnswerer,
  storedUnmatched,
  submissionOf,
  unmatchedForm,
} from "./unmatched.ts";

export async function fillInbox(services: Services): Promise<void> {
  await saveUnmatched(services, "asa-answer", unmatchedForm);
  await saveUnmatched(services, "nils-answer", {
    ...unmatchedForm,
    firstName: "Nils-Göran",
    lastName: "Wahlström",
    email: "nils@example.net",
    answer: "declined",
  });
  await putFailedEmail(services, { id: "to-annika", to: "annika@example.se", guestId: "annika" });
  await putFailedEmail(services, { id: "to-driver", to: "driver@example.org", guestId: null });
  await services.documents.commit([
    historyWrite(services, {
      group: newId(services.random),
      by: "guest",
      deed: "answered",
      guestId: "sigrid",
      late: true,
    }),
    { write: "create", collection: "guests", id: "odd", data: { First_Name: "Odd", Speech: "Perhaps" } },
    {
      write: "create",
      collection: "guests",
      id: "bo",
      data: { First_Name: "Bo", Last_Name: "Alm", Answered: "Yes", RSVPed: "Declined", Table: "2", Seat: 5 },
    },
  ]);
}

type FailedEmail = { id: string; to: string; guestId: string | null };

/** As the outbox leaves an email that the mail server refused for good. */
export async function putFailedEmail(services: Services, { id, to, guestId }: FailedEmail): Promise<void> {
  const { documents, now } = services;
  const email = { to: [to], subject: "Ditt svar är sparat", text: "Hej!", html: "<p>Hej!</p>" };
  const kind = guestId === null ? "sent by hand" : "confirmation";
  const put = emailToOutbox({ id, email, kind, guestId, now: now() });
  if (put.write !== "create") throw new Error("A letter is put into the outbox by making it.");
  const refused = { attempts: 1, endedAt: now(), lastReply: `550 5.1.1 <${to}>: Recipient address rejected` };
  await documents.commit([{ ...put, data: { ...put.data, ...refused, state: "failed" } }]);
}

/** Two held answers, one of each kind, and an address that an answer changed. */
export async function fillWithHeld(services: Services): Promise<void> {
  const [asa, annika] = [
    { ...unmatchedForm, firstName: "Åsa", lastName: "Lindqvist" },
    {
      ...unmatchedForm,
      firstName: "Annika",
      lastName: "af Ugglas",
      email: "annika.with.a.long.address@example.net",
    },
  ];
  await submitAnswer(services, {
    by: "guest",
    answerer: await openAnswerer(services),
    ...submissionOf(asa, "a".repeat(22)),
  });
  const again = submissionOf({ ...asa, email: "eve@example.org", answer: "declined" }, "b".repeat(22));
  await submitAnswer(services, { by: "guest", answerer: await openAnswerer(services), ...again });
  for (const [token, guestId] of [
    ["c", "annika"],
    ["d", "bjorn"],
  ] as const) {
    const held = submissionOf(annika, token.repeat(22));
    await holdAnswer(
      services,
      { by: "guest", answerer: await openAnswerer(services), ...held },
      { reason: "many answers", guestId },
    );
  }
}

/** First answers for six guests from one browser, and waiting ones for two guests and three names from one address. */
export async function fillWithMany(services: Services): Promise<void> {
  const given = { by: "guest", deed: "answered", first: true, visitor: "browser", origin: "home" } as const;
  await services.documents.commit(
    ["asa", "bjorn", "annika", "marta", "theo", "annaChoir"].map((guestId) =>
      historyWrite(services, { ...given, group: newId(services.random), guestId }),
    ),
  );
  await saveFromOrigin(services, "flood", ["One", "Two", "Three"]);
  const kept = { ...storedUnmatched, origin: "flood", reason: "many answers" };
  await services.documents.commit(
    ["annaCousin", "dag"].map((guestId) => ({
      write: "create",
      collection: unmatchedCollection.name,
      id: `held-${guestId}`,
      data: { ...kept, guestId, at: services.now() },
    })),
  );
}
