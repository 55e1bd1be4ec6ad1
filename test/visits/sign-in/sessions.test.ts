import { expect, test } from "vitest";
import { openForEach } from "../../kits/site/open-for.ts";
import { hiddenField } from "../../kits/site/browser-form.ts";
import { accountOf, signInAs } from "../../kits/site/roles.ts";
import { adminAccount } from "../../kits/site/services.ts";
import { signIn, type Visitor } from "../../kits/site/visit.ts";

const { site, admin } = openForEach();
const page = "/en/admin/security";
const minuteMs = 60_000;
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const isSignedIn = async (visitor: Visitor) =>
  !(await visitor.open("/en/admin")).text.includes(`value="sign-in"`);

async function signInWith(userAgent: string): Promise<Visitor> {
  const visitor = site.visitor();
  await signIn(visitor, adminAccount, { "User-Agent": userAgent });
  return visitor;
}

function idsIn(text: string): string[] {
  return [...text.matchAll(/name="session" value="([^"]*)"/g)].map(([, id = ""]) => id);
}

test("the page lists the own sessions in plain words, with this one marked, and no token of any", async () => {
  await signInWith(firefox);
  const { text } = await admin.get(page);
  expect(text).toContain("Firefox on Linux");
  expect(text).toContain("Unknown browser</strong> (this browser)");
  expect(idsIn(text)).toHaveLength(1);
  expect(text).not.toContain(admin.cookies.get("osa-admin")?.split(".")[0]);
  const swedish = await admin.get("/sv/admin/security");
  expect(swedish.text).toContain("Firefox på Linux");
});

test("an admin ends one session, or all others, and stays signed in", async () => {
  const others = [await signInWith(firefox), await signInWith(firefox), await site.signedIn()];
  const [first = ""] = idsIn((await admin.get(page)).text);
  expect((await admin.post(page, { intent: "end-session", session: first })).status).toBe(303);
  const stay = await Promise.all(others.map(isSignedIn));
  expect(stay.filter(Boolean)).toHaveLength(2);
  await admin.post(page, { intent: "end-other-sessions" });
  expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false, false]);
  expect(await isSignedIn(admin)).toBe(true);
});

test("nobody ends a session of somebody else's", async () => {
  const theo = { email: "theo@example.org", password: "sju andra kakor" };
  await site.services.accounts.add(theo as never);
  const other = site.visitor();
  await signIn(other, theo);
  expect((await other.get(page)).text).toContain("this browser");
  const [mine] = await site.services.sessions.list(
    (await site.services.accounts.list()).find(({ email }) => email === adminAccount.email)?.id ?? "",
    "",
  );
  await other.post(page, { intent: "end-session", session: mine?.id ?? "" });
  expect(await isSignedIn(admin)).toBe(true);
});

test("ten minutes after the sign-in, what harms most asks for the password and keeps what was typed", async () => {
  const other = await site.signedIn();
  site.clock.now += 11 * minuteMs;
  const erase = { intent: "erase-guests", who: ["asa", "theo"], sure: "yes" };
  const asked = await admin.post("/en/admin/guests/erase", erase);
  expect(asked.status).toBe(403);
  expect(asked.text).toContain("Please confirm that it is you");
  expect(asked.text.match(/name="who"/g)).toHaveLength(2);
  expect(asked.text).not.toContain("<div hidden");
  const wrong = { ...erase, proof: "yes", "proof-password": "not this one" };
  const refused = await admin.post("/en/admin/guests/erase", wrong);
  expect([refused.status, refused.text.includes("That is not your password.")]).toEqual([403, true]);
  expect(refused.text).not.toContain("not this one");
  expect(site.services.guestList.guests().some(({ id }) => id === "asa")).toBe(true);

  const before = admin.cookies.get("osa-admin");
  const right = { ...erase, proof: "yes", "proof-password": adminAccount.password };
  const done = await admin.post("/en/admin/guests/erase", right);
  expect([done.status, done.location]).toEqual([303, "/en/admin?tab=guestList&erased=2"]);
  expect(site.services.guestList.guests().some(({ id }) => id === "asa")).toBe(false);
  // The proof gives the session a new token, and the old one is nobody's.
  expect(admin.cookies.get("osa-admin")).not.toBe(before);
  expect((await site.visitor().open("/en/admin", { Cookie: `osa-admin=${before}` })).text).toContain(
    `value="sign-in"`,
  );
  expect((await admin.post(page, { intent: "end-other-sessions" })).status).toBe(303);
  expect(await isSignedIn(other)).toBe(false);
});

