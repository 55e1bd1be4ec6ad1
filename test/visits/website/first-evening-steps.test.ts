// Colours and code, and who may take a step when.

import { expect, test } from "vitest";
import { begin, colours, openOwn, openSample, step, when } from "../../kits/first-evenings.ts";
import { sampleCode } from "../../kits/services.ts";
import { formFields, openVisitedSite } from "../../kits/visit.ts";

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
