import { expect, test } from "vitest";
import { storedUnmatched } from "../../kits/answers/unmatched.ts";
import { people } from "../../kits/guests/people.ts";
import { openVisitedSite } from "../../kits/site/visit.ts";

const guests = { dag: people.dag, bjorn: { ...people.bjorn, Notes: "Not beside Zetterberg" } };
const asksWaiting = 'name="waiting" value="dagg"';

async function openWaiting() {
  const site = await openVisitedSite({ guests });
  const { documents } = site.services;
  const data = { ...storedUnmatched, firstName: "Dagg", lastName: "Zeterberg", at: 1 };
  await documents.commit([{ write: "create", collection: "unmatched", id: "dagg", data }]);
  const waiting = async () => (await documents.list("unmatched")).map(({ id }) => id);
  return Object.assign(site, { waiting });
}

test.each([
  ["the guest's page", "/en/admin/guests/dag", { intent: "erase-guest", guest: "dag" }],
  ["the page for several", "/en/admin/guests/erase", { intent: "erase-guests", who: ["dag"] }],
])("%s names the notes that stay, and asks about an answer of the nearest name", async (_, path, fields) => {
  await using site = await openWaiting();
  const admin = await site.signedIn();
  const page = await admin.post(path, fields);
  expect(page.text).toContain("The notes about Björn ");
  expect(page.text).toContain(asksWaiting);
  expect(await site.waiting()).toEqual(["dagg"]);
  const erased = await admin.post(path, { ...fields, sure: "yes", waiting: "dagg" });
  expect(erased.status).toBe(303);
  expect(site.services.guestList.byId("dag")).toBeNull();
  expect(await site.waiting()).toEqual([]);
});
