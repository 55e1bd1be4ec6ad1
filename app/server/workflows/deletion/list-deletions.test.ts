import { expect, it } from "vitest";
import { marta, openCouple } from "#test/kits/guests/couple.ts";
import { addAdminAccount, putStored } from "#test/kits/site/services.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { deleteWhenDue } from "./delete-when-due.ts";
import { listDeletions, moveDeletion } from "./list-deletions.ts";
import { dayMs } from "#domain/zoned-time.ts";

const test = testWith(() => openCouple({ wedding }));

// The tests' clock starts on 1 March 2024.
const wedding = { date: "2024-02-10" } as const;
const allergies = { kind: "allergies", expected: "2024-03-11" } as const;

test("both days are listed from the first moment, before the site has looked at them", async (couple) => {
  expect(await listDeletions(couple.services)).toMatchObject([
    { kind: "allergies", date: "2024-03-11", status: "set" },
    { kind: "everything", date: "2024-08-08", status: "set", isMoved: false },
  ]);
  await using sample = await openCouple({ wedding: { date: "2023-06-08" } });
  expect((await listDeletions(sample.services)).map(({ status }) => status)).toEqual(["past", "past"]);
  await using never = await openCouple({ wedding: { deletion: "never" } });
  expect(await listDeletions(never.services)).toEqual([]);
});

test("a day that is moved needs a new announcement, and a press that comes twice moves once", async (couple) => {
  const { services, clock } = couple;
  await addAdminAccount(services);
  await deleteWhenDue(services);
  expect((await listDeletions(services))[0]).toMatchObject({ status: "announced", earliest: "2024-03-11" });
  const press = () => moveDeletion(services, marta, { ...allergies, months: 1 });
  expect(await press()).toEqual({ ok: true, value: { date: "2024-04-11" } });
  expect(await press()).toEqual({ ok: false, refusal: "changed" });
  expect((await listDeletions(services))[0]).toMatchObject({
    date: "2024-04-11",
    status: "set",
    isMoved: true,
  });
  for (let day = 0; day < 35; day++) {
    clock.now += dayMs;
    await deleteWhenDue(services);
  }
  expect(await couple.storedGuest("asa")).toMatchObject({ Allergies: ["Peanuts", "Kiwi"] });
  const back = { kind: "allergies", expected: "2024-04-11", months: "as in the facts" } as const;
  expect(await moveDeletion(services, marta, back)).toEqual({ ok: true, value: { date: "2024-03-11" } });
});

test("food and allergies go with everything at the latest", async (couple) => {
  const { services } = couple;
  await moveDeletion(services, marta, { ...allergies, months: 24 });
  expect(await listDeletions(services)).toMatchObject([{ kind: "everything", date: "2024-08-08" }]);
});

it("a day that had passed at set-up can be set anew, and what is never deleted cannot", async () => {
  await using couple = await openCouple({ wedding: { date: "2023-06-08" } });
  const everything = { kind: "everything", expected: "2023-12-05", months: 6 } as const;
  expect(await moveDeletion(couple.services, marta, everything)).toMatchObject({ ok: true });
  expect((await listDeletions(couple.services)).at(-1)).toMatchObject({
    date: "2024-09-01",
    status: "set",
  });
  await using never = await openCouple({ wedding: { deletion: "never" } });
  expect(await moveDeletion(never.services, marta, everything)).toEqual({ ok: false, refusal: "never" });
});

test("what is being deleted cannot be put off any more", async (couple) => {
  const state = {
    date: allergies.expected,
    wasPast: false,
    announcedAt: 1,
    deliveredAt: 1,
    waitedMs: 1,
    startedAt: 1,
    doneAt: null,
  };
  await putStored(couple.services, "retention", { allergies: { state, emailIds: [], moved: null } });
  const press = moveDeletion(couple.services, marta, { ...allergies, months: 1 });
  expect(await press).toEqual({ ok: false, refusal: "too late" });
});
