// Food and allergies that an answer did not show stay on file, and the couple see it.

import { expect, test } from "vitest";
import { typeInto } from "../../kits/guest-forms.ts";
import {
  answerRsvp,
  declineRsvp,
  hiddenFields,
  openVisitedSite,
  type VisitedSite,
} from "../../kits/visit.ts";

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };
const title = "Food and allergies to ask about";
const mark = "Some of what is noted about food and allergies is from before the answer";
const noted = "Kept what was already noted about food and allergies";

test("an answer that did not show the allergies stands in the inbox until one of the couple has seen it", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  expect((await admin.get("/en/admin?tab=inbox")).text).not.toContain(title);
  await answerRsvp(await site.invited(), { ...asa, allergies: "Fish" });
  const { text } = await admin.get("/en/admin?tab=inbox");
  expect(text).toContain(title);
  expect(text).toContain("Allergies: Peanuts, Kiwi, Fish");
  expect((await admin.get("/sv/admin?tab=inbox")).text).toContain("Mat och allergier att fråga om");
  await admin.post("/en/admin?tab=inbox", { intent: "see-kept-lists", guest: "asa", until: until(text) });
  expect((await admin.get("/en/admin?tab=inbox")).text).not.toContain(title);
  // A later one of the same guest is told anew.
  site.clock.now += 1000;
  const guest = await openOwnAnswer(site);
  await guest.post(guest.link, { ...hiddenFields(guest.form), ...asa, allergies: "Eggs" });
  expect((await admin.get("/en/admin?tab=inbox")).text).toContain(title);
});

test("a decline, and a guest with nothing on file, leave nothing to be told of", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  await answerRsvp(await site.invited(), { ...asa, firstName: "Björn", lastName: "Ek", allergies: "Fish" });
  await declineRsvp(await site.invited(), { ...asa, accept: [] });
  expect((await admin.get("/en/admin?tab=inbox")).text).not.toContain(title);
});

test("the guest's page has the mark beside the allergies until somebody changes them", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  await answerRsvp(await site.invited(), asa);
  const before = await admin.get("/en/admin?guest=asa");
  expect(before.text).toContain(mark);
  expect(before.text).toContain(noted);
  site.clock.now += 1000;
  await admin.post("/en/admin?guest=asa", await typeInto(admin, "asa", { allergies: "Peanuts" }));
  const { text } = await admin.get("/en/admin?guest=asa");
  expect(text).not.toContain(mark);
  expect(text).toContain(noted);
});

async function openOwnAnswer(site: VisitedSite) {
  const link = /http:\/\/osa\.test(\/en\/rsvp\?guest=[^\s"]+)/.exec(site.emails[0]?.text ?? "")?.[1] ?? "";
  const guest = site.visitor();
  return { ...guest, link, form: (await guest.get(link)).text };
}

function until(inbox: string): string {
  return /name="until" value="(\d+)"/.exec(inbox)?.[1] ?? "";
}
