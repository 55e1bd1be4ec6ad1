import { expect, it } from "vitest";
import { testWith } from "#test/kits/site/test-with.ts";
import { randomBytes } from "node:crypto";
import { dayMs } from "#domain/zoned-time.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import type { Log } from "#server/log.ts";
import { canary, live, type LivedIn, openLivedIn } from "#test/kits/guests/lived-in.ts";
import { exportEverything, renderBackup } from "#server/workflows/guests/import-everything.ts";
import { newAccount } from "#test/kits/sign-in/identity-under-test.ts";
import { putStored, removeStored } from "#test/kits/site/services.ts";
import { makeTemporaryStore } from "#test/kits/store/temporary-store.ts";
import { deleteEverythingPersonal, deleteWhenDue } from "./delete-when-due.ts";
import { forgetWhatIsOld } from "./forget-health-data.ts";

const test = testWith(openCouple);

/** The tests' clock starts on 1 March 2024. */
const wedding: Partial<Wedding> = { date: "2024-02-10", endsOn: "2024-02-11", answerBy: "2024-01-15" };

async function openCouple(facts: Partial<Wedding> = wedding, refuses = false) {
  const events: [string, object][] = [];
  const log: Log = (event, told = {}) => void events.push([event, told]);
  const couple = await openLivedIn({ wedding: facts, log, refuses });
  const { accounts } = couple.services;
  const password = "tre små sju blommor";
  await accounts.add({ ...newAccount("marta@example.se", password), language: "sv" });
  await accounts.add({ ...newAccount("theo@example.org", password), language: "en" });
  const eventsNamed = (name: string) => events.filter(([event]) => event === name);
  return { ...couple, eventsNamed };
}

/** As on a real site: a daily check, and due emails leave. */
async function liveOn({ services, clock }: LivedIn, days: number): Promise<void> {
  for (let day = 0; day < days;) {
    // In the middle, where nothing is due, a look every few days is enough.
    const step = day >= 30 && days - day > 30 ? 5 : 1;
    day += step;
    clock.now += step * dayMs;
    await forgetWhatIsOld(services);
    await deleteWhenDue(services);
    await sendAll(services);
  }
}

async function sendAll({ documents, outbox }: LivedIn["services"]): Promise<void> {
  for (const { id } of await documents.list("outbox", { where: { state: "waiting" } })) {
    await outbox.deliverNow(id);
  }
}

const announcements = async ({ services }: LivedIn) =>
  (await services.documents.list("outbox")).filter(({ data }) => data["kind"] === "deletion announced");

test("food and allergies go thirty days after the wedding, announced to the couple", async (couple) => {
  // Helpers can neither keep the data nor choose another day.
  for (const role of ["assistant", "toastmaster"] as const) {
    await couple.services.accounts.add({ ...newAccount(`${role}@example.org`, "sju sorters hjälp"), role });
  }
  await live(couple);
  await liveOn(couple, 9);
  const documents = await announcements(couple);
  const readers = documents.flatMap(({ data }) => data["to"]);
  expect(readers.toSorted()).toEqual(["marta@example.se", "theo@example.org"]);
  expect(documents.map(({ data }) => data["subject"]).toSorted()).toEqual([
    "Food and allergies will be deleted on 11 March 2024",
    "Mat och allergier raderas den 11 mars 2024",
  ]);
  expect(renderBackup(await exportEverything(couple.services))).toContain("kanariefågelfrön");
  await liveOn(couple, 1);
  expect(await couple.storedGuest("canary")).toMatchObject({
    Food_Options: [],
    Allergies: [],
    Email: canary.Email,
    RSVPed: "Accepted",
  });
  expect(renderBackup(await exportEverything(couple.services))).not.toContain("kanariefågelfrön");
  expect(couple.eventsNamed("deletion announced")).toEqual([
    ["deletion announced", { what: "allergies", emails: 2 }],
  ]);
  expect(couple.eventsNamed("food and allergies deleted")).toHaveLength(1);
});

