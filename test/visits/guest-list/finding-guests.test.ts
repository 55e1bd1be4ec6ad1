// Filters, addresses, files and saved views of the guest list, without any script.

import { expect, test } from "vitest";
import { markup } from "../../kits/guests/guest-forms.ts";
import { ekId, noteHousehold, peopleWithFamily } from "../../kits/households/households.ts";
import { openForAll } from "../../kits/site/open-for.ts";
import { type Fields, follow, openVisitedSite, type Page } from "../../kits/site/visit.ts";

const list = "/en/admin?tab=guestList";

async function open() {
  const guests = {
    ...peopleWithFamily,
    asa: { ...peopleWithFamily.asa, Tags: ["Choir"], Phone: "070-1" },
    theo: { ...peopleWithFamily.theo, Email: "MARTA@example.se" },
  };
  const site = await openVisitedSite({ guests });
  await noteHousehold(site.services, ekId, { tags: ["Boat"] });
  return site;
}

const { site, admin } = openForAll(open);

function idsIn(page: Page): string[] {
  return [...markup(page).matchAll(/<tr data-guest="([^"]*)"/g)].map(([, id = ""]) => id).toSorted();
}

function linkIn(page: Page, text: RegExp): string {
  const links = [...markup(page).matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  const [, href = ""] = links.find(([tag]) => text.test(tag.replaceAll(/<!-- -->/g, ""))) ?? [];
  return href.replaceAll("&amp;", "&");
}

test("whoever has not answered is one link from the list, and a filter goes as it came", async () => {
  const whole = await admin.get(list);
  const silent = await admin.get(linkIn(whole, />Not answered <span class="count">9</));
  expect(idsIn(silent)).not.toContain("sigrid");
  expect(idsIn(silent)).toHaveLength(9);
  const both = await admin.get(linkIn(silent, />Email missing/));
  expect(idsIn(both)).toEqual(["guestOfBjorn", "lova"]);
  expect(markup(both)).toContain('aria-label="Remove: Not answered 2"');
  const mail = await admin.get(linkIn(both, /Remove: Not answered/));
  expect(idsIn(mail)).toEqual(["guestOfBjorn", "lova"]);
  expect(idsIn(await admin.get(linkIn(both, />Clear all</)))).toEqual(idsIn(whole));
});

test.each([
  ["tag=Choir", ["asa"]],
  ["tag=BOAT", ["bjorn", "guestOfBjorn", "lova"]],
  ["of=named%3AEk&age=child", ["lova"]],
  ["allergy=any&answer=open", ["asa", "bjorn"]],
  ["food=Vegetarian", ["asa"]],
  ["seat=seated&missing=phone", ["bjorn"]],
  ["answer=coming&answer=declined", ["dag", "sigrid"]],
  ["mark=notes", ["bjorn"]],
  ["mark=speech", ["sigrid"]],
])("the address %s shows %j, also as a file and below households", async (query, ids) => {
  const page = await admin.get(`${list}&${query}`);
  expect(idsIn(page)).toEqual(ids);
  const file = await admin.get(linkIn(page, />Export (this guest|these \d+)</));
  const rows = file.text.trim().split("\r\n").slice(1);
  expect(rows.map((row) => row.split(",")[0]).toSorted()).toEqual(ids);
  const grouped = markup(await admin.get(`${list}&by=household&${query}`));
  expect(grouped.match(/<li><a href="[^"]*\?guest=/g)).toHaveLength(ids.length);
});

test("the file of everybody stays one, whatever else its address says", async () => {
  const all = await admin.get("/api/guests.csv?language=en&answer=coming");
  expect(all.text.trim().split("\r\n")).toHaveLength(12);
});

test("the addresses of whom the list shows stand on a page, each once", async () => {
  const page = await admin.get(`${list}&answer=open`);
  const addresses = markup(await admin.get(linkIn(page, />Copy the addresses</)));
  const [, text = ""] = /<textarea[^>]*>([^<]*)</.exec(addresses) ?? [];
  expect(text.toLowerCase().split(", ").toSorted().join(" ")).toBe(
    "anna.choir@example.org anna.cousin@example.se annika@example.se asa@example.se bjorn@example.se marta@example.se",
  );
  // Lova; her father's companion without a name is in his emails.
  expect(addresses).toContain("6 addresses. 1 guest is without an address.");
  expect(addresses).toContain("Bcc");
  expect(markup(await admin.get("/sv/admin?addresses=&tag=gone"))).toContain("0 adresser.");
});

test("a view is saved, shown, renamed and deleted by forms, and a name in use is asked about", async () => {
  const views = async () => (await site.services.views.listSettings()).now().views;
  const send = (intent: string) => (fields: Fields) => admin.post(list, { intent, ...fields });
  const [save, deleteView] = [send("save-view"), send("delete-view")];
  const saved = await save({ name: "Silent", query: "answer=open&evil=1" });
  expect(saved.location).toMatch(/^\/en\/admin\?tab=guestList&answer=open&done=/);
  expect(await follow(admin, saved)).toContain("The saved views are changed.");
  expect(await views()).toEqual([{ name: "Silent", query: "answer=open" }]);
  const page = await admin.get(list);
  expect(linkIn(page, />Silent</)).toBe("/en/admin?tab=guestList&answer=open");
  const asked = await save({ name: "silent", query: "answer=coming" });
  expect(asked.status).toBe(409);
  expect(markup(asked)).toContain("There is another view called “Silent”");
  expect(markup(asked)).toContain('name="replaced-query" value="answer=open"');
  const seen = { "replaced-name": "Silent", "replaced-query": "answer=open" };
  expect((await save({ name: "silent", query: "answer=coming", ...seen })).status).toBe(303);
  expect(await views()).toEqual([{ name: "silent", query: "answer=coming" }]);
  const was = { "was-name": "silent", "was-query": "answer=coming" };
  await save({ name: "Coming", query: "answer=coming", ...was });
  expect(await views()).toEqual([{ name: "Coming", query: "answer=coming" }]);
  expect((await deleteView({ "was-name": "Coming", "was-query": "answer=open" })).status).toBe(409);
  expect((await deleteView({ ...was, "was-name": "Coming" })).status).toBe(303);
  expect(await views()).toEqual([]);
  const history = markup(await admin.get("/sv/admin?tab=history"));
  expect(history.match(/Ändrade de sparade vyerna/g)?.length).toBeGreaterThanOrEqual(4);
  expect(history).toContain("silent (visar något annat)");
});
