// Where everyone needs a second step, a password alone enrols nobody: a code comes first, by email.

import { expect, test } from "vitest";
import {
  begin,
  demandOfAll,
  emailCode,
  enrol,
  isAsked,
  isIn,
  isLetOn,
  send,
  typeCode,
} from "../../kits/enrolment-visits.ts";
import { openMailedSite } from "../../kits/mailed-site.ts";
import { codesIn, theo, typeEnrolmentCode, typePassword } from "../../kits/second-step-visits.ts";

const minuteMs = 60_000;

test("the password alone enrols nobody, and leaves no trace on the account", async () => {
  await using site = await openMailedSite();
  await demandOfAll(site);
  const thief = await begin(site);
  expect(await isAsked(thief)).toBe(true);
  const before = await site.services.documents.list("account security");
  for (const intent of ["begin-one-time-codes", "confirm-one-time-codes", "add-passkey", "second-step"]) {
    expect((await thief.post("/en/admin", { intent, code: "000000" })).status, intent).toBe(401);
  }
  const asked = await thief.post("/api/passkey", { purpose: "register" });
  expect(asked.status).toBeOneOf([401, 404]);
  expect(await site.services.documents.list("account security")).toEqual(before);
  expect([await isIn(thief), site.emails.length]).toEqual([false, 0]);
});

test("a code comes by email when it is asked for, and leads to the enrolment under a new session", async () => {
  await using site = await openMailedSite();
  await demandOfAll(site);
  const owner = await begin(site);
  await owner.get("/en/admin");
  const code = await emailCode(site, owner);
  expect(site.emails.map(({ to }) => to)).toEqual([[theo.email]]);
  expect(site.emails[0]?.text).not.toContain("/admin?");
  expect((await owner.get("/en/admin")).text).toContain(`A code is on its way to ${theo.email}.`);
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
  await using site = await openMailedSite();
  await demandOfAll(site);
  const [thief, owner] = [await begin(site, "203.0.113.1"), await begin(site)];
  const code = await emailCode(site, owner);
  expect((await typeCode(thief, code)).status).toBe(401);
  const newer = await emailCode(site, owner);
  expect((await typeCode(owner, code)).status).toBe(401);
  site.clock.now += 10 * minuteMs;
  expect((await typeCode(owner, newer)).status).toBe(401);
  const last = await emailCode(site, owner);
  const before = owner.cookies.get("osa-admin") ?? "";
  const both = (await Promise.all([typeCode(owner, last), typeCode(owner, last)])).map(
    ({ status }) => status,
  );
  expect(both.toSorted()).toEqual([303, 401]);
  thief.take(`osa-admin=${before}`);
  expect([(await typeCode(thief, last)).status, await isLetOn(thief)]).toEqual([401, false]);
});

test("guessing ends after five tries from one address, and emails after five in an hour", async () => {
  await using site = await openMailedSite();
  await demandOfAll(site);
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
  await using site = await openMailedSite();
  await demandOfAll(site);
  const other = await typePassword(site);
  expect((await other.get("/en/admin")).text).toContain("The second step");
  expect((await send(other)).status).toBe(401);
  await typeEnrolmentCode(site, other, "marta@example.se");
  expect([await isLetOn(other), await isIn(other), site.emails.length]).toEqual([false, false, 0]);
});
