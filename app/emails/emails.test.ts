import { blankGuest } from "#domain/guest/guest.ts";
import { eventsForEveryone } from "#domain/households/invitation.ts";
import { describe, expect, test } from "vitest";
import { nothingMore } from "#domain/rsvp/questionnaire.ts";
import { en } from "#wedding/texts/en.ts";
import { sv } from "#wedding/texts/sv.ts";
import { wedding } from "#wedding/wedding.ts";
import { mostConfirmed, renderConfirmations } from "./confirmation.ts";
import { confirm, everyEmail, everyVariant, readHtml } from "#test/kits/mail/emails-under-test.ts";
import { mostWeight, weightOf } from "#test/kits/mail/mailings-under-test.ts";
import { renderHouseholdConfirmation } from "./household-confirmation.ts";
import { html } from "./markup.ts";
import { practicalParts } from "./practical.ts";
import { mostWarned, renderWarnings, type Warning } from "./warnings.ts";

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/https?:\S+/g, "")
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];

/** Names, and words that are the same in both languages. */
const inBoth = new Set(
  "åsa märta theo dag lindqvist båthuset canary kanariestigen fågelö events klövergården kyrkstigen kyrkbacken ärlehults kyrka ärlehult marta och se example org spf dkim pass april firefox android in alvesta värnamo stockholm sigrid öhrn toastmadame barn be ring station".split(
    " ",
  ),
);

