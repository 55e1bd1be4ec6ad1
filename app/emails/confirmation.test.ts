import { eventsForEveryone } from "#domain/households/invitation.ts";
import { nothingMore } from "#domain/rsvp/questionnaire.ts";
import { describe, expect, test } from "vitest";
import { wedding } from "#wedding/wedding.ts";
import {
  calendarLink,
  confirm,
  everyVariant,
  personalLink,
  readHtml,
  siteUrl,
  strange,
} from "#test/kits/mail/emails-under-test.ts";
import { renderAddressChanged } from "./warnings.ts";

const facts = {
  en: {
    greeting: "Dear Åsa,",
    seen: ["Saturday 8 June 2024", "15:00", "Coming to the wedding", "Pescatarian, something else (saved"],
    reach: "You can reach Märta here: +46 70 174 06 05 or marta.och.theo@example.se",
    automatic: "This is an automatic message, so please don’t reply to it.",
  },
  sv: {
    greeting: "Hej Åsa!",
    seen: ["lördag 8 juni 2024", "15:00", "Kommer på bröllopet", "Pescetariskt, något annat (sparat"],
    reach: "Du når Märta här: +46 70 174 06 05 eller marta.och.theo@example.se",
    automatic: "Det här är ett automatiskt meddelande, så svara inte på det.",
  },
} as const;

describe.each(["en", "sv"] as const)("the confirmation in %s", (language) => {
  const { greeting, seen, reach, automatic } = facts[language];
  const places = [wedding.place.name, wedding.place.street, wedding.place.town];

  test.each(["text", "html"] as const)("tells a guest who comes all there is to know, as %s", (part) => {
    const email = confirm({ language });
    const read = part === "text" ? email.text : readHtml(email.html);
    const expected = [greeting, ...seen, ...places, "Märta & Theo", automatic];
    expect(expected.filter((fact) => !read.includes(fact))).toEqual([]);
    const links = [personalLink, calendarLink, siteUrl];
    expect(links.filter((link) => !email[part].includes(link))).toEqual([]);
  });

  test.each(["text", "html"] as const)(
    "thanks a guest who cannot come, and keeps the door open, as %s",
    (part) => {
      const email = confirm({ language, guest: { answer: "declined" } });
      const read = part === "text" ? email.text : readHtml(email.html);
      expect([greeting, "Märta & Theo", automatic].filter((fact) => !read.includes(fact))).toEqual([]);
      expect(email[part]).toContain(personalLink);
      expect([...seen, ...places, calendarLink].filter((fact) => email[part].includes(fact))).toEqual([]);
    },
  );

  test("greets before everything else in its text", () => {
    for (const answer of ["accepted", "declined"] as const) {
      const { text } = confirm({ language, guest: { answer } });
      expect(text.startsWith(`${greeting}\n\n`)).toBe(true);
      expect(text.trimEnd().endsWith(`\n-- \n${automatic}\n${reach}`)).toBe(true);
    }
  });

  test("has a subject of its own for each answer", () => {
    const subjects = (["accepted", "declined"] as const).map(
      (answer) => confirm({ language, guest: { answer } }).subject,
    );
    expect(new Set(subjects).size).toBe(2);
  });
});

test("each time stands beside the place where it happens", () => {
  expect(confirm().text).toContain(
    "Coach from Värnamo: 13:30, Värnamo station\n" +
      "Ceremony: 15:00, Ärlehults kyrka, Kyrkbacken 1, Ärlehult\n" +
      "Dinner: 18:00, Klövergården, Kyrkstigen 7, Ärlehult\n" +
      "Coach to Värnamo: 00:30, Klövergården\n" +
      "Last coach to Värnamo: 02:00, Klövergården\n",
  );
  expect(confirm({ language: "sv" }).text).toContain(
    "Vigsel: 15:00, Ärlehults kyrka, Kyrkbacken 1, Ärlehult\n" +
      "Middag: 18:00, Klövergården, Kyrkstigen 7, Ärlehult\n",
  );
});

test("everything that one needs to know is the coach, the beds and the clothes as well, for who comes", () => {
  const needed = {
    en: [
      "Getting there\nEverything",
      "Our coach meets you at the station",
      "forty simple beds",
      "Dress code\nSmart casual",
      "Ring her on +46 70 174 06 25",
    ],
    sv: [
      "Resan dit\nAllt",
      "Vår buss",
      "fyrtio enkla sängar",
      "Klädkod\nLedigt",
      "Ring henne på +46 70 174 06 25",
    ],
  } as const;
  for (const language of ["en", "sv"] as const) {
    const { text, html } = confirm({ language });
    for (const fact of needed[language]) {
      expect(text).toContain(fact);
      expect(readHtml(html)).toContain(fact);
    }
    expect(html).toContain('href="tel:+46701740625"');
    const declined = confirm({ language, guest: { answer: "declined" } }).text;
    expect(needed[language].filter((fact) => declined.includes(fact))).toEqual([]);
  }
});

