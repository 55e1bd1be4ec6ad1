import { beforeEach, expect, test } from "vitest";
import { openMailedSite, pathIn, until } from "../../kits/site/mailed-site.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { addAdminAccount, adminAccount } from "../../kits/site/services.ts";
import { openVisitedSite } from "../../kits/site/visit.ts";

const { site } = openForEach(openMailedSite);
beforeEach(() => addAdminAccount(site.services));
const minuteMs = 60_000;
const password = "sju andra kakor";
const reset = { intent: "reset-password", password, again: password };

function ask(email: string, address?: string) {
  return site.visitor(address).post("/sv/admin/forgotten-password", { intent: "send-reset", email });
}

async function askForLink(address?: string): Promise<string> {
  const before = site.emails.length;
  await ask(adminAccount.email, address);
  return pathIn(await until(() => site.emails[before]), "reset");
}

test("the sign-in leads to the form, and the answer and its time are the same with and without an account", async () => {
  expect((await site.visitor().get("/sv/admin/sign-in")).text).toContain(
    `href="/sv/admin/forgotten-password"`,
  );
  const timed = async (email: string) => {
    const began = performance.now();
    const { status, location, text } = await ask(email);
    return { answer: { status, location, text }, ms: performance.now() - began };
  };
  // In turn, and the quickest of each: the machine may do something else meanwhile.
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  let location: string | null = null;
  for (let n = 1; n <= 2; n++) {
    const [known, unknown] = [await timed(adminAccount.email), await timed("nobody@example.org")];
    expect(known.answer).toEqual(unknown.answer);
    times.known.push(known.ms);
    times.unknown.push(unknown.ms);
    location = known.answer.location;
    await until(() => site.emails[n - 1]);
  }
  expect(Math.abs(Math.min(...times.known) - Math.min(...times.unknown))).toBeLessThan(150);
  expect((await site.visitor().get(location ?? "")).text).toContain("Titta i din inkorg");
  expect(site.emails.map(({ to }) => to)).toEqual([[adminAccount.email], [adminAccount.email]]);
});

test("the link shows a form, changes the password, ends the sessions and is told by email", async () => {
  const elsewhere = await site.signedIn();
  const path = await askForLink();
  for (let scans = 0; scans < 3; scans++) expect((await site.visitor().get(path)).status).toBe(200);
  expect((await elsewhere.open("/sv/admin")).text).not.toContain(`name="password"`);
  const owner = site.visitor();
  for (const wrong of [{ password: "kort", again: "kort" }, { again: "något annat" }]) {
    const refused = await owner.post(path, { ...reset, ...wrong });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(`aria-invalid="true"`);
  }
  const page = await owner.post(path, reset);
  expect([page.status, page.location]).toEqual([303, "/sv/admin/new-password?reset=done"]);
  expect((await owner.get(page.location ?? "")).text).toContain("Lösenordet är bytt.");
  // Not signed in by it: a second step at the sign-in would be passed over.
  expect((await owner.open("/sv/admin")).text).toContain(`name="password"`);
  expect((await elsewhere.open("/sv/admin")).text).toContain(`name="password"`);
  expect((await site.services.identity.signIn(adminAccount)).ok).toBe(false);
  expect((await site.services.identity.signIn({ ...adminAccount, password })).ok).toBe(true);
  const told = await until(() => site.emails[1]);
  expect([told.to, told.subject]).toEqual([[adminAccount.email], "Ditt lösenord till bröllopssidan är bytt"]);
});

test("a second tap within some minutes changes nothing and ends no session, and later the link is over", async () => {
  const path = await askForLink();
  const other = await askForLink();
  expect((await site.visitor().post(path, reset)).status).toBe(303);
  // Made under the old password.
  expect((await site.visitor().get(other)).status).toBe(404);
  const signedIn = site.visitor();
  await signedIn.post("/sv/admin/sign-in", { intent: "sign-in", email: adminAccount.email, password });
  const told = (await site.services.documents.list("outbox")).length;
  site.clock.now += 9 * minuteMs;
  expect((await site.visitor().post(path, reset)).status).toBe(303);
  expect((await signedIn.get("/sv/admin")).text).not.toContain(`name="password"`);
  expect(await site.services.documents.list("outbox")).toHaveLength(told);
  site.clock.now += 10 * minuteMs;
  expect((await site.visitor().get(path)).status).toBe(404);
  expect((await site.visitor().post(path, reset)).status).toBe(404);
});

