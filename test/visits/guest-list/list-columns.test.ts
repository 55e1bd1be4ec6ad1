// Columns beside the twelve that every list may show, and what the list counts, without script.

import { expect, test } from "vitest";
import { nothingFurther } from "../../kits/guests/further-events.ts";
import { markup } from "../../kits/guests/guest-forms.ts";
import { ekId, noteHousehold } from "../../kits/households/households.ts";
import { openForAll } from "../../kits/site/open-for.ts";
import { putStored } from "../../kits/site/services.ts";
import { openVisitedSite, type Page } from "../../kits/site/visit.ts";

const list = "/en/admin?tab=guestList";

const coming = { RSVPed: "Accepted", Answered: "Yes" };
const guests = {
  asa: {
    First_Name: "Åsa",
    Last_Name: "Ek",
    ...coming,
    Phone: "+46 (0)70-123 45 67",
    Tags: ["Choir", "Märta's side"],
    Allergies: ["nuts"],
    Severe_Allergy: "Yes",
    Household: "Ek",
    Notes: "Comes by boat",
    Columns: { gift: "A lamp" },
  },
  lova: { First_Name: "Lova", Last_Name: "Ek", ...coming, Child: "Yes", Household: "Ek" },
  dag: { First_Name: "Dag", Last_Name: "Berg", RSVPed: "Declined", Answered: "Yes", Severe_Allergy: "Yes" },
  ida: { First_Name: "Ida", Last_Name: "Sjö" },
};

async function openWithColumns() {
  const site = await openVisitedSite({ guests, wedding: nothingFurther });
  await putStored(site.services, "guest list settings", {
    columns: { columns: [{ key: "gift", name: "Gift" }] },
    tags: { tags: [{ name: "choir", colour: "blue", isSide: false }] },
  });
  return site;
}

const { site, admin } = openForAll(openWithColumns);

function furtherOf(page: Page, name: string): string[] {
  const cells = markup(page).matchAll(
    new RegExp(`<td data-field="further" data-name="${name}"[^>]*>(.*?)</td>`, "gs"),
  );
  return [...cells].map(([, cell = ""]) => cell.replaceAll(/<[^>]+>/g, ""));
}

test("each of them is offered, shown where it is chosen, and found by the search then", async () => {
  const plain = markup(await admin.get(list));
  const offered = [...plain.matchAll(/name="with" value="([^"]+)"/g)].map(([, id]) => id);
  expect(offered).toEqual(["phone", "tags", "household", "child", "notes", "own-gift"]);
  expect(plain.match(/<th scope="col"/g)).toHaveLength(12);
  const page = await admin.get(`${list}&with=phone.tags.household.child.notes.own-gift`);
  expect(markup(page).match(/<th scope="col"/g)).toHaveLength(18);
  expect(furtherOf(page, "Phone")).toEqual(["", "", "+46 (0)70-123 45 67", ""]);
  expect(markup(page)).toContain('href="tel:+46701234567"');
  expect(furtherOf(page, "Tags")).toContain("Choir, Märta&#x27;s side");
  expect(markup(page)).toContain('<span class="tag-mark blue">Choir</span>');
  expect(furtherOf(page, "Household").toSorted()).toEqual(["", "", "Ek", "Ek"]);
  expect(furtherOf(page, "Child").filter(Boolean)).toEqual(["Yes"]);
  expect(furtherOf(page, "Gift").filter(Boolean)).toEqual(["A lamp"]);
  expect(furtherOf(await admin.get(`${list}&q=boat`), "Notes")).toEqual([]);
  expect(furtherOf(await admin.get(`${list}&q=boat&with=notes`), "Notes")).toEqual(["Comes by boat"]);
});

test("the list is sorted by them, and one that is gone changes nothing", async () => {
  const sorted = await admin.get(`${list}&with=phone&sort=phone&direction=descending`);
  expect(furtherOf(sorted, "Phone")[0]).toBe("+46 (0)70-123 45 67");
  const gone = await admin.get(`${list}&with=own-gone.own-__proto__.constructor`);
  expect(gone.status).toBe(200);
  expect(markup(gone).match(/<th scope="col"/g)).toHaveLength(12);
});

test("who comes is told apart by age, and from who is open and who declined", async () => {
  const page = markup(await admin.get("/sv/admin"));
  const counts = [...page.matchAll(/<dt>([^<]+)<\/dt><dd>(\d+)<\/dd>/g)].map(
    ([, name, count]) => `${name} ${count}`,
  );
  expect(counts).toEqual(["Vuxna kommer 1", "Barn kommer 1", "Inget svar än 1", "Kommer inte 1"]);
});

test("a severe allergy is marked in words where allergies stand: in the list, its search and filter, and on paper", async () => {
  const allergiesIn = (page: Page) =>
    [...markup(page).matchAll(/<td data-field="allergies"[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) =>
      cell.replaceAll(/<[^>]+>/g, ""),
    );
  const inEnglish = ["", "", "Severe: not noted to what", "Severe: nuts"];
  expect(allergiesIn(await admin.get(list)).toSorted()).toEqual(inEnglish);
  const inSwedish = ["Svår: nuts", "Svår: oklart mot vad"];
  expect(allergiesIn(await admin.get("/sv/admin?q=svår%20allergi")).toSorted()).toEqual(inSwedish);
  expect(allergiesIn(await admin.get(`${list}&allergy=severe&answer=coming`))).toEqual(["Severe: nuts"]);
  const paper = markup(await admin.get("/sv/admin?print=guest-list&of=all"));
  const printed = [...paper.matchAll(/<td class="allergies">([^<]*)</g)].map(([, cell]) => cell);
  expect(printed.filter(Boolean)).toEqual(["Svår, oklart mot vad", "nuts (svår)"]);
});

test("the tags of a household stand with each of its guests, told apart from their own, and each once", async () => {
  await noteHousehold(site.services, ekId, { tags: ["choir", "Boat"] });
  const page = await admin.get(`${list}&with=tags`);
  expect(furtherOf(page, "Tags").toSorted()).toEqual([
    "",
    "",
    "Choir, Märta&#x27;s side, Boat (the household’s)",
    "choir (the household’s), Boat (the household’s)",
  ]);
  expect(markup(page)).toContain('<span class="tag-mark blue of-household">choir</span>');
  expect(furtherOf(await admin.get(`${list}&with=tags&tag=boat`), "Tags")).toHaveLength(2);
  expect(furtherOf(await admin.get(`${list}&with=tags&q=boat`), "Tags")).toHaveLength(2);
  expect(furtherOf(await admin.get(`${list}&q=boat`), "Tags")).toHaveLength(0);
});
