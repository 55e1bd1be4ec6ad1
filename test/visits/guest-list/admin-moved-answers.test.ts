// Guests who come to another household may be invited to another event first. What the couple do says before whose
// answer is not about the first event any more.

import { expect, test } from "vitest";
import { markup } from "../../kits/guest-forms.ts";
import { answered, opened, openEvents } from "../../kits/household-visits.ts";
import { ekCode, ekId, noteHousehold, sigridId } from "../../kits/households.ts";

function pageOf(id: string, language = "en") {
  return `/${language}/admin?household=${encodeURIComponent(id)}`;
}

/** Sigrid has answered for the evening, to which alone she is invited; the family Ek is invited to the wedding. */
async function open() {
  const site = await openEvents();
  return Object.assign(site, { admin: await site.signedIn() });
}

const sigridsAnswer =
  "Sigrid Öhrn has already answered, and would then have another event as their first. The answer stays with the event it was about.";

test("whoever looks for a guest to move here reads that their answer is about another event", async () => {
  await using site = await open();
  const found = markup(await site.admin.get(`${pageOf(ekId)}&find=sigrid`));
  expect(found).toContain(sigridsAnswer);
  expect(markup(await site.admin.get(`${pageOf(ekId, "sv")}&find=sigrid`))).toContain(
    "Sigrid Öhrn har redan svarat och får då en annan programpunkt som sin första. Svaret gäller fortfarande den programpunkt som det gavs för.",
  );
  // Nothing moves for who has said nothing, or goes where the same event is the first.
  expect(markup(await site.admin.get(`${pageOf(ekId)}&find=dag`))).not.toContain("answered already");
  await noteHousehold(site.services, ekId, { events: ["evening"] });
  expect(markup(await site.admin.get(`${pageOf(ekId)}&find=sigrid`))).not.toContain("answered already");
  // And what is said is what happens.
  await noteHousehold(site.services, ekId, { events: ["wedding"] });
  const move = { intent: "move-guest", household: ekId, from: sigridId, guest: "sigrid" };
  await site.admin.post(pageOf(ekId), move);
  expect(await site.guest("sigrid")).toMatchObject({ Answered: "No", Events: { evening: "Accepted" } });
});

test("a guest who is moved may bring their invitation along, which is said of who was there before", async () => {
  await using site = await open();
  expect(await site.guest("dag")).toMatchObject({ RSVPed: "Declined" });
  const found = markup(await site.admin.get(`${pageOf("guest:dag")}&find=sigrid`));
  expect(found).toContain("Dag Zetterberg has already answered");
  expect(found).not.toContain("Sigrid Öhrn has answered");
});

test("the offer to join another household says it", async () => {
  await using site = await open();
  const rename = { intent: "rename-household", household: sigridId, name: "Ek" };
  expect(markup(await site.admin.post(pageOf(sigridId), rename))).toContain(sigridsAnswer);
});

test("the check of an import says it, and says nothing where no answer moves", async () => {
  await using site = await open();
  const check = async (pasted: string) => {
    const { location } = await site.admin.post("/en/admin?import", { intent: "read-import", pasted });
    return markup(await site.admin.get(location ?? ""));
  };
  expect(await check("id;Household\nsigrid;Ek")).toContain(sigridsAnswer);
  expect(await check("id;Household\nsigrid;Öhrn")).not.toContain("answered already");
  expect(await check("id;Household\ndag;Ek")).not.toContain("answered already");
});

test("whoever takes a guest out of a household reads whose answer stays with another event", async () => {
  await using site = await open();
  expect(markup(await site.admin.get(pageOf(ekId)))).not.toContain("answered already");
  await noteHousehold(site.services, ekId, { events: ["evening"] });
  expect(markup(await site.admin.get(pageOf(ekId)))).not.toContain("answered already");
  const ek = await opened(site, `i=${ekCode}`);
  await answered(ek, await ek.get("/en/rsvp"), { "m0-answer": "yes" });
  const page = markup(await site.admin.get(pageOf(ekId)));
  expect(page).toContain("Björn Ek has already answered, and would then have another event as their first");
  expect(page).not.toMatch(/Lova Ek (has|have) answered/);
  await site.admin.post(pageOf(ekId), { intent: "take-out", household: ekId, guest: "bjorn" });
  expect(await site.guest("bjorn")).toMatchObject({ Answered: "No", Events: { evening: "Accepted" } });
});
