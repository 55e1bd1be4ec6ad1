// Where everyone needs a second step, a password alone enrols nobody: a code comes first, by email or by the couple's word.

import { beforeEach, expect, test } from "vitest";
import { type MailedSite, openMailedSite, pathIn } from "../../kits/site/mailed-site.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { runTyping } from "../../kits/site/run-command.ts";
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
import { openVisitedSite, type Page, type VisitedSite, type Visitor } from "../../kits/site/visit.ts";

const { site } = openForEach(openMailedSite);
let admin: Visitor;
beforeEach(async () => {
  admin = await demandOfAll(site);
});
const minuteMs = 60_000;
const signInPage = "/en/admin/sign-in";

/** One of the couple has a second step and demands it of everyone; Theo, of the couple, has none. */
async function demandOfAll(site: VisitedSite): Promise<Visitor> {
  const admin = await site.signedIn();
  await enrolCodes(site, admin);
  await addTheo(site);
  await admin.post(security, { intent: "demand-second-step", demanded: "yes" });
  return admin;
}

const begin = (site: VisitedSite, address?: string) => typePassword(site, address, theo);

const send = (visitor: Visitor) =>
  visitor.post("/en/admin/enrolment-code", { intent: "email-enrolment-code" });
const typeCode = (visitor: Visitor, code: string) =>
  visitor.post("/en/admin/enrolment-code", { intent: "enrolment-code", code });
const spelled = /\b([A-Z\d]{3}(?:-[A-Z\d]{3}){3})\b/;
const codeIn = (text = "") => spelled.exec(text)?.[1] ?? "";
const isAsked = async (visitor: Visitor) => (await visitor.open("/en/admin")).text.includes("First, a code");
const isLetOn = async (visitor: Visitor) =>
  (await visitor.open("/en/admin")).text.includes("One more thing before you go on");
const isIn = async (visitor: Visitor) => (await visitor.get("/en/admin")).text.includes(`class="admin"`);

async function emailCode(site: MailedSite, visitor: Visitor): Promise<string> {
  const before = site.emails.length;
  await send(visitor);
  return codeIn(site.emails[before]?.text);
}

async function enrol(site: VisitedSite, visitor: Visitor): Promise<Page> {
  await visitor.post("/en/admin/enrolment", { intent: "begin-one-time-codes" });
  const secret = secretIn(await visitor.get("/en/admin/enrolment"));
  const typed = { intent: "confirm-one-time-codes", code: codeNow(site, secret) };
  return visitor.post("/en/admin/enrolment", typed);
}

test("the password alone enrols nobody, and leaves no trace on the account", async () => {
  const thief = await begin(site);
  expect(await isAsked(thief)).toBe(true);
  const before = await site.services.documents.list("account security");
  for (const intent of ["begin-one-time-codes", "confirm-one-time-codes", "add-passkey", "second-step"]) {
    for (const page of ["", "/enrolment", "/second-step"])
      expect((await thief.post(`/en/admin${page}`, { intent, code: "000000" })).status).toBeOneOf([303, 307]);
  }
  const page = await thief.post("/api/passkey", { purpose: "register" });
  expect(page.status).toBeOneOf([401, 404]);
  expect(await site.services.documents.list("account security")).toEqual(before);
  expect([await isIn(thief), site.emails.length]).toEqual([false, 0]);
});

test("a code comes by email when it is asked for, and leads to the enrolment under a new session", async () => {
  const owner = await begin(site);
  await owner.open("/en/admin");
  const code = await emailCode(site, owner);
  expect(site.emails.map(({ to }) => to)).toEqual([[theo.email]]);
  expect(site.emails[0]?.text).not.toContain("/admin?");
  expect((await owner.open("/en/admin")).text).toContain(`A code is on its way to ${theo.email}.`);
  const token = owner.cookies.get("osa-admin");
  expect((await typeCode(owner, code.toLowerCase().replaceAll("-", " "))).status).toBe(303);
  expect(owner.cookies.get("osa-admin")).not.toBe(token);
  expect(await isLetOn(owner)).toBe(true);
  expect(codesIn(await enrol(site, owner))).toHaveLength(10);
  expect(await isIn(owner)).toBe(true);
  const { documents } = site.services;
  const kept = JSON.stringify([
    await documents.list("outbox"),
    await documents.list("sessions"),
    site.logged,
  ]);
  expect(kept).not.toContain(code);
  expect(kept).not.toContain(code.replaceAll("-", ""));
  expect(site.logged.join("\n")).not.toContain("example");
});

test("an emailed code counts in its own browser, for ten minutes, and once; a later one ends it", async () => {
  const [thief, owner] = [await begin(site, "203.0.113.1"), await begin(site)];
  const code = await emailCode(site, owner);
  expect((await typeCode(thief, code)).status).toBe(401);
  const newer = await emailCode(site, owner);
  expect((await typeCode(owner, code)).status).toBe(401);
  site.clock.now += 10 * minuteMs;
  expect((await typeCode(owner, newer)).status).toBe(401);
  const last = await emailCode(site, owner);
  const before = owner.cookies.get("osa-admin") ?? "";
  const both = await Promise.all([typeCode(owner, last), typeCode(owner, last)]);
  expect(both.filter(({ location }) => location === "/en/admin/enrolment-code")).toHaveLength(1);
  thief.take(`osa-admin=${before}`);
  expect([(await typeCode(thief, last)).location, await isLetOn(thief)]).toEqual([signInPage, false]);
});

