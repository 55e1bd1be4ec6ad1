// Events for chosen households: nobody else reads anything of their names, places, times or keys, in no byte of the
// site and in no email.

import { expect, test } from "vitest";
import { sendEmails } from "../../kits/households/attacked-households.ts";
import {
  emailsTo,
  linksIn,
  openEventfulSite,
  searchSite,
  secretsIn,
} from "../../kits/households/eventful-site.ts";
import { opened, send } from "../../kits/households/household-visits.ts";
import { ekCode, noteHousehold, peopleWithFamily } from "../../kits/households/households.ts";
import { answerRsvp, type VisitedSite, type Visitor } from "../../kits/site/visit.ts";

const björn = {
  firstName: "Björn",
  lastName: "Ek",
  accept: "yes",
  "event-walk": "yes",
  "question-song": "Waterloo",
};

/** The family comes to everything. */
async function ekAnswers(site: VisitedSite): Promise<Visitor> {
  const ek = await opened(site, `i=${ekCode}`);
  const yes = {
    answer: "yes",
    "event-walk": "yes",
    "event-canary-evening": "yes",
    "event-canary-brunch": "yes",
    "question-egg": "Soft",
  };
  const forms = Object.fromEntries(
    [0, 2].flatMap((at) => Object.entries(yes).map(([name, value]) => [`m${at}-${name}`, value])),
  );
  const sent = await send(ek, await ek.get("/en/rsvp"), { ...forms, "m1-answer": "no" });
  expect(sent.location).toContain("?answer=");
  await sendEmails(site);
  return ek;
}

test("where suggestions fill in everything, they fill in nothing of events", async () => {
  await using site = await openEventfulSite({ wedding: { suggestionsFill: "everything" } });
  const visitor = await site.invited();
  expect(await searchSite(visitor)).toEqual([]);
  await ekAnswers(site);
  const seen = site.emails.length;
  expect(await searchSite(await site.invited())).toEqual([]);
  await sendEmails(site);
  expect(site.emails.slice(seen).flatMap(({ text, html }) => secretsIn(text + html))).toEqual([]);
});

test("an email about an answer by name tells nothing, and neither does what its links open", async () => {
  await using site = await openEventfulSite();
  const sent = await answerRsvp(await site.invited(), { ...björn, email: "bjorn@example.se" });
  expect(sent.status).toBe(303);
  await sendEmails(site);
  const email = emailsTo(site, "bjorn@example.se");
  expect(email).toContain("Walk round the lake");
  expect(secretsIn(email)).toEqual([]);
  const links = linksIn(email);
  expect(links.some((link) => link.includes("guest="))).toBe(true);
  expect(await searchSite(site.visitor(), links)).toEqual([]);
  await sendEmails(site);
  expect(secretsIn(site.emails.map(({ text, html }) => text + html).join())).toEqual([]);
});

test("the emails and the calendar of a household tell of its events, and the answer links in them open nothing but what is for everyone", async () => {
  await using site = await openEventfulSite();
  const ek = await ekAnswers(site);
  await send(ek, await ek.get("/en/rsvp"), { "m0-question-song": "Waterloo" });
  await sendEmails(site);
  expect(site.emails.map(({ to }) => to[0])).toEqual(["bjorn@example.se", "bjorn@example.se"]);
  const email = emailsTo(site, "bjorn@example.se");
  expect(secretsIn(email)).toEqual(expect.arrayContaining(["canary brunch", "11:17", "båthuset canary"]));
  const links = linksIn(email);
  const answers = links.filter((link) => link.includes("guest="));
  expect(answers.length).toBeGreaterThan(0);
  expect(await searchSite(site.visitor(), answers)).toEqual([]);
  await sendEmails(site);
  // The one before is the household's own.
  expect(site.emails.slice(2).flatMap(({ text, html }) => secretsIn(text + html))).toEqual([]);
  const calendar = links.find((link) => link.includes("calendar.ics?")) ?? "";
  expect(secretsIn((await site.visitor().get(calendar)).text)).toEqual(
    expect.arrayContaining(["canary brunch", "t091700", "t193700", "57.111"]),
  );
});

test("a household whose address on file a stranger gave is told of its own events on the page, and the stranger of none", async () => {
  await using site = await openEventfulSite({
    guests: {
      ...peopleWithFamily,
      bjorn: { First_Name: "Björn", Last_Name: "Ek", Household: "Ek" },
    },
  });
  const typed = { ...björn, email: "stranger@example.se" };
  expect((await answerRsvp(await site.invited(), typed)).status).toBe(303);
  const ek = await ekAnswers(site);
  const toStranger = emailsTo(site, "stranger@example.se");
  expect(toStranger).toContain("Lova");
  expect(secretsIn(toStranger)).toEqual([]);
  expect(await searchSite(site.visitor(), linksIn(toStranger))).toEqual([]);
  // Once the household itself has given the address, emails tell it everything.
  const form = await ek.get("/en/rsvp");
  await send(ek, form, { "m0-email": "family@example.se" });
  await send(ek, await ek.get("/en/rsvp"), { "m2-event-canary-brunch": "no" });
  await sendEmails(site);
  const own = site.emails.filter(({ to }) => to[0] === "family@example.se");
  expect(own.map(({ text }) => secretsIn(text).includes("canary brunch"))).toEqual([true, true]);
  expect(secretsIn(emailsTo(site, "stranger@example.se"))).toEqual([]);
});

test("who is invited to the evening alone is told of it by the card's link, and by name that the card says when and where", async () => {
  await using site = await openEventfulSite();
  await noteHousehold(site.services, "guest:annika", {
    events: ["canary-evening"],
    code: ekCode.replace("4", "5"),
  });
  const annika = { firstName: "Annika", lastName: "af Ugglas", email: "annika@example.se", accept: "yes" };
  const visitor = await site.invited();
  const { location } = await answerRsvp(visitor, annika);
  const page = (await visitor.get(location ?? "")).text;
  expect(page).not.toMatch(/calendar\.ics|Coming to the wedding/);
  await sendEmails(site);
  const byName = emailsTo(site, "annika@example.se");
  expect(byName).toContain("Your invitation card says when and where.");
  expect([secretsIn(byName), byName.match(/Ärlehult|15:00|calendar/)]).toEqual([[], null]);

  const own = site.visitor();
  await own.get(`/en/rsvp?i=${ekCode.replace("4", "5")}`);
  const thanks = await send(own, await own.get("/en/rsvp"), { "m0-answer": "no" });
  const thanked = (await own.get(thanks.location ?? "")).text;
  expect(thanked).toContain("Canary evening party");
  expect(thanked).not.toContain("Add the wedding to your calendar");
  await send(own, await own.get("/en/rsvp"), { "m0-answer": "yes" });
  await sendEmails(site);
  const [, declined, accepted] = site.emails.map(({ text }) => text);
  expect(declined).toContain("Canary evening party: Cannot come");
  expect(accepted).toContain("Canary evening party: Saturday, 8 June 2024, 21:37 to 02:13, Båthuset Canary");
  expect(accepted).not.toMatch(/Ärlehult|15:00|the wedding!/);
});
