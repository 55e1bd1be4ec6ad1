import { expect, test } from "vitest";
import {
  findLinksToNowhere,
  type Inline,
  readPageWords,
  withoutMarks,
  type MarkdownBlock,
} from "./markdown.ts";

const values = { place: "Villa *Sol*", email: "anna_b@example.se", phone: "+46 70-174 06 25" };

/** With a tag for each mark, to be read at a glance. */
const shown = (text: string) => readPageWords(text, values).map(partShown).join("¶");

function partShown(block: MarkdownBlock): string {
  if (block.kind === "rich text") return block.words.map(inlineShown).join("");
  const items = block.items.map(({ number, blocks }) => `${number ?? "•"}${blocks.map(partShown).join("|")}`);
  return `[${items.join(" ")}]`;
}

function inlineShown(inline: Inline): string {
  if (inline.kind === "text") return inline.text;
  if (inline.kind === "break") return "⏎";
  const words = inline.words.map(inlineShown).join("");
  const [open, close] = { bold: ["<b>", "</b>"], italic: ["<i>", "</i>"], link: ["<a>", "</a>"] }[
    inline.kind
  ];
  return `${open}${words}${inline.kind === "link" ? ` ${inline.address}` : ""}${close}`;
}

test.each([
  ["**Nu** är det *snart* _sommar_", "<b>Nu</b> är det <i>snart</i> <i>sommar</i>"],
  ["**Midsommar**afton", "<b>Midsommar</b>afton"],
  ["Ett stycke\n\nett till\nmed två rader", "Ett stycke¶ett till⏎med två rader"],
  ["Ta med:\n- kläder\n- **skor**\n\nHej", "Ta med:¶[•kläder •<b>skor</b>]¶Hej"],
  ["1. Åk buss\n2. Gå", "[1Åk buss 2Gå]"],
  ["- fredag\n  - mat\n  - dans\n- lördag", "[•fredag|[•mat •dans] •lördag]"],
  ["- [x] tårta\n- [ ] kaffe", "[•[x] tårta •[ ] kaffe]"],
  ["[Karta](https://example.se/a?b=1&c=2)", "<a>Karta https://example.se/a?b=1&c=2</a>"],
  [
    "[mejla](mailto:{email}), [ring](tel:{phone})",
    "<a>mejla mailto:anna_b@example.se</a>, <a>ring tel:+46701740625</a>",
  ],
  ["[hotellet](www.example.se)", "<a>hotellet https://www.example.se/</a>"],
  ["Vi ses på **{place}**, {{inte}} \\*här\\*", "Vi ses på <b>Villa *Sol*</b>, {inte} *här*"],
])("%j is read", (text, outcome) => {
  expect(shown(text)).toBe(outcome);
});

test.each([
  "2. juni",
  "Vi ses den\n2. juni\noch dansar",
  "Program\n1. juni kl. 15",
  "12. juni\n13. juni",
  "- Märta & Theo",
  "* gäller inte barn",
  "5 * 3 * 2",
  "5*3*2 är 30, 4*2 är 8",
  "5**3**2",
  "Mat* och dryck*",
  "anna_maria_b@example.se",
  "_anna_@example.se eller *bo*@example.se",
  "https://example.se/_a_/*b*",
  "snake_case_ord och fil_namn",
  "“Ja”, sa hon – ’visst’ …",
  "¯\\(ツ)/¯ C:\\mapp",
  "# rubrik",
  "> citat",
  "```\nkod\n```",
  "| a | b |\n|---|---|",
  "---",
  "~~struket~~ `kod`",
  "<b>fet</b><script>alert(1)</script><!-- x -->",
  "&lt;b&gt; &amp; &copy;",
  "![bild](https://example.se/a.png)",
  "[1]: https://example.se",
  "[x](http://example.se) [x](javascript:alert(1)) [x](/sv/rsvp) [x](//a.se) [x](data:text/html,x)",
  "[x](https://) [x](https:\\\\a.se) [x](mailto:) [x](tel:ring)",
  '[x](https://example.se "titel")',
  "<https://example.se> https://example.se www.example.se",
])("%j stays as it was typed", (text) => {
  expect(shown(text)).toBe(text.replaceAll("\n", "⏎"));
});

test("a text of one line without marks is the same text, with its blanks", () => {
  expect(readPageWords("  Hej på  er ", values)).toEqual([
    { kind: "rich text", words: [{ kind: "text", text: "  Hej på  er " }] },
  ]);
});

test("outside a page no mark is left", () => {
  expect(withoutMarks("**Hej** [karta](https://example.se)\n\n- *a*\n- b")).toBe("Hej karta\na\nb");
  expect(withoutMarks("den 2. juni, 5*3")).toBe("den 2. juni, 5*3");
});

test("a link that leads nowhere is named with where it was to lead, and an address alone is none", () => {
  const text = "[a](http://a.se) [b](https://b.se) [c](mailto:{email}) **[d](d.se)** http://e.se";
  expect(findLinksToNowhere(text, values)).toEqual(["http://a.se", "d.se"]);
});

test.each(["- a\n", "1. a\n", "2. b\n1. a\n", "- x\n  1. a\n", "[a](", "**a", "*a_", "![", "> - "])(
  "%j many times over is read in a moment",
  (piece) => {
    const began = process.cpuUsage().user;
    readPageWords(piece.repeat(2_500 / piece.length), {});
    readPageWords(Array.from({ length: 60 }, (_, deep) => "  ".repeat(deep) + piece).join(""), {});
    // Its own work, however much else the machine has to do.
    expect((process.cpuUsage().user - began) / 1_000).toBeLessThan(3_000);
  },
);
