import { expect, test } from "vitest";
import { addTable } from "#server/workflows/seating/change-tables.ts";
import { marta } from "../../kits/guests/couple.ts";
import { eventfulWedding } from "../../kits/guests/further-events.ts";
import { doneIn, markup } from "../../kits/guests/guest-forms.ts";
import { ekId, noteHousehold, peopleWithFamily, sigridId } from "../../kits/households/households.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { formOf } from "../../kits/mail/draft-forms.ts";
import { changeStored } from "../../kits/site/services.ts";
import { type Fields, follow, type Page } from "../../kits/site/visit.ts";

const { site, admin } = openForEach({
  guests: peopleWithFamily,
  wedding: { events: eventfulWedding.events ?? [] },
});

const chosen = "/en/admin/guests/chosen?answer=open";

function undo(page: Page): Promise<Page> {
  return admin.post("/en/admin", { intent: "undo", group: doneIn(page), agreedTo: "99" });
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
  const all = markup(await admin.get("/en/admin/guests/chosen?all=yes&answer=coming"));
  expect(all).toContain("1 chosen guest");
  expect(all).toContain("Sigrid Öhrn");
  expect(markup(await admin.get("/en/admin/guests/chosen"))).toContain("Nobody is chosen");
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
  expect([again.status, markup(again)]).toEqual([409, expect.stringContaining("nothing to change")]);
  expect(await tag({ ...fields, tag: "a, b" })).toContain("Write one tag");
  expect(await tag({ tag: "x" })).toContain("Choose at least one guest");
  expect((await undo(tagged)).status).toBe(303);
  expect(tagsOf("asa")).toEqual([]);
});

test("who finds no chair at the table is shown next, still chosen", async () => {
  const who = ["annaCousin", "dag", "theo"];
  const seated = await admin.post(chosen, { intent: "seat-many", who, view: "", table: "h1" });
  expect(seated.location).toMatch(/^\/en\/admin\/guests\/chosen\?left=declined%3Adag&done=/);
  const page = markup(await admin.get(seated.location ?? ""));
  expect(page).toContain("1 guest is left");
  expect(page).toContain("Not seated, because they have declined:");
  expect(page).toMatch(/name="who" checked="" value="dag"/);
  expect(site.services.guestList.byId("theo")?.guest).toMatchObject({ table: "h1", seat: 3 });
  expect((await admin.post(chosen, { intent: "seat-many", who, view: "", table: "none" })).status).toBe(400);
});

test("what an undo leaves as it is has a name, of a companion too, and only a few are unfolded", async () => {
  const who = ["guestOfBjorn", ...site.services.guestList.guests().map(({ id }) => id)];
  const seat = (table: string) => admin.post(chosen, { intent: "seat-many", who, view: "", table });
  await addTable(site.services, marta, "7");
  const first = await seat("h1");
  await seat("7");
  const question = markup(await admin.get(`/en/admin/history/undo?group=${doneIn(first)}`));
  expect(question).toContain(">Guest of Björn Ek</a>");
  expect(question).toMatch(/<summary>and \d more<\/summary>/);
});

test("an invitation names everybody else whom it concerns before it is sent along", async () => {
  const page = await admin.post(chosen, { intent: "invite-many", who: "lova", view: "", event: "brunch" });
  expect(page.status).toBe(409);
  expect(markup(page)).toContain("This affects 2 more guests, whom you have not chosen:");
  expect(markup(page)).toContain("Björn Ek, Guest of Björn Ek");
  expect(await eventsOf(ekId)).toBeNull();
  const sure = { intent: "invite-many", ...formOf(page, "invite-many") };
  expect((await admin.post(chosen, sure)).status).toBe(303);
  expect(await eventsOf(ekId)).toContain("brunch");
});

test("an answer is given for several after a question that says what it replaces, and its undo names them", async () => {
  const who = ["asa", "bjorn"];
  const { guestList } = site.services;
  const answers = () => who.map((id) => guestList.byId(id)?.guest.answer);
  expect((await admin.post(chosen, { intent: "accept-many", who, view: "" })).status).toBe(303);
  expect(answers()).toEqual(["accepted", "accepted"]);
  const page = await admin.post(chosen, { intent: "decline-many", who, view: "" });
  expect([page.status, answers()]).toEqual([409, ["accepted", "accepted"]]);
  expect(markup(page)).toContain("Mark these 2 guests as not coming?");
  expect(markup(page)).toContain("2 guests have given another answer, which this replaces.");
  const declined = await admin.post(chosen, { intent: "decline-many", ...formOf(page, "decline-many") });
  expect(answers()).toEqual(["declined", "declined"]);
  const question = markup(await admin.get(`/en/admin/history/undo?group=${doneIn(declined)}`));
  expect(question).toContain("Åsa");
  expect((await undo(declined)).status).toBe(303);
  expect(answers()).toEqual(["accepted", "accepted"]);
});

