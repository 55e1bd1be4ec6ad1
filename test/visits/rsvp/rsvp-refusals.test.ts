import { expect, test } from "vitest";
import { keepFromOrigin } from "../../kits/unmatched.ts";
import { answerRsvp, declineRsvp, hiddenField, openVisitedSite } from "../../kits/visit.ts";

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se" };

test("is told beside the field and in a summary, and everything typed is still there", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const page = await answerRsvp(guest, {
    firstName: "Åsa",
    lastName: "",
    email: "asa at home",
    accept: "yes",
    foodOptions: "Vegan",
    otherFood: "No coriander",
    otherFoodChosen: "yes",
  });
  expect(page.status).toBe(422);
  expect(page.text).toContain("Please enter your last name.");
  expect(page.text).toContain("This does not look like an email address.");
  for (const typed of [`value="Åsa"`, `value="asa at home"`, `value="No coriander"`]) {
    expect(page.text).toContain(typed);
  }
  expect(page.text).toMatch(/id="accept"[^>]*checked/);
  expect(page.text).toMatch(/value="Vegan"[^>]*checked|checked[^>]*value="Vegan"/);
  expect(site.emails).toEqual([]);
});

test("an unknown name is an alert, saves nothing on the list, and is kept for the couple", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const before = await site.services.documents.list("guests");
  const page = await answerRsvp(guest, { ...asa, lastName: "Lundquist", accept: "yes" });
  expect(page.status).toBe(422);
  expect(page.text).toContain("No matching guest found. Please check your details.");
  expect(page.text).toContain(`value="Lundquist"`);
  expect(await site.services.documents.list("guests")).toEqual(before);
  const [kept] = await site.services.documents.list("unmatched");
  expect(kept?.data).toMatchObject({ firstName: "Åsa", lastName: "Lundquist", accept: true });
  expect(site.emails).toEqual([]);
});

test("an attempt is no longer the couple's to sort out once the same form finds its guest", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const form = hiddenField((await guest.get("/en/rsvp")).text, "form");
  await guest.post("/en/rsvp", { form, ...asa, lastName: "Lundquist", accept: "yes", allergies: "Fish" });
  expect(await site.services.documents.list("unmatched")).toHaveLength(1);
  expect((await guest.post("/en/rsvp", { form, ...asa, decline: "yes" })).status).toBe(303);
  expect(await site.services.documents.list("unmatched")).toEqual([]);
});

test("when too many attempts of one address wait for the couple, nobody there is told that theirs was kept", async () => {
  await using site = await openVisitedSite();
  const origin = site.services.keys.sign("address", "192.0.2.1");
  await keepFromOrigin(
    site.services,
    origin,
    Array.from({ length: 50 }, (_, n) => `Nr ${n}`),
  );
  const attempt = { ...asa, lastName: "Lundquist" };
  const page = await declineRsvp(await site.invited("192.0.2.1"), attempt);
  expect(page.text).toContain("No matching guest found. Please check your details.");
  expect(page.text.includes("We have also kept it")).toBe(false);
  const elsewhere = await declineRsvp(await site.invited("198.51.100.1"), attempt);
  expect(elsewhere.text.includes("We have also kept it")).toBe(true);
});

test("two guests of one name are told apart by the email on file, and never listed", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const name = { firstName: "Anna", lastName: "Berg" };
  const unsure = await declineRsvp(guest, { ...name, email: "someone@example.com" });
  expect(unsure.status).toBe(422);
  expect(unsure.text).toContain("More than one guest has this name.");
  expect(unsure.text).not.toContain("anna.c");
  const sure = await declineRsvp(guest, { ...name, email: "anna.choir@example.org" });
  expect(sure.status).toBe(303);
  expect((await site.services.documents.get("guests", "annaChoir"))?.data["Answered"]).toBe("Yes");
  expect((await site.services.documents.get("guests", "annaCousin"))?.data["Answered"]).toBeUndefined();
});

test.each([
  ["an option that is not on the list", { accept: "yes", foodOptions: "Caviar" }],
  ["a text that is too long", { accept: "yes", otherFood: "x".repeat(301), otherFoodChosen: "yes" }],
  ["a name with a line break", { firstName: "Åsa\r\nBcc: all@example.com" }],
  ["an address list", { email: "asa@example.se, eve@example.com" }],
])("%s is refused", async (_what, fields) => {
  await using site = await openVisitedSite();
  const before = await site.services.documents.get("guests", "asa");
  const page = await answerRsvp(await site.invited(), { ...asa, ...fields });
  expect(page.status).toBe(422);
  expect(await site.services.documents.get("guests", "asa")).toEqual(before);
  expect(site.emails).toEqual([]);
});

test("fields that are not the guest's to change stay as they are", async () => {
  await using site = await openVisitedSite();
  await declineRsvp(await site.invited(), {
    ...asa,
    Table: "h1",
    table: "h1",
    Seat: "1",
    Relation: "Bride",
    id: "theo",
    __proto__x: "1",
    constructor: "1",
    firstName2: "Eve",
  });
  expect((await site.services.documents.get("guests", "asa"))?.data).toMatchObject({
    Table: "1",
    Seat: 3,
    Relation: "Friends",
  });
  expect((await site.services.documents.get("guests", "theo"))?.data["Answered"]).toBeUndefined();
});
