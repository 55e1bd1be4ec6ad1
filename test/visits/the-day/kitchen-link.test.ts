import { expect, test } from "vitest";
import { openForEach } from "../../kits/site/open-for.ts";
import { openVisitedSite, origin, type Visitor } from "../../kits/site/visit.ts";

const canary = "Kanariefågel";
/** Every field holds the word, but what the kitchen may read. */
const guests = {
  [`id${canary}`]: {
    First_Name: "Karin",
    Last_Name: `${canary}sson`,
    Email: `${canary}@example.se`,
    Phone: canary,
    Notes: canary,
    Tags: [canary],
    Columns: { gift: canary },
    Household: canary,
    Questions: { song: canary },
    DescriptionID: canary,
    Nickname: canary,
    Answered: "Yes",
    RSVPed: "Accepted",
    Food_Options: ["Vegan"],
    Allergies: ["nötter"],
    Severe_Allergies: ["nötter"],
    Table: "h1",
    Seat: 3,
  },
  [`companion${canary}`]: {
    First_Name: "",
    Companion_Of: `id${canary}`,
    Household: canary,
    Answered: "Yes",
    RSVPed: "Accepted",
    Allergies: ["kiwi"],
    Table: "h1",
    Seat: 4,
  },
  dag: { First_Name: `Dag${canary}`, Last_Name: canary, Answered: "Yes", RSVPed: "Declined", Table: "h1" },
  una: { First_Name: `Una${canary}`, Last_Name: canary },
};

const page = "/en/admin/print/kitchen";
const day = 86_400_000;

const { site, admin } = openForEach({ guests });

/** The path of a new link, as the couple copy it. */
async function makeLink(at = page, who: Pick<Visitor, "post"> = admin): Promise<string> {
  const made = await who.post(at, { intent: "renew-kitchen-link", event: "wedding" });
  const link = /value="(http[^"]*kitchen=[^"]*)"/.exec(made.text)?.[1] ?? "";
  expect(made.status).toBe(200);
  expect(link).toMatch(/^http:\/\/osa\.test\/(en|sv)\/rsvp\/kitchen\?kitchen=[\w-]{43}$/);
  return link.replace(origin, "");
}

test("the kitchen reads first names, seats, needs and sums, without a script, and nobody keeps the page", async () => {
  const link = await makeLink();
  const { status, text, headers } = await site.visitor("203.0.113.9").get(link);
  expect(status).toBe(200);
  for (const words of ["Karin", "vegan", "NUTS (SEVERE)", "“kiwi”", "Guest of Karin", "As of 1 March"]) {
    expect(text).toContain(words);
  }
  expect(text).toContain("This link works until the end of 9 June 2024.");
  expect(text).not.toContain("<script");
  expect(text).toContain(`<meta name="robots" content="noindex"/>`);
  expect(headers.get("Cache-Control")).toBe("no-store, no-transform");
  expect(headers.getSetCookie()).toEqual([]);
  expect(headers.get("Content-Security-Policy")).not.toContain("script-src");
  const swedish = await site.visitor().get(link.replace("/en/", "/sv/"));
  expect(swedish.text).toContain("NÖTTER (SVÅR ALLERGI)");
  expect(swedish.text).not.toMatch(/SEVERE|As of|Plates/);
});

test("nothing else of a guest is in its bytes, whatever happened since it was printed", async () => {
  const seen = /name="seen" value="([\w-]{43})"/.exec((await admin.get(page)).text)?.[1] ?? "";
  const noted = await admin.post(page, { intent: "note-kitchen-sheet", event: "wedding", seen });
  expect(noted.status).toBe(303);
  const stored = await site.services.documents.get("guests", "una");
  await site.services.documents.commit([
    { write: "delete", collection: "guests", id: "una", version: stored?.version ?? "" },
  ]);
  const link = await makeLink();
  for (const path of [link, link.replace("/en/", "/sv/"), `${link}&tab=guestList`]) {
    const { text } = await site.visitor().get(path);
    expect(text).toContain("Karin");
    expect(text).not.toMatch(/kanariefågel|@example|Changed since|Ändrat sedan/i);
  }
  // The pages beside it are not opened by it.
  for (const path of [
    link.replace("/rsvp", "/guestbook"),
    link.replace("/rsvp", "/admin"),
    link.replace("/rsvp", ""),
  ]) {
    expect((await site.visitor().get(path)).text).not.toMatch(/kanariefågel|NUTS/i);
  }
});

test("the store keeps no link, and the couple's page shows it once", async () => {
  const secret = (await makeLink()).split("kitchen=")[1] ?? "";
  expect(JSON.stringify(await site.services.documents.list("kitchens"))).not.toContain(secret);
  const { text } = await admin.get(page);
  expect(text).not.toContain(secret);
  expect(text).toContain("It works until the end of 9 June 2024.");
});

test("it ends with the day after the wedding, in the wedding's time zone", async () => {
  const link = await makeLink();
  const lastMoment = Date.parse("2024-06-10T00:00:00+02:00");
  site.clock.now = lastMoment - 1;
  expect((await site.visitor().get(link)).text).toContain("Karin");
  site.clock.now = lastMoment;
  const ended = await site.visitor().get(link);
  expect(ended.text).toContain("This link no longer works");
  expect(ended.text).not.toMatch(/Karin|NUTS/);
  const later = await site.signedIn("203.0.113.4");
  expect((await later.get(page)).text).toContain("The last one stopped working after 9 June 2024.");
  // A couple who look back a week later may still show it for a day.
  site.clock.now = lastMoment + 7 * day;
  expect((await site.visitor().get(await makeLink(page, await site.signedIn("203.0.113.3")))).text).toContain(
    "Karin",
  );
});

test("a new link ends the one before, and the couple end it when they like", async () => {
  const first = await makeLink();
  const second = await makeLink("/sv/admin/print/kitchen?chosen=yes&in=en");
  expect(second).toMatch(/^\/en\//);
  expect((await site.visitor().get(first)).text).toContain("This link no longer works");
  expect((await site.visitor().get(second)).text).toContain("Karin");
  expect((await admin.post(page, { intent: "end-kitchen-link", event: "wedding" })).status).toBe(303);
  expect((await site.visitor().get(second)).text).toContain("This link no longer works");
  expect((await admin.get(page)).text).toContain("There is no link at the moment.");
});

test("guesses are counted, and a right link opens whatever others have guessed", async () => {
  const link = await makeLink();
  const guesser = site.visitor("203.0.113.66");
  const guess = (at: number) => `/en/rsvp/kitchen?kitchen=${String(at).padStart(43, "A")}`;
  const pages = await Promise.all(Array.from({ length: 31 }, (_, at) => guesser.get(guess(at))));
  expect(pages.filter(({ text }) => text.includes("This link no longer works"))).toHaveLength(30);
  expect(pages.filter(({ text }) => text.includes("Please wait ten minutes"))).toHaveLength(1);
  expect((await guesser.get(link)).text).toContain("Karin");
  for (const path of [
    "/en/rsvp/kitchen?kitchen=",
    "/en/rsvp/kitchen?kitchen=wedding",
    "/en/rsvp/kitchen?kitchen=%00",
  ]) {
    expect((await site.visitor("203.0.113.67").get(path)).text).toContain("This link no longer works");
  }
});

test("a site that links alone open, and one that is closed to strangers, show it to the kitchen too", async () => {
  await using site = await openVisitedSite({ guests, settings: { access: "links only" } });
  const link = await makeLink(page, await site.signedIn());
  expect((await site.visitor().get(link)).text).toContain("NUTS (SEVERE)");
});
