import { expect, test } from "vitest";
import {
  answered,
  answerTogether,
  emailsTo,
  linksIn,
  opened,
  openWithCards,
  send,
  sendEmails,
  stored,
} from "../../kits/households/household-visits.ts";
import { ekCode, sigridCode } from "../../kits/households/households.ts";
import { changeStored } from "../../kits/site/services.ts";
import { answerRsvp, formFields } from "../../kits/site/visit.ts";

const eve = "eve@evil.example";
const fresh = "right@example.se";

const answerLinksIn = (text: string) => linksIn(text).filter((path) => path.includes("?guest="));

test("by name and common code one answers for oneself, and reads no other member's name", async () => {
  await using site = await openWithCards();
  const guest = await site.invited();
  const björn = { firstName: "Björn", lastName: "Ek", email: "new@example.se", accept: "yes" };
  const sent = await answerRsvp(guest, björn);
  const thanks = await guest.get(sent.location ?? "");
  expect(thanks.text).toContain("The others on your invitation can answer with the code on their card.");
  expect(thanks.text).not.toContain("Lova");
  const alone = await answerRsvp(guest, { ...björn, firstName: "Åsa", lastName: "Lindqvist" });
  expect((await guest.get(alone.location ?? "")).text).not.toContain("The others on your invitation");
});

test("the confirmation's link for a child opens that answer alone, needs no address, and dies with the recipient's", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  const yes = { "m0-answer": "yes", "m2-answer": "yes", "m2-allergies": ["Gluten"] };
  await answered(ek, await ek.get("/en/rsvp/household"), yes);
  const links = answerLinksIn(site.emails[0]?.text ?? "");
  expect(links).toHaveLength(2);
  const path = links.find((link) => link.includes("lova")) ?? "";
  const stranger = site.visitor("192.0.2.77");
  const form = await stranger.get(path);
  expect(form.text).toContain("Thank you, we have your answer: Lova is coming.");
  expect(form.text).not.toMatch(/name="(speech|performance)"|Celery|Björn|bjorn@/);
  expect(form.text).not.toMatch(/id="email"[^>]* required/);
  const sent = await stranger.post(path, { ...formFields(form.text), allergies: ["Fish"] });
  expect(sent.status).toBe(303);
  expect((await stranger.get(sent.location ?? "")).text).toContain("We’re not sending a confirmation");
  const lova = await stored(site, "lova");
  expect(lova).toMatchObject({ Allergies: ["Fish"], RSVPed: "Accepted" });
  expect(lova?.["Email"] ?? null).toBeNull();
  // The address was a wrong one, and the couple correct it.
  await changeStored(site.services, "guests", "bjorn", { Email: "right@example.se" });
  expect((await site.visitor().get(path)).text).not.toContain("Lova");
});

test("a household of one is asked like one, and an unnamed companion is nobody's match", async () => {
  await using site = await openWithCards();
  const sigrid = await opened(site, `i=${sigridCode}`);
  const form = await sigrid.get("/en/rsvp/household");
  expect(form.text.match(/<fieldset class="member"/g)).toHaveLength(1);
  expect(form.text).not.toContain("all-come");
  const guest = await site.invited();
  expect((await guest.get("/api/suggestions?name=Ek")).text).not.toContain("guestOfBjorn");
  for (const [firstName, lastName] of [
    ["Guest", "Ek"],
    ["-", "Ek"],
    ["Guest of", "Björn Ek"],
  ] as const) {
    const sent = await answerRsvp(guest, { firstName, lastName, email: "a@example.se", accept: "yes" });
    expect(sent.status).toBe(422);
  }
  expect((await stored(site, "guestOfBjorn"))?.["Answered"]).not.toBe("Yes");
});

