// What the couple are told of how the site is doing: emails that have not left, and a free quota that ends.

import { expect, test } from "vitest";
import { openDayUsage } from "#server/firebase/day-usage.ts";
import { markup } from "../../kits/guest-forms.ts";
import { answerRsvp, openVisitedSite, type VisitedSite, type Visitor } from "../../kits/visit.ts";

test("the settings say how many emails wait, are put off and have failed, and of no quota where there is none", async () => {
  await using site = await openVisitedSite();
  site.services.usage = null;
  const admin = await site.signedIn();
  expect(await standingOf(admin, "en")).toContain("No emails are waiting, and none have failed.");
  expect(await standingOf(admin, "sv")).toContain("Inga mejl väntar och inga har misslyckats.");
  const guest = await site.invited();
  const asa = { firstName: "Åsa", lastName: "Lindqvist", accept: "yes" };
  site.postAnswers({ outcome: "unreachable", reply: "no route" });
  await answerRsvp(guest, { ...asa, email: "asa@example.se" });
  expect(await standingOf(admin, "en")).toMatch(/Emails waiting to be sent<\/dt><dd>1<\/dd>/);
  expect(await standingOf(admin, "en")).not.toContain("Firestore");
  expect((await admin.get("/en/admin")).text).not.toContain("Firestore");
});

test("an email that was refused for good is counted as failed, with the way to it", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  site.postAnswers({ outcome: "refused", reply: "550 no such mailbox" });
  const guest = await site.invited();
  await answerRsvp(guest, {
    firstName: "Åsa",
    lastName: "Lindqvist",
    email: "asa@example.se",
    accept: "yes",
  });
  expect(await standingOf(admin, "en")).toMatch(/could not be delivered<\/dt><dd>1<\/dd>/);
  expect(await standingOf(admin, "sv")).toMatch(/inte kom fram<\/dt><dd>1<\/dd>.*tab=inbox/s);
});

test.each([
  ["en", "/en/admin", "free Firestore quota is used.", "quota is used up."],
  ["en", "/en/admin?tab=inbox", "free Firestore quota is used.", "quota is used up."],
  ["sv", "/sv/admin?settings", "80 % av dagens gratiskvot", "gratiskvot i Firestore är slut"],
])(
  "every page warns from four fifths of the quota on, and says when it is used up (%s %s)",
  async (_, page, near, over) => {
    await using site = await openVisitedSite();
    const usage = countUsage(site);
    const admin = await site.signedIn();
    usage.count({ reads: 39_999 });
    expect((await admin.get(page)).text.includes(near)).toBe(false);
    usage.count({ reads: 1 });
    expect((await admin.get(page)).text.includes(near)).toBe(true);
    usage.count({ reads: 10_000 });
    expect((await admin.get(page)).text.includes(over)).toBe(true);
    // The quota begins anew at midnight in California, which is morning here.
    site.clock.now += 24 * 60 * 60 * 1000;
    const next = (await admin.get(page)).text;
    expect([next.includes(near), next.includes(over)]).toEqual([false, false]);
  },
);

test("the settings say how much of the quota is used, and when it begins anew by the couple's clock", async () => {
  await using site = await openVisitedSite();
  countUsage(site).count({ reads: 12_345, writes: 678, deletes: 9 });
  const admin = await site.signedIn();
  const english = await standingOf(admin, "en");
  expect(english).toContain("12,345 of 50,000 (24%)");
  expect(english).toContain("678 of 20,000 (3%)");
  expect(english).toMatch(/It starts again on 2 March at 09:00/);
  expect(await standingOf(admin, "sv")).toMatch(/Räkningen börjar om den 2 mars kl\. 09:00/);
});

/** As on a hosted store, whatever the test runs on. */
function countUsage({ services, clock }: VisitedSite) {
  const usage = openDayUsage({ now: () => clock.now, log: () => {} });
  services.usage = usage;
  return usage;
}

async function standingOf(admin: Visitor, language: string): Promise<string> {
  const page = markup(await admin.get(`/${language}/admin?settings`)).replaceAll("<!-- -->", "");
  return /<section[^>]*id="standing".*?<\/section>/s.exec(page)?.[0] ?? "";
}
