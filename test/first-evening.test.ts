// From the sample wedding, or from nothing, to a site of one's own, in the browser alone.

import { expect, test } from "vitest";
import { putSampleGuests } from "#server/records/wedding/first-evening.ts";
import { sampleCode } from "./services.ts";
import { formFields, openVisitedSite, type VisitedSite, type Visitor } from "./visit.ts";
import { people } from "./people.ts";

const names = { "couple.first": "Ebba", "couple.second": "Jonatan", languages: "en sv" };
const account = {
  email: "ebba@example.org",
  password: "trettio gröna cyklar",
  again: "trettio gröna cyklar",
};
const when = {
  date: "2030-08-17",
  ceremonyAt: "14:30",
  "place.name": "Kulturhuset Spegeln",
  "place.town": "Umeå",
  "contact.email": "ebba@example.org",
};
const pages = ["", "/information", "/wishlist", "/ourstory", "/guestbook", "/rsvp", "?privacy"];

/** The sample wedding as `npm start` fills it. */
async function openSample(settings: object = {}): Promise<VisitedSite & { link: string }> {
  const site = await openVisitedSite({ settings });
  const { documents, guestList, accounts } = site.services;
  const brought = guestList.guests().map(({ id }) => id);
  await documents.commit([putSampleGuests(null, brought)]);
  return { ...site, link: `/en/admin?setup=${(await accounts.makeSetUpToken()) ?? ""}` };
}

const begin = (visitor: Visitor, link: string, changes: object = {}) =>
  visitor.post(link, { intent: "set-up", ...names, ...account, ...changes });

const step = (visitor: Visitor, name: string, fields: Record<string, string>) =>
  visitor.post(`/en/admin?start=${name}`, { intent: "keep-first-step", step: name, ...fields });

const colours = { "colours.paper": "#f8f2e7", "colours.accent": "#2b51aa" };

async function openOwn(visitor: Visitor, code = "TRE-RODA-BATAR") {
  await step(visitor, "when", when);
  await step(visitor, "colours", colours);
  return visitor.post("/en/admin?start=code", { intent: "open-first-site", code });
}

test("four forms lead from the sample wedding to a site of their own, and nothing of the sample stays", async () => {
  await using site = await openSample();
  const couple = site.visitor();
  expect((await couple.get(site.link)).text).toContain("The sample wedding goes when you continue");
  expect((await begin(couple, site.link)).location).toBe("/en/admin?start=when");
  const opened = await openOwn(couple);
  expect(opened.location).toBe("/en/admin?start=&notice=opened");
  expect((await couple.get("/en/admin?start=")).text).toContain("12 things are left to do");
  expect(site.services.guestList.guests()).toEqual([]);
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

test("until they open it, guests learn nothing: neither of the sample nor of them", async () => {
  await using site = await openSample();
  const couple = site.visitor();
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
  await using site = await openSample();
  const { documents } = site.services;
  await documents.commit([{ write: "create", collection: "guests", id: "own", data: { ...people.asa } }]);
  const before = site.services.guestList.guests().length;
  const couple = site.visitor();
  expect((await couple.get(site.link)).text).toContain("all guests stay there");
  await begin(couple, site.link);
  expect(site.services.guestList.guests()).toHaveLength(before);
});

test("what is typed stays: beside a mistake, on the way back, and for another day on another device", async () => {
  await using site = await openSample();
  const couple = site.visitor();
  const refused = await begin(couple, site.link, { "couple.second": "" });
  expect([refused.status, formFields(refused.text)["couple.first"]]).toEqual([422, ["Ebba"]]);
  await begin(couple, site.link);
  const wrong = await step(couple, "when", { ...when, date: "2020-08-17" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("That day is over");
  expect(formFields(wrong.text)["place.name"]).toEqual(["Kulturhuset Spegeln"]);
  const back = await step(couple, "when", { ...when, date: "", go: "back" });
  expect(back.location).toBe("/en/admin?start=who");
  expect(formFields((await couple.get("/en/admin?start=who")).text)["couple.first"]).toEqual(["Ebba"]);
  const elsewhere = site.visitor();
  await elsewhere.post("/en/admin", { intent: "sign-in", email: account.email, password: account.password });
  const again = await elsewhere.get("/en/admin");
  expect(again.text).toContain("When and where?");
  expect(formFields(again.text)["place.name"]).toEqual(["Kulturhuset Spegeln"]);
});

test("colours that nobody could read are moved and shown before the next step", async () => {
  await using site = await openSample();
  const couple = site.visitor();
  await begin(couple, site.link);
  await step(couple, "when", when);
  const moved = await step(couple, "colours", { ...colours, "colours.accent": "#ffdd00" });
  expect(moved.location).toBe("/en/admin?start=colours&notice=moved");
  const shown = formFields((await couple.get(moved.location ?? "")).text)["colours.accent"]?.[0] ?? "";
  expect(shown).not.toBe("#ffdd00");
  const taken = await step(couple, "colours", { ...colours, "colours.accent": shown });
  expect(taken.location).toBe("/en/admin?start=code");
});

test.each([
  ["12345678", "A program tries all numbers"],
  ["Ebba och Jonatan", "your names and your day"],
  ["kort", "at least eight"],
  [sampleCode, "Everybody knows"],
  ["x".repeat(41), "at most forty"],
])("%s is no code, and the site stays closed", async (code, says) => {
  await using site = await openSample();
  const couple = site.visitor();
  await begin(couple, site.link);
  const refused = await openOwn(couple, code);
  expect([refused.status, refused.text.includes(says)]).toEqual([400, true]);
  expect(site.services.isOpen).toBe(false);
});

test("the code can be changed later, and the one before lets nobody in any more", async () => {
  await using site = await openSample();
  const couple = site.visitor();
  await begin(couple, site.link);
  await openOwn(couple);
  const guest = site.visitor();
  await guest.get("/en/rsvp?code=TRE-RODA-BATAR");
  expect((await guest.get("/en/rsvp")).text).toContain('name="firstName"');
  await couple.post("/en/admin?start=code", { intent: "open-first-site", code: "FYRA-BLA-HATTAR" });
  expect((await guest.get("/en/rsvp")).text).not.toContain('name="firstName"');
  expect((await site.visitor().get("/en/rsvp?code=FYRA-BLA-HATTAR")).location).toBe("/en/rsvp");
});

test("a code among the settings comes first, and the step says so", async () => {
  await using site = await openSample({ invitationCode: "FEM-GULA-MOSSOR" });
  const couple = site.visitor();
  await begin(couple, site.link);
  await step(couple, "when", when);
  await step(couple, "colours", colours);
  expect((await couple.get("/en/admin?start=code")).text).toContain("It is FEM-GULA-MOSSOR.");
  await couple.post("/en/admin?start=code", { intent: "open-first-site", code: "TRE-RODA-BATAR" });
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
  await using site = await openSample();
  const couple = site.visitor();
  expect((await step(site.visitor(), "when", when)).text).not.toContain("place.name");
  await begin(couple, site.link);
  await openOwn(couple);
  expect((await step(couple, "when", { ...when, "place.name": "Elsewhere" })).status).toBe(400);
  expect(site.services.wedding.place.name).toBe("Kulturhuset Spegeln");
  expect((await couple.get("/en/admin?start=when")).text).toContain("Your site");
});
