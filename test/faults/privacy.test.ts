import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { pagePath, pagePaths, type PageName } from "#domain/page.ts";
import { people } from "../kits/guests/people.ts";
import { openVisitedSite, type Page } from "../kits/site/visit.ts";
import { fillGuestList } from "./made-up-guests.ts";
import { makeDataFolder, startSite } from "./site-process.ts";

/** The cast with a canary in every field that is not for everybody. */
const guests = Object.fromEntries(
  Object.entries(people).map(([id, person]) => [
    id,
    {
      ...person,
      Last_Name: `Namnfågel${id}`,
      Email: `kanarie-${id}@private.example`,
      Food_Options: ["Vegan", `Kanarie mat ${id}`],
      Allergies: [`Kanarie allergi ${id}`],
      Table: `Kanarie bord ${id}`,
      Seat: 774_411,
      DescriptionID: `kanarie-text-${id}`,
      Diet_Notes: `Kanarie okänt ${id}`,
    },
  ]),
);
const secret = /kanarie|774411|private\.example/i;
const name = /Namnfågel|Namnf%C3%A5gel/i;

const pages = languages.flatMap((language) =>
  (Object.keys(pagePaths) as PageName[]).map((page) => pagePath(language, page)),
);
const otherPaths = [
  "/",
  "/en/calendar.ics",
  "/sv/calendar.ics",
  "/robots.txt",
  "/site.webmanifest",
  "/healthz",
];
const errors = [
  "/en/nowhere",
  "/nowhere",
  "/api/nowhere",
  "/assets/nowhere.js",
  "/en/rsvp/guests",
  "/en//rsvp",
];
const asked = [
  "name=an",
  "answer=AAAAAAAAAAAAAAAAAAAAAA",
  "guest=asa",
  "guest=asa.forged",
  "guest=asa&guest=bjorn",
];
const internal = ["/_root.data", "/__manifest?p=%2Fen%2Frsvp", "/en/rsvp.data?_routes=routes%2Frsvp%2Frsvp"];
const everywhere = [
  ...pages,
  ...otherPaths,
  ...errors,
  ...internal,
  ...pages.map((path) => `${path}.data`),
  "/api/suggestions",
  ...["/en/rsvp", "/sv/guestbook", "/en/guestbook", "/sv/admin", "/api/suggestions"].flatMap((path) =>
    asked.map((query) => `${path}?${query}`),
  ),
];

const strangers: Record<string, Record<string, string>> = {
  "who brings nothing": {},
  "with a made-up cookie": { Cookie: "osa-visitor=asa.proof.signature; admin=true; osa-admin=1" },
  "with a flag for admins": { Cookie: "isLoggedIn=true; token=placeholder", Authorization: "Bearer x" },
  "whose headers name a guest": {
    Referer: "http://osa.test/en/rsvp?guest=asa",
    "X-Forwarded-For": "127.0.0.1",
  },
};

test.each(Object.entries(strangers))(
  "a stranger %s finds no guest and nothing of one at any address, by any method",
  async (who, headers) => {
    await using site = await openVisitedSite({ guests });
    const methods = who === "who brings nothing" ? ["GET", "HEAD", "PUT"] : ["GET"];
    for (const path of everywhere) {
      for (const method of methods) {
        const page = await site.visitor().send(path, { method, headers });
        expect(everythingIn(page), `${method} ${path}`).not.toMatch(secret);
        expect(everythingIn(page), `${method} ${path}`).not.toMatch(name);
        expect(page.status, `${method} ${path}`).toBeLessThan(500);
      }
    }
  },
);

test("a stranger who posts to every address of the running site finds nothing, nor does the log", async () => {
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, guests);
  await using running = await startSite({ dataFolder: folder.path });
  for (const path of [...everywhere, "/%ff", "/en/%00"]) {
    const response = await fetch(running.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: running.url, Cookie: "osa-visitor=asa.proof.signature" },
      body: new URLSearchParams({ guest: "asa", name: "an", firstName: "Åsa", lastName: "Namnfågelasa" }),
    });
    const found = everythingIn({ text: await response.text(), headers: response.headers });
    expect(found, path).not.toMatch(secret);
    expect(found, path).not.toMatch(name);
    expect(response.status, path).toBeLessThan(500);
  }
  expect(running.output()).not.toMatch(secret);
  expect(running.output()).not.toMatch(name);
});

test("a stranger cannot tell from the answer to a form whether somebody is invited", async () => {
  await using site = await openVisitedSite({ guests });
  const post = async (lastName: string) => {
    const page = await site
      .visitor()
      .post("/en/rsvp", { form: "A".repeat(22), firstName: "Åsa", lastName, email: "a@b.se" });
    return { status: page.status, text: page.text };
  };
  expect(await post("Namnfågelasa")).toEqual(await post("Namnfågelxyz"));
  expect((await site.services.documents.list("unmatched")).length).toBe(0);
});

test("with the code, pages show what their screen shows and nothing else", async () => {
  await using site = await openVisitedSite({ guests });
  const guest = await site.invited();
  for (const path of everywhere.filter((path) => path !== "/api/suggestions?name=an")) {
    const page = await guest.get(path);
    expect(everythingIn(page), path).not.toMatch(secret);
    if (!path.includes("guestbook")) expect(everythingIn(page), path).not.toMatch(name);
  }
  const book = await guest.get("/sv/guestbook");
  for (const [id, { Last_Name }] of Object.entries(guests)) {
    if (id === "dag") expect(book.text).not.toContain(Last_Name);
    else expect(book.text).toContain(Last_Name);
  }
});

test("suggestions carry names, and only of guests who have not answered", async () => {
  await using site = await openVisitedSite({ guests });
  const page = await (await site.invited()).get("/api/suggestions?name=an");
  const offered = JSON.parse(page.text) as Record<string, unknown>[];
  expect(offered.map((suggestion) => Object.keys(suggestion).toSorted())).toEqual(
    offered.map(() => ["hint", "id", "name"]),
  );
  expect(offered.map((suggestion) => suggestion["id"]).toSorted()).toEqual([
    "annaChoir",
    "annaCousin",
    "annika",
  ]);
  expect(everythingIn(page)).not.toMatch(secret);
});

test("the chosen guest's fields are those the form fills in, without table, seat or the rest", async () => {
  await using site = await openVisitedSite({ guests });
  const page = await (await site.invited()).post("/api/suggestions", { guest: "asa" });
  expect(Object.keys(JSON.parse(page.text) as object).toSorted()).toEqual([
    "allergies",
    "email",
    "firstName",
    "foodOptions",
    "kind",
    "lastName",
    "severeAllergies",
    "shown",
  ]);
});

test("where suggestions fill in the names alone, no more is told of who was chosen", async () => {
  await using site = await openVisitedSite({ guests, wedding: { suggestionsFill: "names" } });
  const page = await (await site.invited()).post("/api/suggestions", { guest: "asa" });
  const told = JSON.parse(page.text) as Record<string, string>;
  expect(Object.keys(told).toSorted()).toEqual(["firstName", "kind", "lastName", "maskedEmail", "shown"]);
  expect(JSON.stringify({ ...told, maskedEmail: "" })).not.toMatch(secret);
});

function everythingIn({ text, headers }: Pick<Page, "text" | "headers">): string {
  return `${text}\n${[...headers].map((pair) => pair.join(": ")).join("\n")}`;
}
