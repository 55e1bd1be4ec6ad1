// Emails that a household's form could send to strangers, and what strangers could do with them.

import { expect, test } from "vitest";
import {
  answerTogether,
  openAttackedSite,
  sendEmails,
  sendForm,
  stored,
} from "../../kits/attacked-households.ts";
import { opened } from "../../kits/household-visits.ts";
import { ekCode } from "../../kits/households.ts";
import { answerRsvp, type VisitedSite } from "../../kits/visit.ts";

const eve = "eve@evil.example";
const fresh = "right@example.se";

function emailsTo({ emails }: VisitedSite, address: string): string {
  return emails
    .filter(({ to }) => to[0] === address)
    .map(({ subject, text, html }) => `${subject}\n${text}\n${html}`)
    .join("\n");
}

function answerLinksIn(text: string): string[] {
  return [...text.matchAll(/http:\/\/osa[.]test(\/\w\w\/rsvp[?]guest=[\w.-]+)/g)].map(
    ([, path]) => path ?? "",
  );
}

test("who answered first with the common code learns nothing of the household's answer, and cannot take it back", async () => {
  await using site = await openAttackedSite();
  const stranger = await site.invited("203.0.113.66");
  const typed = { firstName: "Björn", lastName: "Ek", email: eve, accept: "yes" };
  expect((await answerRsvp(stranger, typed)).status).toBe(303);
  await sendEmails(site);
  // Control: the owner of the address on file can take the stranger's answer back.
  expect(emailsTo(site, "bjorn@example.se")).toContain("take-back=");
  const seen = site.emails.length;
  const ek = await opened(site, `i=${ekCode}`);
  const sent = await answerTogether(ek, {
    "m0-answer": "yes",
    "m0-email": fresh,
    "m0-foodOptions": ["Vegan"],
  });
  expect(sent.status).toBe(303);
  await sendEmails(site);
  const after = { ...site, emails: site.emails.slice(seen) };
  expect(emailsTo(after, fresh)).toContain("Vegan");
  expect(emailsTo(after, eve)).not.toMatch(/Vegan|take-back=|right@/);
  for (const path of answerLinksIn(emailsTo(site, eve))) {
    for (const visitor of [stranger, site.visitor()]) {
      const ticked = [...(await visitor.get(path)).text.matchAll(/<input[^>]* checked[^>]*>/g)].join();
      expect(ticked).not.toMatch(/Vegan|Celery/);
    }
  }
});

test("the owner of a mistyped address learns nothing once the household has put it right", async () => {
  await using site = await openAttackedSite();
  const ek = await opened(site, `i=${ekCode}`);
  await answerTogether(ek, { "m0-answer": "yes", "m2-answer": "yes", "m0-email": eve });
  await sendEmails(site);
  const links = answerLinksIn(emailsTo(site, eve));
  expect(links.length).toBeGreaterThan(1);
  // Control: until then the links open what that form answered.
  for (const path of links) expect((await site.visitor().get(path)).text).toMatch(/Björn|Lova/);
  const seen = site.emails.length;
  await answerTogether(ek, { "m0-email": fresh, "m2-allergies": ["Eggs"], "m0-foodOptions": ["Vegan"] });
  await sendEmails(site);
  expect(emailsTo({ ...site, emails: site.emails.slice(seen) }, eve)).not.toMatch(
    /Vegan|Eggs|take-back=|right@/,
  );
  for (const path of links) expect((await site.visitor().get(path)).text).toContain(`name="code"`);
});

test("each member whose address is changed leaves a warning there, also if another keeps the same address", async () => {
  await using site = await openAttackedSite();
  const { documents } = site.services;
  const companion = await documents.get("guests", "guestOfBjorn");
  await documents.commit([
    {
      write: "update",
      collection: "guests",
      id: "guestOfBjorn",
      version: companion?.version ?? "",
      data: { Household: "Ek", First_Name: "Kim", Last_Name: "Li", Email: "bjorn@example.se" },
    },
  ]);
  const ek = await opened(site, `i=${ekCode}`);
  const page = await ek.get("/en/rsvp");
  const sent = await sendForm(ek, page, {
    "m0-answer": "yes",
    "m0-email": "bjorn@example.se",
    "m1-answer": "yes",
    "m1-email": eve,
  });
  expect(sent.status).toBe(303);
  expect((await stored(site, "guestOfBjorn"))?.["Email"]).toBe(eve);
  await sendEmails(site);
  expect(emailsTo(site, "bjorn@example.se")).toContain("take-back=");
});

