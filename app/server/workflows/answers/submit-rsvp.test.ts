import { expect, test } from "vitest";
import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import { findSavedAnswer } from "#server/records/receipts.ts";
import { writeGuest } from "#server/records/guest-codec.ts";
import { answersApart, asa, one } from "#test/kits/answers/answers-apart.ts";
import { marta, openCouple, undoGroup } from "#test/kits/guests/couple.ts";
import { keepUnmatched, openAnswerer, submissionOf } from "#test/kits/answers/unmatched.ts";
import { findUnmatchedAnswer } from "./attach-answer.ts";
import { submitRsvp } from "./submit-rsvp.ts";

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
      const { foodOptions, allergies, severeAllergies, questionAnswers } = now();
      const lists = { foodOptions, allergies, severeAllergies, questionAnswers };
      const shown = { guestId: "asa", ...lists, keepsEmail: false };
      const sent = await submitRsvp(services, answerer, { ...submissionOf(form, token), shown });
      expect(sent).toEqual({ ok: true, value: token });
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
    await keepUnmatched(couple.services, "answer", other);
    expect((await findUnmatchedAnswer(couple.services, "answer"))?.form).toEqual(other);
  },
);