test("the receipt of a household's answer opens nothing for another browser, and is not written over", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  const { location } = await answerTogether(ek, { "m0-answer": "yes", "m2-answer": "yes" });
  const receipt = location?.split("=")[1] ?? "";
  const other = await opened(site, `i=${sigridCode}`);
  for (const visitor of [other, await site.invited(), site.visitor()]) {
    for (const name of ["answer", "change"]) {
      const page = await visitor.get(`/en/rsvp?${name}=${receipt}`);
      expect(page.text).not.toMatch(/Lova|Celery|Björn/);
    }
  }
  const form = await other.get("/en/rsvp/household");
  await send(other, form, { form: receipt, "m0-answer": "no" });
  expect((await ek.get(location ?? "")).text).toContain("Thank you for your answers!");
  // Control: the same household, on another telephone.
  expect((await (await opened(site, `i=${ekCode}`)).get(location ?? "")).text).toContain("Lova");
});

test("who answered first with the common code learns nothing of the household's answer, and cannot take it back", async () => {
  await using site = await openWithCards();
  const stranger = await site.invited("203.0.113.66");
  const typed = { firstName: "Björn", lastName: "Ek", email: eve, accept: "yes" };
  expect((await answerRsvp(stranger, typed)).status).toBe(303);
  await sendEmails(site);
  // Control: the owner of the address on file can take the stranger's answer back.
  expect(emailsTo(site, "bjorn@example.se")).toContain("take-back=");
  const seen = site.emails.length;
  const ek = await opened(site, `i=${ekCode}`);
  const own = { "m0-answer": "yes", email: fresh, whose: "m0", "m0-foodOptions": ["Vegan"] };
  expect((await answerTogether(ek, own)).status).toBe(303);
  await sendEmails(site);
  const after = { emails: site.emails.slice(seen) };
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
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  await answerTogether(ek, { "m0-answer": "yes", "m2-answer": "yes", email: eve, whose: "m0" });
  await sendEmails(site);
  const links = answerLinksIn(emailsTo(site, eve));
  expect(links.length).toBeGreaterThan(1);
  // Control: until then the links open what that form answered.
  for (const path of links) expect((await site.visitor().get(path)).text).toMatch(/Björn|Lova/);
  const seen = site.emails.length;
  await answerTogether(ek, {
    email: fresh,
    whose: "m0",
    "m2-allergies": ["Eggs"],
    "m0-foodOptions": ["Vegan"],
  });
  await sendEmails(site);
  expect(emailsTo({ emails: site.emails.slice(seen) }, eve)).not.toMatch(/Vegan|Eggs|take-back=|right@/);
  for (const path of links) expect((await site.visitor().get(path)).text).toContain(`name="code"`);
});

test("each member whose address is changed leaves a warning there, also if another keeps the same address", async () => {
  await using site = await openWithCards();
  await changeStored(site.services, "guests", "guestOfBjorn", {
    First_Name: "Kim",
    Last_Name: "Li",
    Email: "bjorn@example.se",
    Companion_Of: "",
  });
  const ek = await opened(site, `i=${ekCode}`);
  const sent = await answerTogether(ek, { "m0-answer": "yes", "m1-answer": "yes", email: eve, whose: "m1" });
  expect(sent.status).toBe(303);
  expect((await stored(site, "guestOfBjorn"))?.["Email"]).toBe(eve);
  await sendEmails(site);
  expect(emailsTo(site, "bjorn@example.se")).toContain("take-back=");
});

test("one card sends emails to ten new addresses a day, and its household can answer all the same", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  for (let n = 0; n < 12; n++) {
    const sent = await answerTogether(ek, {
      "m0-answer": "yes",
      email: `stranger${n}@evil.example`,
      whose: "m0",
    });
    expect([n, sent.status]).toEqual([n, n < 10 ? 303 : 429]);
    if (n === 11) expect(sent.text).toContain("used up its new email addresses");
  }
  await sendEmails(site);
  const reached = new Set(site.emails.flatMap(({ to }) => to).filter((to) => to.includes("@evil.")));
  expect(reached.size).toBe(10);
  expect((await answerTogether(ek, { "m0-answer": "no", email: "" })).status).toBe(303);
  expect(await stored(site, "bjorn")).toMatchObject({ RSVPed: "Declined" });
});
