import { expect, test } from "vitest";
import { openSiteWithQuestions } from "../../kits/guests/asked-guests.ts";
import { markup } from "../../kits/guests/guest-forms.ts";
import { ekId, noteHousehold, peopleWithFamily } from "../../kits/households/households.ts";
import { downloadRows } from "../../kits/site/files.ts";
import { openForAll } from "../../kits/site/open-for.ts";
import { lacking, openVisitedSite, type Page } from "../../kits/site/visit.ts";

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

const { admin, site } = openForAll(open);

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
  const silent = await admin.get(linkIn(whole, />No answer yet<.* <strong>9</));
  expect(idsIn(silent)).not.toContain("sigrid");
  expect(idsIn(silent)).toHaveLength(9);
  const both = await admin.get(`${list}&answer=open&missing=email`);
  expect(idsIn(both)).toEqual(["guestOfBjorn", "lova"]);
  expect(both.text).toContain("2 guests found");
  expect(both.text).toContain("No answer yet, Email missing");
  expect(idsIn(await admin.get(linkIn(both, />Clear</)))).toEqual(idsIn(whole));
});

test.each([
  ["tag=Choir", ["asa"]],
  ["tag=BOAT", ["bjorn", "guestOfBjorn", "lova"]],
  ["answer=coming&answer=declined", ["dag", "sigrid"]],
])("the address %s shows %j, also as a file and below households", async (query, ids) => {
  const page = await admin.get(`${list}&${query}`);
  expect(idsIn(page)).toEqual(ids);
  const [, ...rows] = await downloadRows(site.services, admin, linkIn(page, />To read in Excel</));
  expect(rows).toHaveLength(ids.length);
  expect(page.text).toContain(`${ids.length === 1 ? "1 guest" : `${ids.length} guests`}, the columns shown`);
  const grouped = markup(await admin.get(`${list}&by=household&${query}`));
  expect(grouped.match(/<li><a href="[^"]*\/guests\/[^<]*<\/a><span>/g)).toHaveLength(ids.length);
});

test("the file that is imported again is one of everybody, whatever else its address says", async () => {
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
  expect(addresses).toContain("6 addresses. 1 guest has no address.");
  expect(addresses).toContain("Bcc");
  expect(markup(await admin.get("/sv/admin/guests/addresses?tag=gone"))).toContain("0 adresser.");
});

const { admin: reader } = openForAll(openSiteWithQuestions);

/** Each row's first name and its cells of events and questions. */
function rowsOf(page: Page): string[] {
  const rows = [...markup(page).matchAll(/<tr data-guest="[^"]*".*?<\/tr>/gs)];
  return rows.map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*data-field="(firstName|asked)"[^>]*>(.*?)<\/t[hd]>/gs)]
      .map(([, , cell = ""]) => cell.replaceAll(/<[^>]+>/g, ""))
      .join("|"),
  );
}

test("columns of events and questions are shown beside the twelve where they are chosen", async () => {
  const plain = markup(await reader.get(list));
  expect(plain.match(/<th scope="col"/g)).toHaveLength(12);
  expect(plain).toMatch(/<input type="checkbox" name="with" value="event-brunch"/);
  const path = `${list}&with=event-brunch&with=event-evening&with=question-bus&with=question-song`;
  const page = await reader.get(path);
  expect(markup(page).match(/<th scope="col"/g)).toHaveLength(16);
  const some = [
    "Björn||Coming|Canary song|Yes",
    // A child of the same household.
    "Lova||Can’t come|No answer|Yes",
    "Annika|Coming||Dancing canary|No",
    "Sigrid|||Not asked yet|Not asked yet",
    "Märta||||",
  ];
  expect(rowsOf(page)).toEqual(expect.arrayContaining(some));
  expect(rowsOf(await reader.get(`/sv/admin?tab=guestList&with=question-egg`))).toContain("Björn|Löskokt");
});

const parts: [string, string[]][] = [
  ["event-brunch:accepted", ["Björn"]],
  ["question-song:said", ["Annika", "Björn"]],
  ["question-bus:=Yes", ["Björn", "Lova", "Guest of Björn Ek"]],
  ["question-egg:=Hard", []],
];

test.each(parts)("the part %s of the list is %j", async (part, names) => {
  const page = await reader.get(`${list}&part=${encodeURIComponent(part)}`);
  expect(new Set(rowsOf(page))).toEqual(new Set(names));
  expect(markup(page)).toContain(`<input type="checkbox" name="part" checked="" value="${part}"/>`);
  if (names.length === 0) expect(markup(page)).toContain("No guest matches");
  const grouped = markup(await reader.get(`${list}&by=household&part=${encodeURIComponent(part)}`));
  expect(grouped.match(/<li><a href="[^"]*\/guests\/[^<]*<\/a><span>/g) ?? []).toHaveLength(names.length);
});

test("the page of the questions counts each household once, and says who is still to be asked", async () => {
  expect(markup(await reader.get(list))).toContain('href="/en/admin/guests/questions"');
  const page = markup(await reader.get("/en/admin/guests/questions"));
  const sections = [...page.matchAll(/<section aria-labelledby="(\w+)">(.*?)<\/section>/gs)];
  expect(sections.map(([, key]) => key)).toEqual(["song", "bus", "egg"]);
  const [song = "", bus = "", egg] = sections.map(([, , html = ""]) =>
    html.replaceAll(/<\/(tr|dt|dd|p|h2)>/g, "; ").replaceAll(/<[^>]+>/g, ""),
  );
  const toSong = ["Answered2; Left blank1;", "Sigrid Öhrn", "Annika af Ugglas; Dancing canary;"];
  expect(lacking(song, [...toSong, "3 guests answered before this question existed"])).toEqual([]);
  // The family Ek and Annika have said it, Sigrid and Åsa come and were not asked.
  expect(lacking(bus, ["Yes1; No1; Left blank0;", "2 households answered before"])).toEqual([]);
  expect(egg).toContain("Soft-boiled1; Hard-boiled0; Left blank0;");
  expect(egg).not.toContain("answered before");
  expect(page).toContain("tab=guestList&amp;part=question-song%3Ato-ask&amp;with=question-song");
  const swedish = markup(await reader.get("/sv/admin/guests/questions"));
  expect(swedish).toContain("3 gäster svarade innan frågan fanns");
});