test("where there is no room for all of that, a link leads to it", () => {
  const long = [{ kind: "rich text", words: [{ kind: "text", text: "ord och ".repeat(1000) }] }] as const;
  const { text } = confirm({ practical: { blocks: long, address: "https://example.se/en/information" } });
  expect(text).toContain(
    "Getting there, staying the night and what to wear:\nhttps://example.se/en/information\n",
  );
  expect(confirm({ practical: { blocks: [], address: "" } }).text).not.toContain("Getting there");
});

test("a question has no colon behind its mark, and one that was left blank has no row", () => {
  const asks = { kind: "yes or no", of: "each guest", askedOf: "all" } as const;
  const questions = [
    { ...asks, key: "bus", en: "Do you need the bus?", sv: "Behöver du buss?" },
    { ...asks, key: "tent", en: "A tent", sv: "Tält" },
    { ...asks, key: "bed", en: "A bed", sv: "Säng" },
  ];
  const { text } = confirm({
    questionnaire: { events: [], questions },
    guest: { questionAnswers: { bus: "Yes", tent: "No", bed: "" } },
  });
  expect(text).toContain("\nDo you need the bus? Yes\nA tent: No\n");
  expect(text).not.toMatch(/\?:|A bed|No answer/);
});

test("where everything happens at one place, that stands beside the time", () => {
  const { ceremonyPlace: _place, partyAt: _at, stops: _stops, ...atOnePlace } = wedding;
  expect(confirm({ wedding: atOnePlace }).text).toContain(
    "Time: 15:00\nPlace: Klövergården, Kyrkstigen 7, Ärlehult\n",
  );
});

test("a telephone number dials, an address opens an email, and without either nothing is promised", () => {
  const { html } = confirm();
  expect(html).toContain('href="tel:+46701740605"');
  expect(html).toContain('href="mailto:marta.och.theo@example.se"');
  const { contact: _contact, ...unreachable } = wedding;
  const { text, html: page } = confirm({ wedding: unreachable, practical: { blocks: [], address: "" } });
  expect(text + page).not.toMatch(/reach|tel:|mailto:/);
});

test("allergies are said to be saved, but never which", () => {
  for (const language of ["en", "sv"] as const) {
    const { subject, text, html } = confirm({ language });
    expect(subject + text + html).not.toMatch(/peanut|jordn|kiwi/i);
  }
  expect(confirm().text).toContain("Allergies: Saved, but not repeated in an email");
  expect(confirm({ language: "sv" }).text).toContain("Allergier: Sparade, men upprepas inte i mejl");
  expect(confirm({ guest: { allergies: [] } }).text).toContain("Allergies: None");
});

test("only what stands on the couple's lists is repeated", () => {
  for (const { email } of everyVariant) {
    expect(email.subject + email.text + readHtml(email.html)).not.toContain(strange);
    expect(email.html).not.toContain("evil");
  }
});

test("where more is on file than the answer said, the email says so and never that there is nothing", () => {
  const none = { foodOptions: [], allergies: [] };
  const english = confirm({ isMoreKept: true, guest: none }).text;
  expect(english).toContain("We’ve also kept what we already knew about your food and allergies.");
  expect(english).not.toContain("None");
  const swedish = confirm({ language: "sv", isMoreKept: true, guest: none }).text;
  expect(swedish).toContain("Det som redan var antecknat om mat och allergier finns kvar.");
  expect(swedish).not.toMatch(/Inga$/m);
  expect(confirm({ guest: none }).text).not.toContain("already knew");
});

test("a guest who chose nothing reads so", () => {
  const { text } = confirm({ guest: { foodOptions: [], speech: null, performance: true } });
  expect(text).toContain("Food options: None\n");
  expect(text).toContain("Speech: No\n");
  expect(text).toContain("Performance: Yes\n");
});

test("the day is the wedding's own, wherever the server stands", () => {
  const { text } = confirm({ wedding: { ...wedding, date: "2024-03-31", timeZone: "Pacific/Kiritimati" } });
  expect(text).toContain("Date: Sunday 31 March 2024");
});

test("the old address learns what was answered and how to take it back, but not the new address", () => {
  for (const language of ["en", "sv"] as const) {
    const takeBackLink = `${siteUrl}/${language}/rsvp?take-back=token`;
    const { subject, text, html } = renderAddressChanged({
      language,
      guest: { firstName: "Åsa" },
      wedding,
      answer: {
        first: eventsForEveryone(wedding)[0],
        questionnaire: nothingMore,
        answer: "declined",
        eventAnswers: {},
        foodOptions: [],
      },
      takeBackLink,
      siteUrl,
    });
    expect(text).toContain(facts[language].greeting);
    expect(text).toContain(takeBackLink);
    expect(text).toContain({ en: "Coming to the wedding: No", sv: "Kommer på bröllopet: Nej" }[language]);
    // Neither the address nor its domain, which a stranger may have typed.
    expect(subject + text + html).not.toMatch(/lindqvist|example\.org/);
    expect(text).toContain(facts[language].reach);
    expect(subject + text + html).not.toContain("guest=");
  }
});
