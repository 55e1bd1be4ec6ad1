import { expect, test } from "vitest";
import { readHouseholdCode } from "#domain/households/household-code.ts";
import { blankHousehold } from "#domain/households/household.ts";
import {
  addHouseholds,
  ekCode,
  ekId,
  giveCodes,
  noteHousehold,
  peopleWithFamily,
  printedHouseholds,
} from "../../kits/households/households.ts";
import { download, downloadRows } from "../../kits/site/files.ts";
import { follow, formFields, lacking, openVisitedSite } from "../../kits/site/visit.ts";

async function open(options: Parameters<typeof openVisitedSite>[0] = {}) {
  const site = await openVisitedSite({
    guests: peopleWithFamily,
    ...options,
    settings: { publicUrl: "https://osa.example.com", ...options.settings },
  });
  return { ...site, admin: await site.signedIn() };
}

function count(html: string, className: string): number {
  return html.split(`class="${className}`).length - 1;
}

function papersOf(html: string): string {
  return /<div class="papers">.*?<\/main>/s.exec(html)?.[0] ?? "";
}

const cards = "/en/admin/print/household-cards";

test("without codes there is no card, and one press makes one for everybody but the couple", async () => {
  await using site = await open();
  const before = await site.admin.get(cards);
  expect([count(before.text, "paper"), count(papersOf(before.text), "household-card")]).toEqual([1, 0]);
  expect(lacking(before.text, ["7 households have no code yet", "Create codes for 7 households"])).toEqual(
    [],
  );
  const made = await site.admin.post(cards, { intent: "make-household-codes" });
  expect(made.location).toMatch(/^\/en\/admin\/print\/household-cards\?done=/);
  const after = await follow(site.admin, made);
  expect(after).toContain("The codes are ready.");
  expect(after).not.toContain("no code yet");
  const papers = papersOf(after);
  expect([count(papers, "paper card-sheet"), count(papers, "household-card")]).toEqual([1, 7]);
  const codes = [...papers.matchAll(/<strong>([\w-]+)<\/strong>/g)].map(([, code = ""]) => code);
  expect(new Set(codes.map(readHouseholdCode)).size).toBe(7);
  // Sent once more, it changes nothing.
  expect((await site.admin.post(cards, { intent: "make-household-codes" })).location).toBe(
    `${cards}?notice=unchanged`,
  );
});

test("a card has the envelope's name, the code and where to type it, in the household's language", async () => {
  await using site = await open();
  await giveCodes(site.services);
  await noteHousehold(site.services, ekId, { envelopeName: "Familjen Ek <3" });
  for (const size of ["ten", "a6"]) {
    const papers = papersOf((await site.admin.get(`${cards}?chosen=yes&size=${size}`)).text);
    expect(papers).toContain("Familjen Ek &lt;3");
    expect(papers).toContain("4H7KQ-2M9XT");
    expect(papers.replaceAll("<wbr/>", "")).toMatch(
      /eller skriv koden på(<!-- -->|\s)+<span>osa\.example\.com\/sv\/rsvp/,
    );
    expect(papers).toContain("Inbjudningskod");
    // Sigrid's language is not known, so hers is the one of the page.
    expect(papers).toContain("Invitation code");
    expect(papers).not.toMatch(/Celery|bjorn@|Owes us/);
  }
  const swedish = papersOf((await site.admin.get(`${cards}?chosen=yes&otherwise=sv`)).text);
  expect(swedish).not.toContain("Invitation code");
});

test("cards that are noted as made are left out of the next print, until their code is renewed", async () => {
  await using site = await open();
  await giveCodes(site.services);
  const page = await site.admin.get(cards);
  expect(page.text).toContain("0 of 2 cards are marked as printed.");
  const noted = await site.admin.post(cards, { ...formFields(page.text), intent: "note-cards-made" });
  expect(noted.location).toBe(`${cards}?notice=done`);
  const newOnes = `${cards}?chosen=yes&cards=new`;
  const answer = await site.admin.get(newOnes);
  expect(answer.text).toContain("2 of 2 cards are marked as printed.");
  expect(answer.text).toContain("There are no cards to print here.");
  expect(count(answer.text, "paper card-sheet")).toBe(0);
  await noteHousehold(site.services, ekId, { code: "0000000000", cardMadeAt: null });
  expect(count(papersOf((await site.admin.get(newOnes)).text), "household-card")).toBe(1);
  expect(count(papersOf((await site.admin.get(cards)).text), "household-card")).toBe(2);
});

