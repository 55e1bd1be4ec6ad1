import { beforeEach, expect, test } from "vitest";
import { coupleIds } from "#domain/guest/couple.ts";
import { findWeddingContent } from "#server/records/wedding/wedding-content.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";
import { publishDraft } from "#server/workflows/wedding/publish-draft.ts";
import {
  saveFirstFacts,
  makeOwnWedding,
  publishFirstSite,
} from "#server/workflows/first-run/make-own-wedding.ts";
import { marta, openCouple, undoGroup } from "../../kits/guests/couple.ts";
import type { EmailAddress } from "#domain/email-address.ts";
import type { NewPassword } from "#server/identity/new-password.ts";
import * as evening from "../../kits/wedding/first-evenings.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { people } from "../../kits/guests/people.ts";
import { adminAccount, putStored, sampleCode } from "../../kits/site/services.ts";
import { formFields, openVisitedSite, type Visitor } from "../../kits/site/visit.ts";

const { account, begin, colours, names, openOwn, openSample, step, switchSite, when } = evening;
const { site } = openForEach(openSample);
let couple: Visitor;
beforeEach(() => {
  couple = site.visitor();
});
const pages = ["", "/information", "/wishlist", "/ourstory", "/guestbook", "/rsvp", "?privacy"];

test("four forms lead from the sample wedding to a site of their own, and nothing of the sample stays", async () => {
  expect((await couple.get(site.link)).text).toContain("The sample wedding is removed when");
  expect((await begin(couple, site.link)).location).toBe("/en/admin/home/when");
  expect((await openOwn(couple)).location).toBe("/en/admin/home?notice=opened");
  expect((await couple.get("/en/admin/home")).text).toContain("12 things are left to do");
  const comes = { answer: "accepted", answered: true, relations: [] };
  expect(site.services.guestList.guests()).toMatchObject([
    { firstName: "Ebba", ...comes },
    { firstName: "Jonatan", ...comes },
  ]);
  const guest = site.visitor();
  for (const language of ["en", "sv"]) {
    expect((await guest.get(`/${language}/rsvp?code=${sampleCode}`)).text).not.toContain('name="firstName"');
    for (const page of pages) {
      const { text } = await guest.get(`/${language}${page}`);
      expect(text).not.toMatch(/Märta|Theo|Ärlehult|Klövergården|Sigrid|Brita|2024|Småland|SJU-BLOMMOR/);
      expect(text).not.toMatch(/<h\d[^>]*>(<[^>]+>)*\s*<\/|undefined|\{[a-z_]+\}/);
    }
  }
  expect((await guest.get("/en")).text).toContain("Ebba &amp; Jonatan");
  expect((await guest.get("/en/rsvp?code=tre%20roda%20batar")).location).toBe("/en/rsvp");
  expect(await site.services.documents.list("accounts")).toHaveLength(1);
});

test("the two are guests of their own: a name written anew is theirs on the list, too, and they get no card", async () => {
  await begin(couple, site.link);
  await step(couple, "who", { ...names, "couple.second": "Ylva" });
  await openOwn(couple);
  expect(site.services.guestList.guests().map(({ firstName }) => firstName)).toEqual(["Ebba", "Ylva"]);
  await couple.post("/en/admin/guests/new", { intent: "add-guest", firstName: "Nils", table: "h1" });
  const task = "Put yourselves on the guest list";
  expect((await couple.get("/en/admin/home")).text).not.toContain(task);
  expect((await couple.get("/en/admin/print/place-cards")).text).toMatch(/>Ebba<[^]*>Ylva</);
  const labels = await couple.get("/en/admin/print/address-labels");
  expect(labels.text).toMatch(/<li>Nils</);
  expect(labels.text).not.toMatch(/<li>(Ebba|Ylva)</);
  for (const guest of coupleIds)
    await couple.post(`/en/admin/guests/${guest}`, { intent: "delete-guest", guest });
  expect((await couple.get("/en/admin/home")).text).toContain(task);
  expect((await couple.post("/en/admin?tab=guestList", { intent: "list-couple" })).status).toBe(303);
  const listed = site.services.guestList.guests().map(({ firstName }) => firstName);
  expect(listed.toSorted()).toEqual(["Ebba", "Nils", "Ylva"]);
});

