import { expect, test } from "vitest";
import { ekCode, ekId, noteHousehold, sigridCode, sigridId } from "../../kits/households/households.ts";
import { answered, opened, openEvents, send } from "../../kits/households/household-visits.ts";
import { formFields } from "../../kits/site/visit.ts";

test("each member is asked about each event of the invitation, and nothing is chosen before", async () => {
  await using site = await openEvents();
  const ek = await opened(site, `i=${ekCode}`);
  const form = await ek.get("/en/rsvp/household");
  expect(form.text).toContain("You are invited to");
  // The wedding is at two places, each with its time, and there is a coach.
  expect(form.text).toContain(
    "Saturday 8 June 2024<br/>13:30 Coach from Värnamo, Värnamo station<br/>15:00 Ceremony, Ärlehults kyrka, Kyrkbacken\u00a01, Ärlehult<br/>18:00 Dinner, Klövergården, Kyrkstigen\u00a07, Ärlehult<br/>00:30 Coach to Värnamo, Klövergården<br/>02:00 Last coach to Värnamo, Klövergården</p>",
  );
  expect(form.text).toContain("Canary brunch");
  expect(form.text).not.toContain("Canary evening party");
  // Another event is for everyone, but not for whom the couple chose what they are invited to.
  expect(form.text).not.toContain("Walk round the lake");
  expect(formFields(form.text)).toMatchObject({
    "m0-answer": [""],
    "m0-event-brunch": [""],
    "m0-question-song": [""],
    "question-bus": [""],
  });
  const set = await send(ek, form, { intent: "all", "m0-question-song": "Waterloo" });
  expect(formFields(set.text)).toMatchObject({
    "m0-answer": ["yes"],
    "m0-event-brunch": ["yes"],
    "m2-event-brunch": ["yes"],
    "m0-question-song": ["Waterloo"],
  });
  const thanks = await answered(ek, form, {
    "m0-answer": "yes",
    "m0-event-brunch": "no",
    "m0-question-song": "Dancing Queen",
    "m2-answer": "no",
    "m2-event-brunch": "yes",
    "m2-allergies": ["Gluten"],
    "m2-question-egg": "Soft",
    "question-bus": "Yes",
  });
  expect(thanks.text).toContain("Dancing Queen");
  expect(thanks.text).toContain("Soft-boiled");
  expect(thanks.text).toContain("Do you need the bus from the station?");
  expect(await site.guest("bjorn")).toMatchObject({
    RSVPed: "Accepted",
    Events: { brunch: "Declined" },
    Questions: { song: "Dancing Queen", bus: "Yes" },
  });
  // Who comes to the brunch alone eats there.
  expect(await site.guest("lova")).toMatchObject({
    RSVPed: "Declined",
    Allergies: ["Gluten"],
    Events: { brunch: "Accepted" },
    Questions: { song: "", egg: "Soft" },
  });
  expect(await site.guest("guestOfBjorn")).not.toHaveProperty("Events");
  expect(JSON.stringify(site.emails)).not.toContain("Dancing Queen");
  // The bus is of no use to those who stay at home.
  const away = await answered(ek, await ek.get("/en/rsvp/household"), { "m0-answer": "no" });
  expect(away.text).not.toContain("Do you need the bus");
});

