import { expect, test } from "vitest";
import type { Household } from "#domain/households/household.ts";
import { openHouseholdCode } from "#server/links/household-link.ts";
import { markup } from "../../kits/guests/guest-forms.ts";
import { answered, opened, openEvents } from "../../kits/households/household-visits.ts";
import { ekCode, ekId, noteHousehold, sigridCode, sigridId } from "../../kits/households/households.ts";
import { renameOnPage } from "../../kits/households/rename-on-page.ts";
import { openForEach } from "../../kits/site/open-for.ts";

// Sigrid has answered for the evening, to which alone she is invited; the family Ek is invited to the wedding.
const { site, admin } = openForEach(openEvents);

const made: Partial<Household> = { cardMadeAt: 1 };
const used: Partial<Household> = { codeUsedAt: 1 };
const dagCode = "DDDDDDDDDD";

const note = (id: typeof ekId, changes: Partial<Household>) => noteHousehold(site.services, id, changes);
const opens = async (code: string) => (await openHouseholdCode(site.services, code)) !== null;
const pageOf = (id: string) => `/en/admin/households/${encodeURIComponent(id)}`;
const find = async (id: string, guest: string) => markup(await admin.get(`${pageOf(id)}?find=${guest}`));
const moveSigrid = (to: string) =>
  admin.post(pageOf(to), { intent: "move-guest", household: to, from: sigridId, guest: "sigrid" });
const joinEk = async () => markup(await renameOnPage(admin, sigridId, "Ek"));
async function checkImport(pasted: string) {
  const { location } = await admin.post("/en/admin/guests/import", { intent: "read-import", pasted });
  return markup(await admin.get(location ?? ""));
}

const answerMoves =
  "Sigrid Öhrn has already answered, and would then have another event as their first. The answer stays with the event it was about.";
const cardStops = "The card of Sigrid Öhrn stops working while they are together.";

test("whoever looks for a guest to move here reads that their answer is about another event", async () => {
  expect(await find(ekId, "sigrid")).toContain(answerMoves);
  // Nothing moves for who has said nothing, or goes where the same event is the first.
  expect(await find(ekId, "dag")).not.toContain("already answered");
  await note(ekId, { events: ["evening"] });
  expect(await find(ekId, "sigrid")).not.toContain("already answered");
  // And what is said is what happens.
  await note(ekId, { events: ["wedding"] });
  await moveSigrid(ekId);
  expect(await site.guest("sigrid")).toMatchObject({ Answered: "No", Events: { evening: "Accepted" } });
});

test("a guest who is moved may bring their invitation along, which is said of who was there before", async () => {
  expect(await site.guest("dag")).toMatchObject({ RSVPed: "Declined" });
  const found = await find("dag", "sigrid");
  expect(found).toContain("Dag Zetterberg has already answered");
  expect(found).not.toContain("Sigrid Öhrn has answered");
});

test("whoever takes a guest out of a household reads whose answer stays with another event", async () => {
  const page = async () => markup(await admin.get(pageOf(ekId)));
  expect(await page()).not.toContain("already answered");
  await note(ekId, { events: ["evening"] });
  expect(await page()).not.toContain("already answered");
  const ek = await opened(site, `i=${ekCode}`);
  await answered(ek, await ek.get("/en/rsvp/household"), { "m0-answer": "yes" });
  expect(await page()).toContain(
    "Björn Ek has already answered, and would then have another event as their first",
  );
  expect(await page()).not.toMatch(/Lova Ek (has|have) answered/);
  await admin.post(pageOf(ekId), { intent: "take-out", household: ekId, guest: "bjorn" });
  expect(await site.guest("bjorn")).toMatchObject({ Answered: "No", Events: { evening: "Accepted" } });
});

test("whoever looks for a guest to move here reads that their card stops, once it is printed or used", async () => {
  expect(await find(ekId, "sigrid")).not.toContain("stops working");
  for (const noted of [made, used]) {
    await note(sigridId, { cardMadeAt: null, codeUsedAt: null, ...noted });
    expect(await find(ekId, "sigrid")).toContain(cardStops);
  }
  await moveSigrid(ekId);
  expect([await opens(sigridCode), await opens(ekCode)]).toEqual([false, true]);
});

test("of two guests on their own with a card each, it is said whose card stops", async () => {
  await note(sigridId, made);
  await note("dag", { ...made, code: dagCode });
  const said = /The card of ([^.]*) stops working/.exec(await find("dag", "sigrid"))?.[1];
  await moveSigrid("dag");
  expect([await opens(sigridCode), await opens(dagCode)]).toEqual([
    said !== "Sigrid Öhrn",
    said !== "Dag Zetterberg",
  ]);
  expect(said).toMatch(/^(Sigrid Öhrn|Dag Zetterberg)$/);
});

test("the offer to join another household says whose answer is about another event, and whose card stops", async () => {
  expect(await joinEk()).toContain(answerMoves);
  expect(await joinEk()).not.toContain("stops working");
  await note(sigridId, used);
  expect(await joinEk()).toContain(cardStops);
});

test("the check of an import says it, and says nothing where no answer moves and a household only gets another name", async () => {
  await note(sigridId, made);
  await note(ekId, made);
  const joining = "id;Household\nsigrid;Ek";
  expect(await checkImport(joining)).toContain(answerMoves);
  expect(await checkImport(joining)).toContain(
    "Cards that stop working while their guests belong to another household: Sigrid Öhrn.",
  );
  for (const alone of ["sigrid;Öhrn", "dag;Ek"])
    expect(await checkImport(`id;Household\n${alone}`)).not.toContain("already answered");
  const renaming = "id;Household\nbjorn;Alm\nlova;Alm\nguestOfBjorn;Alm";
  expect(await checkImport(renaming)).not.toContain("Cards that stop working");
});
