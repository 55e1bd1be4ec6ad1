import { expect, it } from "vitest";
import { marta, openCouple, openRestored } from "#test/kits/guests/couple.ts";
import { coupleTest as test } from "#test/kits/guests/couple-test.ts";
import { ekCode, noteHousehold } from "#test/kits/households/households.ts";
import { putStored } from "#test/kits/site/services.ts";
import { people } from "#test/kits/guests/people.ts";
import { currentVersion } from "#server/store/migrations/bring-forward.ts";
import { findStoredHousehold } from "#server/records/households.ts";
import { openHouseholdCode } from "#server/links/household-link.ts";
import { openAnswerLink } from "#server/links/answer-link.ts";
import { deleteEverythingPersonal } from "#server/workflows/deletion/delete-when-due.ts";
import {
  exportEverything,
  importEverything,
  isBackup,
  readBackup,
  renderBackup,
} from "./import-everything.ts";
import { deleteGuest } from "./delete-guest.ts";
import { saveTicks } from "#server/workflows/door/save-ticks.ts";
import { stopEmails } from "#server/workflows/mailings/stop-emails.ts";
import { renewAllAnswerLinks, renewAnswerLink } from "#server/workflows/answers/renew-answer-links.ts";
import { seatGuest } from "#server/workflows/seating/seat-guest.ts";
import { stoppedAddressWrite } from "#server/records/stopped-addresses.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import { addOwnColumn, changeTag } from "#server/workflows/guest-list/change-set-up.ts";
import { addTable, nameTable } from "#server/workflows/seating/change-tables.ts";

test("everything that was exported comes back into an empty site as it was, and goes on from there", async (couple) => {
  const { services } = couple;
  const foreign = { First_Name: "Cia", Seat: "by the window", "Own field": { kept: [1, null] } };
  await putStored(services, "guests", { foreign });
  await putStored(services, "unmatched", { answer: { firstName: "Asa" } });
  await stopEmails(services, { address: "asa@example.se", by: "reader" });
  await addTable(services, marta, "Ängen");
  const meadow = { en: "The meadow", sv: "Ängen vid sjön" };
  await nameTable(services, marta, { table: "Ängen", expected: null, value: meadow });
  await seatGuest(services, marta, { guestId: "sigrid", chair: { table: "h1", seat: 4 }, mode: "if free" });
  const wanted = { name: "Norrland", colour: "red", isSide: true } as const;
  const seen = { colour: "grey", isSide: false } as const;
  await changeTag(services, marta, { tag: "Norrland", seen, wanted, joins: false });
  await addOwnColumn(services, marta, "Hotel");
  const tick = { id: "tick", guestId: "asa", event: "wedding", hasCome: true, at: couple.clock.now };
  await saveTicks(services, marta, [tick]);
  const deleted = await deleteGuest(services, marta, "dag");
  const text = renderBackup(await exportEverything(services));
  expect(isBackup(text)).toBe(true);

  await using empty = await openCouple({ guests: {} });
  const backup = readBackup(text);
  if (!backup.ok) throw new Error(JSON.stringify(backup.refusal));
  expect(await importEverything(empty.services, backup.value)).toEqual({
    ok: true,
    value: { guests: 9, codes: 0, kitchenLinks: 0 },
  });
  expect(renderBackup(await exportEverything(empty.services))).toBe(text);
  const { tables } = await readSeatingDocument(empty.services);
  expect(tables).toMatchObject([{ table: "Ängen", name: meadow }]);
  expect((await empty.services.views.listSettings()).now()).toMatchObject({
    tags: [wanted],
    columns: [{ name: "Hotel" }],
  });
  expect((await empty.services.views.arrivals()).get("tick")).toEqual(tick);
  expect(await empty.undo(deleted)).toMatchObject({ ok: true });
  expect(await empty.storedGuest("dag")).toMatchObject({ Last_Name: "Zetterberg" });
});

it("a household's card opens the restored site, also if its name has a slash in it", async () => {
  const guests = { ...people, bjorn: { ...people.bjorn, Household: "Ek/Berg" } };
  await using couple = await openCouple({ guests });
  await noteHousehold(couple.services, "Ek/Berg", { code: ekCode, address: "Storgatan 1" });
  await using empty = await openRestored(couple.services);
  expect(await openHouseholdCode(empty.services, ekCode)).not.toBeNull();
  const { household } = await findStoredHousehold(empty.services, "Ek/Berg");
  expect(household).toMatchObject({ code: ekCode, address: "Storgatan 1" });
});

