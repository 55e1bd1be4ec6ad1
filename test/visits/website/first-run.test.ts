// Where a couple begin, and what it says is left to do and left over of the texts of the sample wedding.

import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { markup } from "../../kits/guests/guest-forms.ts";
import { signInAs } from "../../kits/site/roles.ts";
import { openForAll } from "../../kits/site/open-for.ts";
import { ownWedding } from "../../kits/wedding/own-wedding.ts";
import { lacking, openVisitedSite } from "../../kits/site/visit.ts";

const { admin, site } = openForAll({ wedding: ownWedding(), guests: {} });
const home = "/en/admin/home";

test("home says when and where it is, how many days are left, the code, and where they are changed", async () => {
  const page = markup(await admin.get("/sv/admin/home")).replaceAll(/<[^>]+>/g, " ");
  const facts = ["14 augusti 2027", "dagar kvar", "31 maj 2027", "Villa Fridhem", "Sockenkyrkan"];
  const where = "Den som installerade webbplatsen har valt koden, och ändrar den där.";
  expect(lacking(page, [...facts, where, "Ändra namn, dagar, platser och texter"])).toEqual([]);
  expect(page).not.toMatch(/npm|\.env/);
});

test("a town that the name of a place says already is not said again", async () => {
  const place = { name: "Kulturhuset i Lund", street: "", town: "Lund" };
  await using site = await openVisitedSite({ wedding: { ...ownWedding(), place }, guests: {} });
  const page = markup(await (await site.signedIn()).get("/sv/admin/home")).replaceAll(/<[^>]+>/g, " ");
  expect(page).toContain("Kulturhuset i Lund");
  expect(page).not.toContain("Kulturhuset i Lund, Lund");
});

test("home lists what is left to do, with a link to each, and ticks what is done", async () => {
  const page = markup(await admin.get(home));
  expect(page).toContain('<a href="/en/admin/guests/import">Import the guest list</a>');
  expect(page).toContain("#left-overs");
  const added = { intent: "add-guest", firstName: "Nils", lastName: "Ny" };
  await admin.post("/en/admin/guests/new", added);
  expect(markup(await admin.get(home))).toMatch(
    /<li class="cluster done">(?:(?!<\/li>).)*There are guests on the list/,
  );
});

test("what was changed last stands at home with its undo, and an assistant sees no switch of the site", async () => {
  const page = markup(await admin.get(home));
  expect(page).toMatch(/Added Nils Ny(?:(?!<\/li>).)*>Undo</);
  expect(page).toContain("switch-site");
  const assistant = await signInAs(site, "assistant");
  const seen = markup(await assistant.get(home));
  expect(seen).toContain("days to go");
  expect(seen).not.toMatch(/switch-site|left to do|begin-own-wedding/);
});

test("the invented wedding has nothing left to do, and its overview offers to begin one's own", async () => {
  await using site = await openVisitedSite({ guests: {} });
  const page = markup(await (await site.signedIn()).get(home));
  expect(page).not.toContain("left to do");
  expect(page).toContain("begin-own-wedding");
});

/** Only wedding.ts is changed: the texts stay those of the sample. */
const own = { couple: { first: "Ida", second: "Bo" }, date: "2027-08-14", answerBy: "2027-05-31" } as const;
const { site: unwritten, admin: reader } = openForAll({ wedding: own });

test("the sample wedding says nothing of itself", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  for (const language of languages) {
    for (const path of ["/home", "/settings"]) {
      expect(showsLeftOvers((await admin.get(`/${language}/admin${path}`)).text)).toBe(false);
    }
  }
});

test.each([
  ["en", /(\d+) texts are still about the sample wedding\./, "See which"],
  ["sv", /(\d+) texter handlar fortfarande om exempelbröllopet\./, "Se vilka"],
] as const)(
  "the couple’s start page in %s counts them in one line and leads to them",
  async (language, line, link) => {
    const { text } = await reader.get(`/${language}/admin/home`);
    expect(Number(line.exec(text)?.[1])).toBeGreaterThan(60);
    expect(text).toContain(`<a href="/${language}/admin/settings/status#left-overs">${link}</a>`);
  },
);

test.each([
  ["en", "Texts left over from the sample wedding", "Guest book", "The toastmaster’s name"],
  ["sv", "Texter som är kvar från exempelbröllopet", "Gästbok", "Toastmasterns namn"],
] as const)("the settings in %s show how each text begins and where it stands", async (language, ...said) => {
  const { text } = await reader.get(`/${language}/admin/settings/status`);
  expect(text).toContain(`id="left-overs"`);
  // Both languages of the site, whichever the admin reads.
  const inSwedish = `<p lang="sv"><mark>Märtas farmor</mark></p>`;
  const inEnglish = `<p lang="en"><mark>Märta’s grandmother</mark></p>`;
  const place = "<code>introductions.brita.relation</code>";
  expect(lacking(text, [...said, inSwedish, inEnglish, place])).toEqual([]);
});

test("what the couple call their own is no longer listed", async () => {
  const marked = "<mark>Märtas farmor</mark>";
  expect((await reader.get("/en/admin/settings/status")).text).toContain(marked);
  await using site = await openVisitedSite({ wedding: { ...own, alsoOurs: ["Märtas farmor"] } });
  expect((await (await site.signedIn()).get("/en/admin/settings/status")).text).not.toContain(marked);
});

test("guests read nothing of it", async () => {
  expect(showsLeftOvers((await unwritten.visitor().get("/en")).text)).toBe(false);
});

function showsLeftOvers(html: string): boolean {
  return /(class|id)="[^"]*left-over/.test(html);
}

test("what is written in a language that the site does not speak is none", async () => {
  await using site = await openVisitedSite({ wedding: { ...own, languages: ["sv"] } });
  const { text } = await (await site.signedIn()).get("/sv/admin/settings/status");
  expect(showsLeftOvers(text)).toBe(true);
  expect(text.match(/<summary>[^<]*(?:texts\/|svenska|engelska)[^<]*/gi)?.join()).not.toMatch(
    /en\.ts|engelska/i,
  );
  expect(text).toMatch(/<summary>[^<]*(?:sv\.ts|svenska)/i);
});
