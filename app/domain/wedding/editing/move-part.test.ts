import { expect, test } from "vitest";
import { asValue, findChanges, invertChanges, applyChanges } from "#domain/history/patches.ts";
import { languages } from "#domain/language.ts";
import { samples } from "#test/kits/wedding/samples.ts";
import type { EditableContent } from "#domain/wedding/wedding.ts";
import { changesWithMove, countContentChanges, countParts, withWholeParts } from "./move-part.ts";
import { readField } from "./wedding-field-text.ts";
import { partOf, readSection } from "./section-form.ts";

const { wedding: all, written: texts } = samples[0]!;
const { sample: _sample, access: _access, ...wedding } = all;
const now: EditableContent = { wedding, texts };

function after(section: "ourStory" | "information", move: string, from = now): EditableContent | null {
  const seen = partOf(section, from);
  const changes = changesWithMove(section, move, { now: from, seen, typed: [] });
  return changes && (applyChanges(from, changes).after as EditableContent);
}

const daysOf = (content: EditableContent | null) => content?.wedding.story;
const filesOf = (content: EditableContent | null) =>
  Object.entries(content?.wedding.photos ?? {}).flatMap(([at, { file }]) =>
    at.startsWith("story") ? [file] : [],
  );
const titlesOf = (content: EditableContent | null) =>
  content?.texts.sv.ourStory.entries.map(({ title }) => title);

test("a chapter that goes takes its day, its words and its photo along in each language", () => {
  const fewer = after("ourStory", "1 remove");
  expect(daysOf(fewer)).toEqual(wedding.story.toSpliced(1, 1));
  expect(filesOf(fewer)).toEqual(filesOf(now).toSpliced(1, 1));
  expect(titlesOf(fewer)).toEqual(titlesOf(now)?.toSpliced(1, 1));
  for (const language of languages) {
    const words = fewer?.texts[language].photos;
    expect([words?.story2, words?.story5]).toEqual([texts[language].photos.story3, undefined]);
    expect(words?.hero).toBe(texts[language].photos.hero);
  }
});

test("one more chapter is blank, and there are never fewer than one nor more than twelve", () => {
  let many: EditableContent | null = now;
  for (let count = 6; count <= 12; count++) {
    many = many && after("ourStory", "add", many);
    expect([daysOf(many)?.length, filesOf(many).at(-1), titlesOf(many)?.at(-1)]).toEqual([count, "", ""]);
  }
  expect(many && after("ourStory", "add", many)).toBeNull();
  let few: EditableContent | null = now;
  for (let count = 4; count > 0; count--) few = few && after("ourStory", "0 remove", few);
  expect(titlesOf(few)).toEqual(titlesOf(now)?.slice(4));
  expect(few && after("ourStory", "0 remove", few)).toBeNull();
});

test("a paragraph goes with its heading, and the change is one, which goes back", () => {
  const fewer = after("information", "2 remove");
  const { paragraphs, headings } = texts.en.information;
  expect(fewer?.texts.en.information).toMatchObject({
    paragraphs: paragraphs.slice(0, 2),
    headings: headings?.slice(0, 2),
  });
  const changes = findChanges(now, fewer);
  expect(countContentChanges(changes)).toBe(1);
  expect(applyChanges(fewer, invertChanges(changes)).after).toEqual(asValue(now));
});

test("where one language has fewer chapters than the other, blanks stand at its end", () => {
  const short = { ...texts.sv, ourStory: { title: "", entries: texts.sv.ourStory.entries.slice(0, 2) } };
  const whole = withWholeParts({ wedding: all, texts: { ...texts, sv: short } });
  expect(whole.texts.sv.ourStory.entries).toHaveLength(5);
  expect(whole.texts.sv.ourStory.entries.at(-1)).toEqual({ title: "", message: "" });
  expect(withWholeParts({ wedding: all, texts })).toEqual({ wedding: all, texts });
});

test("what is typed into a chapter that is there no more makes another one", () => {
  const seen = partOf("ourStory", now);
  const typed = { "texts.en.ourStory.entries.6.title": "And then" };
  const { changes } = readSection("ourStory", seen, typed);
  const changed = applyChanges(now, changes).after as EditableContent;
  expect(changed.texts.en.ourStory.entries.map(({ title }) => title).slice(5)).toEqual(["", "And then"]);
  expect(countParts("ourStory", asValue(changed))).toBe(7);
});

test.each([
  ["juni 2021", "2021-06"],
  ["18 October 2017", "2017-10-18"],
  ["3 dec. 2019", "2019-12-03"],
])("a chapter's day may be written in words: %s", (text, day) => {
  expect(readField("dayOrMonth", text)).toEqual({ value: day });
});

test.each(["31 juni 2021", "jun", "brunch 2021"])("that is no day in words: %s", (text) => {
  expect(readField("dayOrMonth", text)).toHaveProperty("why");
});

test("another photo of a chapter stands in the middle", () => {
  const file = "lake.svg";
  const { changes } = readSection("ourStory", partOf("ourStory", now), {
    "wedding.photos.story2.file": file,
  });
  const changed = applyChanges(now, changes).after as EditableContent;
  expect(changed.wedding.photos.story2).toEqual({ file, focus: { x: 50, y: 50 } });
});
