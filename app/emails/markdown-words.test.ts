import { expect, test } from "vitest";
import { readHtml } from "#test/kits/mail/emails-under-test.ts";
import { mail, mailingLink, mostWeight, weightOf } from "#test/kits/mail/mailings-under-test.ts";
import fc from "fast-check";
import { examples } from "#test/kits/site/examples.ts";
import { wedding } from "#wedding/wedding.ts";
import { listMailingProblems } from "./render-mailing.ts";
import { mostInBody } from "./markdown-words.ts";

const write = (body: string, firstNames = ["Åsa"]) =>
  mail({ words: { body }, household: { firstNames, envelopeName: "" } });

/** What the couple wrote, between the greeting and the foot. */
const written = (body: string, firstNames?: string[]) =>
  write(body, firstNames).text.split("\n\nVisit the wedding site:")[0];

test("bold and italic have no stars in the text, and lists have dashes and numbers", () => {
  expect(written("**Hi** *you* _and_ you\n- one\n- **two**\n\n1. a\n1. b")).toBe(
    "Hi you and you\n\n- one\n- two\n\n1. a\n2. b",
  );
  const { html } = write("**Hi** *you*\n- one\n\n3. a\n4. b");
  expect(html).toContain("<b>Hi</b> <i>you</i>");
  expect(html).toMatch(/<ul [^>]*>\s*<li>one<\/li>/);
  expect(html).toMatch(/<ol [^>]*>\s*<li value="3">a<\/li>\s*<li value="4">b<\/li>/);
});

test("a line break is one, and the days of a list are not counted anew", () => {
  expect(written("With love,\nwe two")).toBe("With love,\nwe two");
  expect(written("7. June we meet\n9. June we part\n8. June we wed")).toBe(
    "7. June we meet\n9. June we part\n8. June we wed",
  );
});

test.each([
  "# Heading",
  "Heading\n===",
  "> quote",
  "```\ncode\n```",
  "`code`",
  "| a | b |\n|---|---|\n| 1 | 2 |",
  "~~gone~~",
  "---",
  "<b>bold</b><script>alert(1)</script>",
  "<!-- hidden -->",
  "![picture](https://example.org/a.png)",
  "[^1]: a note[^1]",
  "[words]: /somewhere",
  "&lt;b&gt; &amp; &copy;",
  '[words](https://example.org "a title")',
])("%j is no Markdown of ours, and stays as it was typed", (body) => {
  expect(written(body)?.replaceAll("\n\n", "\n")).toBe(body);
  expect(readHtml(write(body).html)).toContain(body);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java&#10;script:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "//evil.example",
  "/sv/rsvp",
  "https:\\\\evil.example",
  "https://",
  "{first_names}",
  "{envelope_name}",
])("a link to %s is a text", (target) => {
  const { text, html } = write(`See [words](${target})`, ["javascript:alert(1)"]);
  expect(text).toContain("See [words](");
  expect(html.replaceAll(/[\s\S]*See \[words\]|<\/p>[\s\S]*/g, "")).not.toContain("<a");
  expect(html).not.toMatch(/href="(?!https?:|mailto:|tel:)/);
});

test("links lead where their filled fields say", () => {
  const { html } = write(
    "[a]({link}) [b]({site}/wishlist) [c](mailto:{contact_email}) [d](tel:{contact_phone}) www.example.org [e](https://example.org/?of={first_names})",
    ["Åsa & Dag"],
  );
  const targets = [...html.matchAll(/<a class="accent" href="([^"]*)"/g)].map(([, target]) => target);
  expect(targets.slice(0, 6)).toEqual([
    mailingLink,
    "https://example.se/en/wishlist",
    "mailto:marta.och.theo@example.se",
    "tel:+46701740605",
    "https://www.example.org/",
    "https://example.org/?of=%C3%85sa%20%26%20Dag",
  ]);
});

test("a guest's name is never Markdown, markup, a field or a line of its own", () => {
  for (const name of ["**Bob** [x](http://evil.example)", "<b>Bob</b>", "{link}", "- Bob", "{{couple}}"]) {
    const { text, html } = write("{first_names}\n\n**{first_names}**, [see {first_names}]({site})", [name]);
    expect(text.split(name)).toHaveLength(4);
    expect(readHtml(html).split(name)).toHaveLength(4);
    expect(html.match(/<a /g)).toHaveLength(
      write("[see]({site}), {first_names}").html.match(/<a /g)?.length ?? 0,
    );
  }
  expect(written("Hi {first_names}!", ["Bob\n\n-- \nAccount\u0000 closed"])).toBe(
    "Hi Bob -- Account closed!",
  );
});

test("a field in a text that is a link can be pressed, and a brace that is meant as one stays", () => {
  expect(write("Here: {link}, there: {{link}} and \\{link\\}").html).toContain(
    `<a class="accent" href="${mailingLink}" style="color:#2b51aa">${mailingLink}</a>, there: {link} and {link}`,
  );
});

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
      expect(await weightOf(email)).toBeLessThan(mostWeight);
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
