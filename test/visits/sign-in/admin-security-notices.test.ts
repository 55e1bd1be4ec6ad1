// What the owner of an account is told by email, and what they are not told.

import { expect, test } from "vitest";
import { codeNow, enrolCodes, security, typePassword } from "../../kits/second-step-visits.ts";
import { addAdminAccount, adminAccount } from "../../kits/services.ts";
import { openVisitedSite, type VisitedSite } from "../../kits/visit.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const minuteMs = 60_000;

async function signIn(site: VisitedSite, visitor = site.visitor(), userAgent = firefox) {
  await visitor.post("/en/admin", { intent: "sign-in", ...adminAccount }, { "User-Agent": userAgent });
  return visitor;
}

async function toldOf({ services }: VisitedSite) {
  const emails = await services.documents.list("outbox", { where: { kind: "security notice" } });
  return emails.map(({ data }) => data as { to: string[]; subject: string; text: string; html: string });
}

test("the first sign-in is told to nobody, and a browser that is new to the account once", async () => {
  await using site = await openVisitedSite();
  await addAdminAccount(site.services);
  const first = await signIn(site);
  expect(await toldOf(site)).toEqual([]);
  await first.post("/en/admin", { intent: "sign-out" });
  await signIn(site, first);
  expect(await toldOf(site)).toEqual([]);
  const other = await signIn(site);
  const [email, ...more] = await toldOf(site);
  expect(more).toEqual([]);
  expect(email?.to).toEqual([adminAccount.email]);
  expect(email?.subject).toBe("A new sign-in to your wedding site");
  expect(email?.text).toContain("Firefox on Linux");
  // Only to the open pages: no link in it signs anybody in.
  const links = [...(email?.text.matchAll(/https?:\S+/g) ?? [])].map(([link]) => link);
  expect(links.filter((link) => !/^http:\/\/osa\.test\/en(\?privacy)?$/.test(link))).toEqual([]);
  await other.post("/en/admin", { intent: "sign-out" });
  await signIn(site, other);
  expect(await toldOf(site)).toHaveLength(1);
});

test("the notice is in the account's language, and says nothing that a browser made up", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  await admin.post("/sv/admin?settings=", { intent: "change-emails", emails: "off", language: "sv" });
  await signIn(site);
  await signIn(site, site.visitor(), "PAY https://evil.example/ now");
  const [email] = await toldOf(site);
  expect(email?.subject).toBe("En ny inloggning på er bröllopssida");
  expect(email?.text).toContain("Okänd");
  expect(JSON.stringify(await toldOf(site))).not.toContain("evil");
});

test("a wrong password, and a password without its second step, are no sign-in", async () => {
  await using site = await openVisitedSite();
  await addAdminAccount(site.services);
  const own = await signIn(site);
  const { secret } = await enrolCodes(site, own);
  site.clock.now += 5 * minuteMs;
  await site.visitor().post("/en/admin", { intent: "sign-in", ...adminAccount, password: "not this one" });
  const before = (await toldOf(site)).length;
  const begun = await typePassword(site);
  expect(await toldOf(site)).toHaveLength(before);
  await begun.post("/en/admin", { intent: "second-step", code: codeNow(site, secret) });
  expect((await toldOf(site)).map(({ subject }) => subject)).toContain("A new sign-in to your wedding site");
});

test("whoever has the password and guesses at codes is told to the owner", async () => {
  await using site = await openVisitedSite();
  await addAdminAccount(site.services);
  await enrolCodes(site, await signIn(site));
  const guesser = await typePassword(site, "203.0.113.1");
  for (let n = 0; n < 12; n++) await guesser.post("/en/admin", { intent: "second-step", code: "000000" });
  expect((await toldOf(site)).map(({ subject }) => subject)).toContain("Somebody knows your password");
});

test("five notices of a kind in an hour are all, however often somebody signs in", async () => {
  await using site = await openVisitedSite();
  await addAdminAccount(site.services);
  for (let n = 0; n < 9; n++) await signIn(site);
  expect(await toldOf(site)).toHaveLength(5);
});

test("what changes the second step is told, and a notice that cannot be kept stops nobody", async () => {
  await using site = await openVisitedSite();
  await addAdminAccount(site.services);
  const own = await signIn(site);
  await enrolCodes(site, own);
  await own.post(security, { intent: "remove-one-time-codes" });
  expect((await toldOf(site)).map(({ subject }) => subject).toSorted()).toEqual([
    "A second step has been removed from your account",
    "Your account has a new second step",
  ]);
  const { list } = site.services.accounts;
  site.services.accounts.list = () => Promise.reject(new Error("away"));
  const other = site.visitor();
  await other.post("/en/admin", { intent: "sign-in", ...adminAccount });
  site.services.accounts.list = list;
  expect((await other.get("/en/admin")).text).toContain(`class="admin"`);
});
