import { expect, test } from "vitest";
import { groupIn, markup, typeInto } from "../../kits/guests/guest-forms.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { signInAs } from "../../kits/site/roles.ts";
import { putStored } from "../../kits/site/services.ts";
import { answerRsvp, declineRsvp, follow, hiddenField, lacking, unescaped } from "../../kits/site/visit.ts";

const { site, admin } = openForEach();
const list = "/en/admin?tab=guestList";

test("two who change one field are shown both values, and who the other is; what only the other changed is not overwritten", async () => {
  const stale = await typeInto(admin, "asa", { email: "mine@example.se" });
  const theirs = await typeInto(admin, "asa", { email: "theirs@example.se", table: "7" });
  const theo = await signInAs(site, "couple");
  expect((await theo.post("/en/admin/guests/asa", theirs)).status).toBe(303);
  const torn = await admin.post("/en/admin/guests/asa", stale);
  expect(torn.status).toBe(409);
  expect(torn.text).toContain('role="alert"');
  expect(markup(torn)).toContain("Theo Ashworth changed it just now.");
  const radios = markup(torn).match(/<input type="radio" name="email"[^>]*>/g) ?? [];
  expect(radios.join()).toMatch(/value="mine@example.se".*value="theirs@example.se"/);
  expect(markup(torn)).toMatch(/name="table"[^>]*value="7"|value="7"[^>]*name="table"/);

  const current = await typeInto(admin, "asa", { email: "mine@example.se" });
  expect((await admin.post("/en/admin/guests/asa", current)).status).toBe(303);
  expect(site.services.guestList.byId("asa")?.guest).toMatchObject({ email: "mine@example.se", table: "7" });
});

test("what is wrong is said beside the field, and what was typed stays", async () => {
  const typed = await typeInto(admin, "asa", { firstName: "", email: "inte en adress" });
  const { status, text } = await admin.post("/sv/admin/guests/asa", typed);
  expect(status).toBe(409);
  const told = ["En gäst behöver ett förnamn.", "Det här ser inte ut som en e-postadress."];
  expect(lacking(text, [...told, 'value="inte en adress"'])).toEqual([]);
  expect(site.services.guestList.byId("asa")?.guest.email).toBe("asa@example.se");
});

test("a decline asks first, keeps what was typed, and its Undo brings all of it back", async () => {
  const guestNow = () => site.services.guestList.byId("asa")?.guest;
  const before = guestNow();
  const typed = await typeInto(admin, "asa", { answer: "Declined", email: "asa.ny@example.se" });
  const question = await admin.post("/en/admin/guests/asa", typed);
  expect(question.status).toBe(409);
  expect(guestNow()).toEqual(before);
  const page = markup(question);
  const told = ["Mark Åsa Lindqvist as not coming?", "Peanuts, Kiwi", 'value="asa.ny@example.se"'];
  expect(lacking(page, [...told, "Table 1, seat 3 can then go to somebody else."])).toEqual([]);
  expect(page).toMatch(/<option value="Declined" selected/);
  // Enter in a field presses the first button, which must be no yes.
  expect(/<form[^>]*class="guest-form[ "].*?(<button[^>]*>)/s.exec(page)?.[1]).not.toContain("sure");

  const [, sure = ""] = /value="([^"]*)" name="sure"/.exec(page) ?? [];
  const answer = await admin.post("/en/admin/guests/asa", { ...typed, sure: unescaped(sure) });
  expect(answer.status).toBe(303);
  expect(guestNow()).toMatchObject({ answer: "declined", allergies: [], email: "asa.ny@example.se" });
  const group = groupIn(await admin.get(answer.location ?? ""));
  expect((await admin.post("/en/admin/guests/asa", { intent: "undo", group })).status).toBe(303);
  expect(guestNow()).toEqual(before);
});

test("one guest after the other is added without leaving the form", async () => {
  const nils = { intent: "add-guest", firstName: "Nils", lastName: "Ny", next: "another" };
  const added = await admin.post("/en/admin/guests/new", nils);
  expect(added.location).toMatch(/\/guests\/new\?done=/);
  const page = await follow(admin, added);
  expect(lacking(page, ["Nils Ny is on the guest list.", "Save and add another"])).toEqual([]);
});

test("a deleted guest can be brought back; an erased one is gone, and only with a tick", async () => {
  const deleted = await admin.post("/en/admin/guests/dag", { intent: "delete-guest", guest: "dag" });
  expect(deleted.status).toBe(303);
  const page = await admin.get(deleted.location ?? "");
  expect(page.text).toContain("Deleted guests (1)");
  const group = groupIn(page);
  expect((await admin.post(list, { intent: "undo", group })).status).toBe(303);
  expect(site.services.guestList.byId("dag")?.guest.email).toBe("dag@example.se");

  const erase = { intent: "erase-guest", guest: "dag" };
  const unsure = await admin.post("/en/admin/guests/dag", erase);
  expect(unsure.status).toBe(400);
  expect(unsure.text).toContain("Please tick the box first");
  expect(site.services.guestList.byId("dag")).not.toBeNull();
  const erased = await admin.post("/en/admin/guests/dag", { ...erase, sure: "yes" });
  expect(await follow(admin, erased)).toContain("The guest is erased for good");
  const after = await admin.get("/en/admin/guests/dag");
  expect(after.text).toContain("This guest is not on the list");
  expect(after.text).not.toContain("Zetterberg");
});

