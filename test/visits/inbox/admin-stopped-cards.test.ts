// Joined households have one card. What the couple do says before whose card opens nothing any more.

import { expect, test } from "vitest";
import type { Household } from "#domain/households/household.ts";
import { openHouseholdCode } from "#server/links/household-link.ts";
import { markup } from "../../kits/guest-forms.ts";
import {
  ekCode,
  ekId,
  giveCodes,
  noteHousehold,
  peopleWithFamily,
  sigridCode,
  sigridId,
} from "../../kits/households.ts";
import { openVisitedSite } from "../../kits/visit.ts";

const made: Partial<Household> = { cardMadeAt: 1 };
const used: Partial<Household> = { codeUsedAt: 1 };

async function open() {
  const site = await openVisitedSite({ guests: peopleWithFamily });
  await giveCodes(site.services);
  const opens = async (code: string) => (await openHouseholdCode(site.services, code)) !== null;
  return { ...site, admin: await site.signedIn(), opens };
}

function pageOf(id: string, language = "en") {
  return `/${language}/admin?household=${encodeURIComponent(id)}`;
}

test("whoever looks for a guest to move here reads that their card stops, once it is printed or used", async () => {
  await using site = await open();
  const { admin, services } = site;
  const find = (language: string) => admin.get(`${pageOf(ekId, language)}&find=sigrid`);
  expect(markup(await find("en"))).not.toContain("stops working");
  for (const noted of [made, used]) {
    await noteHousehold(services, sigridId, { cardMadeAt: null, codeUsedAt: null, ...noted });
    expect(markup(await find("en"))).toContain(
      "The card of Sigrid Öhrn stops working while they are together.",
    );
    expect(markup(await find("sv"))).toContain("Kortet till Sigrid Öhrn gäller inte så länge de hör ihop.");
  }
  await admin.post(pageOf(ekId), { intent: "move-guest", household: ekId, from: sigridId, guest: "sigrid" });
  expect([await site.opens(sigridCode), await site.opens(ekCode)]).toEqual([false, true]);
});

test("a guest whose card the new household takes over is moved without a warning", async () => {
  await using site = await open();
  const { admin, services } = site;
  await noteHousehold(services, sigridId, made);
  expect(markup(await admin.get(`${pageOf("guest:dag")}&find=sigrid`))).not.toContain("stops working");
  const move = { intent: "move-guest", household: "guest:dag", from: sigridId, guest: "sigrid" };
  await admin.post(pageOf("guest:dag"), move);
  expect(await site.opens(sigridCode)).toBe(true);
});

test("of two guests on their own with a card each, it is said whose card stops", async () => {
  await using site = await open();
  const { admin, services } = site;
  const dagCode = "DDDDDDDDDD";
  await noteHousehold(services, sigridId, made);
  await noteHousehold(services, "guest:dag", { ...made, code: dagCode });
  const shown = markup(await admin.get(`${pageOf("guest:dag")}&find=sigrid`));
  const said = /The card of ([^.]*) stops working/.exec(shown)?.[1];
  const move = { intent: "move-guest", household: "guest:dag", from: sigridId, guest: "sigrid" };
  await admin.post(pageOf("guest:dag"), move);
  expect([await site.opens(sigridCode), await site.opens(dagCode)]).toEqual([
    said !== "Sigrid Öhrn",
    said !== "Dag Zetterberg",
  ]);
  expect(said).toMatch(/^(Sigrid Öhrn|Dag Zetterberg)$/);
});

test("one of several is moved without a warning: the others keep their card", async () => {
  await using site = await open();
  const { admin, services } = site;
  await noteHousehold(services, ekId, made);
  const found = markup(await admin.get(`${pageOf("guest:dag")}&find=lova`));
  expect(found).toContain("Lova Ek");
  expect(found).not.toContain("stops working");
});

test("the offer to join another household says whose card stops", async () => {
  await using site = await open();
  const { admin, services } = site;
  const rename = { intent: "rename-household", household: sigridId, name: "Ek" };
  const offer = async (language: string) => markup(await admin.post(pageOf(sigridId, language), rename));
  expect(await offer("en")).not.toContain("stops working");
  await noteHousehold(services, sigridId, used);
  expect(await offer("en")).toContain("The card of Sigrid Öhrn stops working while they are together.");
  expect(await offer("sv")).toContain("Kortet till Sigrid Öhrn gäller inte så länge de hör ihop.");
});

test("the check of an import says whose cards stop, and none for a household that only gets another name", async () => {
  await using site = await open();
  const { admin, services } = site;
  await noteHousehold(services, sigridId, made);
  await noteHousehold(services, ekId, made);
  const check = async (language: string, pasted: string) => {
    const { location } = await admin.post(`/${language}/admin?import`, { intent: "read-import", pasted });
    return markup(await admin.get(location ?? ""));
  };
  const joining = "id;Household\nsigrid;Ek";
  expect(await check("en", joining)).toContain(
    "Cards that stop working while their guests belong to another household: Sigrid Öhrn.",
  );
  expect(await check("sv", joining)).toContain(
    "Kort som inte gäller så länge gästerna hör till ett annat sällskap: Sigrid Öhrn.",
  );
  const renaming = "id;Household\nbjorn;Alm\nlova;Alm\nguestOfBjorn;Alm";
  expect(await check("en", renaming)).not.toContain("Cards that stop working");
});
