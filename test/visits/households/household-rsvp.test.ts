import { expect, test } from "vitest";
import { ekCode, ekId, noteHousehold } from "../../kits/households.ts";
import { answered, opened, openWithCards, send } from "../../kits/household-visits.ts";
import { formFields } from "../../kits/visit.ts";

test("a member answers for some, leaves one open, and the page repeats everything", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  const form = await ek.get("/en/rsvp");
  for (const name of ["Björn Ek", "Guest of Björn Ek", "Lova Ek"])
    expect(form.text).toContain(`<legend>${name}<`);
  expect(form.text).toContain("Yes, Björn is coming");
  expect(form.text).toContain("No, Lova cannot come");
  expect(formFields(form.text)).toMatchObject({ "m0-answer": [""], "m1-answer": [""], "m2-answer": [""] });
  expect(form.text).not.toContain("bjorn@example.se");
  expect(form.text).not.toMatch(/m2-(speech|performance|email)/);
  // What is on file is shown and can be taken away.
  expect(form.text).toMatch(/value="Celery"[^>]*checked|m0-otherAllergy"[^>]*value="Celery"/);
  const thanks = await answered(ek, form, {
    "m0-answer": "yes",
    "m0-allergies": ["Gluten"],
    "m2-answer": "no",
  });
  expect(thanks.text).toContain("Thank you for your answers!");
  expect(thanks.text).toContain("RSVP and email submitted successfully!");
  expect(thanks.text).toContain("No answer yet");
  expect(thanks.text).toContain("Cannot come");
  const { documents } = site.services;
  expect((await documents.get("guests", "bjorn"))?.data).toMatchObject({
    RSVPed: "Accepted",
    Answered: "Yes",
  });
  expect((await documents.get("guests", "guestOfBjorn"))?.data["Answered"]).not.toBe("Yes");
  expect((await documents.get("guests", "lova"))?.data).toMatchObject({ RSVPed: "Declined", Child: "Yes" });
  expect(site.emails.map(({ to }) => to)).toEqual([["bjorn@example.se"]]);
  // Change any time, by the same code.
  const again = await ek.get("/en/rsvp");
  expect(formFields(again.text)).toMatchObject({ "m0-answer": ["yes"], "m2-answer": ["no"] });
  expect(formFields(again.text)["m1-answer"]).toEqual([""]);
  const unchanged = await answered(ek, again, {});
  expect(unchanged.text).toContain("nothing has changed");
  expect(site.emails).toHaveLength(1);
});

test("a yes or no that was chosen can be left open again, until it has been sent", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  const open = /value=""[^>]*\/><span>Not decided yet</g;
  const form = await ek.get("/en/rsvp");
  expect(form.text.match(open)).toHaveLength(3);
  expect((await ek.get("/sv/rsvp")).text).toContain("<span>Vet inte än<");
  const typed = await send(ek, form, { "m0-answer": "yes", "m2-answer": "no", intent: "language" });
  expect(typed.text.match(open)).toHaveLength(3);
  expect(formFields(typed.text)).toMatchObject({
    "m0-answer": ["yes"],
    "m1-answer": [""],
    "m2-answer": ["no"],
  });
  await answered(ek, typed, { "m2-answer": "" });
  expect(site.services.guestList.byId("lova")?.guest).toMatchObject({ answered: false, answer: null });
  // Whoever has answered says yes or no.
  const again = await ek.get("/en/rsvp");
  expect(again.text.match(open)).toHaveLength(2);
  expect(again.text).not.toMatch(/name="m0-answer" value=""/);
});

test("We are all coming sets every yes and saves nothing; a companion then needs a name", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  const set = await send(ek, await ek.get("/en/rsvp"), { intent: "all" });
  expect(set.status).toBe(200);
  expect(set.text).toContain("Nothing has been sent yet.");
  expect(formFields(set.text)).toMatchObject({
    "m0-answer": ["yes"],
    "m1-answer": ["yes"],
    "m2-answer": ["yes"],
  });
  expect((await site.services.documents.get("guests", "bjorn"))?.data["Answered"]).not.toBe("Yes");
  const refused = await send(ek, set, {});
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(`href="#m1-firstName"`);
  expect(refused.text).toContain("Please write the first name of whoever comes along.");
  const thanks = await answered(ek, refused, { "m1-firstName": "Kimtyped", "m1-lastName": "Li" });
  expect(thanks.text).toContain("See you there!");
  expect(thanks.text).toContain("Kimtyped Li");
  expect(JSON.stringify(site.emails)).not.toContain("Kimtyped");
});

