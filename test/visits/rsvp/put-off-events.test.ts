// Emails that wait for the next day are written then: of a household's events they tell only if its own link gave the
// answer, and only as long as the guest is of that household.

import { expect, test } from "vitest";
import { dayMs } from "#domain/time-spans.ts";
import type { JsonObject } from "#server/store/documents.ts";
import { everything, openCanarySite, secretsIn } from "../../kits/households/canary-site.ts";
import { answerTogether, opened, sendEmails } from "../../kits/households/household-visits.ts";
import { ekCode, ekId, noteHousehold } from "../../kits/households/households.ts";
import { answerRsvp, site as built, type VisitedSite } from "../../kits/site/visit.ts";

/** Björn's address has had its four emails of the day; the fifth, as it is written the next day. */
async function nextDay(site: VisitedSite): Promise<string> {
  await sendEmails(site);
  expect(site.emails).toHaveLength(4);
  site.clock.now += dayMs;
  await built.releaseDueEmails(site.services);
  await sendEmails(site);
  expect(site.emails).toHaveLength(5);
  const { subject = "", text = "", html = "" } = site.emails.at(-1) ?? {};
  return [subject, text, html].join("\n");
}

async function change({ services }: VisitedSite, collection: string, to: (data: JsonObject) => JsonObject) {
  const stored = await services.documents.list(collection);
  await services.documents.commit(
    stored.map(({ id, version, data }) => ({ write: "update", collection, id, version, data: to(data) })),
  );
}

test.each<[string, (site: VisitedSite) => Promise<void>, isTold: boolean]>([
  ["the household's link is given", async () => {}, true],
  [
    "the household is no longer invited to them",
    ({ services }) => noteHousehold(services, ekId, { events: ["wedding"] }),
    false,
  ],
  [
    "an earlier version put it off",
    (site) => change(site, "put-off emails", ({ household: _household, ...data }) => data),
    false,
  ],
  [
    "the guest is of another household",
    async (site) => {
      await noteHousehold(site.services, "named:Berg", { events: ["wedding", "canary-evening"] });
      await change(site, "guests", (data) =>
        data["First_Name"] === "Björn" ? { ...data, Household: "Berg" } : data,
      );
    },
    false,
  ],
])("where %s, the email of the next day tells what that allows", async (_what, meanwhile, isTold) => {
  await using site = await openCanarySite();
  await noteHousehold(site.services, ekId, { events: everything });
  const ek = await opened(site, `i=${ekCode}`);
  for (const song of ["Waterloo", "Fernando", "Chiquitita", "Mamma Mia", "Money, Money, Money"]) {
    const said = { "m0-answer": "yes", "m0-event-canary-brunch": "yes", "m0-question-song": song };
    expect((await answerTogether(ek, said)).status).toBe(303);
  }
  await meanwhile(site);
  const email = await nextDay(site);
  expect(secretsIn(email)).toEqual(isTold ? expect.arrayContaining(["canary brunch", "11:17"]) : []);
  expect(email).not.toContain("Money, Money");
});

test("after an answer by name it tells of what is for everyone", async () => {
  await using site = await openCanarySite();
  const visitor = await site.invited();
  const björn = { firstName: "Björn", lastName: "Ek", email: "bjorn@example.se", accept: "yes" };
  let form = "/en/rsvp";
  for (const walk of ["yes", "no", "yes", "no", "yes"]) {
    const { location } = await answerRsvp(visitor, { ...björn, "event-walk": walk }, form);
    expect(location).toContain("?answer=");
    form = location?.replace("answer=", "change=") ?? "";
  }
  const email = await nextDay(site);
  expect(email).toContain("Walk round the lake");
  expect(secretsIn(email)).toEqual([]);
});
