import { expect, test } from "vitest";
import { noteHousehold } from "../../kits/households/households.ts";
import { downloadRows } from "../../kits/site/files.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { type Page, formFields, hiddenFields, openVisitedSite, type Visitor } from "../../kits/site/visit.ts";
import type { JsonObject } from "#server/store/documents.ts";

const guests = {
  karin: {
    First_Name: "Karin",
    Last_Name: "Öhrn",
    Email: "karin@example.se",
    Answered: "Yes",
    RSVPed: "Accepted",
    Food_Options: ["Vegan"],
    Allergies: ["nötter", "mjölk"],
    Severe_Allergies: ["nötter"],
    Table: "h1",
    Seat: 3,
  },
  karin2: {
    First_Name: "Karin",
    Last_Name: "Ek",
    Answered: "Yes",
    RSVPed: "Accepted",
    Allergies: ["laktos & gluten", "=parfym"],
    Table: "3",
    Seat: 1,
  },
  bo: { First_Name: "Bo", Last_Name: "Ek", Answered: "Yes", RSVPed: "Accepted", Table: "3", Seat: 2 },
  lova: { First_Name: "Lova", Last_Name: "Ek", Child: "Yes", Answered: "Yes", RSVPed: "Accepted" },
  dag: { First_Name: "Dag", Last_Name: "Ek", Answered: "Yes", RSVPed: "Declined", Allergies: [] },
  una: { First_Name: "Una", Last_Name: "Ek" },
};

async function openKitchenSite() {
  const site = await openVisitedSite({ guests });
  return { ...site, admin: await site.signedIn() };
}

const kitchenPath = "/en/admin/print/kitchen";

/** What is read on the paper. */
function paperOf({ text }: Page): string {
  const paper = /<div class="papers">.*?<\/main>/s.exec(text)?.[0] ?? "";
  return paper
    .replaceAll(/<[^>]*>/g, "|")
    .replaceAll("&amp;", "&")
    .replaceAll(/\|+/g, "|");
}

/** Sends the form with this intent as the page has it. */
async function pressKitchen(
  admin: Visitor,
  intent: string,
  given: Record<string, string> = {},
  at = kitchenPath,
) {
  const { text } = await admin.get(at);
  const form = [...text.matchAll(/<form.*?<\/form>/gs)].find(([html]) => html.includes(`value="${intent}"`));
  if (!form) throw new Error(`No form for ${intent}.`);
  return admin.post(at, { ...formFields(form[0]), ...hiddenFields(form[0]), ...given });
}

async function changeServed(
  { services }: Awaited<ReturnType<typeof openKitchenSite>>,
  id: string,
  data: JsonObject,
) {
  const stored = await services.documents.get("guests", id);
  if (!stored) throw new Error(`${id} is not on the list.`);
  const { version } = stored;
  await services.documents.commit([
    { write: "update", collection: "guests", id, version, data: { ...stored.data, ...data } },
  ]);
}

const { site, admin } = openForEach(openKitchenSite);
test("the sheet counts meals, plates, wishes and allergies, and says who sits where", async () => {
  const paper = paperOf(await admin.get(kitchenPath));
  for (const words of [
    "|Adults|3|Children|1|Total|4|",
    "1 guest has not answered yet and may still come. 1 has declined.",
    "1 of those coming has no seat yet.",
    "|2|No special requirements (1 for a child)|",
    "|1|vegan|milk, NUTS (SEVERE)|",
    "|gluten|1|",
    "|lactose (intolerance)|1|",
    "|nuts|1|1|",
    "“=parfym”",
    "Lactose intolerance is not a milk allergy",
    "|3|Karin Ö.|vegan|milk, NUTS (SEVERE)|",
    "|1|Karin E.|",
    "Table 3: 2 adults",
    "The other guest needs nothing special.",
    "|Lova (child)|",
  ]) {
    expect(paper).toContain(words);
  }
  expect(paper).not.toMatch(/Öhrn|karin@|Dag|Una/);
});

test("the language of the sheet is that of the kitchen, whatever the couple read", async () => {
  const { text } = await admin.get(`${kitchenPath}?chosen=yes&in=sv`);
  expect(text).toContain("Kitchen sheet");
  expect(text).toMatch(/<section class="paper flowing kitchen-sheet" lang="sv">/);
  const paper = paperOf({ text } as Page);
  expect(paper).toContain("Till köket");
  expect(paper).toContain("|veganskt|mjölk, NÖTTER (SVÅR ALLERGI)|");
  expect(paper).toContain("Laktosintolerans är inte mjölkallergi");
  expect(paper).not.toMatch(/nuts|vegan\|/);
});

