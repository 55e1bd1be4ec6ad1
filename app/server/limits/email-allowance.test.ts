import { expect, test } from "vitest";
import { day, manyGuests, openCrowd, victim } from "#test/kits/answers/put-off.ts";
import { allowEmail } from "./email-allowance.ts";

const hour = day / 24;

test("an address gets four emails about answers in 24 hours, whoever's guest it is, and then the rest in one", async () => {
  await using crowd = await openCrowd(8);
  const start = crowd.clock.now;
  for (let n = 0; n < 7; n++) {
    await crowd.answer(n);
    crowd.clock.now += hour;
  }
  expect(crowd.emails).toHaveLength(4);
  expect(await crowd.waiting()).toMatchObject(
    [4, 5, 6].map((n) => ({ guestId: `g${n}`, to: victim, dueAt: start + day })),
  );
  crowd.clock.now = start + day - 1;
  await crowd.look();
  expect(crowd.emails).toHaveLength(4);
  crowd.clock.now = start + day;
  await crowd.look();
  expect(crowd.emails).toHaveLength(5);
  const merged = crowd.emails[4];
  expect(merged?.to).toEqual([victim]);
  expect(merged?.subject).toBe("3 svar på vår inbjudan är sparade");
  expect(merged?.text).toMatch(/^Hej Guest!\n/);
  for (const name of ["Number ea", "Number fa", "Number ga"]) expect(merged?.text).toContain(name);
  expect(merged?.text.match(/rsvp\?guest=g[456]\./g)).toHaveLength(3);
  expect(await crowd.waiting()).toEqual([]);
  await crowd.look();
  expect(crowd.emails).toHaveLength(5);
});

test("without the allowance the same answers are as many emails", async () => {
  await using crowd = await openCrowd(8, { settings: { limitFactor: 100 } });
  for (let n = 0; n < 7; n++) await crowd.answer(n);
  expect(crowd.emails).toHaveLength(7);
  expect(await crowd.waiting()).toEqual([]);
});

test.each([
  [
    "other spelling of an address",
    [
      "stranger@bücher.example",
      "Stranger@Bücher.example",
      "stranger@xn--bcher-kva.example",
      "stranger+1@bücher.example",
      "STRANGER+2@XN--BCHER-KVA.EXAMPLE",
    ],
  ],
  [
    "address with other dots, which one of the largest servers does not mind,",
    [
      "sam.berg@gmail.com",
      "s.amberg@gmail.com",
      "s.a.m.berg@googlemail.com",
      "samberg@gmail.com",
      "samber.g+1@gmail.com",
    ],
  ],
])("no %s has an allowance of its own, and another address has", async (_, spellings) => {
  await using crowd = await openCrowd(9);
  for (const [n, email] of spellings.entries()) await crowd.answer(n, { email });
  expect(crowd.emails).toHaveLength(4);
  await crowd.answer(8, { email: "other@bücher.example" });
  expect(crowd.emails).toHaveLength(5);
});

test("one guest's answers bring emails to a few new addresses a day, and are held beyond", async () => {
  await using crowd = await openCrowd(1);
  for (let n = 0; n < 4; n++) await crowd.answer(0, { email: `sam@shop${n}.example` });
  const sent = crowd.emails.length;
  await expect(crowd.answer(0, { email: "sam@shop5.example" })).rejects.toThrow("many answers");
  expect(crowd.emails).toHaveLength(sent);
  // An answer that keeps the address on file is saved as before.
  await crowd.answer(0, { email: "sam@shop3.example", speech: true });
  crowd.clock.now += day;
  await crowd.answer(0, { email: "sam@shop5.example" });
});

test("of fifty answers to one address at once exactly four are sent, and none fails", async () => {
  await using crowd = await openCrowd(50, { guests: manyGuests(50, { Email: victim }) });
  await Promise.all(Array.from({ length: 50 }, (_, n) => crowd.answer(n)));
  expect(crowd.emails).toHaveLength(4);
  expect(await crowd.waiting()).toHaveLength(46);
  for (let days = 0; days < 3; days++) {
    crowd.clock.now += day + 1;
    for (let looks = 0; looks < 6; looks++) await crowd.look();
    expect(crowd.emails.length).toBeLessThanOrEqual(4 * (days + 2));
  }
  expect(await crowd.waiting()).toEqual([]);
  const told = new Set(crowd.emails.flatMap(({ text }) => text.match(/guest=g\d+\./g) ?? []));
  expect(told.size).toBe(50);
});

test("what waits goes before a new answer, so that nobody keeps it waiting for ever", async () => {
  await using crowd = await openCrowd(8);
  for (let n = 0; n < 5; n++) await crowd.answer(n);
  crowd.clock.now += day;
  await crowd.answer(5);
  expect(crowd.emails).toHaveLength(4);
  await crowd.look();
  expect(crowd.emails).toHaveLength(5);
  expect(crowd.emails[4]?.text).toMatch(/Number ea.*\n?[\s\S]*Number fa/);
  await crowd.answer(6);
  expect(crowd.emails).toHaveLength(6);
});

test.each([
  ["set back a day", -day],
  ["set forward three days", 3 * day],
])("an email that is put off waits no longer than a day when the clock is %s", async (_, jump) => {
  await using crowd = await openCrowd(6);
  for (let n = 0; n < 5; n++) await crowd.answer(n);
  crowd.clock.now += jump - 60_001;
  await crowd.look();
  expect(crowd.emails).toHaveLength(5);
});

test("warnings have four of their own, and the rest say in one email how often", async () => {
  await using crowd = await openCrowd(8);
  const { services } = crowd;
  for (let n = 0; n < 4; n++) await crowd.answer(n);
  const link = "http://osa.test/en/rsvp?take-back=1";
  const about = { to: victim, guestId: "g1", language: "en", kind: "warning", what: "held", link } as const;
  for (let n = 0; n < 7; n++) {
    const allowed = await allowEmail(services, about);
    expect(allowed.isAllowed).toBe(n < 4);
    await services.documents.commit(allowed.writes);
  }
  crowd.clock.now += day;
  await crowd.look();
  const last = crowd.emails.at(-1);
  expect(last?.to).toEqual([victim]);
  expect(last?.text).toContain("3 new answers for Guest Number ba have come in.");
  expect(last?.text).toContain(link);
});
