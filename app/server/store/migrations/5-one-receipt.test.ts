import { expect, test } from "vitest";
import { receiptsCollection } from "#server/records/receipts.ts";
import { bringForward } from "./bring-forward.ts";

// As they were stored by answers of one guest, of one who only repeated an answer, and of a household.
const common = { visitor: "v", body: "b", saved: "s", late: false, at: 1 };
const ofGuest = { ...common, guestId: "asa", keptEmail: true, letterId: "e1", goneIn: "g", repeats: null };
const receipts = {
  guest: ofGuest,
  repeated: { ...ofGuest, letterId: null, goneIn: null, repeats: "r" },
  household: { ...common, household: "h", emailIds: ["e2", "e3"], isNews: true, goneIn: null },
  older: { ...common, household: "h", emailIds: [], isNews: false },
};

test("receipts of one guest and of a household become one kind, and a second time nothing changes", () => {
  const { receipts: after = {} } = bringForward({ receipts }, { from: 4, now: 0 });
  const guest = { ...common, guestId: "asa", household: null, keptEmail: true };
  const household = {
    ...common,
    guestId: null,
    household: "h",
    keptEmail: false,
    repeats: null,
    goneIn: null,
  };
  expect(after).toEqual({
    guest: { ...guest, emailIds: ["e1"], isNews: true, goneIn: "g", repeats: null },
    repeated: { ...guest, emailIds: [], isNews: false, goneIn: null, repeats: "r" },
    household: { ...household, emailIds: ["e2", "e3"], isNews: true },
    older: { ...household, emailIds: [], isNews: false },
  });
  for (const data of Object.values(after)) expect(receiptsCollection.read({ data })).toEqual(data);
  const again = bringForward({ receipts: after }, { from: 4, now: 0 });
  for (const [id, data] of Object.entries(after)) expect(again["receipts"]?.[id]).toBe(data);
});
