import { expect, test } from "vitest";
import { wordsOf } from "#i18n/words.ts";
import { emailsTo, linksIn, openWithCards } from "../../kits/households/household-visits.ts";
import { ekCode } from "../../kits/households/households.ts";
import { adminAccount, sampleCode } from "../../kits/site/services.ts";
import { answerRsvp, formFields, openVisitedSite } from "../../kits/site/visit.ts";

const told = { en: "Cookies are switched off", sv: "Den här webbläsaren sparar inga kakor" };

test.for([`rsvp?i=${ekCode}`, `rsvp?code=${sampleCode}`, `guestbook?code=${ekCode}`])(
  "without cookies a right code says so, with the telephone: %s",
  async (page) => {
    await using site = await openWithCards();
    const { text } = await site.visitor("192.0.2.1", "keeps none").open(`/sv/${page}`);
    for (const said of [`<h1>${told.sv}</h1>`, 'href="tel:', "Safari"]) expect(text).toContain(said);
    expect(text).not.toContain("4H7KQ");
    // What is typed there is tried again, and says the same.
    const again = await site.visitor("192.0.2.1", "keeps none").open(`/sv/rsvp?code=${sampleCode}`);
    expect(again.text).toContain(told.sv);
  },
);

test("a browser that begins to keep cookies is in after one step more, and its address says nothing of it", async () => {
  await using site = await openWithCards();
  for (const path of [`/en/rsvp?i=${ekCode}`, `/en/guestbook?whole&code=${sampleCode}`]) {
    const visitor = site.visitor("192.0.2.1", "brings none");
    const page = await visitor.open(path);
    expect([page.path, page.hops]).toEqual([
      path.replace(/\?.*/, path.includes("whole") ? "?whole=" : "/household"),
      2,
    ]);
    expect(page.text).not.toContain(told.en);
    expect(page.text).not.toContain('name="code"');
    // One that was here before needs no step more.
    expect((await site.visitor().open(path)).hops).toBe(1);
  }
});

test("the first step's address, passed on, is a gate that takes the code", async () => {
  await using site = await openWithCards();
  const page = await site.visitor("192.0.2.1", "brings none").get("/en/rsvp?cookies=");
  expect(page.text).toContain('name="code"');
  const visitor = site.visitor("192.0.2.1", "brings none");
  await visitor.open(`/en/rsvp?cookies=&code=${sampleCode}`);
  expect((await visitor.get("/en/guestbook")).text).toContain("Öhrn");
});

test("an answer link without cookies opens, saves, and shows what is saved and the way to change it", async () => {
  await using site = await openVisitedSite();
  const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };
  await answerRsvp(await site.invited(), asa);
  const link = linksIn(emailsTo(site, asa.email)).find((path) => path.includes("rsvp?guest=")) ?? "";
  const reader = site.visitor("192.0.2.1", "keeps none");
  const form = await reader.get(link);
  const sent = await reader.post(link, { ...formFields(form.text), allergies: ["Fish"] });
  const page = await reader.open(sent.location ?? "");
  expect(page.text).toContain("RSVP and email submitted successfully!");
  expect(page.text).toContain("Fish");
  const change = /href="(\/en\/rsvp\?guest=[^"]+)"/.exec(page.text)?.[1] ?? "";
  expect((await reader.get(change)).text).toContain(
    "Thank you, we have your answer: Åsa is coming. You can change it below.",
  );
  // The receipt alone shows nobody anything.
  const receipt = new URL(sent.location ?? "", "http://osa.test").searchParams.get("answer");
  const other = await site.invited();
  expect((await other.get(`/en/rsvp/thanks?answer=${receipt}`)).text).not.toContain("submitted successfully");
});

test("where the site is open to all, who answers without cookies reads what is saved", async () => {
  await using site = await openVisitedSite({ settings: { access: "open" } });
  const reader = site.visitor("192.0.2.1", "keeps none");
  const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };
  const { form = "" } = formFields((await reader.get("/sv/rsvp")).text);
  const sent = await reader.post("/sv/rsvp", { ...asa, form, allergies: ["Fish"] });
  const page = sent.location === null ? sent : await reader.open(sent.location);
  expect(page.status).toBe(200);
  expect(page.text).toContain(wordsOf("sv").rsvp.alerts.sent);
  expect(page.text).toContain("Fisk");
  expect(page.text).not.toContain("<form");
  // Only a browser that is known again can change it from here. The email has a link.
  expect(page.text).not.toContain(wordsOf("sv").rsvp.thanks.change);
  expect(linksIn(emailsTo(site, asa.email)).some((link) => link.includes("rsvp?guest="))).toBe(true);
});

test("signing in without cookies says so and warns nobody, and works once there are some", async () => {
  await using site = await openVisitedSite();
  const path = "/sv/admin/sign-in";
  const fields = { intent: "sign-in", ...adminAccount };
  await site.signedIn();
  const admin = site.visitor("192.0.2.1", "keeps none");
  await admin.get(path);
  for (let n = 0; n < 10; n++) {
    const page = await admin.post(path, fields);
    expect(page.status).toBe(401);
    expect(page.text).toContain(told.sv);
    expect(page.text).toContain(`value="${adminAccount.email}"`);
  }
  expect(site.emails).toEqual([]);
  expect(await site.services.documents.list("sessions")).toHaveLength(1);
  const other = site.visitor("192.0.2.1", "brings none");
  await other.get(path);
  expect((await other.post(path, fields)).status).toBe(303);
});

test("signing in works in a site of one language, whose first page keeps no language", async () => {
  await using site = await openVisitedSite({ wedding: { languages: ["sv"] } });
  await site.signedIn();
  const admin = site.visitor("192.0.2.1", "brings none");
  await admin.open("/sv/admin");
  expect((await admin.post("/sv/admin/sign-in", { intent: "sign-in", ...adminAccount })).status).toBe(303);
});
