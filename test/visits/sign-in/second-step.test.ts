import { expect, test } from "vitest";
import { commands } from "../../../app/routes/admin/act.ts";
import { mayFetch } from "../../../app/routes/admin/who-may.ts";
import { watchHashing } from "../../kits/sign-in/hashing.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import {
  addTheo,
  codeNow,
  codesIn,
  enrolCodes,
  secretIn,
  security,
  theo,
  typeEnrolmentCode,
  typePassword,
} from "../../kits/sign-in/second-step-visits.ts";
import { codeOfStep, stepAt } from "#server/identity/second-factor/one-time-codes.ts";
import { adminAccount } from "../../kits/site/services.ts";
import { signIn, signOut, type Visitor } from "../../kits/site/visit.ts";

const { site, admin } = openForEach();
const enrolment = "/en/admin/enrolment";
const minuteMs = 60_000;
const stepMs = 30_000;

const isIn = async (visitor: Visitor) => (await visitor.get("/en/admin")).text.includes(`class="admin"`);
const step = (visitor: Visitor, code: string) =>
  visitor.post("/en/admin/second-step", { intent: "second-step", code });

test("one-time codes count when a code has been typed, and come with ten recovery codes, shown once", async () => {
  const before = await admin.get(security);
  expect(before.text).toContain("You have no second step yet.");
  await admin.post(security, { intent: "begin-one-time-codes" });
  const wrong = await admin.post(security, { intent: "confirm-one-time-codes", code: "000000" });
  expect([wrong.status, wrong.text.includes("not the current code")]).toEqual([400, true]);
  expect(await isIn(await typePassword(site))).toBe(true);
  const { shown, recovery, secret } = await enrolCodes(site, admin);
  expect(shown.status).toBe(200);
  expect(new Set(recovery).size).toBe(10);
  const after = await admin.get(security);
  expect(codesIn(after)).toEqual([]);
  expect(after.text).not.toContain(secret.toString("base64url"));
  expect(after.text).toContain("10 codes are left.");
  const stored = JSON.stringify(await site.services.documents.list("account security"));
  for (const code of recovery) expect(stored).not.toContain(code.replaceAll("-", ""));
  expect(stored).not.toContain(secret.toString("base64url"));
});

test("the new key is shown to the session that has proved itself, and to no other of the account", async () => {
  const older = await typePassword(site);
  site.clock.now += 11 * minuteMs;
  const visitor = await typePassword(site);
  await visitor.post(security, { intent: "begin-one-time-codes" });
  expect((await older.get(security)).text).not.toMatch(/<code>[A-Z2-7 ]{39}<\/code>/);
  const secret = secretIn(await visitor.get(security));
  site.clock.now += 12 * minuteMs;
  expect(secretIn(await visitor.get(security))).toEqual(secret);
  const typed = { intent: "confirm-one-time-codes", code: "000000" };
  const proof = { proof: "yes", "proof-password": adminAccount.password };
  expect((await visitor.post(security, { ...typed, ...proof })).status).toBe(400);
  expect(secretIn(await visitor.get(security))).toEqual(secret);
  const confirmed = await visitor.post(security, { ...typed, code: codeNow(site, secret) });
  expect(codesIn(confirmed)).toHaveLength(10);
});

test("a wrong recovery code costs one password hash, and a wrong code at the set-up none", async () => {
  await admin.post(security, { intent: "begin-one-time-codes" });
  using atSetUp = watchHashing();
  await admin.post(security, { intent: "confirm-one-time-codes", code: "000000" });
  expect(atSetUp.begun()).toBe(0);
  const { recovery } = await enrolCodes(site, admin);
  const visitor = await typePassword(site);
  using atStep = watchHashing();
  expect((await step(visitor, "AAA-BBB-CCC-DDD")).status).toBe(401);
  expect(atStep.begun()).toBe(1);
  expect((await step(visitor, recovery[9] ?? "")).status).toBe(303);
  expect(atStep.begun()).toBe(2);
});

test("a code opens what the password began, once, and neither it nor one before it opens anything again", async () => {
  const { secret } = await enrolCodes(site, admin);
  site.clock.now += 5 * minuteMs;
  const one = await typePassword(site);
  expect((await one.open("/sv/admin/inbox")).text).toContain("Tvåstegsverifiering");
  const code = codeNow(site, secret);
  const begun = one.cookies.get("osa-admin");
  expect((await step(one, code)).status).toBe(303);
  expect(await isIn(one)).toBe(true);
  expect(one.cookies.get("osa-admin")).not.toBe(begun);
  expect(await isIn(one)).toBe(true);
  // Whoever knew the token of before the step has nothing of it afterwards.
  const before = await site.visitor().open("/en/admin/security", { Cookie: `osa-admin=${begun}` });
  expect(before.text).toContain(`name="password"`);
  expect(before.text).not.toMatch(/class="admin"|value="second-step"/);
  const other = await typePassword(site);
  for (const used of [code, codeNow(site, secret, -1), codeNow(site, secret, -2), codeNow(site, secret, 2)]) {
    expect((await step(other, used)).status).toBe(401);
  }
  expect(await isIn(other)).toBe(false);
  site.clock.now += stepMs;
  expect((await step(other, codeNow(site, secret))).status).toBe(303);
});

