// What somebody tries around the second step and the fresh proof: tokens of before, forms of other sites, clocks.

import { expect, test } from "vitest";
import { begin, demandOfAll, isIn } from "../../kits/sign-in/enrolment-visits.ts";
import { accountOf, signInAs } from "../../kits/site/roles.ts";
import { adminAccount } from "../../kits/site/services.ts";
import {
  addTheo,
  codeNow,
  enrolCodes,
  security,
  theo,
  typePassword,
} from "../../kits/sign-in/second-step-visits.ts";
import { openVisitedSite, type VisitedSite, type Visitor } from "../../kits/site/visit.ts";

const minuteMs = 60_000;
const stepMs = 30_000;

const tokenOf = ({ cookies }: Visitor) => cookies.get("osa-admin") ?? "";
const step = (visitor: Visitor, code: string) => visitor.post("/en/admin", { intent: "second-step", code });

/** Whoever knew the token of before the step has nothing of it afterwards. */
async function opensNothing(site: VisitedSite, token: string): Promise<void> {
  const thief = site.visitor();
  thief.take(`osa-admin=${token}`);
  const { text } = await thief.get("/en/admin?security=");
  expect(text).toContain(`name="password"`);
  expect(text).not.toMatch(/class="admin"|value="second-step"/);
}

test("a token that was planted or seen before a step is worth nothing after it, at every step", async () => {
  await using site = await openVisitedSite();
  await addTheo(site);
  const { secret } = await enrolCodes(site, await site.signedIn());
  site.clock.now += 5 * minuteMs;
  // Somebody's own begun sign-in, put into the owner's browser.
  const planted = tokenOf(await typePassword(site, "203.0.113.1"));
  const owner = site.visitor();
  owner.take(`osa-admin=${planted}`);
  await owner.post("/en/admin", { intent: "sign-in", ...adminAccount });
  await opensNothing(site, planted);
  const begun = tokenOf(owner);
  expect((await step(owner, codeNow(site, secret))).status).toBe(303);
  await opensNothing(site, begun);
  const complete = tokenOf(owner);
  site.clock.now += 11 * minuteMs;
  const proof = {
    proof: "yes",
    "proof-password": adminAccount.password,
    "proof-code": codeNow(site, secret),
  };
  await owner.post(security, { intent: "renew-recovery-codes", ...proof });
  expect(await isIn(owner)).toBe(true);
  expect(tokenOf(owner)).not.toBe(complete);
  await opensNothing(site, complete);
});

test("a code of the owner's typed into somebody else's begun sign-in completes nothing", async () => {
  await using site = await openVisitedSite();
  await addTheo(site);
  const { secret } = await enrolCodes(site, await site.signedIn());
  const others = site.visitor();
  await others.post("/en/admin", { intent: "sign-in", ...theo });
  await enrolCodes(site, others);
  site.clock.now += 5 * minuteMs;
  const owner = site.visitor();
  await owner.post("/en/admin", { intent: "sign-in", ...theo });
  expect((await step(owner, codeNow(site, secret))).status).toBe(401);
  expect(await isIn(owner)).toBe(false);
});

test("no step and no proof is taken from another site's form, not even just after a proof", async () => {
  await using site = await openVisitedSite();
  const admin = await demandOfAll(site);
  const [own, other] = await site.services.accounts.list();
  const kept = () =>
    Promise.all(["account security", "sign-in rules"].map((one) => site.services.documents.list(one)));
  const before = await kept();
  const proof = { proof: "yes", "proof-password": adminAccount.password };
  const begun = await begin(site);
  for (const headers of [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
  ]) {
    for (const intent of [
      "demand-second-step",
      "reset-second-step",
      "make-enrolment-code",
      "begin-one-time-codes",
    ]) {
      for (const account of [own?.id ?? "", other?.id ?? ""]) {
        expect((await admin.post(security, { intent, account, ...proof }, headers)).status, intent).toBe(403);
      }
    }
    expect((await admin.post("/api/passkey", { purpose: "register" }, headers)).status).toBe(403);
    for (const intent of ["enrolment-code", "email-enrolment-code", "second-step", "sign-out"]) {
      expect((await begun.post("/en/admin", { intent, code: "000000" }, headers)).status, intent).toBe(403);
    }
  }
  expect(await kept()).toEqual(before);
  expect([await isIn(admin), site.emails.length]).toEqual([true, 0]);
});

test("a proof is not made by opening an address", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  site.clock.now += 11 * minuteMs;
  const typed = new URLSearchParams({ proof: "yes", "proof-password": adminAccount.password, intent: "x" });
  await admin.get(`${security}&${typed}`);
  await admin.get(`/en/admin?confirm=/api/backup.json&${typed}`);
  expect((await admin.post(security, { intent: "begin-one-time-codes" })).status).toBe(403);
});

test("a code opens once: not again in its own half minute, and not when the site's clock is set back", async () => {
  await using site = await openVisitedSite();
  const { secret } = await enrolCodes(site, await site.signedIn());
  site.clock.now += 5 * minuteMs;
  // Of a phone that is early, so that its own half minute is still ahead.
  const code = codeNow(site, secret, 1);
  expect((await step(await typePassword(site), codeNow(site, secret, 2))).status).toBe(401);
  expect((await step(await typePassword(site), code)).status).toBe(303);
  site.clock.now -= 2 * stepMs;
  for (let steps = 0; steps < 5; steps++) {
    expect((await step(await typePassword(site, `198.51.100.${steps}`), code)).status).toBe(401);
    site.clock.now += stepMs;
  }
});

test("a page that is open while its role changes can do nothing more, old rights or new", async () => {
  await using site = await openVisitedSite();
  const couple = await site.signedIn();
  const helper = await signInAs(site, "assistant");
  const stream = helper.get("/api/admin-events");
  const { email } = accountOf.assistant;
  const account = (await site.services.accounts.list()).find((one) => one.email === email)?.id ?? "";
  await couple.post("/en/admin?people=", { intent: "change-role", account, role: "couple" });
  expect((await stream).text).not.toContain("Lindqvist");
  for (const live of ["yes", "no"]) {
    for (const intent of ["erase-guest", "rename-household", "invite-helper"]) {
      const sent = await helper.post("/en/admin", { intent, live, guest: "asa", sure: "yes" });
      expect(sent.status, intent).toBe(401);
    }
  }
  expect((await helper.get("/api/backup.json")).status).toBe(401);
  expect((await helper.get("/en/admin.data?settings=")).text).not.toContain("Lindqvist");
  expect(await site.services.documents.get("guests", "asa")).not.toBeNull();
});