test("guessing ends after five tries from one address, and emails after five in an hour", async () => {
  const thief = await begin(site, "203.0.113.1");
  const statuses = [];
  for (let n = 0; n < 7; n++) statuses.push((await typeCode(thief, `AAA-BBB-CCC-DD${n + 2}`)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect((await typeCode(thief, "")).status).toBe(401);
  for (let n = 0; n < 5; n++) expect((await send(thief)).status).toBe(303);
  const refused = await send(thief);
  expect([refused.status, site.emails.length]).toEqual([429, 5]);
  expect(refused.text).toContain("Several codes are on their way already.");
  // The couple's word still counts, and a guesser's address is nobody else's.
  const owner = await begin(site);
  await typeEnrolmentCode(site, owner, theo.email);
  expect(await isLetOn(owner)).toBe(true);
});

test("whoever has a second step is asked for it, and for no code before it", async () => {
  const other = await typePassword(site);
  expect((await other.open("/en/admin")).text).toContain("The second step");
  expect((await send(other)).location).toBe("/en/admin/second-step");
  await typeEnrolmentCode(site, other, "marta@example.se");
  expect([await isLetOn(other), await isIn(other), site.emails.length]).toEqual([false, false, 0]);
});

const hourMs = 60 * minuteMs;

test("one of the couple makes a code after a fresh proof, which is shown once and works once, for a day", async () => {
  await using site = await openVisitedSite();
  const admin = await demandOfAll(site);
  const account = (await site.services.accounts.list()).find(({ email }) => email === theo.email)?.id ?? "";
  const make = () => admin.post(security, { intent: "make-enrolment-code", account });
  expect((await admin.get(security)).text).toContain(`Create a code for ${theo.email}`);
  const made = await make();
  const code = codeIn(made.text);
  expect(made.text).toContain(`A code for ${theo.email}`);
  expect((await admin.get(security)).text).not.toContain(code);
  expect(JSON.stringify(await site.services.documents.list("account security"))).not.toContain(code);
  const owner = await begin(site);
  expect((await owner.open("/en/admin")).text).toContain("This website cannot send emails yet.");
  expect((await send(owner)).status).toBe(303);
  expect(site.emails).toEqual([]);
  expect((await typeCode(owner, code)).status).toBe(303);
  expect((await typeCode(await begin(site), code)).status).toBe(401);
  const next = codeIn((await make()).text);
  site.clock.now += 11 * minuteMs;
  expect((await make()).status).toBe(403);
  site.clock.now += 24 * hourMs - 11 * minuteMs;
  expect((await typeCode(await begin(site), next)).status).toBe(401);
});

test("a code is for an account without a second step, and not for one's own", async () => {
  await using site = await openVisitedSite();
  const admin = await demandOfAll(site);
  const accounts = await site.services.accounts.list();
  const own = accounts.find(({ email }) => email !== theo.email)?.id ?? "";
  const make = (account: string) => admin.post(security, { intent: "make-enrolment-code", account });
  expect([(await make(own)).status, (await make("nobody")).status]).toEqual([409, 409]);
  const owner = await begin(site);
  await typeEnrolmentCode(site, owner, theo.email);
  await enrol(site, owner);
  const theos = accounts.find(({ email }) => email === theo.email)?.id ?? "";
  expect((await make(theos)).location).toContain("notice=nothing+to+do");
});

test("whoever has just made an account by a link enrols at once, for the link was the couple's word", async () => {
  await admin.post("/en/admin/people", {
    intent: "invite-helper",
    role: "assistant",
    email: "vera@example.org",
  });
  const path = pathIn(site.emails.at(-1), "invitation");
  const password = "sju sorters hjälp";
  const vera = site.visitor();
  const joined = { intent: "accept-invitation", email: "vera@example.org", password, again: password };
  expect((await vera.post(path, joined)).status).toBe(303);
  expect(await isLetOn(vera)).toBe(true);
  // Not so in another browser with the same password, and not with the link once more.
  const other = site.visitor();
  await other.post("/en/admin/sign-in", { intent: "sign-in", email: "vera@example.org", password });
  expect([await isAsked(other), (await other.post(path, joined)).status]).toEqual([true, 404]);
});

test("after a reset by one of the couple the password alone enrols nobody either", async () => {
  const owner = await begin(site);
  await typeCode(owner, await emailCode(site, owner));
  await enrol(site, owner);
  const account = (await site.services.accounts.list()).find(({ email }) => email === theo.email)?.id ?? "";
  await admin.post(security, { intent: "reset-second-step", account });
  const again = await begin(site);
  expect([await isAsked(again), await isLetOn(again)]).toEqual([true, false]);
});

test("whoever has the machine gives a code, so that nobody is shut out for good", async () => {
  await using site = await openVisitedSite();
  const environment = { DATA_DIR: site.services.settings.dataFolder };
  const admin = (...parameters: string[]) => runTyping("admin.ts", parameters, { environment, typed: "" });
  await addTheo(site);
  expect(await admin("code", theo.email)).toMatchObject({ code: 1 });
  await demandOfAll(site);
  const { said } = await admin("code", theo.email);
  const owner = await begin(site);
  expect((await typeCode(owner, codeIn(said))).status).toBe(303);
  expect(await isLetOn(owner)).toBe(true);
  // The only one who had a second step has lost it.
  const marta = "marta@example.se";
  expect(await admin("code", marta)).toMatchObject({ code: 1 });
  const lost = await admin("reset", marta);
  const again = await typePassword(site);
  expect(await isAsked(again)).toBe(true);
  expect((await typeCode(again, codeIn(lost.said))).status).toBe(303);
  await enrol(site, again);
  expect(await isIn(again)).toBe(true);
});
