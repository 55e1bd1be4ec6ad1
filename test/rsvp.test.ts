import { describe, expect, test } from "vitest";
import { answerRsvp, hiddenField, openVisitedSite } from "./visit.ts";

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se" };

test("a guest says yes, and the couple's list, the letter and the page all know it", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const sent = await answerRsvp(guest, {
    ...asa,
    accept: "yes",
    foodOptions: ["Vegan", "Glutenfree"],
    allergies: "Tree nuts",
    otherAllergyChosen: "yes",
    otherAllergy: " Kiwi ",
    speech: "yes",
  });
  expect(sent.status).toBe(303);
  const thanks = await guest.get(sent.location ?? "");
  expect(thanks.text).toContain("RSVP and email submitted successfully!");
  for (const saved of ["Åsa Lindqvist", "asa@example.se", "Vegan, Gluten-free", "Tree nuts, Kiwi"]) {
    expect(thanks.text).toContain(saved);
  }
  const stored = await site.services.documents.get("guests", "asa");
  expect(stored?.data).toEqual({
    First_Name: "Åsa",
    Last_Name: "Lindqvist",
    Email: "asa@example.se",
    Food_Options: ["Vegan", "Glutenfree"],
    Allergies: ["Tree nuts", "Kiwi"],
    Answered: "Yes",
    RSVPed: "Accepted",
    Speech: "Yes",
    Performance: "No",
    Relation: "Friends",
    Table: "1",
    Seat: 3,
  });
  expect(site.letters).toHaveLength(1);
  expect(site.letters[0]?.to).toEqual(["asa@example.se"]);
  expect(site.letters[0]?.text).toContain("Åsa");
  const [row, ...others] = await site.services.documents.list("history");
  expect(others).toEqual([]);
  expect(row?.data).toMatchObject({ guestId: "asa", by: "guest", late: false });
});

test("a decline clears food and allergies, and speech and performance become No", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const sent = await answerRsvp(guest, { ...asa, foodOptions: "Vegan", speech: "yes" }, "/sv/rsvp");
  const thanks = await guest.get(sent.location ?? "");
  expect(thanks.text).toContain("Ditt svar är sparat och bekräftelsen är skickad!");
  expect(thanks.text).not.toContain("Vegan");
  expect((await site.services.documents.get("guests", "asa"))?.data).toMatchObject({
    RSVPed: "Declined",
    Food_Options: [],
    Allergies: [],
    Speech: "No",
    Performance: "No",
    Table: "1",
    Seat: 3,
  });
});

test("the form is empty again afterwards, and an answered guest is no longer suggested", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  expect((await guest.get("/api/suggestions?name=%C3%A5s")).text).toContain("Lindqvist");
  await answerRsvp(guest, asa);
  expect((await guest.get("/en/rsvp")).text).not.toContain("Lindqvist");
  expect((await guest.get("/api/suggestions?name=%C3%A5s")).text).toBe("[]");
});

describe("what cannot be sent", () => {
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
    expect(page.text).toContain("Please write your last name.");
    expect(page.text).toContain("This does not look like an email address.");
    for (const typed of [`value="Åsa"`, `value="asa at home"`, `value="No coriander"`]) {
      expect(page.text).toContain(typed);
    }
    expect(page.text).toMatch(/id="accept"[^>]*checked/);
    expect(page.text).toMatch(/value="Vegan"[^>]*checked|checked[^>]*value="Vegan"/);
    expect(site.letters).toEqual([]);
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
    expect(site.letters).toEqual([]);
  });

  test("two guests of one name are told apart by the email on file, and never listed", async () => {
    await using site = await openVisitedSite();
    const guest = await site.invited();
    const name = { firstName: "Anna", lastName: "Berg" };
    const unsure = await answerRsvp(guest, { ...name, email: "someone@example.com" });
    expect(unsure.status).toBe(422);
    expect(unsure.text).toContain("More than one guest has this name.");
    expect(unsure.text).not.toContain("anna.c");
    const sure = await answerRsvp(guest, { ...name, email: "anna.choir@example.org" });
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
    expect(site.letters).toEqual([]);
  });

  test("fields that are not the guest's to change stay as they are", async () => {
    await using site = await openVisitedSite();
    await answerRsvp(await site.invited(), {
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
});

describe("sending twice", () => {
  test("fifty equal posts at once are one change and one letter", async () => {
    await using site = await openVisitedSite({ settings: { limitFactor: 100 } });
    const guest = await site.invited();
    const form = hiddenField((await guest.get("/en/rsvp")).text, "form");
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => guest.post("/en/rsvp", { form, ...asa, accept: "yes" })),
    );
    expect(new Set(sent.map((page) => page.location))).toEqual(new Set([`/en/rsvp?answer=${form}`]));
    expect(await site.services.documents.list("history")).toHaveLength(1);
    expect(site.letters).toHaveLength(1);
  });

  test("a changed answer from the same form is a new change, even back to the first one", async () => {
    await using site = await openVisitedSite();
    const guest = await site.invited();
    const form = hiddenField((await guest.get("/en/rsvp")).text, "form");
    for (const accept of [{ accept: "yes" }, {}, { accept: "yes" }]) {
      expect((await guest.post("/en/rsvp", { form, ...asa, ...accept })).status).toBe(303);
    }
    expect((await site.services.documents.get("guests", "asa"))?.data["RSVPed"]).toBe("Accepted");
    expect(site.letters).toHaveLength(3);
  });

  test("a guest gets at most five letters a day, and the answer counts all the same", async () => {
    await using site = await openVisitedSite();
    const guest = await site.invited();
    for (let n = 0; n < 6; n++) await answerRsvp(guest, { ...asa, ...(n % 2 ? {} : { accept: "yes" }) });
    expect(site.letters).toHaveLength(5);
    expect((await site.services.documents.get("guests", "asa"))?.data["RSVPed"]).toBe("Declined");
    site.clock.now += 24 * 60 * 60 * 1000;
    await answerRsvp(guest, { ...asa, accept: "yes" });
    expect(site.letters).toHaveLength(6);
  });
});

