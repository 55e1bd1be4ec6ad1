import { beforeEach, expect, test } from "vitest";
import { openForEach } from "../../kits/site/open-for.ts";
import { addAdminAccount, adminAccount } from "../../kits/site/services.ts";
import { signIn, signOut, type Visitor } from "../../kits/site/visit.ts";

const minuteMs = 60_000;

const { site } = openForEach();
beforeEach(() => addAdminAccount(site.services));

async function tryPassword(visitor: Visitor, password: string, email = adminAccount.email): Promise<number> {
  return (await visitor.post("/en/admin/sign-in", { intent: "sign-in", email, password })).status;
}

async function guess(visitor: Visitor, times: number, email = adminAccount.email): Promise<number[]> {
  const answers = [];
  for (let n = 0; n < times; n++) answers.push(await tryPassword(visitor, `guess ${n}`, email));
  return answers;
}

test("guessing at one account ends after five tries, with the right password too, until ten minutes have passed", async () => {
  const guesser = site.visitor("203.0.113.1");
  expect(await guess(guesser, 6)).toEqual([401, 401, 401, 401, 401, 429]);
  const page = await signIn(guesser);
  expect(page.status).toBe(429);
  expect(page.text).toContain("Login failed");
  expect(page.text).toContain("Please wait ten minutes");
  site.clock.now += 11 * minuteMs;
  expect(await tryPassword(guesser, adminAccount.password)).toBe(303);
});

test("guessing at an account that is not there ends as soon", async () => {
  expect(await guess(site.visitor(), 6, "nobody@example.se")).toEqual([401, 401, 401, 401, 401, 429]);
});

test("spelling the address in other emails wins no fresh tries", async () => {
  const guesser = site.visitor();
  const spellings = [
    "bücher.se",
    "BÜCHER.se",
    "bu\u0308cher.se",
    "xn--bcher-kva.se",
    "ｂücher.se",
    "bücher。se",
  ];
  const answers = [];
  for (const domain of spellings) answers.push(await tryPassword(guesser, "a guess", `asa@${domain}`));
  expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
});

test("guessing at many accounts from one address ends after thirty tries", async () => {
  const guesser = site.visitor("203.0.113.1");
  for (let n = 0; n < 30; n++) expect(await tryPassword(guesser, "a guess", `n${n}@example.se`)).toBe(401);
  expect(await tryPassword(guesser, "a guess", "n30@example.se")).toBe(429);
  expect(await tryPassword(site.visitor("203.0.113.2"), adminAccount.password)).toBe(303);
});

test("a browser that an account knows is counted, too, and is known to no other account", async () => {
  const visitor = site.visitor();
  await tryPassword(visitor, adminAccount.password);
  await signOut(visitor);
  expect(await guess(visitor, 6, "theo@example.org")).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await guess(visitor, 11)).at(-1)).toBe(429);
});

test("a browser that an account knew is known no more once the account has another password", async () => {
  const [visitor, other] = [site.visitor(), site.visitor("198.51.100.7")];
  await tryPassword(visitor, adminAccount.password);
  await tryPassword(other, adminAccount.password);
  const known = visitor.cookies.get("osa-known") ?? "";
  const isKnown = async () => {
    // Who is counted apart is let in although the address has used up its tries.
    await guess(site.visitor(), 5);
    const visit = site.visitor();
    visit.cookies.set("osa-known", known);
    const status = await tryPassword(visit, password);
    site.clock.now += 11 * 60_000;
    return status === 303;
  };
  let password = adminAccount.password;
  expect(await isKnown()).toBe(true);
  password = "en helt annan sak";
  const wanted = { current: adminAccount.password, password, again: password };
  const fields = { intent: "change-password", ...wanted };
  expect((await other.post("/en/admin/settings", fields)).status).toBe(303);
  expect(await isKnown()).toBe(false);
});

test("a made-up cookie makes no browser known", async () => {
  await guess(site.visitor(), 5);
  const visitor = site.visitor("192.0.2.9");
  await tryPassword(visitor, adminAccount.password);
  const [browser = "", signature = ""] = (visitor.cookies.get("osa-known") ?? "").split(".");
  for (const forged of [`${browser}.x`, `${"A".repeat(22)}.${signature}`, browser, `.${signature}`]) {
    const Cookie = `osa-known=${forged}`;
    const { status } = await signIn(site.visitor(), adminAccount, { Cookie });
    expect(status, forged).toBe(429);
  }
});

test("somebody who signs in often is never told to wait", async () => {
  for (let n = 0; n < 40; n++) expect(await tryPassword(site.visitor(), adminAccount.password)).toBe(303);
});
