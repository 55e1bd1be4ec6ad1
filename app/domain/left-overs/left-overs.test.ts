import { describe, expect, test } from "vitest";
import {
  emptyTexts,
  leftOversIn,
  ownWedding,
  summer,
  winter,
  wordsOf,
} from "#test/kits/wedding/own-wedding.ts";
import { samples } from "#test/kits/wedding/samples.ts";
import type { InEach } from "#domain/language.ts";
import { listLeftOvers } from "./left-overs.ts";
import { listTexts } from "./text-tree.ts";
import type { WeddingTexts } from "#domain/wedding/wedding.ts";

describe("a sample wedding as it is", () => {
  test.each(samples)("$folder tells of nobody else", ({ wedding, written, en, sv }) => {
    expect(listLeftOvers(wedding, written)).toEqual([]);
    expect(listLeftOvers(wedding, { en, sv })).toEqual([]);
  });

  test("a sample with another deadline is still the sample", () => {
    expect(listLeftOvers({ ...summer.wedding, answerBy: "2024-05-01" }, summer.written)).toEqual([]);
  });
});

describe("a couple who changed wedding.ts and nothing else", () => {
  /** Words by which a reader would recognise the sample, searched for in other ways than the list is made. */
  const tells: InEach<RegExp> = {
    en: /Märta|Theo|Brita|Sigrid|Öhrn|Ärlehult|Klövergård|Småland|Värnamo|Alvesta|Abisko|Sheffield|Yorkshire|Wales|\b20\d\d\b|\b(8|15) (June|April)/,
    sv: /Märta|Theo|Brita|Sigrid|Öhrn|Ärlehult|Klövergård|Småland|Värnamo|Alvesta|Abisko|Sheffield|Yorkshire|Wales|\b20\d\d\b|\b(8|15e?) (juni|april)/i,
  };

  describe.each([
    ["as the sample's files are", summer.written],
    ["with every fact written out", { en: summer.en, sv: summer.sv }],
  ] as const)("%s", (_how, texts: InEach<WeddingTexts>) => {
    test.each(["en", "sv"] as const)("reads every line that tells of the sample in %s", (language) => {
      const found = leftOversIn(listLeftOvers(ownWedding(), texts), language);
      const telling = listTexts(texts[language]).filter(({ text }) => tells[language].test(text));
      expect(telling.length).toBeGreaterThanOrEqual(30);
      const unnamed = telling.filter(
        ({ text }) =>
          !found.some(({ before, word, after }) =>
            text.includes(`${before}${word}${after}`.replaceAll("…", "")),
          ),
      );
      expect(unnamed).toEqual([]);
    });
  });

  test("reads sentences without a name, too, if they are true of the sample alone", () => {
    const keys = leftOversIn(listLeftOvers(ownWedding(), summer.written), "sv").map(({ key }) => key);
    const telling = ["homeIntro.before", "ourStory.entries (5).message", "introductions.soren.description"];
    for (const key of telling) expect(keys).toContain(key);
  });

  test("does not read what says nothing of anybody", () => {
    const keys = leftOversIn(listLeftOvers(ownWedding(), summer.written), "en").map(({ key }) => key);
    for (const key of ["title", "answerBefore", "rsvp.intro", "guestBook.thanks", "information.him"]) {
      expect(keys).not.toContain(key);
    }
  });

  test("finds the second sample left over in the same way", () => {
    const found = wordsOf(listLeftOvers(ownWedding({}, winter), winter.written));
    expect(found).toEqual(expect.arrayContaining(["Hjördis", "Ann-Cathrins", "Övre Vitsele", "Bastuträsk"]));
  });
});

describe("introductions and pictures", () => {
  const withTexts = (changed: Partial<WeddingTexts>, own = ownWedding()) =>
    leftOversIn(listLeftOvers(own, { en: { ...emptyTexts, ...changed }, sv: emptyTexts }), "en").map(
      ({ key, word }) => [key, word],
    );

  test("an introduction under the name of one of the sample's people is named once", () => {
    expect(withTexts({ introductions: { brita: { relation: "Ida’s aunt", description: "" } } })).toEqual([
      ["introductions.brita", "brita"],
    ]);
    expect(withTexts({ introductions: { brita: { relation: "Märta’s aunt", description: "" } } })).toEqual([
      ["introductions.brita.relation", "Märta’s"],
    ]);
  });

  test("names that people really have are nobody's alone", () => {
    const own = { relation: "Ida’s friend", description: "" };
    expect(withTexts({ introductions: { anna: own, bjorn: own, "marta-stina": own } })).toEqual([]);
  });

  test("a description is left over once its picture is another", () => {
    const { photos } = summer.written.en;
    expect(withTexts({ photos })).toEqual([]);
    const hero = { file: "us.jpg", focus: { x: 50, y: 50 } };
    expect(withTexts({ photos }, ownWedding({ photos: { ...summer.wedding.photos, hero } }))).toEqual([
      ["photos.hero", "A jetty and wild flowers by a still lake"],
    ]);
  });
});
