// Confirmations where there is more than the wedding itself: true for whoever comes to some of it, and silent about
// what their reader may not know of.

import { describe, expect, test } from "vitest";
import { eventsForEveryone } from "#domain/households/invitation.ts";
import { householdQuestionnaire } from "#domain/rsvp/questionnaire.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { blankGuest } from "#domain/guest/guest.ts";
import { confirmEvents, confirmTogether, everyEventEmail } from "#test/kits/mail/emails-under-test.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { en as english } from "#wedding/texts/en.ts";
import { sv } from "#wedding/texts/sv.ts";
import { renderConfirmation, renderConfirmations } from "./confirmation.ts";
import { mostWeight, weightOf } from "#test/kits/mail/mailings-under-test.ts";
import { renderHouseholdConfirmation } from "./household-confirmation.ts";
import { practicalParts } from "./practical.ts";

const en = everyEventEmail("en");
const lines = (text = "") => text.split("\n");

test("who declines the wedding and comes to the brunch is told when and where of the brunch alone", () => {
  const { subject = "", text = "" } = en["comesToTheBrunchAlone"] ?? {};
  expect(subject).toBe("We have your answer: see you there!");
  expect(text).toContain("How lovely that you’re coming to part of it!");
  expect(lines(text)).toContain(
    "Canary brunch: Sunday 9 June 2024, 11:17, Båthuset Canary, Kanariestigen 1, Fågelö",
  );
  expect(text).not.toMatch(/Ceremony|miss you|see you at the wedding/);
  expect(lines(text)).toEqual(
    expect.arrayContaining([
      "The wedding: Can’t come",
      "Canary brunch: Coming",
      "Canary evening party: No answer yet",
    ]),
  );
});

test("who comes to the wedding and declines the rest is told nothing of when and where of the rest", () => {
  const { subject = "", text = "" } = en["declinesTheBrunchAlone"] ?? {};
  expect(subject).toBe("We have your answer: see you at the wedding!");
  expect(text).toContain("Ceremony: 15:00");
  expect(lines(text)).toContain("Canary brunch: Can’t come");
  expect(text).not.toMatch(/11:17|21:37|Båthuset/);
});

test("who is not invited to the wedding itself is not told when and where it is", () => {
  for (const name of ["comesInTheEvening", "declinesTheEvening", "eveningByName"]) {
    const { subject = "", text = "" } = en[name] ?? {};
    expect([name, text.match(/Ceremony|Ärlehult|15:00|The wedding|see you at/)]).toEqual([name, null]);
    expect(subject).not.toContain("wedding");
  }
  expect(en["comesInTheEvening"]?.text).toContain("Canary evening party: Coming");
  const byName = en["eveningByName"]?.text ?? "";
  expect(byName).toContain("Your invitation card says when and where.");
  expect(byName).not.toMatch(/Canary|calendar|21:37/);
});

test("typed words are not repeated", () => {
  for (const { text, html } of Object.values(en)) expect(text + html).not.toContain("PAY");
  expect(en["comesToAll"]?.text).toContain("Which song gets you dancing? Saved");
});

test("a household reads of each event to which somebody comes, and what each said to each", () => {
  const { text = "" } = en["familyWithEvents"] ?? {};
  expect(text).toContain("Ceremony: 15:00");
  expect(text).toContain("Canary brunch: Sunday 9 June 2024, 11:17");
  expect(text).toContain("Åsa Lindqvist\nThe wedding: can’t come\nCanary brunch: coming\n");
  const { text: noBrunch } = confirmTogether([{ eventAnswers: { brunch: "Declined" } }], {
    events: ["wedding", "brunch"],
    language: "en",
  });
  expect(noBrunch).not.toMatch(/11:17|Båthuset/);
  const away = { answer: "declined", eventAnswers: { brunch: "Accepted" } } as const;
  const { text: brunchAlone } = confirmTogether([away], { events: ["wedding", "brunch"], language: "en" });
  expect(brunchAlone).toContain("Canary brunch: Sunday 9 June 2024, 11:17");
  expect(brunchAlone).not.toContain("Ceremony");
});

