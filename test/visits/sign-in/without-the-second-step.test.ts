// Who has the password alone, and what everyone may demand of everyone.

import { expect, test } from "vitest";
import { adminIntents } from "../../../app/routes/admin/act-for-admin.ts";
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
import type { VisitedSite, Visitor } from "../../kits/site/visit.ts";

const { site } = openForEach();
const minuteMs = 60_000;

const adminViews = [
  "",
  "tab=seatingChart",
  "tab=events",
  "tab=emails",
  "tab=inbox",
  "tab=history",
  "guest=asa",
  "add",
  "household=x",
  "household=x&answer",
  "mailing=x",
  "import",
  "questions",
  "erase",
  "print",
  "settings",
  "security",
  "confirm=/api/backup.json",
];

async function signInTheo(site: VisitedSite): Promise<Visitor> {
  const visitor = site.visitor();
  await visitor.post("/en/admin", { intent: "sign-in", ...theo });
  return visitor;
}

const isIn = async (visitor: Visitor) => (await visitor.get("/en/admin")).text.includes(`class="admin"`);

/** No part, no form and no file is open to the visitor; nothing of the guests is said. */
async function seesNothing(visitor: Visitor): Promise<void> {
  for (const query of adminViews) {
    const { text } = await visitor.get(`/en/admin?${query}`);
    expect(text, query).not.toMatch(/Lindqvist|class="admin"/);
    const told = await visitor.get(`/en/admin.data?${query}`);
    expect(told.text, query).not.toMatch(/Lindqvist|inboxCount/);
  }
  for (const intent of adminIntents) {
    const posted = await visitor.post("/en/admin", { intent, live: "no" });
    expect(posted.status, intent).toBeOneOf([303, 401]);
    expect(posted.text, intent).not.toContain("Lindqvist");
    expect((await visitor.post("/en/admin", { intent, live: "yes" })).status, intent).toBe(401);
  }
  for (const file of [
    "/api/backup.json",
    "/api/guests.csv",
    "/api/household-cards.csv",
    "/api/guest.json?guest=asa",
    "/api/admin-events",
    "/api/mailing-email?mailing=x",
    "/api/preview?preview=guestBook",
  ]) {
    expect((await visitor.get(file)).status, file).toBe(401);
  }
}

test("between the password and the second step every part, form and file is refused", async () => {
  await enrolCodes(site, await site.signedIn());
  const before = await site.services.documents.list("guests");
  const attacker = await typePassword(site);
  await seesNothing(attacker);
  expect(await site.services.documents.list("guests")).toEqual(before);
  const [marta] = await site.services.accounts.list();
  // Neither do they enrol codes of their own in place of the owner's.
  expect((await attacker.get("/en/admin")).text).not.toContain('<svg class="qr-code"');
  expect(await site.services.sessions.list(marta?.id ?? "", "")).toHaveLength(1);
});

test("where everyone needs a second step, whoever has none enrols before anything else", async () => {
  await addTheo(site);
  const early = await signInTheo(site);
  const admin = await site.signedIn();
  const own = await admin.post(security, { intent: "demand-second-step", demanded: "yes" });
  expect([own.status, own.text.includes("Set up your own second step first")]).toEqual([409, true]);
  await enrolCodes(site, admin);
  expect((await admin.post(security, { intent: "demand-second-step", demanded: "yes" })).status).toBe(303);
  expect([await isIn(admin), await isIn(early)]).toEqual([true, false]);

  const other = await signInTheo(site);
  await seesNothing(other);
  await typeEnrolmentCode(site, other, theo.email);
  await seesNothing(other);
  expect((await other.get("/en/admin")).text).toContain("Everyone who signs in here needs a second step.");
  await other.post("/en/admin", { intent: "begin-one-time-codes" });
  const secret = secretIn(await other.get("/en/admin"));
  expect((await other.post("/en/admin", { intent: "confirm-one-time-codes", code: "000000" })).status).toBe(
    401,
  );
  expect(await isIn(other)).toBe(false);
  const done = await other.post("/en/admin", {
    intent: "confirm-one-time-codes",
    code: codeNow(site, secret),
  });
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
  const lost = await signInTheo(site);
  await enrolCodes(site, lost);
  const admin = await site.signedIn();
  const accounts = await site.services.accounts.list();
  const idOf = (address: string) => accounts.find(({ email }) => email === address)?.id ?? "";
  site.clock.now += 11 * minuteMs;
  const reset = { intent: "reset-second-step", account: idOf(theo.email) };
  expect((await admin.post(security, reset)).status).toBe(403);
  await admin.post(security, { ...reset, proof: "yes", "proof-password": "tre små sju blommor" });
  expect(await isIn(lost)).toBe(false);
  expect(await isIn(await signInTheo(site))).toBe(true);
  const own = { intent: "reset-second-step", account: idOf("marta@example.se") };
  expect((await admin.post(security, own)).status).toBe(409);
});

test("an account that is made anew under an old address has no second factor of the old one", async () => {
  await addTheo(site);
  await enrolCodes(site, await signInTheo(site));
  await site.services.accounts.remove(theo.email);
  expect(await site.services.documents.list("account security")).toEqual([]);
  await addTheo(site);
  expect(await isIn(await signInTheo(site))).toBe(true);
});
