// The code before an enrolment, when it is the couple or a link that vouches for somebody.

import { expect, test } from "vitest";
import {
  begin,
  codeIn,
  demandOfAll,
  emailCode,
  enrol,
  isAsked,
  isIn,
  isLetOn,
  send,
  typeCode,
} from "../../kits/enrolment-visits.ts";
import { openMailedSite, pathIn } from "../../kits/mailed-site.ts";
import { addTheo, security, theo, typeEnrolmentCode, typePassword } from "../../kits/second-step-visits.ts";
import { runTyping } from "../../kits/run-command.ts";
import { openVisitedSite } from "../../kits/visit.ts";

const minuteMs = 60_000;
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
  expect((await owner.get("/en/admin")).text).toContain("This website cannot send emails yet.");
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
  expect((await make(theos)).location).toContain("saved=nothing+to+do");
});

test("whoever has just made an account by a link enrols at once, for the link was the couple's word", async () => {
  await using site = await openMailedSite();
  const admin = await demandOfAll(site);
  await admin.post("/en/admin?people=", {
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
  await other.post("/en/admin", { intent: "sign-in", email: "vera@example.org", password });
  expect([await isAsked(other), (await other.post(path, joined)).status]).toEqual([true, 404]);
});

test("after a reset by one of the couple the password alone enrols nobody either", async () => {
  await using site = await openMailedSite();
  const admin = await demandOfAll(site);
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
