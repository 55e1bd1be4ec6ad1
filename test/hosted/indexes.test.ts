import { access, glob, readFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { allRecords, recordNamed } from "#server/all-records.ts";
import { commitField } from "#server/store/firestore/firestore-values.ts";
import { limits, takeFromDayQuota } from "#server/limits/rate-limits.ts";
import { putFirstEvening, putSampleGuests } from "#server/records/wedding/saved-first-evening.ts";
import { putKnownRows } from "#server/records/guest-list/guest-list-view.ts";
import { saveImport } from "#server/records/saved-imports.ts";
import { findMailing, putMailing } from "#server/records/mailings/mailings.ts";
import { demandSecondFactor } from "#server/identity/second-factor/account-security.ts";
import type { Services } from "#server/services.ts";
import { makeEnrolmentCode, offerOneTimeCodes } from "#server/workflows/accounts/change-second-factor.ts";
import { addOwnColumn } from "#server/workflows/guest-list/change-set-up.ts";
import { beginMailing } from "#server/workflows/mailings/change-mailing.ts";
import { setReminderSwitch } from "#server/workflows/mailings/remind-by-itself.ts";
import { sendDueMailings } from "#server/workflows/mailings/send-mailings.ts";
import { rememberInvitationCode } from "#server/workflows/answers/renew-answer-links.ts";
import { renewHouseholdCodes } from "#server/workflows/households/make-household-codes.ts";
import { changeCrew, renewKitchenLink } from "#server/workflows/kitchen/read-kitchen-sheet.ts";
import { marta } from "../kits/guests/couple.ts";
import { live, openLivedIn } from "../kits/guests/lived-in.ts";
import { signInAdmin } from "../kits/site/services.ts";
import { openSharedRateLimits } from "#server/limits/shared-counts.ts";

type Override = { collectionGroup: string; fieldPath: string; indexes: readonly unknown[] };

const { indexes, fieldOverrides } = JSON.parse(await readFile("hosted/firestore.indexes.json", "utf8")) as {
  indexes: readonly unknown[];
  fieldOverrides: readonly Override[];
};

test("what the documentation tells to deploy lies where the deployment looks for it", async () => {
  const told = await readFile("docs/on-hosted-services.md", "utf8");
  expect(told).toMatch(/cd hosted && npx firebase-tools@\d+ deploy --only firestore,storage --project/);
  expect(JSON.parse(await readFile("hosted/firebase.json", "utf8"))).toEqual({
    firestore: { rules: "firestore.rules", indexes: "firestore.indexes.json" },
    storage: { rules: "storage.rules" },
  });
  await access("hosted/firestore.rules");
  await access("hosted/storage.rules");
});

test("the site asks for one field at a time, so that no index of several is made", () => {
  expect(indexes).toEqual([]);
});

test("no field that the site asks for is without its index", async () => {
  const asked = await listFieldsAskedFor();
  expect([...asked].toSorted()).toEqual(
    expect.arrayContaining(["Seat", "Table", "account", "group", "guestId", "state"]),
  );
  expect(fieldOverrides.filter(({ fieldPath }) => asked.has(fieldPath))).toEqual([]);
  // Another program may ask for any field of theirs.
  const ofGuests = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === "guests");
  expect(ofGuests.map(({ fieldPath }) => fieldPath)).toEqual([commitField]);
});

test("every field without an index is one the site keeps, and every list and long text is among them", async () => {
  const { kept, heavy } = await liveAndLook();
  const unknown = fieldOverrides.filter(
    ({ collectionGroup, fieldPath }) =>
      fieldPath !== commitField && !kept.has(`${collectionGroup}.${fieldPath}`),
  );
  expect(unknown).toEqual([]);
  const exempt = fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
  expect([...heavy].filter((place) => !place.startsWith("guests.") && !exempt.includes(place))).toEqual([]);
  expect(heavy).toContain("outbox.html");
});

