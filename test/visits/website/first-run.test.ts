import { expect, test } from "vitest";
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
  for (const path of ["/home", "/settings"])
    expect(showsLeftOvers((await admin.get(`/en/admin${path}`)).text)).toBe(false);
});

test("the couple’s start page counts them in one line and leads to them", async () => {
  const { text } = await reader.get("/sv/admin/home");
  const [, count] = /(\d+) texter handlar fortfarande om exempelbröllopet\./.exec(text) ?? [];
  expect(Number(count)).toBeGreaterThan(60);
  expect(text).toContain('<a href="/sv/admin/settings/status#left-overs">Se vilka</a>');
});

test("the settings show how each text begins and where it stands", async () => {
  const { text } = await reader.get("/sv/admin/settings/status");
  expect(text).toContain(`id="left-overs"`);
  // Both languages of the site, whichever the admin reads.
  const inSwedish = `<p lang="sv"><mark>Märtas farmor</mark></p>`;
  const inEnglish = `<p lang="en"><mark>Märta’s grandmother</mark></p>`;
  const place = "<code>introductions.brita.relation</code>";
  const said = ["Texter som är kvar från exempelbröllopet", "Gästbok", "Toastmasterns namn"];
  expect(lacking(text, [...said, inSwedish, inEnglish, place])).toEqual([]);
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
