// What a guest types to a question of the couple's own: no email and no log repeats it, no spreadsheet runs it, and it goes
// with the guest.

import { expect, test } from "vitest";
import { sendEmails } from "../../kits/households/attacked-households.ts";
import { answered, opened, openWithCards } from "../../kits/households/household-visits.ts";
import { ekCode, ekId, noteHousehold, sigridCode } from "../../kits/households/households.ts";
import { eventfulWedding } from "../../kits/guests/further-events.ts";
import { answerRsvp, type VisitedSite } from "../../kits/site/visit.ts";

const typed = `=HYPERLINK("https://evil.example/WHISTLE")`;

/** Typed by two households, by name, by whoever is held, and by whoever matches nobody. */
async function typeEverywhere(site: VisitedSite): Promise<void> {
  await noteHousehold(site.services, ekId, { events: ["wedding", "brunch"] });
  const ek = await opened(site, `i=${ekCode}`);
  const yes = { "m0-answer": "yes", "m0-event-brunch": "yes", "m2-answer": "yes" };
  const songs = { "m0-question-song": typed, "m2-question-song": typed };
  await answered(ek, await ek.get("/en/rsvp"), { ...yes, ...songs });
  const sigrid = await opened(site, `i=${sigridCode}`);
  await answered(sigrid, await sigrid.get("/en/rsvp"), { "m0-answer": "no", "m0-question-song": typed });
  const visitor = await site.invited("192.0.2.7");
  const byName = { accept: "yes", "event-walk": "yes", "question-song": typed };
  for (const [firstName, lastName, email] of [
    ["Annika", "af Ugglas", "annika@example.se"],
    ["Dag", "Zetterberg", "eve@example.org"],
    ["Nobody", "Known", "nobody@example.org"],
  ] as const) {
    await answerRsvp(visitor, { firstName, lastName, email, ...byName });
  }
  await sendEmails(site);
}

test("no email and no log repeats it, a spreadsheet takes it for a text, and erasing leaves it nowhere", async () => {
  const logged: string[] = [];
  await using site = await openWithCards({
    wedding: eventfulWedding,
    replacements: { log: (event, facts) => logged.push(JSON.stringify([event, facts])) },
  });
  await typeEverywhere(site);
  const reasons = async () =>
    (await site.services.documents.list("unmatched")).map(({ data }) => data["reason"]).toSorted();
  expect(await reasons()).toEqual(["answered before", "no match"]);
  expect(site.emails.length).toBeGreaterThan(3);
  expect(JSON.stringify(site.emails)).not.toContain("WHISTLE");
  expect(logged.join("\n")).not.toContain("WHISTLE");

  const admin = await site.signedIn();
  for (const separator of ["comma", "semicolon", "tab"]) {
    const { text } = await admin.get(`/api/guests.csv?separator=${separator}`);
    expect(text.match(/WHISTLE/g)?.length).toBeGreaterThan(2);
    expect(text).toContain("'=HYPERLINK");
    expect(text.match(/(^|[,;\t\r\n])"*[=+@-][^,;\t]*WHISTLE/g)).toBeNull();
  }

  const everywhere = async () => (await admin.get("/api/backup.json")).text;
  expect(await everywhere()).toContain("WHISTLE");
  expect(await everywhere()).toContain('"brunch"');
  const who = (await site.services.documents.list("guests")).map(({ id }) => id);
  const page = "/en/admin?erase=";
  const erased = await admin.post(page, { intent: "erase-guests", asked: "yes", sure: "yes", who });
  expect(erased.status).toBe(303);
  // Nobody is the one who matched no guest.
  expect(await reasons()).toEqual(["no match"]);
  expect((await everywhere()).match(/WHISTLE/g)).toHaveLength(1);
});
