import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Mistake, openBrokenWedding } from "../../test/kits/wedding/broken-wedding.ts";
import { checkWedding } from "./check-wedding.ts";
import { listProblems } from "./problem-list.ts";
import { readShape } from "./shape.ts";

const [facts, en, sv] = ["wedding.ts", "texts/en.ts", "texts/sv.ts"];

/** Returns `file, line: sentence` for each problem, and the marked words. */
async function check(...mistakes: Mistake[]) {
  await using wedding = await openBrokenWedding(...mistakes);
  const { problems, warnings } = await checkWedding(wedding.path);
  return {
    said: problems.map(({ file, says }) => `${file}: ${says}`),
    marked: problems.map(({ excerpt }) => excerpt?.text.slice(excerpt.column)),
    warnings,
  };
}

test("there is nothing to say of either sample's texts and facts", async () => {
  expect(await check()).toEqual({ said: [], marked: [], warnings: [] });
  expect(await checkWedding("samples/winter")).toEqual({ problems: [], warnings: [] });
});

test("the product's own types are read to the last, so that nothing in them goes unlooked at", () => {
  expect(JSON.stringify([readShape("Wedding"), readShape("WeddingTexts")])).not.toContain('"anything"');
  expect(readShape("WeddingTexts")).toMatchObject({
    fields: {
      intro: {
        shape: { fields: { wishlist: { shape: { fields: { button: { shape: { kind: "text" } } } } } } },
      },
      introductions: { shape: { kind: "named" } },
    },
  });
});