test("several become one household and leave it again, after a question that names the others there", async () => {
  const { guestList } = site.services;
  const householdOf = (id: string) => guestList.byId(id)?.guest.household ?? id;
  const page = await admin.post(chosen, { intent: "join-many", who: ["asa", "lova"], view: "" });
  expect([page.status, householdOf("asa")]).toEqual([409, "asa"]);
  expect(markup(page)).toContain("Make these 2 guests one household?");
  expect(markup(page)).toContain("2 more guests belong to it:");
  expect(markup(page)).toContain("Björn Ek, Guest of Björn Ek");
  const joined = await admin.post(chosen, { intent: "join-many", ...formOf(page, "join-many") });
  expect([joined.status, householdOf("asa"), householdOf("lova")]).toEqual([303, ekId, ekId]);
  const parting = await admin.post(chosen, { intent: "part-many", who: ["asa", "lova"], view: "" });
  await noteHousehold(site.services, ekId, { notes: "Changed" });
  const parted = await admin.post(chosen, { intent: "part-many", ...formOf(parting, "part-many") });
  expect([parted.status, householdOf("asa"), householdOf("bjorn")]).toEqual([303, "asa", ekId]);
  expect(householdOf("lova")).not.toBe(ekId);
  const alone = await admin.post(chosen, { intent: "part-many", who: ["guestOfBjorn"], view: "" });
  const kept = await admin.post(chosen, { intent: "part-many", ...formOf(alone, "part-many") });
  expect(markup(kept)).toContain("A guest without a name stays with the guest who brings them.");
});

test("several are deleted only after a question with the names of ten and the rest on demand, and come back by one undo", async () => {
  await admin.post("/en/admin/guests/new", { intent: "add-guest", firstName: "Nils" });
  const { guestList } = site.services;
  const who = guestList.guests().map(({ id }) => id);
  const ofAll = markup(await admin.post(chosen, { intent: "delete-many", who, view: "" }));
  const rest = Number(/Delete these (\d+) guests/.exec(ofAll)?.[1]) - 10;
  const named = [...ofAll.matchAll(/class="names">([^<]*)/g)].map(([, names]) => names?.split(", ").length);
  expect(named).toEqual([10, rest]);
  expect(ofAll).toContain(`<summary>and ${rest} more</summary>`);
  const page = await admin.post(chosen, { intent: "delete-many", who: ["asa", "bjorn"], view: "" });
  expect(page.status).toBe(409);
  expect(markup(page)).toContain("Delete these 2 guests?");
  expect(markup(page)).toContain("A guest without a name, whom");
  expect(guestList.byId("asa")).not.toBeNull();
  const deleted = await admin.post(chosen, { intent: "delete-many", ...formOf(page, "delete-many") });
  expect(deleted.status).toBe(303);
  expect(["asa", "bjorn", "guestOfBjorn"].map((id) => guestList.byId(id))).toEqual([null, null, null]);
  expect((await undo(deleted)).status).toBe(303);
  expect(guestList.guests()).toHaveLength(who.length);
});

const page = "/en/admin/guests/invited";
const intent = "change-invitations";

const eventsOf = async (id: string) => (await site.services.views.households()).byId(id).events;

/** As a browser sends it: the households in view, and the boxes that are ticked. */
function formIn(page: Page) {
  const { household = [], invited = [], ...form } = formOf(page, intent);
  const boxOf = (id: string, event: string) => `${household.indexOf(id)} ${event}`;
  return { form: { ...form, intent, household }, household, invited, boxOf };
}

