// What the couple invite households to, without any script.

import { expect, test } from "vitest";
import { eventfulWedding } from "../../kits/guests/further-events.ts";
import { doneIn, markup } from "../../kits/guests/guest-forms.ts";
import { ekId, noteHousehold, peopleWithFamily, sigridId } from "../../kits/households/households.ts";
import { openForEach } from "../../kits/site/open-for.ts";

const bjorn = { ...peopleWithFamily.bjorn, Answered: "Yes", RSVPed: "Accepted" };
const { site, admin } = openForEach({
  guests: { ...peopleWithFamily, bjorn },
  wedding: { events: eventfulWedding.events ?? [] },
});

const page = "/en/admin?tab=events";
const intent = "change-invitations";

const eventsOf = async (id: string) => (await site.services.views.households()).byId(id).events;

/** As a browser sends it: the households in view, and the boxes that are ticked. */
function formOf(text: string): [string, string][] {
  const inputs = [...text.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
  const value = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  return inputs
    .filter((tag) => ["household", "seen", "agreedTo"].includes(value(tag, "name")) || / checked/.test(tag))
    .map((tag) => [value(tag, "name"), value(tag, "value")]);
}

function fieldsOf(form: readonly (readonly [string, string])[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const [name, value] of form) (fields[name] ??= []).push(value);
  return fields;
}

function without(form: [string, string][], box: string): [string, string][] {
  return form.filter(([name, value]) => name !== "invited" || value !== box);
}

function placeOf(form: [string, string][], id: string): number {
  return form.filter(([name]) => name === "household").findIndex(([, value]) => value === id);
}

test("a wedding without further events has no such part, whatever the address", async () => {
  Object.assign(site.services.wedding, { events: [] });
  const text = markup(await admin.get(page));
  expect(text).not.toMatch(/aria-current="page" href="[^"]*tab=events|>Events<\/a>/);
  expect(text).toContain('id="guest-list"');
  expect(markup(await admin.get("/en/admin?household=named%3AEk"))).not.toContain("Invited to");
});

test("each event has its name, day, time and figures, and each household its boxes", async () => {
  await noteHousehold(site.services, ekId, { events: ["wedding", "brunch"] });
  const text = markup(await admin.get(page));
  for (const words of ["Canary evening party", "Saturday, 8 June 2024, 21:37", "Canary brunch"]) {
    expect(text).toContain(words);
  }
  const brunch = [
    ...text.matchAll(/<tr><th scope="row">(Invited|Coming|Not coming|Not answered)<\/th>(.*?)<\/tr>/g),
  ];
  const figures = brunch.map(([, label, cells = ""]) => [label, cells.match(/\d+/g)?.at(-1)]);
  // Björn, Lova and a companion without a name.
  expect(figures).toEqual([
    ["Invited", "3"],
    ["Coming", "0"],
    ["Not coming", "0"],
    ["Not answered", "3"],
  ]);
});

test("the form is saved in one change, which can be undone; a household can be searched", async () => {
  const form = formOf(markup(await admin.get(page)));
  const [ek, sigrid] = [placeOf(form, ekId), placeOf(form, sigridId)];
  const boxes: [string, string][] = [
    ["invited", `${ek} brunch`],
    ["invited", `${sigrid} evening`],
  ];
  const saved = await admin.post(page, fieldsOf([["intent", intent], ...form, ...boxes]));
  expect(saved.status).toBe(303);
  expect(await eventsOf(ekId)).toEqual(["wedding", "walk", "brunch"]);
  expect(await eventsOf(sigridId)).toEqual(["wedding", "walk", "evening"]);
  expect(await eventsOf("guest:asa")).toBeNull();
  const done = markup(await admin.get(saved.location ?? ""));
  expect(done).toContain("the household is saved");
  const group = doneIn(saved);
  await admin.post(
    page,
    fieldsOf([
      ["intent", "undo"],
      ["group", group],
      ["agreedTo", "9"],
    ]),
  );
  expect([await eventsOf(ekId), await eventsOf(sigridId)]).toEqual([null, null]);
  const found = formOf(markup(await admin.get(`${page}&find=lova`)));
  expect(found.filter(([name]) => name === "household")).toEqual([["household", ekId]]);
});

test("a column is filled for those in view and nothing is saved yet", async () => {
  const form = formOf(markup(await admin.get(page)));
  const filled = await admin.post(page, fieldsOf([["intent", intent], ...form, ["column", "all brunch"]]));
  expect(markup(filled)).toContain("Nothing is saved yet");
  const boxes = formOf(markup(filled)).filter(
    ([name, value]) => name === "invited" && value.endsWith("brunch"),
  );
  expect(boxes).toHaveLength(form.filter(([name]) => name === "household").length);
  expect(await eventsOf(ekId)).toBeNull();
  const emptied = await admin.post(page, fieldsOf([["intent", intent], ...form, ["column", "none walk"]]));
  expect(formOf(markup(emptied)).some(([, value]) => value.endsWith("walk") && value.includes(" walk"))).toBe(
    true,
  );
});

test("what is refused says why, and what was ticked stays", async () => {
  const form = formOf(markup(await admin.get(page)));
  const ek = placeOf(form, ekId);
  const none = without(without(form, `${ek} wedding`), `${ek} walk`);
  const nothing = await admin.post(page, fieldsOf([["intent", intent], ...none]));
  expect(nothing.status).toBe(409);
  expect(markup(nothing)).toContain("Invite them to at least one event.");
  expect(formOf(markup(nothing))).not.toContainEqual(["invited", `${ek} wedding`]);

  await noteHousehold(site.services, ekId, { events: ["wedding", "evening"] });
  const late = await admin.post(page, fieldsOf([["intent", intent], ...form, ["invited", `${ek} brunch`]]));
  expect(late.status).toBe(409);
  expect(markup(late)).toContain("It is now: The wedding and Canary evening party");
  expect(formOf(markup(late))).toContainEqual(["invited", `${ek} brunch`]);
  const again = await admin.post(page, fieldsOf([["intent", intent], ...formOf(markup(late))]));
  expect(again.status).toBe(303);
  expect(await eventsOf(ekId)).toEqual(["wedding", "walk", "brunch"]);
});

test("it is asked before an answer moves to another event, here and on the household's page", async () => {
  const home = "/en/admin?household=named%3AEk";
  const read = formOf(markup(await admin.get(home))).filter(([name]) => name !== "from");
  const form: [string, string][] = [
    ["intent", intent],
    ["household", ekId],
    ["seen", "wedding walk"],
    ["invited", "0 evening"],
  ];
  expect(read).toContainEqual(["invited", "0 wedding"]);
  const asked = await admin.post(home, fieldsOf([...form, ["agreedTo", "0"]]));
  expect(asked.status).toBe(409);
  expect(markup(asked)).toContain("1 guest has already answered");
  expect(markup(asked)).toContain('name="agreedTo" value="1"');
  expect(await eventsOf(ekId)).toBeNull();
  expect((await admin.post(home, fieldsOf([...form, ["agreedTo", "1"]]))).status).toBe(303);
  expect(await eventsOf(ekId)).toEqual(["evening"]);
  const stored = await site.services.documents.get("guests", "bjorn");
  expect(stored?.data).toMatchObject({ Answered: "No", Events: { wedding: "Accepted" } });
  expect(markup(await admin.get(page))).toContain("Canary evening party");
});