test.each<[what: string, mistake: Mistake, says: string | RegExp, marked: RegExp]>([
  [
    "a name mistyped in English is not held against the Swedish one",
    [en, 'button: "See our wish list"', 'butonn: "See our wish list"'],
    "texts/en.ts: `butonn` is not a name the site knows here. Did you mean `button`?",
    /^butonn/,
  ],
  [
    "a name mistyped in Swedish",
    [sv, 'answerBefore: "', 'anwserBefore: "'],
    "texts/sv.ts: `anwserBefore` is not a name the site knows here. Did you mean `answerBefore`?",
    /^anwserBefore/,
  ],
  [
    "a text that one language lacks",
    [sv, /\n {2}answerBefore: .*/, ""],
    /^texts\/sv\.ts: `answerBefore` is missing\. texts\/en\.ts has it on line \d+\.$/,
    /^\{$/,
  ],
  [
    "a number for a text",
    [en, 'title: "Wish list"', "title: 5"],
    "texts/en.ts: `intro.wishlist.title` should be text in quotation marks, and here is a number.",
    /^5,/,
  ],
  [
    "a text for a number",
    [facts, "latitude: 57.312", 'latitude: "57.312"'],
    "wedding.ts: `place.latitude` should be a number without quotation marks, and here is text in quotation marks.",
    /^"57/,
  ],
  [
    "a text without quotation marks",
    [facts, 'second: "Theo"', "second: Theo"],
    "wedding.ts: `couple.second` should be text in quotation marks, and here is `Theo` without any.",
    /^Theo/,
  ],
  [
    "one of a few words, mistyped",
    [facts, 'afterAnswerBy: "nothing"', 'afterAnswerBy: "close"'],
    'wedding.ts: `afterAnswerBy` can be "nothing", "marked late" or "closed", not "close". Did you mean "closed"?',
    /^"close"/,
  ],
  [
    "a word where a group or another word belongs",
    [facts, /deletion: \{.*\}/, 'deletion: "nevr"'],
    'wedding.ts: `deletion` can be "never", not "nevr". Did you mean "never"?',
    /^"nevr"/,
  ],
  [
    "a heading in one language alone",
    [sv, '"Resan dit", ', ""],
    "texts/sv.ts: `information.headings` has 2 here and 3 in texts/en.ts. Both must have as many.",
    /^\[/,
  ],
  [
    "more chapters than there is room for",
    [facts, '"2019-02-09", ', '"2019-02-09", '.repeat(9)],
    "wedding.ts: story: there are 13. There is room for 12.",
    /^\[/,
  ],
  [
    "a name that stands twice",
    [facts, 'endsAt: "02:00"', 'endsAt: "02:00", endsAt: "03:00"'],
    "wedding.ts: `endsAt` stands here twice.",
    /^endsAt: "03:00"/,
  ],
  [
    "an introduction that has another name in the other language",
    [en, " zoe: {", " zoey: {"],
    "texts/sv.ts: `introductions.zoe` is not in texts/en.ts, where it is called `zoey`. Both must have the same name.",
    /^zoe:/,
  ],
  [
    "an introduction in one language alone",
    [sv, /\n {4}zoe: .*/, ""],
    "texts/sv.ts: `introductions.zoe` is missing. texts/en.ts has it.",
    /^\{$/,
  ],
  [
    "a fact that cannot be right stands on its line",
    [facts, 'answerBy: "2024-04-15"', 'answerBy: "2024-04-31"'],
    "wedding.ts: answerBy: “2024-04-31” is not a day: April 2024 has 30 days.",
    /^"2024-04-31"/,
  ],
  [
    "an entry of a list that cannot be right stands on its line",
    [facts, '"2017-10-18"', '"2017-10-32"'],
    "wedding.ts: story 3: “2017-10-32” is not a day: October 2017 has 31 days.",
    /^"2017-10-32"/,
  ],
  [
    "a picture that is not there",
    [facts, 'hero: { file: "dot.svg"', 'hero: { file: "Dot.jpg"'],
    "wedding.ts: photos/Dot.jpg is missing. Did you mean dot.svg?",
    /^"Dot\.jpg"/,
  ],
  [
    "an event without its name in one language",
    [facts, /\n {6}sv: "Söndagsbrunch",/, ""],
    "wedding.ts: `events 1, sv` is missing.",
    /^\{$/,
  ],
  [
    "an event and a question with one key",
    [facts, 'key: "coach"', 'key: "brunch"'],
    /^wedding\.ts: questions 1, key: “brunch” stands for two/,
    /^"brunch"/,
  ],
  [
    "a kind of question that there is not",
    [facts, 'kind: "choice"', 'kind: "choise"'],
    'wedding.ts: `questions 1, kind` can be "text", "yes or no" or "choice", not "choise". Did you mean "choice"?',
    /^"choise"/,
  ],
  [
    "a choice whose options are left out",
    [facts, /\n {6}options: \[\n {8}\{ stored: "00:30"[\s\S]*?\n {6}\],/, ""],
    "wedding.ts: questions 1, options: a choice needs two or more.",
    /^\{$/,
  ],
])("%s", async (_what, mistake, says, marked) => {
  expect(await check(mistake)).toEqual({
    said: [typeof says === "string" ? says : expect.stringMatching(says)],
    marked: [expect.stringMatching(marked)],
    warnings: [],
  });
});

test("everything is told at once, file by file", async () => {
  await using wedding = await openBrokenWedding(
    [facts, "#2b51aa", "#e58ca8"],
    [facts, 'second: "Theo"', "second: Theo"],
    [en, 'title: "Wish list",', 'title: "Wish list"'],
    [sv, 'button: "Se vår önskelista"', 'buton: "Se vår önskelista"'],
    [sv, 'dressCode: "', 'dresscode: "'],
  );
  const { problems } = await checkWedding(wedding.path);
  expect(problems.map(({ file }) => file)).toEqual([facts, facts, en, sv, sv]);
  expect(listProblems(wedding.path, problems)).toMatch(
    /^Your wedding cannot be shown until these 5 things are fixed:\n\n\S*wedding\.ts\n {2}Line 7: .*\n {6}couple: .*\n {33,}\^\n\n {2}Line 10: colours\.accent: /,
  );
});

test("a file that is not there, or holds something else, is named", async () => {
  await using wedding = await openBrokenWedding([en, "export const en", "export const english"]);
  await rm(join(wedding.path, "texts/sv.ts"));
  const { problems } = await checkWedding(wedding.path);
  expect(problems.map(({ file, says }) => `${file}: ${says}`)).toEqual([
    "texts/en.ts: This file must hold `export const en = { … }`.",
    expect.stringMatching(/^texts\/sv\.ts: This file is missing\./),
  ]);
});

test("a file that is not saved as UTF-8 is told, with the line of the first letter that is lost", async () => {
  await using wedding = await openBrokenWedding();
  const path = join(wedding.path, "texts/sv.ts");
  const written = await readFile(path, "utf8");
  await writeFile(path, Buffer.from(written, "latin1"));
  const [problem] = (await checkWedding(wedding.path)).problems;
  expect(problem).toMatchObject({
    file: "texts/sv.ts",
    line: written.split("\n").findIndex((line) => /[^\0-\x7f]/.test(line)) + 1,
  });
  expect(problem?.says).toMatch(/^This file is not saved as UTF-8/);
});

test("facts that a couple compute are looked at, too", async () => {
  const { said } = await check(
    [facts, "export const wedding", "const year = 2024;\nexport const wedding"],
    [facts, 'answerBy: "2024-04-15"', "answerBy: `${year}-04-31`"],
  );
  expect(said).toEqual([expect.stringMatching(/^wedding\.ts: answerBy: “2024-04-31” is not a day/)]);
});

test("a couple's own file beside the three is left alone", async () => {
  await using wedding = await openBrokenWedding();
  await writeFile(join(wedding.path, "notes.txt"), "Ring the church");
  expect((await checkWedding(wedding.path)).problems).toEqual([]);
  expect(await readdir(wedding.path)).toContain("notes.txt");
});

test("events that stand out of order are warned of, with the file that they stand in", async () => {
  const earlier = `events: [
    { key: "late", en: "Late", sv: "Sent", date: "2024-06-10", startsAt: "11:00", invited: "everyone" },`;
  const { said, warnings } = await check([facts, "events: [", earlier]);
  expect(said).toEqual([]);
  expect(warnings).toMatchObject([
    { says: expect.stringMatching(/^wedding\.ts, events: “brunch” comes after an event that begins later/) },
  ]);
});

const inSwedish: Mistake = [facts, "  date:", '  languages: ["sv"],\n  date:'];
const odd: Mistake = [en, 'answerBefore: "', 'answerBefore: "{weding_day} '];

test("placeholders and introductions are not looked at in a language that the site does not speak", async () => {
  expect((await check(inSwedish, odd, [en, " zoe: {", " zoey: {"])).said).toEqual([]);
  expect((await check(odd)).said).toEqual([expect.stringContaining("did you mean {wedding_day}?")]);
});

test("a file of a language may be missing as long as the site does not speak it", async () => {
  await using wedding = await openBrokenWedding(inSwedish);
  await rm(join(wedding.path, en));
  expect((await checkWedding(wedding.path)).problems).toEqual([]);
  await rm(join(wedding.path, sv));
  expect((await checkWedding(wedding.path)).problems.map(({ file }) => file)).toEqual([sv]);
});
