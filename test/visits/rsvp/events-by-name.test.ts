import { describe, expect, test } from "vitest";
import { dayMs } from "#domain/zoned-time.ts";
import type { JsonObject } from "#server/store/documents.ts";
import { markup } from "../../kits/guests/guest-forms.ts";
import { everything, openCanarySite, secretsIn } from "../../kits/households/canary-site.ts";
import {
  answerTogether,
  emailsTo,
  linksIn,
  opened,
  openEvents,
  sendEmails,
} from "../../kits/households/household-visits.ts";
import { ekCode, ekId, noteHousehold, peopleWithFamily } from "../../kits/households/households.ts";
import { answerRsvp, formFields, sayNo, site as built, type VisitedSite } from "../../kits/site/visit.ts";

const annikaId = "annika";
const typed = { firstName: "Annika", lastName: "af Ugglas", email: "annika@example.se", accept: "yes" };

test("only what is for everyone is asked, and a question goes through “Will you come?”", async () => {
  await using site = await openEvents();
  const visitor = await site.invited();
  const form = await visitor.get("/en/rsvp");
  expect(form.text).toContain("Walk round the lake");
  expect(form.text).toContain("Which song gets you dancing?");
  expect(form.text).not.toContain("Canary");
  const { accept: _accept, ...annika } = typed;
  const said = { ...annika, "event-walk": "yes", "question-song": "Waterloo" };
  const question = await visitor.post("/en/rsvp", { ...formFields(form.text), ...said });
  expect(question.text).toContain("Will you come, Annika?");
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
    for (const path of [site.link, site.thanks.replace("/thanks?answer=", "?change=")]) {
      const form = markup(await site.visitor.get(path));
      expect(form).toContain("Thank you, we have your answer: Annika is coming.");
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
    expect(form.text).toContain("Yes, I’m coming to the wedding");
    expect(form.text).not.toContain("Your answer is about what you are invited to.");
  });

  test("is asked once about the walk, which everybody may know of, and told when and where it is", async () => {
    await using site = await linkOfAnnika(["walk"]);
    const form = await site.visitor.get(site.link);
    expect(form.text.match(/Walk round the lake/g)).toHaveLength(1);
    expect(form.text).toContain("Friday 7 June 2024, 16:00 to 18:00");
    expect(form.text).not.toContain("coming to the wedding");
    const { accept: yes, ...others } = formFields(form.text);
    expect([yes, others["event-walk"]]).toEqual([["yes"], undefined]);
    const thanks = await site.visitor.get(site.thanks);
    expect(thanks.text).toMatch(/Walk round the lake<\/dt><dd>Coming/);
    expect(thanks.text).not.toContain("No answer yet");
    expect(emailsTo(site, typed.email)).toContain("Walk round the lake: Friday 7 June 2024, 16:00");
    const question = await site.visitor.post(site.link, others);
    expect(question.text).toContain("Will you come, Annika?");
    expect((await sayNo(site.visitor, question, site.link)).status).toBe(303);
    expect(await site.guest("annika")).toMatchObject({ Answered: "Yes", RSVPed: "Declined" });
  });
});

/** Björn's address has had its four emails of the day; the fifth, as it is written the next day. */
async function nextDay(site: VisitedSite): Promise<string> {
  await sendEmails(site);
  expect(site.emails).toHaveLength(4);
  site.clock.now += dayMs;
  await built.releaseDueEmails(site.services);
  await sendEmails(site);
  expect(site.emails).toHaveLength(5);
  const { subject = "", text = "", html = "" } = site.emails.at(-1) ?? {};
  return [subject, text, html].join("\n");
}

async function change({ services }: VisitedSite, collection: string, to: (data: JsonObject) => JsonObject) {
  const stored = await services.documents.list(collection);
  await services.documents.commit(
    stored.map(({ id, version, data }) => ({ write: "update", collection, id, version, data: to(data) })),
  );
}

test.each<[string, (site: VisitedSite) => Promise<void>, isTold: boolean]>([
  ["the household's link is given", async () => {}, true],
  [
    "the household is no longer invited to them",
    ({ services }) => noteHousehold(services, ekId, { events: ["wedding"] }),
    false,
  ],
  [
    "an earlier version put it off",
    (site) => change(site, "put-off emails", ({ household: _household, ...data }) => data),
    false,
  ],
  [
    "the guest is of another household",
    async (site) => {
      await noteHousehold(site.services, "Berg", { events: ["wedding", "canary-evening"] });
      await change(site, "guests", (data) =>
        data["First_Name"] === "Björn" ? { ...data, Household: "Berg" } : data,
      );
    },
    false,
  ],
])("where %s, the email of the next day tells what that allows", async (_what, meanwhile, isTold) => {
  await using site = await openCanarySite();
  await noteHousehold(site.services, ekId, { events: everything });
  const ek = await opened(site, `i=${ekCode}`);
  for (const song of ["Waterloo", "Fernando", "Chiquitita", "Mamma Mia", "Money, Money, Money"]) {
    const said = { "m0-answer": "yes", "m0-event-canary-brunch": "yes", "m0-question-song": song };
    expect((await answerTogether(ek, said)).status).toBe(303);
  }
  await meanwhile(site);
  const email = await nextDay(site);
  expect(secretsIn(email)).toEqual(isTold ? expect.arrayContaining(["canary brunch", "11:17"]) : []);
  expect(email).not.toContain("Money, Money");
});

test("after an answer by name it tells of what is for everyone", async () => {
  await using site = await openCanarySite();
  const visitor = await site.invited();
  const björn = { firstName: "Björn", lastName: "Ek", email: "bjorn@example.se", accept: "yes" };
  let form = "/en/rsvp";
  for (const walk of ["yes", "no", "yes", "no", "yes"]) {
    const { location } = await answerRsvp(visitor, { ...björn, "event-walk": walk }, form);
    expect(location).toContain("?answer=");
    form = location?.replace("/thanks?answer=", "?change=") ?? "";
  }
  const email = await nextDay(site);
  expect(email).toContain("Walk round the lake");
  expect(secretsIn(email)).toEqual([]);
});