test("after it is noted as printed, each change stands on it once", async () => {
  expect(paperOf(await admin.get(kitchenPath))).not.toContain("Changed since");
  expect((await pressKitchen(admin, "note-kitchen-sheet")).status).toBe(303);
  expect(paperOf(await admin.get(kitchenPath))).toContain("Nothing has changed since then.");
  await changeServed(site, "bo", { RSVPed: "Declined" });
  await changeServed(site, "karin2", { Table: "h1", Seat: "4" });
  await changeServed(site, "dag", { RSVPed: "Accepted" });
  const page = await admin.get(kitchenPath);
  expect(page.text).toContain("3 things have changed since then.");
  const paper = paperOf(page);
  expect(paper).toContain("|Bo: is no longer coming (was at Table 3, seat 2)|");
  expect(paper).toContain("|Dag: is now coming|");
  expect(paper).toContain("|Karin E.: moved from Table 3, seat 1 to ");
  await pressKitchen(admin, "note-kitchen-sheet");
  expect(paperOf(await admin.get(kitchenPath))).toContain("Nothing has changed since then.");
});

test("what came in after the page was opened is not noted as printed", async () => {
  const { text } = await admin.get(kitchenPath);
  const seen = /name="seen" value="([\w-]{43})"/.exec(text)?.[1] ?? "";
  await changeServed(site, "bo", { RSVPed: "Declined" });
  const fields = { intent: "note-kitchen-sheet", event: "wedding", seen };
  const refused = await admin.post(kitchenPath, fields);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Not marked, because something changed");
  expect(await site.services.documents.list("kitchen sheets")).toEqual([]);
});

test("meals for the crew are typed, counted, and kept when they are wrong", async () => {
  expect((await pressKitchen(admin, "change-crew", { count: "5", who: "musicians" })).status).toBe(303);
  expect(paperOf(await admin.get(kitchenPath))).toContain("|Crew: musicians|5|Total|9|");
  const wrong = await pressKitchen(admin, "change-crew", { count: "many", who: "friends of ours" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("Enter a whole number from 0 to 999.");
  expect(wrong.text).toContain(`value="many"`);
  expect(wrong.text).toContain(`value="friends of ours"`);
  const stale = await pressKitchen(admin, "change-crew", { count: "7", seen: "0 " });
  expect(stale.status).toBe(409);
  expect(stale.text).toContain("Somebody else has changed this in the meantime");
  expect(
    (await admin.post(kitchenPath, { intent: "change-crew", event: "nothing", count: "1" })).status,
  ).toBe(400);
});

test("the file is a workbook in the language of the kitchen, whose cells are texts", async () => {
  await pressKitchen(admin, "change-crew", { count: "2", who: "=1+1" });
  const path = "/api/kitchen.xlsx?event=wedding&language=sv";
  const [heads, ...rows] = await downloadRows(site.services, admin, path);
  expect(heads).toEqual(["Bord", "Stol", "Namn", "Vuxen eller barn", "Mat", "Tål inte", "Svår allergi"]);
  expect(rows[0]?.slice(1)).toEqual(["3", "Karin Ö.", "Vuxen", "veganskt", "mjölk, nötter", "nötter"]);
  expect(rows).toHaveLength(5);
  expect(rows.flat()).toContain("=1+1");
  expect(JSON.stringify(rows)).not.toMatch(/Öhrn|karin@/);
  const english = await downloadRows(site.services, admin, "/api/kitchen.xlsx?language=en");
  expect(english[0]?.slice(0, 4)).toEqual(["Table", "Seat", "Name", "Adult or child"]);
  expect((await admin.get("/api/kitchen.xlsx?event=none")).status).toBe(404);
});

test("each event has a sheet of its own: who comes to it, its crew, its link", async () => {
  await noteHousehold(site.services, "bo", { events: ["wedding", "brunch"] });
  await changeServed(site, "bo", { Allergies: ["Fish"], Events: { brunch: "Accepted" } });
  const brunch = `${kitchenPath}?chosen=yes&event=brunch`;
  const paper = paperOf(await admin.get(brunch));
  expect(paper).toContain("Sunday brunch, 9 June 2024");
  expect(paper).toContain("|Total|1|");
  expect(paper).toContain("Who needs something");
  expect(paper).toContain("|Bo|fish|");
  expect(paper).not.toMatch(/Karin|Lova|Seat|no seat yet/);
  await pressKitchen(admin, "change-crew", { count: "3" }, brunch);
  expect(paperOf(await admin.get(brunch))).toContain("|Crew|3|Total|4|");
  expect(paperOf(await admin.get(kitchenPath))).toContain("|Total|4|");
  expect(paperOf(await admin.get(kitchenPath))).not.toContain("|Crew");
  const made = await admin.post(brunch, { intent: "renew-kitchen-link", event: "brunch" });
  const link = /value="http:\/\/osa\.test([^"]*kitchen=[^"]*)"/.exec(made.text)?.[1] ?? "";
  const { text } = await site.visitor().get(link);
  expect(text).toContain("Sunday brunch");
  expect(text).toContain("until the end of 10 June 2024");
  expect(text).not.toMatch(/Karin|NUTS/);
  const [heads] = await downloadRows(site.services, admin, "/api/kitchen.xlsx?event=brunch&language=sv");
  expect(heads?.slice(0, 2)).toEqual(["Namn", "Vuxen eller barn"]);
});
