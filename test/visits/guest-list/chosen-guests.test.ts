// Several guests at once, by forms without any script.

import { expect, test } from "vitest";
import { eventfulWedding } from "../../kits/guests/further-events.ts";
import { doneIn, markup } from "../../kits/guests/guest-forms.ts";
import { peopleWithFamily } from "../../kits/households/households.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { formOf } from "../../kits/mail/draft-forms.ts";
import type { Fields, Page } from "../../kits/site/visit.ts";

const { site, admin } = openForEach({
  guests: peopleWithFamily,
  wedding: { events: eventfulWedding.events ?? [] },
});

const chosen = "/en/admin?chosen=&answer=open";

function undo(done: Page): Promise<Page> {
  return admin.post("/en/admin", { intent: "undo", group: doneIn(done), agreedTo: "99" });
}

test("the list has a box for each guest, and a form that leads to the chosen ones or to all who are shown", async () => {
  const list = markup(await admin.get("/en/admin?tab=guestList&answer=open"));
  const boxes = list.match(/<input[^>]*form="choose-guests"[^>]*>/g) ?? [];
  expect(boxes.filter((box) => box.includes('value="asa"') && box.includes('name="who"'))).toHaveLength(1);
  expect(list).toMatch(/<form[^>]*id="choose-guests"/);
  const some = markup(await admin.get(`${chosen}&who=asa&who=bjorn&who=nobody`));
  expect(some).toContain("2 chosen guests");
  expect(some).toMatch(/name="who" checked="" value="asa"/);
  expect(some).toContain('href="/en/admin?tab=guestList&amp;answer=open"');
  const all = markup(await admin.get("/en/admin?chosen=all&answer=coming"));
  expect(all).toContain("1 chosen guest");
  expect(all).toContain("Sigrid Öhrn");
  expect(markup(await admin.get("/en/admin?chosen="))).toContain("Nobody is chosen");
});

test("a tag is given and taken back as one change that asks, and what cannot be done is said", async () => {
  const fields = { who: ["asa", "bjorn"], view: "answer=open", tag: "Choir" };
  const tagged = await admin.post(chosen, { intent: "tag-many", ...fields });
  expect(tagged.status).toBe(303);
  expect(tagged.location).toMatch(/^\/en\/admin\?tab=guestList&answer=open&done=/);
  const tagsOf = (id: string) => site.services.guestList.byId(id)?.guest.tags;
  expect([tagsOf("asa"), tagsOf("bjorn"), tagsOf("dag")]).toEqual([["Choir"], ["Choir"], []]);
  expect(markup(await admin.get(tagged.location ?? ""))).toContain("Undo for 2 guests…");
  const tag = async (typed: Fields) => markup(await admin.post(chosen, { intent: "tag-many", ...typed }));
  const again = await admin.post(chosen, { intent: "tag-many", ...fields });
  expect([again.status, markup(again)]).toEqual([409, expect.stringContaining("Nothing had to change")]);
  expect(await tag({ ...fields, tag: "a, b" })).toContain("Write one tag");
  expect(await tag({ tag: "x" })).toContain("Choose at least one guest");
  expect((await undo(tagged)).status).toBe(303);
  expect(tagsOf("asa")).toEqual([]);
});

test("who finds no chair at the table is shown next, still chosen", async () => {
  const who = ["annaCousin", "dag", "theo"];
  const seated = await admin.post(chosen, { intent: "seat-many", who, view: "", table: "h1" });
  expect(seated.location).toMatch(/^\/en\/admin\?chosen=&left=declined%3Adag&done=/);
  const page = markup(await admin.get(seated.location ?? ""));
  expect(page).toContain("1 guest is left");
  expect(page).toContain("Not seated, since they have declined:");
  expect(page).toMatch(/name="who" checked="" value="dag"/);
  expect(site.services.guestList.byId("theo")?.guest).toMatchObject({ table: "h1", seat: 3 });
  expect((await admin.post(chosen, { intent: "seat-many", who, view: "", table: "none" })).status).toBe(400);
});

test("an invitation names everybody else whom it concerns before it is sent along", async () => {
  const asked = await admin.post(chosen, { intent: "invite-many", who: "lova", view: "", event: "brunch" });
  expect(asked.status).toBe(409);
  expect(markup(asked)).toContain("It concerns 2 more guests whom you have not chosen:");
  expect(markup(asked)).toContain("Björn Ek, Guest of Björn Ek");
  const events = async () => (await site.services.views.households()).byId("named:Ek").events;
  expect(await events()).toBeNull();
  const sure = { intent: "invite-many", ...formOf(asked, "invite-many") };
  expect((await admin.post(chosen, sure)).status).toBe(303);
  expect(await events()).toContain("brunch");
});

test("several are deleted only after a question with their names, and come back by one undo", async () => {
  const asked = await admin.post(chosen, { intent: "delete-many", who: ["asa", "bjorn"], view: "" });
  expect(asked.status).toBe(409);
  expect(markup(asked)).toContain("Delete these 2 guests?");
  expect(markup(asked)).toContain("A companion without a name");
  const { guestList } = site.services;
  expect(guestList.byId("asa")).not.toBeNull();
  const deleted = await admin.post(chosen, { intent: "delete-many", ...formOf(asked, "delete-many") });
  expect(deleted.status).toBe(303);
  expect(["asa", "bjorn", "guestOfBjorn"].map((id) => guestList.byId(id))).toEqual([null, null, null]);
  expect((await undo(deleted)).status).toBe(303);
  expect(guestList.guests()).toHaveLength(Object.keys(peopleWithFamily).length);
});
