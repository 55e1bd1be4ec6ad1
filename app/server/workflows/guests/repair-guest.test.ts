import { expect } from "vitest";
import { marta, openCouple } from "#test/kits/guests/couple.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { countInbox } from "#server/workflows/inbox/list-inbox.ts";
import { repairGuest } from "./repair-guest.ts";

const test = testWith(openOdd);
const odd = {
  First_Name: "Odd",
  Last_Name: "Ek",
  Table: "1",
  Seat: "third",
  Speech: "Perhaps",
  Song: "Waltz",
};

async function openOdd() {
  const couple = await openCouple();
  const { services } = couple;
  await services.documents.commit([{ write: "create", collection: "guests", id: "odd", data: odd }]);
  const stored = await services.documents.get("guests", "odd");
  const mend = (texts: Record<string, string>) =>
    repairGuest(services, marta, {
      guestId: "odd",
      version: stored?.version ?? "",
      textOf: (field) => texts[field] ?? "",
    });
  return { ...couple, mend };
}

test("a mended guest counts again, and fields of other programs stay", async (couple) => {
  expect(await countInbox(couple.services)).toBe(1);
  expect((await couple.mend({ seat: "4", speech: "Yes" })).ok).toBe(true);
  expect(couple.guestNow("odd")).toMatchObject({ table: "1", seat: 4, speech: true });
  expect(await couple.storedGuest("odd")).toMatchObject({ Song: "Waltz", Last_Name: "Ek" });
  expect(await countInbox(couple.services)).toBe(0);
});

test("mending is a deed in the history, and can be undone", async (couple) => {
  const mended = await couple.mend({ seat: "4", speech: "Yes" });
  expect(await couple.rows()).toMatchObject([{ deed: "changed", guestId: "odd", adminId: marta.id }]);
  expect((await couple.undo(mended)).ok).toBe(true);
  expect(couple.guestNow("odd")).toMatchObject({ seat: null, speech: null });
});

test("nobody is mended onto a chair that is taken", async (couple) => {
  expect(await couple.mend({ seat: "3", speech: "Yes" })).toEqual({ ok: false, refusal: "chair taken" });
  expect(couple.guestNow("odd")).toBeUndefined();
});

test("what does not fit is told with its field, and nothing is saved", async (couple) => {
  const refusal = { field: "speech", problem: "neither Yes nor No" };
  expect(await couple.mend({ seat: "4", speech: "Maybe" })).toEqual({ ok: false, refusal });
  expect(await couple.storedGuest("odd")).toEqual(odd);
});

test("of ten who mend a guest at once, one does", async (couple) => {
  const done = await Promise.all(Array.from({ length: 10 }, () => couple.mend({ seat: "", speech: "" })));
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await couple.rows()).toHaveLength(1);
});
