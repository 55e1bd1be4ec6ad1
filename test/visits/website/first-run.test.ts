// Where a couple begin, and what the guest list says is left to do.

import { expect, test } from "vitest";
import { markup } from "../../kits/guests/guest-forms.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { ownWedding } from "../../kits/wedding/own-wedding.ts";
import { lacking, openVisitedSite } from "../../kits/site/visit.ts";

const { admin } = openForEach({ wedding: ownWedding(), guests: {} });
const list = "/en/admin?tab=guestList";

test("the couple see what the site knows of their wedding, and where it is changed", async () => {
  const page = markup(await admin.get("/sv/admin?start=")).replaceAll(/<[^>]+>/g, " ");
  const facts = ["Ida &amp; Bo", "14 augusti 2027", "31 maj 2027", "Villa Fridhem", "Sockenkyrkan"];
  const where = "den som installerade webbplatsen ändrar den där.";
  expect(lacking(page, [...facts, where, "Ändra namn, dagar, platser och era texter"])).toEqual([]);
  expect(page).not.toMatch(/npm|\.env/);
});

test("a new site lists what is left above its empty list, with a link to each, and ticks what is done", async () => {
  const page = markup(await admin.get(list));
  expect(page).toMatch(/<details class="left-to-do" open="">/);
  expect(page).toContain('<a href="/en/admin?import=">Import the guest list</a>');
  expect(page).toContain("#left-overs");
  const added = { intent: "add-guest", firstName: "Nils", lastName: "Ny" };
  await admin.post("/en/admin?add=", added);
  expect(markup(await admin.get(list))).toMatch(
    /<li class="done">(?:(?!<\/li>).)*There are guests on the list/,
  );
});

test("the list can be put away, and looking at it changes nothing", async () => {
  expect((await admin.post(list, { intent: "put-tasks-away" })).status).toBe(303);
  expect(markup(await admin.get(list))).not.toContain('class="left-to-do"');
  expect(markup(await admin.get("/en/admin?start="))).toContain("Import the guest list");
});

test("the invented wedding has nothing left to do", async () => {
  await using site = await openVisitedSite({ guests: {} });
  const admin = await site.signedIn();
  expect(markup(await admin.get(list))).not.toContain('class="left-to-do"');
});
