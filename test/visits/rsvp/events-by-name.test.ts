// By name and the common code, guests are asked about the events that everybody may know of, and no other is taken.

import { describe, expect, test } from "vitest";
import { markup } from "../../kits/guests/guest-forms.ts";
import { emailsTo, linksIn, openEvents } from "../../kits/households/household-visits.ts";
import { noteHousehold, peopleWithFamily } from "../../kits/households/households.ts";
import { answerRsvp, formFields, sayNo } from "../../kits/site/visit.ts";

const annikaId = "guest:annika";
const typed = { firstName: "Annika", lastName: "af Ugglas", email: "annika@example.se", accept: "yes" };

test("only what is for everyone is asked, and a question goes through “Will you come?”", async () => {
  await using site = await openEvents();
  const visitor = await site.invited();
  const form = await visitor.get("/en/rsvp");
  expect(form.text).toContain("Walk round the lake");
  expect(form.text).toContain("Which song gets you dancing?");
  expect(form.text).not.toContain("Canary");
  const ulla = { firstName: "Ulla", lastName: "Öhrn", email: "ulla@example.se" };
  const said = { ...ulla, "event-walk": "yes", "question-song": "Waterloo" };
  const question = await visitor.post("/en/rsvp", { ...formFields(form.text), ...said });
  expect(question.text).toContain("Will you come, Ulla?");
  const back = await visitor.post("/en/rsvp", { ...formFields(question.text), intent: "yes" });
  expect(formFields(back.text)).toMatchObject({
    accept: ["yes"],
    "event-walk": ["yes"],
    "question-song": ["Waterloo"],
  });
});

test("a blank takes nothing away that the couple had noted, and shows none of it", async () => {
  const noted = { Questions: { song: "Noted by the couple", bus: "Yes" } };
  const annika = { ...peopleWithFamily.annika, ...noted };
  await using site = await openEvents({ ...peopleWithFamily, annika });
  const visitor = await site.invited();
  const sent = await answerRsvp(visitor, { ...typed, "question-bus": "No" });
  expect(sent.status).toBe(303);
  expect(await site.guest("annika")).toMatchObject({
    Questions: { song: "Noted by the couple", bus: "No" },
  });
  const thanks = await visitor.get(sent.location ?? "");
  expect(thanks.text).toContain("Do you need the bus");
  expect(thanks.text).not.toContain("Noted by the couple");
});

test("a yes to the only event that somebody is invited to is their yes, whatever they say of the wedding", async () => {
  await using site = await openEvents();
  await noteHousehold(site.services, annikaId, { events: ["walk"] });
  const visitor = await site.invited();
  const question = await answerRsvp(visitor, { ...typed, accept: [], "event-walk": "yes" });
  expect(question.text).toContain("Will you come, Annika?");
  expect((await sayNo(visitor, question)).status).toBe(303);
  expect(await site.guest("annika")).toMatchObject({ Answered: "Yes", RSVPed: "Accepted" });
  expect(site.emails.at(-1)?.subject).not.toMatch(/miss/i);
});

test("what is wrong is said to be so and saves nothing, and what nobody is asked is not kept", async () => {
  await using site = await openEvents();
  const stranger = await site.invited();
  const wrong = { ...typed, "event-walk": "Accepted" };
  expect((await answerRsvp(stranger, wrong)).status).toBe(422);
  expect(await site.guest("annika")).not.toHaveProperty("Answered");
  const smuggled = { "event-brunch": "yes", "event-wedding": "yes", "question-egg": "Soft" };
  const sent = await answerRsvp(stranger, { ...typed, ...smuggled, "question-song": "=1+1" });
  expect(sent.location).toContain("?answer=");
  const kept = await site.guest("annika");
  expect([kept["RSVPed"], kept["Questions"]]).toEqual(["Accepted", { song: "=1+1", bus: "" }]);
  expect(kept).not.toHaveProperty("Events");
});

describe("whoever opens their answer again", () => {
  async function linkOfAnnika(events: string[]) {
    const site = await openEvents();
    await noteHousehold(site.services, annikaId, { events });
    const visitor = await site.invited();
    const { location } = await answerRsvp(visitor, typed);
    const link = linksIn(emailsTo(site, typed.email)).find((path) => path.includes("guest=")) ?? "";
    return Object.assign(site, { visitor, thanks: location ?? "", link });
  }

  test("is asked about the evening, to which alone they are invited, and not about the wedding", async () => {
    await using site = await linkOfAnnika(["evening"]);
    for (const path of [site.link, site.thanks.replace("answer=", "change=")]) {
      const form = markup(await site.visitor.get(path));
      expect(form).toContain("You are changing the answer for Annika af Ugglas.");
      expect(form).toContain("Your answer is about what you are invited to.");
      expect(form).not.toContain("coming to the wedding");
      expect(form).not.toContain("Canary");
      expect(formFields(form)).toMatchObject({ accept: ["yes"] });
    }
    const refused = await answerRsvp(site.visitor, { ...typed, email: "nobody" }, site.link);
    expect(refused.status).toBe(422);
    expect(refused.text).not.toContain("coming to the wedding");
    const swedish = markup(await site.visitor.get(site.link.replace("/en/", "/sv/")));
    expect(swedish).toContain("Svaret gäller det du är bjuden till.");
    expect(swedish).not.toContain("kommer på bröllopet");
    // Invited to the wedding, too, they are asked about it.
    await noteHousehold(site.services, annikaId, { events: ["wedding", "evening"] });
    const form = await site.visitor.get(site.link);
    expect(form.text).toContain("Yes, I am coming to the wedding");
    expect(form.text).not.toContain("Your answer is about what you are invited to.");
  });

  test("is asked once about the walk, which everybody may know of, and told when and where it is", async () => {
    await using site = await linkOfAnnika(["walk"]);
    const form = await site.visitor.get(site.link);
    expect(form.text.match(/Walk round the lake/g)).toHaveLength(1);
    expect(form.text).toContain("Friday, 7 June 2024, 16:00 to 18:00");
    expect(form.text).not.toContain("coming to the wedding");
    const { accept: yes, ...others } = formFields(form.text);
    expect([yes, others["event-walk"]]).toEqual([["yes"], undefined]);
    const thanks = await site.visitor.get(site.thanks);
    expect(thanks.text).toMatch(/Walk round the lake<\/dt><dd>Coming/);
    expect(thanks.text).not.toContain("Not answered yet");
    expect(emailsTo(site, typed.email)).toContain("Walk round the lake: Friday, 7 June 2024, 16:00");
    const question = await site.visitor.post(site.link, others);
    expect(question.text).toContain("Will you come, Annika?");
    expect((await sayNo(site.visitor, question, site.link)).status).toBe(303);
    expect(await site.guest("annika")).toMatchObject({ Answered: "Yes", RSVPed: "Declined" });
  });
});