test("several put-off confirmations greet by name, and say who comes to a part", () => {
  const guests = [
    { name: "Åsa", answer: "partly", link: null },
    { name: "Dag", answer: "declined", link: null },
  ] as const;
  const site = { wedding: eventfulWedding, siteUrl: "https://example.se" };
  const about = { language: "en", ...site, guests, greeted: ["Åsa", "Dag"] } as const;
  const { text } = renderConfirmations({ ...about, calendarLink: "https://example.se/en/calendar.ics" });
  expect(text).toMatch(/^Dear Åsa and Dag,\n/);
  for (const greeted of [[], ["A", "B", "C", "D", "E"]])
    expect(renderConfirmations({ ...about, greeted, calendarLink: null }).text).toMatch(/^Hello,\n/);
  expect(text).toContain("Åsa is coming to part of it.");
  expect(text).toContain("Dag can’t come.");
  expect(text).toContain("Add to your calendar:");
  expect(renderConfirmations({ ...about, calendarLink: null }).text).not.toContain("calendar");
});

describe("an email stays under 20 KB", () => {
  const siteUrl = `https://${"a".repeat(60)}.example.se`;
  const link = `${siteUrl}/sv/rsvp?guest=${"i".repeat(20)}.${"n".repeat(16)}.${"s".repeat(43)}`;
  const many: Wedding = {
    ...eventfulWedding,
    events: Array.from({ length: 5 }, (_, at) => ({
      key: `event${at}`,
      en: `A rather long name of event ${at}`,
      sv: `Ett ganska långt namn på programpunkt ${at}`,
      date: "2024-06-09",
      startsAt: "11:00",
      endsAt: "13:00",
      invited: "everyone",
    })),
    questions: Array.from({ length: 8 }, (_, at) => ({
      key: `question${at}`,
      kind: "text",
      of: "each guest",
      askedOf: "all",
      en: `A rather long question of the couple's, ${at}?`,
      sv: `En ganska lång fråga från brudparet, nummer ${at}?`,
    })),
  };
  const invitation = eventsForEveryone(many);
  const { ofMember: questionnaire, ofHousehold } = householdQuestionnaire(invitation, many);
  const said = {
    ...blankGuest,
    firstName: "Å&".repeat(16),
    answer: "accepted" as const,
    eventAnswers: Object.fromEntries(invitation.map(({ key }) => [key, "Accepted"])),
    questionAnswers: Object.fromEntries((many.questions ?? []).map(({ key }) => [key, "Waterloo"])),
    foodOptions: many.foodOptions.map(({ stored }) => stored),
    allergies: ["Nuts"],
    speech: true,
    performance: true,
  };
  const practical = {
    blocks: practicalParts({ wedding: many, texts: { en: english, sv } }, "sv"),
    address: siteUrl,
  };
  const first = invitation[0];
  const about = {
    language: "sv",
    wedding: many,
    siteUrl,
    first,
    questionnaire,
    ofHousehold,
    practical,
  } as const;
  const calendarLink = `${siteUrl}/sv/calendar.ics?events=${"s".repeat(120)}`;

  test("about a guest with many events and questions", async () => {
    const email = renderConfirmation({
      ...about,
      calendarLink,
      personalLink: link,
      isMoreKept: true,
      guest: said,
    });
    expect(await weightOf(email)).toBeLessThan(mostWeight);
    expect(email.text).toContain(
      "Ett ganska långt namn på programpunkt 4: söndag 9 juni 2024 kl. 11:00–13:00",
    );
  });

  test.each([1, 5, 12])("about a household of %d with many events and questions", async (count) => {
    const members = Array.from({ length: count }, () => {
      const name = "Å&".repeat(200);
      return { name: { full: name, first: name }, guest: said, link };
    });
    const email = renderHouseholdConfirmation({ ...about, calendarLink, members });
    expect(await weightOf(email)).toBeLessThan(mostWeight);
    expect(email.text).toContain("Ett ganska långt namn på programpunkt 4");
  });

  test("and of a family of five with a brunch everything is told", () => {
    const five = Array.from({ length: 5 }, () => ({
      eventAnswers: { brunch: "Accepted" },
      questionAnswers: { egg: "Soft" },
    }));
    const { text } = confirmTogether(five, { events: ["wedding", "brunch"], language: "en" });
    expect(text.match(/Canary brunch: coming\nHow do you like your egg\? Soft-boiled/g)).toHaveLength(5);
  });
});

test("without further events and questions nothing is said of them", () => {
  expect(confirmEvents({}, { events: ["wedding"], language: "en" }).text).not.toMatch(
    /Canary|Walk|The wedding:/,
  );
});
