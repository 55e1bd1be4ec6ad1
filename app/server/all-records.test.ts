import { expect, test } from "vitest";
import type { GuestId } from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { deleteEverythingPersonal } from "./workflows/deletion/delete-when-due.ts";
import { eraseGuest } from "#server/workflows/guests/erase-guest.ts";
import {
  exportEverything,
  importEverything,
  readBackup,
  renderBackup,
} from "#server/workflows/guests/import-everything.ts";
import { undoChanges } from "#server/workflows/history/undo-changes.ts";
import { marta, openCouple } from "#test/kits/guests/couple.ts";
import { documentOf } from "#test/kits/store/document-of.ts";
import { allRecords } from "./all-records.ts";
import { guestsCollection } from "./records/guests.ts";
import { historyWrite } from "./records/history.ts";
import { seatingCollection } from "./records/seating-document.ts";
import { weddingContentCollection } from "./records/wedding/wedding-content.ts";
import type { DefinedRecord, Live } from "./store/define-record.ts";
import type { Documents, JsonObject } from "./store/documents.ts";

const guestId: GuestId = "walk";
const household = householdIdOf({ id: guestId, household: null });

/** A document of each record, about one guest wherever it names one. */
const written = allRecords.map((record) => {
  const { name, shape, personal } = record;
  const data = documentOf(shape);
  const erased = personal.guest?.erased;
  const field = typeof erased === "object" ? erased.field : "guestId";
  const isById = field === "id" || name === guestsCollection.name;
  const about = field in data || (typeof erased === "object" && !isById) ? { [field]: guestId } : {};
  return { record, id: isById ? guestId : household, data: { ...data, ...about } };
});

async function openWritten() {
  const couple = await openCouple({ guests: {} });
  await couple.services.documents.commit(written.map(({ record, id, data }) => record.put(id, null, data)));
  return couple;
}

async function found(documents: Documents): Promise<Record<string, JsonObject>> {
  const read = written.map(async ({ record, id }) => {
    const stored = await record.get(documents, id);
    return stored ? [[record.name, stored.data] as const] : [];
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}

function namesOf(isMeant: (record: DefinedRecord) => boolean): string[] {
  return allRecords.filter(isMeant).map(({ name }) => name);
}

test("what a record's shape allows is written and read back", async () => {
  await using couple = await openWritten();
  for (const { record, id, data } of written) {
    const { value, stored } = await record.find(couple.services.documents, id);
    expect([record.name, stored?.data]).toEqual([record.name, data]);
    expect(value, record.name).not.toBeNull();
  }
});

test("the file with everything has the records that say so, and brings them back into an empty site", async () => {
  await using couple = await openWritten();
  const text = renderBackup(await exportEverything(couple.services));
  const backup = readBackup(text);
  if (!backup.ok) throw new Error(JSON.stringify(backup.refusal));
  const backedUp = namesOf((record) => record.backup !== false);
  expect(Object.keys(backup.value.collections).toSorted()).toEqual(backedUp.toSorted());

  await using empty = await openCouple({ guests: {} });
  expect(await importEverything(empty.services, backup.value)).toMatchObject({ ok: true });
  const before = await found(couple.services.documents);
  const restored = await found(empty.services.documents);
  expect(restored).toEqual(Object.fromEntries(backedUp.map((name) => [name, before[name]])));
});

test("a guest who is erased goes from every record, and records that say nothing of guests stay as they are", async () => {
  await using couple = await openWritten();
  const before = await found(couple.services.documents);
  expect(await eraseGuest(couple.services, marta, guestId)).toMatchObject({ ok: true });
  const after = await found(couple.services.documents);
  for (const { record, data } of written) {
    const { name, personal } = record;
    if (personal.guest === null) expect([name, after[name]]).toEqual([name, before[name]]);
    else if (Object.values(data).includes(guestId)) expect([name, after[name]]).toEqual([name, undefined]);
  }
  expect(JSON.stringify(Object.values(after))).not.toContain(guestId);
});

test("on the day when everything personal goes, the records stay that say why", async () => {
  await using couple = await openWritten();
  await deleteEverythingPersonal(couple.services);
  const staying = namesOf(({ personal }) => personal.onTheDay !== "goes");
  expect(Object.keys(await found(couple.services.documents)).toSorted()).toEqual(staying.toSorted());
});

test("an undo brings back what went of the records that say so, and reaches no other", async () => {
  await using couple = await openCouple({ guests: {} });
  const { services } = couple;
  const patches = written.map(({ record: { name: collection }, id, data }) => {
    return { collection, id, at: [], from: { ...data, First_Name: "Walk" }, to: null };
  });
  const row = { group: "walk", by: "admin", deed: "deleted", guestId: null } as const;
  await services.documents.commit([historyWrite(services, { ...row, patches })]);
  await undoChanges(services, marta, { scope: { group: "walk" }, agreedTo: 1 });
  // The plan of the seating and what guests read are never gone as a whole.
  const lasting = [seatingCollection.name, weddingContentCollection.name] as readonly string[];
  const back = namesOf(({ undo }) => undo !== "never").filter((name) => !lasting.includes(name));
  expect(Object.keys(await found(services.documents)).toSorted()).toEqual(back.toSorted());
});

test("open pages are told of the records that say so", async () => {
  await using couple = await openCouple({ guests: {} });
  const { documents, adminFeed } = couple.services;
  let told: Live[] = [];
  const listening = adminFeed.listen({
    onChange: () => {},
    onTicks: () => void told.push("ticks at the door"),
    onDoubt: () => void told.push("who may see"),
    onEnd: () => {},
  });
  for (const { record, id, data } of written) {
    const mark = adminFeed.cursor();
    told = [];
    await documents.commit([record.put(id, null, data)]);
    const pages = record.live.some((live) => !["ticks at the door", "who may see"].includes(live));
    const others = record.live.filter((live) => ["ticks at the door", "who may see"].includes(live));
    expect([record.name, adminFeed.cursor() !== mark, ...told]).toEqual([record.name, pages, ...others]);
  }
  listening[Symbol.dispose]();
});
