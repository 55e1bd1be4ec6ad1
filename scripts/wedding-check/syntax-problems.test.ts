import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Mistake, openBrokenWedding } from "../../test/kits/wedding/broken-wedding.ts";
import { checkWedding } from "./check-wedding.ts";

const [facts, en, sv] = ["wedding.ts", "texts/en.ts", "texts/sv.ts"];

test.each<[what: string, mistake: Mistake, says: RegExp, marked: RegExp]>([
  [
    "a forgotten comma",
    [en, 'title: "Wish list",', 'title: "Wish list"'],
    /^texts\/en\.ts: A comma is missing at the end of this line\.$/,
    /^$/,
  ],
  [
    "a forgotten quotation mark",
    [sv, 'title: "Önskelista",', 'title: "Önskelista,'],
    /^texts\/sv\.ts: The quotation marks on this line do not pair up/,
    /^$/,
  ],
  [
    "quotation marks inside a text",
    [en, 'title: "Wish list",', 'title: "The "Wish" list",'],
    /^texts\/en\.ts: A quotation mark inside a text ends it\. /,
    /^"Wish"/,
  ],
  [
    "curly quotation marks",
    [en, 'title: "Wish list",', "title: “Wish list”,"],
    /^texts\/en\.ts: “ is a curly quotation mark\. /,
    /^“Wish/,
  ],
  [
    "a comma in a number",
    [facts, "latitude: 57.312", "latitude: 57,312"],
    /^wedding\.ts: Decimals are written with a point: 57\.312$/,
    /^57,312/,
  ],
  [
    "a forgotten bracket",
    [en, /(button: "See our wish list",)\n {4}\},/, "$1"],
    /^texts\/en\.ts: The bracket that opens on line \d+ is not closed before this line\. /,
    /^information: \{/,
  ],
  [
    "a bracket too many",
    [en, /(button: "See our wish list",\n {4}\},)/, "$1\n    },"],
    /^texts\/en\.ts: This closing bracket has no opening one\.$/,
    /^\},?$/,
  ],
  [
    "a semicolon for a comma",
    [en, 'title: "Wish list",', 'title: "Wish list";'],
    /^texts\/en\.ts: A semicolon stands here, where a comma belongs\.$/,
    /^;/,
  ],
  [
    "an apostrophe in single quotation marks",
    [en, 'title: "Wish list",', "title: 'Märta's list',"],
    /^texts\/en\.ts: The quotation marks on this line do not pair up/,
    /^$/,
  ],
  [
    "a forgotten colon",
    [facts, 'date: "2024', 'date "2024'],
    /^wedding\.ts: A colon is missing after `date`\.$/,
    /^date "/,
  ],
  [
    "an equals sign for a colon",
    [facts, 'date: "2024', 'date = "2024'],
    /^wedding\.ts: After `date` stands = where a colon belongs\.$/,
    /^date = /,
  ],
  [
    "a name with a hyphen",
    [en, '"lars-erik": {', "lars-erik: {"],
    /^texts\/en\.ts: `lars-erik` is not a name that can stand without quotation marks\. /,
    /^lars-erik:/,
  ],
  [
    "half of a line deleted",
    [facts, /contact: \{.*\}/, "contact: "],
    /^wedding\.ts: Nothing stands between the colon and the comma\. /,
    /^,/,
  ],
  [
    "a remark without its slashes",
    [facts, "// Leave it out", "Leave it out"],
    /^wedding\.ts: If this line is a remark, it needs \/\/ in front of it\.$/,
    /^Leave it out/,
  ],
  [
    "the last bracket deleted",
    [facts, /\n\};\s*$/, "\n"],
    /^wedding\.ts: The bracket that opens on line 6 is never closed\.$/,
    /^$/,
  ],
  [
    "what has no words of its own",
    [en, 'title: "Wish list",', "title: <b>Wish list</b>,"],
    /^texts\/en\.ts: This cannot be read\. /,
    /./,
  ],
])("the compiler's view of %s is told in the couple's words", async (_what, mistake, says, marked) => {
  await using wedding = await openBrokenWedding(mistake);
  const { problems } = await checkWedding(wedding.path);
  expect(problems.map(({ file, says }) => `${file}: ${says}`)).toEqual([expect.stringMatching(says)]);
  const [excerpt] = problems.map((problem) => problem.excerpt);
  expect(excerpt?.text.slice(excerpt.column)).toMatch(marked);
});

test("mistakes far from each other are told at once, also in a file with Windows' line ends", async () => {
  await using wedding = await openBrokenWedding(
    [en, 'title: "Wish list",', 'title: "Wish list"'],
    [en, 'title: "Wedding details",', "title: “Wedding details”,"],
    [en, 'title: "Guest book",', 'title: "Guest book'],
  );
  const path = join(wedding.path, en);
  await writeFile(path, (await readFile(path, "utf8")).replaceAll("\n", "\r\n"));
  const { problems } = await checkWedding(wedding.path);
  expect(problems.map(({ says }) => says.split(" ").slice(0, 4).join(" "))).toEqual([
    "A comma is missing",
    "“ is a curly",
    "The quotation marks on",
  ]);
  expect(problems[0]?.excerpt?.text).toBe('      title: "Wish list"');
});