test("the history tells who, when in the wedding's own time zone, and what, and undoes one deed", async () => {
  await admin.post("/en/admin/guests/asa", await typeInto(admin, "asa", { email: "new@example.se" }));
  const page = await admin.get("/sv/admin/guests/asa");
  expect(markup(page)).toMatch(/Ändrade Åsa Lindqvist.*marta@example.se.*1 mars 2024.*13:00/s);
  expect(markup(page)).toMatch(/<del>asa@example.se<\/del>.*<ins>new@example.se<\/ins>/s);
  const group = groupIn(page);
  expect((await admin.post("/sv/admin/guests/asa", { intent: "undo", group })).status).toBe(303);
  expect(site.services.guestList.byId("asa")?.guest.email).toBe("asa@example.se");
  const again = await admin.post("/sv/admin/guests/asa", { intent: "undo", group });
  expect(again.status).toBe(409);
  expect(again.text).toContain("Det här har redan ångrats.");
});

test("a form that nobody has sent yet complains of nothing", async () => {
  for (const path of ["new", "asa"]) {
    const { status, text } = await admin.get(`/en/admin/guests/${path}`);
    expect([path, status, text.includes('role="alert"')]).toEqual([path, 200, false]);
  }
});

test("a guest who is on the list already is added only if that is meant", async () => {
  const twin = { intent: "add-guest", firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se" };
  const page = await admin.post("/en/admin/guests/new", twin);
  expect(page.status).toBe(409);
  expect(page.text).toContain("Åsa Lindqvist is on the list already, with the email address asa@example.se.");
  expect((await admin.post("/en/admin/guests/new", { ...twin, evenIfListed: "yes" })).status).toBe(303);
  expect(site.services.guestList.guests().filter(({ firstName }) => firstName === "Åsa")).toHaveLength(2);
});

test("nobody comes to a household, or becomes a companion, by a form of one guest", async () => {
  const before = site.services.guestList.byId("asa")?.guest;
  for (const field of ["household", "companionOf"]) {
    const cell = { intent: "change-guest", guest: "asa", field, seen: "", wanted: "bjorn" };
    expect((await admin.post(list, cell)).status).toBe(400);
    const page = { ...(await typeInto(admin, "asa", {})), [field]: "bjorn", [`seen-${field}`]: "" };
    expect((await admin.post("/en/admin/guests/asa", page)).status).toBe(400);
  }
  expect(site.services.guestList.byId("asa")?.guest).toEqual(before);
});

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se", accept: "yes" };
const title = "Food and allergies to ask about";
const mark = "Some of what is noted about food and allergies is from before the answer";
const noted = "Kept what was already noted about food and allergies";

test("an answer that did not show the allergies stands in the inbox until one of the couple has seen it", async () => {
  expect((await admin.get("/en/admin/inbox")).text).not.toContain(title);
  await answerRsvp(await site.invited(), { ...asa, allergies: "Fish" });
  const { text } = await admin.get("/en/admin/inbox");
  expect(text).toContain(title);
  expect(text).toContain("Allergies: Peanuts, Kiwi, Fish");
  const until = hiddenField(text, "until");
  await admin.post("/en/admin/inbox", { intent: "see-kept-lists", guest: "asa", until });
  expect((await admin.get("/en/admin/inbox")).text).not.toContain(title);
  // A later one of the same guest is told anew.
  site.clock.now += 1000;
  const [, link = ""] =
    /http:\/\/osa\.test(\/en\/rsvp\?guest=[^\s"]+)/.exec(site.emails[0]?.text ?? "") ?? [];
  await answerRsvp(site.visitor(), { ...asa, allergies: "Eggs" }, link);
  expect((await admin.get("/en/admin/inbox")).text).toContain(title);
});

test("a decline, and a guest with nothing on file, leave nothing to be told of", async () => {
  await answerRsvp(await site.invited(), { ...asa, firstName: "Björn", lastName: "Ek", allergies: "Fish" });
  await declineRsvp(await site.invited(), { ...asa, accept: [] });
  expect((await admin.get("/en/admin/inbox")).text).not.toContain(title);
});

test("the guest's page has the mark beside the allergies until somebody changes them", async () => {
  await answerRsvp(await site.invited(), asa);
  const before = await admin.get("/en/admin/guests/asa");
  expect(before.text).toContain(mark);
  expect(before.text).toContain(noted);
  site.clock.now += 1000;
  await admin.post("/en/admin/guests/asa", await typeInto(admin, "asa", { allergies: "Peanuts" }));
  const { text } = await admin.get("/en/admin/guests/asa");
  expect(text).not.toContain(mark);
  expect(text).toContain(noted);
});

test.each([
  ["Nothing", {}],
  ["Fish (severe), Eggs", { Allergies: ["Eggs", "Fish"], Severe_Allergies: ["Fish"] }],
  ["Severe, not noted to what", { Allergies: ["?"], Severe_Allergies: ["?"] }],
])("the folded allergies say “%s” of %o", async (says, data) => {
  await putStored(site.services, "guests", { ulla: { First_Name: "Ulla", ...data } });
  const page = markup(await admin.get("/en/admin/guests/ulla"));
  expect(page).toContain(`Allergies</span> <span class="fold-value">${says}<`);
});