test("each is named once, in a collection of the site, and has no index at all", () => {
  const names = fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup} ${fieldPath}`);
  expect(new Set(names).size).toBe(names.length);
  expect(fieldOverrides.filter(({ collectionGroup }) => !recordNamed(collectionGroup))).toEqual([]);
  expect(fieldOverrides.filter(({ indexes }) => indexes.length > 0)).toEqual([]);
});

/** From the sources, where a question to the store says `where: { … }`, or goes to the history. */
async function listFieldsAskedFor(): Promise<Set<string>> {
  const asked = new Set<string>();
  for await (const path of glob("app/{server,routes}/**/*.ts")) {
    if (/\.test\.ts$|contract|disturbed/.test(path)) continue;
    const source = await readFile(path, "utf8");
    for (const [, inside = ""] of source.matchAll(/(?:where: |listHistoryRows\(services, )\{ (.*?) \}/g)) {
      // Who asks for a field by its variable names the fields beside it, or in the records.
      const isVariable = inside.startsWith("[");
      const names = !isVariable
        ? inside.split(", ").map((part) => part.split(":")[0])
        : path.endsWith("find-personal-data.ts")
          ? allRecords.flatMap(({ personal: { guest } }) => fieldOf(guest?.erased))
          : [...source.matchAll(/field: "(\w+)",/g)].map(([, name]) => name);
      expect(names.length, path).toBeGreaterThan(0);
      for (const name of names) if (name) asked.add(name);
    }
  }
  return asked;
}

function fieldOf(erased: unknown): string[] {
  return erased instanceof Object && "field" in erased ? [String(erased.field)] : [];
}

async function writeToEverybody(services: Services): Promise<void> {
  const draft = await beginMailing(services, marta, { kind: "own", otherwise: "en" });
  const stored = await findMailing(services, draft);
  if (stored)
    await services.documents.commit([
      putMailing(draft, { ...stored.mailing, state: "sending", planned: ["bjorn"] }, stored),
    ]);
  await sendDueMailings(services);
  await setReminderSwitch(services, marta, { isOn: true, daysBefore: [7] });
}

/** Fields as "collection.field", of every collection in which much is kept. */
async function liveAndLook() {
  await using livedIn = await openLivedIn();
  await live(livedIn);
  const { services, change } = livedIn;
  const { admin, token } = await signInAdmin(services);
  await addOwnColumn(services, marta, "Hotel");
  await demandSecondFactor(services, true);
  await makeEnrolmentCode(services, admin.id);
  const emailed = await services.sessions.keepCode(token, { hash: "x", until: services.now() });
  await services.documents.commit(emailed);
  await offerOneTimeCodes(services, admin.id);
  await demandSecondFactor(services, false);
  await changeCrew(services, "wedding", { typed: { count: "3", who: "musicians" }, seen: "0 " });
  await renewKitchenLink(services, marta, "wedding");
  await saveImport(services, marta, { text: "First_Name,Last_Name\nAda,Ek" });
  await services.documents.commit([
    putFirstEvening(null, { at: services.now(), facts: { date: "2027-08-14" } }),
    putSampleGuests(null, ["bjorn"]),
  ]);
  await services.documents.commit(await putKnownRows(services.documents, new Map([["a row", "bjorn"]])));
  await change(
    "bjorn",
    { field: "table", expected: "", value: "7" },
    { field: "seat", expected: "", value: "2" },
  );
  const shared = openSharedRateLimits({ ...services, random: randomBytes, factor: 1 });
  await shared.take([{ limit: limits.passwordPerAccountAndAddress, subject: "marta 192.0.2.1" }]);

  const look = { name: "look-ups", subject: "all", most: 1, items: ["bjorn"] };
  const quota = await takeFromDayQuota(services, look);
  if (typeof quota === "object") await services.documents.commit([quota]);

  await writeToEverybody(services);
  await renewHouseholdCodes(services, marta, "all");
  await rememberInvitationCode(services);

  const kept = new Set<string>();
  const heavy = new Set<string>();
  for (const { name: collection } of allRecords) {
    for (const { data } of await services.documents.list(collection)) {
      for (const [field, value] of Object.entries(data)) {
        kept.add(`${collection}.${field}`);
        const isLong = typeof value === "string" && value.length > 1500;
        if (isLong || (typeof value === "object" && value !== null)) heavy.add(`${collection}.${field}`);
      }
    }
  }
  return { kept, heavy };
}
