import { beforeEach, describe, expect, test } from "vitest";
import { markup } from "../../kits/guests/guest-forms.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { accountOf, signInAs } from "../../kits/site/roles.ts";
import { codeNow, enrolCodes, security, typePassword } from "../../kits/sign-in/second-step-visits.ts";
import { noSecurity } from "#server/identity/second-factor/account-security.ts";
import { addAdminAccount, adminAccount } from "../../kits/site/services.ts";
import { signIn, signOut } from "../../kits/site/visit.ts";

const { site } = openForEach();
beforeEach(() => addAdminAccount(site.services));
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const minuteMs = 60_000;

async function signInWith(visitor = site.visitor(), userAgent = firefox) {
  await signIn(visitor, adminAccount, { "User-Agent": userAgent });
  return visitor;
}

async function toldOf() {
  const emails = await site.services.documents.list("outbox", { where: { kind: "security notice" } });
  return emails.map(({ data }) => data as { to: string[]; subject: string; text: string; html: string });
}

test("the first sign-in is told to nobody, and a browser that is new to the account once", async () => {
  const first = await signInWith();
  expect(await toldOf()).toEqual([]);
  await signOut(first);
  await signInWith(first);
  expect(await toldOf()).toEqual([]);
  const other = await signInWith();
  const [email, ...more] = await toldOf();
  expect(more).toEqual([]);
  expect(email?.to).toEqual([adminAccount.email]);
  expect(email?.subject).toBe("A new sign-in to your wedding site");
  expect(email?.text).toContain("Firefox on Linux");
  // Only to the open pages: no link in it signs anybody in.
  const links = [...(email?.text.matchAll(/https?:\S+/g) ?? [])].map(([link]) => link);
  expect(links.filter((link) => !/^http:\/\/osa\.test\/en(\?privacy)?$/.test(link))).toEqual([]);
  await signOut(other);
  await signInWith(other);
  expect(await toldOf()).toHaveLength(1);
});

test("the notice is in the account's language, and says nothing that a browser made up", async () => {
  const admin = await site.signedIn();
  await admin.post("/sv/admin/settings", { intent: "change-emails", emails: "off", language: "sv" });
  await signInWith();
  await signInWith(site.visitor(), "PAY https://evil.example/ now");
  const [email] = await toldOf();
  expect(email?.subject).toBe("En ny inloggning på er bröllopssida");
  expect(email?.text).toContain("Okänd");
  expect(JSON.stringify(await toldOf())).not.toContain("evil");
});

test("a wrong password, and a password without its second step, are no sign-in", async () => {
  const own = await signInWith();
  const { secret } = await enrolCodes(site, own);
  site.clock.now += 5 * minuteMs;
  await signIn(site.visitor(), { ...adminAccount, password: "not this one" });
  const before = (await toldOf()).length;
  const begun = await typePassword(site);
  expect(await toldOf()).toHaveLength(before);
  await begun.post("/en/admin/second-step", { intent: "second-step", code: codeNow(site, secret) });
  expect((await toldOf()).map(({ subject }) => subject)).toContain("A new sign-in to your wedding site");
});

test("whoever has the password and guesses at codes is told to the owner", async () => {
  await enrolCodes(site, await signInWith());
  const guesser = await typePassword(site, "203.0.113.1");
  for (let n = 0; n < 12; n++)
    await guesser.post("/en/admin/second-step", { intent: "second-step", code: "000000" });
  expect((await toldOf()).map(({ subject }) => subject)).toContain("Somebody knows your password");
});

test("five notices of a kind in an hour are all, however often somebody signs in", async () => {
  for (let n = 0; n < 9; n++) await signInWith();
  expect(await toldOf()).toHaveLength(5);
});

test("what changes the second step is told, and a notice that cannot be kept stops nobody", async () => {
  const visitor = await signInWith();
  await enrolCodes(site, visitor);
  await visitor.post(security, { intent: "remove-one-time-codes" });
  expect((await toldOf()).map(({ subject }) => subject).toSorted()).toEqual([
    "A second step has been removed from your account",
    "Your account has a new second step",
  ]);
  const { list } = site.services.accounts;
  site.services.accounts.list = () => Promise.reject(new Error("away"));
  const other = await typePassword(site);
  site.services.accounts.list = list;
  expect((await other.get("/en/admin")).text).toContain(`class="admin"`);
});

const dayMs = 24 * 60 * 60 * 1000;
const { assistant } = accountOf;

/** The line below the assistant's address. */
async function saidOf(address: string = assistant.email): Promise<string> {
  const page = markup(await (await site.signedIn()).get("/en/admin/people"));
  const [, line = ""] =
    new RegExp(`${address}</strong>.*?<p class="small">([^<]*)</p>`, "s").exec(page) ?? [];
  return line;
}

describe("the list of accounts", () => {
  beforeEach(async () => {
    site.clock.now = Date.UTC(2024, 2, 1, 12);
    await signInAs(site, "assistant");
  });

  test("whoever has not signed in is said so, and each sign-in moves the day, from a known browser, too", async () => {
    expect(await saidOf()).toBe("Assistant · Has not signed in yet");
    const visitor = site.visitor();
    for (const [days, on] of [
      [0, "1 March 2024"],
      [1, "2 March 2024"],
      [7, "9 March 2024"],
    ] as const) {
      site.clock.now += days * dayMs;
      expect((await signIn(visitor, assistant)).status).toBe(303);
      expect(await saidOf()).toBe(`Assistant · Last signed in on ${on}`);
    }
  });

  test("what is kept tells the day, and a spoilt document tells nothing and breaks nothing", async () => {
    const { accounts, documents } = site.services;
    const id = (await accounts.list()).find((one) => one.email === assistant.email)?.id ?? "";
    const data = { ...noSecurity, lastSignInAt: Date.UTC(2024, 1, 3, 12) };
    await documents.commit([{ write: "create", collection: "account security", id, data }]);
    expect(await saidOf()).toContain("Last signed in on 3 February 2024");
    await documents.commit([
      {
        write: "create",
        collection: "account security",
        id: "spoilt",
        data: { ...noSecurity, lastSignInAt: "soon" },
      },
    ]);
    expect(await saidOf()).toContain("Last signed in on 3 February 2024");
  });

  test("one’s own account is never said not to have signed in", async () => {
    expect(await saidOf(adminAccount.email)).toBe("Couple");
  });
});
