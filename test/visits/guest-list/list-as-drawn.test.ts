import { expect, test } from "vitest";
import { nothingFurther } from "../../kits/guests/further-events.ts";
import { markup } from "../../kits/guests/guest-forms.ts";
import { ekId, noteHousehold } from "../../kits/households/households.ts";
import { openForAll } from "../../kits/site/open-for.ts";
import { putStored } from "../../kits/site/services.ts";
import { lacking, openVisitedSite, type Page } from "../../kits/site/visit.ts";

const { admin } = openForAll();

const list = "/en/admin?tab=guestList";

function cellsOf(page: Page, field: string): string[] {
  const cells = markup(page).matchAll(
    new RegExp(`<t[hd][^>]*data-field="${field}" class="cell.*?</t[hd]>`, "gs"),
  );
  return [...cells].map(([cell]) => cell.replaceAll(/<[^>]+>/g, ""));
}

test("shows the heading, five counters and who is still to answer, and twelve columns in the specified order", async () => {
  const page = markup(await admin.get("/en/admin"));
  expect(page).toMatch(/<h1[^>]*>Guest List<\/h1>/);
  const counters = [...page.matchAll(/<span class="label">([^<]+)<\/span> <strong>(\d+)<\/strong>/g)];
  expect(counters.map(([, name, count]) => `${name} ${count}`).join(", ")).toBe(
    "Invited 9, Answered 2, Speech 1, Performance 0, RSVP Accepted 1, No answer yet 7",
  );
  const headings = [...page.matchAll(/<th scope="col"[^>]*>([^<]+)<\/th>/g)].map(([, heading]) => heading);
  expect(headings.join(", ")).toBe(
    "First Name, Last Name, Email, Answered, RSVPed, Speech, Performance, Food Options, Allergies, Table, Seat, Relation",
  );
  expect(page).toContain('placeholder="Search guests..."');
  const [, sort = ""] = /<select name="sort"(.*?)<\/select>/s.exec(page) ?? [];
  const options = [...sort.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value);
  expect(options.join(" ")).toBe("First_Name Last_Name Email Answered RSVPed Speech Table Relation");
});

test("searches, sorts descending when a field is chosen, and turns the order, without script", async () => {
  expect(cellsOf(await admin.get(`${list}&q=bjorn`), "lastName")).toEqual(["Ek"]);
  const chosen = await admin.get(`${list}&q=berg&sort=First_Name`);
  expect(cellsOf(chosen, "firstName")).toEqual(["Dag", "Anna", "Anna"]);
  expect(chosen.text).toContain('value="ascending" name="direction"');
  const page = await admin.get(`${list}&q=berg&sort=First_Name&direction=ascending`);
  expect(cellsOf(page, "firstName")).toEqual(["Anna", "Anna", "Dag"]);
  expect(cellsOf(await admin.get(list), "lastName").at(-1)).toBe("Öhrn");
});

test("a list of many guests comes in pages", async () => {
  const guests = Object.fromEntries(
    Array.from({ length: 250 }, (_, at) => [`g${at}`, { First_Name: "Anna", Last_Name: `Ek ${1000 + at}` }]),
  );
  await using site = await openVisitedSite({ guests });
  const admin = await site.signedIn();
  const first = await admin.get(list);
  expect(cellsOf(first, "lastName")).toHaveLength(100);
  expect(first.text).toContain("Guests 1 to 100 of 250");
  const last = await admin.get(`${list}&page=3`);
  expect(cellsOf(last, "lastName").at(-1)).toBe("Ek 1249");
  expect(last.text).toContain("Guests 201 to 250 of 250");
  expect(cellsOf(await admin.get(`${list}&page=99`), "lastName")).toHaveLength(50);
});

test("the list sends nothing of a guest that it does not show", async () => {
  const one = { First_Name: "Åsa", Last_Name: "Ek", DescriptionID: "canary-introduction", Secret: "canary" };
  await using site = await openVisitedSite({ guests: { one } });
  const page = await (await site.signedIn()).get(list);
  expect(page.text).toContain("Åsa");
  expect(page.text).not.toContain("canary");
  expect(page.text).not.toMatch(/<[^>]+ style=/);
});

test("an empty list invites to fill it, and a document that cannot be read is not passed over", async () => {
  await using site = await openVisitedSite({ guests: { broken: { First_Name: ["x"] } } });
  const page = await (await site.signedIn()).get(list);
  const told = ["Nobody is on the list yet", "One guest cannot be read", "/admin/inbox"];
  expect(lacking(page.text, told)).toEqual([]);
});

