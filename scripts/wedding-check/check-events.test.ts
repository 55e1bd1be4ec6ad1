// What is said of events and questions in wedding.ts, each on its line.

import { expect, test } from "vitest";
import { type Mistake, openBrokenWedding } from "../../test/kits/broken-wedding.ts";
import { checkWedding } from "./check-wedding.ts";

const facts = "wedding.ts";

async function check(mistake: Mistake) {
  await using wedding = await openBrokenWedding(mistake);
  const { problems, warnings } = await checkWedding(wedding.path);
  return {
    said: problems.map(({ says }) => says),
    marked: problems.map(({ excerpt }) => excerpt?.text.slice(excerpt.column)),
    warnings,
  };
}

test.each<[what: string, mistake: Mistake, says: string | RegExp, marked: RegExp]>([
  [
    "an event without its name in one language",
    [facts, /\n {6}sv: "Söndagsbrunch",/, ""],
    "`events 1, sv` is missing.",
    /^\{$/,
  ],
  [
    "whom an event is for, mistyped",
    [facts, 'invited: "chosen households"', 'invited: "choosen households"'],
    '`events 1, invited` can be "everyone" or "chosen households", not "choosen households". Did you mean "chosen households"?',
    /^"choosen/,
  ],
  [
    "an event and a question with one key",
    [facts, 'key: "coach"', 'key: "brunch"'],
    /^questions 1, key: “brunch” stands for two/,
    /^"brunch"/,
  ],
  [
    "a kind of question that there is not",
    [facts, 'kind: "choice"', 'kind: "choise"'],
    '`questions 1, kind` can be "text", "yes or no" or "choice", not "choise". Did you mean "choice"?',
    /^"choise"/,
  ],
  [
    "a choice whose options are left out",
    [facts, /\n {6}options: \[\n {8}\{ stored: "00:30"[\s\S]*?\n {6}\],/, ""],
    "questions 1, options: a choice needs two or more.",
    /^\{$/,
  ],
])("%s", async (_what, mistake, says, marked) => {
  expect(await check(mistake)).toEqual({
    said: [typeof says === "string" ? says : expect.stringMatching(says)],
    marked: [expect.stringMatching(marked)],
    warnings: [],
  });
});

test("events that stand out of order are warned of, with the file that they stand in", async () => {
  const earlier = `events: [
    { key: "late", en: "Late", sv: "Sent", date: "2024-06-10", startsAt: "11:00", invited: "everyone" },`;
  const { said, warnings } = await check([facts, "events: [", earlier]);
  expect(said).toEqual([]);
  expect(warnings).toMatchObject([
    { says: expect.stringMatching(/^wedding\.ts, events: “brunch” stands after an event that begins later/) },
  ]);
});
