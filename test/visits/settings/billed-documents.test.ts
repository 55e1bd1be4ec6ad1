// What a hosted store would bill for: how many documents each thing that a guest or an admin does reads and
// writes, counted at the port. With Firestore's own listeners and limits test/hosted/billed.hosted.test.ts measures it.

import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Documents } from "#server/store/documents.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import { historyWrite } from "#server/records/history.ts";
import { answerRsvp, openVisitedSite, site as built } from "../../kits/site/visit.ts";

type Bill = { reads: number; writes: number };

const guests = Object.fromEntries(
  Array.from({ length: 75 }, (_, at) => [
    `guest-${at}`,
    { First_Name: `Astrid ${at}`, Last_Name: "Ek", Email: `astrid${at}@example.se`, Relation: "Friends" },
  ]),
);

/** Without the counts of the limits, which processes share only on a hosted store. */
async function openBilledSite() {
  const folder = await mkdtempDisposable(join(tmpdir(), "osa-bill-"));
  const store = openSqliteDocuments({ file: join(folder.path, "osa.sqlite") });
  const bill: Bill = { reads: 0, writes: 0 };
  const documents: Documents = {
    ...store,
    async get(collection, id) {
      bill.reads++;
      return store.get(collection, id);
    },
    async list(collection, query) {
      const listed = await store.list(collection, query);
      // A list that is empty is billed as one.
      bill.reads += Math.max(1, listed.length);
      return listed;
    },
    async commit(writes) {
      bill.writes += writes.length;
      return store.commit(writes);
    },
  };
  const site = await openVisitedSite({
    settings: { documents: "sqlite", identity: "local", firebase: null },
    replacements: { documents },
    guests,
  });
  const changes = [{ field: "relations", from: [], to: ["Friends"] }] as const;
  const deed = { by: "admin", deed: "changed", changes } as const;
  await store.commit(
    Array.from({ length: 1_000 }, (_, at) =>
      historyWrite(site.services, { ...deed, group: `group-${at}`, guestId: `guest-${at % 75}` }),
    ),
  );
  site.services.outbox.start();
  return {
    ...site,
    async billFor(work: () => Promise<unknown>): Promise<Bill> {
      await site.services.outbox.drain();
      Object.assign(bill, { reads: 0, writes: 0 });
      await work();
      await site.services.outbox.drain();
      return { ...bill };
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await folder.remove();
    },
  };
}

test("a page costs a guest nothing or next to nothing, however long the guest list is", async () => {
  await using site = await openBilledSite();
  const guest = await site.invited();
  const pages = ["/en", "/sv/wishlist", "/en/ourstory", "/en/information", "/en/rsvp", "/sv/rsvp"];
  for (const page of pages) {
    const bill = await site.billFor(async () => expect((await guest.get(page)).status).toBe(200));
    expect([page, bill]).toEqual([page, { reads: 0, writes: 0 }]);
  }
  // A process learns once whether guests may look up their seats.
  await guest.get("/en/guestbook");
  expect(await site.billFor(() => guest.get("/en/guestbook"))).toEqual({ reads: 1, writes: 0 });
});

test("what a guest does costs a few", async () => {
  await using site = await openBilledSite();
  const guest = site.visitor();
  const nothing = { reads: 0, writes: 0 };
  expect(await site.billFor(() => guest.get("/en/rsvp?code=SJU-BLOMMOR"))).toEqual(nothing);
  const suggestions = async () => {
    const { text } = await guest.get("/api/suggestions?name=Astrid");
    expect((JSON.parse(text) as object[]).length).toBeGreaterThan(2);
  };
  expect(await site.billFor(suggestions)).toEqual(nothing);
  const asked = { firstName: "Astrid 7", lastName: "Ek", email: "astrid7@example.se", accept: "yes" };
  const answer = await site.billFor(() => answerRsvp(guest, asked));
  expect(site.emails).toHaveLength(1);
  // The first that a process saves also reads the households, to know what each is invited to.
  expect(answer).toEqual({ reads: 7, writes: 7 });
});

test("a stranger with a made-up session costs nothing, however often they knock", async () => {
  await using site = await openBilledSite();
  const stranger = site.visitor();
  for (const made of ["A".repeat(22), `${"A".repeat(22)}.${"A".repeat(43)}`]) {
    stranger.cookies.set("osa-admin", made);
    expect(await site.billFor(() => stranger.get("/en/admin"))).toEqual({ reads: 0, writes: 0 });
  }
});

test("a site that nobody visits costs nothing, though it looks again and again whether an email is due", async () => {
  await using site = await openBilledSite();
  await site.signedIn();
  const look = async () => {
    await built.openDailyDigests(site.services)[Symbol.asyncDispose]();
    await built.openPutOffEmails(site.services)[Symbol.asyncDispose]();
  };
  await look();
  site.clock.now += 20_000;
  expect(await site.billFor(look)).toEqual({ reads: 0, writes: 0 });
});

test("the couple's pages cost a few, too, except for adding a guest, which looks for twins", async () => {
  await using site = await openBilledSite();
  const admin = await site.signedIn();
  // The first page reads the history, and no other does.
  const first = await site.billFor(() => admin.get("/en/admin"));
  expect(first.reads).toBeGreaterThan(1_000);
  for (const query of ["", "q=astrid", "tab=history", "tab=seating", "tab=inbox", "guest=guest-7"]) {
    const { reads, writes } = await site.billFor(() => admin.get(`/en/admin?${query}`));
    expect([query, reads <= 10, writes]).toEqual([query, true, 0]);
  }
  const add = { intent: "add-guest", firstName: "Kalle", lastName: "Ek", email: "" };
  expect((await site.billFor(() => admin.post("/en/admin", add))).reads).toBeGreaterThan(75);
});