test("links that the couple ended stay so in a new site with the same secret", async (couple) => {
  const { services } = couple;
  const renewed = await renewAnswerLink(services, marta, "asa");
  if (!renewed.ok) throw new Error(renewed.refusal);
  const link = new URLSearchParams(renewed.value.query).get("guest") ?? "";
  const early = await exportEverything(services);
  await renewAllAnswerLinks(services, marta);
  const late = await exportEverything(services);

  const opensIn = async (backup: typeof early) => {
    await using empty = await openCouple({ guests: {} });
    expect((await importEverything(empty.services, backup)).ok).toBe(true);
    return (await openAnswerLink(empty.services, link)) !== null;
  };
  expect(await opensIn(early)).toBe(true);
  expect(await opensIn(late)).toBe(false);
});

test("where everything personal was deleted, a backup comes back, and the links of today stay", async (couple) => {
  const { services } = couple;
  await renewAllAnswerLinks(services, marta);
  const backup = await exportEverything(services);
  await renewAllAnswerLinks(services, marta);
  const links = await services.documents.list("links");
  await deleteEverythingPersonal(services);
  expect((await importEverything(services, backup)).ok).toBe(true);
  expect(await services.documents.list("links")).toEqual(links);
});

test("accounts, emails and what is kept for a while are not in it", async (couple) => {
  const { collections } = await exportEverything(couple.services);
  for (const name of ["accounts", "sessions", "account security", "outbox", "receipts", "imports"]) {
    expect(Object.keys(collections)).not.toContain(name);
  }
});

test("where there is anything already, nothing is restored", async (couple) => {
  const backup = await exportEverything(couple.services);
  expect(await importEverything(couple.services, backup)).toEqual({ ok: false, refusal: "not empty" });
});

const shell = { format: "osa-backup", version: 1, madeAt: "2024-03-01T12:00:00.000Z" };
const tooMany = Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`g${at}`, {}]));
const none = { guests: {}, seating: {}, unmatched: {}, history: {} };

it.each([
  ["{", "no backup"],
  ["{}", "no backup"],
  [JSON.stringify({ ...shell, collections: { guests: {} } }), "no backup"],
  [JSON.stringify({ ...shell, collections: { ...none, guests: { a: "Anna" } } }), "no backup"],
  [JSON.stringify({ ...shell, collections: { ...none, guests: { "a/b": {} } } }), "no backup"],
  [JSON.stringify({ ...shell, version: currentVersion + 1, collections: none }), "backup of a newer version"],
  [JSON.stringify({ ...shell, collections: { ...none, guests: tooMany } }), "more than 5,000 guests"],
  [`{${" ".repeat(1_000_000)}`, "backup over 1 MB"],
])("what is no backup that we can read is refused: %.60s", (text, refusal) => {
  expect(readBackup(text)).toEqual({ ok: false, refusal });
});

it.each([
  ["seating", "plan", { tables: "Oak" }],
  ["seating", "plan", { tables: ["Oak"], displayNames: [{ table: "Oak", name: "The oak" }] }],
  ["seating", "plan", { count: "many" }],
  ["links", "all", { series: 7, code: null, takesOldLinks: true }],
  ["links", "all", {}],
])("a document of a backup that the site could not read later is named: %s/%s %j", (collection, id, data) => {
  const damaged = JSON.stringify({ ...shell, collections: { ...none, [collection]: { [id]: data } } });
  expect(readBackup(damaged)).toEqual({ ok: false, refusal: { damaged: `${collection}/${id}` } });
});

it("on the command line a backup may be larger", () => {
  const text = JSON.stringify({ ...shell, collections: none }) + " ".repeat(1_000_000);
  expect(readBackup(text, 50_000_000)).toMatchObject({ ok: true });
});

test("a stop that came to the new site before the backup did is kept as it is", async (couple) => {
  await stopEmails(couple.services, { address: "asa@example.se", by: "couple" });
  const backup = await exportEverything(couple.services);
  await using empty = await openCouple({ guests: {} });
  empty.clock.now += 1000;
  for (const address of ["asa@example.se", "eva@example.se"]) {
    const stopped = { address, by: "reader", at: empty.clock.now } as const;
    await empty.services.documents.commit([stoppedAddressWrite(stopped)]);
  }
  expect((await importEverything(empty.services, backup)).ok).toBe(true);
  const stopped = await empty.services.views.stoppedAddresses();
  expect(stopped.find("asa@example.se")).toMatchObject({ by: "reader", at: empty.clock.now });
  expect(stopped.has("eva@example.se")).toBe(true);
});