test("no email carries the name that a household typed, whoever answers for the companion later", async () => {
  await using site = await openAttackedSite();
  const ek = await opened(site, `i=${ekCode}`);
  const named = { "m1-firstName": "Claim", "m1-lastName": "Your Prize" };
  await answerTogether(ek, { "m0-answer": "yes", "m1-answer": "yes", ...named });
  expect((await stored(site, "guestOfBjorn"))?.["First_Name"]).toBe("Claim");
  await sendEmails(site);
  const links = answerLinksIn(emailsTo(site, "bjorn@example.se"));
  const opens = await Promise.all(links.map(async (path) => [path, (await ek.get(path)).text] as const));
  const path = opens.find(([, text]) => text.includes("Claim"))?.[0] ?? "";
  const victims = ["victim@example.org", "second@example.org", "third@example.org"];
  for (const [n, email] of victims.entries()) {
    const answer = { firstName: "Claim", lastName: "Your Prize", email, accept: "yes" };
    const sent = await answerRsvp(ek, { ...answer, performance: n % 2 === 0 ? "yes" : [] }, path);
    if (n === 0) expect(sent.status).toBe(303);
  }
  // The name and an address held by somebody else: the first address is told.
  await answerRsvp(await site.invited("198.51.100.9"), {
    firstName: "Claim",
    lastName: "Your Prize",
    email: eve,
    accept: "yes",
  });
  await sendEmails(site);
  expect(site.emails.map(({ to }) => to[0])).toContain("victim@example.org");
  expect(JSON.stringify(site.emails)).not.toMatch(/Claim|Prize/);
});

test("no email carries free text or a second recipient, whatever stands in the fields", async () => {
  await using site = await openAttackedSite();
  const ek = await opened(site, `i=${ekCode}`);
  const page = await ek.get("/en/rsvp");
  const spam = "CLICK https://evil.example";
  for (const email of [
    "a@b.example\r\nBcc: c@d.example",
    "a@b.example,c@d.example",
    "a@b.example c@d.example",
    "<a@b.example>",
    "a@b.example\u0000",
    ["a@b.example", "c@d.example"],
  ]) {
    const refused = await sendForm(ek, page, { "m0-answer": "yes", "m0-email": email });
    expect([email, refused.status]).toEqual([email, 422]);
  }
  const sent = await sendForm(ek, page, {
    "m0-answer": "yes",
    "m0-otherFood": spam,
    "m0-otherAllergy": spam,
    "m2-answer": "yes",
    "m2-otherAllergy": spam,
    // Not asked of a child, nor of a companion without a name.
    "m2-email": "child@evil.example",
    "m1-email": "companion@evil.example",
  });
  expect(sent.status).toBe(303);
  await sendEmails(site);
  expect(site.emails.map(({ to }) => to)).toEqual([["bjorn@example.se"]]);
  expect(JSON.stringify(site.emails)).not.toMatch(/CLICK|evil[.]example/);
  expect(JSON.stringify(await stored(site, "bjorn"))).toContain("CLICK");
});

test("one address gets four emails a day, and one household's name for it counts as another's", async () => {
  await using site = await openAttackedSite();
  const victim = "victim@example.org";
  const ek = await opened(site, `i=${ekCode}`);
  const spellings = [victim, "VICTIM@example.org", "vic.tim@example.org", "victim+one@example.org"];
  for (let n = 0; n < 8; n++) {
    const sent = await answerTogether(ek, {
      "m0-answer": "yes",
      "m0-performance": n % 2 === 0 ? "yes" : [],
      "m0-email": spellings[n % 4] ?? "",
    });
    expect(sent.status).toBe(303);
    site.clock.now += 60_000;
  }
  await sendEmails(site);
  const kinds = (await site.services.documents.list("outbox")).map(({ data }) => data["kind"]);
  const boxes = site.emails.filter(({ to }) => to[0] !== "bjorn@example.se");
  // Confirmations and warnings are counted apart.
  expect(kinds.filter((kind) => kind === "confirmation" || kind === "confirmations")).toHaveLength(4);
  expect(boxes.length).toBeLessThanOrEqual(8);
});

test("one card sends emails to ten new addresses a day, and its household can answer all the same", async () => {
  await using site = await openAttackedSite();
  const ek = await opened(site, `i=${ekCode}`);
  for (let n = 0; n < 12; n++) {
    const sent = await answerTogether(ek, { "m0-answer": "yes", "m0-email": `stranger${n}@evil.example` });
    expect([n, sent.status]).toEqual([n, n < 10 ? 303 : 429]);
    if (n === 11) expect(sent.text).toContain("used up its new email addresses");
  }
  await sendEmails(site);
  const reached = new Set(site.emails.flatMap(({ to }) => to).filter((to) => to.includes("@evil.")));
  expect(reached.size).toBe(10);
  expect((await answerTogether(ek, { "m0-answer": "no", "m0-email": "" })).status).toBe(303);
  expect(await stored(site, "bjorn")).toMatchObject({ RSVPed: "Declined" });
});