const others = { password: "åtta andra kakor", again: "åtta andra kakor" };

test("a link that was used shows no form, and takes no other password; asked for one, it is over", async () => {
  const path = await askForLink();
  expect((await site.visitor().post(path, reset)).status).toBe(303);
  expect((await site.visitor().get(path)).status).toBe(404);
  expect((await site.visitor().post(path, { ...reset, ...others })).status).toBe(404);
  expect((await site.services.identity.signIn({ ...adminAccount, password: others.password })).ok).toBe(
    false,
  );
  expect((await site.services.identity.signIn({ ...adminAccount, password })).ok).toBe(true);
  // Whoever tries passwords by it has one try.
  expect((await site.visitor().post(path, reset)).status).toBe(404);
});

test("of two passwords by one link at once, one counts, and the other one is told so", async () => {
  const path = await askForLink();
  const both = [reset, { ...reset, ...others }];
  const done = await Promise.all(both.map((typed) => site.visitor().post(path, typed)));
  expect(done.map(({ status }) => status).toSorted()).toEqual([303, 404]);
  const opens = async ({ password: typed }: { password: string }) =>
    (await site.services.identity.signIn({ ...adminAccount, password: typed })).ok;
  expect(await Promise.all(both.map(opens))).toEqual(done.map(({ status }) => status === 303));
});

test("two taps at once with one password both arrive", async () => {
  const path = await askForLink();
  const done = await Promise.all([1, 2].map(() => site.visitor().post(path, reset)));
  expect(done.map(({ status }) => status)).toEqual([303, 303]);
  expect((await site.services.identity.signIn({ ...adminAccount, password })).ok).toBe(true);
});

test("a link is over after an hour, after any other change of the password, and with its account", async () => {
  const first = await askForLink();
  site.clock.now += 60 * minuteMs;
  expect((await site.visitor().get(first)).status).toBe(404);
  const second = await askForLink();
  await site.services.accounts.setPassword(adminAccount.email, password as never);
  expect((await site.visitor().post(second, reset)).status).toBe(404);
  const third = await askForLink();
  await site.services.accounts.remove(adminAccount.email);
  expect((await site.visitor().get(third)).status).toBe(404);
  for (const made of ["", "x", third.slice(0, -1), `${third}A`]) {
    expect((await site.visitor().get(`/en/admin/new-password?reset=${made}`)).status).toBe(404);
  }
});

test("one account gets three links an hour, and one network address asks five times", async () => {
  for (let n = 0; n < 4; n++) expect((await ask(adminAccount.email, `192.0.2.${n}`)).status).toBe(303);
  await until(() => site.emails[2]);
  expect(site.emails).toHaveLength(3);
  for (let n = 0; n < 5; n++) await ask(`n${n}@example.org`, "198.51.100.7");
  const refused = await ask(adminAccount.email, "198.51.100.7");
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("Vänta tio minuter");
});

test("the store keeps no token, the outbox no link, and the log no address", async () => {
  const path = await askForLink();
  const token = path.split("=")[1] ?? "";
  await site.visitor().post(path, reset);
  const { documents } = site.services;
  const outbox = await until(async () => {
    const all = await documents.list("outbox");
    return all.length > 1 && all.every(({ data }) => data["state"] === "sent") ? all : undefined;
  });
  expect(JSON.stringify([outbox, await documents.list("password resets"), site.logged])).not.toContain(token);
  expect(site.logged.join("\n")).not.toMatch(/example\.se|reset=/);
  expect(site.logged.join("\n")).toContain("password reset asked");
});

test("without a mail server the page says whom to ask, and names no command", async () => {
  await using site = await openVisitedSite();
  const page = await site.visitor().get("/sv/admin/forgotten-password");
  expect(page.text).toContain("Webbplatsen kan inte skicka mejl än. Be brudparet");
  expect(page.text).not.toMatch(/npm|name="email"/);
  const sent = await site
    .visitor()
    .post("/sv/admin/forgotten-password", { intent: "send-reset", email: "a@example.se" });
  expect(sent.status).toBe(200);
  expect(await site.services.documents.list("outbox")).toEqual([]);
});
