import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { examples } from "#test/kits/site/examples.ts";
import { samples } from "#test/kits/wedding/samples.ts";
import { LanguageContext } from "./language-context.ts";
import { WeddingContext } from "./wedding-context.ts";
import { Markdown } from "./markdown.tsx";

const [{ wedding, written: texts }] = samples as [(typeof samples)[number]];

function draw(thanks: string): string {
  const sv = { ...texts.sv, wishList: { ...texts.sv.wishList, thanks } };
  return renderToStaticMarkup(
    <WeddingContext value={{ wedding, texts: { ...texts, sv } }}>
      <LanguageContext value="sv">
        <Markdown at="texts.wishList.thanks" className="lead">
          {thanks}
        </Markdown>
      </LanguageContext>
    </WeddingContext>,
  );
}

const marks = [
  ..."*_[]()<>!`~#|-+&\\{}\"'=^:/@. \n\t57",
  ..."\n\n¤**¤](¤](https://example.org/¤](mailto:a@b.se)¤](tel:070)¤](javascript:alert(1))".split("¤"),
  ..."](data:text/html,<b>)¤](http://a.se)¤![¤<b>¤<script>¤<!--¤&lt;¤ onclick=¤\n- ¤\n1. ¤\n2. ".split("¤"),
  ..."\n  - ¤\n> ¤\n# ¤```¤{couple}¤{toastmaster_phone}¤www.¤https://¤---\n".split("¤"),
];
const typed = fc.array(fc.constantFrom(...marks, "WORD", "WORD"), { maxLength: 60 });
const tag = /<[^>]*>?/g;
const ours =
  /^<(?:\/(?:p|div|strong|em|ul|ol|li|a)|br\/|(?:strong|em|ul|ol|li|p|p class="lead"|div class="markdown lead")|a href="(?:https:\/\/|mailto:|tel:)[^"<>\s]*" rel="noreferrer")>$/;

test("the look at the tags sees one that is not ours", () => {
  const others = [
    "<script>",
    "<img src=x>",
    "<",
    "<b>",
    `<p onclick="x">`,
    `<a href="http://a.se" rel="noreferrer">`,
    `<a href="javascript:x" rel="noreferrer">`,
    `<a href="https://a.se" rel="noreferrer" title="x">`,
  ];
  expect(others.filter((one) => ours.test(one))).toEqual([]);
  expect(
    draw("a\n\n- **b**\n- [c](https://d.se) *e*\\*")
      .match(tag)
      ?.every((one) => ours.test(one)),
  ).toBe(true);
});

test("whatever a couple type, no other element or attribute comes of it, and no word is lost", () => {
  fc.assert(
    fc.property(typed, (pieces) => {
      const words: string[] = [];
      const text = pieces
        .map((piece, at) => (piece === "WORD" ? (words.push(`w${at}x`), `w${at}x`) : piece))
        .join("");
      const html = draw(text);
      for (const [one] of html.matchAll(tag)) expect(one).toMatch(ours);
      for (const word of words) expect(html).toContain(word);
    }),
    { numRuns: examples(300, 10_000) },
  );
});

test("every text of both samples is one paragraph with the words as they stand", () => {
  const escape = (text: string) =>
    text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      .replaceAll("'", "&#x27;");
  for (const { sv, en } of samples)
    for (const { wishList, guestBook, rsvp, ourStory } of [sv, en])
      for (const text of [
        ...Object.values(wishList),
        ...Object.values(guestBook),
        ...Object.values(rsvp),
        ...ourStory.entries.map(({ message }) => message),
      ])
        expect(draw(text.replaceAll(/[{}]/g, "$&$&"))).toBe(`<p class="lead">${escape(text)}</p>`);
});
