import { expect, test } from "vitest";
import type { EmailAddress } from "#domain/email-address.ts";
import { openDayUsage } from "#server/firebase/day-usage.ts";
import type { NewPassword } from "#server/identity/new-password.ts";
import { markup } from "../../kits/guests/guest-forms.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { adminAccount } from "../../kits/site/services.ts";
import { answerRsvp, follow, lacking, type VisitedSite, type Visitor } from "../../kits/site/visit.ts";

const { site, admin } = openForEach();
const wanted = "sju andra kakor";
const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };
const change = { intent: "change-password", current: adminAccount.password, password: wanted, again: wanted };

test("the settings show the own account and who else has one, and no password", async () => {
  const other = { email: "theo@example.org" as EmailAddress, password: wanted as NewPassword };
  await site.services.accounts.add(other);
  const { text } = await admin.get("/sv/admin/account");
  // In its place, and not at the end for a script to put there.
  expect(text).not.toContain("<div hidden");
  expect(text).toContain(`Du är inloggad som ${adminAccount.email}`);
  expect(text).toContain(`href="/sv/admin/people"`);
  const people = await admin.get("/sv/admin/people");
  expect(lacking(people.text, [other.email, adminAccount.email])).toEqual([]);
  expect(people.text).not.toMatch(/argon2|sju blommor/);
  expect(text).not.toMatch(/argon2|sju blommor/);
  // Nobody has chosen the language of the emails yet, so it is that of the page.
  expect(text).toMatch(/<option value="sv" lang="sv" selected="">/);
});

test("emails and their language are kept on the account", async () => {
  const emails = { intent: "change-emails", emails: "at once", language: "sv" };
  const page = await follow(admin, await admin.post("/en/admin/account", emails));
  expect(page).toMatch(/role="status"[^>]*>Saved\./);
  expect(page).toMatch(/<option value="at once" selected="">/);
  expect(await site.services.accounts.list()).toMatchObject([{ emails: "at once", language: "sv" }]);
  expect((await admin.post("/en/admin/account", { ...emails, emails: "hourly" })).status).toBe(400);
});

test("a new password needs the old one, keeps this browser signed in and signs the others out", async () => {
  const [here, there] = [await site.signedIn(), await site.signedIn()];
  const wrong = await here.post("/en/admin/account", { ...change, current: "not this one" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("That is not your password.");
  expect(wrong.text).not.toContain(wanted);
  const page = await here.post("/en/admin/account", change);
  expect(await follow(here, page)).toContain("Your password has been changed.");
  expect((await there.open("/en/admin")).text).toContain(`value="sign-in"`);
  const signIn = { intent: "sign-in", email: adminAccount.email, password: wanted };
  expect((await site.visitor().post("/en/admin/sign-in", signIn)).status).toBe(303);
});

test.each([
  [{ current: "" }, "Please enter your current password."],
  [{ password: "kort", again: "kort" }, "Please use at least 12 characters."],
  [{ again: "sju andra kaker" }, "The two passwords are not the same."],
])("a change with %j is refused beside the field", async (changes, words) => {
  const page = await admin.post("/en/admin/account", { ...change, ...changes });
  expect(page.status).toBe(400);
  expect(page.text).toContain(words);
});

test("guessing the old password ends after ten tries", async () => {
  for (let n = 0; n < 10; n++) await admin.post("/en/admin/account", { ...change, current: `guess ${n}` });
  expect((await admin.post("/en/admin/account", change)).status).toBe(429);
});

test("the settings say how many emails wait, are put off and have failed, and of no quota where there is none", async () => {
  site.services.usage = null;
  expect(await standingOf(admin, "en")).toContain("No emails are waiting, and none have failed.");
  site.postAnswers({ outcome: "unreachable", reply: "no route" });
  await answerRsvp(await site.invited(), asa);
  expect(await standingOf(admin, "en")).toMatch(/Emails waiting to be sent<\/dt><dd>1<\/dd>/);
  expect(await standingOf(admin, "en")).not.toContain("Firestore");
  expect((await admin.get("/en/admin")).text).not.toContain("Firestore");
});

test("an email that was refused for good is counted as failed, with the way to it", async () => {
  site.postAnswers({ outcome: "refused", reply: "550 no such mailbox" });
  await answerRsvp(await site.invited(), asa);
});

test.each(["/sv/admin", "/sv/admin/settings"])(
  "every page warns from four fifths of the quota on, and says when it is used up (%s)",
  async (page) => {
    const [near, over] = ["80 % av dagens gratiskvot", "gratiskvot i Firestore är slut"];
    const usage = countUsage(site);
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
  countUsage(site).count({ reads: 12_345, writes: 678, deletes: 9 });
  const english = await standingOf(admin, "en");
  const used = ["12,345 of 50,000 (24%)", "678 of 20,000 (3%)", "It starts again on 2 March at 09:00"];
  expect(lacking(english, used)).toEqual([]);
});

/** As on a hosted store, whatever the test runs on. */
function countUsage({ services, clock }: VisitedSite) {
  const usage = openDayUsage({ now: () => clock.now, log: () => {} });
  services.usage = usage;
  return usage;
}

async function standingOf(admin: Visitor, language: string): Promise<string> {
  const page = markup(await admin.get(`/${language}/admin/settings/status`)).replaceAll("<!-- -->", "");
  return /<section[^>]*id="standing".*<\/article>/s.exec(page)?.[0] ?? "";
}
