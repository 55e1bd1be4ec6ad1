// "Nobody" ends what is known of the companion: whoever is named later is another person.

import { expect } from "vitest";
import { blankGuest } from "#domain/guest/guest.ts";
import { type RsvpForm, nothingOnFile } from "#domain/rsvp/rsvp.ts";
import { onFileOf } from "#server/records/answer-record.ts";
import { findAnswerRecord } from "#server/records/receipts.ts";
import { marta, undoGroup } from "#test/kits/guests/couple.ts";
import { numbered, openHouseholds } from "#test/kits/households/household-form-under-test.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { decideFor } from "./change-by-answer.ts";
import { testWith } from "#test/kits/site/test-with.ts";

const yes = { answer: "accepted" } as const;
const no = { answer: "declined" } as const;
const companion = "h1-g1";

async function openPair(options: Parameters<typeof openHouseholds>[1] = {}) {
  const pair = [
    { ...blankGuest, id: "g0", firstName: "NameA", lastName: "Ek", email: "g0@example.se" },
    { ...blankGuest, id: "g1", companionOf: "g0" },
  ];
  const couple = await openHouseholds([numbered(pair, 1)], options);
  return Object.assign(couple, {
    now: () => couple.guest(companion),
    record: () => findAnswerRecord(couple.services, couple.guest(companion)),
    async shown() {
      const displayed = await couple.show("H1");
      return couple.blank(displayed)[displayed.members.findIndex(({ id }) => id === companion)]!;
    },
    async say(change: Partial<RsvpForm>) {
      couple.clock.now += 1000;
      const displayed = await couple.show("H1");
      const forms = couple
        .blank(displayed)
        .map((form, at) => (displayed.members[at]!.id === companion ? { ...form, ...change } : form));
      expect(await couple.send("H1", displayed, forms, couple.newToken())).toMatchObject({ ok: true });
      return (await couple.rows()).at(-1)?.group ?? "";
    },
  });
}

const kim = { ...yes, firstName: "Kim", lastName: "Berg", foodOptions: ["Vegan"], allergies: ["Gluten"] };
const nothing = { foodOptions: [], allergies: [] };

const test = testWith(() => openPair());

test("whoever is named after nobody gets no food and no allergy of the one before", async (couple) => {
  await couple.say(kim);
  await couple.say(no);
  expect(await couple.shown()).toMatchObject({ firstName: "", ...nothing });
  expect((await couple.record())?.record).toMatchObject({ said: nothing });
  const before = couple.emails.length;
  await couple.say({ ...yes, firstName: "Lo", lastName: "Alm" });
  expect(couple.now()).toMatchObject({ firstName: "Lo", answer: "accepted", ...nothing });
  expect(onFileOf(couple.now(), await couple.record())).toEqual(nothingOnFile);
  const mailed = couple.emails.slice(before);
  expect(mailed).toHaveLength(1);
  expect(JSON.stringify(mailed)).not.toMatch(/vegan|gluten/i);
});

test("what one companion has said to the couple's questions is not the next one's; the household's stays", async () => {
  await using couple = await openPair({ wedding: eventfulWedding });
  await couple.say({ ...kim, questionAnswers: { song: "Kim's song", bus: "Yes" } });
  await couple.say(no);
  expect(couple.now().questionAnswers).toEqual({ bus: "Yes" });
  expect((await couple.shown()).questionAnswers).toEqual({ bus: "Yes" });
});

test("a companion who comes to another event alone is somebody, and keeps the name", async () => {
  await using couple = await openPair({ wedding: eventfulWedding });
  await couple.say({ ...kim, eventAnswers: { walk: "Accepted" }, questionAnswers: { song: "Kim's song" } });
  await couple.say({ ...no, eventAnswers: { walk: "Accepted" } });
  expect(couple.now()).toMatchObject({
    firstName: "Kim",
    answer: "declined",
    allergies: ["Gluten"],
    questionAnswers: { song: "Kim's song" },
  });
  expect((await couple.record())?.record.typedName).toBe("Kim Berg");
});

test("the same companion, named again, is the one of before", async ({ say, now }) => {
  await say(kim);
  await say(no);
  await say({ ...yes, firstName: "kim", lastName: "Berg" });
  expect(now()).toMatchObject({ foodOptions: ["Vegan"], allergies: ["Gluten"] });
});

test("a companion whom an admin declined and the household then names anew is another one", async (couple) => {
  await couple.say(kim);
  await couple.changeForSure(companion, { field: "answer", expected: "Accepted", value: "Declined" });
  await couple.say({ ...yes, firstName: "Lo", lastName: "Alm" });
  expect(couple.now()).toMatchObject({ firstName: "Lo", answer: "accepted", ...nothing });
});

test("whoever the couple name after nobody is another one, too", async ({ say, change, now }) => {
  await say(kim);
  await say(no);
  await change(companion, { field: "firstName", expected: "", value: "Lo" });
  await say(yes);
  expect(now()).toMatchObject({ firstName: "Lo", answer: "accepted", ...nothing });
});

test("a companion whose name the couple correct between no and yes stays the same person", async (couple) => {
  await couple.say(kim);
  await couple.change(companion, { field: "lastName", expected: "Berg", value: "Bergh" });
  await couple.say(no);
  await couple.change(companion, { field: "lastName", expected: "Bergh", value: "Borg" });
  await couple.say(yes);
  expect(couple.now()).toMatchObject({ lastName: "Borg", allergies: ["Gluten"] });
});

test("an old answer link brings nobody's food and allergies back", async (couple) => {
  await couple.say(kim);
  await couple.say(no);
  const form = { ...(await couple.shown()), ...yes };
  const at = couple.clock.now;
  const { guest } = await decideFor(couple.services, couple.now(), { form, shown: nothingOnFile, at });
  expect(guest).toMatchObject(nothing);
});

test("undoing nobody gives another nothing of the first one, and brings the first one back", async (couple) => {
  await couple.say(kim);
  const nobody = await couple.say(no);
  await couple.say({ ...yes, firstName: "Lo", lastName: "Alm" });
  couple.clock.now += 1000;
  expect(await undoGroup(couple.services, marta, nobody)).toMatchObject({ ok: false });
  expect(couple.now()).toMatchObject({ firstName: "Lo", ...nothing });
  await couple.say({ ...kim, firstName: "Kim" });
  const again = await couple.say(no);
  couple.clock.now += 1000;
  expect(await undoGroup(couple.services, marta, again)).toMatchObject({ ok: true });
  expect(couple.now()).toMatchObject({ firstName: "Kim", answer: "accepted", allergies: ["Gluten"] });
});

test("nobody is an answer, also for a companion who never had a name", async ({ say, now }) => {
  await say(no);
  expect(now()).toMatchObject({ firstName: "", answered: true, answer: "declined" });
});
