import { describe, expect, test } from "vitest";
import { eventfulWedding } from "../../kits/guests/further-events.ts";
import { markup } from "../../kits/guests/guest-forms.ts";
import { noteHousehold } from "../../kits/households/households.ts";
import { openForAll } from "../../kits/site/open-for.ts";
import { printedPeople } from "../../kits/guests/printed-people.ts";
import { openVisitedSite } from "../../kits/site/visit.ts";

function count(html: string, className: string): number {
  return html.split(`class="${className}`).length - 1;
}

/** What is read, without the data that the script would start from. */
function papersOf(html: string): string {
  return /<div class="papers">.*?<\/main>/s.exec(html)?.[0] ?? "";
}

describe("of the party", () => {
  const { admin } = openForAll({ guests: printedPeople(75) });
  const textOf = async (query: string, language = "en") =>
    (await admin.get(`/${language}/admin/print/${query}`)).text;
  const read = async (query: string, language?: string) => papersOf(await textOf(query, language));

  test("those who come get a card, those who declined never, the others if the box is ticked", async () => {
    const asked = await read("place-cards");
    expect([count(asked, "place-card"), count(asked, "paper card-sheet")]).toEqual([75, 8]);
    expect(asked).not.toMatch(/Una|Dag/);
    const ticked = await read("place-cards?chosen=yes&unanswered=yes");
    expect(count(ticked, "place-card")).toBe(76);
    expect(ticked).toContain("Una");
    expect(ticked).not.toContain("Dag");
  });

  test("cards lie in the order of the seats", async () => {
    const names = [...(await read("place-cards")).matchAll(/Anna\w/g)].map(([name]) => name);
    const table = [..."bcdefghij"].map((letter) => `Anna${letter}`);
    expect(names.slice(0, 20)).toEqual([...table, ...table, "Annab", "Annac"]);
  });

  test("a card names its table in both languages, if that is asked for", async () => {
    const one = await read("place-cards?chosen=yes&table=yes", "sv");
    expect([one.includes("Bord "), one.includes("Table ")]).toEqual([true, false]);
    const both = await read("place-cards?chosen=yes&table=yes&both=yes", "sv");
    expect(both).toMatch(/>(Table (\w+) · Bord \2|Bord (\w+) · Table \3)</);
  });

  test("food and allergies are on a card only as signs, and only if they are asked for", async () => {
    const plain = await textOf("place-cards?chosen=yes");
    const marked = await textOf("place-cards?chosen=yes&diets=yes");
    expect([count(plain, "needs"), count(marked, "needs")]).toEqual([0, 19]);
    expect(plain + marked).not.toMatch(/Vegetarian|Gluten|Peanuts|Kiwi|una@example\.se/);
  });

  test("the guest list has the columns that are chosen, and nothing of the others", async () => {
    const all = await read("guest-list", "sv");
    for (const words of ["Specialkost", "Jordnötter, Kiwi", "Kommer inte", "Tackarnej, Dag"])
      expect(all).toContain(words);
    const some = await textOf("guest-list?chosen=yes&column=table&who=coming", "sv");
    expect(some).not.toMatch(/Jordnötter|Peanuts|Tackarnej|una@example\.se/);
    expect(papersOf(some).match(/<th scope="col"[^>]*>[^<]*/g)).toEqual([
      `<th scope="col">Namn`,
      `<th scope="col" class="table">Bord`,
    ]);
  });

  test("what makes no sense shows the guest list", async () => {
    for (const query of ["", "passwords", "guest-list?column=email&column=id&who=nobody"]) {
      const { status, text } = await admin.get(`/en/admin/print/${query}`);
      expect(status).toBe(200);
      expect(papersOf(text)).toContain("list-sheet");
      expect(text).not.toContain("una@example.se");
    }
  });
});

async function open(options: Parameters<typeof openVisitedSite>[0]) {
  const site = await openVisitedSite(options);
  const admin = await site.signedIn();
  return { ...site, read: async (path: string) => (await admin.get(path)).text };
}

test("a severe allergy is named in words on cards, where signs are asked for, and on the printed list", async () => {
  const guests = printedPeople(9);
  const marked = [
    ["guest0", { ...guests["guest0"], Severe_Allergies: ["Kiwi"] }],
    ["guest1", { ...guests["guest1"], Allergies: ["?"], Severe_Allergies: ["?"] }],
  ] as const;
  await using site = await open({ guests: { ...guests, ...Object.fromEntries(marked) } });
  const path = "/sv/admin/print/place-cards?chosen=yes";
  expect(papersOf(await site.read(path))).not.toContain("svår");
  const cards = papersOf(await site.read(`${path}&diets=yes`));
  expect([count(cards, "needs"), cards.split(">svår<").length - 1]).toEqual([4, 2]);
  const list = papersOf(await site.read("/sv/admin/print/guest-list"));
  expect(list).toContain("Kiwi (svår), Jordnötter");
  expect(list).toContain("Svår, oklart mot vad");
  expect(await site.read("/sv/admin/seating")).toContain("allergier: Kiwi (svår), Jordnötter");
});