test("when the letter cannot be sent the answer is saved, and the page says both", async () => {
  await using site = await openVisitedSite();
  site.postAnswers({ outcome: "unreachable", reply: "connect ECONNREFUSED" });
  const guest = await site.invited();
  const sent = await answerRsvp(guest, asa);
  const { text } = await guest.get(sent.location ?? "");
  expect(text).toContain("RSVP submitted, but there was an error sending the email.");
  expect(text).not.toContain("ECONNREFUSED");
  const [letter] = await site.services.documents.list("outbox");
  expect(letter?.data["state"]).toBe("waiting");
});

test("nobody but the visitor who answered sees the receipt", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const { location } = await answerRsvp(guest, asa);
  expect((await guest.get(location ?? "")).text).toContain("Lindqvist");
  const other = await site.invited();
  expect((await other.get(location ?? "")).text).not.toContain("Lindqvist");
});

test("the personal link in the letter opens the guest's own answer without the code, and no one else's", async () => {
  await using site = await openVisitedSite();
  await answerRsvp(await site.invited(), { ...asa, accept: "yes", allergies: "Fish" });
  const link = /http:\/\/osa\.test(\/en\/rsvp\?guest=[^\s"]+)/.exec(site.letters[0]?.text ?? "")?.[1] ?? "";
  const guest = site.visitor();
  const form = await guest.get(link);
  expect(form.text).toContain("You are changing the answer of Åsa Lindqvist.");
  expect(form.text).toMatch(/value="Fish"[^>]*checked|checked[^>]*value="Fish"/);
  const sent = await guest.post(link, { form: hiddenField(form.text, "form"), ...asa });
  expect(sent.status).toBe(303);
  expect((await site.services.documents.get("guests", "asa"))?.data["RSVPed"]).toBe("Declined");
  const forged = await site.visitor().get(link.replace("asa.", "theo."));
  expect(forged.text).toContain(`name="code"`);
  expect(forged.text).not.toContain("Ashworth");
});

test("when an answer changes the email the old address is told, without the new one in full", async () => {
  await using site = await openVisitedSite();
  await answerRsvp(await site.invited(), { ...asa, email: "asa.new@example.org" });
  await expect.poll(() => site.letters.length).toBe(1);
  site.services.outbox.start();
  await expect.poll(() => site.letters.length).toBe(2);
  const told = site.letters.find((letter) => letter.to[0] === "asa@example.se");
  expect(told?.text).not.toContain("asa.new@example.org");
});

describe("the last day to answer", () => {
  const late = Date.parse("2024-04-15T22:00:00Z"); // Midnight in Stockholm, in summer time.

  test.each([
    ["nothing", 303, false],
    ["marked late", 303, true],
    ["closed", 403, false],
  ] as const)("having passed, brings: %s", async (afterAnswerBy, status, isLate) => {
    await using site = await openVisitedSite({ wedding: { afterAnswerBy } });
    const guest = await site.invited();
    const form = hiddenField((await guest.get("/en/rsvp")).text, "form");
    site.clock.now = late;
    expect((await guest.post("/en/rsvp", { form, ...asa })).status).toBe(status);
    const [row] = await site.services.documents.list("history");
    expect(row?.data["late"] ?? false).toBe(isLate);
  });

  test("ends at midnight in the wedding's own time zone", async () => {
    await using site = await openVisitedSite({ wedding: { afterAnswerBy: "closed" } });
    const guest = await site.invited();
    site.clock.now = late - 1;
    expect((await guest.get("/en/rsvp")).text).toContain(`id="rsvp"`);
    site.clock.now = late;
    expect((await guest.get("/en/rsvp")).text).toContain("The guest list is closed");
  });
});

test("the language buttons of the form keep what was typed and save nothing", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const form = hiddenField((await guest.get("/en/rsvp")).text, "form");
  const page = await guest.post("/sv/rsvp", { form, ...asa, email: "half an addr", accept: "yes", intent: "language" });
  expect(page.status).toBe(200);
  expect(page.text).toContain(`<html lang="sv"`);
  expect(page.text).toContain(`value="half an addr"`);
  expect(hiddenField(page.text, "form")).toBe(form);
  expect(await site.services.documents.list("history")).toEqual([]);
});

test("the RSVP page has one script, the gate and the thank-you none", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const form = await guest.get("/en/rsvp");
  expect(form.text.match(/<script/g)).toHaveLength(1);
  const { location } = await answerRsvp(guest, asa);
  expect((await guest.get(location ?? "")).text).not.toContain("<script");
});
