// The printed matter of the built site, without script.

import { expect, test } from "vitest";
import { printedPeople } from "../../kits/printed-people.ts";
import { openVisitedSite } from "../../kits/visit.ts";

async function open(options: Parameters<typeof openVisitedSite>[0] = {}) {
  const site = await openVisitedSite({ guests: printedPeople(75), ...options });
  return { ...site, admin: await site.signedIn() };
}

function count(html: string, className: string): number {
  return html.split(`class="${className}`).length - 1;
}

/** What is read, without the data that the script would start from. */
function papersOf(html: string): string {
  return /<div class="papers">.*?<\/main>/s.exec(html)?.[0] ?? "";
}

test("those who come get a card, those who declined never, the others if the box is ticked", async () => {
  await using site = await open();
  const asked = papersOf((await site.admin.get("/en/admin?print=place-cards")).text);
  expect([count(asked, "place-card"), count(asked, "paper card-sheet")]).toEqual([75, 8]);
  expect(asked).not.toMatch(/Una|Dag/);
  const path = "/en/admin?print=place-cards&chosen=yes&unanswered=yes";
  const ticked = papersOf((await site.admin.get(path)).text);
  expect(count(ticked, "place-card")).toBe(76);
  expect(ticked).toContain("Una");
  expect(ticked).not.toContain("Dag");
});

test("cards lie in the order of the seats", async () => {
  await using site = await open({ guests: printedPeople(20) });
  const { text } = await site.admin.get("/en/admin?print=place-cards");
  const names = [...papersOf(text).matchAll(/Anna\w/g)].map(([name]) => name);
  const table = [..."bcdefghij"].map((letter) => `Anna${letter}`);
  expect(names).toEqual([...table, ...table, "Annab", "Annac"]);
});

test("a card names its table in both languages, if that is asked for", async () => {
  await using site = await open({ guests: printedPeople(2) });
  const path = "/sv/admin?print=place-cards&chosen=yes&table=yes";
  const one = papersOf((await site.admin.get(path)).text);
  expect([one.includes("Bord "), one.includes("Table ")]).toEqual([true, false]);
  const both = papersOf((await site.admin.get(`${path}&both=yes`)).text);
  expect(both).toMatch(/>(Table (\w+) · Bord \2|Bord (\w+) · Table \3)</);
});

test("food and allergies are on a card only as signs, and only if they are asked for", async () => {
  await using site = await open();
  const path = "/en/admin?print=place-cards&chosen=yes";
  const plain = (await site.admin.get(path)).text;
  expect(count(plain, "needs")).toBe(0);
  const marked = (await site.admin.get(`${path}&diets=yes`)).text;
  expect(count(marked, "needs")).toBe(19);
  for (const { text } of [{ text: plain }, { text: marked }]) {
    expect(text).not.toMatch(/Vegetarian|Gluten|Peanuts|Kiwi|una@example\.se/);
  }
});

test("a severe allergy is named in words on cards, where signs are asked for, and on the printed list", async () => {
  const guests = printedPeople(9);
  const marked = ["guest0", "guest1"].map((id) => [id, { ...guests[id], Severe_Allergy: "Yes" }] as const);
  await using site = await open({ guests: { ...guests, ...Object.fromEntries(marked) } });
  const path = "/sv/admin?print=place-cards&chosen=yes";
  expect(papersOf((await site.admin.get(path)).text)).not.toContain("svår");
  const cards = papersOf((await site.admin.get(`${path}&diets=yes`)).text);
  expect([count(cards, "needs"), cards.split(">svår<").length - 1]).toEqual([4, 2]);
  const list = papersOf((await site.admin.get("/sv/admin?print=guest-list")).text);
  expect(list).toContain("Jordnötter, Kiwi (svår)");
  expect(list).toContain("Svår, oklart mot vad");
  const { text } = await site.admin.get("/sv/admin?tab=seatingChart");
  expect(text).toContain("allergier: Jordnötter, Kiwi (svår)");
});

test("the guest list has the columns that are chosen, and nothing of the others", async () => {
  await using site = await open();
  const all = (await site.admin.get("/sv/admin?print=guest-list")).text;
  for (const words of ["Matval", "Jordnötter, Kiwi", "Kommer inte", "Tackarnej, Dag"]) {
    expect(papersOf(all)).toContain(words);
  }
  const some = (await site.admin.get("/sv/admin?print=guest-list&chosen=yes&column=table&who=coming")).text;
  expect(some).not.toMatch(/Jordnötter|Peanuts|Tackarnej|una@example\.se/);
  expect(papersOf(some).match(/<th scope="col"[^>]*>[^<]*/g)).toEqual([
    `<th scope="col">Namn`,
    `<th scope="col" class="table">Bord`,
  ]);
});

test("a table keeps its sign when only those who declined sit there, without their names", async () => {
  await using site = await open({ guests: printedPeople(0) });
  const { text } = await site.admin.get("/en/admin?print=table-signs");
  expect(count(papersOf(text), "table-sign")).toBe(1);
  expect(text).not.toContain("Tackarnej");
});

test("the card has the code and the link in the languages that are chosen", async () => {
  await using site = await open({ settings: { publicUrl: "https://osa.example.com" } });
  const both = papersOf((await site.admin.get("/en/admin?print=invitation")).text);
  expect([count(both, "invitation-card"), count(both, "qr-code")]).toEqual([4, 8]);
  expect(both).toContain("<strong>SJU-BLOMMOR</strong>");
  expect(both).toContain(`lang="sv"`);
  const swedish = papersOf((await site.admin.get("/en/admin?print=invitation&chosen=yes&in=sv")).text);
  expect(count(swedish, "qr-code")).toBe(4);
  expect(swedish).toContain("Osa senast den 15 april 2024");
  expect(swedish).not.toContain("Please answer");
});

test("with the code switched off, the card has the link only", async () => {
  await using site = await open({ settings: { invitationCode: null } });
  const { text } = await site.admin.get("/en/admin?print=invitation");
  expect(papersOf(text)).not.toMatch(/Your code|Din kod|code=/);
  expect(text).toContain("The invitation code is turned off");
});

test("an empty list says so on every sheet", async () => {
  await using site = await open({ guests: {} });
  for (const sheet of ["guest-list", "door-list", "place-cards"]) {
    const { text } = await site.admin.get(`/sv/admin?print=${sheet}`);
    expect(text).toContain("Det finns inget att skriva ut");
  }
  expect((await site.admin.get("/sv/admin?print=table-signs")).text).toContain("Det finns inga bord än");
});

test("what makes no sense shows the guest list", async () => {
  await using site = await open();
  for (const query of ["print", "print=passwords", "print=guest-list&column=email&column=id&who=nobody"]) {
    const { status, text } = await site.admin.get(`/en/admin?${query}`);
    expect(status).toBe(200);
    expect(papersOf(text)).toContain("list-sheet");
    expect(text).not.toContain("una@example.se");
  }
});

test("nobody who is not signed in sees a sheet", async () => {
  await using site = await open();
  for (const visitor of [site.visitor(), await site.invited()]) {
    for (const sheet of ["guest-list", "door-list", "place-cards", "table-signs", "invitation"]) {
      const { text } = await visitor.get(`/en/admin?print=${sheet}`);
      expect(text).not.toMatch(/Anna|SJU-BLOMMOR|class="(qr-code|paper)/);
    }
  }
});
