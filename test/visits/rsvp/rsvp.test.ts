import { describe, expect, test } from "vitest";
import { stored } from "../../kits/households/household-visits.ts";
import {
  answerRsvp,
  declineRsvp,
  hiddenField,
  hiddenFields,
  openVisitedSite,
  sayNo,
} from "../../kits/site/visit.ts";

const asa = { firstName: "Åsa", lastName: "Lindqvist", email: "asa@example.se" };

test("a guest says yes, and the couple's list, the email and the page all know it", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  expect((await guest.get("/api/suggestions?name=%C3%A5s")).text).toContain("Lindqvist");
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
  for (const saved of ["Åsa Lindqvist", "asa@example.se", "Vegan, gluten-free", "Tree nuts, kiwi"]) {
    expect(thanks.text).toContain(saved);
  }
  expect(await stored(site, "asa")).toEqual({
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
  // The form is empty again, and an answered guest is no longer suggested.
  const form = (await guest.get("/en/rsvp")).text;
  expect([form.includes("Lindqvist"), form.match(/<script/g)]).toEqual([false, ["<script"]]);
  expect((await guest.get("/api/suggestions?name=%C3%A5s")).text).toBe("[]");
});

test("a no, sent twice, is one decline with one email: food and allergies go, speech and performance become No", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const question = await answerRsvp(guest, { ...asa, foodOptions: "Vegan", speech: "yes" }, "/sv/rsvp");
  const [sent, again] = await Promise.all([1, 2].map(() => sayNo(guest, question, "/sv/rsvp")));
  expect([sent?.status, again?.status, again?.location]).toEqual([303, 303, sent?.location]);
  expect(await site.services.documents.list("history")).toHaveLength(1);
  expect(site.emails).toHaveLength(1);
  const thanks = await guest.get(sent?.location ?? "");
  for (const said of ["Svaret är sparat och bekräftelsen är skickad!", "sakna dig, Åsa"]) {
    expect(thanks.text).toContain(said);
  }
  expect(thanks.text).not.toContain("Vegan");
  expect(thanks.text).not.toContain("<script");
  expect(await stored(site, "asa")).toMatchObject({
    RSVPed: "Declined",
    Food_Options: [],
    Allergies: [],
    Speech: "No",
    Performance: "No",
    Table: "1",
    Seat: 3,
  });
  // By the link of the confirmation the box is found unticked, and the question comes again.
  const link = /http:\/\/osa\.test(\/sv\/rsvp\?guest=[^\s"]+)/.exec(site.emails[0]?.text ?? "")?.[1] ?? "";
  const form = await site.visitor().get(link);
  expect(form.text).toContain("vi har ditt svar: Åsa kan inte komma");
  expect(form.text).not.toMatch(/id="accept"[^>]*checked/);
  const page = await site.visitor().post(link, { ...hiddenFields(form.text), ...asa });
  expect(page.text).toContain("Nej, jag kan inte komma");
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

test("the visitor who answered may change the answer at once, and not read what the guest says later; others neither", async () => {
  await using site = await openVisitedSite();
  const friend = await site.invited();
  const sent = await answerRsvp(friend, { ...asa, accept: "yes" });
  const thanks = await friend.get(sent.location ?? "");
  expect(thanks.text).not.toContain("guest=");
  const change = /href="(\/en\/rsvp\?change=[^"]+)"/.exec(thanks.text)?.[1] ?? "";
  expect((await friend.get(change)).text).toContain(
    "Thank you, we have your answer: Åsa is coming. You can change it below.",
  );
  const other = await site.invited();
  const addresses = [sent.location ?? "", change];
  for (const address of addresses) expect((await other.get(address)).text).not.toContain("Lindqvist");
  // The guest names what the couple have on file, so that the document stays the same, and more.
  for (const allergies of ["Peanuts", "Fish"]) {
    await answerRsvp(other, { ...asa, accept: "yes", allergies, otherAllergy: "Kiwi" });
    for (const address of addresses) {
      expect((await friend.get(address)).text).not.toMatch(/Lindqvist|Kiwi|value="Fish"[^>]*checked/);
    }
  }
});

describe("nobody declines by accident", () => {
  const typed = {
    ...asa,
    foodOptions: ["Vegan", "Glutenfree"],
    otherFood: 'No "kale" & <olives>',
    allergies: "Fish",
    otherAllergy: "Kiwi",
    speech: "yes",
  };

  test("sent without the tick, the form leads to a question, and none of its buttons saves but no", async () => {
    await using site = await openVisitedSite();
    const guest = await site.invited();
    const no = "Nej, jag kan inte komma";
    for (const fields of [{ ...typed, accept: [] }, { ...asa, decline: "no" }, typed]) {
      const page = await answerRsvp(guest, fields, "/sv/rsvp");
      expect([page.status, page.text.includes(no)]).toEqual([200, true]);
    }
    const question = await answerRsvp(guest, typed);
    expect(question.text).toMatch(/<button form="rsvp"[^>]* formAction="\/sv\/rsvp"/);
    const swedish = await guest.post("/sv/rsvp", { ...hiddenFields(question.text), intent: "language" });
    expect(swedish.text).toContain(no);
    expect(hiddenFields(swedish.text)).toEqual(hiddenFields(question.text));

    // Yes reopens the form with the box ticked and everything typed.
    const form = await guest.post("/en/rsvp", { ...hiddenFields(question.text), intent: "yes" });
    expect(form.text).toMatch(/id="accept"[^>]*checked/);
    expect(form.text).toMatch(/role="status"[^>]* autofocus=""[^>]*>[^<]*Nothing has been sent yet\./);
    const escaped = "No &quot;kale&quot; &amp; &lt;olives&gt;";
    for (const kept of ["Åsa", "Lindqvist", "asa@example.se", "Kiwi", escaped]) {
      expect(form.text).toContain(`value="${kept}"`);
    }
    for (const ticked of ["Vegan", "Glutenfree", "Fish", "speech"]) {
      expect(form.text).toMatch(new RegExp(`id="${ticked}"[^>]*checked|checked[^>]*value="${ticked}"`));
    }
    expect(hiddenField(form.text, "form")).toBe(hiddenField(question.text, "form"));
    for (const collection of ["history", "unmatched", "outbox"]) {
      expect(await site.services.documents.list(collection)).toEqual([]);
    }
    // Control: whoever does press no has declined.
    expect((await sayNo(guest, question)).status).toBe(303);
    expect((await stored(site, "asa"))?.["RSVPed"]).toBe("Declined");
  });

  test("the language buttons of the form keep what was typed and save nothing; what cannot be read is told before the question", async () => {
    await using site = await openVisitedSite();
    const guest = await site.invited();
    const form = hiddenField((await guest.get("/en/rsvp")).text, "form");
    const half = { form, ...asa, email: "half an addr", accept: "yes" };
    const page = await guest.post("/sv/rsvp", { ...half, intent: "language" });
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<html lang="sv"`);
    expect(page.text).toContain(`value="half an addr"`);
    expect(hiddenField(page.text, "form")).toBe(form);
    const unreadable = await answerRsvp(guest, { ...asa, lastName: "" });
    expect(unreadable.status).toBe(422);
    expect(unreadable.text).not.toContain(`name="decline"`);
    expect(await site.services.documents.list("history")).toEqual([]);
  });
});

test("an answer whose email is put off is promised no second try and no success, and told of no error", async () => {
  await using site = await openVisitedSite();
  const guest = await site.invited();
  const sent = [];
  for (const foodOptions of ["Vegan", "Beegan", "Vegan", "Beegan", []]) {
    sent.push(await answerRsvp(guest, { ...asa, accept: "yes", foodOptions }));
  }
  expect(site.emails).toHaveLength(4);
  const { text } = await guest.get(sent.at(-1)?.location ?? "");
  expect(text).toContain("RSVP submitted. The email will come later.");
  expect(text).not.toMatch(/We’ll keep trying for two days|error sending the email|successfully/);
});
