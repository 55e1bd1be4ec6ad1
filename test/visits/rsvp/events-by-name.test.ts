// By name and the common code, guests are asked about the events that everybody may know of.

import { describe, expect, test } from "vitest";
import { emailsTo, linksIn } from "../../kits/eventful-site.ts";
import { markup } from "../../kits/guest-forms.ts";
import { openEvents } from "../../kits/household-visits.ts";
import { noteHousehold, peopleWithFamily } from "../../kits/households.ts";
import { answerRsvp, formFields, sayNo } from "../../kits/visit.ts";

const annikaId = "guest:annika";

test("by name, only what is for everyone is asked, and a question goes through “Will you come?”", async () => {
  await using site = await openEvents();
  const visitor = site.visitor();
  await visitor.get("/en/rsvp?code=SJU-BLOMMOR");
  const form = await visitor.get("/en/rsvp");
  expect(form.text).toContain("Walk round the lake");
  expect(form.text).toContain("Which song gets you dancing?");
  expect(form.text).not.toContain("Canary");
  const typed = {
    firstName: "Ulla",
    lastName: "Öhrn",
    email: "ulla@example.se",
    "event-walk": "yes",
    "question-song": "Waterloo",
  };
  const question = await visitor.post("/en/rsvp", { ...formFields(form.text), ...typed });
  expect(question.text).toContain("Will you come, Ulla?");
  const back = await visitor.post("/en/rsvp", { ...formFields(question.text), intent: "yes" });
  expect(formFields(back.text)).toMatchObject({
    accept: ["yes"],
    "event-walk": ["yes"],
    "question-song": ["Waterloo"],
  });
});

test("by name, a blank takes nothing away that the couple had noted, and shows none of it", async () => {
  const noted = { Questions: { song: "Noted by the couple", bus: "Yes" } };
  const annika = { ...peopleWithFamily.annika, ...noted };
  await using site = await openEvents({ ...peopleWithFamily, annika });
  const visitor = site.visitor();
  await visitor.get("/en/rsvp?code=SJU-BLOMMOR");
  const fields = formFields((await visitor.get("/en/rsvp")).text);
  const typed = { firstName: "Annika", lastName: "af Ugglas", email: "annika@example.se", accept: "yes" };
  const sent = await visitor.post("/en/rsvp", { ...fields, ...typed, "question-bus": "No" });
  expect(sent.status).toBe(303);
  expect(await site.guest("annika")).toMatchObject({
    Questions: { song: "Noted by the couple", bus: "No" },
  });
  const thanks = await visitor.get(sent.location ?? "");
  expect(thanks.text).toContain("Do you need the bus");
  expect(thanks.text).not.toContain("Noted by the couple");
});

test("by name, a yes to the only event that somebody is invited to is their yes, whatever they say of the wedding", async () => {
  await using site = await openEvents();
  await noteHousehold(site.services, annikaId, { events: ["walk"] });
  const visitor = site.visitor();
  await visitor.get("/en/rsvp?code=SJU-BLOMMOR");
  const fields = formFields((await visitor.get("/en/rsvp")).text);
  const annika = {
    firstName: "Annika",
    lastName: "af Ugglas",
    email: "annika@example.se",
    "event-walk": "yes",
  };
  const question = await visitor.post("/en/rsvp", { ...fields, ...annika });
  expect(question.text).toContain("Will you come, Annika?");
  const sent = await visitor.post("/en/rsvp", { ...formFields(question.text), decline: "yes" });
  expect(sent.status).toBe(303);
  expect(await site.guest("annika")).toMatchObject({ Answered: "Yes", RSVPed: "Accepted" });
  expect(site.emails.at(-1)?.subject).not.toMatch(/miss/i);
});

describe("whoever opens their answer again", () => {
  const typed = { firstName: "Annika", lastName: "af Ugglas", email: "annika@example.se", accept: "yes" };

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

  test("is asked about the wedding if they are invited to it", async () => {
    await using site = await linkOfAnnika(["wedding", "evening"]);
    const form = await site.visitor.get(site.link);
    expect(form.text).toContain("Yes, I am coming to the wedding");
    expect(form.text).not.toContain("Your answer is about what you are invited to.");
  });
});
