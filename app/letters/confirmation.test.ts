import { describe, expect, test } from "vitest";
import { wedding } from "#wedding/wedding.ts";
import { renderAddressChanged } from "./address-changed.ts";
import { calendarLink, confirm, personalLink, readHtml, siteUrl } from "./letters-under-test.ts";

const facts = {
  en: {
    greeting: "Dear Åsa,",
    seen: ["Saturday, 8 June 2024", "15:00", "Coming to the wedding", "Pescatarian", "Inga oliver"],
    automatic: "This is an automatic message, so please do not reply to it.",
  },
  sv: {
    greeting: "Hej Åsa!",
    seen: ["Lördag 8 juni 2024", "15:00", "Kommer på bröllopet", "Pescetariskt", "Inga oliver"],
    automatic: "Det här är ett automatiskt meddelande, så svara inte på det.",
  },
} as const;

describe.each(["en", "sv"] as const)("the confirmation in %s", (language) => {
  const { greeting, seen, automatic } = facts[language];
  const places = [wedding.place.name, wedding.place.street, wedding.place.town];

  test.each(["text", "html"] as const)("tells a guest who comes all there is to know, as %s", (part) => {
    const letter = confirm({ language });
    const read = part === "text" ? letter.text : readHtml(letter.html);
    const expected = [greeting, ...seen, ...places, "Märta & Theo", automatic];
    expect(expected.filter((fact) => !read.includes(fact))).toEqual([]);
    const links = [personalLink, calendarLink, siteUrl];
    expect(links.filter((link) => !letter[part].includes(link))).toEqual([]);
  });

  test.each(["text", "html"] as const)(
    "thanks a guest who cannot come, and keeps the door open, as %s",
    (part) => {
      const letter = confirm({ language, guest: { answer: "declined" } });
      const read = part === "text" ? letter.text : readHtml(letter.html);
      expect([greeting, "Märta & Theo", automatic].filter((fact) => !read.includes(fact))).toEqual([]);
      expect(letter[part]).toContain(personalLink);
      expect([...seen, ...places, calendarLink].filter((fact) => letter[part].includes(fact))).toEqual([]);
    },
  );

  test("greets before everything else in its text", () => {
    for (const answer of ["accepted", "declined"] as const) {
      const { text } = confirm({ language, guest: { answer } });
      expect(text.startsWith(`${greeting}\n\n`)).toBe(true);
      expect(text.trimEnd().endsWith(`\n-- \n${automatic}`)).toBe(true);
    }
  });

  test("has a subject of its own for each answer", () => {
    const subjects = (["accepted", "declined"] as const).map(
      (answer) => confirm({ language, guest: { answer } }).subject,
    );
    expect(new Set(subjects).size).toBe(2);
  });
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

test("a guest who chose nothing reads so", () => {
  const { text } = confirm({ guest: { foodOptions: [], speech: null, performance: true } });
  expect(text).toContain("Food options: None\n");
  expect(text).toContain("Speech: No\n");
  expect(text).toContain("Performance: Yes\n");
});

test("the day is the wedding's own, wherever the server stands", () => {
  const { text } = confirm({ wedding: { ...wedding, date: "2024-03-31", timeZone: "Pacific/Kiritimati" } });
  expect(text).toContain("Date: Sunday, 31 March 2024");
});

test("the old address learns what was answered and how to take it back, but not the new address", () => {
  for (const language of ["en", "sv"] as const) {
    const takeBackLink = `${siteUrl}/${language}/rsvp?take-back=token`;
    const { subject, text, html } = renderAddressChanged({
      language,
      guest: { firstName: "Åsa" },
      wedding,
      answer: { isComing: false, foodOptions: [] },
      takeBackLink,
      siteUrl,
    });
    expect(text).toContain(facts[language].greeting);
    expect(text).toContain(takeBackLink);
    expect(text).toContain({ en: "Coming to the wedding: No", sv: "Kommer på bröllopet: Nej" }[language]);
    expect(subject + text + html).not.toContain("guest=");
  }
});