test("nothing chosen, a choice that is none, and a name that is an address are told apart, and nothing is lost", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  const form = await ek.get("/en/rsvp");
  const nothing = await send(ek, form, { "m0-email": "typed@example.se" });
  expect(nothing.status).toBe(422);
  expect(nothing.text).toContain("Nothing is chosen yet.");
  expect(nothing.text).toContain("typed@example.se");
  for (const both of [["yes", "no"], ["perhaps"]]) {
    expect((await send(ek, form, { "m0-answer": both })).status).toBe(422);
  }
  for (const name of ["www.evil.example", "Pay 0701234567", "https://evil.example"]) {
    const refused = await send(ek, form, { "m1-answer": "yes", "m1-firstName": name });
    expect(refused.status).toBe(422);
  }
  expect((await site.services.documents.list("history")).length).toBe(0);
});

test("two members at once: the second sees both versions, and what was typed stays", async () => {
  await using site = await openWithCards();
  const [one, other] = [await opened(site, `i=${ekCode}`), await opened(site, `i=${ekCode}`)];
  const [form, otherForm] = [await one.get("/en/rsvp"), await other.get("/en/rsvp")];
  await answered(one, form, { "m2-answer": "yes", "m2-allergies": ["Eggs"] });
  // Another member is no conflict.
  await answered(other, otherForm, { "m0-answer": "yes" });
  const late = await send(other, otherForm, { "m2-answer": "no", form: "A".repeat(22) });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Saved for Lova Ek in the meantime:");
  expect(formFields(late.text)).toMatchObject({ "m2-answer": ["no"] });
  expect((await site.services.documents.get("guests", "lova"))?.data["RSVPed"]).toBe("Accepted");
  await answered(other, late, {});
  expect((await site.services.documents.get("guests", "lova"))?.data["RSVPed"]).toBe("Declined");
});

test("a form from before a new code saves nothing and shows nothing again", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  await ek.get(`/en/rsvp?code=SJU-BLOMMOR`);
  const form = await ek.get("/en/rsvp");
  await noteHousehold(site.services, ekId, { code: "0000000000" });
  const refused = await send(ek, form, { "m0-answer": "yes" });
  expect(refused.text).not.toContain("Celery");
  expect(refused.text).not.toContain("Lova");
  expect((await site.services.documents.get("guests", "bjorn"))?.data["Answered"]).not.toBe("Yes");
});

test("after the last day, a household reads what is noted", async () => {
  await using site = await openWithCards({ wedding: { afterAnswerBy: "closed" } });
  const ek = await opened(site, `i=${ekCode}`);
  const form = await ek.get("/en/rsvp");
  site.clock.now = Date.parse("2024-05-01T12:00:00Z");
  const refused = await send(ek, form, { "m0-answer": "yes" });
  expect(refused.status).toBe(403);
  const closed = await ek.get("/en/rsvp");
  expect(closed.text).toContain("The guest list is closed");
  expect(closed.text).toContain("Lova Ek");
  expect(closed.text).not.toContain("<form");
});

test("the language switch keeps what was typed", async () => {
  await using site = await openWithCards();
  const ek = await opened(site, `i=${ekCode}`);
  const form = formFields((await ek.get("/en/rsvp")).text);
  const typed = {
    "m0-answer": "no",
    "m1-answer": "yes",
    "m1-firstName": "Kim",
    "m0-email": "typed@example.se",
  };
  const swedish = await ek.post("/sv/rsvp", { ...form, ...typed, intent: "language" });
  expect(swedish.status).toBe(200);
  expect(swedish.text).toContain("Skicka svaren");
  expect(formFields(swedish.text)).toMatchObject(
    Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value]])),
  );
  expect(await site.services.documents.list("history")).toEqual([]);
});