test("a code of a clock that is minutes wrong lets nobody in, says by how much, and is spent", async () => {
  const { secret } = await enrolCodes(site, admin);
  const codeOfClock = (apartMs: number) => codeOfStep(secret, stepAt(site.clock.now + apartMs));
  site.clock.now += 10 * minuteMs;
  const visitor = await typePassword(site);
  const behind = await step(visitor, codeOfClock(-3 * minuteMs));
  expect([behind.status, await isIn(visitor)]).toEqual([401, false]);
  expect(behind.text).toContain("about 3 minutes behind the site’s, which says 13:10");
  const early = codeOfClock(10 * minuteMs);
  expect((await step(visitor, early)).text).toContain("about 10 minutes ahead of the site’s");
  expect((await step(visitor, codeOfClock(61 * minuteMs))).text).toContain("the site’s clock says 13:10");
  site.clock.now += 10 * minuteMs;
  expect((await step(visitor, early)).status).toBe(401);
  expect(await isIn(visitor)).toBe(false);
  await step(visitor, codeOfClock(-stepMs));
  expect(await isIn(visitor)).toBe(true);
});

test("codes of a wrong clock count as tries", async () => {
  const { secret } = await enrolCodes(site, admin);
  site.clock.now += 60 * minuteMs;
  const visitor = await typePassword(site);
  for (let tries = 0; tries < 10; tries += 1)
    await step(visitor, codeOfStep(secret, stepAt(site.clock.now + (5 + tries) * minuteMs)));
  const refused = await step(visitor, codeOfStep(secret, stepAt(site.clock.now + 20 * minuteMs)));
  expect(refused.status).toBe(429);
});

test("a recovery code opens once, however it is written, and ten of them are all", async () => {
  const { recovery } = await enrolCodes(site, admin);
  const [first = "", second = ""] = recovery;
  const one = await typePassword(site);
  expect((await step(one, first.toLowerCase().replaceAll("-", " "))).status).toBe(303);
  expect((await one.get(security)).text).toContain("9 codes are left.");
  const other = await typePassword(site);
  expect((await step(other, first)).status).toBe(401);
  expect((await step(other, second)).status).toBe(303);
});

