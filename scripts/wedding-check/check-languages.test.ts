import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Mistake, openBrokenWedding } from "../../test/kits/broken-wedding.ts";
import { checkWedding } from "./check-wedding.ts";

const [facts, en, sv] = ["wedding.ts", "texts/en.ts", "texts/sv.ts"];
const inSwedish: Mistake = [facts, "  date:", '  languages: ["sv"],\n  date:'];
const odd: Mistake = [en, 'answerBefore: "', 'answerBefore: "{weding_day} '];

async function check(...mistakes: Mistake[]): Promise<string[]> {
  await using wedding = await openBrokenWedding(...mistakes);
  return (await checkWedding(wedding.path)).problems.map(({ says }) => says);
}

test("placeholders and introductions are not looked at in a language that the site does not speak", async () => {
  expect(await check(inSwedish, odd, [en, " zoe: {", " zoey: {"])).toEqual([]);
  expect(await check(odd)).toEqual([expect.stringContaining("did you mean {wedding_day}?")]);
});

test("a file of a language may be missing as long as the site does not speak it", async () => {
  await using wedding = await openBrokenWedding(inSwedish);
  await rm(join(wedding.path, en));
  expect((await checkWedding(wedding.path)).problems).toEqual([]);
  await rm(join(wedding.path, sv));
  expect((await checkWedding(wedding.path)).problems.map(({ file }) => file)).toEqual([sv]);
});