test("each event has its name, day, time and figures, and each household its boxes", async () => {
  await noteHousehold(site.services, ekId, { events: ["wedding", "brunch"] });
  const text = markup(await admin.get(page));
  for (const words of ["Canary evening party", "Saturday 8 June 2024, 21:37", "Canary brunch"]) {
    expect(text).toContain(words);
  }
  const rows = text.matchAll(
    /<tr><th scope="row">(Invited|Coming|Not coming|No answer yet)<\/th>(.*?)<\/tr>/g,
  );
  const brunch = [...rows].map(([, label, cells = ""]) => `${label} ${cells.match(/\d+/g)?.at(-1)}`);
  // Björn, Lova and a companion without a name.
  expect(brunch).toEqual(["Invited 3", "Coming 0", "Not coming 0", "No answer yet 3"]);
});

test("the form is saved in one change, which can be undone; a household can be searched", async () => {
  const { form, invited, boxOf } = formIn(await admin.get(page));
  const boxes = [...invited, boxOf(ekId, "brunch"), boxOf(sigridId, "evening")];
  const saved = await admin.post(page, { ...form, invited: boxes });
  const done = await follow(admin, saved);
  expect(await eventsOf(ekId)).toEqual(["wedding", "walk", "brunch"]);
  expect(await eventsOf(sigridId)).toEqual(["wedding", "walk", "evening"]);
  expect(await eventsOf("asa")).toBeNull();
  expect(done).toContain("what they are invited to is saved");
  await admin.post(page, { intent: "undo", group: doneIn(saved), agreedTo: "9" });
  expect([await eventsOf(ekId), await eventsOf(sigridId)]).toEqual([null, null]);
  expect(formIn(await admin.get(`${page}?find=lova`)).household).toEqual([ekId]);
});

test("a column is filled for those in view and nothing is saved yet", async () => {
  const { form, invited, household } = formIn(await admin.get(page));
  const fill = (column: string) => admin.post(page, { ...form, invited, column });
  const boxesIn = (of: Page, event: string) => formIn(of).invited.filter((box) => box.endsWith(` ${event}`));
  const filled = await fill("all brunch");
  expect(markup(filled)).toContain("Nothing is saved yet");
  expect(boxesIn(filled, "brunch")).toHaveLength(household.length);
  expect(await eventsOf(ekId)).toBeNull();
  expect(boxesIn(await fill("none walk"), "walk")).toEqual([]);
});

test("what is refused says why, and what was ticked stays", async () => {
  const { form, invited, boxOf } = formIn(await admin.get(page));
  const none = invited.filter((box) => box !== boxOf(ekId, "wedding") && box !== boxOf(ekId, "walk"));
  const nothing = await admin.post(page, { ...form, invited: none });
  expect(nothing.status).toBe(409);
  expect(markup(nothing)).toContain("Invite them to at least one event.");
  expect(formIn(nothing).invited).not.toContain(boxOf(ekId, "wedding"));

  await noteHousehold(site.services, ekId, { events: ["wedding", "evening"] });
  const late = await admin.post(page, { ...form, invited: [...invited, boxOf(ekId, "brunch")] });
  expect(late.status).toBe(409);
  expect(markup(late)).toContain("It is now: The wedding and Canary evening party");
  const again = formIn(late);
  expect(again.invited).toContain(boxOf(ekId, "brunch"));
  expect((await admin.post(page, { ...again.form, invited: again.invited })).status).toBe(303);
  expect(await eventsOf(ekId)).toEqual(["wedding", "walk", "brunch"]);
});

test("it is asked before an answer moves to another event, here and on the household's page", async () => {
  const home = "/en/admin/households/Ek";
  expect(formOf(await admin.get(home), "change-household")["events"]).toContain("wedding");
  await changeStored(site.services, "guests", "bjorn", { Answered: "Yes", RSVPed: "Accepted" });
  const form = {
    intent: "change-household",
    household: ekId,
    "seen-events": "wedding walk",
    events: "evening",
  };
  const answer = await admin.post(home, { ...form, agreedTo: "0" });
  expect(answer.status).toBe(409);
  expect(markup(answer)).toContain("1 guest has already answered");
  expect(markup(answer)).toContain('name="agreedTo" value="1"');
  expect(await eventsOf(ekId)).toBeNull();
  expect((await admin.post(home, { ...form, agreedTo: "1" })).status).toBe(303);
  expect(await eventsOf(ekId)).toEqual(["evening"]);
  const stored = await site.services.documents.get("guests", "bjorn");
  expect(stored?.data).toMatchObject({ Answered: "No", Events: { wedding: "Accepted" } });
  expect(markup(await admin.get(page))).toContain("Canary evening party");
});