test("a table keeps its sign when only those who declined sit there, without their names", async () => {
  await using site = await open({ guests: printedPeople(0) });
  const text = await site.read("/en/admin/print/table-signs");
  expect(count(papersOf(text), "table-sign")).toBe(1);
  expect(text).not.toContain("Tackarnej");
});

test("the card has the code and the link in the languages that are chosen", async () => {
  await using site = await open({ settings: { publicUrl: "https://osa.example.com" } });
  const both = papersOf(await site.read("/en/admin/print/invitation"));
  expect([count(both, "invitation-card"), count(both, "qr-code")]).toEqual([4, 8]);
  expect(both).toContain("<strong>SJU-BLOMMOR</strong>");
  expect(both).toContain(`lang="sv"`);
  const swedish = papersOf(await site.read("/en/admin/print/invitation?chosen=yes&in=sv"));
  expect(count(swedish, "qr-code")).toBe(4);
  expect(swedish).toContain("Osa senast den 15 april 2024");
  expect(swedish).not.toContain("Please answer");
});

test("with the code switched off, the card has the link only", async () => {
  await using site = await open({ settings: { invitationCode: null } });
  const text = await site.read("/en/admin/print/invitation");
  expect(papersOf(text)).not.toMatch(/Your code|Din kod|code=/);
  expect(text).toContain("The invitation code is turned off");
});

test("an empty list says so on every sheet", async () => {
  await using site = await open({ guests: {} });
  for (const sheet of ["guest-list", "door-list", "place-cards"])
    expect(await site.read(`/sv/admin/print/${sheet}`)).toContain("Det finns inget att skriva ut");
  expect(await site.read("/sv/admin/print/table-signs")).toContain("Det finns inga bord än");
});

describe("of one event", () => {
  const yes = { Answered: "Yes", RSVPed: "Accepted" };
  const toWalk = { Events: { walk: "Accepted" } };
  const guests = {
    nils: { First_Name: "Nils", Last_Name: "Nabo", Household: "Next door", ...yes },
    theo: { First_Name: "Theo", Last_Name: "Alm", Table: "7", Seat: 2, ...yes, ...toWalk },
    asa: { First_Name: "Åsa", Last_Name: "Quist", ...yes, RSVPed: "Declined", ...toWalk },
  };
  const { admin } = openForAll(async () => {
    const site = await openVisitedSite({ guests, wedding: { events: eventfulWedding.events ?? [] } });
    await noteHousehold(site.services, "Next door", { events: ["evening"] });
    return site;
  });
  const read = async (query: string) => markup(await admin.get(`/en/admin/print/${query}`));

  test.each<[string, readonly string[], readonly string[]]>([
    ["door-list", ["Alm, Theo"], ["Nabo, Nils", "Quist, Åsa"]],
    [
      "door-list?chosen=yes&event=evening",
      ["Nabo, Nils", "Canary evening party, 8 June 2024"],
      ["Alm, Theo", "Quist, Åsa"],
    ],
    // Nobody has a table there, and who declined the wedding may come.
    ["door-list?chosen=yes&event=walk", ["Quist, Åsa", "Alm, Theo"], [">7<"]],
    ["guest-list", ["Nabo", "Alm", "Quist"], []],
    ["guest-list?chosen=yes&who=coming&event=walk&column=answer", ["Quist"], ["Nabo", "Declined"]],
    // Cards and signs are of the dinner.
    ["place-cards?event=evening", ["Theo"], ["Nils", 'name="event"']],
    ["table-signs?event=evening", ["Theo"], ["Nils", 'name="event"']],
  ])("%s holds %j, and nothing of %j", async (query, holds, others) => {
    const text = await read(query);
    for (const words of holds) expect(text).toContain(words);
    for (const words of others) expect(text).not.toContain(words);
  });

  test("without further events nothing can be chosen, and an address that names one is of no consequence", async () => {
    await using site = await openVisitedSite({ guests, wedding: { events: [] } });
    const text = markup(await (await site.signedIn()).get("/en/admin/print/door-list?event=evening"));
    expect(text).toContain("Nabo, Nils");
    expect(text).not.toContain('name="event"');
  });
});
