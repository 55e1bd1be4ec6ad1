// The couple look at an email as a household would get it, and send it to themselves: with nothing in it that belongs
// to the household alone.

import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { findStoredHousehold, putHousehold } from "#server/records/households.ts";
import { openMailingSite } from "../../kits/mail/mailing-visits.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { adminAccount } from "../../kits/site/services.ts";
import { follow, lacking } from "../../kits/site/visit.ts";

const canary = "4H7KQ2M9XT";

async function openLook() {
  const site = await openMailingSite();
  const { services } = site;
  const { household, stored } = await findStoredHousehold(services, "guest:asa");
  await services.documents.commit([putHousehold("guest:asa", { ...household, code: canary }, stored)]);
  const id = await site.begin("reminder");
  const body = "Hello **{first_names}**!\n\n[Answer]({link})\n\n- one\n- two";
  await site.write(id, { subject: "Can {first_names} come?", body });
  return Object.assign(site, { id, email: `/api/mailing-email?mailing=${id}&guest=asa&in=en` });
}

const { site, admin } = openForEach(openLook);

test("the page shows whom it is for, its subject and text, and the email in a frame that runs nothing", async () => {
  const { text, headers } = await admin.get(`/en/admin?mailing=${site.id}&look=asa`);
  const shown = ["Can Åsa come?", "asa@example.se", site.email.replaceAll("&", "&amp;")];
  expect(lacking(text, shown)).toEqual([]);
  expect(text).toMatch(/<iframe[^>]* sandbox=""/);
  expect(headers.get("Content-Security-Policy")).toContain("frame-src 'self'");
  expect(headers.get("X-Frame-Options")).toBe("DENY");
});

test("the frame's policy allows the styles of this email, its own page as its frame, and nothing else", async () => {
  const { status, text, headers } = await admin.get(site.email);
  expect(status).toBe(200);
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).not.toContain("unsafe-inline");
  expect(policy.split("; ").filter((part) => !part.startsWith("style-src"))).toEqual([
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "sandbox",
  ]);
  const decoded = text.replaceAll("&#39;", "'");
  for (const [, style = ""] of decoded.matchAll(/ style="([^"]*)"/g)) {
    expect(policy).toContain(createHash("sha256").update(style).digest("base64"));
  }
  expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(text).toContain("Can Åsa come?");
});

test("no other answer of the site may be framed", async () => {
  for (const path of ["/en", "/en/rsvp", "/en/admin", "/api/guest.json?guest=asa", "/api/nothing"]) {
    expect((await admin.get(path)).headers.get("X-Frame-Options")).toBe("DENY");
  }
});

test("nobody else sees anything of it", async () => {
  const pages = ["look", "hand"].map((page) => `/en/admin?mailing=${site.id}&${page}=asa`);
  for (const visitor of [site.visitor(), await site.invited()]) {
    for (const path of [site.email, ...pages])
      expect((await visitor.get(path)).text).not.toMatch(/Can |Åsa|asa@/);
    expect((await visitor.get(site.email)).status).toBe(401);
  }
});

const trying = () => ({ intent: "try-mailing", mailing: site.id, guest: "asa", in: "en" });

test("neither the look nor the test email holds the household's link or its way out", async () => {
  const path = `/en/admin?mailing=${site.id}&look=asa`;
  const tried = await admin.post(path, trying());
  expect(tried.location).toContain("notice=tried");
  const told = `The test email has been sent to ${adminAccount.email}.`;
  expect(await follow(admin, tried)).toContain(told);
  const [email] = site.emails;
  expect(email?.to).toEqual([adminAccount.email]);
  expect(email?.subject).toBe("Test: Can Åsa come?");
  const looked = [(await admin.get(path)).text, (await admin.get(site.email)).text];
  for (const text of [...looked, email?.text ?? "", email?.html ?? ""]) {
    expect(text).not.toContain(canary);
    expect(text).not.toContain("no-more-emails");
    expect(text).toContain("http://osa.test/en/rsvp");
  }
});

test("a test email that is not taken says so, and one of a mailing that is gone sends nothing", async () => {
  site.postAnswers({ outcome: "put off", reply: "451 later" });
  const path = `/en/admin?mailing=${site.id}&look=asa`;
  expect(await follow(admin, await admin.post(path, trying()))).toContain("has not accepted the test email");
  const gone = await admin.post(path, { ...trying(), mailing: "none" });
  expect(gone.status).toBe(404);
  expect(gone.text).toContain("Nothing has been sent.");
});

test("a language without words says so instead of showing the other", async () => {
  const id = await site.begin("own");
  await site.write(id, { subject: "", body: "" });
  const { text } = await admin.get(`/en/admin?mailing=${id}&look=&in=sv`);
  expect(text).toContain("There is no text in Swedish yet.");
});