test("guessing codes ends after ten tries, from any address, and the owner's browser still gets in", async () => {
  const visitor = await typePassword(site);
  const { secret, recovery } = await enrolCodes(site, visitor);
  site.clock.now += 5 * minuteMs;
  const statuses = [];
  for (let n = 0; n < 12; n++) {
    const guesser = await typePassword(site, `203.0.113.${n}`);
    statuses.push((await step(guesser, String(n).padStart(6, "0"))).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  const guesser = await typePassword(site, "203.0.113.99");
  expect((await step(guesser, codeNow(site, secret))).status).toBe(429);
  await signOut(visitor);
  await signIn(visitor);
  expect((await step(visitor, codeNow(site, secret))).status).toBe(303);
  const elsewhere = await typePassword(site, "198.51.100.1");
  expect((await step(elsewhere, recovery[0] ?? "")).status).toBe(303);
});

test("the fresh proof asks for both, and removing the codes signs every other browser out", async () => {
  const { secret } = await enrolCodes(site, admin);
  site.clock.now += 11 * minuteMs;
  const proof = { intent: "remove-one-time-codes", proof: "yes", "proof-password": adminAccount.password };
  const asked = await admin.post(security, { intent: "remove-one-time-codes" });
  expect(asked.text).toContain(`name="proof-code"`);
  expect((await admin.post(security, proof)).status).toBe(403);
  expect((await admin.post(security, { ...proof, "proof-code": "000000" })).status).toBe(403);
  const other = await typePassword(site);
  await step(other, codeNow(site, secret));
  site.clock.now += stepMs;
  const done = await admin.post(security, { ...proof, "proof-code": codeNow(site, secret) });
  expect(done.status).toBe(303);
  expect((await admin.get(done.location ?? "")).text).toContain("One-time codes are no longer asked for.");
  expect([await isIn(admin), await isIn(other)]).toEqual([true, false]);
  expect(await isIn(await typePassword(site))).toBe(true);
});

test("a code of the owner's typed into somebody else's begun sign-in completes nothing", async () => {
  await addTheo(site);
  const { secret } = await enrolCodes(site, admin);
  const others = await typePassword(site, "192.0.2.1", theo);
  await enrolCodes(site, others);
  site.clock.now += 5 * minuteMs;
  const owner = await typePassword(site, "192.0.2.1", theo);
  expect((await step(owner, codeNow(site, secret))).status).toBe(401);
  expect(await isIn(owner)).toBe(false);
});

/** No form is open to the visitor, and neither is a page or a file; nothing of the guests is said. */
async function seesNothing(visitor: Visitor): Promise<void> {
  for (const path of ["/en/admin", "/en/admin/guests/asa", "/en/admin/guests/asa.data"]) {
    expect((await visitor.open(path)).text, path).not.toMatch(/Lindqvist|class="admin"|inboxCount/);
  }
  for (const { intent } of commands) {
    const posted = await visitor.post("/en/admin", { intent });
    expect([posted.status, posted.text], intent).toEqual([303, ""]);
    expect((await visitor.post("/en/admin.data", { intent, live: "yes" })).status, intent).toBe(401);
  }
  const files = Object.keys(mayFetch).filter((path) => !/sendEmail|passkey/.test(path));
  for (const file of files) {
    expect((await visitor.get(`${file}?guest=asa&mailing=x`)).status, file).toBe(401);
  }
}

test("between the password and the second step every part, form and file is refused", async () => {
  await enrolCodes(site, admin);
  const before = await site.services.documents.list("guests");
  const attacker = await typePassword(site);
  await seesNothing(attacker);
  expect(await site.services.documents.list("guests")).toEqual(before);
  const [marta] = await site.services.accounts.list();
  // Neither do they enrol codes of their own in place of the owner's.
  expect((await attacker.open("/en/admin")).text).not.toContain('<svg class="qr-code"');
  expect(await site.services.sessions.list(marta?.id ?? "", "")).toHaveLength(1);
});

test("where everyone needs a second step, whoever has none enrols before anything else", async () => {
  await addTheo(site);
  const early = await typePassword(site, "192.0.2.1", theo);
  const own = await admin.post(security, { intent: "demand-second-step", demanded: "yes" });
  expect([own.status, own.text.includes("Set up your own second step first")]).toEqual([409, true]);
  await enrolCodes(site, admin);
  expect((await admin.post(security, { intent: "demand-second-step", demanded: "yes" })).status).toBe(303);
  expect([await isIn(admin), await isIn(early)]).toEqual([true, false]);

  const other = await typePassword(site, "192.0.2.1", theo);
  await seesNothing(other);
  await typeEnrolmentCode(site, other, theo.email);
  await seesNothing(other);
  expect((await other.open("/en/admin")).text).toContain("Everyone who signs in here needs a second step.");
  await other.post(enrolment, { intent: "begin-one-time-codes" });
  const secret = secretIn(await other.get(enrolment));
  const confirm = { intent: "confirm-one-time-codes", code: "000000" };
  expect((await other.post(enrolment, confirm)).status).toBe(401);
  expect(await isIn(other)).toBe(false);
  const done = await other.post(enrolment, { ...confirm, code: codeNow(site, secret) });
  expect(codesIn(done)).toHaveLength(10);
  expect(await isIn(other)).toBe(true);
  // The last one stays.
  const kept = await other.post(security, { intent: "remove-one-time-codes" });
  expect([kept.status, kept.text.includes("the last one cannot be removed")]).toEqual([409, true]);
  await admin.post(security, { intent: "demand-second-step", demanded: "no" });
  expect((await other.post(security, { intent: "remove-one-time-codes" })).status).toBe(303);
});

test("another account takes a lost second step away, after which the password alone opens, and says so to nobody else", async () => {
  await addTheo(site);
  const lost = await typePassword(site, "192.0.2.1", theo);
  await enrolCodes(site, lost);
  const accounts = await site.services.accounts.list();
  const idOf = (address: string) => accounts.find(({ email }) => email === address)?.id ?? "";
  site.clock.now += 11 * minuteMs;
  const reset = { intent: "reset-second-step", account: idOf(theo.email) };
  expect((await admin.post(security, reset)).status).toBe(403);
  await admin.post(security, { ...reset, proof: "yes", "proof-password": "tre små sju blommor" });
  expect(await isIn(lost)).toBe(false);
  expect(await isIn(await typePassword(site, "192.0.2.1", theo))).toBe(true);
  const own = { intent: "reset-second-step", account: idOf("marta@example.se") };
  expect((await admin.post(security, own)).status).toBe(409);
});

test("an account that is made anew under an old address has no second factor of the old one", async () => {
  await addTheo(site);
  await enrolCodes(site, await typePassword(site, "192.0.2.1", theo));
  await site.services.accounts.remove(theo.email);
  expect(await site.services.documents.list("account security")).toEqual([]);
  await addTheo(site);
  expect(await isIn(await typePassword(site, "192.0.2.1", theo))).toBe(true);
});
