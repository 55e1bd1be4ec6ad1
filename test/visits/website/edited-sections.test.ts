import type { EditableContent } from "#domain/wedding/wedding.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { examples } from "../../kits/site/examples.ts";
import { applyChanges, asValue } from "#domain/history/patches.ts";
import { editableOf, readEditable } from "#server/records/wedding/wedding-content.ts";
import { samples } from "../../kits/wedding/samples.ts";
import { type ContentSection, contentSections } from "#domain/wedding/editing/content-fields.ts";
import { languageChoices } from "#domain/wedding/editing/wedding-field-text.ts";
import {
  type ContentField,
  type Fields,
  fieldsOfSection,
  partOf,
  readSection,
  showFields,
} from "#domain/wedding/editing/section-form.ts";

const contents = samples.map(({ wedding, written }) => editableOf({ wedding, texts: written }));
const [summer, winter] = contents as [EditableContent, EditableContent];

function edit(section: ContentSection, content: EditableContent, form: Fields) {
  const read = readSection(section, partOf(section, content), form);
  const { after, skipped } = applyChanges(content, read.changes);
  return { ...read, skipped, after: after as EditableContent };
}

const word = fc.stringMatching(/^[a-zåäö“”’–\- ]{0,30}[a-zåäö.!?]$/).filter((text) => text.trim() === text);
const spotPart = fc.integer({ min: -89_999, max: 89_999 }).map((one) => one / 1000);
const twoDigits = (most: number, least = 0) =>
  fc.integer({ min: least, max: most }).map((one) => String(one).padStart(2, "0"));
const aDay = fc.tuple(twoDigits(12, 1), twoDigits(28, 1)).map(([month, day]) => `2031-${month}-${day}`);