test("everything personal goes 180 days after the wedding, out of every file; the accounts stay", async (couple) => {
  await live(couple);
  await liveOn(couple, 159);
  expect(await couple.isFound()).toBe(true);
  expect(couple.eventsNamed("everything personal deleted")).toEqual([]);
  await liveOn(couple, 1);
  expect(await couple.isFound()).toBe(false);
  expect(await couple.emailsKept()).toBe(0);
  expect(couple.services.guestList.guests()).toEqual([]);
  const emptied = ["guests", "households", "history", "unmatched", "outbox", "receipts", "seen", "imports"];
  for (const collection of [...emptied, "arrivals"]) {
    expect(await couple.services.documents.list(collection), collection).toEqual([]);
  }
  const accounts = await couple.services.accounts.list();
  expect(accounts.map(({ email }) => email)).toEqual(["marta@example.se", "theo@example.org"]);
  expect(couple.eventsNamed("everything personal deleted")).toHaveLength(1);
  await liveOn(couple, 30);
  expect(couple.eventsNamed("everything personal deleted")).toHaveLength(1);
});

test("how the couple sign in, and the pictures of the pages, stay when everything personal goes", async (couple) => {
  const staying = ["account security", "sign-in rules", "uploaded photos"];
  for (const name of staying) await putStored(couple.services, name, { kept: { secondFactor: true } });
  await live(couple);
  await deleteEverythingPersonal(couple.services);
  for (const collection of staying) {
    expect(await couple.services.documents.list(collection), collection).toMatchObject([{ id: "kept" }]);
  }
});

it.each<[string, number, () => Promise<LivedIn>]>([
  ["the couple said never", 200, () => openCouple({ ...wedding, deletion: "never" })],
  ["there is nobody to tell", 60, () => openLivedIn({ wedding })],
])("nothing goes where %s", async (_, days, open) => {
  await using couple = await open();
  await liveOn(couple, days);
  expect(await couple.storedGuest("canary")).toMatchObject({ Allergies: canary.Allergies });
  expect(await announcements(couple)).toEqual([]);
});

it("nothing goes while no email of the announcement was delivered", async () => {
  await using couple = await openCouple(wedding, true);
  await liveOn(couple, 60);
  expect((await announcements(couple)).length).toBeGreaterThan(2);
  expect(await couple.storedGuest("canary")).toMatchObject({ Allergies: canary.Allergies });
});

test("what was cut short is finished by the next look", async (couple) => {
  await live(couple);
  const { documents } = couple.services;
  await liveOn(couple, 159);
  const { scrub } = documents;
  documents.scrub = () => Promise.reject(new Error("The power went."));
  couple.clock.now += dayMs;
  await expect(deleteWhenDue(couple.services)).rejects.toThrow("The power went.");
  documents.scrub = scrub;
  await putStored({ documents }, "guests", { late: { First_Name: "Kanariefågel" } });
  await deleteWhenDue(couple.services);
  expect(couple.eventsNamed("everything personal deleted")).toHaveLength(1);
  expect(await couple.isFound()).toBe(false);
});

test("erasing the admin's own entry on the guest list loses no announcement that was delivered", async (couple) => {
  await liveOn(couple, 2);
  for (const { id } of await announcements(couple)) await removeStored(couple.services, "outbox", id);
  await liveOn(couple, 9);
  expect(await couple.storedGuest("canary")).toMatchObject({ Allergies: [] });
});

it("leaves what another program keeps in collections of the same names, and goes on behind it", async () => {
  await using store = makeTemporaryStore();
  const documents = await store.open();
  const theirs = [
    ["sessions", { user: "somebody" }],
    ["limits", { until: null }],
    ["imports", { at: "2024-03-01" }],
  ] as const;
  const ended = { account: "a", credential: "c", at: 1, seen: 1, provedAt: 1, browser: null, system: null };
  const old = { ...ended, awaits: null, emailedCode: null };
  await documents.commit([
    ...theirs.map(([collection, data]) => ({ write: "create", collection, id: "theirs", data }) as const),
    { write: "create", collection: "sessions", id: "ours", data: old },
    { write: "create", collection: "imports", id: "ours", data: { at: 1 } },
  ]);
  await forgetWhatIsOld({ documents, random: randomBytes, now: () => Date.parse("2024-06-01T12:00:00Z") });
  for (const [collection, data] of theirs) {
    expect(await documents.list(collection)).toMatchObject([{ id: "theirs", data }]);
  }
});