describe.each(everyVariant)("the letter $name in $language", ({ language, email }) => {
  test("says in which language it is", () => {
    expect(email.html).toContain(`<html lang="${language}">`);
  });

  test("leads to the privacy notice in its foot", () => {
    expect(email.text).toMatch(/^https:\/\/example\.se\S*\?privacy$/m);
    expect(email.html).toMatch(/href="https:\/\/example\.se[^"]*\?privacy"/);
  });

  test("says the same in its text as in its HTML", () => {
    const [text, seen] = [wordsOf(email.text), wordsOf(readHtml(email.html))];
    expect(new Set(text.filter((word) => !seen.includes(word)))).toEqual(new Set());
    // The date stands above every email, but only in the HTML.
    const heading = new Set(wordsOf("Märta & Theo 8 June 8 juni"));
    expect(seen.filter((word) => !text.includes(word) && !heading.has(word))).toEqual([]);
  });

  test("fits into 20 KB with its encoding, and fetches nothing", async () => {
    expect(await weightOf(email)).toBeLessThan(mostWeight);
    expect(email.html).not.toMatch(/<img|<link|<script|src=|url\(|@import|@font-face/i);
  });

  test("is read in the dark and on narrow phones", () => {
    expect(email.html).toContain('<meta name="color-scheme" content="light dark" />');
    expect(email.html).toContain("@media (prefers-color-scheme:dark)");
    expect(email.html).not.toMatch(/[^-]width:\d{3,}px/);
  });
});

test("whoever is told of a second answer reads that their own stands, and accuses nobody", () => {
  const told = everyVariant.filter(({ name }) => name === "held" || name === "heldWithoutLink");
  expect(told).toHaveLength(4);
  const said = { en: "your answer stands as it is", sv: "ditt svar gäller" };
  const subject = {
    en: "A second answer in your name has come in",
    sv: "Ännu ett svar i ditt namn har kommit in",
  };
  for (const { language, email } of told) {
    expect(email.subject).toBe(subject[language]);
    expect(email.text).toContain(said[language]);
  }
});

test("of second answers alone, put off and told together, nobody is asked to do anything", () => {
  const held = { name: "Dag Lindqvist", what: "held", times: 1, link: null } as const;
  const about = { wedding, siteUrl: "https://example.se" };
  const tell = (language: "en" | "sv", warnings: readonly Warning[]) =>
    renderWarnings({ language, ...about, warnings }).text;
  expect(tell("en", [held, held])).toContain("You don’t need to do anything: your answer stands as it is.");
  expect(tell("sv", [held])).toContain("Du behöver inte göra något, ditt svar gäller.");
  expect(tell("en", [held])).not.toContain("If it wasn’t, please get in touch");
  const changed = { ...held, what: "address changed" } as const;
  expect(tell("en", [held, changed])).toContain("If it wasn’t, please get in touch.");
});

test("an email that asks its reader to get in touch says how", () => {
  const asking = everyVariant.filter(({ email }) => /get in touch|hör av dig/.test(email.text));
  expect(new Set(asking.map(({ name }) => name)).size).toBeGreaterThan(2);
  expect(asking.length).toBeGreaterThanOrEqual(4);
  for (const { name, email } of asking) {
    const { phone = "", email: address = "" } = wedding.contact ?? {};
    expect([name, email.text.includes(phone), email.text.includes(address)]).toEqual([name, true, true]);
    expect([name, email.html.includes(`mailto:${address}`)]).toEqual([name, true]);
    expect([name, email.html.includes('href="tel:+46701740605"')]).toEqual([name, true]);
  }
});

test("no Swedish email has an English word", () => {
  const english = new Set(
    Object.values(everyEmail("en")).flatMap(({ subject, text }) => wordsOf(subject + " " + text)),
  );
  const swedish = Object.values(everyEmail("sv")).flatMap(({ subject, text, html: page }) =>
    wordsOf(`${subject} ${text} ${readHtml(page)}`),
  );
  expect(new Set(swedish.filter((word) => english.has(word) && !inBoth.has(word)))).toEqual(new Set());
});

test.each(["<b>Åsa</b>", `"><script>alert(1)</script>`, "Åsa' onmouseover='x", "&lt;b&gt;", "${name}"])(
  "a name like %s is a name and no markup",
  (firstName) => {
    for (const { html: page } of Object.values(everyEmail("en", firstName)).slice(0, 6)) {
      expect(readHtml(page)).toContain(firstName);
      const tags = (markup: string) => markup.match(/<\/?[a-z0-9]+/g);
      expect(tags(page)).toEqual(tags(page.replaceAll(firstName, "")));
      expect(page).not.toContain("<script");
      // Headings of the couple's are bold.
      expect(page.replaceAll(/<b>[\p{L} ]+<\/b>(?=<br \/>)/gu, "")).not.toContain("<b>");
    }
  },
);

test.each(["Åsa\r\nBcc: evil@example.com", "Åsa\n\n-- \nAccount closed", "Åsa\u0000\u001b[2J\u0085x"])(
  "a name with line breaks (%j) stays on its line",
  (firstName) => {
    for (const language of ["en", "sv"] as const) {
      for (const email of Object.values(everyEmail(language, firstName))) {
        expect(email.subject).not.toMatch(/\p{Cc}/u);
        expect(
          email.text.split("\n").filter((line) => line.startsWith("Bcc:") || line === "Account closed"),
        ).toEqual([]);
        expect(email.text + email.html).not.toMatch(/[^\P{Cc}\n]/u);
      }
    }
  },
);

test("a wish with line breaks or markup is not repeated", () => {
  const { text } = confirm({ guest: { foodOptions: ["Vegan\r\nSpeech: Yes", "<i>Fish</i>"] } });
  expect(text).toContain("Food options: Something else (saved, but not repeated in an email)\n");
});

test("what is put into HTML is escaped, unless it is HTML of ours", () => {
  const item = (text: string) => html`<b title="${text}">${text}</b>`;
  expect(html`<p>${[item(`"<&'>`), item("å")]}</p>`.html).toBe(
    `<p><b title="&quot;&lt;&amp;&#39;&gt;">&quot;&lt;&amp;&#39;&gt;</b><b title="å">å</b></p>`,
  );
});

test("an email of as many answers or warnings as it may hold stays under 20 KB, whatever the guests are called", async () => {
  const siteUrl = `https://${"a".repeat(60)}.example.se`;
  const name = "Å&".repeat(200);
  const link = `${siteUrl}/sv/rsvp?guest=${"i".repeat(20)}.${"n".repeat(16)}.${"s".repeat(43)}`;
  const about = { language: "sv", wedding, siteUrl } as const;
  const guests = Array.from({ length: mostConfirmed }, () => ({ name, answer: "accepted", link }) as const);
  const warning = { name, what: "address changed", times: 100, link } as const;
  const warnings = Array.from({ length: mostWarned }, () => warning);
  const foodOptions = wedding.foodOptions.map(({ stored }) => stored);
  const said = { ...blankGuest, foodOptions, allergies: ["Nuts"], speech: true, performance: true };
  const practical = { blocks: practicalParts({ wedding, texts: { en, sv } }, "sv"), address: siteUrl };
  const members = Array.from({ length: 15 }, () => ({
    name: { full: name, first: name },
    guest: { ...said, answer: "accepted" as const },
    link,
  }));
  for (const email of [
    renderConfirmations({
      ...about,
      guests,
      greeted: [1, 2, 3, 4].map(() => name),
      calendarLink: `${siteUrl}/sv/calendar.ics`,
    }),
    renderWarnings({ ...about, warnings }),
    renderHouseholdConfirmation({
      ...about,
      first: eventsForEveryone(wedding)[0],
      questionnaire: nothingMore,
      ofHousehold: [],
      practical,
      members,
      calendarLink: `${siteUrl}/sv/calendar.ics`,
    }),
  ]) {
    expect(await weightOf(email)).toBeLessThan(mostWeight);
  }
});