function typedIn({ kind, empty }: ContentField): fc.Arbitrary<string> {
  const drawn: Partial<Record<ContentField["kind"], fc.Arbitrary<string>>> = {
    lines: fc.array(word, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n")),
    day: aDay,
    dayOrMonth: fc.tuple(aDay, fc.constantFrom(7, 10)).map(([day, length]) => day.slice(0, length)),
    time: fc.tuple(twoDigits(23), twoDigits(59)).map((one) => one.join(":")),
    deletion: fc.constant("after days"),
    days: fc.integer({ min: 1, max: 3653 }).map(String),
    zone: fc.constantFrom("Europe/London", "Europe/Helsinki"),
    colour: fc.stringMatching(/^#[\da-f]{6}$/),
    afterAnswerBy: fc.constantFrom("nothing", "marked late", "closed"),
    suggestionsFill: fc.constantFrom("names", "everything"),
    languages: fc.constantFrom(...languageChoices.map((choice) => choice.join(" "))),
    spot: fc.tuple(spotPart, spotPart).map((one) => one.join(", ")),
    "two phrases": fc
      .tuple(word, word, word, word, word)
      .map(
        ([before, first, between, second, after]) =>
          `${before} **${first}** ${between} **${second}**${after}`,
      )
      .filter((text) => !/\*\* | \*\*[^ ]* \*\*/.test(text.replaceAll(/ \*\*|\*\* /g, ""))),
    "around number": fc.tuple(word, word).map(([before, after]) => `${before} {toastmaster_phone}, ${after}`),
  };
  const some = drawn[kind] ?? word;
  return empty === undefined ? some : fc.oneof({ weight: 4, arbitrary: some }, fc.constant(""));
}

/** Those with lists have a test of their own. */
const withFields = contentSections.filter((section) => fieldsOfSection(section).length > 0);

const partsInSamples: Partial<Record<ContentSection, number>> = { information: 3, ourStory: 5 };

const edits = fc.constantFrom(...withFields).chain((section) => {
  const fields = fieldsOfSection(section, partsInSamples[section]);
  return fc
    .subarray(fields, { minLength: 1 })
    .chain((some) => fc.record(Object.fromEntries(some.map((field) => [field.name, typedIn(field)]))))
    .map((typed) => ({ section, typed: typed as Fields }));
});

test("whatever a couple type is read back as it was typed, and nothing else changes", () => {
  fc.assert(
    fc.property(fc.constantFrom(...contents), edits, (content, { section, typed }) => {
      const { after, wrong, skipped } = edit(section, content, typed);
      // A group that is new, or loses what it cannot do without, is told at its fields.
      const places = Object.keys(wrong);
      expect(places.filter((name) => !/^wedding\.(ceremonyPlace|contact|toastmaster)\./.test(name))).toEqual(
        [],
      );
      if (places.length > 0) return;
      expect(skipped).toEqual([]);
      expect(readEditable(asValue(after))).not.toBeNull();
      const before = showFields(section, partOf(section, content));
      expect(showFields(section, partOf(section, after))).toEqual({ ...before, ...typed });
      for (const other of contentSections.filter((one) => one !== section))
        expect(partOf(other, after)).toEqual(partOf(other, content));
    }),
    { numRuns: examples(50, 500) },
  );
});

test.each(contentSections)("a form of %s that comes back untouched changes nothing", (section) => {
  for (const content of contents) {
    const shown = showFields(section, partOf(section, content));
    const sent = Object.entries(shown).map(([name, text]) => [name, text.replaceAll("\n", "\r\n")]);
    const { changes, wrong } = edit(section, content, Object.fromEntries(sent));
    expect([changes, wrong]).toEqual([[], {}]);
  }
});

test.each([
  "57.312, 13.935",
  "57,312, 13,935",
  "57,312; 13,935",
  "57.312 13.935",
  "https://www.google.com/maps/place/Kyrkan/@57.3,13.9,17z/data=!3m1!4b1!4m6!3m5!8m2!3d57.312!4d13.935!16s",
  "https://www.google.com/maps/@57.312,13.935,15z",
  "https://maps.apple.com/?ll=57.312,13.935&q=Kyrkan",
  "https://maps.apple.com/place?coordinate=57.312%2C13.935&name=Kyrkan",
  "https://www.openstreetmap.org/#map=17/57.312/13.935",
  "https://www.openstreetmap.org/?mlat=57.312&mlon=13.935#map=12/57.3/13.9",
])("%s is a spot on the map", (spot) => {
  const { after, wrong } = edit("places", winter, { "wedding.place.spot": spot });
  expect(wrong).toEqual({});
  expect(after.wedding.place).toEqual({ ...winter.wedding.place, latitude: 57.312, longitude: 13.935 });
});

test.each(["Ärlehult", "91, 13", "57", "57.3, 190", "https://maps.app.goo.gl/Ab3"])("%s is none", (spot) => {
  const { changes, wrong } = edit("places", winter, { "wedding.place.spot": spot });
  expect([changes, wrong]).toEqual([[], { "wedding.place.spot": { reason: "no spot" } }]);
});

test("blanks stand around a bold phrase, and exactly two are wanted", () => {
  const name = "texts.sv.homeIntro";
  const { after } = edit("home", summer, { [name]: "Vi ses i** kyrkan **och på **logen**." });
  const strong = { firstStrong: "kyrkan", between: " och på ", secondStrong: "logen" };
  expect(after.texts.sv.homeIntro).toEqual({ before: "Vi ses i ", ...strong, after: "." });
  for (const text of ["i **kyrkan**", "**a** **b** **c**", "** ** och **b**", "i kyrkan", "**a** och **b"])
    expect(edit("home", summer, { [name]: text }).wrong).toEqual({ [name]: { reason: "not two phrases" } });
});

test("a place of the ceremony comes whole and goes whole, and headings come all three", () => {
  const names = ["name", "street", "town", "spot"].map((name) => `wedding.ceremonyPlace.${name}`);
  const gone = edit("places", summer, Object.fromEntries(names.map((name) => [name, ""])));
  expect(gone.after.wedding).not.toHaveProperty("ceremonyPlace");
  const half = edit("places", gone.after, { "wedding.ceremonyPlace.name": "Kyrkan" });
  // Without its spot a map looks for the address.
  expect(half.wrong).toEqual({ "wedding.ceremonyPlace.town": { reason: "empty" } });
  const typed = names.map((name) => [name, name.endsWith("spot") ? "1, 2" : "x"]);
  const whole = edit("places", gone.after, Object.fromEntries(typed));
  const place = { name: "x", street: "x", town: "x", latitude: 1, longitude: 2 };
  expect(whole.after.wedding.ceremonyPlace).toEqual(place);
  const { headings: _, ...information } = summer.texts.en.information;
  const bare = { ...summer, texts: { ...summer.texts, en: { ...summer.texts.en, information } } };
  const { after } = edit("information", bare, { "texts.en.information.headings.1": "Then" });
  expect(after.texts.en.information.headings).toEqual(["", "Then", ""]);
});
