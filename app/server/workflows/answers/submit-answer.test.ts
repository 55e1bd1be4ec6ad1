import { severeKey } from "#domain/rsvp/gone-allergies.ts";
import { describe, expect, test, vi } from "vitest";
import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import { answerLinkQuery } from "#server/links/answer-link.ts";
import { findAnswerRecord, findSavedAnswer } from "#server/records/receipts.ts";
import { writeGuest } from "#server/records/guests.ts";
import { answersApart, asa, one } from "#test/kits/answers/answers-apart.ts";
import { marta, openCouple, undoGroup } from "#test/kits/guests/couple.ts";
import { changeStored } from "#test/kits/site/services.ts";
import { saveUnmatched, openAnswerer, shownOf, submissionOf } from "#test/kits/answers/unmatched.ts";
import { findUnmatchedAnswer } from "./attach-answer.ts";
import { submitAnswer } from "./submit-answer.ts";

// Who takes a severe one away has agreed to it.
const takesSevere = one.allergies.map((allergy) => severeKey("asa", allergy));

async function open() {
  const couple = await openCouple({ guests: { asa: writeGuest(asa, {}) }, settings: { limitFactor: 100 } });
  const { services, clock } = couple;
  const answerer = await openAnswerer(services);
  const now = () => services.guestList.byId("asa")?.guest ?? asa;
  return Object.assign(couple, {
    now,
    newToken: () => services.random(16).toString("base64url"),
    /** Answers with a form that showed the lists currently on file. */
    async answer(form: RsvpForm, token: string) {
      clock.now += 1000;
      const submission = { ...submissionOf(form, token), shown: shownOf(now()), takesSevere };
      const sent = await submitAnswer(services, { by: "guest", answerer, ...submission });
      expect(sent).toMatchObject({ ok: true });
      expect(await findSavedAnswer(services, answerer, token)).not.toBeNull();
      return now();
    },
  });
}

test.for(answersApart)(
  "a form that is sent again with another $what is another answer, and saved",
  async ({ other }) => {
    await using couple = await open();
    const token = couple.newToken();
    const first = await couple.answer(one, token);
    const second = await couple.answer(other, token);
    expect(second).not.toEqual(first);
    // Also back to the first one.
    expect(await couple.answer(one, token)).toEqual(first);
    expect(await couple.rows()).toHaveLength(3);
  },
);

test("a form that is sent twice is one answer", async () => {
  await using couple = await open();
  const token = couple.newToken();
  expect(await couple.answer(one, token)).toEqual(await couple.answer(one, token));
  expect(await couple.rows()).toHaveLength(1);
});

describe("an answer that says what is saved already, in another form", () => {
  async function answerByLink(couple: Awaited<ReturnType<typeof open>>, form: RsvpForm) {
    const { services } = couple;
    const listed = await findAnswerRecord(services, couple.now());
    const number = listed?.record.link?.number ?? "";
    const reader = await openAnswerer(services, await answerLinkQuery(services, "asa", number));
    const token = couple.newToken();
    const shown = shownOf({ ...(reader.own?.guest ?? asa), id: "asa" });
    const submission = { ...submissionOf(form, token), shown, takesSevere };
    const sent = await submitAnswer(services, { by: "guest", answerer: reader, ...submission });
    expect(sent).toMatchObject({ ok: true });
    return findSavedAnswer(services, reader, token);
  }
  const emailsOf = async ({ services }: Awaited<ReturnType<typeof open>>) =>
    (await services.documents.list("outbox")).length;

  test("is no new change, sends no further confirmation, and its page says so", async () => {
    await using couple = await open();
    await couple.answer(one, couple.newToken());
    const before = await couple.services.documents.get("answers", "asa");
    for (let n = 0; n < 3; n++) {
      expect(await answerByLink(couple, one)).toMatchObject({ isNews: false, guest: { answer: "accepted" } });
    }
    expect(await couple.answer(one, couple.newToken())).toEqual(couple.now());
    expect(await couple.rows()).toHaveLength(1);
    expect(await emailsOf(couple)).toBe(1);
    // Whoever presses in a link takes nothing from the browser that answered.
    expect(await couple.services.documents.get("answers", "asa")).toEqual(before);
  });

  test("sends no further confirmation by name from another browser either, which is its giver from then on", async () => {
    await using couple = await open();
    await couple.answer(one, couple.newToken());
    const other = await openAnswerer(couple.services);
    const token = couple.newToken();
    expect(
      await submitAnswer(couple.services, { by: "guest", answerer: other, ...submissionOf(one, token) }),
    ).toMatchObject({ ok: true });
    expect(await findSavedAnswer(couple.services, other, token)).toMatchObject({ emails: [] });
    expect(await emailsOf(couple)).toBe(1);
  });

  test.for(answersApart)("is an answer again once it has another $what", async ({ other }) => {
    await using couple = await open();
    await couple.answer(one, couple.newToken());
    expect(await answerByLink(couple, other)).toMatchObject({ isNews: true });
    expect(await couple.rows()).toHaveLength(2);
  });

  test("is confirmed again where the couple have corrected the address since", async () => {
    await using couple = await open();
    await couple.answer({ ...one, email: "asa@exmaple.se" }, couple.newToken());
    await changeStored(couple.services, "guests", "asa", { Email: one.email });
    await vi.waitFor(() => expect(couple.now().email).toBe(one.email));
    await couple.answer(one, couple.newToken());
    expect(await emailsOf(couple)).toBeGreaterThan(1);
    const listed = await findAnswerRecord(couple.services, couple.now());
    expect(listed?.record.link?.email).toBe(one.email);
  });
});

test.for(answersApart)("an answer with another $what is undone to the one before", async ({ other }) => {
  await using couple = await open();
  const before = await couple.answer(one, couple.newToken());
  expect(await couple.answer(other, couple.newToken())).not.toEqual(before);
  const group = (await couple.rows()).at(-1)?.group ?? "";
  expect(await undoGroup(couple.services, marta, group)).toMatchObject({ ok: true });
  expect(couple.now()).toEqual(before);
});

test.for(answersApart)(
  "an answer with another $what that waits for the couple waits as it was sent",
  async ({ other }) => {
    await using couple = await open();
    await saveUnmatched(couple.services, "answer", other);
    expect((await findUnmatchedAnswer(couple.services, "answer"))?.form).toEqual(other);
  },
);

test("a warning is in the language of its reader’s last answer, not in that of who answers now", async () => {
  await using couple = await open();
  const { documents } = couple.services;
  for (const [language, email] of [
    ["en", "asa@example.se"],
    ["sv", "eve@example.org"],
  ] as const) {
    const by = { by: "guest", answerer: await openAnswerer(couple.services), takesSevere } as const;
    await submitAnswer(couple.services, { ...by, ...submissionOf({ ...one, email }, email), language });
  }
  const subjects = (await documents.list("outbox")).map(({ data }) => data["subject"]);
  expect(subjects).toContain("A second answer in your name has come in");
});
