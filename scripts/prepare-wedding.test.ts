import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openBrokenWedding } from "../test/kits/wedding/broken-wedding.ts";
import { runCommand, spawnCommand } from "../test/kits/site/run-command.ts";
import { explainTypeErrors, readTypeErrors } from "./setup/type-check.mjs";
import { root, runToolQuietly } from "./setup/run.mjs";

test("whoever starts a wedding in too light a pink is shown the line, and a pink that would do", async () => {
  await using wedding = await openBrokenWedding(["wedding.ts", "#2b51aa", "#e58ca8"]);
  const { code, said } = await runCommand("prepare-wedding.ts", [wedding.path], {});
  expect(code).toBe(1);
  expect(said).toMatch(
    /^Your wedding cannot be shown until this is fixed:\n\n\S+wedding\.ts\n {2}Line \d+: colours\.accent: /,
  );
  expect(said).toContain("#9d4b67 would do (the same pink, darker).\n      colours: { paper");
});

test("a start says all of it before anything is built, and leaves an earlier build as it is", async () => {
  await using wedding = await openBrokenWedding(["texts/sv.ts", 'title: "Önskelista",', "title: 5,"]);
  const { code, said } = await spawnCommand("setup.mjs", ["build"], { WEDDING: wedding.path });
  expect(code).toBe(1);
  expect(said).toMatch(/^Building the site of .* …\n\nYour wedding cannot be shown until this is fixed:\n/);
  expect(said).toMatch(/`intro\.wishlist\.title` should be text in quotation marks, and here is a number\./);
  expect(said).not.toMatch(/error TS|\bat /);
});

test("a picture too small for its place is named, and the site is built all the same", async () => {
  await using wedding = await openBrokenWedding([
    "wedding.ts",
    'hero: { file: "dot.svg"',
    'hero: { file: "lake.jpg"',
  ]);
  await mkdir(join(wedding.path, "photos"), { recursive: true });
  const lake = sharp({ create: { width: 180, height: 120, channels: 3, background: "#789" } });
  await writeFile(join(wedding.path, "photos/lake.jpg"), await lake.jpeg().toBuffer());
  expect(await runCommand("prepare-wedding.ts", [wedding.path], {})).toEqual({
    code: 0,
    said: `This can stay as it is, but would look better:\n  - ${wedding.path}/photos/lake.jpg is 180 × 120; on the home page it is shown up to 1,600 wide. At least 1,200 × 675 would look sharp.\n`,
  });
});

test("what only the compiler sees is told with its file and line, without what follows from it", async () => {
  await using wedding = await openBrokenWedding(
    ["texts/en.ts", "export const en", "const dishes = 3;\nexport const en"],
    ["texts/en.ts", 'title: "Wish list"', "title: dishes"],
  );
  const config = join(wedding.path, "tsconfig.json");
  const compilerOptions = { paths: { "#domain/*": [join(root, "app/domain/*")] }, types: [] };
  await writeFile(
    config,
    JSON.stringify({ extends: join(root, "tsconfig.json"), include: ["**/*"], compilerOptions }),
  );
  const { output } = await runToolQuietly("tsc", ["-p", config, "--pretty", "false"]);
  const errors = [...readTypeErrors(output), "app/i18n/couple.ts(8,39): error TS2322: Type …"];
  const said = explainTypeErrors(errors, wedding.path);
  expect(said).toMatch(
    /\n\nLine 18 of \S*texts\/en\.ts does not fit what the site expects there\. In the compiler's words:\n {2}Type 'number' is not assignable to type 'string'\./,
  );
  expect(said).not.toMatch(/couple\.ts|TS\d/);
});
