import { cp, mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { WeddingContent } from "#domain/wedding/wedding.ts";
import { noTexts } from "#server/records/wedding/texts-shape.ts";
import { startingContent } from "#i18n/starting/starting-content.ts";
import { colours, names, when } from "../../kits/wedding/first-evenings.ts";
import { type Sample, samples } from "../../kits/wedding/samples.ts";
import { folderTexts } from "../../../scripts/folder-text.ts";
import { checkWedding } from "../../../scripts/wedding-check/check-wedding.ts";
import { buildPhotos } from "../../../scripts/photos.ts";
import { readTexts, readWedding } from "../../../scripts/wedding-photos.ts";

/** What a site would show of the folder that is written. */
async function readAgain(content: WeddingContent, photos: string) {
  const folder = await mkdtempDisposable(join(tmpdir(), "osa-folder-"));
  await mkdir(join(folder.path, "texts"));
  await cp(photos, join(folder.path, "photos"), { recursive: true });
  for (const [name, text] of Object.entries(folderTexts(content)))
    await writeFile(join(folder.path, name), text);
  const check = await checkWedding(folder.path);
  const read = { wedding: await readWedding(folder.path), texts: await readTexts(folder.path) };
  await folder.remove();
  return { check, read };
}

test.each(samples)("the wedding of $folder, written as a folder, is the same wedding", async (sample) => {
  const { sample: _, ...wedding } = sample.wedding;
  const content = { wedding: sample.wedding, texts: sample.written };
  const { check, read } = await readAgain(content, `${sample.folder}/photos`);
  expect(check.problems).toEqual([]);
  expect(read).toEqual({ wedding, texts: sample.written });
});

test("what stands in one language alone is empty in the other, and no sign breaks a file", async () => {
  const [sample] = samples as [Sample];
  const odd = `"Å" \\ \`$\{{x}}\` */ \u2028 'end'\nnext`;
  const introductions = { "eva-lena 2": { relation: odd, description: "" } };
  const { information, ...sv } = sample.written.sv;
  const { headings: _headings, ...plain } = sample.written.en.information;
  const texts = {
    en: { ...sample.written.en, information: plain, introductions: {} },
    sv: { ...sv, information: { ...information, headings: ["a", "b", "c"] as const }, introductions },
  };
  const { check, read } = await readAgain({ wedding: sample.wedding, texts }, `${sample.folder}/photos`);
  expect(check.problems).toEqual([]);
  expect(read.texts.sv).toEqual(texts.sv);
  expect(read.texts.en.introductions).toEqual({ "eva-lena 2": { relation: "", description: "" } });
  expect(read.texts.en.information.headings).toEqual(["", "", ""]);
});

test.each(samples)(
  "$folder in Swedish alone is a folder without English, and is checked without",
  async (sample) => {
    const wedding = { ...sample.wedding, languages: ["sv"] } as const;
    const content = { wedding, texts: { ...sample.written, en: noTexts } };
    expect(Object.keys(folderTexts(content))).toEqual(["wedding.ts", "texts/sv.ts"]);
    const { check, read } = await readAgain(content, `${sample.folder}/photos`);
    expect(check.problems).toEqual([]);
    expect(read.texts).toEqual({ sv: sample.written.sv, en: noTexts });
    expect(read.wedding.languages).toEqual(["sv"]);
    const inEnglish = { ...content, wedding: { ...wedding, languages: ["en"] } } as const;
    const needed = await readAgain(inEnglish, `${sample.folder}/photos`);
    expect(needed.check.problems).toEqual([]);
    expect(needed.read.texts.sv).toEqual(sample.written.sv);
  },
);

test("a wedding that began in the browser, and has no pictures yet, is a folder that can be built", async () => {
  const facts = { ...names, ...when, ...colours };
  const content = startingContent({ at: Date.parse("2029-03-01"), facts });
  await using none = await mkdtempDisposable(join(tmpdir(), "osa-photos-"));
  const { check, read } = await readAgain(content, none.path);
  expect(check.problems).toEqual([]);
  expect(read).toEqual(content);
  const named = content.wedding.photos;
  const built = await buildPhotos({ folder: none.path, cache: none.path, named });
  expect(built).toMatchObject({ photos: {}, openGraphImage: "" });
});
