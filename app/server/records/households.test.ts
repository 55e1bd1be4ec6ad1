import { expect } from "vitest";
import { blankHousehold, type Household } from "#domain/households/household.ts";
import { makeKeys } from "#server/keys.ts";
import { openWatcher } from "#server/store/define-record.ts";
import { test } from "#test/kits/store/test-on-a-store.ts";
import {
  findStoredHousehold,
  openHouseholdsView,
  putHousehold,
  readHousehold,
  householdsCollection,
} from "./households.ts";

const keys = makeKeys("a secret of thirty-two characters");
const ek: Household = {
  name: "Ek",
  envelopeName: "Familjen Ek",
  language: "sv",
  address: "Storgatan 1\n112 34 Stockholm",
  notes: "Telephones rather than writes",
  tags: ["Theo's side"],
  events: ["evening"],
  code: "4H7KQ2M9XT",
  codeUsedAt: 1_700_000_000_000,
  cardMadeAt: 1_600_000_000_000,
};

test("comes back from the store as it was put, with the fields of other programs", async ({ documents }) => {
  await documents.commit([{ write: "create", collection: "households", id: "Ek", data: { Car: "red" } }]);
  const { household, stored } = await findStoredHousehold({ documents }, "Ek");
  expect(household).toEqual(blankHousehold);
  await documents.commit([putHousehold("Ek", ek, stored)]);
  const after = await findStoredHousehold({ documents }, "Ek");
  expect(after.household).toEqual(ek);
  expect(after.stored?.data["Car"]).toBe("red");
});

test("is blank without a record, and in each field that cannot be read", async ({ documents }) => {
  expect(await findStoredHousehold({ documents }, "asa")).toEqual({
    household: blankHousehold,
    stored: null,
  });
  expect(readHousehold({ Envelope_Name: 7, Language: "de", Tags: "x", Address: "Storgatan 1" })).toEqual({
    ...blankHousehold,
    address: "Storgatan 1",
  });
});

test("is found by its code, and by no code that was renewed or removed", async ({ documents }) => {
  using watcher = openWatcher(documents);
  const view = await openHouseholdsView(watcher, keys);
  const put = async (household: Household) => {
    const { stored } = await findStoredHousehold({ documents }, "Ek");
    await documents.commit([putHousehold("Ek", household, stored)]);
  };
  await put(ek);
  expect(view.byCode("4H7KQ2M9XT")).toBe("Ek");
  expect(view.byId("Ek")).toEqual(ek);
  await put({ ...ek, code: "0000000000" });
  expect([view.byCode("4H7KQ2M9XT"), view.byCode("0000000000")]).toEqual([null, "Ek"]);
  await put({ ...ek, code: null });
  expect([view.byCode("0000000000"), view.ids()]).toEqual([null, ["Ek"]]);
});

test("a code that has ended is known as one, also to a process that starts later, and stands nowhere", async ({
  documents,
}) => {
  const put = async (household: Household | null) => {
    const { stored } = await findStoredHousehold({ documents }, "Ek");
    if (household) await documents.commit([putHousehold("Ek", household, stored)]);
    else if (stored) await documents.commit([householdsCollection.remove(stored)]);
  };
  const codes = ["4H7KQ2M9XT", "BKBR0245SM"];
  for (const code of codes) await put({ ...ek, code });
  await put({ ...ek, code: null });
  for (const code of codes) {
    expect(JSON.stringify(await documents.list("households"))).not.toContain(code);
  }
  using watcher = openWatcher(documents);
  const view = await openHouseholdsView(watcher, keys);
  expect(codes.map((code) => view.wasCode(code))).toEqual([true, true]);
  expect(view.wasCode("1111111111")).toBe(false);
  await put({ ...ek, code: "2222222222" });
  expect(view.wasCode("2222222222")).toBe(false);
  // A household that is gone is remembered as long as the process runs.
  await put(null);
  expect(view.wasCode("2222222222")).toBe(true);
});
