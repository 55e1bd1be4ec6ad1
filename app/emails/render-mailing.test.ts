import { describe, expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { everyVariant, readHtml } from "#test/kits/mail/emails-under-test.ts";
import { mail, mailingLink, stopLink } from "#test/kits/mail/mailings-under-test.ts";
import { wedding } from "#wedding/wedding.ts";
import type { MailingWords } from "#domain/mailings/mailing.ts";
import { listMailingProblems, mostInSubject } from "./render-mailing.ts";
import { mostInBody } from "./markdown-words.ts";

const problemsOf = (words: Partial<MailingWords>, facts = wedding) =>
  listMailingProblems({
    words: { subject: "Hej", body: "Hej {first_names}!", ...words },
    language: "sv",
    wedding: facts,
    siteUrl: "https://example.se/sv",
  });

test("a household is greeted by its first names, else by its envelope, else as friends", () => {
  const body = "Kära {first_names}!\n\nVi ses.";
  const greeted = (firstNames: string[], envelopeName = "") =>
    mail({ language: "sv", words: { body }, household: { firstNames, envelopeName } }).text.split("\n")[0];
  expect(greeted(["Åsa"])).toBe("Kära Åsa!");
  expect(greeted(["Åsa", "Dag", "Elsa"])).toBe("Kära Åsa, Dag och Elsa!");
  expect(greeted([], "Familjen Ek")).toBe("Kära familjen Ek!");
  expect(greeted([], "Gäst utan namn")).toBe("Kära vänner!");
  const family = { firstNames: [], envelopeName: "The Ek family" };
  expect(mail({ household: family }).text).toMatch(/^Hi Ek family!/);
  expect(greeted([" ", ""])).toBe("Kära vänner!");
  expect(
    greeted(
      Array.from({ length: 30 }, () => "Åsa"),
      "familjen Ek",
    ),
  ).toBe("Kära familjen Ek!");
});

describe.each(languages)("in %s", (language) => {
  test("the foot says why it came and how to stop it, and never that nobody reads answers", () => {
    const { text, html } = mail({ language });
    const why = {
      en: "You’re getting this email because you’re one of our guests.",
      sv: "Du får det här mejlet för att du är en av våra gäster.",
    }[language];
    const stop = { en: "No more emails from us", sv: "Inga fler mejl från oss" }[language];
    for (const read of [text, readHtml(html)]) {
      expect(read).toContain(why);
      expect(read).toContain(stop);
      expect(read).toContain("+46 70 174 06 05");
      expect(read).not.toMatch(/do not reply|svara inte/);
    }
    expect(text).toContain(`${stop}:\n${stopLink}\n`);
    expect(html).toContain(`href="${stopLink}"`);
    const without = mail({ language, stopLink: null });
    expect(without.text + without.html).not.toContain(stop);
  });
});

test("no other email has a way out of further ones", () => {
  for (const { name, email } of everyVariant.filter((one) => !one.name.startsWith("mailing"))) {
    expect(`${name}: ${email.text}${email.html}`).not.toMatch(/No more emails|Inga fler mejl/);
  }
});

test("the couple's names at the end are the signature, and nothing stands twice", () => {
  const { text, html } = mail({ words: { body: "Hi!\n\nSee you.\n\nWith love,\n{couple}" } });
  expect(text.match(/Märta & Theo/g)).toHaveLength(1);
  expect(html).toContain("With love,<br />Märta &amp; Theo");
  expect(mail({ words: { body: "Hi!\n\nWith love,\nMärta and Theo" } }).html).toContain(
    ">With love,<br />Märta and Theo</p>",
  );
  expect(mail({ words: { body: "Hi!\n\nMärta" } }).text).not.toContain("Märta & Theo");
});

test("a link alone is the button, and further ones are links", () => {
  const body = "Hi!\n\n[Answer]({link})\n\n[The site]({site})";
  const { text, html } = mail({ words: { body } });
  expect(text).toContain(`Answer:\n${mailingLink}\n\nThe site:\nhttps://example.se/en\n`);
  expect(html.match(/class="main" href="([^"]+)"/)?.[1]).toBe(mailingLink);
  expect(html.match(/class="button"/g)).toHaveLength(1);
});

test("fields of a subject are filled on one line", () => {
  const household = { firstNames: ["Åsa\r\nBcc: evil@example.com"], envelopeName: "" };
  const { subject } = mail({ household, words: { subject: "{first_names}, {wedding_day}" } });
  expect(subject).toBe("Åsa Bcc: evil@example.com, 8 June 2024");
});

test("words that cannot be sent are told with the reason", () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ subject: "Till {frist_names}", body: "[Svara]({lnk}) {x" })).toEqual([
    {
      in: "subject",
      what: "field",
      problem: { what: "unknown", written: "{frist_names}", likely: "first_names" },
    },
    { in: "body", what: "field", problem: { what: "unknown", written: "{lnk}", likely: "link" } },
    { in: "body", what: "field", problem: { what: "lone brace", written: "{" } },
  ]);
  const { partyAt: _, ...facts } = wedding;
  expect(problemsOf({ body: "{party_time}" })).toEqual([]);
  expect(problemsOf({ body: "{party_time}" }, facts)).toEqual([
    { in: "body", what: "field", problem: { what: "empty", written: "{party_time}" } },
  ]);
  expect(problemsOf({ body: "[Boka](hotellet)" })).toEqual([
    { in: "body", what: "field", problem: { what: "no address", written: "hotellet" } },
  ]);
  expect(problemsOf({ subject: " ", body: "\n" }).map(({ what }) => what)).toEqual(["blank", "blank"]);
  expect(problemsOf({ subject: "å".repeat(mostInSubject) })).toEqual([]);
  expect(problemsOf({ subject: "å".repeat(mostInSubject + 1) })).toEqual([
    { in: "subject", what: "too long" },
  ]);
  expect(problemsOf({ subject: "Hej\nBcc: a" })).toEqual([{ in: "subject", what: "line break" }]);
  expect(problemsOf({ subject: "Hej\u0000" })).toEqual([{ in: "subject", what: "control character" }]);
  expect(problemsOf({ body: "Hej\u001b[2J" })).toEqual([{ in: "body", what: "control character" }]);
  expect(problemsOf({ body: "a".repeat(mostInBody + 1) })).toEqual([{ in: "body", what: "too long" }]);
  expect(mail({ words: { body: "**a*b_c ".repeat(20_000) } }).text).toContain("**a*b_c **a*b_c");
  expect(problemsOf({ body: "&".repeat(mostInBody) })).toEqual([{ in: "body", what: "too large" }]);
});