test.each([
  {
    what: "one guest",
    page: "/en/admin/guests/asa",
    form: { intent: "erase-guest", guest: "asa", sure: "yes" },
  },
  { what: "a card", page: "/en/admin", form: { intent: "renew-household-code", household: "asa" } },
  { what: "an answer link", page: "/en/admin/guests/asa", form: { intent: "renew-link", guest: "asa" } },
  { what: "all answer links", page: "/en/admin/settings", form: { intent: "renew-all-links" } },
])("ending $what for good asks for the password, as for many", async ({ page: at, form }) => {
  site.clock.now += 11 * minuteMs;
  const before = JSON.stringify(await listStored());
  const page = await admin.post(at, form);
  expect([page.status, page.text.includes(`name="proof-password"`)]).toEqual([403, true]);
  expect(JSON.stringify(await listStored())).toBe(before);
  const proof = { proof: "yes", "proof-password": adminAccount.password };
  expect((await admin.post(at, { ...form, ...proof })).status).toBeLessThan(400);
  expect(JSON.stringify(await listStored())).not.toBe(before);
});

function listStored() {
  const stored = ["guests", "households", "answers", "links"];
  return Promise.all(stored.map((name) => site.services.documents.list(name)));
}

test("the page with all cards is drawn after a fresh proof, for an assistant, too, and what was chosen on it is kept", async () => {
  const assistant = await signInAs(site, "assistant");
  const cards = "/en/admin/print/household-cards?paper=a4";
  for (const who of [admin, assistant]) {
    await who.post(cards, { intent: "make-household-codes" });
    expect((await who.get(cards)).text).toContain(`name="card"`);
  }
  site.clock.now += 11 * minuteMs;
  for (const [who, { password }] of [
    [admin, adminAccount],
    [assistant, accountOf.assistant],
  ] as const) {
    const asked = await who.get(cards);
    expect([asked.status, asked.text.includes(`name="card"`)]).toEqual([303, false]);
    const form = await who.get(asked.location ?? "");
    expect(form.text).toContain("Then you can see the cards.");
    expect(form.text).not.toContain("Then you can download the file.");
    const typed = { intent: "confirm-download", file: hiddenField(form.text, "file"), proof: "yes" };
    const done = await who.post(asked.location ?? "", { ...typed, "proof-password": password });
    expect([done.status, done.location]).toEqual([303, cards]);
    expect((await who.get(cards)).text).toContain(`name="card"`);
  }
});

test("one guest's file is handed out, and the next within ten minutes after a fresh proof alone", async () => {
  const fileOf = (guest: string) => `/api/guest.json?guest=${guest}`;
  for (const guest of ["asa", "theo", "asa"]) expect((await admin.get(fileOf(guest))).status).toBe(200);
  site.clock.now += 11 * minuteMs;
  expect((await admin.get(fileOf("asa"))).status).toBe(200);
  const page = await admin.get(fileOf("theo"));
  expect(page.status).toBe(303);
  expect((await admin.get(page.location ?? "")).text).toContain("Then you can download the file.");
  site.clock.now += 10 * minuteMs;
  expect((await admin.get(fileOf("theo"))).status).toBe(200);
});

test.each([
  "/api/backup.json",
  "/api/guests.csv?language=sv",
  "/api/household-cards.xlsx?language=sv",
  "/api/guests.xlsx",
])("%s is handed out after a fresh proof alone", async (file) => {
  expect((await admin.get(file)).status).toBe(200);
  site.clock.now += 11 * minuteMs;
  const asked = await admin.get(file);
  expect(asked.status).toBe(303);
  const form = await admin.get(asked.location ?? "");
  expect(form.text).toContain(`name="proof-password"`);
  const done = await admin.post(asked.location ?? "", {
    intent: "confirm-download",
    file,
    proof: "yes",
    "proof-password": adminAccount.password,
  });
  const ready = await admin.get(done.location ?? "");
  expect(ready.text).toContain(`href="${file.replace("&", "&amp;")}"`);
  expect((await admin.get(file)).status).toBe(200);
});

test("the page that asks leads to our own files alone", async () => {
  for (const elsewhere of [
    "https://evil.example/",
    "//evil.example",
    "/api/backup.jsonx",
    "/en/admin/settings",
    "//evil.example/en/admin/print/household-cards",
    "/en/admin@evil.example/print/household-cards",
    "javascript:alert(1)",
  ]) {
    const { text } = await admin.get(
      `/en/admin/confirm?${new URLSearchParams({ for: elsewhere }).toString()}`,
    );
    expect(text).toContain("There is nothing to confirm here.");
  }
});

test("guessing the password at the proof ends after ten tries, and hurts no other account", async () => {
  site.clock.now += 11 * minuteMs;
  const guess = { intent: "end-other-sessions", proof: "yes", "proof-password": "a guess" };
  for (let n = 0; n < 10; n++) expect((await admin.post(page, guess)).status).toBe(403);
  const late = await admin.post(page, { ...guess, "proof-password": adminAccount.password });
  expect([late.status, late.text.includes("too many tries")]).toEqual([429, true]);
  expect(await isSignedIn(admin)).toBe(true);
});

test("a proof is not made by opening an address", async () => {
  site.clock.now += 11 * minuteMs;
  const typed = new URLSearchParams({ proof: "yes", "proof-password": adminAccount.password, intent: "x" });
  await admin.get(`${page}?${typed}`);
  await admin.get(`/en/admin/confirm?for=/api/backup.json&${typed}`);
  expect((await admin.post(page, { intent: "begin-one-time-codes" })).status).toBe(403);
});
