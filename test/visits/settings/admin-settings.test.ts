import { expect, test } from "vitest";
import type { EmailAddress } from "#domain/email-address.ts";
import type { NewPassword } from "#server/identity/new-password.ts";
import { adminAccount } from "../../kits/services.ts";
import { openVisitedSite } from "../../kits/visit.ts";

const wanted = "sju andra kakor";
const change = { intent: "change-password", current: adminAccount.password, wanted, again: wanted };

test("the settings show the own account and who else has one, and no password", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  const other = { email: "theo@example.org" as EmailAddress, password: wanted as NewPassword };
  await site.services.accounts.add(other);
  const { text } = await admin.get("/sv/admin?settings=");
  // In its place, and not at the end for a script to put there.
  expect(text).not.toContain("<div hidden");
  expect(text).toContain(`Du är inloggad som ${adminAccount.email}`);
  expect(text).toContain(`href="/sv/admin?people="`);
  const people = await admin.get("/sv/admin?people=");
  for (const email of [other.email, adminAccount.email]) expect(people.text).toContain(email);
  expect(people.text).not.toMatch(/argon2|sju blommor/);
  expect(text).not.toMatch(/argon2|sju blommor/);
  // Nobody has chosen the language of the emails yet, so it is that of the page.
  expect(text).toMatch(/<option value="sv" lang="sv" selected="">/);
});

test("emails and their language are kept on the account", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  const emails = { intent: "change-emails", emails: "at once", language: "sv" };
  const done = await admin.post("/en/admin?settings=", emails);
  expect(done.status).toBe(303);
  const page = await admin.get(done.location ?? "");
  expect(page.text).toMatch(/role="status"[^>]*>Saved\./);
  expect(page.text).toMatch(/<option value="at once" selected="">/);
  expect(await site.services.accounts.list()).toMatchObject([{ emails: "at once", language: "sv" }]);
  expect((await admin.post("/en/admin?settings=", { ...emails, emails: "hourly" })).status).toBe(400);
});

test("a new password needs the old one, keeps this browser signed in and signs the others out", async () => {
  await using site = await openVisitedSite();
  const here = await site.signedIn();
  const there = await site.signedIn();
  const wrong = await here.post("/en/admin?settings=", { ...change, current: "not this one" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("That is not your password.");
  expect(wrong.text).not.toContain(wanted);
  const done = await here.post("/en/admin?settings=", change);
  expect(done.status).toBe(303);
  expect((await here.get(done.location ?? "")).text).toContain("Your password has been changed.");
  expect((await there.get("/en/admin")).text).toContain(`value="sign-in"`);
  const again = await site
    .visitor()
    .post("/en/admin", { intent: "sign-in", email: adminAccount.email, password: wanted });
  expect(again.status).toBe(303);
});

test.each([
  [{ current: "" }, "Please enter your current password."],
  [{ wanted: "kort", again: "kort" }, "Please use at least 12 characters."],
  [{ again: "sju andra kaker" }, "The two passwords are not the same."],
])("a change with %j is refused beside the field", async (changes, words) => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  const page = await admin.post("/en/admin?settings=", { ...change, ...changes });
  expect(page.status).toBe(400);
  expect(page.text).toContain(words);
});

test("guessing the old password ends after ten tries", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  for (let n = 0; n < 10; n++) await admin.post("/en/admin?settings=", { ...change, current: `guess ${n}` });
  expect((await admin.post("/en/admin?settings=", change)).status).toBe(429);
});
