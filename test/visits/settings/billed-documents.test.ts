// What a hosted store would bill for: how many documents each thing that a guest or an admin does reads and
// writes, counted at the port. With Firestore's own listeners and limits test/hosted/billed.hosted.test.ts measures it.

import { expect, test } from "vitest";
import { historyWrite, patchesOfGuest } from "#server/records/history.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { answerRsvp, openVisitedSite, site as built } from "../../kits/site/visit.ts";

const guests = Object.fromEntries(
  Array.from({ length: 75 }, (_, at) => [
    `guest-${at}`,
    { First_Name: `Astrid ${at}`, Last_Name: "Ek", Email: `astrid${at}@example.se`, Relation: "Friends" },
  ]),
);

/** Without the counts of the limits, which processes share only on a hosted store. */
async function openBilledSite() {
  const settings = { documents: "sqlite", identity: "local", firebase: null } as const;
  const site = await openVisitedSite({ settings, guests });
  const { documents, outbox } = site.services;
  const changes = [{ field: "relations", from: [], to: ["Friends"] }] as const;
  const deed = { by: "admin", deed: "changed" } as const;
  await documents.commit(
    Array.from({ length: 1_000 }, (_, at) => {
      const guestId = `guest-${at % 75}`;
      const patches = patchesOfGuest(guestId, changes);
      return historyWrite(site.services, { ...deed, group: `group-${at}`, guestId, patches });
    }),
  );
  outbox.start();
  const bill = { reads: 0, writes: 0 };
  const { get, list, commit } = documents;
  Object.assign(documents, {
    get: (...asked: Parameters<typeof get>) => (bill.reads++, get(...asked)),
    async list(...asked: Parameters<typeof list>) {
      const listed = await list(...asked);
      // A list that is empty is billed as one.
      bill.reads += Math.max(1, listed.length);
      return listed;
    },
    commit(writes: Parameters<typeof commit>[0]) {
      bill.writes += writes.length;
      return commit(writes);
    },
  });
  const billFor = async (work: () => Promise<unknown>) => {
    await outbox.drain();
    Object.assign(bill, { reads: 0, writes: 0 });
    await work();
    await outbox.drain();
    return { ...bill };
  };
  return { ...site, billFor };
}

const { site } = openForEach(openBilledSite);

test("a page costs a guest nothing or next to nothing, however long the guest list is", async () => {
  const guest = await site.invited();
  // A process learns once who has answered, who sees allergies and until when.
  await guest.get("/en/rsvp");
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
  const guest = site.visitor();
  const nothing = { reads: 0, writes: 0 };
  expect(await site.billFor(() => guest.get("/en/rsvp?code=SJU-BLOMMOR"))).toEqual(nothing);
  const suggestions = async () => {
    const { text } = await guest.get("/api/suggestions?name=Astrid");
    expect((JSON.parse(text) as object[]).length).toBeGreaterThan(2);
  };
  expect(await site.billFor(suggestions)).toEqual(nothing);
  await guest.get("/en/rsvp");
  const asked = { firstName: "Astrid 7", lastName: "Ek", email: "astrid7@example.se", accept: "yes" };
  const answer = await site.billFor(() => answerRsvp(guest, asked));
  expect(site.emails).toHaveLength(1);
  expect(answer).toEqual({ reads: 6, writes: 7 });
});

test("a stranger with a made-up session costs nothing, however often they knock", async () => {
  const stranger = site.visitor();
  for (const made of ["A".repeat(22), `${"A".repeat(22)}.${"A".repeat(43)}`]) {
    stranger.cookies.set("osa-admin", made);
    expect(await site.billFor(() => stranger.get("/en/admin"))).toEqual({ reads: 0, writes: 0 });
  }
});

test("a site that nobody visits costs nothing, though it looks again and again whether an email is due", async () => {
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
  const admin = await site.signedIn();
  // The first page reads the history, and no other does.
  const first = await site.billFor(() => admin.get("/en/admin"));
  expect(first.reads).toBeGreaterThan(1_000);
  for (const page of ["", "?q=astrid", "/history", "?tab=seating", "/inbox", "/guests/guest-7"]) {
    const { reads, writes } = await site.billFor(() => admin.get(`/en/admin${page}`));
    expect([page, reads <= 10, writes]).toEqual([page, true, 0]);
  }
  const add = { intent: "add-guest", firstName: "Kalle", lastName: "Ek", email: "" };
  expect((await site.billFor(() => admin.post("/en/admin", add))).reads).toBeGreaterThan(75);
});
