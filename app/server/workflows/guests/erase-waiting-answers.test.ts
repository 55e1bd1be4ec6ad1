import { expect } from "vitest";
import { historyWrite } from "#server/records/history.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";
import { storedUnmatched } from "#test/kits/answers/unmatched.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { canary, live, openLivedIn } from "#test/kits/guests/lived-in.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { eraseGuest } from "./erase-guest.ts";
import { exportGuest } from "./export-guest.ts";

const test = testWith(openLivedIn);

const misspelt = {
  ...storedUnmatched,
  firstName: "Canariefogel",
  lastName: "Kanariefågelsonn",
  email: canary.Email.toUpperCase(),
  otherAllergy: "kanariefågelfrön",
  at: 1,
};

test("a waiting answer from an address of the erased guest goes with them, however it spells the name", async (couple) => {
  const { services } = couple;
  const { documents } = services;
  await live(couple);
  const removed = { collection: unmatchedCollection.name, id: "removed", data: misspelt };
  await documents.commit([
    unmatchedCollection.put("misspelt", null, misspelt),
    historyWrite(services, {
      group: "discarded too",
      by: "admin",
      deed: "discarded",
      guestId: null,
      removed: [removed],
    }),
  ]);
  const told = await exportGuest(services, "canary");
  expect(told?.kept["unmatched"]).toMatchObject({ misspelt });
  expect(told?.removed).toContainEqual(removed);
  await eraseGuest(services, marta, "canary");
  expect(await documents.list(unmatchedCollection.name)).toEqual([]);
  expect(await couple.isFound()).toBe(false);
});

test("another guest's held answer from that address stays, without the address", async (couple) => {
  const { services } = couple;
  const { documents } = services;
  await live(couple);
  const ofBjorn = { ...storedUnmatched, firstName: "Björn", lastName: "Ek", reason: "many answers", at: 1 };
  const held = { ...ofBjorn, email: canary.Email, guestId: "bjorn" };
  await documents.commit([unmatchedCollection.put("held", null, held)]);
  expect(Object.keys((await exportGuest(services, "canary"))?.kept["unmatched"] ?? {})).toEqual(["attempt"]);
  await eraseGuest(services, marta, "canary");
  expect((await documents.get("unmatched", "held"))?.data).toEqual({ ...held, email: "" });
  expect(await couple.isFound()).toBe(false);
});

test("an address that another guest has as well stays on that guest's held answer", async (couple) => {
  const { services, change } = couple;
  const { documents } = services;
  await change("bjorn", { field: "email", expected: "bjorn@example.se", value: canary.Email });
  const held = { ...storedUnmatched, email: canary.Email, guestId: "bjorn", reason: "several", at: 1 };
  await documents.commit([unmatchedCollection.put("held", null, held)]);
  await eraseGuest(services, marta, "canary");
  expect((await documents.get("unmatched", "held"))?.data).toEqual(held);
});