const coming = { RSVPed: "Accepted", Answered: "Yes" };
const guests = {
  asa: {
    First_Name: "Åsa",
    Last_Name: "Ek",
    ...coming,
    Phone: "+46 (0)70-123 45 67",
    Tags: ["Choir", "Märta's side"],
    Allergies: ["milk", "nuts"],
    Severe_Allergies: ["nuts"],
    Household: "Ek",
    Notes: "Comes by boat",
    Columns: { gift: "A lamp" },
  },
  lova: { First_Name: "Lova", Last_Name: "Ek", ...coming, Child: "Yes", Household: "Ek" },
  dag: {
    First_Name: "Dag",
    Last_Name: "Berg",
    RSVPed: "Declined",
    Answered: "Yes",
    Allergies: ["?"],
    Severe_Allergies: ["?"],
  },
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

const { site: columned, admin: reader } = openForAll(openWithColumns);

function furtherOf(page: Page, name: string): string[] {
  const cells = markup(page).matchAll(
    new RegExp(`<td data-field="further" data-name="${name}"[^>]*>(.*?)</td>`, "gs"),
  );
  return [...cells].map(([, cell = ""]) => cell.replaceAll(/<[^>]+>/g, ""));
}

test("each of them is offered, shown where it is chosen, and found by the search then", async () => {
  const plain = markup(await reader.get(list));
  const offered = [...plain.matchAll(/name="with" value="([^"]+)"/g)].map(([, id]) => id);
  expect(offered).toEqual(["phone", "tags", "household", "child", "notes", "own-gift"]);
  expect(plain.match(/<th scope="col"/g)).toHaveLength(12);
  const page = await reader.get(`${list}&with=phone.tags.household.child.notes.own-gift`);
  expect(markup(page).match(/<th scope="col"/g)).toHaveLength(18);
  expect(furtherOf(page, "Phone")).toEqual(["", "", "+46 (0)70-123 45 67", ""]);
  expect(markup(page)).toContain('href="tel:+46701234567"');
  expect(furtherOf(page, "Tags")).toContain("Choir, Märta&#x27;s side");
  expect(markup(page)).toContain('<span class="tag-mark blue">Choir</span>');
  expect(furtherOf(page, "Household").toSorted()).toEqual(["", "", "Ek", "Ek"]);
  expect(furtherOf(page, "Child").filter(Boolean)).toEqual(["Yes"]);
  expect(furtherOf(page, "Gift").filter(Boolean)).toEqual(["A lamp"]);
  expect(furtherOf(await reader.get(`${list}&q=boat`), "Notes")).toEqual([]);
  expect(furtherOf(await reader.get(`${list}&q=boat&with=notes`), "Notes")).toEqual(["Comes by boat"]);
});

test("the list is sorted by them, and one that is gone changes nothing", async () => {
  const sorted = await reader.get(`${list}&with=phone&sort=phone&direction=descending`);
  expect(furtherOf(sorted, "Phone")[0]).toBe("+46 (0)70-123 45 67");
  const page = await reader.get(`${list}&with=own-gone.own-__proto__.constructor`);
  expect(page.status).toBe(200);
  expect(markup(page).match(/<th scope="col"/g)).toHaveLength(12);
});

test("each counter leads to just the guests whom it counts, and who comes is told apart by age", async () => {
  const page = markup(await reader.get("/sv/admin"));
  expect(page).toContain("1 vuxen, 1 barn");
  const counters = page.matchAll(/<li><a href="([^"]*)"><span class="label">.*?<strong>(\d+)</g);
  for (const [, address = "", count] of counters) {
    const page = await reader.get(address.replaceAll("&amp;", "&"));
    expect([address, cellsOf(page, "firstName").length]).toEqual([address, Number(count)]);
    if (count !== "0") expect(markup(page)).toContain('<a aria-current="true"');
  }
});

test("of the twelve each but the first names can be hidden, also by the form without script", async () => {
  const headings = (page: Page) =>
    [...markup(page).matchAll(/<th scope="col" data-field="(\w+)"/g)].map(([, field]) => field);
  const hidden = headings(await reader.get(`${list}&without=email.firstName.nothing`));
  expect([hidden.length, hidden.includes("email"), hidden[0]]).toEqual([11, false, "firstName"]);
  const sent = await reader.get(`${list}&column=firstName&column=email&with=notes`);
  expect(headings(sent)).toEqual(["firstName", "email", "asked"]);
});

test("a severe allergy is marked in words where allergies stand: in the list, its search and filter, and on paper", async () => {
  const allergiesIn = (page: Page) =>
    [...markup(page).matchAll(/<td data-field="allergies"[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) =>
      cell.replaceAll(/<[^>]+>/g, ""),
    );
  const inEnglish = ["", "", "Severe: not noted to what", "Severe: nuts · milk"];
  expect(allergiesIn(await reader.get(list)).toSorted()).toEqual(inEnglish);
  const inSwedish = ["Svår: nuts · milk", "Svår: oklart mot vad"];
  expect(allergiesIn(await reader.get("/sv/admin?q=svår%20allergi")).toSorted()).toEqual(inSwedish);
  expect(allergiesIn(await reader.get(`${list}&allergy=severe&answer=coming`))).toEqual([
    "Severe: nuts · milk",
  ]);
  const paper = markup(await reader.get("/sv/admin/print/guest-list?of=all"));
  const printed = [...paper.matchAll(/<td class="allergies">([^<]*)</g)].map(([, cell]) => cell);
  expect(printed.filter(Boolean)).toEqual(["Svår, oklart mot vad", "nuts (svår), milk"]);
});

test("the tags of a household stand with each of its guests, told apart from their own, and each once", async () => {
  await noteHousehold(columned.services, ekId, { tags: ["choir", "Boat"] });
  const page = await reader.get(`${list}&with=tags`);
  expect(furtherOf(page, "Tags").toSorted()).toEqual([
    "",
    "",
    "Choir, Märta&#x27;s side, Boat (the household’s)",
    "choir (the household’s), Boat (the household’s)",
  ]);
  expect(markup(page)).toContain('<span class="tag-mark blue of-household">choir</span>');
  expect(furtherOf(await reader.get(`${list}&with=tags&tag=boat`), "Tags")).toHaveLength(2);
  expect(furtherOf(await reader.get(`${list}&with=tags&q=boat`), "Tags")).toHaveLength(2);
  expect(furtherOf(await reader.get(`${list}&q=boat`), "Tags")).toHaveLength(0);
});
