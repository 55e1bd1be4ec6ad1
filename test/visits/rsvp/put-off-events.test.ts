// Emails that wait for the next day are written then: of a household's events they tell only if its own link gave the
// answer, and only as long as the guest is of that household.

import { expect, test } from "vitest";
import type { JsonObject } from "#server/store/documents.ts";
import { answerTogether, sendEmails } from "../../kits/attacked-households.ts";
import { openEventfulSite, secretsIn } from "../../kits/eventful-site.ts";
import { opened } from "../../kits/household-visits.ts";
import { ekCode, ekId, noteHousehold } from "../../kits/households.ts";
import { answerRsvp, site as built, type VisitedSite } from "../../kits/visit.ts";

const day = 24 * 60 * 60 * 1000;

/** Björn's address has had its four emails of the day, and a fifth waits. */
async function openWaiting(): Promise<VisitedSite> {
  const site = await openEventfulSite();
  const ek = await opened(site, `i=${ekCode}`);
  const songs = ["Waterloo", "Fernando", "Chiquitita", "Mamma Mia", "SOS"];
  for (const song of songs) {
    const said = { "m0-answer": "yes", "m0-event-canary-brunch": "yes", "m0-question-song": song };
    expect((await answerTogether(ek, said)).status).toBe(303);
  }
  await sendEmails(site);
  expect(site.emails).toHaveLength(4);
  return site;
}

async function nextDay(site: VisitedSite): Promise<string> {
  site.clock.now += day;
  await built.releaseDueEmails(site.services);
  await sendEmails(site);
  expect(site.emails).toHaveLength(5);
  const { subject = "", text = "", html = "" } = site.emails.at(-1) ?? {};
  return [subject, text, html].join("\n");
}

async function change(site: VisitedSite, collection: string, changed: (data: JsonObject) => JsonObject) {
  const { documents } = site.services;
  const stored = await documents.list(collection);
  await documents.commit(
    stored.map(({ id, version, data }) => ({
      write: "update",
      collection,
      id,
      version,
      data: changed(data),
    })),
  );
}

test("after an answer by the household's link the email tells of its events", async () => {
  await using site = await openWaiting();
  const email = await nextDay(site);
  expect(secretsIn(email)).toEqual(expect.arrayContaining(["canary brunch", "11:17"]));
  expect(email).not.toContain("SOS");
});

test("it tells of those to which the household is invited by then", async () => {
  await using site = await openWaiting();
  await noteHousehold(site.services, ekId, { events: ["wedding"] });
  expect(secretsIn(await nextDay(site))).toEqual([]);
});

test("one that an earlier version put off tells of what is for everyone", async () => {
  await using site = await openWaiting();
  await change(site, "put-off emails", ({ household: _household, ...data }) => data);
  expect(secretsIn(await nextDay(site))).toEqual([]);
});

test("once the guest is of another household it tells of what is for everyone", async () => {
  await using site = await openWaiting();
  await noteHousehold(site.services, "named:Berg", { events: ["wedding", "canary-evening"] });
  await change(site, "guests", (data) =>
    data["First_Name"] === "Björn" ? { ...data, Household: "Berg" } : data,
  );
  expect(secretsIn(await nextDay(site))).toEqual([]);
});

test("after an answer by name it tells of what is for everyone", async () => {
  await using site = await openEventfulSite();
  const visitor = await site.invited();
  const björn = { firstName: "Björn", lastName: "Ek", email: "bjorn@example.se", accept: "yes" };
  let { location } = await answerRsvp(visitor, { ...björn, "event-walk": "yes" });
  for (let n = 0; n < 4; n++) {
    const form = location?.replace("answer=", "change=") ?? "";
    ({ location } = await answerRsvp(visitor, { ...björn, "event-walk": n % 2 ? "yes" : "no" }, form));
    expect(location).toContain("?answer=");
  }
  await sendEmails(site);
  expect(site.emails).toHaveLength(4);
  const email = await nextDay(site);
  expect(email).toContain("Walk round the lake");
  expect(secretsIn(email)).toEqual([]);
});
