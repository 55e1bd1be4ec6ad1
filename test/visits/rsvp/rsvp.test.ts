import { expect, test } from "vitest";
import {
  answerRsvp,
  declineRsvp,
  hiddenField,
  hiddenFields,
  openVisitedSite,
  sayNo,
} from "../../kits/visit.ts";

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se" };

test("a guest says yes, and the couple's list, the email and the page all know it", async () => {
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
  for (const saved of ["Åsa Lindqvist", "asa@example.se", "Vegan and Gluten-free", "Tree nuts and Kiwi"]) {
    expect(thanks.text).toContain(saved);
  }
  const stored = await site.services.documents.get("guests", "asa");
  expect(stored?.data).toEqual({
    First_Name: "Åsa",
    Last_Name: "Lindqvist",
    Email: "asa@example.se",
    // The vegetarian food and the peanuts were on file, and the form did not show them.
    Food_Options: ["Vegetarian", "Vegan", "Glutenfree"],
    Allergies: ["Peanuts", "Tree nuts", "Kiwi"],
    Answered: "Yes",
    RSVPed: "Accepted",
    Speech: "Yes",
    Performance: "No",
    Relation: "Friends",
    Table: "1",
    Seat: 3,
    // The couple's own, which the guest was asked and left blank.
    Questions: { coach: "" },
  });
  expect(site.emails).toHaveLength(1);
  expect(site.emails[0]?.to).toEqual(["asa@example.se"]);
  expect(site.emails[0]?.text).toContain("Åsa");
  const [row, ...others] = await site.services.documents.list("history");
  expect(others).toEqual([]);
  expect(row?.data).toMatchObject({ guestId: "asa", by: "guest", late: false });
});

test("a decline clears food and allergies, and speech and performance become No", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const sent = await declineRsvp(guest, { ...asa, foodOptions: "Vegan", speech: "yes" }, "/sv/rsvp");
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
  await declineRsvp(guest, asa);
  expect((await guest.get("/en/rsvp")).text).not.toContain("Lindqvist");
  expect((await guest.get("/api/suggestions?name=%C3%A5s")).text).toBe("[]");
});

test("when the email cannot be sent the answer is saved, and the page says both", async () => {
  await using site = await openVisitedSite();
  site.postAnswers({ outcome: "unreachable", reply: "connect ECONNREFUSED" });
  const guest = await site.invited();
  const sent = await declineRsvp(guest, asa);
  const { text } = await guest.get(sent.location ?? "");
  expect(text).toContain("RSVP submitted, but there was an error sending the email.");
  expect(text).not.toContain("ECONNREFUSED");
  const [email] = await site.services.documents.list("outbox");
  expect(email?.data["state"]).toBe("waiting");
});

test("nobody but the visitor who answered sees the receipt", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const { location } = await declineRsvp(guest, asa);
  expect((await guest.get(location ?? "")).text).toContain("Lindqvist");
  const other = await site.invited();
  expect((await other.get(location ?? "")).text).not.toContain("Lindqvist");
});

test("the visitor who answered may change the answer at once, and not read what the guest says later", async () => {
  await using site = await openVisitedSite();
  const friend = await site.invited();
  const sent = await answerRsvp(friend, { ...asa, accept: "yes" });
  const thanks = await friend.get(sent.location ?? "");
  expect(thanks.text).not.toContain("guest=");
  const change = /href="(\/en\/rsvp\?change=[^"]+)"/.exec(thanks.text)?.[1] ?? "";
  expect((await friend.get(change)).text).toContain("You are changing the answer for Åsa Lindqvist.");
  const other = await site.invited();
  expect((await other.get(change)).text).not.toContain("Lindqvist");

  await answerRsvp(other, { ...asa, accept: "yes", allergies: "Fish" });
  for (const address of [sent.location ?? "", change]) {
    expect((await friend.get(address)).text).not.toMatch(/Lindqvist|value="Fish"[^>]*checked/);
  }
});

test("the personal link in the email opens the guest's own answer without the code, and no one else's", async () => {
  await using site = await openVisitedSite();
  await answerRsvp(await site.invited(), { ...asa, accept: "yes", allergies: "Fish" });
  const link = /http:\/\/osa\.test(\/en\/rsvp\?guest=[^\s"]+)/.exec(site.emails[0]?.text ?? "")?.[1] ?? "";
  const guest = site.visitor();
  const form = await guest.get(link);
  expect(form.text).toContain("You are changing the answer for Åsa Lindqvist.");
  expect(form.text).toMatch(/value="Fish"[^>]*checked|checked[^>]*value="Fish"/);
  const sent = await sayNo(guest, await guest.post(link, { ...hiddenFields(form.text), ...asa }), link);
  expect(sent.status).toBe(303);
  expect((await site.services.documents.get("guests", "asa"))?.data["RSVPed"]).toBe("Declined");
  const forged = await site.visitor().get(link.replace("asa.", "theo."));
  expect(forged.text).toContain(`name="code"`);
  expect(forged.text).not.toContain("Ashworth");
});

test("when an answer changes the email the old address is told, without the new one in full", async () => {
  await using site = await openVisitedSite();
  await declineRsvp(await site.invited(), { ...asa, email: "asa.new@example.org" });
  await expect.poll(() => site.emails.length).toBe(1);
  site.services.outbox.start();
  await expect.poll(() => site.emails.length).toBe(2);
  const told = site.emails.find((email) => email.to[0] === "asa@example.se");
  expect(told?.text).not.toContain("asa.new@example.org");
});

test("the language buttons of the form keep what was typed and save nothing", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const form = hiddenField((await guest.get("/en/rsvp")).text, "form");
  const page = await guest.post("/sv/rsvp", {
    form,
    ...asa,
    email: "half an addr",
    accept: "yes",
    intent: "language",
  });
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
  const { location } = await declineRsvp(guest, asa);
  expect((await guest.get(location ?? "")).text).not.toContain("<script");
});

test("the form shows the choices that it takes, and the page after it calls them by the same names", async () => {
  const foodOptions = [{ stored: "Soup", en: "Soup of the day", sv: "Dagens soppa" }];
  await using site = await openVisitedSite({ wedding: { foodOptions } });
  const guest = await site.invited();
  expect((await guest.get("/en/rsvp")).text).toContain("Soup of the day");
  const sent = await answerRsvp(guest, { ...asa, accept: "yes", foodOptions: ["Soup"] });
  expect((await guest.get(sent.location ?? "")).text).toContain("Soup of the day");
});