test("what is no card in the form is noted nowhere", async () => {
  await using site = await open();
  await giveCodes(site.services);
  const others = [`short ${ekId}`, `0000000000 ${ekId}`, `${ekCode} named:Nobody`];
  const nonsense = ["", ekCode, `${ekCode} `, ...others];
  const { status } = await site.admin.post(cards, { intent: "note-cards-made", card: nonsense });
  expect(status).toBe(303);
  expect((await site.admin.get(cards)).text).toContain("0 of 2 cards");
});

test("labels stand three by eight, and a household without an address is named and not printed", async () => {
  await using site = await open({ guests: {} });
  await addHouseholds(site.services, printedHouseholds(60));
  const { text } = await site.admin.get("/en/admin/print/address-labels");
  expect([count(text, "paper label-sheet"), count(papersOf(text), "address-label")]).toEqual([2, 48]);
  expect(text).toContain("12 households have no postal address, so they get no labels:");
  const noAddress = /<summary>12 households.*?<\/details>/s.exec(text)?.[0] ?? "";
  expect(noAddress.split("<li>")).toHaveLength(13);
  expect(papersOf(text)).not.toContain("<p></p>");
});

test("many cards come in parts of twenty sheets", async () => {
  await using site = await open({ guests: {} });
  await addHouseholds(site.services, printedHouseholds(205));
  const first = (await site.admin.get(cards)).text;
  expect(count(papersOf(first), "paper card-sheet")).toBe(20);
  expect(first).toContain("print/household-cards?from=201");
  const second = papersOf((await site.admin.get(`${cards}?from=201`)).text);
  expect([count(second, "paper card-sheet"), count(second, "household-card")]).toEqual([1, 5]);
  for (const from of ["0", "-3", "9999", "x", "203"]) {
    expect((await site.admin.get(`${cards}?from=${from}`)).status).toBe(200);
  }
});

test("a household of nobody with a name gets no card and no label", async () => {
  await using site = await open({ guests: { x: { Household: "Ghosts", Companion_Of: "gone" } } });
  await noteHousehold(site.services, "Ghosts", { ...blankHousehold, code: ekCode, address: "Here" });
  for (const sheet of ["household-cards", "address-labels"]) {
    const { text } = await site.admin.get(`/en/admin/print/${sheet}`);
    expect(count(text, "paper ")).toBe(0);
  }
});

test("the file for a print shop has a row a card, as it is to be printed", async () => {
  await using site = await open();
  await giveCodes(site.services);
  await noteHousehold(site.services, ekId, {
    address: "- Berg\n=Storgatan 1\n112 34 Stockholm",
    cardMadeAt: 7,
  });
  const file = "/api/household-cards.xlsx?language=";
  const { headers } = await download(site.services, site.admin, `${file}en`);
  expect(headers.get("Content-Disposition")).toContain("household-cards-");
  const [, ...all] = await downloadRows(site.services, site.admin, `${file}en`);
  expect(all.map((row) => row.join("|"))).toEqual([
    "Familjen Ek med gäst|- Berg|=Storgatan 1|112 34 Stockholm||||sv|4H7KQ-2M9XT|https://osa.example.com/sv/rsvp?i=4H7KQ2M9XT",
    "Sigrid Öhrn|||||||en|7YW3B-0NZ5D|https://osa.example.com/en/rsvp?i=7YW3B0NZ5D",
  ]);
  const [, ...rest] = await downloadRows(site.services, site.admin, `${file}sv&cards=new`);
  expect(rest.map((row) => row.join("|"))).toEqual([
    "Sigrid Öhrn|||||||sv|7YW3B-0NZ5D|https://osa.example.com/sv/rsvp?i=7YW3B0NZ5D",
  ]);
});
