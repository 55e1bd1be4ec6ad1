import fc from "fast-check";
import MailComposer from "nodemailer/lib/mail-composer";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { readHtml } from "#test/kits/mail/emails-under-test.ts";
import { mail } from "#test/kits/mail/mailings-under-test.ts";
import { wedding } from "#wedding/wedding.ts";
import { listMailingProblems } from "./mailing.ts";
import { mostInBody } from "./written-words.ts";

const write = (body: string, firstNames: string[]) =>
  mail({ words: { body }, household: { firstNames, envelopeName: "" } });

const marks = [
  ...Array.from("*_[]()<>!`~#|-+&\\{}\"'=^:/@. \n\t"),
  "\n\n",
  "**",
  "](",
  "](https://example.org/",
  "](javascript:",
  "![",
  "<b>",
  "</p>",
  "<!--",
  "&lt;",
  "\n- ",
  "\n1. ",
  "\n  - ",
  "\n> ",
  "\n# ",
  "```",
  "{link}",
  "{first_names}",
  "www.",
  "https://",
  "  \n",
  "---\n",
];
const names = ["Åsa", "<img src=x>", "**x**", "](javascript:x)", "{link}"];
const typed = fc.array(fc.constantFrom(...marks, "WORD", "WORD"), { maxLength: 60 });
const ours = /^<\/?(?:p|b|i|a|ul|ol|li|div|br|table|tr|td|h1|body|html|head|meta|title|style|!doctype)\b/;

test("whatever the couple type, no markup and no script comes of it, and no word is lost", () => {
  fc.assert(
    fc.property(typed, fc.constantFrom(...names), (pieces, name) => {
      const words: string[] = [];
      const body = pieces
        .map((piece, at) => {
          if (piece !== "WORD") return piece;
          words.push(`w${at}å`);
          return `w${at}å`;
        })
        .join("");
      const { text, html } = write(body, [name]);
      for (const [tag] of html.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(ours);
      for (const [, target = ""] of html.matchAll(/href="([^"]*)"/g)) {
        expect(target).toMatch(/^(?:https?:\/\/|mailto:|tel:)/);
      }
      expect(html).not.toMatch(/<[^>]*\son\w+=/i);
      const readable = [text, readHtml(html) + html].map((part) =>
        part.replaceAll("%C3%A5", "å").replaceAll("xn--", "å"),
      );
      for (const word of words) for (const part of readable) expect(part).toContain(word);
    }),
    { numRuns: examples(300, 10_000) },
  );
});

test("every email that may be sent has at most 20 KB, with its headers and its encoding", async () => {
  const long = fc.array(fc.constantFrom(...marks, "å", "ord och ", "word ", "\n\n"), {
    minLength: 900,
    maxLength: 2_500,
  });
  await fc.assert(
    fc.asyncProperty(long, async (pieces) => {
      const body = pieces.join("").replaceAll(/[{}]/g, "").slice(0, mostInBody);
      const subject = "å".repeat(150);
      const siteUrl = "https://example.se/sv";
      const problems = listMailingProblems({ words: { subject, body }, language: "sv", wedding, siteUrl });
      fc.pre(problems.every(({ what }) => what === "field"));
      const email = mail({ words: { subject, body } });
      const raw = await new MailComposer({ from: "us@example.se", to: "asa@example.se", ...email })
        .compile()
        .build();
      expect(raw.length).toBeLessThan(20 * 1024);
    }),
    { numRuns: examples(10, 200) },
  );
  const prose =
    "Nu är det inte långt kvar till bröllopet, och vi ser fram emot att fira med alla som kommer. "
      .repeat(200)
      .slice(0, mostInBody);
  expect(
    listMailingProblems({
      words: { subject: "Hej", body: prose },
      language: "sv",
      wedding,
      siteUrl: "https://example.se/sv",
    }),
  ).toEqual([]);
});