test("the address that they sign in with is nowhere proposed to be published", async () => {
  await begin(couple, site.link);
  const { text } = await couple.get("/en/admin/home/when");
  expect(text).toContain("Anyone can read it on your site.");
  expect(text).not.toContain(`value="${account.email}"`);
});

test("until they open it, guests learn nothing: neither of the sample nor of them", async () => {
  const invited = await site.invited();
  await begin(couple, site.link);
  await step(couple, "when", when);
  for (const guest of [site.visitor(), invited]) {
    for (const page of [...pages, "/calendar.ics", `/rsvp?code=${sampleCode}`]) {
      const answer = await guest.get(`/en${page}`);
      expect([answer.status, answer.location]).toEqual(
        page === "" || page === "?privacy" ? [200, null] : [302, "/en"],
      );
      expect(answer.text).not.toMatch(/Märta|Theo|Ärlehult|Ebba|Jonatan|Spegeln|Umeå|2030/);
    }
    expect((await guest.get("/site.webmanifest")).text).not.toMatch(/Märta|Ebba/);
    expect((await guest.get("/en")).text).toContain("Our site opens soon");
  }
});

test("guests who did not come with the sample are somebody's: then all guests stay", async () => {
  await putStored(site.services, "guests", { own: people.asa });
  const before = site.services.guestList.guests().length;
  expect((await couple.get(site.link)).text).toContain("all guests stay on it");
  await begin(couple, site.link);
  expect(site.services.guestList.guests()).toHaveLength(before);
});

