// Events in the couple's own form: who may learn of them, and whose answers are about them.

import { expect, test } from "vitest";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { eventfulWedding } from "../../kits/guests/further-events.ts";
import { openWithCards } from "../../kits/households/household-visits.ts";
import { ekId, noteHousehold } from "../../kits/households/households.ts";
import { pageOf, press, publish, saveForm } from "../../kits/wedding/list-visits.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { hiddenField } from "../../kits/site/visit.ts";

const { site, admin: couple } = openForEach();

const overview = "/en/admin?wedding=";

test("an event is made without anybody learning of it, and is public only when the couple say so", async () => {
  const added = await press(couple, await pageOf(couple, "events"), "add wedding.events");
  const party = { en: "After party", sv: "Efterfest", date: "2024-06-10", startsAt: "20:00" };
  const typed = Object.entries(party).map(([field, text]) => [`wedding.events.n1.${field}`, text]);
  expect((await saveForm(couple, added, Object.fromEntries(typed))).status).toBe(303);
  await publish(couple);
  const kept = { key: "after-party", ...party, invited: "chosen households" };
  expect(site.services.wedding.events?.at(-1)).toEqual(kept);
  const guest = await site.invited();
  for (const path of ["/sv", "/sv/information", "/sv/rsvp"])
    expect((await guest.get(path)).text).not.toContain("Efterfest");
  const page = await pageOf(couple, "events");
  expect(page.text).toContain("puts its name, place and time on your open pages");
  await saveForm(couple, page, { "wedding.events.1.invited": "everyone" });
  expect((await couple.get(overview)).text).toContain("“After party” becomes public");
  await publish(couple);
  expect((await guest.get("/sv/information")).text).toContain("Efterfest");
  expect((await guest.get("/sv/rsvp")).text).toContain("Efterfest");
});

test("no answer moves to another event because one goes, or stands elsewhere", async () => {
  await using site = await openWithCards({ wedding: { ...eventfulWedding, questions: [] } });
  await noteHousehold(site.services, ekId, { events: ["evening", "brunch"] });
  const couple = await site.signedIn();
  const page = await pageOf(couple, "events");
  const gone = await saveForm(couple, await press(couple, page, "remove wedding.events.1"), {});
  expect(gone.status).toBe(409);
  expect(gone.text).toContain("for 1 household, another event would become the first");
  const below = await saveForm(couple, await press(couple, page, "down wedding.events.1"), {});
  expect(below.status).toBe(409);
  expect(await findEditedContent(site.services)).toBe(site.services.folder);
  // One that is nobody's first may go, unless it has become somebody's before it is published.
  const brunch = await press(couple, page, "remove wedding.events.2");
  expect((await saveForm(couple, brunch, {})).status).toBe(303);
  await noteHousehold(site.services, ekId, { events: ["brunch"] });
  const seen = hiddenField((await couple.get(overview)).text, "seen");
  const refused = await couple.post(overview, { intent: "publish-wedding", seen });
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("for 1 household")]);
  expect(site.services.wedding.events).toHaveLength(3);
  await noteHousehold(site.services, ekId, { events: ["wedding", "brunch"] });
  await publish(couple);
  expect(site.services.wedding.events?.map(({ key }) => key)).toEqual(["walk", "evening"]);
});

test("a word that is theirs as well is pointed out no more, and again when they want it", async () => {
  const own = { "wedding.couple.first": "Ida", "wedding.couple.second": "Bo" };
  await saveForm(couple, await pageOf(couple, "couple"), own);
  const page = await pageOf(couple, "events", "sv");
  const word = /form="section-form" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  expect(word).toContain("Sjöboden");
  const typed = { "wedding.events.0.sv": "Brunch", ours: word };
  expect((await saveForm(couple, page, typed)).status).toBe(303);
  expect((await findEditedContent(site.services)).wedding).toMatchObject({
    alsoOurs: [word],
    events: [{ key: "brunch", sv: "Brunch" }],
  });
  expect((await pageOf(couple, "events", "sv")).text).not.toContain(`value="${word}"`);
  expect((await couple.get("/sv/admin?wedding=")).text).toContain("1 ord ur exemplet är ert också");
  expect((await couple.post(overview, { intent: "point-out-again", word })).status).toBe(303);
  expect((await findEditedContent(site.services)).wedding.alsoOurs).toBeUndefined();
  expect((await pageOf(couple, "events", "sv")).text).toContain(`value="${word}"`);
});

test("the days of deletion are changed, and may be never", async () => {
  const page = await pageOf(couple, "deletion");
  expect(page.text).toContain('href="/en/admin?settings=#deletion"');
  const days = { "wedding.deletion.everythingAfterDays": "90" };
  const none = { ...days, "wedding.deletion.allergiesAfterDays": "0" };
  expect((await saveForm(couple, page, none)).status).toBe(400);
  expect((await saveForm(couple, page, days)).status).toBe(303);
  const deletionNow = async () => (await findEditedContent(site.services)).wedding.deletion;
  expect(await deletionNow()).toEqual({ everythingAfterDays: 90, allergiesAfterDays: 30 });
  await saveForm(couple, await pageOf(couple, "deletion"), { "wedding.deletion": "never" });
  expect(await deletionNow()).toBe("never");
  await saveForm(couple, await pageOf(couple, "deletion"), { "wedding.deletion": "after days" });
  expect(await deletionNow()).toEqual({ everythingAfterDays: 180, allergiesAfterDays: 30 });
});
