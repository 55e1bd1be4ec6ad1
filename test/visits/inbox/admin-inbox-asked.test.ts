// Answers that wait for the couple, at a wedding with further events and questions, without script.

import { expect, test } from "vitest";
import { askedPeople, openAskedSite } from "../../kits/asked-guests.ts";
import { markup } from "../../kits/guest-forms.ts";
import { inbox } from "../../kits/inbox-visits.ts";
import { keepUnmatched, unmatchedForm } from "../../kits/unmatched.ts";
import { answerRsvp, type Page } from "../../kits/visit.ts";

const said = {
  email: "eve@example.org",
  accept: "yes",
  "event-walk": "no",
  "question-song": "Another song",
  "question-bus": "",
};

/** The rows of the comparison, with the mark of those that differ. */
function rowsOf(page: Page): string[] {
  const [table = ""] = /<table class="comparison">.*?<\/table>/s.exec(markup(page)) ?? [];
  return [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)]
      .map(([, cell = ""]) => cell.replaceAll(/<[^>]+>/g, "").trim())
      .join("|"),
  );
}

test("a held answer is compared event by event and question by question, and takes nothing that it did not say", async () => {
  await using site = await openAskedSite();
  const stranger = await site.invited("192.0.2.66");
  const sent = await answerRsvp(stranger, { ...said, firstName: "Björn", lastName: "Ek" });
  expect(sent.location).toBe("/en/rsvp?received=again");
  expect(site.services.guestList.byId("bjorn")?.data).toEqual(askedPeople.bjorn);
  const admin = await site.signedIn();
  const page = await admin.get(inbox);
  const rows = rowsOf(page);
  expect(rows).toContain("Walk round the lake|Nothing|Declined differs");
  expect(rows).toContain("Which song gets you dancing?|Canary song|Another song differs");
  expect(rows).toContain("Canary brunch|Accepted|Accepted");
  expect(rows).toContain("Do you need the bus from the station?|Yes|Yes");
  expect(rows).toContain("How do you like your egg?|Soft-boiled|Soft-boiled");
  expect(rowsOf(await admin.get("/sv/admin?tab=inbox"))).toContain(
    "Hur vill du ha ditt ägg?|Löskokt|Löskokt",
  );

  const [, seen = ""] = /name="seen" value="([^"]*)"/.exec(markup(page)) ?? [];
  const taken = await admin.post(inbox, { intent: "settle-held", take: seen.replaceAll("&quot;", '"') });
  expect(taken.status).toBe(303);
  expect(site.services.guestList.byId("bjorn")?.data).toMatchObject({
    Events: { walk: "Declined", brunch: "Accepted", tour: "Accepted" },
    Questions: { song: "Another song", bus: "Yes", egg: "Soft", hat: "A tall one" },
  });
});

test("an answer that fits nobody says its questions, and attached it leaves what was on file", async () => {
  await using site = await openAskedSite();
  const { services } = site;
  await keepUnmatched(services, "lost", {
    ...unmatchedForm,
    eventAnswers: { walk: "Accepted" },
    questionAnswers: { song: "A lost song", bus: "" },
  });
  const admin = await site.signedIn();
  const alone = markup(await admin.get(`${inbox}&answer=lost`));
  expect(alone).toMatch(/Which song gets you dancing\?<\/dt><dd>A lost song/);
  expect(alone).toMatch(/Walk round the lake<\/dt><dd>Accepted/);
  const page = await admin.get(`${inbox}&answer=lost&to=annika`);
  expect(rowsOf(page)).toContain("Which song gets you dancing?|Dancing canary|A lost song changes");
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(markup(page))?.[1] ?? "";
  await admin.post(inbox, {
    intent: "attach-answer",
    answer: "lost",
    answerVersion: field("answerVersion"),
    guest: "annika",
    guestVersion: field("guestVersion"),
  });
  expect(services.guestList.byId("annika")?.guest).toMatchObject({
    eventAnswers: { walk: "Accepted" },
    questionAnswers: { song: "A lost song", bus: "No" },
  });
});

test("undo takes back what was said of events and questions, and its page names them", async () => {
  await using site = await openAskedSite();
  const guest = await site.invited();
  const theo = { ...said, firstName: "Theo", lastName: "Ashworth", email: "theo@example.org" };
  expect((await answerRsvp(guest, theo)).status).toBe(303);
  expect(site.services.guestList.byId("theo")?.guest.questionAnswers).toEqual({
    song: "Another song",
    bus: "",
  });
  const admin = await site.signedIn();
  const history = markup(await admin.get("/en/admin?tab=history"));
  expect(history.replaceAll(/<[^>]+>/g, " ")).toMatch(/Which song gets you dancing\?\s+from\s+Nothing/);
  const [, group = ""] = /name="group" value="([^"]+)"/.exec(history) ?? [];
  await admin.post("/en/admin?tab=history", { intent: "undo", group });
  expect(site.services.guestList.byId("theo")?.guest).toMatchObject({
    eventAnswers: {},
    questionAnswers: {},
  });
});