test("what is typed stays: beside a mistake, on the way back, and for another day on another device", async () => {
  const refused = await begin(couple, site.link, { "couple.second": "" });
  expect([refused.status, formFields(refused.text)["couple.first"]]).toEqual([422, ["Ebba"]]);
  await begin(couple, site.link);
  const wrong = await step(couple, "when", { ...when, date: "2020-08-17" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("That day has passed");
  expect(formFields(wrong.text)["place.name"]).toEqual(["Kulturhuset Spegeln"]);
  const back = await step(couple, "when", { ...when, date: "", go: "back" });
  expect(back.location).toBe("/en/admin/home/who");
  expect(formFields((await couple.get("/en/admin/home/who")).text)["couple.first"]).toEqual(["Ebba"]);
  const elsewhere = site.visitor();
  await elsewhere.post("/en/admin/sign-in", account);
  expect((await elsewhere.get("/en/admin")).location).toBe("/en/admin/home");
  const again = await elsewhere.get("/en/admin/home/when");
  expect(again.text).toContain("When and where?");
  expect(formFields(again.text)["place.name"]).toEqual(["Kulturhuset Spegeln"]);
});

test("whoever is signed in as the sample is led to an account of their own, and asked before it goes", async () => {
  const { accounts } = site.services;
  const { email, password } = adminAccount;
  const signIn = { intent: "sign-in", email, password };
  await accounts.add({ email: email as EmailAddress, password: password as NewPassword, isSample: true });
  const trying = site.visitor();
  await trying.post("/en/admin/sign-in", signIn);
  expect((await trying.get("/en/admin/website")).text).toContain("/en/admin/home");
  expect((await trying.get("/en/admin/home")).text).toContain("Begin your own wedding");
  const led = await trying.post("/en/admin/home", { intent: "begin-own-wedding" });
  expect(led.location).toContain("/en/admin/set-up?setup=");
  expect((await trying.get(led.location ?? "")).text).toContain("The sample wedding is removed when");
  expect(site.services.guestList.guests().length).toBeGreaterThan(0);
  await begin(trying, led.location ?? "");
  expect((await accounts.list()).map(({ email }) => email)).toEqual([account.email]);
  expect((await site.visitor().post("/en/admin/sign-in", signIn)).status).toBe(401);
});

test("a site that was begun in the browser has no folder to follow again", async () => {
  await begin(couple, site.link);
  await openOwn(couple);
  expect((await couple.get("/en/admin/website")).text).not.toContain('value="follow-folder"');
  expect((await couple.post("/en/admin/website", { intent: "follow-folder" })).status).toBe(400);
  expect(site.services.isOpen).toBe(true);
});

test("a palette fills both pickers, and colours that nobody could read are moved and shown before the next step", async () => {
  await begin(couple, site.link);
  await step(couple, "when", when);
  await step(couple, "colours", { ...colours, palette: "spruce" });
  const pickers = formFields((await couple.get("/en/admin/home/colours")).text);
  expect([pickers["colours.paper"], pickers["colours.accent"]]).toEqual([["#f4f5ea"], ["#2f6043"]]);
  const moved = await step(couple, "colours", { ...colours, "colours.accent": "#ffdd00" });
  expect(moved.location).toBe("/en/admin/home/colours?notice=moved");
  const shown = formFields((await couple.get(moved.location ?? "")).text)["colours.accent"]?.[0] ?? "";
  expect(shown).not.toBe("#ffdd00");
  const page = await step(couple, "colours", { ...colours, "colours.accent": shown });
  expect(page.location).toBe("/en/admin/home/code");
});

test.each([
  ["12345678", "A program can try every number"],
  [sampleCode, "Everybody knows"],
])("%s is no code, and the site stays closed", async (code, says) => {
  await begin(couple, site.link);
  const refused = await openOwn(couple, code);
  expect([refused.status, refused.text.includes(says)]).toEqual([400, true]);
  expect(site.services.isOpen).toBe(false);
});

test("the code can be changed later, and the one before lets nobody in any more", async () => {
  await begin(couple, site.link);
  await openOwn(couple);
  const guest = site.visitor();
  await guest.get("/en/rsvp?code=TRE-RODA-BATAR");
  expect((await guest.get("/en/rsvp")).text).toContain('name="firstName"');
  await couple.post("/en/admin/home/code", { intent: "open-first-site", code: "FYRA-BLA-HATTAR" });
  expect((await guest.get("/en/rsvp")).text).not.toContain('name="firstName"');
  expect((await site.visitor().get("/en/rsvp?code=FYRA-BLA-HATTAR")).location).toBe("/en/rsvp");
});

test("a code among the settings comes first, and the step says so", async () => {
  await using site = await openSample({ invitationCode: "FEM-GULA-MOSSOR" });
  const couple = site.visitor();
  await begin(couple, site.link);
  await step(couple, "when", when);
  await step(couple, "colours", colours);
  expect((await couple.get("/en/admin/home/code")).text).toContain("It is FEM-GULA-MOSSOR.");
  await couple.post("/en/admin/home/code", { intent: "open-first-site", code: "TRE-RODA-BATAR" });
  await switchSite(couple, "yes");
  expect((await site.visitor().get("/en/rsvp?code=FEM-GULA-MOSSOR")).location).toBe("/en/rsvp");
  expect((await site.visitor().get("/en/rsvp?code=TRE-RODA-BATAR")).location).toBeNull();
});

test("a real site with the sample's folder opens for the couple alone", async () => {
  await using site = await openVisitedSite({
    settings: { production: true, access: "code", invitationCode: null },
    guests: {},
  });
  const page = await site.visitor().get("/sv");
  expect(page.text).toContain("Vår webbplats öppnar snart");
  expect(page.text).not.toMatch(/Märta|Theo|Ärlehult/);
  expect(site.services.isOpen).toBe(false);
});

test("steps are for the couple, and once the site is open they change nothing", async () => {
  expect((await step(site.visitor(), "when", when)).text).not.toContain("place.name");
  await begin(couple, site.link);
  await openOwn(couple);
  expect((await step(couple, "when", { ...when, "place.name": "Elsewhere" })).status).toBe(400);
  expect(site.services.wedding.place.name).toBe("Kulturhuset Spegeln");
  expect((await couple.get("/en/admin/home/when")).location).toBe("/en/admin/home");
  expect((await couple.get("/en/admin/home")).text).toContain("Your site");
});

test("the link makes the first account, signs it in, and works no more", async () => {
  const inSwedish = site.link.replace("/en/", "/sv/");
  expect((await couple.get(inSwedish)).text).toContain("Vilka är ni?");
  const answer = await begin(couple, inSwedish);
  expect([answer.status, answer.location]).toEqual([303, "/sv/admin/home/when"]);
  expect((await couple.get("/sv/admin")).location).toBe("/sv/admin/home");
  expect((await couple.get("/sv/admin/account")).text).toContain(account.email);
  expect(await site.services.accounts.list()).toMatchObject([{ email: account.email, language: "sv" }]);

  const second = site.visitor();
  const page = await second.get(site.link);
  expect(page.text).toContain("This link no longer works");
  expect(page.text).not.toContain(account.email);
  expect((await begin(second, site.link, { email: "b@example.org" })).status).toBe(404);
  expect(await site.services.accounts.list()).toHaveLength(1);
});

test("a link that nobody was given makes nothing", async () => {
  for (const token of ["", "x", "A".repeat(22)]) {
    const path = `/en/admin/set-up?setup=${token}`;
    expect((await site.visitor().get(path)).text).toContain("This link no longer works");
    expect((await begin(site.visitor(), path)).status).toBe(404);
  }
  expect(await site.services.accounts.list()).toEqual([]);
});

const common = { password: adminAccount.password, again: adminAccount.password };

test.each([
  [{ email: "" }, "Please enter your email address."],
  [common, "too easy to guess"],
  [{ again: "en annan sak" }, "The two passwords are not the same."],
])("%j is refused beside the field, and the link still works", async (changes, words) => {
  const page = await begin(couple, site.link, changes);
  expect(page.status).toBe(422);
  expect(page.text).toContain(words);
  expect(page.text).not.toMatch(/value="(kort|tre små|trettio|en annan)/);
  expect((await begin(couple, site.link)).status).toBe(303);
});

test("where both open their site, the second time takes nothing back of what was written since", async () => {
  await using couple = await openCouple({ guests: {} });
  const { services } = couple;
  await saveFirstFacts(services, marta, { ...names, ...when, ...colours });
  expect(await publishFirstSite(services, marta)).toEqual({ ok: true, value: null });
  expect(services.wedding.couple.first).toBe("Ebba");
  const { intro } = services.content.texts.sv.rsvp;
  await changeDraft(services, marta, [{ at: ["texts", "sv", "rsvp", "intro"], from: intro, to: "Kom!" }]);
  expect(await publishFirstSite(services, marta)).toEqual({ ok: true, value: null });
  const draft = await findWeddingContent(services, "draft");
  expect(draft?.kept.content.texts.sv.rsvp.intro).toBe("Kom!");
});

test("undoing what was published about the sample does not open the site of those who have begun", async () => {
  await using couple = await openCouple();
  const { services } = couple;
  const from = services.wedding.afterAnswerBy;
  await changeDraft(services, marta, [{ at: ["wedding", "afterAnswerBy"], from, to: "marked late" }]);
  const draft = await findWeddingContent(services, "draft");
  const published = await publishDraft(services, marta, draft?.stored.version ?? "");
  await makeOwnWedding(services, { ...names, ...when });
  expect([from, services.isOpen, services.wedding.afterAnswerBy]).toEqual(["nothing", false, "marked late"]);
  await undoGroup(services, marta, published.ok ? (published.value.group ?? "") : "");
  expect(services.isOpen).toBe(false);
});