test("sent again as it was shown, nothing changes; a changed event does, and an unset one stays", async () => {
  await using site = await openEvents();
  const [ek, other] = [await opened(site, `i=${ekCode}`), await opened(site, `i=${ekCode}`)];
  const otherForm = await other.get("/en/rsvp/household");
  await answered(ek, await ek.get("/en/rsvp/household"), {
    "m0-answer": "yes",
    "m0-event-brunch": "yes",
    "question-bus": "No",
  });
  const again = await ek.get("/en/rsvp/household");
  expect(formFields(again.text)).toMatchObject({ "m0-event-brunch": ["yes"], "question-bus": ["No"] });
  expect((await answered(ek, again, {})).text).toContain("nothing has changed");
  const { "m0-event-brunch": _unset, ...others } = formFields(again.text);
  await ek.post("/en/rsvp/household", { ...others, form: "A".repeat(22) });
  expect(await site.guest("bjorn")).toMatchObject({ Events: { brunch: "Accepted" } });
  // What another has said meanwhile is shown, and neither is lost unseen.
  const late = await send(other, otherForm, { "m0-answer": "yes", "m0-event-brunch": "no" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Saved for Björn Ek in the meantime:");
  expect(await site.guest("bjorn")).toMatchObject({ Events: { brunch: "Accepted" } });
  await answered(ek, await ek.get("/en/rsvp/household"), { "m0-event-brunch": "no", "question-bus": "Yes" });
  expect(await site.guest("bjorn")).toMatchObject({
    RSVPed: "Accepted",
    Events: { brunch: "Declined" },
    Questions: { bus: "Yes" },
  });
});

test("a yes to the evening is none to the wedding, to which the household is invited while its form is open", async () => {
  await using site = await openEvents();
  await noteHousehold(site.services, ekId, { events: ["evening"] });
  const ek = await opened(site, `i=${ekCode}`);
  const form = await ek.get("/sv/rsvp/household");
  for (const said of ["Kanariekvällen", "21:37"]) expect(form.text).toContain(said);
  expect(form.text).not.toContain("Kanariebrunch");
  await noteHousehold(site.services, ekId, { events: ["wedding", "evening"] });
  for (const intent of [[], ["language"]]) {
    const again = await send(ek, form, { intent, "m0-answer": "yes", "m0-otherFood": "Half a pear" });
    expect(again.text).toContain("Half a pear");
    expect(formFields(again.text)).toMatchObject({ "m0-answer": [""], "m0-event-evening": ["yes"] });
    // Sent once more without a look: it is asked.
    const pressed = await send(ek, again, {});
    expect(pressed.status).toBe(422);
    expect(await site.guest("bjorn")).not.toHaveProperty("Answered");
  }
  // While they are invited to that alone, it is their yes.
  await noteHousehold(site.services, ekId, { events: ["evening"] });
  await answered(ek, await ek.get("/sv/rsvp/household"), { "m0-answer": "yes" });
  expect(await site.guest("bjorn")).toMatchObject({ Answered: "Yes", RSVPed: "Accepted" });
});

test("an event without an answer to the first is asked about", async () => {
  await using site = await openEvents();
  const ek = await opened(site, `i=${ekCode}`);
  const form = await ek.get("/en/rsvp/household");
  const refused = await send(ek, form, { "m0-event-brunch": "yes", "m0-question-song": "Waterloo" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Please say yes or no to this as well: The wedding");
  expect(formFields(refused.text)).toMatchObject({
    "m0-event-brunch": ["yes"],
    "m0-question-song": ["Waterloo"],
  });
});

test("a household keeps answers to its own events and questions alone, and to none that was taken away meanwhile", async () => {
  await using site = await openEvents();
  await noteHousehold(site.services, sigridId, { events: ["wedding", "brunch"] });
  const sigrid = await opened(site, `i=${sigridCode}`);
  const said = {
    "m0-answer": "yes",
    "m0-event-brunch": "no",
    "m0-event-evening": "yes",
    "m0-question-egg": "Soft",
  };
  await answered(sigrid, await sigrid.get("/en/rsvp/household"), said);
  // The egg is asked of those who come to the brunch.
  const { Events: events, Questions: questions } = await site.guest("sigrid");
  expect([events, questions]).toEqual([{ brunch: "Declined" }, { song: "", bus: "" }]);
  const again = await sigrid.get("/en/rsvp/household");
  await noteHousehold(site.services, sigridId, { events: ["wedding"] });
  const thanks = await answered(sigrid, again, { "m0-event-brunch": "yes", "m0-performance": "yes" });
  expect(thanks.text).not.toMatch(/canary/i);
  expect(await site.guest("sigrid")).toMatchObject({ Events: { brunch: "Declined" }, Performance: "Yes" });
});
