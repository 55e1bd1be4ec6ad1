import { expect, test } from "vitest";
import { undoGroup } from "#test/kits/guests/couple.ts";
import { openServices } from "#server/services.ts";
import { openTestServices, signInAdmin } from "#test/kits/site/services.ts";
import { readHistoryRow } from "#server/records/history.ts";
import { countInbox } from "#server/workflows/inbox/list-inbox.ts";
import { repairGuest } from "./repair-guest.ts";

const odd = {
  First_Name: "Odd",
  Last_Name: "Ek",
  Table: "1",
  Seat: "third",
  Speech: "Perhaps",
  Song: "Waltz",
};

async function open() {
  const opened = await openTestServices({ open: openServices });
  const { services } = opened;
  await services.documents.commit([{ write: "create", collection: "guests", id: "odd", data: odd }]);
  const { admin } = await signInAdmin(services);
  const stored = await services.documents.get("guests", "odd");
  const mend = (texts: Record<string, string>) =>
    repairGuest(services, admin, {
      guestId: "odd",
      version: stored?.version ?? "",
      textOf: (field) => texts[field] ?? "",
    });
  return { ...opened, admin, mend };
}

test("a mended guest counts again, and fields of other programs stay", async () => {
  await using site = await open();
  const { services } = site;
  expect(await countInbox(services)).toBe(1);
  expect((await site.mend({ seat: "4", speech: "Yes" })).ok).toBe(true);
  expect(services.guestList.byId("odd")?.guest).toMatchObject({ table: "1", seat: 4, speech: true });
  expect((await services.documents.get("guests", "odd"))?.data).toMatchObject({
    Song: "Waltz",
    Last_Name: "Ek",
  });
  expect(await countInbox(services)).toBe(0);
});

test("mending is a deed in the history, and can be undone", async () => {
  await using site = await open();
  const { services, admin } = site;
  const mended = await site.mend({ seat: "4", speech: "Yes" });
  const [row] = (await services.documents.list("history")).map(readHistoryRow);
  expect(row).toMatchObject({ deed: "changed", guestId: "odd", adminId: admin.id });
  expect((await undoGroup(services, admin, mended.ok ? mended.value.group : "")).ok).toBe(true);
  expect(services.guestList.byId("odd")?.guest).toMatchObject({ seat: null, speech: null });
});

test("nobody is mended onto a chair that is taken", async () => {
  await using site = await open();
  expect(await site.mend({ seat: "3", speech: "Yes" })).toEqual({ ok: false, refusal: "chair taken" });
  expect(site.services.guestList.byId("odd")).toBeNull();
});

test("what does not fit is told with its field, and nothing is saved", async () => {
  await using site = await open();
  expect(await site.mend({ seat: "4", speech: "Maybe" })).toEqual({
    ok: false,
    refusal: { field: "speech", problem: "neither Yes nor No" },
  });
  expect((await site.services.documents.get("guests", "odd"))?.data).toEqual(odd);
});

test("of ten who mend a guest at once, one does", async () => {
  await using site = await open();
  const done = await Promise.all(Array.from({ length: 10 }, () => site.mend({ seat: "", speech: "" })));
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await site.services.documents.list("history")).toHaveLength(1);
});
